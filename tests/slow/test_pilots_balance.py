"""The standard interception of D.8 as the calibration flies it, but for the report."""

from __future__ import annotations

import pytest

from game.pilots.seats import seated
from game.tactical.state import Side
from tests.calibration import ATTACKS, DOWN, MIX
from tests.pilots.record import Record, flown

GAMES = 80  # so many with each kind of escort, twice as many without
LEAST_SHOTS = 0.6  # of all approaches within three hexes

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def mix():
    regular = seated("regular")
    found = Record()
    for engagement, weight in MIX.items():
        for game in range(GAMES * weight):
            found.add(flown(engagement, f"mix/{game}", {Side.STRIKE: regular, Side.INTERCEPTOR: regular}))
    return found


def test_as_many_bombers_fall_as_the_record_accepts(mix):
    assert DOWN[0] <= 100 * mix.down_share <= DOWN[1]


def test_fighters_come_back_as_often_as_the_record_says(mix):
    assert ATTACKS[0] <= mix.attacks_per_fighter <= ATTACKS[1]


def test_an_approach_ends_in_a_shot(mix):
    assert mix.shot_share >= LEAST_SHOTS


@pytest.mark.rule("T12.9", "T15.10")
def test_nobody_leaves_without_a_reason(mix):
    assert mix.strange_break_offs == 0
