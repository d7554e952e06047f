"""Chi-square against printed tables, and against samples of one and of two distributions."""

from __future__ import annotations

import pytest

from game.core.dice import SeededDice
from game.session.goodness import chance_of, fit

SHARES = [10.0, 20.0, 30.0, 40.0]


@pytest.mark.parametrize(
    "chi_square, degrees, chance",
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (22.458, 6, 0.001), (31.264, 11, 0.001), (0.0, 5, 1.0), (9.0, 0, 1.0)],
)
def test_the_chance_is_that_of_the_printed_tables(chi_square, degrees, chance):
    assert chance_of(chi_square, degrees) == pytest.approx(chance, rel=1e-3)


def test_counts_that_are_just_as_expected():
    assert fit([10, 20, 30, 40], SHARES, 1000) == (0.0, 3, 1.0)


def test_pearson_by_hand():
    # 60 and 40 of 100 where halves are expected of endless games: 10²/50 + 10²/50
    assert fit([60, 40], [50, 50], 10**12).chi_square == pytest.approx(4.0)
    assert fit([60, 40], [50, 50], 100).chi_square == pytest.approx(2.0)


def test_rounded_shares_weigh_less():
    exact, rounded = fit([600, 400], [55, 45], 10**12), fit([600, 400], [55, 45], 10**12, 0.5)
    assert rounded.chi_square < exact.chi_square


def test_cells_that_expect_little_are_joined():
    assert fit([0, 3, 97, 100, 0], [0.0, 1.5, 48.5, 50.0, 0.0], 1000).degrees == 1


def sample(seed, games, shares):
    dice, counts = SeededDice(seed), [0] * len(shares)
    for _ in range(games):
        face = dice.pick(0, "", "test", 100)
        counts[next(place for place in range(len(shares)) if face < sum(shares[: place + 1]))] += 1
    return counts


def test_two_samples_of_one_distribution_are_seldom_told_apart():
    chances = []
    for number in range(200):
        reference = sample(f"reference {number}", 500, SHARES)
        chances.append(fit(sample(f"own {number}", 500, SHARES), reference, 500).chance)
    assert 2 <= sum(chance < 0.05 for chance in chances) <= 20


def test_another_distribution_is_told_apart():
    assert fit(sample("other", 2000, [14, 20, 30, 36]), SHARES, 40000).chance < 0.001
