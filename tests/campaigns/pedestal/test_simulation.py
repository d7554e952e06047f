"""The campaign by quick resolve between sound staff officers comes out as expected (P30.4)."""

from __future__ import annotations

import pytest

from tests.campaigns.pedestal.simulation import chi_square, mean_and_error, scores

MEANS = {
    (): (6.07, 0.013),
    ("omit_first_day",): (5.68, 0.017),
    ("omit_last_day",): (5.48, 0.016),
    ("omit_first_day", "omit_last_day"): (5.52, 0.015),
    ("force_x",): (6.46, 0.018),
}
STANDARD = {1: 2.63, 2: 5.2, 3: 9.2, 4: 12.9, 5: 14.5, 6: 12.9, 7: 11.1, 8: 11.1, 9: 10.0, 10: 6.8, 11: 2.9, 12: 0.6}
REJECTED_AT_A_THOUSANDTH = 31.3
"""Chi-square with eleven degrees of freedom."""


def is_near(found, expected, error):
    mean, own = mean_and_error(found)
    return abs(mean - expected) <= 4 * (own**2 + error**2) ** 0.5


def test_two_processes_give_the_same_scores_as_one():
    assert scores(12, "jobs", jobs=2) == scores(12, "jobs")


@pytest.mark.parametrize("variants", list(MEANS), ids=lambda chosen: "+".join(chosen) or "standard")
def test_a_few_campaigns_come_near_the_mean(variants):
    assert is_near(scores(30, "few", variants), *MEANS[variants])


@pytest.mark.slow
@pytest.mark.parametrize("variants", list(MEANS), ids=lambda chosen: "+".join(chosen) or "standard")
def test_the_mean_final_score(variants):
    found = scores(2000, "many", variants, jobs=2)
    assert is_near(found, *MEANS[variants])
    if not variants:
        assert chi_square([max(one, 1) for one in found], STANDARD) < REJECTED_AT_A_THOUSANDTH
