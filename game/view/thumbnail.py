"""A small picture of an engagement: its ground, a few hexes, its boxes and the fighters that come at them."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.tactical.scenario import Scenario
from game.tactical.state import Role
from game.view import art
from game.view.theme import Colour, Look, mixed

HEX = 22.0  # the width of a hex at 100 %
MOST_FIGHTERS = 6
PLACES = {1: ((0.0, 0.0),), 2: ((0.25, -0.5), (-0.25, 0.5)), 3: ((0.55, 0.0), (-0.3, -0.7), (-0.3, 0.7))}
FOUR = ((0.65, 0.0), (0.0, -0.75), (0.0, 0.75), (-0.65, 0.0))


_made: dict[tuple[Look, str, tuple[int, int]], pygame.Surface] = {}


def thumbnail(look: Look, scenario: Scenario, size: tuple[int, int]) -> pygame.Surface:
    """The picture, made once for each engagement and size; do not draw on it."""
    key = (look, scenario.id, size)
    if key not in _made:
        surface = _made[key] = pygame.Surface(size)
        draw_ground(surface, look, scenario.ground)
        draw_lattice(surface, look)
        _boxes(surface, look, scenario)
        _fighters(surface, look, scenario)
    return _made[key]


def draw_ground(surface: pygame.Surface, look: Look, ground: str) -> None:
    """What lies below a small picture: sea, a coast or land."""
    width, height = surface.get_size()
    palette = look.palette
    surface.fill(palette.land if ground == "land" else palette.sea)
    if ground == "coast":
        shore = [(x, round(height * (0.45 + 0.16 * math.sin(x / width * 7) + x / width * 0.25))) for x in range(width)]
        pygame.draw.polygon(surface, palette.coast, [(0, height), *shore, (width, height)])
        pygame.draw.lines(surface, palette.paper, False, shore, look.px(2))
    if ground == "land":
        for field in range(7):
            patch = pygame.Rect(0, 0, width // 4, height // 4)
            patch.center = ((field * 97 + 31) % width, (field * 61 + 17) % height)
            pygame.draw.rect(surface, _shade(palette.land, field), patch, border_radius=look.px(6))


def _shade(colour: Colour, number: int) -> Colour:
    return mixed(colour, (60, 74, 48) if number % 2 else (150, 146, 104), 0.16 + 0.05 * (number % 3))


def draw_lattice(surface: pygame.Surface, look: Look) -> None:
    """Hexes with a point at the top, as on the board."""
    width, height = surface.get_size()
    wide = look.px(HEX)
    side = wide / math.sqrt(3)
    red, green, blue, _ = surface.get_at((1, 1))
    colour = mixed((red, green, blue), look.palette.lattice, 0.22)
    for row in range(math.ceil(height / (1.5 * side)) + 1):
        for column in range(-1, math.ceil(width / wide) + 1):
            x, y = column * wide + (row % 2) * wide / 2, row * 1.5 * side
            corners = ((x, y - side), (x + wide / 2, y - side / 2), (x + wide / 2, y + side / 2))
            pygame.draw.aalines(surface, colour, False, corners)


def _boxes(surface: pygame.Surface, look: Look, scenario: Scenario) -> None:
    """Every box as a small formation flying east, one above the other."""
    width, height = surface.get_size()
    for number, box in enumerate(scenario.boxes):
        middle = (width * (0.30 + 0.07 * (number % 2)), height * (number + 1) / (len(scenario.boxes) + 1))
        room = min(height / (len(scenario.boxes) + 0.6), width * 0.32)
        places = PLACES.get(len(box.aircraft), FOUR)
        side = round(room * (0.75 if len(places) == 1 else 0.5))
        spread = room * 0.34
        for (dx, dy), aircraft in zip(places, box.aircraft, strict=False):
            _silhouette(surface, aircraft.type, side, 0, (middle[0] + dx * spread, middle[1] + dy * spread))
        pygame.draw.circle(surface, look.palette.strike, middle, room * 0.5, look.px(1))


def _fighters(surface: pygame.Surface, look: Look, scenario: Scenario) -> None:
    """Interceptors come from the right, escorts fly along above the boxes."""
    width, height = surface.get_size()
    side = max(look.px(20), height // 5)
    for number, type_id in enumerate(_types(scenario, Role.INTERCEPTOR)):
        x = width * (0.72 + 0.16 * (number // 2 % 2)) + side * 0.5 * (number % 2)
        y = height * (0.16 + 0.68 * ((number // 2 * 0.37 + 0.3 + number % 2 * 0.22) % 1.0))
        _silhouette(surface, type_id, side, 3, (x, y))
    for number, type_id in enumerate(_types(scenario, Role.ESCORT)):
        _silhouette(surface, type_id, side, 0, (width * (0.12 + 0.17 * number), height * (0.12 + 0.05 * (number % 2))))


def _types(scenario: Scenario, role: Role) -> Iterator[str]:
    aircraft = (one for element in scenario.elements if element.role is role for one in element.aircraft)
    for _, one in zip(range(MOST_FIGHTERS), aircraft, strict=False):
        yield one.type


def _silhouette(surface: pygame.Surface, type_id: str, side: int, heading: int, middle: tuple[float, float]) -> None:
    picture = art.aircraft(type_id, side, heading)
    shadow = art.aircraft(type_id, side, heading, (0, 0, 0), 70)
    surface.blit(shadow, shadow.get_rect(center=(round(middle[0] + side * 0.1), round(middle[1] + side * 0.16))))
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
