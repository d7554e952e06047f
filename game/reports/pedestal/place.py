"""Where a score lies among those of many campaigns between two staff officers (P30.4, P32.3)."""

from __future__ import annotations

from game.campaigns.pedestal.state import State
from game.files.pedestal_expected import SOUND, expected_game


def place_words(state: State) -> str:
    """Where the score lies in the distribution of its variants, in a sentence or two."""
    expected = expected_game([variant.value for variant in state.variants], SOUND)
    score = state.score or 0
    if expected is None:
        return "Nothing is known of the scores of these variants together. [P30.4]"
    among = f"Among {expected.campaigns:,} campaigns of two sound officers"
    mean = f"the mean score is {expected.mean:.2f}"
    if not expected.scores:
        number = next(at for at, row in enumerate(state.catalog.grades) if row.low <= score <= row.high)
        return f"{among} {mean}; {expected.bands[number]:.1f} % end in this row of the table. [P30.4]"
    at = min(max(0, score), len(expected.scores) - 1)
    below, here = sum(expected.scores[:at]), expected.scores[at]
    above = max(0.0, 100 - below - here)
    return f"{among} {mean}; {below:.1f} % score less than {score}, {here:.1f} % the same, {above:.1f} % more. [P30.4]"
