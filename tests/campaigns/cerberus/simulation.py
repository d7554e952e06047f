"""Many campaigns by quick resolve against the expected shares (C21.6)."""

from __future__ import annotations

from collections import Counter

from tests.campaigns.cerberus.table import CATALOG, play

LEVELS = [row.key for row in CATALOG.levels]
CRITICAL = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47}
"""Chi-square at 0.001 by degrees of freedom."""
LEAST = 5.0
"""Levels expected less often than this are taken together with their neighbours."""
TEMPERS = {"careful": "sound", "run": "run", "together": "together"}


def levels(games: int, seed: str, temper: str, variants=()) -> Counter:
    """How so many games end."""
    return Counter(play(f"{seed}/game {n}", TEMPERS[temper], "sound", variants).level for n in range(1, games + 1))


def chi_square(found: Counter, expected) -> tuple[float, int]:
    """Chi-square against a line of expected results, its own chance counted in, and the degrees of freedom."""
    games = found.total()
    cells: list[list[float]] = []
    for level, share in zip(LEVELS, expected.hundredths, strict=True):
        cells.append([found[level], games * share / sum(expected.hundredths)])
    cells.sort(key=lambda cell: cell[1])
    while len(cells) > 1 and cells[0][1] < LEAST:
        least = cells.pop(0)
        cells[0] = [cells[0][0] + least[0], cells[0][1] + least[1]]
        cells.sort(key=lambda cell: cell[1])
    widened = 1 + games / expected.games
    return sum((one - wanted) ** 2 / (wanted * widened) for one, wanted in cells), len(cells) - 1
