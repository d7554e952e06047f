"""The hex lattice in axial coordinates, integers only (T2.1-T2.5).

Hexes have a point at the top; q grows to the east, r to the south-east. Headings are the directions 0-5,
counter-clockwise on the screen: 0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Hex(NamedTuple):
    """One hex of the lattice in axial coordinates."""

    q: int
    r: int


VECTORS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
DIRECTION_NAMES = ("east", "north-east", "north-west", "west", "south-west", "south-east")


@dataclass(frozen=True, slots=True)
class Board:
    """A rectangle of hexes, `columns` wide and `rows` high (T2.5)."""

    columns: int
    rows: int

    def has(self, place: Hex) -> bool:
        """Whether the hex is on the board (T2.5)."""
        return 0 <= place.r < self.rows and 0 <= column(place) < self.columns


def column(place: Hex) -> int:
    """The column of a hex on the rectangular board (T2.5)."""
    return place.q + (place.r - (place.r & 1)) // 2


def is_inland(board: Board, place: Hex, margin: int) -> bool:
    """Whether every hex within `margin` is on the board, judged by rows and columns (T2.5)."""
    across = place.q + (place.r - (place.r & 1)) // 2
    return margin <= place.r < board.rows - margin and margin <= across < board.columns - margin


def at(column_number: int, row: int) -> Hex:
    """The hex that stands in this column and row (T2.5)."""
    return Hex(column_number - (row - (row & 1)) // 2, row)


def add(one: Hex, other: Hex) -> Hex:
    """The hex at the sum of two offsets."""
    return Hex(one.q + other.q, one.r + other.r)


def subtract(one: Hex, other: Hex) -> Hex:
    """The offset that leads from `other` to `one`."""
    return Hex(one.q - other.q, one.r - other.r)


def left60(offset: Hex) -> Hex:
    """The offset turned 60 degrees counter-clockwise (T2.3)."""
    return Hex(offset.q + offset.r, -offset.q)


def right60(offset: Hex) -> Hex:
    """The offset turned 60 degrees clockwise (T2.3)."""
    return Hex(-offset.r, offset.q + offset.r)


def mirror(offset: Hex) -> Hex:
    """The offset mirrored on the axis of direction 0 (T2.3)."""
    return Hex(offset.q + offset.r, -offset.r)


def rotate(offset: Hex, heading: int) -> Hex:
    """The offset, given for heading 0, turned so that it holds for `heading`."""
    for _ in range(heading % 6):
        offset = left60(offset)
    return offset


def unrotate(offset: Hex, heading: int) -> Hex:
    """The offset as somebody with `heading` sees it: turned so that he looks in direction 0 (T2.6)."""
    for _ in range(heading % 6):
        offset = right60(offset)
    return offset


def distance(one: Hex, other: Hex) -> int:
    """How many hexes apart two hexes are (T2.3)."""
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def ahead(place: Hex, heading: int, steps: int = 1) -> Hex:
    """The hex `steps` hexes ahead of a unit with this heading (T2.4)."""
    q, r = VECTORS[heading % 6]
    return Hex(place[0] + steps * q, place[1] + steps * r)


def range_ahead(place: Hex, heading: int, other: Hex) -> int | None:
    """How far `other` stands on the straight line ahead, 0 for the same hex, None when it is off the line (T2.4)."""
    q, r = other[0] - place[0], other[1] - place[1]
    across, down = VECTORS[heading % 6]
    steps = q * across if across else r * down
    return steps if steps >= 0 and q == steps * across and r == steps * down else None


def within(centre: Hex, radius: int) -> list[Hex]:
    """All hexes at most `radius` away, sorted by row and then by q."""
    return sorted(
        (
            Hex(centre.q + q, centre.r + r)
            for q in range(-radius, radius + 1)
            for r in range(max(-radius, -q - radius), min(radius, -q + radius) + 1)
        ),
        key=lambda place: (place.r, place.q),
    )


def ring(centre: Hex, radius: int) -> list[Hex]:
    """All hexes exactly `radius` away, sorted by row and then by q."""
    found = []
    for r in range(-radius, radius + 1):
        first, last = max(-radius, -r - radius), min(radius, -r + radius)
        columns = range(first, last + 1) if abs(r) == radius else (first, last)
        found += [Hex(centre.q + q, centre.r + r) for q in columns]
    return found


def heading_difference(one: int, other: int) -> int:
    """The steps of 60 degrees between two headings, 0 to 3."""
    apart = (one - other) % 6
    return min(apart, 6 - apart)
