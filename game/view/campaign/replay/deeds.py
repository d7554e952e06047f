"""What keys and buttons of a campaign's replay do: every action of the player by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.view import pace
from game.view.board.board_view import OVERLAYS
from game.view.campaign.replay.map_play import LOG
from game.view.campaign.replay.ways import WAYS
from game.view.replay.deck import Press
from game.view.replay.watching import ARROWS, WatchingDeeds

if TYPE_CHECKING:
    from game.view.campaign.replay.screen import SeasonReplay

JUMP_ROW = (
    Press("kill_back", "Back to the loss before: an aircraft or a ship", "Shift+"),
    Press("kill", "On to the next loss: an aircraft or a ship"),
    Press("jump_back", "Back to the turning point before: a ship hit or sunk, an aircraft lost", "Shift+"),
    Press("jump", "On to the next turning point: a ship hit or sunk, an aircraft lost"),
)


def rows(stretches: tuple[str, str, str]) -> tuple[Sequence[Press], Sequence[Press], Sequence[Press]]:
    """The buttons, with a campaign's own words for its fights, its days and their ends."""
    fight, day, end = stretches
    moves = (
        Press("turn_back", f"Back to the {fight} or {day} before, on the board to the turn", "Up"),
        Press("event_back", "One event back", "Left"),
        Press("commit", "Play and pause"),
        Press("event_on", "One event on", "Right"),
        Press("turn_on", f"On to the next {fight} or {day}, on the board to the next turn", "Down"),
    )
    words = (
        Press("view", "See it as the umpire or as one of the sides"),
        Press("take_over", "Take over from here: a new campaign from this decision"),
        Press("report", f"The report of the last {end}, in the end the final report"),
    )
    return moves, JUMP_ROW, words


class SeasonDeeds(WatchingDeeds):
    """Does what the player asks of a campaign's replay."""

    def __init__(self, screen: SeasonReplay) -> None:
        self._screen: SeasonReplay = screen

    def act(self, action: str) -> None:
        """Do what an action stands for; an action that makes no sense here does nothing."""
        screen = self._screen
        match action:
            case "commit" | "confirm":
                screen.toggle()
            case "faster" | "slower":
                self._hurry(1 if action == "faster" else -1)
            case "view":
                screen.look_as()
            case "sheet":
                screen.pause()
                screen.papers.open_sheet(screen.number)
            case "report":
                screen.pause()
                screen.papers.open_report(screen.number)
            case "take_over":
                self._take_over()
            case "help":
                screen.host.open_rule(screen.help_rule())
            case "back":
                self._back()
            case _:
                if not self.go(action):
                    self._look(action)

    def go(self, action: str) -> bool:
        """Go to another moment; whether the action is for that."""
        if action not in WAYS:
            return False
        screen = self._screen
        here = screen.spot
        there = WAYS[action](screen.reel, here)
        screen.pause()
        screen.seek(there)
        if there == here:
            self.tell_standstill(action)
        return True

    def _hurry(self, steps: int) -> None:
        screen = self._screen
        screen.speed = pace.faster(screen.speed, steps)

    def _look(self, action: str) -> None:
        """What concerns the picture alone: overlays of the board, zoom, tabs."""
        screen, board = self._screen, self._screen.board
        if board is not None:
            board.deeds.act(action)
        elif action in ("zoom_in", "zoom_out", "zoom_fit"):
            screen.map.map.act(action)
        elif action in ("log", "next", "previous"):
            tabs = (LOG, *screen.reel.theatre.tabs)
            at = tabs.index(screen.map.tab) if screen.map.tab in tabs else 0
            screen.map.open(tabs[(at + (-1 if action == "previous" else 1)) % len(tabs)])
        elif action in OVERLAYS:
            screen.host.notice("Overlays are for the board; they are drawn while a fight is on.")

    def _take_over(self) -> None:
        from game.view.campaign.replay.take_over import offer

        self._screen.pause()
        offer(self._screen)

    def _back(self) -> None:
        board = self._screen.board
        if board is not None and board.gaze.is_cursor:
            board.mouse.toggle_cursor()
        else:
            self._screen.host.pop()

    def hint(self) -> str:
        """What the keys do."""
        keys, (fight, day, _) = self._screen.host.keys, self._screen.reel.theatre.stretches
        return (
            f"{keys.shown('commit')} plays, ← → go by events, ↑ ↓ by {fight}s and {day}s, {keys.shown('kill')} to the "
            f"next loss, {keys.shown('jump')} to the next turning point, {keys.shown('view')} changes the viewer"
        )

    def arrow(self, way: str, *, is_shifted: bool) -> None:
        """Arrows go through the campaign; with Shift, or while the board has its cursor, they move in the picture."""
        screen, board = self._screen, self._screen.board
        if board is not None and (is_shifted or board.gaze.is_cursor):
            board.deeds.arrow(way, is_shifted=is_shifted)
        elif is_shifted:
            screen.map.map.act(way)
        else:
            self.go(ARROWS[way])
