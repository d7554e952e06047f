"""Drawn figures of the rulebook: the zones around a bomber, hex by hex, as the rule itself gives them (T2.6, T2.9)."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.core.hexes import Hex, within
from game.tactical.catalog import Zone
from game.tactical.rules.attack_zones import zone
from game.view import art, text
from game.view.eye import Point
from game.view.theme import Look, mixed

RADIUS = 3
HEX = 46.0  # the width of a hex at 100 %
HATCHING = {Zone.FRONT: 1, Zone.SIDE: 0, Zone.REAR: -1}  # the slope of the lines
EXAMPLE = "b17g"


@lru_cache(maxsize=8)
def zones(look: Look, width: int) -> pygame.Surface:
    """The zones to distance 3 around a bomber that flies to the right, each with its letter and its hatching."""
    wide = min(look.px(HEX), width / (2 * RADIUS + 2))
    side = wide / math.sqrt(3)
    size = (round(wide * (2 * RADIUS + 1.4)), round(side * (3 * RADIUS + 2.4)))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    middle = (size[0] / 2, size[1] / 2)
    for place in within(Hex(0, 0), RADIUS):
        centre = (middle[0] + wide * (place.q + place.r / 2), middle[1] + 1.5 * side * place.r)
        if place == Hex(0, 0):
            _target(surface, look, centre, wide)
        else:
            _hex(surface, look, centre, wide, zone(Hex(0, 0), 0, place, 3))
    return surface


def _corners(centre: Point, wide: float) -> list[Point]:
    side = wide / math.sqrt(3)
    turns = (math.radians(60 * corner + 30) for corner in range(6))
    return [(centre[0] + side * math.cos(turn), centre[1] + side * math.sin(turn)) for turn in turns]


def _hex(surface: pygame.Surface, look: Look, centre: Point, wide: float, its: Zone) -> None:
    palette = look.palette
    colour = palette.of_zone(its)
    corners = _corners(centre, wide)
    pygame.draw.polygon(surface, colour, corners)
    _hatch(surface, centre, wide, its, look)
    pygame.draw.polygon(surface, palette.paper, corners, look.px(2))
    style = text.Style("body", "bold", max(8, round(wide * 38 / look.scale)))
    top = round(centre[1] - text.line_height(look, style) / 2)
    text.draw(surface, look, its.value[0].upper(), (round(centre[0]), top), palette.ink, style, "centre")


def _hatch(surface: pygame.Surface, centre: Point, wide: float, its: Zone, look: Look) -> None:
    """Lines across a hex, cut at the circle that touches its sides."""
    colour = mixed(look.palette.of_zone(its), look.palette.ink, 0.3)
    radius, slope = wide * 0.46, HATCHING[its] * math.pi / 4
    along = (math.cos(slope), -math.sin(slope))
    for step in range(-2, 3):
        apart = step * radius * 0.42
        half = math.sqrt(radius**2 - apart**2)
        x, y = centre[0] - along[1] * apart, centre[1] + along[0] * apart
        ends = [(x + sign * half * along[0], y + sign * half * along[1]) for sign in (-1, 1)]
        pygame.draw.aaline(surface, colour, ends[0], ends[1])


def _target(surface: pygame.Surface, look: Look, centre: Point, wide: float) -> None:
    pygame.draw.polygon(surface, look.palette.paper_shade, _corners(centre, wide))
    picture = art.aircraft(EXAMPLE, round(wide * 0.98))
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
