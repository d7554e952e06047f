"""The action deck: 76 cards shuffled every morning and whenever none is left (P2.5, P26.2).

stream           what it orders                         keyed by
pedestal.deck    the 76 cards, by one shuffle           seed, day, number of the shuffle
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.dice import Dice

DECK = "pedestal.deck"
TARGET = "pedestal.target"
QUICK = "pedestal.quick"
NIGHT = "cosmetic.pedestal"


class Draw(NamedTuple):
    """One draw as it is logged: its stream, its number there from 1, and the card or face (P26.1)."""

    stream: str
    number: int
    value: int


def shuffled(dice: Dice, day: int, number: int, cards: Iterable[int]) -> tuple[int, ...]:
    """A new deck of these cards, top first: the given shuffle of the day, from the last place down (P2.5, P26.3)."""
    order = list(cards)
    phase = f"shuffle {number}"
    for place in range(len(order) - 1, 0, -1):
        other = dice.pick(day, phase, DECK, place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)
