"""Damage: carrying one drawn chit out on its target (T9, T10, H-A3-H-A10, H-B).

RED chit, Sections model     one box of the section named, whatever the printed number
RED or BLUE, Airframe model  as many boxes as printed
BLUE, Sections model         never drawn
last box of a fatal section  the aircraft is lost at once; the rest of the turn's results are ignored
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.dice import Dice
from game.core.records import changed
from game.tactical.catalog import Section, Zone
from game.tactical.events import (
    AircraftLost,
    Draw,
    EngineRoughened,
    FireBrokeOut,
    FuelLost,
    GlideBegan,
    GunDieLost,
    NothingHappened,
    PilotWounded,
    RudderJammed,
    SectionMarked,
)
from game.tactical.ledger import Ledger
from game.tactical.rules.chits import Outcome, outcome, result_name, target_kind
from game.tactical.rules.sections import fatal_sections, is_alone
from game.tactical.state import Glide, Loss, Rudder

RED_HIT_SPIN_NUMBER = 2
EVEN_IS_CANNON = 2


class Hit(NamedTuple):
    """Where a chit came from: who fired at whom, from which zone, in which phase; a fire is no attack."""

    firer: str
    target: str
    zone: Zone
    phase: str
    is_attack: bool = True


def apply_draw(ledger: Ledger, dice: Dice, hit: Hit, draw: Draw) -> None:
    """Carry one chit out; results for an aircraft already lost are ignored (T9.9, T10.4)."""
    state = ledger.state
    record = state.aircraft[hit.target]
    if record.is_lost or record.has_left:
        return
    kind = target_kind(state, hit.target)
    armour = state.type_of(hit.target).armour
    result = outcome(state.catalog, draw.chit, draw.side, kind, hit.zone, armour, state.options)
    name = result_name(draw.result, draw.boxes)
    if draw.result == "explode" and result.action == "killed" and state.is_on("explode_confirm"):
        _confirm_explosion(ledger, dice, hit, name)
        return
    _carry_out(ledger, dice, hit, result, name)
    if draw.result == "fuel_tank":
        _lose_tank_fuel(ledger, dice, hit)


def _carry_out(ledger: Ledger, dice: Dice, hit: Hit, result: Outcome, name: str) -> None:
    match result.action:
        case "none":
            ledger.write(NothingHappened(hit.target, name, result.reason, result.rule))
        case "mark":
            _mark(ledger, hit, result, name)
        case "killed":
            lose(ledger, hit.target, name, hit.firer, result.rule)
        case "fire":
            _burn(ledger, hit, name, (), 0, result.rule)
        case "fire check":
            _check_tank(ledger, dice, hit, name)
        case "rear gun":
            _lose_rear_die(ledger, hit, name)
        case "fixed die":
            _lose_fixed_die(ledger, dice, hit, name)
        case "rough":
            ledger.write(EngineRoughened(hit.target, ledger.state.aircraft[hit.target].engine_rough + result.boxes))
        case "wound":
            _wound(ledger, hit, result.boxes)
        case "rudder":
            _jam_rudder(ledger, dice, hit)
        case "fuel leak":
            _leak(ledger, hit, name)


def lose(ledger: Ledger, aircraft: str, cause: str, credit: str, rule: str) -> None:
    """Take an aircraft out of the game (T9.9)."""
    ledger.write(AircraftLost(aircraft, Loss(cause, credit, ledger.state.turn), rule))


def _mark(ledger: Ledger, hit: Hit, result: Outcome, name: str) -> None:
    state = ledger.state
    section = result.section
    assert section is not None
    left = state.aircraft[hit.target].boxes.of(section)
    marked = min(left, result.boxes)
    if not marked:
        ledger.write(NothingHappened(hit.target, name, f"no {section.value} box is left", result.rule))
        return
    has_spins = state.is_on("spins") and hit.is_attack and result.is_spin_check
    spin_number = RED_HIT_SPIN_NUMBER if has_spins else 0
    rest = left - marked
    ledger.write(SectionMarked(hit.target, section, marked, rest, name, hit.firer, spin_number, result.rule))
    if not rest:
        lose_last_box(ledger, hit.target, section, hit.firer, result.rule)


def lose_last_box(ledger: Ledger, aircraft: str, section: Section, credit: str, rule: str) -> None:
    """What follows when a section has no box left: a loss, or a glide without engine (H-B, T9.8, T11.3)."""
    state = ledger.state
    if section in fatal_sections(state, aircraft):
        lose(ledger, aircraft, f"no {section.value} box left", credit, "H-B" if state.is_sections(aircraft) else rule)
    elif section is Section.ENGINE and is_alone(state, aircraft):
        begin_glide(ledger, aircraft, credit, "T11.3")


def begin_glide(ledger: Ledger, aircraft: str, credit: str, rule: str) -> None:
    """Let a single glide from the next turn on; one that glides already only gets its credit settled (T11.3, T9.9)."""
    glide = ledger.state.aircraft[aircraft].glide
    if glide is None:
        ledger.write(GlideBegan(aircraft, Glide(ledger.state.turn + 1, 0, credit), rule))
    elif credit and not glide.credit:
        ledger.write(GlideBegan(aircraft, changed(glide, credit=credit), rule))


def _burn(ledger: Ledger, hit: Hit, name: str, dice: tuple[int, ...], needed: int, rule: str) -> None:
    if ledger.state.aircraft[hit.target].is_burning:
        ledger.write(NothingHappened(hit.target, name, "it burns already", "T11.1", dice, needed))
        return
    ledger.write(FireBrokeOut(hit.target, name, hit.firer, dice, needed, rule))


def _check_tank(ledger: Ledger, dice: Dice, hit: Hit, name: str) -> None:
    needed = ledger.state.catalog.gunnery.checks.fuel_tank_fire_at_least
    die = dice.die(ledger.state.turn, hit.phase, "tac.tank")
    if die >= needed:
        _burn(ledger, hit, name, (die,), needed, "T9.7")
    else:
        ledger.write(NothingHappened(hit.target, name, "the tank holds", "T9.7", (die,), needed))


def _confirm_explosion(ledger: Ledger, dice: Dice, hit: Hit, name: str) -> None:
    needed = ledger.state.catalog.extra.confirm_explode_at_least
    die = dice.die(ledger.state.turn, hit.phase, "tac.explode")
    if die >= needed:
        lose(ledger, hit.target, name, hit.firer, "T14.4")
    else:
        _burn(ledger, hit, name, (die,), needed, "T14.4")


def _lose_rear_die(ledger: Ledger, hit: Hit, name: str) -> None:
    left = ledger.state.aircraft[hit.target].boxes.guns
    if left:
        ledger.write(GunDieLost(hit.target, "rear", left - 1, ()))
    else:
        ledger.write(NothingHappened(hit.target, name, "there is no rear gun left", "T9.7"))


def _lose_fixed_die(ledger: Ledger, dice: Dice, hit: Hit, name: str) -> None:
    record = ledger.state.aircraft[hit.target]
    if not record.mg_dice and not record.cannon_dice:
        ledger.write(NothingHappened(hit.target, name, "there is no gun left", "T9.7"))
        return
    rolled: tuple[int, ...] = ()
    is_cannon = not record.mg_dice
    if record.mg_dice and record.cannon_dice:
        rolled = (dice.die(ledger.state.turn, hit.phase, "tac.gunhit"),)
        is_cannon = rolled[0] % EVEN_IS_CANNON == 0
    if is_cannon:
        ledger.write(GunDieLost(hit.target, "cannon", record.cannon_dice - 1, rolled))
    else:
        ledger.write(GunDieLost(hit.target, "mg", record.mg_dice - 1, rolled))


def _wound(ledger: Ledger, hit: Hit, count: int) -> None:
    wounds = ledger.state.aircraft[hit.target].wounds + count
    ledger.write(PilotWounded(hit.target, wounds))
    if wounds >= ledger.state.catalog.gunnery.checks.wounds_fatal:
        lose(ledger, hit.target, "wounds", hit.firer, "T9.6")


def _jam_rudder(ledger: Ledger, dice: Dice, hit: Hit) -> None:
    checks = ledger.state.catalog.gunnery.checks
    die = dice.die(ledger.state.turn, hit.phase, "tac.rudder")
    is_straight = die <= checks.rudder_straight_at_most
    letter = "L" if die <= checks.rudder_left_at_most else "S" if is_straight else "R"
    rudder = Rudder(letter, ledger.state.turn)  # type: ignore[arg-type]
    ledger.write(RudderJammed(hit.target, die, rudder))


def _lose_tank_fuel(ledger: Ledger, dice: Dice, hit: Hit) -> None:
    state = ledger.state
    if not state.is_on("fuel") or not is_alone(state, hit.target) or state.aircraft[hit.target].is_lost:
        return
    rolled = tuple(dice.die(state.turn, hit.phase, "tac.fuel") for _ in range(state.catalog.extra.tank_hit_dice))
    lose_fuel(ledger, hit.target, sum(rolled), rolled)


def _leak(ledger: Ledger, hit: Hit, name: str) -> None:
    record = ledger.state.aircraft[hit.target]
    if not ledger.state.is_on("fuel"):
        ledger.write(NothingHappened(hit.target, name, "fuel is not counted", "T14.3"))
        return
    ledger.write(FuelLost(hit.target, (), 0, record.fuel, record.leaks + 1))


def lose_fuel(ledger: Ledger, aircraft: str, points: int, rolled: tuple[int, ...]) -> None:
    """Take fuel points away; at 0 the aircraft glides from the next turn on (T14.3)."""
    record = ledger.state.aircraft[aircraft]
    fuel = max(0, record.fuel - points)
    ledger.write(FuelLost(aircraft, rolled, record.fuel - fuel, fuel, record.leaks))
    if not fuel:
        begin_glide(ledger, aircraft, "", "T14.3")
