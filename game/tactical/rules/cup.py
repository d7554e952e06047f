"""The cup: drawing chits for one attack without replacement, RED hits first (T1.4, T1.5)."""

from __future__ import annotations

from game.core.dice import Dice
from game.tactical.catalog import Catalog
from game.tactical.events import Draw

RED = "red"
BLUE = "blue"


def draw_chits(catalog: Catalog, dice: Dice, key: tuple[int, str, str], red: int, blue: int) -> tuple[Draw, ...]:
    """One chit for each RED hit, then one for each BLUE hit, from a full cup; `key` is turn, phase and stream (T1.5).

    More hits than chits empty the cup and draw no more.
    """
    turn, phase, stream = key
    cup = list(range(len(catalog.cup)))
    sides = [RED] * red + [BLUE] * blue
    drawn = []
    for side in sides[: len(cup)]:
        chit = catalog.cup[cup.pop(dice.pick(turn, phase, stream, len(cup)))]
        result, boxes = (chit.red, chit.red_boxes) if side == RED else (chit.blue, chit.blue_boxes)
        drawn.append(Draw(chit.number, side, result, boxes))
    return tuple(drawn)
