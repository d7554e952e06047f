"""The shares of victory levels and the averages a game, by quick resolve (C21)."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus.standing import tally
from tests.campaigns.cerberus.simulation import CRITICAL, chi_square, levels
from tests.campaigns.cerberus.table import CATALOG, play


def label(row):
    return f"{'+'.join(row.variants) or 'standard'}-{row.temper}"


def test_a_line_of_its_own_shares_is_not_rejected():
    found = levels(60, "few", "careful")
    square, freedom = chi_square(found, CATALOG.expected[0])
    assert square <= CRITICAL[freedom]


@pytest.mark.slow
def test_two_thousand_standard_games():
    square, freedom = chi_square(levels(2000, "standard", "careful"), CATALOG.expected[0])
    assert square <= CRITICAL[freedom]


@pytest.mark.slow
@pytest.mark.parametrize("row", CATALOG.expected[1:], ids=label)
def test_every_line_of_the_expected_results(row):
    square, freedom = chi_square(levels(600, label(row), row.temper, row.variants), row)
    assert square <= CRITICAL[freedom]


@pytest.mark.slow
@pytest.mark.parametrize("row", CATALOG.averages, ids=label)
def test_averages_a_game(row):
    games, sums = 500, {"air_attacks": 0, "mine_dice": 0, "mine_hits": 0, "air_hits": 0, "surface_hits": 0}
    for number in range(games):
        events = []
        temper = "sound" if row.temper == "careful" else row.temper
        play(
            f"average {number}",
            temper,
            "sound",
            row.variants,
            lambda _, progress, to=events: to.extend(progress.events),
        )
        total = tally(CATALOG, events)
        for name in sums:
            sums[name] += getattr(total, name)
    for name, found in sums.items():
        expected = getattr(row, name) / 1000
        error = 2 * (expected**0.5 + 0.3) / games**0.5
        assert abs(found / games - expected) <= 2 * error, name
