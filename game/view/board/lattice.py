"""Where the hexes lie on the table: centres and corners in hex widths, east to the right, south down (T2.1, T2.5).

The centres of the board come from the `hexalattice` library, which drags a plotting library along: it is imported
when the first board opens and not before.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.core.hexes import Board, Hex, at, column
from game.view.eye import Point

SIDE = 1 / math.sqrt(3)  # the length of a hex side when a hex is one unit wide
CORNERS: tuple[Point, ...] = tuple(
    (SIDE * math.cos(math.radians(60 * turn + 30)), SIDE * math.sin(math.radians(60 * turn + 30))) for turn in range(6)
)


class Lattice:
    """All hex centres of one board, and the way from any hex to its centre and back."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.centres = _centres(board.columns, board.rows)
        self._origin = _point(self.centres[0])
        self._east, self._south_east = (1.0, 0.0), (0.5, 1.5 * SIDE)
        if board.columns > 1:
            self._east = _point(self.centres[1] - self.centres[0])
        if board.rows > 1:
            self._south_east = _point(self.centres[board.columns] - self.centres[0])
        self._area = self._east[0] * self._south_east[1] - self._east[1] * self._south_east[0]

    def centre(self, place: Hex) -> Point:
        """The centre of a hex, on the board or beyond its edge."""
        return (
            self._origin[0] + place.q * self._east[0] + place.r * self._south_east[0],
            self._origin[1] + place.q * self._east[1] + place.r * self._south_east[1],
        )

    def corners(self, place: Hex) -> list[Point]:
        """The six corners of a hex, clockwise on the screen from the lower right one."""
        x, y = self.centre(place)
        return [(x + dx, y + dy) for dx, dy in CORNERS]

    def hex_at(self, point: Point) -> Hex:
        """The hex that holds a point of the table; it may lie beyond the edge."""
        x, y = point[0] - self._origin[0], point[1] - self._origin[1]
        q = (x * self._south_east[1] - y * self._south_east[0]) / self._area
        r = (y * self._east[0] - x * self._east[1]) / self._area
        return _rounded(q, r)

    def row_major(self) -> list[Hex]:
        """The hexes of the board in the order of `centres`: row by row, each from west to east."""
        return [at(across, row) for row in range(self.board.rows) for across in range(self.board.columns)]

    def index(self, place: Hex) -> int:
        """Where a hex of the board stands in `centres`."""
        return place.r * self.board.columns + column(place)

    @property
    def size(self) -> Point:
        """Width and height of the board in hex widths, from the outermost corners."""
        return self.board.columns + (0.5 if self.board.rows > 1 else 0.0), (self.board.rows - 1) * 1.5 * SIDE + 2 * SIDE

    @property
    def corner(self) -> Point:
        """The upper left end of the board."""
        return -0.5, -SIDE


def _point(pair: NDArray[np.float64]) -> Point:
    return float(pair[0]), float(pair[1])


def _rounded(q: float, r: float) -> Hex:
    """The nearest hex of fractional axial coordinates: the coordinate that moved most follows the other two."""
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return Hex(near_q, near_r)


@lru_cache(maxsize=8)
def _centres(columns: int, rows: int) -> NDArray[np.float64]:
    """Centres of a board from the library, row by row, the first at (0, 0)."""
    from hexalattice.hexalattice import create_hex_grid

    centres, _ = create_hex_grid(nx=columns, ny=rows, min_diam=1.0, align_to_origin=False)
    table: NDArray[np.float64] = np.asarray(centres, dtype=np.float64)
    table.setflags(write=False)
    return table
