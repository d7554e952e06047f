"""What every event is: a fact in the past tense that carries its dice, its rule and the values after it.

An event folds itself into the state, so the fact and its effect stand side by side. Folding uses the recorded
absolute values only: neither rules nor dice nor today's data (design: old replays outlive rule and data fixes).
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.tactical.catalog import Die
from game.tactical.state import State


class Fact(Protocol):
    """Anything that happened."""

    @property
    def kind(self) -> str:
        """The event's name in the log."""

    @property
    def rule(self) -> str:
        """The rule that made it happen."""

    def fold(self, state: State) -> State:
        """The state after this fact."""


class Modifier(NamedTuple):
    """Dice added or taken, with the reason and its rule."""

    dice: int
    reason: str
    rule: str


class Roll(NamedTuple):
    """One die of an attack: which gun, the face, and `red`, `blue` or nothing."""

    die: Die
    face: int
    hit: str


class Numbers(NamedTuple):
    """The faces that hit for one kind of die at the range of the attack (T7.8)."""

    die: Die
    blue: tuple[int, ...]
    red: tuple[int, ...]


class Draw(NamedTuple):
    """One chit drawn from the cup: its number 1 to 36, the side read and the result (T1.5)."""

    chit: int
    side: str
    result: str
    boxes: int
