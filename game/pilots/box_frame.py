"""Flying beside a box as the box sees it: hexes relative to it, the box looking in direction 0 (T15.13).

An array over the frame has one cell for each hex up to `REACH` away in q and r, box in the middle, and a border wide
enough that one turn never leaves it; what is flown into the border is lost from sight.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.hexes import Hex, distance, range_ahead, subtract, unrotate
from game.tactical.catalog import Catalog, Zone
from game.tactical.rules.attack_zones import zone
from game.tactical.rules.manoeuvres import net_of
from game.tactical.state import Unit

REACH = 20
BORDER = 10
SIZE = 2 * REACH + 1
WIDE = SIZE + 2 * BORDER
HEADINGS = range(6)
INNER = slice(BORDER, BORDER + SIZE)
HERE = Hex(0, 0)


class Move(NamedTuple):
    """One leg flown with one heading: the cells it leads to from every inner cell, and the heading at its end."""

    heading: int
    rows: slice
    columns: slice


class Place(NamedTuple):
    """Where a unit is as a box sees it."""

    hex: Hex
    heading: int


def seen_from(box: Unit, place: Hex, heading: int) -> Place:
    """A hex and a heading as a box sees them."""
    return Place(unrotate(subtract(place, box.hex), box.heading), (heading - box.heading) % 6)


def cell_of(offset: Hex) -> tuple[int, int] | None:
    """The inner cell of an offset from the box, None outside the frame."""
    if max(abs(offset.q), abs(offset.r)) > REACH:
        return None
    return offset.q + REACH, offset.r + REACH


@lru_cache(maxsize=16384)
def move_of(catalog: Catalog, code: str, heading: int, speed: int) -> Move:
    """Where a code leads as a box of this speed sees it (T5.2, T6.1)."""
    net = net_of(catalog, code, heading)
    q, r = BORDER + net.q - speed, BORDER + net.r
    after = (heading + catalog.manoeuvres[code].turn) % 6
    return Move(after, slice(q, q + SIZE), slice(r, r + SIZE))


@lru_cache(maxsize=8)
def firing_cells(reach: int) -> dict[int, tuple[tuple[int, int, Zone, int], ...]]:
    """By heading, every cell with the box on the line ahead: (q cell, r cell, zone, range) (T7.1, T15.1)."""
    cells: dict[int, list[tuple[int, int, Zone, int]]] = {heading: [] for heading in HEADINGS}
    for offset in _around(reach):
        for heading in HEADINGS:
            steps = range_ahead(offset, heading, HERE)
            if steps is not None:
                cells[heading].append((offset.q + REACH, offset.r + REACH, zone(HERE, 0, offset, heading), steps))
    return {heading: tuple(found) for heading, found in cells.items()}


@lru_cache(maxsize=8)
def reached_cells(reach: int) -> dict[int, tuple[tuple[int, int, Zone, int], ...]]:
    """By heading, every cell the box reaches with its guns: (q cell, r cell, zone, range) (T8.1)."""
    return {
        heading: tuple(
            (offset.q + REACH, offset.r + REACH, zone(HERE, 0, offset, heading), distance(offset, HERE))
            for offset in _around(reach)
        )
        for heading in HEADINGS
    }


def _around(reach: int) -> list[Hex]:
    span = range(-reach, reach + 1)
    return [Hex(q, r) for q in span for r in span if abs(q + r) <= reach]
