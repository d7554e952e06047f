"""What happened, line by line in plain English, each with its rule: a click on a line opens the rulebook there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.session.transcript import tell
from game.tactical.events import Event, TurnBegan
from game.tactical.state import State
from game.view import text
from game.view.board import lettering
from game.view.board.panel import PAD, SMALL, SMALL_BOLD, Pane
from game.view.theme import Look

RULE_ROOM = 54  # pixels at 100 % for the rule ids at the right
MOST_LINES = 600


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log; a heading has no rule."""

    words: str
    rule: str


class LogPanel:
    """The lines so far; the pane follows the newest unless the player has scrolled up."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area)
        self.entries: list[Entry] = []
        self._heights: list[int] = []
        self._room = 0
        self._is_following = True
        self.lit: int | None = None

    def moved(self, look: Look, area: pygame.Rect) -> None:
        """Take another area."""
        self.pane.moved(look, area)
        self._heights = []

    def saw(self, event: Event, state: State) -> None:
        """Tell an event in the situation before it."""
        if isinstance(event, TurnBegan):
            self.entries.append(Entry(f"Turn {event.turn}", ""))
        else:
            sentence = tell(event, state)
            if sentence is not None:
                self.entries.append(Entry(sentence.text, sentence.rule))
        self.lit = None
        if len(self.entries) > MOST_LINES:
            del self.entries[: len(self.entries) - MOST_LINES]
            self._heights = []

    def step(self, by: int) -> None:
        """Light the next or last line, beginning with the newest, and bring it into view."""
        if not self.entries:
            return
        last = len(self.entries) - 1
        self.lit = last if self.lit is None else min(last, max(0, self.lit + by))
        self._measure()
        top = sum(self._heights[: self.lit])
        self._is_following = False
        self.pane.scroll.height = sum(self._heights) + self.pane.look.px(10)
        self.pane.scroll.show(top, top + self._heights[self.lit])

    @property
    def lit_rule(self) -> str:
        """The rule of the line that is lit; empty without one."""
        return self.entries[self.lit].rule if self.lit is not None and self.lit < len(self.entries) else ""

    def scrolled(self) -> None:
        """The player has moved the pane: the newest line is followed only from the bottom."""
        self._is_following = self.pane.scroll.offset >= self.pane.scroll.last - self.pane.look.px(4)

    def draw(self, surface: pygame.Surface, open_rule: Callable[[str], None]) -> None:
        """Draw the lines that are seen."""
        pane, look = self.pane, self.pane.look
        self._measure()
        if self._is_following:
            pane.scroll.height = sum(self._heights) + look.px(10)
            pane.scroll.to(pane.scroll.last)
        pane.begin(surface)
        y = pane.area.top + look.px(4) - pane.scroll.offset
        for index, (entry, height) in enumerate(zip(self.entries, self._heights, strict=True)):
            area = pygame.Rect(pane.area.left, y, pane.area.width, height)
            if area.colliderect(pane.area):
                self._entry(surface, entry, area, open_rule)
                if index == self.lit:
                    pygame.draw.rect(surface, look.palette.focus, area.inflate(-look.px(8), 0), look.px(2), look.px(3))
            y += height
        pane.end(surface, sum(self._heights) + look.px(10))

    def _measure(self) -> None:
        look = self.pane.look
        room = self.pane.area.width - look.px(2 * PAD + RULE_ROOM)
        if room != self._room:  # another look always comes with `moved`, which forgets the heights as well
            self._room, self._heights = room, []
        for entry in self.entries[len(self._heights) :]:
            if not entry.rule:
                self._heights.append(look.px(30))
                continue
            lines = len(lettering.wrapped(look, entry.words, room, SMALL))
            self._heights.append(lines * text.line_height(look, SMALL) + look.px(5))

    def _entry(
        self, surface: pygame.Surface, entry: Entry, area: pygame.Rect, open_rule: Callable[[str], None]
    ) -> None:
        look, palette = self.pane.look, self.pane.look.palette
        x = area.left + look.px(PAD)
        if not entry.rule:
            text.draw(surface, look, entry.words, (x, area.top + look.px(7)), palette.focus, SMALL_BOLD)
            pygame.draw.line(
                surface, palette.line, (x, area.bottom - 2), (area.right - look.px(PAD + 8), area.bottom - 2)
            )
            return
        is_over = self.pane.is_hovered(area)
        if is_over:
            pygame.draw.rect(surface, palette.raised, area.inflate(-look.px(8), 0), border_radius=look.px(3))
        lettering.paragraph(
            surface, look, entry.words, pygame.Rect(x, area.top + look.px(2), self._room, 0), palette.light, SMALL
        )
        colour = palette.focus if is_over else palette.dim
        at = (area.right - look.px(PAD + 8), area.top + look.px(2))
        text.draw(surface, look, entry.rule, at, colour, SMALL, "right")
        self.pane.add(area, lambda: open_rule(entry.rule), entry.rule)
