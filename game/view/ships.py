"""Ships seen from above, for the map and for the board: their drawings lie in `assets/art/ships`, bow to the right.

Courses are degrees clockwise from north; levels of damage run from 0, undamaged, to 4, sunk.
"""

from __future__ import annotations

import math
from functools import cache

import pygame

from game.files.places import assets_folder
from game.view import art
from game.view.board import effects
from game.view.eye import Point
from game.view.theme import Colour

FOLDER, STAND_IN = "ships", "freighter"
DAMAGED, BADLY_DAMAGED, CRIPPLED, SUNK = 1, 2, 3, 4
TURN_STEP = 5  # degrees: drawings are kept for these courses only
TINTS: dict[int, Colour] = {BADLY_DAMAGED: (226, 218, 208), CRIPPLED: (186, 174, 164), SUNK: (120, 150, 160)}
SUNK_ALPHA = 96
WAKE_STEPS = 12
FOAM, SMOKE, DARK_SMOKE, FLAME = (226, 236, 236), (124, 124, 120), (44, 42, 40), (250, 170, 74)


@cache
def _drawn() -> frozenset[str]:
    return frozenset(file.stem for file in (assets_folder() / "art" / FOLDER).glob("*.svg"))


def drawing(ship_class: str) -> str:
    """The name of a class's drawing; one that has none borrows another."""
    return f"{FOLDER}/{ship_class if ship_class in _drawn() else STAND_IN}"


@cache
def metres(ship_class: str) -> float:
    """The side of the square that a class's drawing covers, in metres."""
    return art.view_box(drawing(ship_class))[2] / 10


def ship_image(ship_class: str, course: float, size: float, level: int = 0) -> pygame.Surface:
    """A ship on a course in a square of so many pixels: darker when badly hurt, a shadow in the water when sunk."""
    degrees = (90 - round(course / TURN_STEP) * TURN_STEP) % 360
    alpha = SUNK_ALPHA if level >= SUNK else 255
    return art.turned(drawing(ship_class), _rounded(size), float(degrees), TINTS.get(level), alpha)


def _rounded(size: float) -> int:
    """Few sizes, so that few pictures are kept."""
    step = 2 if size < 80 else 8 if size < 320 else 32
    return max(8, round(size / step) * step)


def draw_ship(
    surface: pygame.Surface,
    at: Point,
    ship_class: str,
    course: float,
    size: float,
    level: int = 0,
    *,
    clock: float = 0.0,
    has_way: bool = True,
) -> None:
    """A ship with its wake and its smoke around a pixel; `clock` is in seconds, `has_way` says that it moves."""
    if has_way and level < CRIPPLED:
        draw_wake(surface, at, course, size, clock)
    picture = ship_image(ship_class, course, size, level)
    if level == CRIPPLED:  # it lies over: one side in the water, the other out of it
        _, right = bearings(course)
        shift = max(1.0, size * 0.03)
        shade = art.turned(drawing(ship_class), picture.get_width(), float(_degrees(course)), (0, 0, 0), 110)
        surface.blit(shade, shade.get_rect(center=(round(at[0] + right[0] * shift), round(at[1] + right[1] * shift))))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    if level >= SUNK:
        _draw_gone(surface, at, size, clock)
    elif level >= BADLY_DAMAGED:
        draw_smoke_column(surface, at, size * (0.5 if level < CRIPPLED else 0.8), clock, is_burning=True)
    elif level == DAMAGED:
        draw_smoke_column(surface, at, size * 0.3, clock, is_burning=False)


def _degrees(course: float) -> int:
    return (90 - round(course / TURN_STEP) * TURN_STEP) % 360


def bearings(course: float) -> tuple[Point, Point]:
    """The directions ahead and to the right on the screen for a course."""
    turn = math.radians(course)
    return (math.sin(turn), -math.cos(turn)), (math.cos(turn), math.sin(turn))


def draw_wake(surface: pygame.Surface, at: Point, course: float, size: float, clock: float) -> None:
    """Foam astern that widens and fades."""
    ahead, right = bearings(course)
    steps = WAKE_STEPS
    for step in range(steps):
        share = (step + (clock * 1.6) % 1.0) / steps
        back, out = size * (0.36 + 0.75 * share), size * 0.06 * (0.2 + share)
        for side in (-1, 1):
            x = at[0] - ahead[0] * back + right[0] * out * side
            y = at[1] - ahead[1] * back + right[1] * out * side
            effects.blit_puff(surface, (x, y), max(1.5, size * (0.04 + 0.04 * share)), FOAM, 105 * (1 - share))


def draw_smoke_column(
    surface: pygame.Surface, at: Point, size: float, clock: float, *, is_burning: bool, drift: Point = (0.62, -0.78)
) -> None:
    """Smoke that rises and drifts away on the wind from a pixel, `size` pixels long; fire at its foot."""
    colour, count = (DARK_SMOKE if is_burning else SMOKE), 9
    for step in range(count - 1, -1, -1):
        share = (step + (clock * 0.7) % 1.0) / count
        sway = math.sin(clock * 1.3 + step * 1.7) * size * 0.05 * share
        x = at[0] + drift[0] * size * share - drift[1] * sway
        y = at[1] + drift[1] * size * share + drift[0] * sway
        effects.blit_puff(surface, (x, y), max(1.5, size * (0.07 + 0.17 * share)), colour, 165 * (1 - share))
    if is_burning:
        flicker = 0.9 + 0.2 * math.sin(clock * 23)
        effects.blit_puff(surface, at, max(1.5, size * 0.10 * flicker), FLAME, 230)


def _draw_gone(surface: pygame.Surface, at: Point, size: float, clock: float) -> None:
    """Where a ship went down: rings on the water and what floats."""
    for ring in range(2):
        share = (clock * 0.25 + ring / 2) % 1.0
        radius = max(2, round(size * (0.1 + 0.35 * share)))
        colour = (*FOAM, round(120 * (1 - share)))
        layer = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
        pygame.draw.circle(layer, colour, (radius + 1, radius + 1), radius, 1)
        surface.blit(layer, layer.get_rect(center=(round(at[0]), round(at[1]))))
    for spot in range(4):
        angle = spot * 1.9 + 0.6
        x, y = at[0] + math.cos(angle) * size * 0.16, at[1] + math.sin(angle) * size * 0.1
        effects.blit_puff(surface, (x, y), max(1.0, size * 0.02), (30, 30, 28), 200)
