"""Quick resolve: the unit comes in as it entered, with the printed modifier, and one die for the record (C14.3, C6.22).

die + air cover - 5, one less with an escort        strike aircraft lost, from none to all
1-3 without escort; 1-2, 3-4 with                   one German fighter lost; two, one
"""

from __future__ import annotations

from game.campaigns.cerberus.luftwaffe import record_roll
from game.campaigns.cerberus.parts import BY_DICE, CerberusPart, CerberusResult
from game.campaigns.cerberus.request import SEA_STRIKE
from game.campaigns.cerberus.rolls import LOSSES, Modifier, Roll, roll
from game.campaigns.cerberus.state import Attack, State, Step
from game.campaigns.cerberus.strike import modifier
from game.campaigns.engagement import AircraftOut, EngagementRequest, EngagementResult
from game.core.dice import Dice
from game.tactical.catalog import Boxes

WHOLE = AircraftOut("undamaged")
DROPPED = AircraftOut("undamaged", release="released")


def result(state: State, request: EngagementRequest[CerberusPart], dice: Dice) -> EngagementResult[CerberusResult]:
    """The result of the open engagement by quick resolve (C14.3)."""
    if request.kind == SEA_STRIKE:
        rolled = record_roll(state, dice)
        part = CerberusResult("full", 0, 0, hit_number=BY_DICE, record_die=rolled.die)
        return _made(state, request, part, int(rolled.is_success), 0)
    attack = next(one for one in state.raid.attacks if one.unit == request.part.unit)
    rolled = losses_roll(state, attack, dice)
    part = CerberusResult(
        attack.side,
        modifier(state, attack.is_escorted),
        state.catalog.flak.escorted if attack.is_escorted else 0,
        record_die=rolled.die,
    )
    strike, fighters = losses(state, attack, rolled.die, len(bombers(request)))
    return _made(state, request, part, strike, fighters)


def losses_roll(state: State, attack: Attack, dice: Dice) -> Roll:
    """The die on record of an attack (C6.22)."""
    return roll(dice, state.turn, f"{Step.MODE} {attack.unit}", LOSSES, losses_modifiers(state, attack))


def losses_modifiers(state: State, attack: Attack) -> tuple[Modifier, ...]:
    """What is added to the die for the strike aircraft lost (C6.22)."""
    table = state.catalog.quick_losses
    found: tuple[Modifier, ...] = (("air cover", state.cover), ("record", table.british_constant))
    return (*found, ("escorted", table.british_escorted)) if attack.is_escorted else found


def losses(state: State, attack: Attack, die: int, sent: int) -> tuple[int, int]:
    """Strike aircraft and German fighters lost by record; escorts are not lost (C6.22)."""
    table = state.catalog.quick_losses
    total = die + sum(value for _, value in losses_modifiers(state, attack))
    fighters = table.german_escorted if attack.is_escorted else table.german_unescorted
    return min(sent, max(0, total)), fighters[die - 1]


def bombers(request: EngagementRequest[CerberusPart]) -> list[str]:
    """The strike aircraft of a request."""
    return [id_ for box in request.boxes for id_ in box.aircraft]


def _made(
    state: State, request: EngagementRequest[CerberusPart], part: CerberusResult, strike: int, fighters: int
) -> EngagementResult[CerberusResult]:
    """Losses by aircraft: the last of the boxes, the first of the fighters."""
    sent = bombers(request)
    hostile = [id_ for one in request.singles if one.side == "interceptor" for id_ in one.aircraft]
    shot_down = {*sent[len(sent) - strike :], *hostile[:fighters]}
    released = set(sent) - shot_down
    is_escorted = any(one.side == "strike" for one in request.singles)
    aircraft = {}
    for id_, one in request.aircraft.items():
        if id_ in shot_down:
            aircraft[id_] = _lost(state, one.type, one.role == "bomber", is_escorted)
        else:
            aircraft[id_] = DROPPED if id_ in released else WHOLE
    return EngagementResult(request.hash, "quick", "", 0, aircraft, part)


def _lost(state: State, type_: str, is_bomber: bool, is_escorted: bool) -> AircraftOut:
    engine = state.catalog.sheets[type_].boxes.engine
    cause = "fixed_guns" if is_bomber or is_escorted else "defensive_fire"
    release = "lost_with_aircraft" if is_bomber else "none"
    return AircraftOut("destroyed", boxes_lost=Boxes(engine=engine), cause=cause, release=release)
