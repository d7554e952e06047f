"""The list beside the board: the same choices as the lit hexes, with keys, odds and the reasons for what is greyed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.tactical.prompts import Answer
from game.view import text
from game.view.board import lettering
from game.view.board.choices import Choice
from game.view.board.forecast import Forecast
from game.view.board.panel import PAD, SMALL, SMALL_BOLD, SMALL_ITALIC, Pane, percent
from game.view.theme import Look

ROW = 27  # pixels at 100 %
CODE = 74
ODDS = 116
HEAD = 20
NEXT = "next turn"  # no shot now, one can follow
GUESS = " *"  # beside a chance that holds only for a target that flies straight on


@dataclass(frozen=True, slots=True)
class Row:
    """A choice with what its row shows on the right: chance to damage, chance to be shot down."""

    choice: Choice
    key: str
    gain: str = ""
    risk: str = ""


def rows_of(choices: Sequence[Choice], forecast: Callable[[Choice], Forecast | None]) -> list[Row]:
    """The rows of a list; the first nine that can be chosen have a key."""
    rows: list[Row] = []
    number = 0
    for choice in choices:
        if choice.why_not:
            rows.append(Row(choice, ""))
            continue
        number += 1
        seen = forecast(choice)
        gain = ""
        if seen and seen.sights and seen.sights[0].odds.p_damage > 0:
            gain = percent(seen.sights[0].odds.p_damage) + (GUESS if seen.sights[0].is_guess else "")
        elif seen and seen.prospect is not None:
            gain = NEXT
        risk = percent(seen.risk) if seen and seen.threats else ""
        rows.append(Row(choice, str(number) if number <= 9 else "", gain, risk))
    return rows


class ChoiceList:
    """The rows of one prompt: `lit` is the one that would be ordered, `pointed` the one the mouse is on, if any."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area)
        self.rows: list[Row] = []
        self.lit = 0
        self.pointed: int | None = None
        self._tops: list[tuple[int, int]] = []
        self._heights: list[int] = []
        self._measured: tuple[Look, int] | None = None

    def fill(self, rows: list[Row], chosen: Answer | None) -> None:
        """Show other rows; the one already chosen is lit, else the first."""
        self.rows = rows
        self.lit = next((index for index, row in enumerate(rows) if row.choice.answer == chosen), 0)
        self.pointed = None
        self.pane.scroll.to(0)
        self._tops, self._heights = [], []

    @property
    def choice(self) -> Choice | None:
        """The lit choice."""
        return self.rows[self.lit].choice if self.rows else None

    @property
    def seen(self) -> Choice | None:
        """The choice whose forecast is shown: the one the mouse is on, else the lit one."""
        return self.choice if self.pointed is None else self.rows[self.pointed].choice

    def step(self, by: int) -> None:
        """Light the next or last row and bring it into view."""
        if self.rows:
            self.lit = min(len(self.rows) - 1, max(0, self.lit + by))
            self.pointed = None
            self._show(self.lit)

    def _show(self, index: int) -> None:
        """Bring a row into view."""
        if index < len(self._tops):
            self.pane.scroll.show(*self._tops[index])

    def light(self, answer: Answer) -> None:
        """Light the row of a choice, as when it is clicked on the board."""
        self.pointed = None
        for index, row in enumerate(self.rows):
            if row.choice.answer == answer and index != self.lit:
                self.lit = index
                self._show(index)

    def point(self, answer: Answer | None) -> None:
        """The mouse is on a choice on the board, or on none: nothing is chosen by that."""
        found = next((index for index, row in enumerate(self.rows) if row.choice.answer == answer), None)
        if found is not None and found != self.pointed:
            self._show(found)
        self.pointed = found

    def by_key(self, key: str) -> Choice | None:
        """The choice of a number key."""
        return next((row.choice for row in self.rows if row.key == key), None)

    def draw(self, surface: pygame.Surface, chosen: Answer | None, choose: Callable[[Answer], None]) -> None:
        """Draw all rows; pressing one chooses it, hovering lights it."""
        pane = self.pane
        pane.begin(surface)
        y = pane.area.top - pane.scroll.offset
        top = y
        self._tops = []
        if not self._heights or self._measured != (pane.look, pane.area.width):
            self._heights = [self._height(row) for row in self.rows]
            self._measured = (pane.look, pane.area.width)
        was_refused = False
        y = self._columns(surface, y)
        for index, row in enumerate(self.rows):
            if row.choice.why_not and not was_refused:
                was_refused = True
                y = self._heading(surface, y)
            height = self._heights[index]
            area = pygame.Rect(pane.area.left, y, pane.area.width, height)
            self._tops.append((y - top, y - top + height))
            if area.colliderect(pane.area):
                self._row(surface, row, area, index, row.choice.answer == chosen)
                act = None if row.choice.why_not else _choosing(choose, row.choice.answer)
                pane.add(area, act, rule_in(row.choice.why_not), self._pointing(index))
            y += height
        pane.end(surface, y - top + pane.look.px(6))

    def _columns(self, surface: pygame.Surface, y: int) -> int:
        """What the figures at the right are, where there are any."""
        if not any(row.gain or row.risk for row in self.rows):
            return y
        look, palette = self.pane.look, self.pane.look.palette
        right = self.pane.area.right - look.px(PAD + 6)
        style = text.Style("small", "plain", 11)
        text.draw(surface, look, "you lose it", (right, y), palette.bad, style, "right")
        text.draw(surface, look, "it damages", (right - look.px(60), y), palette.good, style, "right")
        words = "best shots first"
        if any(row.gain.endswith(GUESS) for row in self.rows):
            words = "best first; * if it flies straight on"
        text.draw(surface, look, words, (self.pane.area.left + look.px(PAD), y), palette.dim, style)
        return y + look.px(HEAD)

    def _heading(self, surface: pygame.Surface, y: int) -> int:
        look = self.pane.look
        at = (self.pane.area.left + look.px(PAD), y + look.px(8))
        text.draw(surface, look, "Not now, and why:", at, look.palette.faint, SMALL_BOLD)
        return at[1] + look.px(22)

    def _height(self, row: Row) -> int:
        look = self.pane.look
        if not row.choice.why_not:
            return look.px(ROW)
        lines = lettering.wrapped(look, row.choice.why_not, self._room(), SMALL_ITALIC)
        return look.px(ROW - 4) + len(lines) * text.line_height(look, SMALL_ITALIC) + look.px(2)

    def _room(self) -> int:
        return self.pane.area.width - self.pane.look.px(2 * PAD + 20)

    def _pointing(self, index: int) -> Callable[[], None]:
        def point() -> None:
            self.pointed = index

        return point

    def _row(self, surface: pygame.Surface, row: Row, area: pygame.Rect, index: int, is_chosen: bool) -> None:
        look, palette = self.pane.look, self.pane.look.palette
        inner = area.inflate(-look.px(8), -look.px(2))
        if index == self.lit:
            pygame.draw.rect(surface, palette.hover, inner, border_radius=look.px(4))
        if index == self.pointed:
            pygame.draw.rect(surface, palette.dim, inner, 1, border_radius=look.px(4))
        if is_chosen:
            mark = pygame.Rect(area.left + look.px(4), area.top + look.px(3), look.px(4), area.height - look.px(6))
            pygame.draw.rect(surface, palette.focus, mark)
        x, y = area.left + look.px(PAD), area.top + look.px(4)
        if row.choice.why_not:
            self._refused(surface, row, (x, y))
            return
        key = pygame.Rect(x, y + look.px(1), look.px(17), look.px(17))
        if row.key:
            pygame.draw.rect(surface, palette.line, key, 1, border_radius=look.px(3))
            picture = text.rendered(look, row.key, SMALL_BOLD, palette.focus)
            surface.blit(picture, picture.get_rect(center=key.center))
        x += look.px(24)
        ink = palette.focus if is_chosen else palette.light
        label = text.draw(surface, look, row.choice.label, (x, y), ink, SMALL_BOLD)
        left = max(x + look.px(CODE - 24), label.right + look.px(8))
        right = self._figures(surface, row, (area.right - look.px(PAD + 6), y))
        words = lettering.fitted(look, row.choice.words, max(0, right - left), SMALL)
        text.draw(surface, look, words, (left, y), palette.dim, SMALL)

    def _figures(self, surface: pygame.Surface, row: Row, at: tuple[int, int]) -> int:
        """Chance to damage and chance to be shot down, at the right end; returns the x before them."""
        look, palette = self.pane.look, self.pane.look.palette
        if not row.gain and not row.risk:
            return at[0]
        middle = at[0] - look.px(50)
        if row.risk:
            text.draw(surface, look, row.risk, at, palette.bad, SMALL, "right")
        if row.gain:
            text.draw(
                surface,
                look,
                row.gain,
                (middle, at[1]),
                palette.good,
                SMALL,
                "right",
            )
        return at[0] - look.px(ODDS)

    def _refused(self, surface: pygame.Surface, row: Row, at: tuple[int, int]) -> None:
        look, palette = self.pane.look, self.pane.look.palette
        code = text.draw(surface, look, row.choice.label, at, palette.faint, SMALL_BOLD)
        text.draw(surface, look, row.choice.words, (code.right + look.px(8), at[1]), palette.faint, SMALL)
        below = pygame.Rect(at[0] + look.px(8), at[1] + look.px(19), self._room(), 0)
        lettering.paragraph(surface, look, row.choice.why_not, below, palette.faint, SMALL_ITALIC)


def rule_in(sentence: str) -> str:
    """The rule id in brackets at the end of a sentence of the engine."""
    inside = sentence.rpartition("(")[2]
    return inside.rstrip(").") if ")" in inside else ""


def _choosing(choose: Callable[[Answer], None], answer: Answer) -> Callable[[], None]:
    return lambda: choose(answer)
