"""The whole situation of an engagement at one moment.

Nothing secret that is not yet revealed lives here: sealed answers stay with the session and the log.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal

from game.core.hexes import Board, Hex
from game.core.records import changed
from game.tactical.catalog import AircraftType, Boxes, Catalog, Letter, Model
from game.tactical.this_turn import Bearing, Guns, Plot, Shot, ThisTurn
from game.tactical.units import NOT_YET, Element, Kind, Placement, Side, Unit

if TYPE_CHECKING:
    from game.tactical.mission import Mission


class Role(StrEnum):
    """What an aircraft came to do; a fighter-bomber stays a bomber after it has released."""

    BOMBER = "bomber"
    ESCORT = "escort"
    INTERCEPTOR = "interceptor"


class Step(StrEnum):
    """The steps of the phase machine: every decision point and the stretches between (T4.1)."""

    ESCORTS = "set-up: escorts"
    BEARINGS = "set-up: bearings"
    INTERCEPTORS = "set-up: interceptors"
    TURN = "turn begins"
    MISSION = "mission turn opens"
    EVENTS = "P1 events"
    RELEASE = "P1 release"
    ENTRY_BEARINGS = "P1 bearings"
    ENTRIES = "P1 entries"
    STRAGGLERS = "P2 straggler tests"
    TAILING = "P3 tailing"
    JETTISON = "P4 jettison"
    PLOT = "P4 plot"
    LOOK = "P4 clear view"
    LOOK_PLOT = "P4 clear-view plot"
    REPLACE = "P5 replacement"
    MOVEMENT = "P5 movement"
    COLLISIONS = "P6 collisions"
    DECLARE = "P7 declare fire"
    ALLOT = "P8 allot dice"
    FIRE = "P9-P10 fire and damage"
    GUNS = "P11-P12 unjam and jam"
    BURN = "P13 fire"
    PROBLEMS = "P14 problems"
    LEAVING = "P15 leaving and end"
    AFTER = "after the end"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Loss:
    """How an aircraft was lost, who is credited, and in which turn (T9.9)."""

    cause: str
    credit: str
    turn: int


@dataclass(frozen=True, slots=True)
class Spin:
    """A spin: the turn it began, recovery rolls failed so far, who is credited if it ends in a crash (T11.2, T9.9)."""

    turn: int
    failed: int = 0
    credit: str = ""


@dataclass(frozen=True, slots=True)
class Glide:
    """A glide: first turn it counts, turns glided so far, who took the last Engine box (T11.3)."""

    from_turn: int
    turns: int = 0
    credit: str = ""


@dataclass(frozen=True, slots=True)
class Rudder:
    """A jammed rudder: the only letter that may be plotted, and the turn of the hit (T11.4)."""

    letter: Letter
    turn: int


@dataclass(frozen=True, slots=True)
class Aircraft:
    """One aeroplane and its record of damage, wherever it flies (0.3). `boxes` counts boxes still unmarked."""

    id: str
    type: str
    side: Side
    role: Role
    boxes: Boxes
    quality: str = "regular"
    traits: tuple[str, ...] = ()
    mg_dice: int = 0
    cannon_dice: int = 0
    mg_ammo: int = 0
    cannon_ammo: int = 0
    is_mg_jammed: bool = False
    is_cannon_jammed: bool = False
    wounds: int = 0
    engine_rough: int = 0
    is_burning: bool = False
    fire_credit: str = ""
    rudder: Rudder | None = None
    spin: Spin | None = None
    glide: Glide | None = None
    fuel: int = 0
    leaks: int = 0
    is_loaded: bool = False
    has_straggled: bool = False
    release: Literal["none", "released", "released straggling", "jettisoned", "lost"] = "none"
    has_left: bool = False
    loss: Loss | None = None

    @property
    def is_lost(self) -> bool:
        """Whether it is out of the game (0.3)."""
        return self.loss is not None

    def with_boxes(self, section: str, left: int) -> Aircraft:
        """The same aircraft with so many boxes left in a section."""
        return changed(self, boxes=changed(self.boxes, **{section: left}))


@dataclass(frozen=True, slots=True)
class Clock:
    """How many hex turns the engagement lasts and when the bombs fall (T12.2-T12.4).

    By a mission clock they fall in P1 of `release_turn`; otherwise after P15 of that turn, None being the last.
    """

    turns: int
    release_turn: int | None = None
    is_mission: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """Victory terms: par and step of T13.3."""

    par: int
    step: int


@dataclass(frozen=True, slots=True)
class Sortie:
    """A fight's place in a campaign: its mission, and the neutral facts that the board itself needs.

    `reference` stands for the lead box while none is on the board; `boxes` are those still to come, as they will stand;
    `held_fire` gives the first hex turn in which an aircraft may declare fire; `shown_plots` the last one in which it
    plots after its side has seen the plots of an enemy element; `max_range` the farthest range of its fixed guns;
    `secret_entries` are elements whose entry turn their enemy does not know.
    """

    plan: Any
    reference: Hex
    boxes: Mapping[str, Unit] = field(default_factory=dict)
    held_fire: Mapping[str, int] = field(default_factory=dict)
    shown_plots: Mapping[str, int] = field(default_factory=dict)
    max_range: Mapping[str, int] = field(default_factory=dict)
    secret_entries: tuple[str, ...] = ()

    @property
    def mission(self) -> Mission:
        """The campaign's own value; a log reads it back as what its campaign says it is."""
        mission: Mission = self.plan
        return mission

    @property
    def clouds(self) -> frozenset[Hex]:
        """Hexes out of which, into which and through which nobody fires."""
        return self.mission.clouds


@dataclass(frozen=True, slots=True)
class State:
    """The whole situation at one moment; a stand-alone engagement has no `sortie`."""

    catalog: Catalog
    board: Board
    clock: Clock
    terms: Terms
    options: frozenset[str]
    turn: int
    step: Step
    aircraft: Mapping[str, Aircraft]
    units: Mapping[str, Unit]
    to_come: tuple[Element, ...] = ()
    this_turn: ThisTurn = ThisTurn()
    end_reason: str = ""
    sortie: Sortie | None = None

    def is_on(self, option: str) -> bool:
        """Whether a switch or an extra rule is on (T14)."""
        return option in self.options

    def type_of(self, aircraft: str) -> AircraftType:
        """The catalogue row of an aircraft."""
        return self.catalog.aircraft[self.aircraft[aircraft].type]

    def unit_of(self, aircraft: str) -> Unit | None:
        """The unit an aircraft flies in, None when it is lost, gone or not yet here."""
        unit = self.units.get(aircraft)
        if unit is not None:
            return unit
        return next((unit for unit in self.units.values() if aircraft in unit.aircraft), None)

    def is_sections(self, aircraft: str) -> bool:
        """Whether an aircraft is marked by the Sections model (T3.2)."""
        return self.type_of(aircraft).model is Model.SECTIONS

    def with_aircraft(self, *changed: Aircraft) -> State:
        """The same situation with these records in place."""
        records = dict(self.aircraft)
        for record in changed:
            records[record.id] = record
        return self._with(records, self.units, self.this_turn)

    def with_units(self, *changed: Unit) -> State:
        """The same situation with these units in place."""
        units = dict(self.units)
        for unit in changed:
            units[unit.id] = unit
        return self._with(self.aircraft, units, self.this_turn)

    def _with(self, aircraft: Mapping[str, Aircraft], units: Mapping[str, Unit], this_turn: ThisTurn) -> State:
        """What `dataclasses.replace` would give; folding an event does little else, so it is spelt out for speed."""
        return State(
            self.catalog, self.board, self.clock, self.terms, self.options, self.turn, self.step,
            aircraft, units, self.to_come, this_turn, self.end_reason, self.sortie,
        )  # fmt: skip

    def without_aircraft_in_units(self, aircraft: str) -> State:
        """The same situation with one aircraft on the board or to come no more; a box left empty goes too (T6.8)."""
        unit = self.unit_of(aircraft)
        if unit is None:
            return self._without_aircraft_to_come(aircraft)
        units = dict(self.units)
        rest = tuple(other for other in unit.aircraft if other != aircraft)
        if rest:
            units[unit.id] = changed(unit, aircraft=rest)
        else:
            del units[unit.id]
        return changed(self, units=units)

    def _without_aircraft_to_come(self, aircraft: str) -> State:
        """A mission may lose an aircraft of a box that is not on the board yet."""
        if not any(aircraft in element.aircraft for element in self.to_come):
            return self
        thinned = (
            changed(element, aircraft=tuple(other for other in element.aircraft if other != aircraft))
            for element in self.to_come
        )
        return changed(self, to_come=tuple(element for element in thinned if element.aircraft))

    def with_this_turn(self, **changes: object) -> State:
        """The same situation with other facts of this turn."""
        return self._with(self.aircraft, self.units, changed(self.this_turn, **changes))


__all__ = [
    "NOT_YET",
    "Aircraft",
    "Bearing",
    "Clock",
    "Element",
    "Glide",
    "Guns",
    "Kind",
    "Loss",
    "Placement",
    "Plot",
    "Role",
    "Rudder",
    "Shot",
    "Side",
    "Sortie",
    "Spin",
    "State",
    "Step",
    "Terms",
    "ThisTurn",
    "Unit",
]
