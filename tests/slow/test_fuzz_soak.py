"""Two thousand random engagements over all engagements and random forces, every event checked."""

from __future__ import annotations

import pytest

from tests.tactical.fuzz import NAMES, OWN, fly

GAMES = 2000
EACH = GAMES // (len(NAMES) + 5)
OF_OWN = GAMES - EACH * len(NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_engagement_for_a_long_time(name):
    for number in range(1000, 1000 + EACH):
        fly(name, number)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_random_forces_for_a_long_time(part):
    for number in range(1000 + part, 1000 + OF_OWN, 4):
        fly(OWN, number)
