"""What keys and buttons of the replay viewer do: every action of the player by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.view import pace
from game.view.board.board_view import OVERLAYS
from game.view.keys import WAYS
from game.view.replay.best_hexes import first_fighter
from game.view.replay.foot import NAMES
from game.view.replay.watching import ARROWS, WatchingDeeds

if TYPE_CHECKING:
    from game.view.replay.screen import ReplayScreen


class ReplayDeeds(WatchingDeeds):
    """Does what the player asks of the replay of a fight."""

    def __init__(self, screen: ReplayScreen) -> None:
        self._screen: ReplayScreen = screen

    def act(self, action: str) -> None:
        """Do what an action stands for; an action that makes no sense here does nothing."""
        screen = self._screen
        if action in OVERLAYS:
            self._overlay(action)
        elif action in ("commit", "confirm"):
            self._play()
        elif action in ("faster", "slower"):
            self._hurry(1 if action == "faster" else -1)
        elif action == "view":
            screen.look_as()
        elif action == "take_over":
            self._take_over()
        elif action == "report":
            self._report()
        elif action == "export":
            self._export()
        elif action == "back":
            self._back()
        elif not self.go(action):
            self._look(action)

    def go(self, action: str) -> bool:
        """Go to another position; whether the action is for that."""
        film, here = self._screen.film, self._screen.playback.position
        match action:
            case "event_back":
                there = film.last_step(here)
            case "event_on" | "step":
                there = film.next_step(here)
            case "turn_back":
                there = film.last_turn(here)
            case "turn_on" | "skip":
                there = film.next_turn(here)
            case "kill" | "kill_back":
                there = (film.next_moment if action == "kill" else film.last_moment)(here, "kill")
            case "jump" | "jump_back":
                there = (film.next_moment if action == "jump" else film.last_moment)(here)
            case "start" | "end":
                there = 0 if action == "start" else film.count
            case _:
                return False
        self._screen.playback.pause()
        self._screen.seek(there)
        if there == here:
            self.tell_standstill(action)
        return True

    def _play(self) -> None:
        playback = self._screen.playback
        if playback.is_playing:
            playback.pause()
            return
        if playback.is_at_end:
            self._screen.seek(0)
        playback.play()

    def _hurry(self, steps: int) -> None:
        playback = self._screen.playback
        playback.speed = pace.faster(playback.speed, steps)

    def _overlay(self, action: str) -> None:
        screen = self._screen
        screen.gaze.overlays ^= {action}
        if action == "heat" and "heat" in screen.gaze.overlays and screen.gaze.selected not in screen.state.aircraft:
            screen.select(first_fighter(screen.state, screen.eyes.side))

    def _look(self, action: str) -> None:
        screen, board = self._screen, self._screen.layout.board
        match action:
            case "zoom_in" | "zoom_out":
                screen.table.zoom(1 if action == "zoom_in" else -1, board.center)
            case "zoom_fit":
                screen.table.fit(screen.state, screen.host.look)
            case "log":
                screen.tab = NAMES[(NAMES.index(screen.tab) + 1) % len(NAMES)]
            case "cursor":
                screen.mouse.toggle_cursor()
            case "next_unit":
                self._next_unit(1)
            case "next" | "previous":
                if not screen.layout.is_wide:
                    screen.tab = NAMES[(NAMES.index(screen.tab) + 1) % len(NAMES)]

    def _next_unit(self, by: int) -> None:
        """Select one unit after the other."""
        units = sorted(self._screen.state.units)
        if units:
            here = units.index(self._screen.gaze.selected) if self._screen.gaze.selected in units else -1
            self._screen.select(units[(here + by) % len(units)])

    def _take_over(self) -> None:
        from game.view.replay.take_over import offer

        self._screen.playback.pause()
        offer(self._screen)

    def _report(self) -> None:
        from game.view.report import ReportScreen

        screen = self._screen
        screen.playback.pause()
        screen.host.push(ReportScreen(screen.host, screen.film.log, screen.state.turn))

    def _export(self) -> None:
        from game.view.replay.export import ExportCard

        screen = self._screen
        screen.playback.pause()
        screen.host.push(ExportCard(screen.host, screen))

    def _back(self) -> None:
        if self._screen.gaze.is_cursor:
            self._screen.mouse.toggle_cursor()
        else:
            self._screen.host.pop()

    def hint(self) -> str:
        """What the keys do."""
        keys = self._screen.host.keys
        return (
            f"{keys.shown('commit')} plays, ← → go by events, ↑ ↓ by turns, {keys.shown('kill')} to the next loss, "
            f"{keys.shown('jump')} to the next turning point, {keys.shown('view')} changes the viewer, Esc leaves"
        )

    def arrow(self, way: str, *, is_shifted: bool) -> None:
        """Arrows go through the film; with Shift they move the table."""
        screen = self._screen
        dx, dy = WAYS[way]
        if is_shifted:
            step = screen.host.look.px(90)
            screen.table.pan(-dx * step, -dy * step)
        elif screen.gaze.is_cursor:
            screen.mouse.move_cursor(dx, dy)
        else:
            self.go(ARROWS[way])
