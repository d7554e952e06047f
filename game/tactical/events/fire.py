"""Events of fire: declarations, allotment, dice and chits (T7, T8, H-E, T1.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.records import changed
from game.tactical.catalog import Zone
from game.tactical.events.base import Draw, Modifier, Numbers, Roll
from game.tactical.state import Shot, State

Source = Literal["fixed guns", "rear gun", "formation", "collision", "fire"]


@dataclass(frozen=True, slots=True)
class FireDeclared:
    """All declarations of fire, shown together (T4.1, P7)."""

    shots: tuple[Shot, ...]
    rule: str = "T7.2"
    kind: Literal["fire_declared"] = "fire_declared"

    def fold(self, state: State) -> State:
        """The declarations are public."""
        return state.with_this_turn(shots=self.shots)


@dataclass(frozen=True, slots=True)
class DiceAllotted:
    """A box gave its defensive dice to attackers, `sum` being the most it might give (T8.4)."""

    unit: str
    sum: int
    dice: tuple[tuple[str, int], ...]
    rule: str = "T8.4"
    kind: Literal["dice_allotted"] = "dice_allotted"

    def fold(self, state: State) -> State:
        """The allotment is public."""
        return state.with_this_turn(allotments={**state.this_turn.allotments, self.unit: self.dice})


@dataclass(frozen=True, slots=True)
class AttackRolled:
    """All dice of one attack with the numbers they needed and the modifiers that made their count (T7.5-T7.8, H-E5)."""

    source: Source
    firer: str
    target: str
    zone: Zone
    range: int
    burst: str
    numbers: tuple[Numbers, ...]
    modifiers: tuple[Modifier, ...]
    rolls: tuple[Roll, ...]
    red: int
    blue: int
    rule: str = "T7.8"
    kind: Literal["attack_rolled"] = "attack_rolled"

    def fold(self, state: State) -> State:
        """Nothing is applied before all attacks are rolled (P9)."""
        return state


@dataclass(frozen=True, slots=True)
class ChitsDrawn:
    """The chits of one attack, RED hits first, drawn without replacement from the full cup (T1.5)."""

    source: Source
    firer: str
    target: str
    zone: Zone
    draws: tuple[Draw, ...]
    rule: str = "T1.5"
    kind: Literal["chits_drawn"] = "chits_drawn"

    def fold(self, state: State) -> State:
        """Nothing is applied before all chits are drawn (P9)."""
        return state


@dataclass(frozen=True, slots=True)
class AmmunitionSpent:
    """Units written off by one single after firing; the figures are what is left (T7.7)."""

    aircraft: str
    mg_spent: int
    cannon_spent: int
    mg_left: int
    cannon_left: int
    rule: str = "T7.7"
    kind: Literal["ammunition_spent"] = "ammunition_spent"

    def fold(self, state: State) -> State:
        """The record shows what is left."""
        record = state.aircraft[self.aircraft]
        return state.with_aircraft(changed(record, mg_ammo=self.mg_left, cannon_ammo=self.cannon_left))


@dataclass(frozen=True, slots=True)
class GunsRolled:
    """One gun class rolled to clear a jam, or for a jam after a burst (T7.9)."""

    aircraft: str
    gun: Literal["mg", "cannon"]
    dice: tuple[int, ...]
    needed: int
    result: Literal["jammed", "fires on", "cleared", "still jammed"]
    rule: str = "T7.9"
    kind: Literal["guns_rolled"] = "guns_rolled"

    def fold(self, state: State) -> State:
        """The record shows whether the class is jammed."""
        is_jammed = self.result in ("jammed", "still jammed")
        record = state.aircraft[self.aircraft]
        if self.gun == "mg":
            return state.with_aircraft(changed(record, is_mg_jammed=is_jammed))
        return state.with_aircraft(changed(record, is_cannon_jammed=is_jammed))
