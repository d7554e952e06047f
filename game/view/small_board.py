"""A small picture of a situation: everybody where he stands, seen from so far that all of them fit."""

from __future__ import annotations

from math import sqrt

import pygame

from game.core.hexes import Hex
from game.tactical.state import Kind, State, Unit
from game.view import art
from game.view.theme import Look
from game.view.thumbnail import draw_ground, draw_lattice

LEAST = 7.0  # hexes that are seen across at least
HEM = 1.2  # hexes around the outermost
SMALLEST, SHARE = 15, 0.9  # of a silhouette: pixels at 100 %, and in hex widths


def small_board(look: Look, state: State, ground: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture in pixels of this size; an empty one of the ground when nobody is on the board."""
    picture = pygame.Surface(size)
    draw_ground(picture, look, ground)
    draw_lattice(picture, look)
    units = [unit for _, unit in sorted(state.units.items())]
    if not units:
        return picture
    points = [_point(unit.hex) for unit in units]
    middle, zoom = _framed(points, size)
    for unit, (x, y) in sorted(zip(units, points, strict=True), key=lambda pair: pair[0].kind is not Kind.BOX):
        at = (size[0] / 2 + (x - middle[0]) * zoom, size[1] / 2 + (y - middle[1]) * zoom)
        _draw(picture, look, state, unit, at, max(look.px(SMALLEST), round(zoom * SHARE)))
    return picture


def _point(place: Hex) -> tuple[float, float]:
    return place.q + place.r / 2, place.r * sqrt(3) / 2


def _framed(points: list[tuple[float, float]], size: tuple[int, int]) -> tuple[tuple[float, float], float]:
    """The middle of all points, and the pixels of a hex at which they fit."""
    left, right = min(x for x, _ in points) - HEM, max(x for x, _ in points) + HEM
    top, bottom = min(y for _, y in points) - HEM, max(y for _, y in points) + HEM
    zoom = min(size[0] / max(right - left, LEAST), size[1] / (bottom - top))
    return ((left + right) / 2, (top + bottom) / 2), zoom


def _draw(picture: pygame.Surface, look: Look, state: State, unit: Unit, at: tuple[float, float], side: int) -> None:
    """One unit: an aircraft in a ring for a box, over a disc for any other, in the colour of its side."""
    colour = look.palette.of_side(unit.side)
    reach = side * (0.72 if unit.kind is Kind.BOX else 0.5)
    if unit.kind is Kind.BOX:
        pygame.draw.circle(picture, colour, at, reach, look.px(2))
    else:
        pygame.draw.circle(picture, colour, (at[0], at[1]), max(2, look.px(3)))
    drawn = art.aircraft(state.aircraft[unit.aircraft[0]].type, side, unit.heading)
    picture.blit(drawn, drawn.get_rect(center=(round(at[0]), round(at[1]))))
