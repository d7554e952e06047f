"""Events of P13 and P14: fires going out, rudders, spins, glides (T11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.records import changed
from game.tactical.state import Glide, Spin, State


@dataclass(frozen=True, slots=True)
class FireOutRolled:
    """A burning aircraft rolled to put the fire out (T11.1)."""

    aircraft: str
    die: int
    needed: int
    is_out: bool
    rule: str = "T11.1"
    kind: Literal["fire_out_rolled"] = "fire_out_rolled"

    def fold(self, state: State) -> State:
        """The fire is out, or burns on."""
        if not self.is_out:
            return state
        return state.with_aircraft(changed(state.aircraft[self.aircraft], is_burning=False, fire_credit=""))


@dataclass(frozen=True, slots=True)
class RudderRolled:
    """A jammed rudder was worked at (T11.4)."""

    aircraft: str
    die: int
    needed: int
    is_free: bool
    rule: str = "T11.4"
    kind: Literal["rudder_rolled"] = "rudder_rolled"

    def fold(self, state: State) -> State:
        """The rudder is free, or stays jammed."""
        if not self.is_free:
            return state
        return state.with_aircraft(changed(state.aircraft[self.aircraft], rudder=None))


@dataclass(frozen=True, slots=True)
class RecoveryRolled:
    """A spinning aircraft tried to recover (T11.2). `glide` is set when it recovers without an engine."""

    aircraft: str
    die: int
    needed: int
    is_recovered: bool
    spin: Spin | None
    glide: Glide | None
    rule: str = "T11.2"
    kind: Literal["recovery_rolled"] = "recovery_rolled"

    def fold(self, state: State) -> State:
        """It flies again at band 1 without restriction, or spins on."""
        state = state.with_aircraft(changed(state.aircraft[self.aircraft], spin=self.spin, glide=self.glide))
        if not self.is_recovered:
            return state
        unit = state.units[self.aircraft]
        return state.with_units(changed(unit, band=1, code=""))


@dataclass(frozen=True, slots=True)
class SpinChecked:
    """A spin check for the worst of this turn's reasons; on `number` or less it spins (T11.2)."""

    aircraft: str
    die: int
    number: int
    reasons: tuple[str, ...]
    spin: Spin | None
    rule: str = "T11.2"
    kind: Literal["spin_checked"] = "spin_checked"

    def fold(self, state: State) -> State:
        """It spins, or flies on."""
        if self.spin is None:
            return state
        return state.with_aircraft(changed(state.aircraft[self.aircraft], spin=self.spin))


@dataclass(frozen=True, slots=True)
class Glided:
    """One more turn in a glide (T11.3)."""

    aircraft: str
    glide: Glide
    rule: str = "T11.3"
    kind: Literal["glided"] = "glided"

    def fold(self, state: State) -> State:
        """The record counts the turns."""
        return state.with_aircraft(changed(state.aircraft[self.aircraft], glide=self.glide))
