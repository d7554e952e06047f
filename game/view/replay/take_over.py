"""Taking over: a card over the replay that asks from which decision, who flies and with which dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.files.broken import BrokenFile
from game.files.unfinished import PERSON
from game.pilots.seats import PILOTS
from game.tactical.state import Side, Step
from game.view import beginnings, text, words
from game.view.board.bar import PHASES
from game.view.cards import SHADE, draw_card
from game.view.chooser import new_seed
from game.view.controls import Controls
from game.view.replay.film import Film
from game.view.replay.screen import ReplayScreen
from game.view.rows import Rows
from game.view.screen import Host

WIDEST, HIGHEST = 820, 420  # pixels at 100 %
STAND_IN = "regular"
DICE = {
    True: "The same orders give the same fight again; with others, luck stays as near to it as it can.",
    False: "Whatever you order, the dice fall anew from here on.",
}


class Place(NamedTuple):
    """A decision to begin at: how many are closed before it, and what it is called."""

    decisions: int
    label: str


def offer(screen: ReplayScreen) -> None:
    """Lay the card over a replay; a sentence where nobody decides anything any more."""
    places = places_at(screen.film, screen.playback.position)
    if places:
        screen.host.push(TakeOver(screen.host, screen, places))
    else:
        screen.host.notice("Nobody decides anything from here on. Go back a turn to take over.")


def places_at(film: Film, position: int) -> list[Place]:
    """Where the fight can be taken over: the first decision of the turn that is on, and the next decision."""
    turn = film.state_at(position).turn
    found: list[Place] = []
    for closed in range(1, len(film.log.lines) + 1):
        state = film.state_at(film.starts[closed])
        if state.step is Step.ENDED:
            break
        name = f"turn {state.turn}" if state.turn else "the set-up"
        if not found and state.turn >= turn:
            found.append(Place(closed, f"The beginning of {name}"))
        if film.starts[closed] >= position:
            if closed != found[0].decisions:
                found.append(Place(closed, f"The next decision: {name}, {PHASES.get(state.step, state.step.value)}"))
            break
    return found


class TakeOver:
    """The card; it begins a new game in a file of its own and leaves the one that was watched as it is."""

    is_still = True

    def __init__(self, host: Host, below: ReplayScreen, places: list[Place]) -> None:
        self.host, self.below, self.places = host, below, places
        self.controls = Controls(host)
        self.place = places[0]
        self.has_same_dice = True
        pilots = below.film.log.header.pilots
        mine = below.eyes.side or next((side for side in Side if pilots.get(side.value) == PERSON), Side.INTERCEPTOR)
        other = pilots.get(mine.enemy.value, "")
        self.players = {mine: PERSON, mine.enemy: other if other in PILOTS else STAND_IN}
        self._focus = -2  # at the button that takes over

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the card out in the middle."""
        look = self.host.look
        self.below.resized(size)
        wide, high = min(look.px(WIDEST), size[0] - look.grid(4)), min(look.px(HIGHEST), size[1] - look.grid(4))
        self.area = pygame.Rect(0, 0, wide, high)
        self.area.center = size[0] // 2, size[1] // 2
        self.controls = self.controls.renewed()
        inside = self.area.inflate(-look.grid(6), -look.grid(4))
        foot = look.px(42)
        inside.height -= foot + look.grid(2)
        self.column = self.controls.column(inside)
        self._fill(Rows(self.host, self.controls, self.column))
        self._put_buttons(pygame.Rect(inside.left, inside.bottom + look.grid(2), inside.width, foot))
        self.controls.focus_on(self._focus)

    def _fill(self, rows: Rows) -> None:
        scenario = self.below.scenario
        rows.heading("Take over from here")
        rows.words("A new game begins in a file of its own; the fight you are watching stays as it is.")
        rows.choice("From where?", [(place, place.label) for place in self.places], self.place, self._begin_at)
        for side in Side:
            name = scenario.strike_name if side is Side.STRIKE else scenario.interceptor_name
            players = list(words.PLAYERS.items())
            rows.choice(f"{name}: who flies?", players, self.players[side], self._seating(side))
        dice = [(True, "The same dice"), (False, "New dice")]
        rows.choice("Dice", dice, self.has_same_dice, self._roll, DICE[self.has_same_dice])
        self.column.grow(rows.y)

    def _put_buttons(self, foot: pygame.Rect) -> None:
        look, x = self.host.look, foot.right
        answers: list[tuple[str, str, Callable[[], None]]] = [
            ("Take over", "#primary", self._take_over),
            ("Back", "", self.host.pop),
        ]
        for label, kind, act in answers:
            wide = text.width(look, label, text.BOLD) + look.px(48)
            x -= wide
            self.controls.button(pygame.Rect(x, foot.top, wide, foot.height), label, act, kind)
            x -= look.grid()

    def _begin_at(self, place: Place) -> None:
        self.place = place
        self._again()

    def _seating(self, side: Side) -> Callable[[str], None]:
        def seat(player: str) -> None:
            self.players[side] = player
            self._again()

        return seat

    def _roll(self, has_same_dice: bool) -> None:
        self.has_same_dice = has_same_dice
        self._again()

    def _again(self) -> None:
        self._focus = self.controls.focus
        offset = self.column.scroll.offset
        self.resized(self.host.size)
        self.column.scroll.to(offset)

    def _take_over(self) -> None:
        seed = "" if self.has_same_dice else new_seed()
        try:
            beginnings.take_over(self.host, self.below.film.log, self.place.decisions, self.players, seed)
        except BrokenFile as error:
            self.host.notice(str(error))

    def handle(self, event: pygame.event.Event) -> None:
        """Esc goes back to the replay."""
        if not self.controls.handle(event) and self.host.keys.action(event) == "back":
            self.host.pop()

    def update(self, dt: float) -> None:
        """Let the buttons live; the film stands still."""
        self.controls.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The dimmed replay and the card."""
        self.below.draw(surface)
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill(SHADE)
        surface.blit(shade, (0, 0))
        draw_card(surface, self.host.look, self.area)
        pygame.draw.rect(surface, self.host.look.palette.panel, self.area, border_radius=self.host.look.px(8))
        self.controls.draw(surface)

    def help_rule(self) -> str:
        """Taking over has no rule; the replay below may have one."""
        return self.below.help_rule()
