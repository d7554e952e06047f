"""Whether two distributions are one: Pearson's chi-square for counts of our own against printed shares.

Both samples count: the shares come from games too, whose chance is as great as ours, and they are rounded. Cells that
expect too little are joined to the one before them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, gamma, pow, sqrt
from typing import NamedTuple

LEAST = 5.0
"""What a cell must expect for chi-square to hold."""


class Fit(NamedTuple):
    """Chi-square with its degrees of freedom, and the chance of one as large when nothing but chance is at work."""

    chi_square: float
    degrees: int
    chance: float


def fit(counts: Sequence[int], shares: Sequence[float], reference_games: int, rounded_by: float = 0.0) -> Fit:
    """How well these counts go with shares, in any unit, of `reference_games` games, printed within `rounded_by`."""
    games, whole = sum(counts), sum(shares)
    cells = _joined([(count, share / whole) for count, share in zip(counts, shares, strict=True)], games)
    rounding = (games * rounded_by / whole) ** 2 / 3
    chi_square = 0.0
    for count, share in cells:
        scatter = games * share * (1 + games / reference_games) + rounding
        chi_square += (count - games * share) ** 2 / scatter
    return Fit(chi_square, len(cells) - 1, chance_of(chi_square, len(cells) - 1))


def _joined(cells: Sequence[tuple[int, float]], games: int) -> list[tuple[int, float]]:
    found: list[tuple[int, float]] = []
    for count, share in cells:
        if found and min(share, found[-1][1]) * games < LEAST:
            before = found.pop()
            count, share = count + before[0], share + before[1]
        found.append((count, share))
    return found


def chance_of(chi_square: float, degrees: int) -> float:
    """The chance of a chi-square at least as large, in its closed form for whole degrees of freedom."""
    half = chi_square / 2
    if degrees % 2:
        return erfc(sqrt(half)) + exp(-half) * sum(
            pow(half, step + 0.5) / gamma(step + 1.5) for step in range((degrees - 1) // 2)
        )
    return exp(-half) * sum(half**step / gamma(step + 1) for step in range(degrees // 2)) if degrees else 1.0
