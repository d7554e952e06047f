"""The lattice: directions, turning, distance, straight lines, the board's edge (T2.1-T2.5)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.hexes import (
    DIRECTION_NAMES,
    VECTORS,
    Board,
    Hex,
    add,
    ahead,
    at,
    column,
    distance,
    heading_difference,
    is_inland,
    left60,
    mirror,
    range_ahead,
    right60,
    ring,
    rotate,
    subtract,
    unrotate,
    within,
)

HEXES = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
HEADINGS = st.integers(0, 5)
DIRECTIONS = [
    (0, "east", (1, 0)),
    (1, "north-east", (1, -1)),
    (2, "north-west", (0, -1)),
    (3, "west", (-1, 0)),
    (4, "south-west", (-1, 1)),
    (5, "south-east", (0, 1)),
]


@pytest.mark.rule("T2.1")
@pytest.mark.parametrize("heading, name, vector", DIRECTIONS)
def test_the_six_directions(heading, name, vector):
    assert VECTORS[heading] == vector
    assert DIRECTION_NAMES[heading] == name


@pytest.mark.rule("T2.1")
def test_directions_run_counter_clockwise_on_the_screen():
    # east is to the right; one step to the left of east goes up the screen, so its row is smaller
    assert VECTORS[0].q > 0
    assert VECTORS[1].r < 0
    assert VECTORS[5].r > 0


@pytest.mark.rule("T2.2")
@pytest.mark.parametrize("heading", range(6))
def test_left_is_counter_clockwise(heading):
    assert left60(VECTORS[heading]) == VECTORS[(heading + 1) % 6]
    assert right60(VECTORS[heading]) == VECTORS[(heading - 1) % 6]


@pytest.mark.rule("T2.2")
@pytest.mark.parametrize(
    "turn, spot", [(0, (1, 0)), (1, (1, -1)), (2, (0, -1)), (3, (-1, 0)), (4, (-1, 1)), (5, (0, 1)), (-1, (0, 1))]
)
def test_front_rear_and_their_sides_for_a_unit_heading_east(turn, spot):
    assert ahead(Hex(0, 0), turn) == spot


@pytest.mark.rule("T2.3")
@pytest.mark.parametrize(
    "turned, expected",
    [
        (left60(Hex(3, -1)), (2, -3)),
        (right60(Hex(3, -1)), (1, 2)),
        (mirror(Hex(3, -1)), (2, 1)),
        (left60(Hex(-2, 5)), (3, 2)),
        (right60(Hex(-2, 5)), (-5, 3)),
        (mirror(Hex(-2, 5)), (3, -5)),
    ],
)
def test_rotation_and_mirror_by_their_formulas(turned, expected):
    assert turned == expected


@pytest.mark.rule("T2.3")
@given(HEXES, HEADINGS)
def test_turning_there_and_back_changes_nothing(place, heading):
    assert right60(left60(place)) == place
    assert mirror(mirror(place)) == place
    assert unrotate(rotate(place, heading), heading) == place
    assert rotate(place, 6) == place


@pytest.mark.rule("T2.3")
@pytest.mark.parametrize("heading", range(6))
def test_the_mirror_exchanges_left_and_right(heading):
    assert mirror(VECTORS[heading]) == VECTORS[-heading % 6]


@pytest.mark.rule("T2.3")
@pytest.mark.parametrize(
    "one, other, apart",
    [
        ((0, 0), (0, 0), 0),
        ((0, 0), (1, -1), 1),
        ((0, 0), (1, 1), 2),
        ((0, 0), (2, -1), 2),
        ((3, -2), (-1, 4), 6),
        ((0, 0), (-3, 1), 3),
        ((5, 0), (0, 5), 5),
    ],
)
def test_distance(one, other, apart):
    assert distance(Hex(*one), Hex(*other)) == distance(Hex(*other), Hex(*one)) == apart


@pytest.mark.rule("T2.3")
@given(HEXES, HEXES, HEXES, HEADINGS)
def test_distance_is_one_everywhere_and_in_every_direction(one, other, shift, heading):
    apart = distance(one, other)
    assert distance(add(one, shift), add(other, shift)) == apart
    assert distance(rotate(one, heading), rotate(other, heading)) == apart
    assert distance(mirror(one), mirror(other)) == apart
    assert distance(one, other) <= distance(one, shift) + distance(shift, other)


@pytest.mark.rule("T2.4")
@given(HEXES, HEADINGS, st.integers(0, 20))
def test_the_straight_line_ahead(place, heading, steps):
    found = ahead(place, heading, steps)
    vector = VECTORS[heading]
    assert found == (place.q + steps * vector.q, place.r + steps * vector.r)
    assert range_ahead(place, heading, found) == steps


@pytest.mark.rule("T2.4")
@pytest.mark.parametrize("other", [(-1, 0), (2, -1), (1, -1), (1, 1), (3, -1), (-3, 0)])
def test_nothing_else_is_on_the_line(other):
    assert range_ahead(Hex(0, 0), 0, Hex(*other)) is None


@pytest.mark.rule("T2.5")
@pytest.mark.parametrize(
    "place, is_on",
    [
        ((0, 0), True),
        ((9, 0), True),
        ((10, 0), False),
        ((-1, 0), False),
        ((0, 1), True),
        ((9, 1), True),
        ((10, 1), False),
        ((-1, 1), False),
        ((-1, 2), True),
        ((-1, 3), True),
        ((-2, 3), False),
        ((8, 3), True),
        ((9, 3), False),
        ((0, -1), False),
        ((-3, 7), True),
        ((-3, 8), False),
        ((6, 7), True),
        ((7, 7), False),
    ],
)
def test_a_board_is_a_rectangle(place, is_on):
    assert Board(10, 8).has(Hex(*place)) is is_on


@pytest.mark.rule("T2.5")
@given(st.integers(-40, 40), st.integers(-40, 40))
def test_columns_and_rows_name_every_hex_once(column_number, row):
    place = at(column_number, row)
    assert column(place) == column_number
    assert place.r == row


@pytest.mark.rule("T2.5")
def test_a_board_holds_columns_times_rows_hexes():
    everywhere = [Hex(q, r) for q in range(-40, 40) for r in range(-40, 40)]
    assert sum(Board(10, 8).has(place) for place in everywhere) == 80


@pytest.mark.rule("T2.5")
@pytest.mark.parametrize("margin", [0, 1, 2, 6])
def test_inland_are_rows_and_columns_away_from_every_edge(margin):
    board = Board(17, 14)
    inland = {place for place in within(at(8, 7), 20) if is_inland(board, place, margin)}
    assert inland == {at(x, y) for x in range(margin, 17 - margin) for y in range(margin, 14 - margin)}
    assert all(board.has(other) for place in inland for other in within(place, margin))


@pytest.mark.parametrize("heading, turned", [(7, 1), (-1, 5), (6, 0), (13, 1)])
def test_headings_go_round_in_six(heading, turned):
    assert rotate(Hex(3, -1), heading) == rotate(Hex(3, -1), turned)
    assert unrotate(Hex(3, -1), heading) == unrotate(Hex(3, -1), turned)
    assert ahead(Hex(4, 4), heading) == ahead(Hex(4, 4), turned)


@given(HEXES, st.integers(0, 5))
def test_all_hexes_within_a_radius(centre, radius):
    found = within(centre, radius)
    assert len(found) == 3 * radius * (radius + 1) + 1 == len(set(found))
    assert all(distance(centre, place) <= radius for place in found)
    assert found == sorted(found, key=lambda place: (place.r, place.q))
    assert ring(centre, radius) == [place for place in found if distance(centre, place) == radius]


@given(HEADINGS, HEADINGS)
def test_headings_are_at_most_three_steps_apart(one, other):
    apart = heading_difference(one, other)
    assert 0 <= apart <= 3
    assert other in {(one + apart) % 6, (one - apart) % 6}


def test_offsets_add_up():
    assert subtract(Hex(3, 4), Hex(1, -1)) == (2, 5)
    assert add(Hex(2, 5), Hex(1, -1)) == (3, 4)
