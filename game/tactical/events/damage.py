"""Events of damage: what each chit did to an aircraft (T9, T10, H-A, Annex B)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.records import changed
from game.tactical.catalog import Section
from game.tactical.state import Glide, Loss, Rudder, State


@dataclass(frozen=True, slots=True)
class SectionMarked:
    """Boxes of a section were marked, `left` remain; a `spin_number` calls for a spin check (T9.3, H-A3, T11.2)."""

    aircraft: str
    section: Section
    marked: int
    left: int
    result: str
    firer: str
    spin_number: int
    rule: str
    kind: Literal["section_marked"] = "section_marked"

    def fold(self, state: State) -> State:
        """The record shows the boxes left."""
        state = state.with_aircraft(state.aircraft[self.aircraft].with_boxes(self.section.value, self.left))
        if not self.spin_number:
            return state
        checks = state.this_turn.spin_checks
        worst = max(self.spin_number, checks.get(self.aircraft, 0))
        return state.with_this_turn(spin_checks={**checks, self.aircraft: worst})


@dataclass(frozen=True, slots=True)
class RedSuffered:
    """The firer of the latest RED hit on a single, who is credited if it spins in (T9.9)."""

    aircraft: str
    firer: str
    rule: str = "T9.9"
    kind: Literal["red_suffered"] = "red_suffered"

    def fold(self, state: State) -> State:
        """The latest firer counts."""
        return state.with_this_turn(last_red={**state.this_turn.last_red, self.aircraft: self.firer})


@dataclass(frozen=True, slots=True)
class NothingHappened:
    """A result without effect on this target, and why (Annex B.2)."""

    aircraft: str
    result: str
    reason: str
    rule: str
    dice: tuple[int, ...] = ()
    needed: int = 0
    kind: Literal["nothing_happened"] = "nothing_happened"

    def fold(self, state: State) -> State:
        """Nothing changes."""
        return state


@dataclass(frozen=True, slots=True)
class FireBrokeOut:
    """The aircraft burns; a Fuel Tank hit of the Airframe model shows the die that decided it (H-A4, T9.7, T11.1)."""

    aircraft: str
    result: str
    firer: str
    dice: tuple[int, ...]
    needed: int
    rule: str
    kind: Literal["fire_broke_out"] = "fire_broke_out"

    def fold(self, state: State) -> State:
        """It burns; the firer is credited if it is lost by this fire."""
        record = state.aircraft[self.aircraft]
        return state.with_aircraft(changed(record, is_burning=True, fire_credit=self.firer))


@dataclass(frozen=True, slots=True)
class PilotWounded:
    """One more wound (T9.6)."""

    aircraft: str
    wounds: int
    rule: str = "T9.6"
    kind: Literal["pilot_wounded"] = "pilot_wounded"

    def fold(self, state: State) -> State:
        """The record shows the wounds."""
        return state.with_aircraft(changed(state.aircraft[self.aircraft], wounds=self.wounds))


@dataclass(frozen=True, slots=True)
class GunDieLost:
    """A gun die was lost for good: of the machine guns, the cannon or the rear gun (T9.7)."""

    aircraft: str
    gun: Literal["mg", "cannon", "rear"]
    left: int
    dice: tuple[int, ...]
    rule: str = "T9.7"
    kind: Literal["gun_die_lost"] = "gun_die_lost"

    def fold(self, state: State) -> State:
        """The record shows the dice left."""
        record = state.aircraft[self.aircraft]
        match self.gun:
            case "mg":
                return state.with_aircraft(changed(record, mg_dice=self.left))
            case "cannon":
                return state.with_aircraft(changed(record, cannon_dice=self.left))
            case "rear":
                return state.with_aircraft(record.with_boxes("guns", self.left))


@dataclass(frozen=True, slots=True)
class EngineRoughened:
    """The engine runs rough: top speed one less for each (T9.7, T5.4)."""

    aircraft: str
    count: int
    rule: str = "T9.7"
    kind: Literal["engine_roughened"] = "engine_roughened"

    def fold(self, state: State) -> State:
        """The record shows how often."""
        return state.with_aircraft(changed(state.aircraft[self.aircraft], engine_rough=self.count))


@dataclass(frozen=True, slots=True)
class RudderJammed:
    """The rudder jammed: only codes with this letter from the next turn on (T11.4)."""

    aircraft: str
    die: int
    rudder: Rudder
    rule: str = "T11.4"
    kind: Literal["rudder_jammed"] = "rudder_jammed"

    def fold(self, state: State) -> State:
        """The latest jam counts."""
        return state.with_aircraft(changed(state.aircraft[self.aircraft], rudder=self.rudder))


@dataclass(frozen=True, slots=True)
class FuelLost:
    """Fuel ran out through a tank or a leak (T14.3)."""

    aircraft: str
    dice: tuple[int, ...]
    lost: int
    fuel: int
    leaks: int
    rule: str = "T14.3"
    kind: Literal["fuel_lost"] = "fuel_lost"

    def fold(self, state: State) -> State:
        """The record shows the fuel left and the leaks."""
        return state.with_aircraft(changed(state.aircraft[self.aircraft], fuel=self.fuel, leaks=self.leaks))


@dataclass(frozen=True, slots=True)
class GlideBegan:
    """A single without engine or fuel glides from the next turn on (T11.3, T14.3)."""

    aircraft: str
    glide: Glide
    rule: str = "T11.3"
    kind: Literal["glide_began"] = "glide_began"

    def fold(self, state: State) -> State:
        """It is a glider."""
        return state.with_aircraft(changed(state.aircraft[self.aircraft], glide=self.glide))


@dataclass(frozen=True, slots=True)
class AircraftLost:
    """An aircraft was lost: its cause and the firer credited (T9.9)."""

    aircraft: str
    loss: Loss
    rule: str
    kind: Literal["aircraft_lost"] = "aircraft_lost"

    def fold(self, state: State) -> State:
        """It is out of the game; a box that has nobody left goes with it (T6.8)."""
        record = changed(state.aircraft[self.aircraft], loss=self.loss)
        return state.with_aircraft(record).without_aircraft_in_units(self.aircraft)
