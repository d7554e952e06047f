"""First Flight can be won by a beginner: a pilot that sees one move ahead wins about every other time (T13.3)."""

from __future__ import annotations

import pytest

from game.pilots.seats import seated
from game.tactical.state import Side
from tests.pilots.record import flown, opened

GAMES = 150

pytestmark = pytest.mark.slow


def test_a_novice_wins_about_half():
    pilots = {Side.STRIKE: seated("regular"), Side.INTERCEPTOR: seated("novice")}
    step = opened("first-flight").terms.step
    won = sum(flown("first-flight", f"first/{game}", pilots).xs[0] > step for game in range(GAMES))
    assert 0.4 <= won / GAMES <= 0.7
