"""Many campaigns by quick resolve, by one process or several: the same bytes either way (P30)."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from math import sqrt

from game.campaigns.pedestal.sides import Variant
from tests.campaigns.pedestal.table import play

Task = tuple[str, tuple[str, ...]]


def score(task: Task) -> int:
    """The final score of one campaign between sound staff officers."""
    seed, variants = task
    found = play(seed, variants=[Variant(one) for one in variants]).score
    assert found is not None
    return found


def scores(games: int, seed: str, variants: tuple[str, ...] = (), jobs: int = 1) -> list[int]:
    """The scores of so many campaigns, in the order of their numbers."""
    tasks = [(f"{seed}/game {number}", variants) for number in range(1, games + 1)]
    if jobs == 1:
        return [score(task) for task in tasks]
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        return list(pool.imap(score, tasks, 16))


def mean_and_error(found: list[int]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(found) / len(found)
    spread = sum((one - mean) ** 2 for one in found) / (len(found) - 1)
    return mean, sqrt(spread / len(found))


def chi_square(found: list[int], expected: dict[int, float]) -> float:
    """Chi-square of the scores against shares in per cent; every score must be among them."""
    counts, total = Counter(found), sum(expected.values())
    assert set(counts) <= set(expected)
    shares = {key: len(found) * share / total for key, share in expected.items()}
    return sum((counts[key] - share) ** 2 / share for key, share in shares.items())
