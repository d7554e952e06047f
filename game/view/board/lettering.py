"""Measured text, remembered: panes are drawn anew each frame and ask the same widths again and again."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.view import text
from game.view.theme import Colour, Look


@lru_cache(maxsize=8192)
def width(look: Look, words: str, style: text.Style = text.BODY) -> int:
    """The width of one line in pixels."""
    return text.width(look, words, style)


@lru_cache(maxsize=8192)
def fitted(look: Look, words: str, room: int, style: text.Style = text.BODY) -> str:
    """The words, cut short with an ellipsis when they are wider than the room."""
    return text.fitted(look, words, room, style)


@lru_cache(maxsize=4096)
def wrapped(look: Look, words: str, room: int, style: text.Style = text.BODY) -> tuple[str, ...]:
    """The words in lines no wider than the room."""
    return tuple(text.wrap(look, words, room, style))


def paragraph(
    surface: pygame.Surface, look: Look, words: str, area: pygame.Rect, colour: Colour, style: text.Style = text.BODY
) -> int:
    """Draw wrapped words from the top of the area; returns the y below them."""
    y = area.top
    for line in wrapped(look, words, area.width, style):
        text.draw(surface, look, line, (area.left, y), colour, style)
        y += text.line_height(look, style)
    return y
