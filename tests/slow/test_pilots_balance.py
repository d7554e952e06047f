"""The standard interception of D.8: half unescorted, a quarter each with Bf 110 and with Bf 109 escort."""

from __future__ import annotations

import pytest

from game.pilots.seats import seated
from game.tactical.state import Side
from tests.pilots.record import Record, flown

GAMES = {"d8-no-escort": 160, "d8-bf110": 80, "d8-bf109": 80}
ATTACKS = 2.1  # per fighter, by the record of D.8
LEAST_SHOTS = 0.6  # of all approaches within three hexes

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def mix():
    regular = seated("regular")
    found = Record()
    for engagement, games in GAMES.items():
        for game in range(games):
            found.add(flown(engagement, f"mix/{game}", {Side.STRIKE: regular, Side.INTERCEPTOR: regular}))
    return found


def test_as_many_bombers_fall_as_the_record_accepts(mix):
    assert 0.06 <= mix.down_share <= 0.18


def test_fighters_come_back_as_often_as_the_record_says(mix):
    assert 0.75 * ATTACKS <= mix.attacks_per_fighter <= 1.25 * ATTACKS


def test_an_approach_ends_in_a_shot(mix):
    assert mix.shot_share >= LEAST_SHOTS


@pytest.mark.rule("T12.9", "T15.10")
def test_nobody_leaves_without_a_reason(mix):
    assert mix.strange_break_offs == 0
