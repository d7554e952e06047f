"""The result in words: how points became a draw or a victory."""

from __future__ import annotations

import pytest

from game.tactical.events import PointsCounted
from game.view.result import margin_words


@pytest.mark.rule("T13.3")
@pytest.mark.parametrize(
    "strike, interceptor, par, words",
    [
        (1, 6, 0, "The strike side made 1 point and the interceptors 6: the interceptors lead by 5."),
        (4, 6, -2, "made 4 points and the interceptors 6; by par it is even when they are 2 behind: the interceptors"),
        (4, 6, 3, "by par it is even when they are 3 ahead: the strike side leads by 1."),
        (4, 4, 0, "nobody leads. A lead of up to 2 is a draw, a greater one a victory, one of more than 6 a decisive"),
    ],
)
def test_the_margin_is_told_in_plain_words(strike, interceptor, par, words):
    points = PointsCounted(strike, interceptor, interceptor - strike - par, "draw", ())
    assert words in margin_words(points, par, 2)
