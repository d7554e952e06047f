"""The regular pilot against the random one, the same seeds on both sides of every comparison."""

from __future__ import annotations

from functools import cache
from statistics import mean, stdev

import pytest

from game.pilots.seats import seated
from game.tactical.state import Side
from tests.pilots.record import flown

GAMES = 20
CONFIDENCE = 1.96  # standard errors on either side of a mean: 95 percent

pytestmark = pytest.mark.slow


@cache
def xs(engagement, strike, interceptor):
    """x of T13.3 of each game; more is better for the interceptors."""
    pilots = {Side.STRIKE: seated(strike), Side.INTERCEPTOR: seated(interceptor)}
    return [flown(engagement, f"pair/{game}", pilots).xs[0] for game in range(GAMES)]


def assert_better(better, worse):
    """The first is better than the second by more than chance, game by game."""
    gains = [one - other for one, other in zip(better, worse, strict=True)]
    margin = CONFIDENCE * stdev(gains) / len(gains) ** 0.5
    assert mean(gains) - margin > 0, f"{mean(gains):.1f} +- {margin:.1f}"


@pytest.mark.parametrize("engagement", ["schweinfurt", "s1"])
class TestSeats:
    """Each seat of an engagement, the other one held by the same pilot in both games of a pair."""

    def test_as_interceptor(self, engagement):
        assert_better(xs(engagement, "random", "regular"), xs(engagement, "random", "random"))

    def test_as_strike_side(self, engagement):
        assert_better(xs(engagement, "random", "regular"), xs(engagement, "regular", "regular"))

    def test_changing_seats(self, engagement):
        assert_better(xs(engagement, "random", "regular"), xs(engagement, "regular", "random"))
