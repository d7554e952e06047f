"""The map of attack zones: all 18 lettered hexes and the shared one, in all six facings; the table to distance 3."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.hexes import Hex, add, distance, left60, mirror, rotate, within
from game.tactical.catalog import Zone
from game.tactical.rules.attack_zones import zone

# The box in the middle flies up the page. Two columns of text are one column of hexes, one line is half a hex.
PICTURE = """
    F
  F   F
S   F   S
  S   S
S   #   S
  S   S
S   R   S
  R   R
    R
""".strip("\n").split("\n")

TABLE = {  # T2.9: target at (0, 0), heading 0
    1: {
        "front": [(1, 0)],
        "side": [(1, -1), (0, -1), (0, 1), (-1, 1)],
        "rear": [(-1, 0)],
    },
    2: {
        "front": [(2, 0), (2, -1), (1, 1)],
        "side": [(2, -2), (1, -2), (0, -2), (0, 2), (-1, 2), (-2, 2)],
        "rear": [(-2, 0), (-1, -1), (-2, 1)],
    },
    3: {
        "front": [(3, 0), (3, -1), (3, -2), (2, 1), (1, 2)],
        "side": [(3, -3), (2, -3), (1, -3), (0, -3), (0, 3), (-1, 3), (-2, 3), (-3, 3)],
        "rear": [(-3, 0), (-2, -1), (-1, -2), (-3, 1), (-3, 2)],
    },
}
SCREEN = {  # the same map as drawn on the screen, by row; # is the box, which flies to the right
    -3: "SSSS",
    -2: "RSSSF",
    -1: "RRSSFF",
    0: "RRR#FFF",
    1: "RRSSFF",
    2: "RSSSF",
    3: "SSSS",
}
ZONES = {"F": Zone.FRONT, "S": Zone.SIDE, "R": Zone.REAR}
HERE = Hex(0, 0)
OFFSETS = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9)).filter(lambda place: place != (0, 0))
HEADINGS = st.integers(0, 5)


def lettered_hexes():
    """Offset and letter of every lettered hex of the picture, for a box heading 0."""
    middle_line = next(number for number, line in enumerate(PICTURE) if "#" in line)
    middle_column = PICTURE[middle_line].index("#")
    found = []
    for number, line in enumerate(PICTURE):
        for place, letter in enumerate(line):
            if letter in ZONES:
                right = (place - middle_column) // 2
                halves_ahead = middle_line - number
                found.append((Hex((halves_ahead - right) // 2, right), letter))
    return found


def zone_at(offset, heading=0, target=HERE):
    return zone(target, heading, add(target, rotate(Hex(*offset), heading)), 0)


def test_the_picture_has_eighteen_lettered_hexes_around_the_box():
    found = lettered_hexes()
    assert sorted(offset for offset, _ in found) == sorted(place for place in within(Hex(0, 0), 2) if place != (0, 0))
    assert Counter(letter for _, letter in found) == {"S": 10, "F": 4, "R": 4}


@pytest.mark.rule("H-E4", "T2.6")
@pytest.mark.parametrize("heading", range(6))
@pytest.mark.parametrize("offset, letter", lettered_hexes(), ids=lambda value: str(value))
def test_every_lettered_hex_in_every_facing(offset, letter, heading):
    assert zone_at(offset, heading, Hex(7, 3)) is ZONES[letter]


@pytest.mark.rule("H-E4", "T2.7")
@pytest.mark.parametrize("heading", range(6))
@pytest.mark.parametrize("turn, expected", [(0, "R"), (1, "R"), (-1, "R"), (2, "F"), (-2, "F"), (3, "F")])
def test_the_shared_hex_is_rear_or_front_by_headings(heading, turn, expected):
    assert zone(Hex(4, 4), heading, Hex(4, 4), (heading + turn) % 6) is ZONES[expected]


@pytest.mark.rule("T2.9")
@pytest.mark.parametrize("heading", range(6))
@pytest.mark.parametrize("steps", TABLE)
def test_the_table_of_zones(steps, heading):
    found = {name: {offset for offset in offsets if zone_at(offset, heading).value == name}
             for name, offsets in TABLE[steps].items()}  # fmt: skip
    assert found == {name: set(offsets) for name, offsets in TABLE[steps].items()}


@pytest.mark.rule("T2.9")
@pytest.mark.parametrize("steps", range(1, 8))
def test_how_many_hexes_of_each_zone(steps):
    ring = [place for place in within(Hex(0, 0), steps) if distance(place, Hex(0, 0)) == steps]
    found = Counter(zone_at(place) for place in ring)
    assert found == {Zone.FRONT: 2 * steps - 1, Zone.SIDE: 2 * steps + 2, Zone.REAR: 2 * steps - 1}


@pytest.mark.rule("T2.9")
@pytest.mark.parametrize("row", SCREEN)
def test_the_map_as_drawn_on_the_screen(row):
    first = max(-3, -3 - row)
    for column, letter in enumerate(SCREEN[row]):
        if letter != "#":
            assert zone_at((first + column, row)) is ZONES[letter]


@pytest.mark.rule("T2.6")
@given(OFFSETS, HEADINGS)
def test_left_and_right_look_alike(offset, heading):
    assert zone_at(offset) is zone_at(mirror(offset))
    assert zone(Hex(0, 0), heading, offset, 0) is zone(Hex(0, 0), (heading + 1) % 6, left60(offset), 0)


@pytest.mark.rule("T2.6")
@given(OFFSETS, HEADINGS)
def test_front_of_one_heading_is_rear_of_the_opposite(offset, heading):
    facing = zone(Hex(0, 0), heading, offset, 0)
    turned = zone(Hex(0, 0), (heading + 3) % 6, offset, 0)
    assert (facing, turned) in [(Zone.FRONT, Zone.REAR), (Zone.REAR, Zone.FRONT), (Zone.SIDE, Zone.SIDE)]


@pytest.mark.rule("T2.6")
@given(OFFSETS, HEADINGS, HEADINGS)
def test_the_firers_heading_does_not_matter_in_another_hex(offset, heading, other):
    assert zone(Hex(0, 0), heading, offset, other) is zone(Hex(0, 0), heading, offset, 0)


@pytest.mark.rule("T2.7")
@given(HEADINGS, HEADINGS)
def test_the_shared_hex_looks_the_same_to_both(one, other):
    assert zone(Hex(1, 1), one, Hex(1, 1), other) is zone(Hex(1, 1), other, Hex(1, 1), one)


@pytest.mark.rule("T2.8")
@given(st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3)), HEADINGS, HEADINGS)
def test_a_spinning_aircraft_shows_its_side_to_all(offset, heading, other):
    assert zone(Hex(0, 0), heading, offset, other, is_target_spinning=True) is Zone.SIDE
