"""A sheet of paper that scrolls, with buttons below: reconciliation, reports and diaries are all set on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.files.rulebook import spans
from game.view import text
from game.view.pages import Sheet, set_table, set_words
from game.view.screen import Host
from game.view.scroll import Scroll
from game.view.sheet_screen import SheetScreen

WIDEST = 1180  # of the paper at 100 %
HURRY = 0.4  # seconds in which keys that were meant for the screen before are not taken


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sheet: a heading, words, and a table whose first row is its head; each may be empty."""

    heading: str = ""
    words: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    nothing: str = ""


@dataclass(frozen=True, slots=True)
class PaperButton:
    """A button below the paper; the first one is what Enter presses."""

    label: str
    act: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Paper:
    """Everything that stands on a sheet, and the rule that F1 opens."""

    title: str
    below: str
    parts: Sequence[Part]
    rule: str


class PaperScreen(SheetScreen):
    """Shows a paper; every rule id on it is a link. Esc does `back`, or else asks whether to leave the campaign."""

    hurry = HURRY

    def __init__(
        self,
        host: Host,
        paper: Paper,
        buttons: Callable[[], Sequence[PaperButton]],
        back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(host)
        self.paper, self._buttons = paper, buttons
        self._back = back or self._leave
        self.sheet = Sheet()
        self._foot = 0  # below it the buttons stand, however long the paper is

    def resized(self, size: tuple[int, int]) -> None:
        """The sheet in the middle, the buttons at the foot."""
        look = self.host.look
        gap, foot = look.grid(2), look.px(62)
        wide = min(look.px(WIDEST), size[0] - 2 * gap)
        self.area = pygame.Rect((size[0] - wide) // 2, gap, wide, size[1] - gap - foot)
        inside = self.area.inflate(-look.grid(5), -look.grid(3))
        self.scroll = Scroll(look, inside, 1, is_on_paper=True)
        self.sheet = Sheet()
        self.scroll.height = self._set(self.scroll.room)
        self._foot = self.area.bottom
        spare = max(0, inside.height - self.scroll.height)
        self.area.height -= spare
        self.scroll.area.height -= spare
        for part in (self.area, self.scroll.area):
            part.top += spare // 3
        self.controls = self.controls.renewed()
        self._put_buttons()

    def _put_buttons(self) -> None:
        look = self.host.look
        high, gap = look.px(42), look.grid()
        buttons = self._buttons()
        room = (self.area.width - gap * (len(buttons) - 1)) // len(buttons)
        x = self.area.right
        for number, button in enumerate(buttons):
            wide = min(room, text.width(look, button.label, text.BOLD) + look.px(48))
            x -= wide
            place = pygame.Rect(x, self._foot + look.px(10), wide, high)
            label = text.fitted(look, button.label, wide - look.px(16), text.BOLD)
            self.controls.button(place, label, button.act, "#primary" if number == 0 else "")
            x -= gap

    def _set(self, width: int) -> int:
        """Set everything for a width; returns the height."""
        look, paper = self.host.look, self.paper
        y = set_words(self.sheet, look, spans(paper.title), pygame.Rect(0, 0, width, 0), text.TITLE)
        if paper.below:
            y = set_words(self.sheet, look, spans(f"*{paper.below}*"), pygame.Rect(0, y, width, 0), text.BODY)
        for part in paper.parts:
            y = self._set_part(part, width, y + look.grid())
        return y + look.grid(2)

    def _set_part(self, part: Part, width: int, y: int) -> int:
        look = self.host.look
        if part.heading:
            area = pygame.Rect(0, y + look.grid(), width, 0)
            y = set_words(self.sheet, look, spans(part.heading), area, text.HEADING) + look.px(4)
        for words in part.words:
            y = set_words(self.sheet, look, spans(words), pygame.Rect(0, y, width, 0), text.BODY) + look.px(6)
        if len(part.rows) > 1:
            return set_table(self.sheet, look, part.rows, width, y)
        if part.nothing:
            y = set_words(self.sheet, look, spans(part.nothing), pygame.Rect(0, y, width, 0), text.BODY)
        return y

    def press(self, event: pygame.event.Event) -> bool:
        """A link opens its rule."""
        link = self._link_at(event.pos) if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 else ""
        if link:
            self.host.open_rule(link)
        return bool(link)

    def back(self) -> None:
        """Back to where the paper was opened, or out of the campaign."""
        self._back()

    def _leave(self) -> None:
        words = "Leave the campaign?\nEverything is kept; Continue on the title comes back to this sheet."
        self.host.confirm(words, "To the title", self.host.home)

    def _link_at(self, at: tuple[int, int]) -> str:
        """The rule whose id is under a pixel."""
        if not self.scroll.area.collidepoint(at):
            return ""
        point = (at[0] - self.scroll.area.left, at[1] - self.scroll.area.top + self.scroll.offset)
        return next((piece.target for piece in self.sheet.links if piece.area.collidepoint(point)), "")

    def draw_sheet(self, surface: pygame.Surface) -> None:
        """Draw the words in view."""
        self.sheet.draw(surface, self.host.look, self.scroll.area, self.scroll.offset)

    def help_rule(self) -> str:
        """The rule id under the mouse, else the rule of the sheet."""
        return self._link_at(pygame.mouse.get_pos()) or self.paper.rule
