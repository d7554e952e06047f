"""Problems of singles in P14: jammed rudders, spins, glides and leaks (T11.2-T11.4, T14.3).

    reason for a spin check                          number
    a RED hit on Wing or Tail from an attack         2
    flew a stall code                                2
    flew a code that the schedule marks so           1

The highest number counts, plus the pilot's spin number; on it or less the aircraft spins, with 0 there is no roll.
"""

from __future__ import annotations

from game.core.dice import Dice
from game.core.records import changed
from game.tactical.events import Glided, RecoveryRolled, RudderRolled, SpinChecked
from game.tactical.ledger import Ledger
from game.tactical.rules.damage import lose, lose_fuel
from game.tactical.state import Kind, Spin, State

PHASE = "P14"
STALL_NUMBER = 2
MARKED_CODE_NUMBER = 1


def resolve(ledger: Ledger, dice: Dice) -> None:
    """P14: steps 1 to 4 for each single, in canonical order (T4.1)."""
    for id_ in sorted(ledger.state.units):
        if ledger.state.units[id_].kind is not Kind.SINGLE:
            continue
        _free_rudder(ledger, dice, id_)
        recover(ledger, dice, id_, PHASE)
        _check_spin(ledger, dice, id_)
        _count_glide(ledger, id_)
        _leak(ledger, id_)


def _free_rudder(ledger: Ledger, dice: Dice, aircraft: str) -> None:
    rudder = ledger.state.aircraft[aircraft].rudder
    if rudder is None or rudder.turn >= ledger.state.turn:
        return
    needed = ledger.state.catalog.gunnery.checks.rudder_free_at_least
    die = dice.die(ledger.state.turn, PHASE, "tac.rudderfree")
    ledger.write(RudderRolled(aircraft, die, needed, die >= needed))


def recover(ledger: Ledger, dice: Dice, aircraft: str, phase: str) -> None:
    """One recovery roll of a spin begun in an earlier turn; the fourth that fails is a crash (T11.2)."""
    state = ledger.state
    record = state.aircraft[aircraft]
    spin = record.spin
    if spin is None or (spin.turn >= state.turn and phase == PHASE):
        return
    needed = state.catalog.gunnery.qualities[record.quality].recover_at_least
    die = dice.die(state.turn, phase, "tac.recover")
    if die >= needed:
        glide = changed(record.glide, from_turn=state.turn + 1) if record.glide else None
        ledger.write(RecoveryRolled(aircraft, die, needed, True, None, glide))
        return
    failed = changed(spin, failed=spin.failed + 1)
    ledger.write(RecoveryRolled(aircraft, die, needed, False, failed, record.glide))
    if failed.failed >= state.catalog.gunnery.checks.spin_limit_turns:
        lose(ledger, aircraft, "crashed after a spin", spin.credit, "T11.2")


def spin_reasons(state: State, aircraft: str) -> tuple[tuple[str, int], ...]:
    """Why a spin check is due this turn, each reason with its number (T11.2, T5.9)."""
    found = []
    if aircraft in state.this_turn.spin_checks:
        found.append(("RED hit on wing or tail", state.this_turn.spin_checks[aircraft]))
    code = state.units[aircraft].code
    schedule = state.catalog.schedules[state.type_of(aircraft).schedule]
    if code in schedule.spin_on_2:
        found.append((f"stall {code}", STALL_NUMBER))
    if code in schedule.spin_on_1:
        found.append((f"flew {code}", MARKED_CODE_NUMBER))
    return tuple(found)


def _check_spin(ledger: Ledger, dice: Dice, aircraft: str) -> None:
    state = ledger.state
    record = state.aircraft.get(aircraft)
    if record is None or record.is_lost or record.spin is not None or not state.is_on("spins"):
        return
    reasons = spin_reasons(state, aircraft)
    if not reasons:
        return
    number = max(number for _, number in reasons) + state.catalog.gunnery.qualities[record.quality].spin_modifier
    if number <= 0:
        return
    die = dice.die(state.turn, PHASE, "tac.spin")
    spin = Spin(state.turn, 0, state.this_turn.last_red.get(aircraft, "")) if die <= number else None
    ledger.write(SpinChecked(aircraft, die, number, tuple(reason for reason, _ in reasons), spin))


def _count_glide(ledger: Ledger, aircraft: str) -> None:
    record, turn = ledger.state.aircraft[aircraft], ledger.state.turn
    if record.is_lost or record.glide is None or record.glide.from_turn > turn:
        return
    if record.spin is not None and record.spin.turn < turn:
        return
    glide = changed(record.glide, turns=record.glide.turns + 1)
    ledger.write(Glided(aircraft, glide))
    if glide.turns >= ledger.state.catalog.gunnery.checks.glide_turns:
        lose(ledger, aircraft, "forced down", glide.credit, "T11.3")


def _leak(ledger: Ledger, aircraft: str) -> None:
    record = ledger.state.aircraft[aircraft]
    if record.is_lost or not record.leaks or not record.fuel or not ledger.state.is_on("fuel"):
        return
    lose_fuel(ledger, aircraft, record.leaks * ledger.state.catalog.extra.fuel_leak_per_turn, ())
