"""How many RED hits it takes to down an undamaged aircraft, one RED hit to an attack, fires left out (Annex D.6).

Every attack draws from a full cup, so hits are independent: with g(k) ways to draw k chits one after the other without
losing the target, it is alive after k hits with the chance g(k) / 36^k. Sections do not share a RED side, so the ways
of two groups of chits combine by choosing which of the k hits fall to which.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

from game.odds.target import fatal_parts, fresh_target, sides
from game.tactical.catalog import Catalog, Zone

HITS_FOLLOWED = 240  # nobody is alive after so many: the chance is below the last place of a float


class HitsNeeded(NamedTuple):
    """The mean number of RED hits that down an aircraft, and the chance that it is down after 0, 1, 2 ... hits."""

    mean: float
    down_after: tuple[float, ...]


@lru_cache(maxsize=256)
def hits_needed(catalog: Catalog, type_: str, zone: Zone) -> HitsNeeded:
    """RED hits needed from a zone against an undamaged aircraft with the core switches on (H-B, T9.3, T9.8)."""
    core = frozenset(option.id for option in catalog.options.values() if option.group == "core")
    target = fresh_target(catalog, type_, zone, core)
    red = [side for side, _ in sides(target)]
    limits = fatal_parts(target)
    free = sum(side.part not in limits and not side.lost for side in red)
    alive_ways = [free**count for count in range(HITS_FOLLOWED + 1)]
    for part, limit in limits.items():
        alive_ways = _combined(alive_ways, _ways_below([side.amount for side in red if side.part == part], limit))
    alive = [ways / len(red) ** count for count, ways in enumerate(alive_ways)]
    return HitsNeeded(sum(alive), tuple(1 - chance for chance in alive))


def _ways_below(amounts: list[int], limit: int) -> list[int]:
    """Ways to draw 0, 1, 2 ... chits of one part whose boxes stay below its limit."""
    by_sum = {0: 1}
    found = []
    for _ in range(HITS_FOLLOWED + 1):
        found.append(sum(by_sum.values()))
        longer: dict[int, int] = {}
        for total, ways in by_sum.items():
            for amount in amounts:
                if total + amount < limit:
                    longer[total + amount] = longer.get(total + amount, 0) + ways
        by_sum = longer
    return found


def _combined(one: list[int], other: list[int]) -> list[int]:
    """Ways of two groups together: j of the k hits fall to the other group."""
    few = [(hits, ways) for hits, ways in enumerate(other) if ways]
    return [
        sum(comb(count, hits) * ways * one[count - hits] for hits, ways in few if hits <= count)
        for count in range(len(one))
    ]
