"""Text, rendered at its final size at every UI scale and never stretched afterwards.

Sizes are named, so that the whole game speaks in one voice. Rendered lines and wrapped paragraphs are remembered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from typing import Literal, NamedTuple

import pygame

from game.view.theme import Colour, Look

Size = Literal["small", "body", "heading", "title", "poster"]
Face = Literal["plain", "bold", "italic", "mono"]
Align = Literal["left", "centre", "right"]
POINTS: dict[Size, int] = {"small": 13, "body": 15, "heading": 19, "title": 27, "poster": 58}
FACES: dict[Face, str] = {
    "plain": "NotoSans-Regular.ttf",
    "bold": "NotoSans-Bold.ttf",
    "italic": "NotoSans-Italic.ttf",
    "mono": "FiraCode-Regular.ttf",
}
SIGNS: Face = "mono"  # draws arrows, discs and ticks, which the others do not have
NO_LETTER = "\ue123"
LINE = 1.36  # a line's height in letter heights


class Style(NamedTuple):
    """How a piece of text looks; points overrule the named size (they are pixels at 100 %)."""

    size: Size = "body"
    face: Face = "plain"
    points: int = 0


SMALL = Style("small")
BODY = Style("body")
BOLD = Style("body", "bold")
HEADING = Style("heading", "bold")
TITLE = Style("title", "bold")
POSTER = Style("poster", "bold")
MONO = Style("body", "mono")


def font_file(face: Face) -> str:
    """The path of a face, which comes with the widgets' library."""
    return str(files("pygame_gui").joinpath("data", FACES[face]))


def points(look: Look, style: Style) -> int:
    """The height of the letters in pixels."""
    return look.px(style.points or POINTS[style.size])


@cache
def _font(face: Face, height: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_file(face), height)


def font(look: Look, style: Style = BODY) -> pygame.font.Font:
    """The font at its final size."""
    return _font(style.face, points(look, style))


def line_height(look: Look, style: Style = BODY) -> int:
    """The distance from one line to the next in pixels."""
    return round(points(look, style) * LINE)


@cache
def _has(face: Face, letter: str) -> bool:
    """Whether a face can draw a letter: it looks unlike the sign for what a face cannot draw."""
    drawn = [_font(face, 20).render(one, True, (255, 255, 255)) for one in (letter, NO_LETTER)]
    return pygame.image.tobytes(drawn[0], "RGBA") != pygame.image.tobytes(drawn[1], "RGBA")


def _runs(look: Look, text: str, style: Style) -> list[tuple[pygame.font.Font, str]]:
    """A line cut where its face cannot draw a sign, such as an arrow, and the other face steps in."""
    own = font(look, style)
    if text.isascii() or style.face == SIGNS:
        return [(own, text)]
    signs = font(look, style._replace(face=SIGNS))
    pieces = groupby(text, key=lambda letter: letter.isascii() or _has(style.face, letter))
    return [(own if is_own else signs, "".join(letters)) for is_own, letters in pieces] or [(own, "")]


def width(look: Look, text: str, style: Style = BODY) -> int:
    """The width of one line in pixels."""
    return sum(face.size(piece)[0] for face, piece in _runs(look, text, style))


@lru_cache(maxsize=4096)
def rendered(look: Look, text: str, style: Style, colour: Colour) -> pygame.Surface:
    """One line as a picture; do not draw on it."""
    runs = _runs(look, text, style)
    pictures = [face.render(piece, True, colour) for face, piece in runs]
    if len(runs) == 1:
        return pictures[0]
    base = max(face.get_ascent() for face, _ in runs)
    height = max(picture.get_height() for picture in pictures)
    line = pygame.Surface((sum(picture.get_width() for picture in pictures), height), pygame.SRCALPHA)
    x = 0
    for (face, _), picture in zip(runs, pictures, strict=True):
        line.blit(picture, (x, base - face.get_ascent()))
        x += picture.get_width()
    return line


def forget() -> None:
    """Drop every font and picture; needed when pygame stops."""
    _font.cache_clear()
    _has.cache_clear()
    rendered.cache_clear()


def draw(
    surface: pygame.Surface,
    look: Look,
    text: str,
    at: tuple[int, int],
    colour: Colour,
    style: Style = BODY,
    align: Align = "left",
) -> pygame.Rect:
    """Draw one line; `at` is the top of the line at its left end, middle or right end. Returns where it stands."""
    picture = rendered(look, text, style, colour)
    left = at[0] - {"left": 0, "centre": picture.get_width() // 2, "right": picture.get_width()}[align]
    top = at[1] + (line_height(look, style) - picture.get_height()) // 2
    return surface.blit(picture, (left, top))


def fitted(look: Look, text: str, room: int, style: Style = BODY) -> str:
    """The text, cut short with an ellipsis when it is wider than the room."""
    if width(look, text, style) <= room:
        return text
    while text and width(look, text + "…", style) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(look: Look, text: str, room: int, style: Style = BODY) -> list[str]:
    """The text in lines no wider than the room; a line break in the text is kept, a word too long is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _pieces(look, paragraph.split(), room, style):
            longer = f"{line} {word}" if line else word
            if line and width(look, longer, style) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _pieces(look: Look, words: Sequence[str], room: int, style: Style) -> list[str]:
    """The words, those wider than the room broken after a hyphen or stroke, else after any letter."""
    found: list[str] = []
    for word in words:
        if width(look, word, style) <= room:
            found.append(word)
            continue
        for part in re.split(r"(?<=[-/])", word):
            while len(part) > 1 and width(look, part, style) > room:
                cut = next((n for n in range(len(part) - 1, 1, -1) if width(look, part[:n], style) <= room), 1)
                found.append(part[:cut])
                part = part[cut:]
            found.append(part)
    return found


def paragraph(
    surface: pygame.Surface,
    look: Look,
    text: str,
    area: pygame.Rect,
    colour: Colour,
    style: Style = BODY,
    align: Align = "left",
) -> int:
    """Draw wrapped text from the top of the area; returns the y below it, also when it runs over the area."""
    x = {"left": area.left, "centre": area.centerx, "right": area.right}[align]
    y = area.top
    for line in wrap(look, text, area.width, style):
        draw(surface, look, line, (x, y), colour, style, align)
        y += line_height(look, style)
    return y
