"""Smoke, fire, contrails, tracer and all that lasts a moment; `clock` is seconds since the board opened."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from game.view.eye import Point
from game.view.theme import Colour

SMOKE, DARK_SMOKE, FLAME, EMBER = (120, 122, 122), (52, 50, 48), (252, 190, 84), (224, 98, 40)
TRACER, FLASH = (255, 232, 170), (255, 246, 214)
TRAIL = (232, 238, 240)


@lru_cache(maxsize=128)
def puff(radius: int, colour: Colour, strength: int) -> pygame.Surface:
    """A soft round cloud, `strength` of 255 in its middle."""
    size = 2 * radius + 2
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    for ring in range(radius, 0, -max(1, radius // 8)):
        alpha = round(strength * (1 - (ring / (radius + 1)) ** 1.6))
        pygame.draw.circle(made, (*colour, alpha), (radius + 1, radius + 1), ring)
    return made


def blit_puff(surface: pygame.Surface, at: Point, radius: float, colour: Colour, strength: float) -> None:
    """Draw a soft cloud around a pixel."""
    whole = max(1, round(radius))
    picture = puff(whole, colour, 16 * round(max(0.0, min(strength, 255.0)) / 16))
    surface.blit(picture, (round(at[0]) - whole - 1, round(at[1]) - whole - 1))


def direction(heading: float) -> Point:
    """The unit vector of a heading on the screen; headings may be fractions while an aircraft turns."""
    angle = math.radians(60 * heading)
    return math.cos(angle), -math.sin(angle)


def draw_smoke(surface: pygame.Surface, at: Point, heading: float, size: float, clock: float, is_burning: bool) -> None:
    """Smoke that streams back from an aircraft, with flames in it when it burns."""
    dx, dy = direction(heading)
    colour = DARK_SMOKE if is_burning else SMOKE
    count = 9 if is_burning else 6
    for step in range(count):
        share = (step + (clock * 2.2) % 1.0) / count
        wobble = math.sin(clock * 5 + step * 1.9) * 0.08 * size
        back = size * (0.15 + 1.35 * share)
        x, y = at[0] - dx * back - dy * wobble, at[1] - dy * back + dx * wobble
        blit_puff(surface, (x, y), size * (0.07 + 0.16 * share), colour, (150 if is_burning else 105) * (1 - share))
    if is_burning:
        for step in range(4):
            share = (step + (clock * 5.0) % 1.0) / 4
            back = size * (0.05 + 0.38 * share)
            flicker = 0.9 + 0.25 * math.sin(clock * 31 + step * 2.3)
            x, y = at[0] - dx * back, at[1] - dy * back
            colour = FLAME if share < 0.5 else EMBER
            blit_puff(surface, (x, y), size * (0.13 - 0.07 * share) * flicker, colour, 235 * (1 - 0.6 * share))


def draw_trail(surface: pygame.Surface, points: Sequence[Point], width: float, strength: int) -> None:
    """A contrail along points, oldest first: it fades and widens with age."""
    if len(points) < 2:
        return
    pad = math.ceil(width) + 2
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    right, bottom = max(x for x, _ in points) + pad, max(y for _, y in points) + pad
    area = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    if not area.colliderect(surface.get_clip()) or area.width > 4000 or area.height > 4000:
        return
    cloud = pygame.Surface(area.size, pygame.SRCALPHA)
    last = len(points) - 1
    for index in range(last):
        one, other = points[index], points[index + 1]
        share = (index + 1) / last
        thick = max(1, round(width * (1.25 - 0.5 * share)))
        colour = (*TRAIL, round(strength * share))
        start = (one[0] - area.left, one[1] - area.top)
        pygame.draw.line(cloud, colour, start, (other[0] - area.left, other[1] - area.top), thick)
    surface.blit(cloud, area.topleft)


def draw_tracer(surface: pygame.Surface, start: Point, end: Point, share: float, width: float) -> None:
    """Tracer on its way, `share` from 0 to 1, with a muzzle flash at its start and sparks at its end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    for shot in range(7):
        lead = share * 1.9 - shot * 0.14
        head, tail = min(1.0, lead), min(1.0, lead - 0.09)
        if head <= 0 or tail >= 1.0:
            continue
        tail = max(0.0, tail)
        one = (start[0] + dx * tail, start[1] + dy * tail)
        other = (start[0] + dx * head, start[1] + dy * head)
        pygame.draw.line(surface, TRACER, one, other, max(1, round(width)))
    if share < 0.7 and int(share * 24) % 2 == 0:
        blit_puff(surface, start, width * 4, FLASH, 220)
    if share > 0.35:
        for spark in range(4):
            angle = spark * 1.7 + int(share * 16) * 0.9
            reach = width * (2 + 3 * ((share * 3 + spark * 0.37) % 1))
            blit_puff(
                surface, (end[0] + math.cos(angle) * reach, end[1] + math.sin(angle) * reach), width * 1.8, FLAME, 190
            )


def draw_blast(surface: pygame.Surface, at: Point, size: float, share: float) -> None:
    """An aircraft blows up or falls away: a flash, then smoke, `share` from 0 to 1."""
    for step in range(7):
        angle = step * 0.9 + 0.4
        reach = size * 0.42 * share * (0.6 + 0.1 * step)
        x, y = at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach
        blit_puff(surface, (x, y), size * (0.12 + 0.24 * share), DARK_SMOKE, 200 * (1 - share))
    blit_puff(surface, at, size * (0.15 + 0.35 * share), FLAME, 250 * (1 - share))
    blit_puff(surface, at, size * 0.22, FLASH, 255 * max(0.0, 1 - 2.5 * share))


def draw_parachute(surface: pygame.Surface, at: Point, size: float, clock: float) -> None:
    """A parachute that drifts below."""
    sway = math.sin(clock * 1.7) * size * 0.3
    x, y = at[0] + sway, at[1] + size * 0.2
    radius = max(2, round(size * 0.5))
    pygame.draw.circle(surface, (238, 234, 222), (round(x), round(y)), radius)
    pygame.draw.circle(surface, (178, 172, 156), (round(x), round(y)), radius, 1)
    for turn in range(6):
        dx, dy = math.cos(turn * math.pi / 3), math.sin(turn * math.pi / 3)
        pygame.draw.aaline(surface, (178, 172, 156), (x, y), (x + dx * radius, y + dy * radius))


def draw_arrow(
    surface: pygame.Surface, at: Point, heading: float, size: float, colour: Colour, outline: Colour | None = None
) -> None:
    """A facing arrow: a slim dart around a pixel."""
    dx, dy = direction(heading)
    tip = (at[0] + dx * size * 0.6, at[1] + dy * size * 0.6)
    left = (at[0] - dx * size * 0.45 - dy * size * 0.42, at[1] - dy * size * 0.45 + dx * size * 0.42)
    notch = (at[0] - dx * size * 0.2, at[1] - dy * size * 0.2)
    right = (at[0] - dx * size * 0.45 + dy * size * 0.42, at[1] - dy * size * 0.45 - dx * size * 0.42)
    points = [tip, left, notch, right]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, outline or colour, True, points)


def draw_dashes(
    surface: pygame.Surface, points: Sequence[Point], colour: Colour, width: int, dash: float, offset: float = 0.0
) -> None:
    """A dashed line along points."""
    walked = offset % (2 * dash)
    for one, other in pairwise(points):
        length = math.dist(one, other)
        place = 0.0
        while place < length:
            left = dash - (walked % dash)
            step = min(left, length - place)
            if walked % (2 * dash) < dash:
                start = place / length
                end = (place + step) / length
                pygame.draw.line(
                    surface,
                    colour,
                    (one[0] + (other[0] - one[0]) * start, one[1] + (other[1] - one[1]) * start),
                    (one[0] + (other[0] - one[0]) * end, one[1] + (other[1] - one[1]) * end),
                    width,
                )
            place += step
            walked += max(step, 1e-6)
