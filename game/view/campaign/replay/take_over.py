"""Taking over: a card over a campaign's replay that asks from which decision and who leads the sides."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.files.broken import BrokenFile
from game.files.campaigns import PERSON
from game.files.refusals import refusal
from game.session.season_fork import fork_season
from game.session.staff import officers_of
from game.view import text
from game.view.campaign import beginnings
from game.view.campaign.chooser import WHO
from game.view.campaign.replay.reel import Reel
from game.view.cards import SHADE, draw_card
from game.view.controls import Controls
from game.view.rows import Rows

if TYPE_CHECKING:
    from game.view.campaign.replay.screen import SeasonReplay

WIDEST, HIGHEST = 900, 430  # pixels at 100 %
SAME_DICE = "The same orders give the same campaign again; with others, luck stays as near to it as it can."


class Place(NamedTuple):
    """A decision to begin at: how many lines of the file come before it, and what it is called."""

    lines: int
    label: str


def offer(screen: SeasonReplay) -> None:
    """Lay the card over a replay; a sentence where nobody decides anything any more."""
    places = places_at(screen.reel, screen.number)
    if places:
        screen.host.push(TakeOver(screen, places))
    else:
        screen.host.notice("Nobody decides anything from here on. Go back a mission to take over.")


def places_at(reel: Reel, number: int) -> list[Place]:
    """Where the campaign can be taken over: the last decision before a moment, and the next one."""
    closed = reel.line_at(number)
    wanted = dict.fromkeys((max(1, closed), max(1, closed + (number > reel.starts[closed]))))
    found: list[Place] = []
    for count in wanted:
        state = reel.state_at(reel.starts[count])
        if reel.campaign.outcome(state) is None:
            when = reel.log.header.row.when(state)
            name = "The decision before" if number > reel.starts[count] else "The next decision"
            found.append(Place(reel.lines[count - 1] + 1, f"{name}: {when}, {state.step.value.partition(' ')[2]}"))
    return found


class TakeOver:
    """The card; it begins a new campaign in a file of its own and leaves the one that was watched as it is."""

    is_still = True

    def __init__(self, below: SeasonReplay, places: list[Place]) -> None:
        self.host, self.below, self.places = below.host, below, places
        self.controls = Controls(below.host)
        self.place = places[-1]
        header = below.reel.log.header
        self.officers = officers_of(header.campaign)
        mine = below.eyes.side or next((side for side in header.row.names if header.players.get(side) == PERSON), "")
        mine = mine or next(iter(header.row.names))
        known = (PERSON, *self.officers)
        others = {side: header.players.get(side, "") for side in header.row.names}
        self.players = {side: name if name in known else self.officers[-1] for side, name in others.items()}
        self.players[mine] = PERSON
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
        rows.heading("Take over from here")
        rows.words("A new campaign begins in a file of its own; the one you are watching stays as it is. " + SAME_DICE)
        rows.choice("From where?", [(place, place.label) for place in self.places], self.place, self._begin_at)
        players = [(PERSON, WHO[PERSON]), *((name, WHO.get(name, name)) for name in self.officers)]
        for side, name in self.below.reel.log.header.row.names.items():
            rows.choice(f"{name}: who leads?", players, self.players[side], self._seating(side))
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

    def _seating(self, side: str) -> Callable[[str], None]:
        def seat(player: str) -> None:
            self.players[side] = player
            self._again()

        return seat

    def _again(self) -> None:
        self._focus = self.controls.focus
        offset = self.column.scroll.offset
        self.resized(self.host.size)
        self.column.scroll.to(offset)

    def _take_over(self) -> None:
        host = self.host
        try:
            path = fork_season(self.below.reel.log, self.place.lines, self.players, date.today().isoformat())
            host.home()
            beginnings.go_on(host, path)
        except BrokenFile as error:
            host.notice(str(error))
        except OSError as error:
            host.notice(f"{refusal(error)}.\nNothing was changed.")

    def handle(self, event: pygame.event.Event) -> None:
        """Esc goes back to the replay."""
        if not self.controls.handle(event) and self.host.keys.action(event) == "back":
            self.host.pop()

    def update(self, dt: float) -> None:
        """Let the buttons live; the campaign stands still."""
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
