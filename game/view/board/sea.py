"""What happens on and above the sea: flak, bombs, torpedoes, splashes, hits, ships that burn and go down.

All functions draw around pixels and keep nothing; `share` is how far a thing has gone, from 0 to 1, `clock` is in
seconds. Where several things are scattered they lie at fixed places, so that the same moment gives the same picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.view import ships
from game.view.board import effects
from game.view.eye import Point
from game.view.theme import Colour

FOAM, WATER, DEEP = (236, 242, 242), (176, 204, 208), (84, 120, 132)
FLASH, FIRE, EMBER, SOOT = (255, 246, 214), (252, 190, 84), (224, 98, 40), (46, 44, 42)
FLAK, FLAK_EDGE = (58, 56, 54), (112, 112, 110)
STEEL = (40, 42, 44)
GOLDEN = math.pi * (3 - math.sqrt(5))  # turns that never fall on each other
LIFE = 1.6  # seconds from a flak burst to the next at its place


def scattered(count: int, radius: float, seed: int = 0) -> Iterator[Point]:
    """Offsets spread evenly over a disc, always the same for the same arguments."""
    for number in range(count):
        reach = radius * math.sqrt((number + 0.5) / count)
        turn = (number + 7 * seed) * GOLDEN
        yield reach * math.cos(turn), reach * math.sin(turn)


def draw_flak_burst(surface: pygame.Surface, at: Point, size: float, share: float) -> None:
    """One burst: a flash, then a dark ragged cloud that thins away."""
    fade = (1 - share) ** 0.8
    for number, (dx, dy) in enumerate(scattered(5, size * (0.35 + 0.25 * share), 3)):
        colour = FLAK if number % 2 == 0 else FLAK_EDGE
        effects.blit_puff(surface, (at[0] + dx, at[1] + dy), size * (0.32 + 0.3 * share), colour, 210 * fade)
    if share < 0.16:
        effects.blit_puff(surface, at, size * 0.5, FIRE, 250)
        effects.blit_puff(surface, at, size * 0.28, FLASH, 255)


def draw_bombs(surface: pygame.Surface, start: Point, end: Point, share: float, size: float, count: int = 4) -> None:
    """Bombs on their way down, seen from above: they grow small; `size` is the length of one in pixels."""
    long = math.dist(start, end) or 1.0
    ahead = ((end[0] - start[0]) / long, (end[1] - start[1]) / long)
    for number in range(count):
        part = share * 1.25 - number * 0.25 / max(1, count - 1)
        if not 0 <= part < 1:
            continue
        fallen = part * part
        side = (number % 2 * 2 - 1) * size * 0.5 * part
        x = start[0] + ahead[0] * long * part - ahead[1] * side
        y = start[1] + ahead[1] * long * part + ahead[0] * side
        _bomb(surface, (x, y), ahead, size * (1 - 0.6 * fallen))


def _bomb(surface: pygame.Surface, at: Point, ahead: Point, size: float) -> None:
    half, wide = size / 2, max(1.0, size * 0.2)
    nose = (at[0] + ahead[0] * half, at[1] + ahead[1] * half)
    sides = [
        (at[0] - ahead[0] * half - ahead[1] * wide * turn, at[1] - ahead[1] * half + ahead[0] * wide * turn)
        for turn in (-1, 1)
    ]
    pygame.draw.polygon(surface, STEEL, [nose, *sides])


def draw_splash(surface: pygame.Surface, at: Point, size: float, share: float) -> None:
    """A column of water and the ring that spreads around it; `size` is how wide it gets."""
    fade = 1 - share
    _ring(surface, at, size * (0.15 + 0.35 * share), FOAM, 200 * fade, max(1.0, size * 0.04 * fade))
    _ring(surface, at, size * (0.08 + 0.22 * share), WATER, 150 * fade, max(1.0, size * 0.05 * fade))
    rise = math.sin(math.pi * min(1.0, share * 1.25))
    for number, (dx, dy) in enumerate(scattered(7, size * 0.16 * rise, 1)):
        effects.blit_puff(surface, (at[0] + dx, at[1] + dy), size * (0.07 + 0.03 * (number % 3)), FOAM, 235 * fade)
    effects.blit_puff(surface, at, size * 0.2 * rise + 1, FOAM, 255 * fade)


def _ring(surface: pygame.Surface, at: Point, radius: float, colour: Colour, strength: float, width: float) -> None:
    reach = max(2, round(radius))
    made = pygame.Surface((2 * reach + 4, 2 * reach + 4), pygame.SRCALPHA)
    alpha = round(max(0.0, min(255.0, strength)))
    pygame.draw.circle(made, (*colour, alpha), (reach + 2, reach + 2), reach, max(1, round(width)))
    surface.blit(made, made.get_rect(center=(round(at[0]), round(at[1]))))


def draw_torpedo(surface: pygame.Surface, start: Point, end: Point, share: float, width: float) -> None:
    """A torpedo's track from where it fell towards the ship: pale bubbles that widen behind it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = math.hypot(dx, dy)
    if long < 1:
        return
    draw_splash(surface, start, width * 9, min(1.0, share * 4))
    steps = max(2, round(long * share / max(2.0, width * 1.4)))
    for step in range(steps + 1):
        part = share * step / steps
        age = share - part
        x, y = start[0] + dx * part, start[1] + dy * part
        sway = math.sin(step * 1.3) * width * 0.25
        at = (x - dy / long * sway, y + dx / long * sway)
        effects.blit_puff(surface, at, width * (0.5 + 1.1 * age), FOAM, 190 * max(0.12, 1 - 1.5 * age))
    head = (start[0] + dx * share, start[1] + dy * share)
    tail = (head[0] - dx / long * width * 3, head[1] - dy / long * width * 3)
    pygame.draw.line(surface, DEEP, tail, head, max(1, round(width * 0.8)))


def draw_hit(surface: pygame.Surface, at: Point, size: float, share: float) -> None:
    """A hit on a ship: a flash, a ball of fire, pieces thrown out, and the smoke that stays."""
    fade = 1 - share
    for dx, dy in scattered(9, size * (0.12 + 0.3 * share), 2):
        x, y = at[0] + dx + size * 0.14 * share, at[1] + dy - size * 0.3 * share
        effects.blit_puff(surface, (x, y), size * (0.1 + 0.16 * share), SOOT, 210 * fade)
    for dx, dy in scattered(6, size * 0.2 * (0.4 + share), 5):
        effects.blit_puff(surface, (at[0] + dx, at[1] + dy), size * 0.15 * (1 - 0.6 * share), EMBER, 250 * fade)
    effects.blit_puff(surface, at, size * (0.14 + 0.24 * share), FIRE, 255 * max(0.0, 1 - 1.6 * share))
    effects.blit_puff(surface, at, size * 0.3, FLASH, 255 * max(0.0, 1 - 5 * share))
    for number in range(7):
        turn = number * 0.9 + 0.3
        reach = size * (0.1 + 0.55 * share) * (0.7 + 0.1 * (number % 4))
        piece = (at[0] + math.cos(turn) * reach, at[1] + math.sin(turn) * reach * 0.8)
        if fade > 0.25:
            pygame.draw.circle(surface, SOOT, piece, max(1, round(size * 0.02)))


def draw_sinking(
    surface: pygame.Surface, at: Point, ship_class: str, course: float, size: float, share: float, clock: float
) -> None:
    """A ship goes down by the stern: it fades into the water under steam and foam, then only rings are left."""
    ships.draw_ship(surface, at, ship_class, course, size, ships.SUNK, clock=clock, has_way=False)
    if share < 1:
        picture = ships.ship_image(ship_class, course, size, ships.CRIPPLED).copy()
        picture.set_alpha(round(255 * (1 - share) ** 1.2))
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
        ships.draw_smoke_column(surface, at, size * 0.9 * (1 - 0.5 * share), clock, is_burning=share < 0.6)
    for number, (dx, dy) in enumerate(scattered(10, size * 0.35)):
        swell = 0.5 + 0.5 * math.sin(clock * 3 + number)
        strength = 170 * math.sin(math.pi * min(1.0, share + 0.05)) * swell
        effects.blit_puff(surface, (at[0] + dx, at[1] + dy), size * (0.04 + 0.05 * swell), FOAM, strength)


def draw_gun_flashes(surface: pygame.Surface, at: Point, course: float, size: float, clock: float) -> None:
    """The guns of a ship that fires: flashes along her deck and upwards."""
    ahead, right = ships.bearings(course)
    for number in range(5):
        if (clock * 3.1 + number * 0.37) % 1.0 > 0.22:
            continue
        along, across = size * (0.32 - 0.16 * number), size * 0.03 * (number % 2 * 2 - 1)
        place = (at[0] + ahead[0] * along + right[0] * across, at[1] + ahead[1] * along + right[1] * across)
        effects.blit_puff(surface, place, max(2.0, size * 0.05), FIRE, 240)
        effects.blit_puff(surface, place, max(1.0, size * 0.025), FLASH, 255)
