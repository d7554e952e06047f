"""How many RED and BLUE hits some dice are likely to score at a range, exactly (T7.8, H-E5).

The faces come from the score table of the rules; chances are whole numbers of ways out of 6^n.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.tactical.catalog import AircraftType, Catalog, Die
from game.tactical.rules.gunnery import GunDice
from game.tactical.rules.scores import CANNON, FLEXIBLE, mg_die, roll_of

DICE_FACES = range(1, 7)
Dice = tuple[tuple[Die, int], ...]
Table = NDArray[np.float64]


def fixed_dice(firer: AircraftType, dice: GunDice) -> Dice:
    """The dice of a burst, each on the row of its gun (T3.6, T7.8)."""
    mg: Dice = ((mg_die(firer.guns), dice.mg),) if firer.guns and dice.mg else ()
    return (*mg, (CANNON, dice.cannon)) if dice.cannon else mg


def flexible_dice(count: int) -> Dice:
    """Dice of a box, a straggler or a rear gun (H-E5)."""
    return ((FLEXIBLE, count),) if count > 0 else ()


@lru_cache(maxsize=4096)
def hit_ways(catalog: Catalog, dice: Dice, steps: int) -> Mapping[tuple[int, int], int]:
    """How many of the 6^n throws of n dice give (RED, BLUE) hits at a range in hexes (T7.8)."""
    ways = {(0, 0): 1}
    for die, count in dice:
        faces = [roll_of(catalog, die, steps, face).hit for face in DICE_FACES]
        for _ in range(count):
            ways = _with_die(ways, faces.count("red"), faces.count("blue"), faces.count(""))
    return ways


def _with_die(ways: dict[tuple[int, int], int], red: int, blue: int, miss: int) -> dict[tuple[int, int], int]:
    longer: dict[tuple[int, int], int] = {}
    for (reds, blues), count in ways.items():
        for key, faces in (((reds, blues), miss), ((reds + 1, blues), red), ((reds, blues + 1), blue)):
            if faces:
                longer[key] = longer.get(key, 0) + faces * count
    return longer


def hit_chances(catalog: Catalog, dice: Dice, steps: int) -> dict[tuple[int, int], Fraction]:
    """The exact chance of every (RED, BLUE) that may come up (T7.8)."""
    thrown = len(DICE_FACES) ** dice_count(dice)
    return {hits: Fraction(ways, thrown) for hits, ways in sorted(hit_ways(catalog, dice, steps).items())}


def dice_count(dice: Dice) -> int:
    """All dice of an attack."""
    return sum(count for _, count in dice)


@lru_cache(maxsize=4096)
def hit_table(catalog: Catalog, dice: Dice, steps: int, cup: int) -> Table:
    """Chances by [RED, BLUE] drawn: hits beyond the `cup` chits draw nothing (T1.5)."""
    chances = hit_chances(catalog, dice, steps)
    drawn = [(min(red, cup), min(blue, cup - min(red, cup)), chance) for (red, blue), chance in chances.items()]
    table = np.zeros((1 + max(red for red, _, _ in drawn), 1 + max(blue for _, blue, _ in drawn)))
    for red, blue, chance in drawn:
        table[red, blue] += float(chance)
    return table
