"""Dice: the named streams, and a roll with its modifiers and what it had to beat (C17).

A stream is keyed by seed, turn, the step that draws, and its name, so that a game resumed at any decision goes on as
if it had never stopped; drawing in one stream never moves another (C17.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.dice import Dice

SETUP = "cerberus.setup"
ALERT = "cerberus.bal"
COVER = "cerberus.lac"
RAF = "cerberus.raf"
CUP = "cerberus.cup"
QUALITY = "cerberus.quality"
UBOAT = "cerberus.uboat"
MINES = "cerberus.mines"
LUFTWAFFE = "cerberus.luftwaffe"
LOSSES = "cerberus.losses"
AA = "cerberus.aa"
ATTACK = "cerberus.attack"
SURFACE = "cerberus.surface"
SHORE = "cerberus.shore"
CLOUD = "cerberus.cloud"

Test = Literal["chart", "at least", "at most", "below", "above"]
Modifier = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Roll:
    """One die: as rolled, its modifiers with their reasons, the total, and the number it had to meet (C0.2, C17.1)."""

    stream: str
    die: int
    modifiers: tuple[Modifier, ...]
    total: int
    test: Test = "chart"
    needed: int = 0

    @property
    def is_success(self) -> bool:
        """Whether the total met the number; a chart is only read."""
        total, needed = self.total, self.needed
        match self.test:
            case "below":
                return total < needed
            case "at most":
                return total <= needed
            case "at least":
                return total >= needed
            case "above":
                return total > needed
        return True


def roll(
    dice: Dice,
    turn: int,
    phase: str,
    stream: str,
    modifiers: tuple[Modifier, ...] = (),
    test: Test = "chart",
    needed: int = 0,
) -> Roll:
    """Roll one die of a stream in this turn and step (C17.1)."""
    die = dice.die(turn, phase, stream)
    total = die
    for _, value in modifiers:
        total += value
    return Roll(stream, die, modifiers, total, test, needed)
