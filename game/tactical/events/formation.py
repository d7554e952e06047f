"""Events of boxes: straggler tests, dropping out, release, dissolving (H-D, T3.10, T6, T12.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.records import changed
from game.tactical.catalog import Letter
from game.tactical.state import State, Unit


@dataclass(frozen=True, slots=True)
class StragglerTested:
    """A crippled bomber rolled for H-D1 or H-D2; on `needed` or more it drops out, so it holds on less."""

    aircraft: str
    die: int
    needed: int
    result: Literal["holds", "one hex", "slips left", "slips right"]
    lost: int
    printed: int
    section: str
    rule: str
    kind: Literal["straggler_tested"] = "straggler_tested"

    def fold(self, state: State) -> State:
        """What the bomber must do in this turn's movement."""
        facts = state.this_turn
        if self.result == "one hex":
            return state.with_this_turn(held=(*facts.held, self.aircraft))
        if self.result == "holds":
            return state
        letter: Letter = "L" if self.result == "slips left" else "R"
        return state.with_this_turn(slips={**facts.slips, self.aircraft: letter})


@dataclass(frozen=True, slots=True)
class DroppedOut:
    """A bomber fell out of its box and flies on as a unit of its own (H-D)."""

    aircraft: str
    box: str
    unit: Unit
    rule: str = "H-D"
    kind: Literal["dropped_out"] = "dropped_out"

    def fold(self, state: State) -> State:
        """The bomber has its own counter; it has lost the bombs of a fighter-bomber (T3.10)."""
        record = changed(state.aircraft[self.aircraft], has_straggled=True)
        if record.is_loaded:
            record = changed(record, release="lost", is_loaded=False)
        state = state.without_aircraft_in_units(self.aircraft).with_units(self.unit).with_aircraft(record)
        return state.with_this_turn(dropped=(*state.this_turn.dropped, self.aircraft))


@dataclass(frozen=True, slots=True)
class BombsReleased:
    """A bomber released its bombs, in its box or as a straggler (T12.4)."""

    aircraft: str
    is_straggling: bool
    rule: str = "T12.4"
    kind: Literal["bombs_released"] = "bombs_released"

    def fold(self, state: State) -> State:
        """The bombs are away."""
        how: Literal["released", "released straggling"] = "released straggling" if self.is_straggling else "released"
        return state.with_aircraft(changed(state.aircraft[self.aircraft], release=how, is_loaded=False))


@dataclass(frozen=True, slots=True)
class BombsJettisoned:
    """A fighter-bomber dropped its bombs to fight (T3.10)."""

    aircraft: str
    rule: str = "T3.10"
    kind: Literal["bombs_jettisoned"] = "bombs_jettisoned"

    def fold(self, state: State) -> State:
        """The bombs are lost."""
        return state.with_aircraft(changed(state.aircraft[self.aircraft], release="jettisoned", is_loaded=False))


@dataclass(frozen=True, slots=True)
class BoxDissolved:
    """A box of fighter-bombers broke up into singles (T3.10)."""

    box: str
    singles: tuple[Unit, ...]
    rule: str = "T3.10"
    kind: Literal["box_dissolved"] = "box_dissolved"

    def fold(self, state: State) -> State:
        """The singles stand in the box's hex."""
        units = {id_: unit for id_, unit in state.units.items() if id_ != self.box}
        newcomers = (*state.this_turn.newcomers, *(single.id for single in self.singles))
        return changed(state, units=units).with_units(*self.singles).with_this_turn(newcomers=newcomers)


@dataclass(frozen=True, slots=True)
class BecameSingle:
    """A fighter-bomber that fell out of its box last turn flies as a single from now on (T3.10)."""

    unit: Unit
    rule: str = "T3.10"
    kind: Literal["became_single"] = "became_single"

    def fold(self, state: State) -> State:
        """The unit is a single."""
        newcomers = (*state.this_turn.newcomers, self.unit.id)
        return state.with_units(self.unit).with_this_turn(newcomers=newcomers)
