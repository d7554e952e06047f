"""What must hold after every event of every engagement (Annex E.8-E.11, E.14)."""

from __future__ import annotations

from dataclasses import replace

from game.tactical.catalog import Section, Zone
from game.tactical.events import AircraftLost, AttackRolled, ChitsDrawn, DecisionOpened, Event, TurnBegan
from game.tactical.rules.attack_zones import zone_between
from game.tactical.rules.defensive_fire import cap, dice_sum
from game.tactical.rules.sections import fatal_sections
from game.tactical.state import Aircraft, Kind, State

MOST_AMMO = 3


def check(before: State, event: Event, after: State) -> None:
    """Raise AssertionError where an event breaks an invariant."""
    for id_, record in after.aircraft.items():
        if record is not before.aircraft[id_]:
            _check_record(before.aircraft[id_], record)
    match event:
        case AttackRolled():
            _check_attack(after, event)
        case ChitsDrawn():
            _check_chits(after, event)
        case TurnBegan():
            assert event.turn <= after.clock.turns, "over the turn limit"
        case AircraftLost():
            _check_loss(before, event)
        case DecisionOpened():
            _check_board(after)


def _check_record(before: Aircraft, after: Aircraft) -> None:
    for section in Section:
        assert 0 <= after.boxes.of(section) <= before.boxes.of(section), f"{after.id}: boxes only fall (E.10)"
    for gun in ("mg_ammo", "cannon_ammo"):
        spent = getattr(before, gun) - getattr(after, gun)
        assert getattr(after, gun) >= 0, f"{after.id}: ammunition below 0 (E.14)"
        assert 0 <= spent <= MOST_AMMO, f"{after.id}: ammunition falls by 1, 2 or 3 (E.14)"
    if before.loss:
        spent = replace(before, mg_ammo=after.mg_ammo, cannon_ammo=after.cannon_ammo)
        assert after == spent, f"{after.id}: of the dead only the ammunition of their last burst is written off"
    assert after.wounds >= before.wounds
    assert 0 <= after.fuel <= before.fuel
    assert not (before.has_left and not after.has_left)


def _check_attack(state: State, event: AttackRolled) -> None:
    firer = state.units[event.firer]
    assert state.unit_of(event.target) is not None, "nobody fires at what is not there"
    assert event.rolls, "every attack rolls at least one die (E.8)"
    assert event.red + event.blue <= len(event.rolls)
    if event.source != "formation":
        assert firer.kind is Kind.SINGLE
        assert state.aircraft[event.firer].spin is None
        return
    allotted = dict(state.this_turn.allotments[event.firer])
    assert sum(allotted.values()) <= dice_sum(state, firer), "never more dice than Guns boxes (E.8)"
    zone = zone_between(state, firer, state.units[event.target])
    assert len(event.rolls) <= allotted[event.target] <= cap(state, firer, zone), "never more than the cap (E.8)"


def _check_chits(state: State, event: ChitsDrawn) -> None:
    numbers = [one.chit for one in event.draws]
    assert len(set(numbers)) == len(numbers), "no attack holds a chit twice (E.9)"
    assert set(numbers) <= {chit.number for chit in state.catalog.cup}, "the cup holds 36 chits (E.9)"
    sides = [one.side for one in event.draws]
    assert sides == sorted(sides, reverse=True), "RED hits draw first (T1.5)"
    if state.is_sections(event.target):
        assert "blue" not in sides, "BLUE hits never hurt Sections (E.11)"
    if event.source in ("fire", "collision"):
        assert event.zone is (Zone.REAR if event.source == "fire" else Zone.FRONT)


def _check_loss(before: State, event: AircraftLost) -> None:
    """A lost bomber of the Sections model has an empty section, or it exploded (E.10)."""
    if not before.is_sections(event.aircraft):
        return
    record = before.aircraft[event.aircraft]
    is_empty = any(record.boxes.of(section) == 0 for section in fatal_sections(before, event.aircraft))
    assert is_empty or event.loss.cause == "EXPLODE!", f"{event.aircraft}: lost by {event.loss.cause}"


def _check_board(state: State) -> None:
    flying: list[str] = []
    for id_, unit in state.units.items():
        assert unit.id == id_
        assert unit.aircraft, f"{id_}: a unit has aircraft"
        assert unit.kind is Kind.BOX or unit.aircraft == (id_,)
        assert state.board.has(unit.hex), f"{id_}: on the board"
        flying += unit.aircraft
    assert len(set(flying)) == len(flying), "each aircraft flies in one unit"
    for aircraft in flying:
        record = state.aircraft[aircraft]
        assert not record.is_lost, f"{aircraft}: the dead have left the board"
        assert not record.has_left
        for section in fatal_sections(state, aircraft):
            printed = state.type_of(aircraft).boxes.of(section)
            assert not printed or record.boxes.of(section), f"{aircraft}: 0 in {section.value} is a loss (E.10)"
