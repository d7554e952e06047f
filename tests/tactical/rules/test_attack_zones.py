"""Zones between units on the board (H-E4, T2.6-T2.8)."""

from __future__ import annotations

import pytest

from game.core.hexes import Hex
from game.tactical.catalog import Zone
from game.tactical.rules.attack_zones import is_spinning, zone, zone_between
from game.tactical.state import Spin
from tests.tactical.table import box, single, table

FRONT, SIDE, REAR = Zone.FRONT, Zone.SIDE, Zone.REAR


@pytest.mark.rule("T2.6")
@pytest.mark.parametrize(
    "offset, expected",
    [
        ((1, 0), FRONT),
        ((2, -1), FRONT),  # 30 degrees
        ((3, -2), FRONT),  # 41 degrees, just inside
        ((1, -1), SIDE),  # the spine at 60 degrees
        ((3, -3), SIDE),
        ((0, -1), SIDE),  # the spine at 120 degrees
        ((0, -3), SIDE),
        ((-1, -1), REAR),  # 150 degrees
        ((-1, -2), REAR),  # 139 degrees, just inside
        ((-1, 0), REAR),
        ((-1, 1), SIDE),
        ((0, 1), SIDE),
        ((1, 1), FRONT),
    ],
)
def test_bearing_from_the_nose(offset, expected):
    assert zone(Hex(0, 0), 0, Hex(*offset), 3) is expected


@pytest.mark.rule("T2.6")
def test_the_zone_is_read_from_the_targets_nose_not_from_the_firers():
    state = table(box("X", "b17f", at=(0, 0), heading=1), single("A1", "bf109g", at=(2, -2), heading=0))
    assert zone_between(state, state.units["X"], state.units["A1"]) is FRONT
    assert zone_between(state, state.units["A1"], state.units["X"]) is SIDE


@pytest.mark.rule("T2.7")
@pytest.mark.parametrize("heading, expected", [(2, REAR), (1, REAR), (3, REAR), (0, FRONT), (4, FRONT), (5, FRONT)])
def test_in_one_hex_the_headings_decide(heading, expected):
    state = table(box("X", "b17f", heading=2), single("A1", "bf109g", heading=heading))
    assert zone_between(state, state.units["X"], state.units["A1"]) is expected


@pytest.mark.rule("T2.8")
@pytest.mark.parametrize("at", [(0, 0), (-1, 0), (1, 0), (0, -2)])
def test_a_spinning_fighter_shows_its_side(at):
    state = table(single("S1", "spitfire5", spin=Spin(1)), single("A1", "bf109g", at=at))
    assert is_spinning(state, state.units["S1"])
    assert zone_between(state, state.units["S1"], state.units["A1"]) is SIDE


def test_a_box_never_spins():
    state = table(box("X", "b17f"), single("A1", "bf109g"))
    assert not is_spinning(state, state.units["X"])
    assert not is_spinning(state, state.units["A1"])
