"""Scores: what one die of a gun hits at a range (T7.8, H-E5). The chart itself is `gunnery.toml`, table `score`."""

from __future__ import annotations

from functools import lru_cache

from game.tactical.catalog import Catalog, Die, FixedGuns
from game.tactical.events.base import Numbers, Roll

FLEXIBLE: Die = "flexible"
CANNON: Die = "cannon"


@lru_cache(maxsize=256)
def numbers(catalog: Catalog, die: Die, steps: int) -> Numbers:
    """The faces that hit BLUE and RED for a die at a range in hexes (T7.8)."""
    score = catalog.gunnery.scores[die]
    return Numbers(die, score.blue[steps], score.red[steps])


@lru_cache(maxsize=1024)
def roll_of(catalog: Catalog, die: Die, steps: int, face: int) -> Roll:
    """A rolled die read on its row (T7.8)."""
    _, blue, red = numbers(catalog, die, steps)
    hit = "red" if face in red else "blue" if face in blue else ""
    return Roll(die, face, hit)


def mg_die(guns: FixedGuns) -> Die:
    """The row on which the machine guns of a type are read (T3.6)."""
    return "light_mg" if guns.mg_kind == "light" else "heavy_mg"
