"""The lattice of the screen is that of the rules."""

from __future__ import annotations

import math

import pytest

from game.core.hexes import VECTORS, Board, Hex, add, at, column
from game.view.board.lattice import CORNERS, SIDE, Lattice

BOARDS = [Board(1, 1), Board(2, 2), Board(7, 5), Board(54, 41)]


@pytest.mark.rule("T2.5")
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_the_library_lays_the_hexes_in_columns_and_rows(board):
    lattice = Lattice(board)
    assert lattice.centres.shape == (board.columns * board.rows, 2)
    for place in lattice.row_major():
        x, y = lattice.centres[lattice.index(place)]
        assert x == pytest.approx(column(place) + 0.5 * (place.r & 1))
        assert y == pytest.approx(place.r * 1.5 * SIDE)
        assert lattice.centre(place) == pytest.approx((x, y))


@pytest.mark.rule("T2.1")
def test_directions_run_counter_clockwise_from_the_east():
    lattice = Lattice(Board(9, 9))
    here = lattice.centre(at(4, 4))
    for direction, vector in enumerate(VECTORS):
        there = lattice.centre(add(at(4, 4), vector))
        angle = math.degrees(math.atan2(here[1] - there[1], there[0] - here[0])) % 360
        assert angle == pytest.approx(60 * direction, abs=1e-9)
        assert math.dist(here, there) == pytest.approx(1)


def test_hexes_have_a_point_at_the_top():
    assert min(y for _, y in CORNERS) == pytest.approx(-SIDE)
    assert [x for x, y in CORNERS if y == pytest.approx(-SIDE)] == [pytest.approx(0)]
    assert max(x for x, _ in CORNERS) == pytest.approx(0.5)


@pytest.mark.parametrize("place", [Hex(0, 0), Hex(-9, 4), Hex(60, -3), at(53, 40)])
def test_a_hex_is_found_from_any_point_inside_it(place):
    lattice = Lattice(Board(54, 41))
    x, y = lattice.centre(place)
    assert lattice.hex_at((x, y)) == place
    for dx, dy in CORNERS:
        assert lattice.hex_at((x + 0.98 * dx, y + 0.98 * dy)) == place
        assert lattice.hex_at((x + 1.02 * dx, y + 1.02 * dy)) != place
