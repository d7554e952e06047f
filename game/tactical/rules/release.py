"""Bomb release, jettison, and boxes of fighter-bombers breaking up (T12.4, T3.10)."""

from __future__ import annotations

from game.tactical.events import BombsJettisoned, BombsReleased, BoxDissolved
from game.tactical.ledger import Ledger
from game.tactical.prompts import Answer, Jettison, Prompt
from game.tactical.state import Kind, Role, State, Unit

FRESH_BAND = 2


def is_due_at_start(state: State) -> bool:
    """Whether the bombs fall in P1 of this turn, by a mission clock (T12.4)."""
    return state.clock.is_mission and state.turn == state.clock.release_turn


def is_due_at_end(state: State) -> bool:
    """Whether the bombs fall right after P15 of this turn (T12.4)."""
    return not state.clock.is_mission and state.turn == (state.clock.release_turn or state.clock.turns)


def release(ledger: Ledger) -> None:
    """Every bomber alive and on the board releases, stragglers too; boxes of fighter-bombers break up (T12.4).

    A mission that lets them release itself takes its place.
    """
    if ledger.state.sortie and ledger.state.sortie.mission.releases:
        return
    for id_ in sorted(ledger.state.units):
        unit = ledger.state.units[id_]
        for aircraft in sorted(unit.aircraft):
            record = ledger.state.aircraft[aircraft]
            if record.role is Role.BOMBER and record.release == "none" and unit.kind is not Kind.SINGLE:
                ledger.write(BombsReleased(aircraft, unit.kind is Kind.STRAGGLER))
        break_up(ledger, unit)


def prompts(state: State) -> list[Prompt]:
    """Jettison declarations of loaded boxes, made before any plot (T3.10)."""
    found = []
    for id_ in sorted(state.units):
        unit = state.units[id_]
        if unit.kind is Kind.BOX and any(state.aircraft[aircraft].is_loaded for aircraft in unit.aircraft):
            choices = (Jettison(id_, False), Jettison(id_, True))
            found.append(Prompt("jettison", unit.side, id_, "T3.10", choices))
    return found


def jettison(ledger: Ledger, answers: list[Answer]) -> None:
    """Boxes that drop their bombs break up into singles at once (T3.10)."""
    for answer in answers:
        if isinstance(answer, Jettison) and answer.is_dropping:
            box = ledger.state.units[answer.unit]
            for aircraft in sorted(box.aircraft):
                ledger.write(BombsJettisoned(aircraft))
            break_up(ledger, box)


def break_up(ledger: Ledger, unit: Unit) -> None:
    """A box of fighter-bombers becomes so many singles; nothing happens to bombers (T3.10)."""
    if unit.kind is not Kind.BOX or not ledger.state.type_of(unit.aircraft[0]).is_fighter:
        return
    singles = tuple(
        Unit(aircraft, Kind.SINGLE, unit.side, (aircraft,), unit.hex, unit.heading, FRESH_BAND)
        for aircraft in sorted(unit.aircraft)
    )
    ledger.write(BoxDissolved(unit.id, singles))
