"""The paper of cards: borders told by colour, letter and pattern, backs, and how a card turns over.

White borders are plain, red ones crossed by strokes, blue ones dotted. While a card turns it is only paper.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.view import text
from game.view.theme import Colour, Look, mixed

Face = Callable[[pygame.Surface, pygame.Rect], None]

LETTERS: dict[str, str] = {"white": "W", "red": "R", "blue": "B"}
BAND = 0.075  # of a card's height: how broad its border is
WHITE = (250, 250, 246)


def border_colour(look: Look, border: str) -> Colour:
    """The colour of a border; paper for a card without one."""
    return {"white": WHITE, "red": look.palette.red, "blue": look.palette.blue}.get(border, look.palette.paper_shade)


def turning(surface: pygame.Surface, look: Look, area: pygame.Rect, border: str, turned: float, face: Face) -> None:
    """A card at a share of its turn: 0 shows the back, 1 the face; in between it is narrow and bare."""
    share = min(1.0, max(0.0, turned))
    narrow = narrowed(area, share)
    if share < 0.5:
        draw_back(surface, look, narrow)
    else:
        draw_paper(surface, look, narrow, border)
    if share >= 1:
        face(surface, area)


def narrowed(area: pygame.Rect, share: float) -> pygame.Rect:
    """The place of a card at a share of its turn, half of which it stands on its edge."""
    narrow = pygame.Rect(0, 0, max(4, round(area.width * abs(math.cos(math.pi * share)))), area.height)
    narrow.center = area.center
    return narrow


def draw_paper(surface: pygame.Surface, look: Look, area: pygame.Rect, border: str) -> None:
    """A card without words: its border with its pattern, and paper inside."""
    if area.width > 3 and area.height > 3:
        surface.blit(_paper(look, area.size, border), area)


def draw_back(surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
    """The back of a card: the sea under a lattice of hexes, in a frame of paper."""
    if area.width > 3 and area.height > 3:
        surface.blit(_back(look, area.size), area)


def inside(area: pygame.Rect) -> pygame.Rect:
    """The paper within the border."""
    band = max(2, round(area.height * BAND))
    return area.inflate(-2 * band, -2 * band)


def draw_letter(surface: pygame.Surface, look: Look, area: pygame.Rect, border: str) -> None:
    """The letter of the border in its lower left corner, on a disc of the border's colour."""
    if border not in LETTERS:
        return
    radius = max(5, round(area.height * 0.085))
    draw_disc(surface, look, (area.left + radius + 1, area.bottom - radius - 1), radius, border)


def draw_disc(surface: pygame.Surface, look: Look, at: tuple[int, int], radius: int, border: str) -> None:
    """The letter of a border on a disc of its colour."""
    letter = LETTERS.get(border, "")
    colour = border_colour(look, border)
    pygame.draw.circle(surface, look.palette.ink, at, radius + 1)
    pygame.draw.circle(surface, colour, at, radius)
    style = text.Style("small", "bold", max(8, round(radius * 1.5 * 100 / look.scale)))
    ink = look.palette.ink if border == "white" else look.palette.paper
    picture = text.rendered(look, letter, style, ink)
    surface.blit(picture, picture.get_rect(center=at))


@lru_cache(maxsize=128)
def _paper(look: Look, size: tuple[int, int], border: str) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    area = made.get_rect()
    corner = max(2, size[1] // 16)
    colour = border_colour(look, border)
    pygame.draw.rect(made, colour, area, border_radius=corner)
    _pattern(made, look, border, size)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), area, border_radius=corner)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paper = inside(area)
    if paper.width > 0 and paper.height > 0:
        pygame.draw.rect(made, look.palette.paper, paper, border_radius=max(1, corner - 2))
        pygame.draw.rect(made, mixed(look.palette.ink, colour, 0.4), paper, 1, max(1, corner - 2))
    pygame.draw.rect(made, look.palette.ink, area, 1, border_radius=corner)
    return made


def _pattern(made: pygame.Surface, look: Look, border: str, size: tuple[int, int]) -> None:
    """Strokes for red, dots for blue, nothing for white: seen without any colour."""
    band = max(2, round(size[1] * BAND))
    light = mixed(border_colour(look, border), look.palette.paper, 0.55)
    if border == "red":
        for x in range(-size[1], size[0], 2 * band):
            pygame.draw.line(made, light, (x, size[1]), (x + size[1], 0), max(1, band // 2))
    elif border == "blue":
        middle = band // 2
        spots = [(x, y) for x in range(middle, size[0], 2 * band) for y in (middle, size[1] - middle - 1)]
        spots += [(x, y) for y in range(middle + 2 * band, size[1], 2 * band) for x in (middle, size[0] - middle - 1)]
        for spot in spots:
            pygame.draw.circle(made, light, spot, max(1, band // 4))


@lru_cache(maxsize=64)
def _back(look: Look, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    area, palette = made.get_rect(), look.palette
    corner = max(2, size[1] // 16)
    pygame.draw.rect(made, palette.paper, area, border_radius=corner)
    field = area.inflate(-2 * max(2, size[1] // 18), -2 * max(2, size[1] // 18))
    if field.width > 2 and field.height > 2:
        inner = pygame.Surface(field.size)
        inner.fill(mixed(palette.sea, palette.night, 0.25))
        _lattice(inner, mixed(palette.sea, palette.lattice, 0.3), max(6, size[1] // 7))
        made.blit(inner, field)
        pygame.draw.rect(made, palette.paper_line, field, 1)
    pygame.draw.rect(made, palette.ink, area, 1, border_radius=corner)
    return made


def _lattice(surface: pygame.Surface, colour: Colour, wide: int) -> None:
    width, height = surface.get_size()
    side = wide / math.sqrt(3)
    for row in range(math.ceil(height / (1.5 * side)) + 1):
        for column in range(-1, math.ceil(width / wide) + 1):
            x, y = column * wide + (row % 2) * wide / 2, row * 1.5 * side
            pygame.draw.aalines(
                surface, colour, False, ((x, y - side), (x + wide / 2, y - side / 2), (x + wide / 2, y + side / 2))
            )
