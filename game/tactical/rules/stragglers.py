"""Stragglers: tests of crippled bombers and where they go (H-D, H-D1, H-D2, T6.2-T6.6).

H-D1   half of Engine lost          3+    one hex only, drops out
H-D2   half of Wing or Tail lost    3, 5  slips right and back, drops out; 4, 6  slips left and back
both   D1 first; types with formation speed 1 make no D1 test
"""

from __future__ import annotations

from typing import Literal

from game.core.dice import Dice
from game.core.hexes import Hex, ahead
from game.core.records import changed
from game.tactical.catalog import Letter, Section
from game.tactical.events import BecameSingle, DroppedOut, StragglerTested
from game.tactical.ledger import Ledger
from game.tactical.rules.sections import has_lost_half
from game.tactical.state import Kind, State

PHASE = "P2"
STREAM = "tac.straggler"
SLIP_TURNS = {"L": 2, "R": -2}
SLOWEST_TESTED_SPEED = 2


def resolve(ledger: Ledger, dice: Dice) -> None:
    """P2: D1, then D2, for each bomber that qualifies, in canonical order; droppers leave their box (T4.1)."""
    for aircraft in bombers(ledger.state):
        _test_engine(ledger, dice, aircraft)
        _test_wing_and_tail(ledger, dice, aircraft)
        _drop_out(ledger, aircraft)


def bombers(state: State) -> list[str]:
    """Aircraft in boxes and stragglers, in canonical order (0.3)."""
    units = state.units.values()
    return sorted(aircraft for unit in units if unit.kind is not Kind.SINGLE for aircraft in unit.aircraft)


def is_due(state: State, aircraft: str, *sections: Section) -> bool:
    """Whether at least half of one of the sections is lost (H-D1, H-D2, 0.4)."""
    printed = state.type_of(aircraft).boxes
    return any(has_lost_half(printed, state.aircraft[aircraft].boxes, section) for section in sections)


def is_engine_tested(state: State, aircraft: str) -> bool:
    """Whether H-D1 is due (T6.4)."""
    formation = state.type_of(aircraft).formation
    speed = formation.speed if formation else 0
    return speed >= SLOWEST_TESTED_SPEED and is_due(state, aircraft, Section.ENGINE)


def _test_engine(ledger: Ledger, dice: Dice, aircraft: str) -> None:
    state = ledger.state
    if not is_engine_tested(state, aircraft):
        return
    needed = state.catalog.gunnery.checks.straggle_at_least
    die = dice.die(state.turn, PHASE, STREAM)
    result: Literal["one hex", "holds"] = "one hex" if die >= needed else "holds"
    printed, left = state.type_of(aircraft).boxes.engine, state.aircraft[aircraft].boxes.engine
    ledger.write(StragglerTested(aircraft, die, needed, result, printed - left, printed, "engine", "H-D1"))


def _test_wing_and_tail(ledger: Ledger, dice: Dice, aircraft: str) -> None:
    state = ledger.state
    if not is_due(state, aircraft, Section.WING, Section.TAIL):
        return
    section = Section.WING if is_due(state, aircraft, Section.WING) else Section.TAIL
    needed = state.catalog.gunnery.checks.straggle_at_least
    die = dice.die(state.turn, PHASE, STREAM)
    slip: Literal["slips right", "slips left"] = "slips right" if die % 2 else "slips left"
    printed, left = state.type_of(aircraft).boxes.of(section), state.aircraft[aircraft].boxes.of(section)
    result = slip if die >= needed else "holds"
    ledger.write(StragglerTested(aircraft, die, needed, result, printed - left, printed, section.value, "H-D2"))


def _drop_out(ledger: Ledger, aircraft: str) -> None:
    facts = ledger.state.this_turn
    box = ledger.state.unit_of(aircraft)
    if box is None or box.kind is not Kind.BOX or (aircraft not in facts.held and aircraft not in facts.slips):
        return
    unit = changed(box, id=aircraft, kind=Kind.STRAGGLER, aircraft=(aircraft,), code="", has_reserve=False)
    ledger.write(DroppedOut(aircraft, box.id, unit))


def slip(place: Hex, heading: int, letter: Letter) -> Hex:
    """The rear-right or rear-left hex, counted after the forward move (T6.3)."""
    return ahead(place, heading + SLIP_TURNS[letter])


def become_singles(ledger: Ledger) -> None:
    """Fighter-bombers that fell out last turn are singles from now on (T3.10)."""
    for id_ in sorted(ledger.state.units):
        unit = ledger.state.units[id_]
        if unit.kind is Kind.STRAGGLER and ledger.state.type_of(id_).is_fighter:
            ledger.write(BecameSingle(changed(unit, kind=Kind.SINGLE, code="", has_reserve=True)))
