"""Leaving and end: who slips away, when it is over, and what happens after (T12.8, T12.10, T12.11).

end    (a) the last hex turn is over    (b) one side has nothing on the board and none to come
       (c) no interceptor is on the board or to come    (d) no bomber is on the board

A fighter-bomber that has released stays a bomber here though it flies as a single; one that has jettisoned or lost its
bombs is a fighter like any other (0.3, T3.10).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.core.hexes import distance
from game.tactical.events import EngagementEnded, Left
from game.tactical.ledger import Ledger
from game.tactical.mission import Point
from game.tactical.prompts import Answer
from game.tactical.rules.attack_zones import is_spinning
from game.tactical.rules.burning import burn, burning
from game.tactical.rules.damage import lose
from game.tactical.rules.entry import boxes_to_come
from game.tactical.rules.missions import ask
from game.tactical.rules.release import is_due_at_end, release
from game.tactical.rules.spins import recover
from game.tactical.state import Kind, Role, Side, State, Unit

CLEAR_DISTANCE = 15


def slip_away(ledger: Ledger) -> None:
    """P15: singles far from every enemy leave (T12.8)."""
    before = ledger.state
    for id_ in sorted(before.units):
        if may_leave(before, before.units[id_]):
            _leave(ledger, before.units[id_])


def resolve(ledger: Ledger, answers: Sequence[Answer], dice: Dice) -> None:
    """After P15: bombs fall if due, the mission has its say, and the end is tested (T12.4, T12.10)."""
    if is_due_at_end(ledger.state):
        release(ledger)
    ask(ledger, Point.AFTER_LEAVING, answers, dice)
    reason = end_reason(ledger.state)
    if reason and not ledger.state.end_reason:
        ledger.write(EngagementEnded(reason))
    if ledger.state.end_reason:
        release(ledger)


def may_leave(state: State, unit: Unit) -> bool:
    """Whether a single is more than 15 hexes from every enemy (T12.8). Where no enemy flies it stays."""
    if unit.kind is not Kind.SINGLE or is_spinning(state, unit):
        return False
    enemies = [other.hex for other in state.units.values() if other.side is not unit.side]
    return bool(enemies) and all(distance(unit.hex, enemy) > CLEAR_DISTANCE for enemy in enemies)


def _leave(ledger: Ledger, unit: Unit) -> None:
    glide = ledger.state.aircraft[unit.id].glide
    if glide is not None:
        lose(ledger, unit.id, "forced down", glide.credit, "T11.3")
        return
    ledger.write(Left(unit.id, unit.aircraft, "slipped away", "T12.8"))


def end_reason(state: State) -> str:
    """Why the engagement is over now, empty while it goes on (T12.10)."""
    if state.turn >= state.clock.turns:
        return "the last hex turn is over"
    units = state.units.values()
    for side in (Side.STRIKE, Side.INTERCEPTOR):
        if all(unit.side is not side for unit in units) and all(one.side is not side for one in state.to_come):
            return f"the {side.value} side has nothing left on the board"
    needs_bomber = state.sortie is None or state.sortie.mission.needs_bomber
    if needs_bomber and not any(_has_bomber(state, unit) for unit in units) and not boxes_to_come(state):
        return "no bomber is left on the board"
    return ""


def _has_bomber(state: State, unit: Unit) -> bool:
    if unit.kind is not Kind.SINGLE:
        return True
    record = state.aircraft[unit.id]
    return record.role is Role.BOMBER and record.release == "released"


def finish(ledger: Ledger, dice: Dice) -> None:
    """After the end: fires burn out or kill, spins are recovered or crash, gliders are forced down (T12.11)."""
    for id_ in sorted(ledger.state.aircraft):
        step = 0
        while _has_trouble(ledger.state, id_):
            step += 1
            if id_ in burning(ledger):
                burn(ledger, dice, id_, f"after/{step}")
            else:
                recover(ledger, dice, id_, f"after/{step}")
        record = ledger.state.aircraft[id_]
        if record.glide is not None and not record.is_lost and not record.has_left:
            lose(ledger, id_, "forced down", record.glide.credit, "T12.11")


def _has_trouble(state: State, aircraft: str) -> bool:
    record = state.aircraft[aircraft]
    if record.is_lost or record.has_left:
        return False
    return record.is_burning or record.spin is not None
