"""From a result into the campaign: what a fight has made of a unit, its modifier and its escort (C13, C15.3).

released R of N        R = 0 out; less than half one step down; else the side it entered with
m                      0 with an effective escort; else by hex turns under fire: none 0, one or two 1, more 2, at most
                       air cover - 1
effective escort       at least half of it is not destroyed
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.campaigns.cerberus.events import DecisionOpened, Event, LossesRecorded, ResultApplied
from game.campaigns.cerberus.parts import NO_DICE, CerberusPart, CerberusResult
from game.campaigns.cerberus.quick import bombers, losses, losses_modifiers
from game.campaigns.cerberus.request import SEA_STRIKE
from game.campaigns.cerberus.rolls import LOSSES, Roll
from game.campaigns.cerberus.state import LOWER, Attack, SeaStrike, State, Step
from game.campaigns.cerberus.strike import modifier
from game.campaigns.engagement import (
    AircraftOut,
    EngagementRequest,
    EngagementResult,
    Refused,
    checked,
    condition,
)

Outs = Mapping[str, AircraftOut]
Asked = EngagementRequest[CerberusPart]


def fought(request: Asked, aircraft: Outs, attacked_turns: Sequence[int]) -> CerberusResult:
    """The campaign's part of a fight's result, which follows from who came through (C13.3 to C13.7, C15.3)."""
    part, turns = request.part, tuple(attacked_turns)
    sent = bombers(request)
    released = sum(aircraft[id_].release == "released" for id_ in sent)
    if request.kind == SEA_STRIKE:
        return CerberusResult("full", 0, 0, turns, hit_number=hit_number(part, released, len(sent)))
    side = part.side_on_entry if 2 * released >= len(sent) else LOWER[part.side_on_entry]
    if not released:
        side = "out"
    is_effective = has_effective_escort(request, aircraft)
    m = 0 if is_effective else pressure(part, turns)
    return CerberusResult(side, m, part.escort_bonus if is_effective else 0, turns)


def hit_number(part: CerberusPart, released: int, sent: int) -> int:
    """At what roll the Luftwaffe hits, by how many came through (C15.3)."""
    everyone, half, fewer = part.hit_numbers
    if not released:
        return NO_DICE
    if released == sent:
        return everyone
    return half if 2 * released >= sent else fewer


def has_effective_escort(request: Asked, aircraft: Outs) -> bool:
    """Whether at least half of a unit's escort is not destroyed at the end (C13.5)."""
    escort = [id_ for id_, one in request.aircraft.items() if one.role == "escort"]
    left = [id_ for id_ in escort if aircraft[id_].state != "destroyed"]
    return request.part.is_escorted and 2 * len(left) >= len(escort)


def pressure(part: CerberusPart, attacked_turns: Sequence[int]) -> int:
    """The modifier m of a unit without effective escort, by hex turns under fire in the window (C13.6)."""
    first, last = part.pressure_window
    under_fire = sum(first <= turn <= last for turn in attacked_turns)
    return min(part.m_limit, sum(under_fire >= step for step in part.pressure_steps))


def is_battle_lost(request: Asked, aircraft: Outs) -> bool:
    """Whether at least half of the German fighters sent were destroyed (C9.23)."""
    fighters = [id_ for id_, one in request.aircraft.items() if one.role == "interceptor"]
    lost = [id_ for id_ in fighters if aircraft[id_].state == "destroyed"]
    return 2 * len(lost) >= len(fighters)


def apply_result(state: State, result: EngagementResult[CerberusResult]) -> list[Event]:
    """Read a result into the campaign: no die; a result already read changes nothing (C13.2, C13.8)."""
    if result.request_hash in state.settled:
        return []
    check(state, result)
    assert state.request is not None
    step = Step.SEA_DICE if state.request.kind == SEA_STRIKE else Step.MODE
    return [*events_of(state, result), DecisionOpened(step)]


def events_of(state: State, result: EngagementResult[CerberusResult]) -> list[Event]:
    """What a sound result brings about: losses on record, and the attack that goes on (C6.22, C13.8)."""
    request = state.request
    if request is None:
        raise RuntimeError("no engagement is open")
    unit, sea = request.part.unit, state.raid.sea
    attack = next((one for one in state.raid.attacks if one.unit == unit), None)
    recorded: list[Event] = [_recorded(state, attack, request, result)] if result.mode == "quick" else []
    if attack is None:
        assert sea is not None
        return [*recorded, ResultApplied(result, unit, SeaStrike(sea.area, result.part.hit_number), False)]
    is_lost = result.mode != "quick" and is_battle_lost(request, result.aircraft)
    return [*recorded, ResultApplied(result, unit, None, is_lost)]


def _recorded(
    state: State, attack: Attack | None, request: Asked, result: EngagementResult[CerberusResult]
) -> LossesRecorded:
    die = result.part.record_die
    destroyed = {id_ for id_, out in result.aircraft.items() if out.state == "destroyed"}
    strike = len(destroyed & set(bombers(request)))
    if attack is None:
        needed = state.catalog.quick_losses.ju88_lost_on_at_most
        return LossesRecorded(request.part.unit, Roll(LOSSES, die, (), die, "at most", needed), strike, 0)
    modifiers = losses_modifiers(state, attack)
    rolled = Roll(LOSSES, die, modifiers, die + sum(value for _, value in modifiers))
    return LossesRecorded(attack.unit, rolled, strike, len(destroyed) - strike)


def check(state: State, result: EngagementResult[CerberusResult]) -> None:
    """Refuse a result with its first failing field (C13.2)."""
    request, part = checked(state.request, result, CerberusResult)
    strike = set(bombers(request))
    for id_, out in result.aircraft.items():
        _check_aircraft(f"aircraft[{id_}]", state, request.aircraft[id_].type, out, id_ in strike)
    turns = list(part.attacked_turns)
    if turns != sorted(set(turns)) or any(not 1 <= turn <= result.hex_turns_flown for turn in turns):
        raise Refused("part.attacked_turns", "rising hex turns that were flown were expected (C13.2)")
    _check_part(state, request, result)


def _check_aircraft(where: str, state: State, type_: str, out: AircraftOut, is_strike: bool) -> None:
    expected = condition(state.catalog.sheets[type_].boxes, out)
    if out.state != expected:
        raise Refused(f"{where}.state", f"{expected} follows from its record (T13.4)")
    if out.release == "released" and not is_strike:
        raise Refused(f"{where}.release", "only strike aircraft release (C13.2)")


def _check_part(state: State, request: Asked, result: EngagementResult[CerberusResult]) -> None:
    """What only this campaign reads follows from the aircraft, or from the die on record (C13.4 to C13.7, C6.22)."""
    expected = fought(request, result.aircraft, result.part.attacked_turns)
    if result.mode == "quick":
        expected = _check_record(state, request, result)
    for name in ("side", "m", "aa_bonus", "hit_number", "record_die"):
        if getattr(result.part, name) != getattr(expected, name):
            raise Refused(f"part.{name}", f"{getattr(expected, name)} follows from the aircraft (C13)")


def _check_record(state: State, request: Asked, result: EngagementResult[CerberusResult]) -> CerberusResult:
    die = result.part.record_die
    if not 1 <= die <= 6:
        raise Refused("part.record_die", "a die was expected (C6.22)")
    destroyed = {id_ for id_, out in result.aircraft.items() if out.state == "destroyed"}
    lost = (len(destroyed & set(bombers(request))), len(destroyed - set(bombers(request))))
    attack = next((one for one in state.raid.attacks if one.unit == request.part.unit), None)
    if attack is None:
        expected = (int(die <= state.catalog.quick_losses.ju88_lost_on_at_most), 0)
        part = CerberusResult("full", 0, 0, record_die=die)
    else:
        expected = losses(state, attack, die, len(bombers(request)))
        bonus = state.catalog.flak.escorted if attack.is_escorted else 0
        part = CerberusResult(attack.side, modifier(state, attack.is_escorted), bonus, record_die=die)
    if lost != expected:
        raise Refused("aircraft", f"the die on record loses {expected[0]} and {expected[1]} aircraft (C6.22)")
    return part
