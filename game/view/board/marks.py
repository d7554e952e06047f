"""Small printed things on paper: damage boxes with their crosses, flags and bars."""

from __future__ import annotations

import pygame

from game.view import text
from game.view.board import lettering
from game.view.theme import Colour, Look

FLAG = text.Style("small", "bold", 11)
ROW = 5  # damage boxes in one printed row


def box_area(look: Look, at: tuple[int, int], index: int, room: int) -> pygame.Rect:
    """Where one damage box of a section is printed: five in a row, more below."""
    size = min(look.px(12), max(4, (room - look.px(2) * (ROW - 1)) // ROW))
    step = size + look.px(2)
    return pygame.Rect(at[0] + index % ROW * step, at[1] + index // ROW * step, size, size)


def rows_of(printed: int) -> int:
    """How many printed rows a section needs."""
    return max(1, -(-printed // ROW))


def draw_boxes(
    surface: pygame.Surface, look: Look, at: tuple[int, int], room: int, printed: int, left: int, fresh: int = 0
) -> None:
    """The boxes of a section: marked ones crossed from the first on, those of this turn in the RED colour."""
    for index in range(printed):
        area = box_area(look, at, index, room)
        lost = printed - left
        pygame.draw.rect(surface, (252, 249, 240), area)
        pygame.draw.rect(surface, look.palette.ink, area, 1)
        if index < lost:
            is_fresh = index >= lost - fresh
            cross(surface, look, area, look.palette.red if is_fresh else look.palette.ink)


def cross(surface: pygame.Surface, look: Look, area: pygame.Rect, colour: Colour) -> None:
    """A pencil cross, never quite the same."""
    lean = (area.left * 7 + area.top * 3) % 3 - 1
    wide = max(1, min(look.px(2), area.width // 6))
    inner = area.inflate(-max(2, area.width // 4), -max(2, area.width // 4))
    pygame.draw.line(surface, colour, (inner.left, inner.top + lean), (inner.right - 1, inner.bottom - 1), wide)
    pygame.draw.line(surface, colour, (inner.left, inner.bottom - 1), (inner.right - 1 - lean, inner.top), wide)


def flag(surface: pygame.Surface, look: Look, words: str, at: tuple[int, int], colour: Colour) -> int:
    """A small filled label; returns the x after it."""
    picture = text.rendered(look, words, FLAG, look.palette.paper)
    area = pygame.Rect(at[0], at[1], picture.get_width() + look.px(8), look.px(16))
    pygame.draw.rect(surface, colour, area, border_radius=look.px(3))
    surface.blit(picture, picture.get_rect(center=area.center))
    return area.right + look.px(4)


def flags(
    surface: pygame.Surface, look: Look, listed: list[tuple[str, Colour]], at: tuple[int, int], right: int
) -> int:
    """Labels side by side, broken into lines before `right`; returns the y below them."""
    x, y = at
    for words, colour in listed:
        wide = lettering.width(look, words, FLAG) + look.px(8)
        if x + wide > right and x > at[0]:
            x, y = at[0], y + look.px(19)
        x = flag(surface, look, words, (x, y), colour)
    return y + look.px(19) if listed else y


def flags_height(look: Look, listed: list[tuple[str, Colour]], room: int) -> int:
    """The height that `flags` needs."""
    x, lines = 0, 1
    for words, _ in listed:
        wide = lettering.width(look, words, FLAG) + look.px(8)
        if x + wide > room and x > 0:
            x, lines = 0, lines + 1
        x += wide + look.px(4)
    return lines * look.px(19) if listed else 0


def bar(
    surface: pygame.Surface, look: Look, area: pygame.Rect, share: float, colour: Colour, back: Colour | None = None
) -> None:
    """A bar that is so full."""
    pygame.draw.rect(surface, back or look.palette.paper_shade, area, border_radius=look.px(2))
    full = pygame.Rect(area.left, area.top, round(area.width * min(1.0, max(0.0, share))), area.height)
    if full.width:
        pygame.draw.rect(surface, colour, full, border_radius=look.px(2))
