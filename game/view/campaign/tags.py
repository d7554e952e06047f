"""Labels on the map that cover neither each other nor what they name.

A tag that is needed and finds no room beside its thing stands farther off, tied to it by a line. Where there is no room
at all it is left out: the mouse still tells what a thing is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

Draw = Callable[[pygame.Surface, pygame.Rect], None]
GAP = 3  # pixels between a tag and its thing
STEPS = 7  # how many places away a needed tag may stand


@dataclass(frozen=True, slots=True, eq=False)
class Tag:
    """What is to be written beside a thing: its size, and how it is drawn into a rectangle."""

    key: str
    body: pygame.Rect
    size: tuple[int, int]
    draw: Draw
    is_needed: bool = False
    is_upright: bool = False  # above or below is better than beside
    lesser: Tag | None = None  # what is written instead where there is no room


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    """A tag and the place that was found for it."""

    tag: Tag
    area: pygame.Rect
    is_far: bool


def placed(tags: Iterable[Tag], taken: Sequence[pygame.Rect], room: pygame.Rect) -> list[Placed]:
    """The tags in this order of importance, each where it covers nothing taken and no tag before it."""
    filled = list(taken)
    found: list[Placed] = []
    for tag in tags:
        where = _place(tag, filled, room) or (_place(tag.lesser, filled, room) if tag.lesser else None)
        if where is not None:
            found.append(where)
            filled.append(where.area.inflate(GAP, GAP))
    return found


def _place(tag: Tag, taken: list[pygame.Rect], room: pygame.Rect) -> Placed | None:
    for step in range(STEPS if tag.is_needed else 1):
        for area in _around(tag, step):
            if area.collidelist(taken) < 0 and room.contains(area):
                return Placed(tag, area, step > 0)
    return None


def _around(tag: Tag, step: int) -> Iterator[pygame.Rect]:
    """Places beside, below and above a thing, so many tags away."""
    body, size = tag.body, tag.size
    first = pygame.Rect((0, 0), size)
    across, down = step * (size[0] // 3 + GAP), step * (size[1] // 2 + GAP)
    right, left, below, above = first.copy(), first.copy(), first.copy(), first.copy()
    right.midleft = (body.right + GAP + across, body.centery)
    left.midright = (body.left - GAP - across, body.centery)
    below.midtop = (body.centerx, body.bottom + GAP + down)
    above.midbottom = (body.centerx, body.top - GAP - down)
    yield from (below, above, right, left) if tag.is_upright else (right, below, above, left)
    for rise in (-1, 1):
        yield right.move(0, rise * (down or size[1] // 2))
        yield left.move(0, rise * (down or size[1] // 2))
        yield above.move(rise * size[0] // 2, 0)
        yield below.move(rise * size[0] // 2, 0)
