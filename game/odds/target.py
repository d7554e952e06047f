"""What a chit would do to one target as it stands now: its state of damage, reduced to what the draw depends on.

The effects themselves are read from the rules (`chits.outcome`, `sections`); nothing here knows a number of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from game.odds.hits import DICE_FACES
from game.tactical.catalog import AircraftType, Boxes, Catalog, Model, Section, Zone
from game.tactical.rules.chits import Outcome, outcome
from game.tactical.rules.chits import Target as Column
from game.tactical.rules.sections import BOMBER_FATAL, SECTIONS_FATAL, SINGLE_FATAL
from game.tactical.rules.stragglers import SLOWEST_TESTED_SPEED
from game.tactical.state import Aircraft

WOUNDS = "wounds"
ENGINE = Section.ENGINE.value
GUNS = Section.GUNS.value
RED = "red"
BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Target:
    """All that the effect of chits on an aircraft depends on; equal targets have equal odds."""

    catalog: Catalog = field(repr=False)
    type: str
    column: Column
    zone: Zone
    boxes: Boxes
    options: frozenset[str]
    wounds: int = 0
    is_burning: bool = False
    is_spinning: bool = False
    is_lost: bool = False
    has_fixed_guns: bool = True
    has_fuel: bool = True
    cup: tuple[int, ...] = ()

    @property
    def row(self) -> AircraftType:
        """The target's row of the catalogue."""
        return self.catalog.aircraft[self.type]

    @property
    def chits(self) -> tuple[int, ...]:
        """The chits that may be drawn, by number (T1.4)."""
        return self.cup or tuple(chit.number for chit in self.catalog.cup)

    @property
    def is_single(self) -> bool:
        """Whether it flies alone and not as a bomber (T9.8)."""
        return self.column == "airframe_alone"

    @property
    def draws_blue(self) -> bool:
        """Whether BLUE hits draw chits at all (H-A3)."""
        return self.column != "sections"


class Side(NamedTuple):
    """One side of a chit against one target: the row of boxes it marks and the chances of what else it does."""

    part: str = ""
    amount: int = 0
    lost: float = 0.0
    fire: float = 0.0
    effect: float = 0.0
    lasting: float = 0.0
    is_spin_check: bool = False


NOTHING = Side()


def target_of(
    catalog: Catalog, aircraft: Aircraft, zone: Zone, is_alone: bool, options: frozenset[str], cup: tuple[int, ...] = ()
) -> Target:
    """The target an aircraft makes from a zone, alone when it flies as a single (T9.8), an empty `cup` is full."""
    return Target(
        catalog,
        aircraft.type,
        column_of(catalog.aircraft[aircraft.type], is_alone),
        zone,
        aircraft.boxes,
        options,
        aircraft.wounds,
        aircraft.is_burning,
        aircraft.spin is not None,
        aircraft.is_lost,
        bool(aircraft.mg_dice or aircraft.cannon_dice),
        aircraft.fuel > 0,
        cup,
    )


def column_of(row: AircraftType, is_alone: bool) -> Column:
    """Which column of the table of effects a target reads (Annex B.2)."""
    if row.model is Model.SECTIONS:
        return "sections"
    return "airframe_alone" if is_alone else "airframe_bomber"


def fresh_target(catalog: Catalog, type_: str, zone: Zone, options: frozenset[str]) -> Target:
    """An undamaged aircraft: a fighter alone, everything else as a bomber."""
    row = catalog.aircraft[type_]
    return Target(catalog, type_, column_of(row, row.is_fighter), zone, row.boxes, options)


def fatal_parts(target: Target) -> dict[str, int]:
    """The parts whose last box or last wound downs the target, with what is left of each (H-B, T9.3, T9.6, T9.8)."""
    fatal = {"sections": SECTIONS_FATAL, "airframe_alone": SINGLE_FATAL, "airframe_bomber": BOMBER_FATAL}
    left = {section.value: target.boxes.of(section) for section in fatal[target.column]}
    left[WOUNDS] = target.catalog.gunnery.checks.wounds_fatal - target.wounds
    return {part: count for part, count in left.items() if count > 0}


def straggler_parts(target: Target) -> dict[str, int]:
    """How many boxes more bring each section to a straggler test that is not due yet (H-D1, H-D2, T6.4, 0.4)."""
    speed = target.row.formation.speed if target.row.formation else 0
    sections = [Section.WING, Section.TAIL]
    if speed >= SLOWEST_TESTED_SPEED:
        sections.append(Section.ENGINE)
    printed, left = target.row.boxes, target.boxes
    missing = {
        section.value: -(-printed.of(section) // 2) - printed.of(section) + left.of(section) for section in sections
    }
    return {part: count for part, count in missing.items() if count > 0}


@lru_cache(maxsize=4096)
def sides(target: Target) -> tuple[tuple[Side, Side], ...]:
    """What the RED and the BLUE side of each chit in the cup do to a target (Annex B.2)."""
    return tuple((_side(target, chit, RED), _side(target, chit, BLUE)) for chit in target.chits)


def _side(target: Target, chit: int, side: str) -> Side:
    if target.is_lost or (side == BLUE and not target.draws_blue):
        return NOTHING
    catalog, options = target.catalog, target.options
    result = outcome(catalog, chit, side, target.column, target.zone, target.row.armour, options)
    printed = catalog.cup[chit - 1].red if side == RED else catalog.cup[chit - 1].blue
    if result.action == "killed" and printed == "explode" and "explode_confirm" in options:
        lost = _chance(catalog.extra.confirm_explode_at_least)
        fire = 0.0 if target.is_burning else 1 - lost
        return Side(lost=lost, fire=fire, effect=lost + fire, lasting=lost)
    return _of_outcome(target, result)


def _of_outcome(target: Target, result: Outcome) -> Side:
    match result.action:
        case "mark" | "rear gun":
            section = result.section or Section.GUNS
            amount = min(result.boxes, target.boxes.of(section))
            is_spin_check = result.is_spin_check and "spins" in target.options and not target.is_spinning
            return Side(section.value, amount, 0, 0, 1, 1, is_spin_check) if amount else NOTHING
        case "wound":
            return Side(WOUNDS, result.boxes, 0, 0, 1, 1)
        case "killed":
            return Side(lost=1, effect=1, lasting=1)
        case "fire" | "fire check":
            return _fire(target, result.action == "fire check")
        case "fixed die":
            return Side(effect=1, lasting=1) if target.has_fixed_guns else NOTHING
        case "fuel leak":
            return Side(effect=1, lasting=1) if "fuel" in target.options else NOTHING
        case "rough" | "rudder":
            return Side(effect=1, lasting=1)
    return NOTHING


def _fire(target: Target, is_checked: bool) -> Side:
    """A tank hit of a single costs fuel as well where fuel is counted (T14.3)."""
    fire = _chance(target.catalog.gunnery.checks.fuel_tank_fire_at_least) if is_checked else 1.0
    has_leaked = is_checked and target.is_single and target.has_fuel and "fuel" in target.options
    fire = 0.0 if target.is_burning else fire
    return Side(fire=fire, effect=1.0 if has_leaked else fire, lasting=float(has_leaked))


def _chance(at_least: int) -> float:
    """The chance of one die to show this face or more."""
    return sum(face >= at_least for face in DICE_FACES) / len(DICE_FACES)
