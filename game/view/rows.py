"""Lines of a sheet that scrolls: words at the left, what can be pressed at the right, or below where it is narrow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.view import text
from game.view.controls import Column, Controls
from game.view.screen import Host
from game.view.theme import Colour, Look

Value = TypeVar("Value")
NARROW = 600  # at 100 %


class Rows:
    """Lines of a settings sheet: words at the left, what can be pressed at the right, or below where it is narrow."""

    def __init__(self, host: Host, controls: Controls, column: Column) -> None:
        self.look, self.controls, self.column = host.look, controls, column
        self.width = column.scroll.room - self.look.px(8)
        self.is_narrow = self.width < self.look.px(NARROW)
        self.y = 0

    def heading(self, words: str, colour: Colour | None = None, letter: str = "") -> None:
        """A heading with some air above; for a side with its colour and its letter."""
        self.y += self.look.grid(2 if self.y else 0)
        x = 0
        if colour is not None:
            side = text.line_height(self.look, text.HEADING)
            self.controls.picture((0, self.y), badge(self.look, colour, letter, side), self.column)
            x = side + self.look.grid()
        self._put(words, x, self.width - x, text.HEADING)
        self.y += self.look.grid() // 2

    def words(self, words: str, *, is_dense: bool = False) -> None:
        """A paragraph over the whole width."""
        self._put(words, 0, self.width, text.BODY, is_dim=not is_dense)
        self.y += self.look.px(2 if is_dense else 8)

    def paper(self, title: str, below: str, words: str) -> None:
        """A sheet of paper: a title, a line below it, and a few sentences."""
        look, palette = self.look, self.look.palette
        pad = look.grid(2)
        styles = (
            (title, text.TITLE, palette.ink),
            (below, text.SMALL, palette.ink_dim),
            (words, text.BODY, palette.ink),
        )
        room = self.width - 2 * pad
        heights = [len(text.wrap(look, part, room, style)) * text.line_height(look, style) for part, style, _ in styles]
        picture = pygame.Surface((self.width, sum(heights) + 2 * pad + look.grid()), pygame.SRCALPHA)
        pygame.draw.rect(picture, palette.paper, picture.get_rect(), border_radius=look.px(6))
        y = pad
        for (part, style, colour), height in zip(styles, heights, strict=True):
            y += look.grid() if style is text.BODY else 0
            text.paragraph(picture, look, part, pygame.Rect(pad, y, room, height), colour, style)
            y += height
        self.controls.picture((0, self.y), picture, self.column)
        self.y += picture.get_height() + look.grid()

    def choice(
        self,
        label: str,
        options: Sequence[tuple[Value, str]],
        chosen: Value,
        choose: Callable[[Value], None],
        effect: str = "",
        rule: str = "",
    ) -> None:
        """A line with a row of choices, and perhaps a sentence on what it does."""
        x, room, top = self._label(label, effect)
        bottom = self.controls.choice((x, top), options, chosen, choose, room, self.column, rule)
        self.y = max(self.y, bottom) + self.look.grid()

    def button(self, label: str, shown: str, act: Callable[[], None], kind: str = "") -> None:
        """A line with one button."""
        x, room, top = self._label(label, "")
        wide = min(room, max(self.look.px(120), text.width(self.look, shown, text.BOLD) + self.look.px(32)))
        area = pygame.Rect(x, top, wide, self.look.px(32))
        self.controls.button(area, shown, act, kind, self.column)
        self.y = max(self.y, area.bottom) + self.look.px(4)

    def entry(
        self, label: str, shown: str, change: Callable[[str], None], button: str, act: Callable[[], None]
    ) -> None:
        """A line to type in with a button beside it; Enter in the line goes on to the button."""
        x, room, top = self._label(label, "")
        height, gap = self.look.px(36), self.look.px(6)
        wide = text.width(self.look, button, text.BOLD) + self.look.px(32)
        line = pygame.Rect(x, top, min(room - wide - gap, self.look.px(240)), height)
        self.controls.entry(line, shown, change, lambda: None, self.column, longest=24)
        self.controls.button(pygame.Rect(line.right + gap, top, wide, height), button, act, "", self.column)
        self.y = max(self.y, line.bottom) + self.look.grid()

    def _label(self, label: str, effect: str) -> tuple[int, int, int]:
        """The words of a line; returns where its buttons go: x, room and y."""
        x = 0 if self.is_narrow else self.width * 38 // 100
        room = self.width if self.is_narrow else x - self.look.grid(2)
        top = self.y
        self.y += 0 if self.is_narrow else self.look.px(5)
        self._put(label, 0, room, text.BODY)
        if effect:
            self._put(effect, 0, room, text.SMALL, is_dim=True)
        if self.is_narrow:
            return x, self.width, self.y + self.look.px(4)
        return x, self.width - x, top

    def _put(self, words: str, x: int, room: int, style: text.Style, *, is_dim: bool = False) -> None:
        palette = self.look.palette
        lines = text.wrap(self.look, words, room, style)
        picture = pygame.Surface((room, len(lines) * text.line_height(self.look, style)), pygame.SRCALPHA)
        colour = palette.dim if is_dim else palette.light
        text.paragraph(picture, self.look, words, picture.get_rect(), colour, style)
        self.controls.picture((x, self.y), picture, self.column)
        self.y += picture.get_height()


def badge(look: Look, colour: Colour, letter: str, side: int) -> pygame.Surface:
    """A side's sign: its letter on its colour."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(picture, colour, picture.get_rect(), border_radius=look.px(4))
    pygame.draw.rect(picture, look.palette.ink, picture.get_rect(), look.px(1), border_radius=look.px(4))
    style = text.Style("body", "bold", round(side * 60 / look.scale))
    at = (side // 2, (side - text.line_height(look, style)) // 2)
    text.draw(picture, look, letter, at, look.palette.night, style, "centre")
    return picture
