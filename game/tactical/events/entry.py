"""Events of set-up and entry (T12.5-T12.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.hexes import Hex
from game.core.records import changed
from game.tactical.state import Bearing, State, Unit


@dataclass(frozen=True, slots=True)
class BearingFixed:
    """An element comes in from a bearing: rolled, or chosen by its owner when `die` is 0 (T12.6)."""

    element: str
    die: int
    number: int
    bearing: str
    distance: int
    hex: Hex
    rule: str = "T12.6"
    kind: Literal["bearing_fixed"] = "bearing_fixed"

    def fold(self, state: State) -> State:
        """The bearing is a revealed fact of this turn."""
        bearing = Bearing(self.element, self.number, self.hex)
        return state.with_this_turn(bearings=(*state.this_turn.bearings, bearing))


@dataclass(frozen=True, slots=True)
class UnitEntered:
    """A single stands on the board (T12.5-T12.7)."""

    unit: Unit
    rule: str
    kind: Literal["unit_entered"] = "unit_entered"

    def fold(self, state: State) -> State:
        """The unit is on the board; where it stood before, nobody could tail it (T4.3)."""
        newcomers = (*state.this_turn.newcomers, self.unit.id)
        return state.with_units(self.unit).with_this_turn(newcomers=newcomers)


@dataclass(frozen=True, slots=True)
class ElementArrived:
    """An element is no longer to come: it is on the board, or nobody enters any more (T12.7)."""

    element: str
    is_cancelled: bool
    rule: str = "T12.7"
    kind: Literal["element_arrived"] = "element_arrived"

    def fold(self, state: State) -> State:
        """The element leaves the waiting list; cancelled aircraft never took part."""
        waiting = tuple(element for element in state.to_come if element.id != self.element)
        if not self.is_cancelled:
            return changed(state, to_come=waiting)
        gone = [
            changed(state.aircraft[aircraft], has_left=True)
            for element in state.to_come
            if element.id == self.element
            for aircraft in element.aircraft
        ]
        return changed(state.with_aircraft(*gone), to_come=waiting)
