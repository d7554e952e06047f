"""What a mission wants at each clock point of its fight, one directive at a time (P21).

mission turn opens   launch from alert (P11.4 to P11.6)
P1 events            the crossing step of this hex turn (P11.13, P21.6, P21.7); with nobody to oppose, all left (P11.17)
P1 entries           a launched element arrives; carrier aircraft still climb (P11.7)
before P15           who fell to a rear gun (P22.1); the length of the way home, at the end of Egress (P10.5)
after P15            who has gone home; at the end what is left of the crossings (P21.11)

Every step looks only at mission and board: what has happened already is seen there, so that asking again goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.campaigns import rear_guns
from game.campaigns.pedestal import attacks
from game.campaigns.pedestal.deeds import AttackEnded, FlakDrawn
from game.campaigns.pedestal.flight_state import Crossing, Launch
from game.campaigns.pedestal.mission_deeds import (
    AlertLaunched,
    BombsGone,
    FlightOver,
    LaunchArrived,
    LaunchRefused,
    StrafingOrdered,
    WayHomeFixed,
    WentHome,
    ZoneFlown,
)
from game.campaigns.pedestal.mission_turns import DAMAGED_SPEED, home_bound, speed
from game.campaigns.pedestal.mission_view import (
    CROSSINGS,
    BoardView,
    first_hex_turn,
    is_alert_open,
    is_opposed,
    is_resting,
    last_hex_turn,
    last_turn,
    mission_turn,
    strikers,
    turn_of,
)
from game.campaigns.pedestal.state import key_of
from game.core.dice import Dice
from game.core.records import changed
from game.tactical.catalog import Section
from game.tactical.mission import (
    CallOff,
    Directive,
    End,
    Enter,
    HoldFire,
    MarkHalf,
    Note,
    Release,
    Remove,
    SetLength,
    SpendBurst,
)
from game.tactical.prompts import MissionAnswer
from game.tactical.rules.leaving import end_reason
from game.tactical.rules.sections import has_lost_half
from game.tactical.state import State

if TYPE_CHECKING:
    from game.campaigns.pedestal.mission import PedestalMission

LAUNCH, WAIT, NEVER = "launch", "wait", "never"
HOLD = "hold"
"""The choice of an escort that does not strafe."""
FIRE_NAMES = {"area_flak": "area flak", "target_flak": "target flak"}
UNOPPOSED = "nobody opposes the raid any more"


def opens(mission: PedestalMission, state: State, answers: Sequence[MissionAnswer], dice: Dice) -> Directive | None:
    """Launch orders; with nobody in the air the element on alert no longer counts as to come (P11.4, P11.17)."""
    order = next((one.choice for one in answers if one.unit == key_of(mission.alert)), WAIT)
    if is_alert_open(mission) and order == LAUNCH:
        return _launch(mission, state, dice)
    if is_alert_open(mission) and order == NEVER:
        return Note(LaunchRefused())
    if mission.launch and not mission.launch.has_entered:
        entry = first_hex_turn(mission, mission.launch.entry_turn)
        if any(one.id == key_of(mission.alert) and one.turn != entry for one in state.to_come):
            return Enter(key_of(mission.alert), entry, "P11.6", is_secret=True)
    if is_opposed(mission, state) or state.end_reason:
        return None
    return _call_off(mission, state)


def _launch(mission: PedestalMission, state: State, dice: Dice) -> Directive:
    """The whole element is launched: it enters after the delay its card tells (P11.5, P11.6)."""
    catalog, strike = mission.catalog, mission.strike
    if not strike.order:
        return Note(attacks.renewed(catalog, strike, dice))
    draw = attacks.top(strike)
    delay = catalog.readings.delay_turns[catalog.cards[draw.value].border]
    turn = mission_turn(mission, state.turn)
    counts_from = turn + delay + catalog.quick.carrier_climb_turns * mission.is_carrier
    return Note(AlertLaunched(Launch(mission.alert, turn, draw.value, delay, turn + delay, counts_from), draw))


def _call_off(mission: PedestalMission, state: State) -> CallOff | None:
    """The element on alert no longer counts as still to come (P21.11)."""
    element = key_of(mission.alert)
    return CallOff(element, "P21.11") if any(one.id == element for one in state.to_come) else None


def events(mission: PedestalMission, state: State, answers: Sequence[MissionAnswer], dice: Dice) -> Directive | None:
    """The crossing step of this hex turn; with nobody to oppose all that are left, and the end (P11.13, P11.17)."""
    if is_resting(mission, state):
        return None if state.end_reason else remaining(mission, state, answers, dice) or End(UNOPPOSED, "P11.17")
    crossing = mission.crossing_at(state.turn)
    return cross(BoardView(mission, state), crossing, _strafers(mission, answers), dice) if crossing else None


def _strafers(mission: PedestalMission, answers: Sequence[MissionAnswer]) -> dict[str, str]:
    return {one.unit: one.choice for one in answers if one.choice in mission.strike.targets}


def remaining(mission: PedestalMission, state: State, answers: Sequence[MissionAnswer], dice: Dice) -> Directive | None:
    """What is left of the crossing steps, one after the other; only who strafes goes in (P11.17, P21.11)."""
    view = BoardView(mission, state, is_opposed=False)
    if mission.is_dogfight:
        return None
    crossing = next((one for one in CROSSINGS if one not in mission.crossed), None)
    if crossing and (mission.strike.crossing or strikers(view)):
        return cross(view, crossing, _strafers(mission, answers), dice)
    is_to_fix = not crossing and mission.home_bound is None
    return owed(mission, state) or (Note(_way_home(view)) if is_to_fix else None)


def cross(view: BoardView, crossing: Crossing, strafers: Mapping[str, str], dice: Dice) -> Directive | None:
    """One crossing step, card by card; each result is applied before the next card is drawn (P21.12)."""
    mission, state = view.mission, view.state
    due = owed(mission, state)
    if due or crossing in mission.crossed:
        return due
    if not mission.strike.crossing:
        return _prepare(view, crossing, strafers)
    deed = attacks.next_deed(mission.catalog, mission.strike, view, dice)
    return Note(deed) if deed else None


def _prepare(view: BoardView, crossing: Crossing, strafers: Mapping[str, str]) -> Directive:
    """Before the first card: who has no bombs any more, who strafes, who is inside (P11.12, P13.9, P21.5)."""
    mission, state = view.mission, view.state
    freed = _freed(view)
    if freed:
        others = tuple(one for one in mission.airframes if one in mission.strike.others or one in freed)
        return Note(BombsGone(freed, others))
    for aircraft, ship in strafers.items():
        if aircraft not in mission.strafers:
            record = state.aircraft[aircraft]
            return Note(StrafingOrdered(aircraft, ship, record.mg_ammo, record.cannon_ammo))
    if mission.zone_of != crossing:
        return Note(ZoneFlown(crossing, tuple(one for one in mission.strike.others if view.is_inside(one))))
    return Note(attacks.begin(mission.catalog, mission.strike, view, crossing, mission.strafers))


def _freed(view: BoardView) -> tuple[str, ...]:
    """Fighter-bombers that have jettisoned their bombs, or lost them with their box, since the last step (P11.12)."""
    records = view.state.aircraft
    with_bombs = (one.aircraft for one in attacks.loaded(view.mission.strike))
    return tuple(one for one in with_bombs if records[one].release in ("jettisoned", "lost"))


def owed(mission: PedestalMission, state: State) -> Directive | None:
    """What the last deed does to the board and the board does not show yet (P21.6, P21.7, P13.9, P11.7)."""
    match mission.last:
        case FlakDrawn():
            return _flak(mission, state, mission.last)
        case AttackEnded(aircraft=aircraft, what="attack"):
            is_done = state.aircraft[aircraft].release != "none" or state.unit_of(aircraft) is None
            return None if is_done else Release(aircraft, "P21.7")
        case StrafingOrdered(aircraft=aircraft, mg_ammo=mg, cannon_ammo=cannon):
            record = state.aircraft[aircraft]
            is_paid = (record.mg_ammo, record.cannon_ammo) != (mg, cannon)
            return None if is_paid or not state.is_on("ammunition") else SpendBurst(aircraft, "P13.9")
        case LaunchArrived(launch=launch) if mission.is_carrier:
            until = first_hex_turn(mission, launch.entry_turn) + mission.catalog.geometry.carrier_climb_hex_turns
            held = state.sortie.held_fire if state.sortie else {}
            climbing = [one for one in launch.element if held.get(one) != until]
            return HoldFire(climbing[0], until, "P11.7") if climbing else None
    return None


def _flak(mission: PedestalMission, state: State, deed: FlakDrawn) -> Directive | None:
    """Destroyed: lost. Damaged: boxes of one section until half of it is gone, by the border of the card (P21.6)."""
    record = state.aircraft[deed.aircraft]
    if deed.result == "none" or record.is_lost:
        return None
    name = FIRE_NAMES[deed.fire]
    if deed.condition == "destroyed":
        return Remove(deed.aircraft, name, deed.ship, "P21.6")
    section = Section(mission.catalog.readings.flak_section[deed.border])  # type: ignore[index]
    printed = state.type_of(deed.aircraft).boxes
    if not printed.of(section) or has_lost_half(printed, record.boxes, section):
        return None
    return MarkHalf(deed.aircraft, section, name, deed.ship, "P21.6")


def entries(mission: PedestalMission, state: State) -> Directive | None:
    """A launched element arrives in this hex turn, unless there is no strike to meet any more (P11.6, T12.7)."""
    launch = mission.launch
    is_due = launch and not launch.has_entered and first_hex_turn(mission, launch.entry_turn) == state.turn
    if launch and is_due and (mission.is_dogfight or strikers(BoardView(mission, state))):
        return Note(LaunchArrived(changed(launch, has_entered=True)))
    return owed(mission, state)


def before_leaving(mission: PedestalMission, state: State) -> Directive | None:
    """Who fell to a rear gun; at the end of Egress the way home and the length of the fight are fixed (P10.5)."""
    fallen = rear_guns.scored(state, mission.rear_gunned, "P22.1")
    if fallen:
        return Note(fallen)
    if mission.is_dogfight or state.turn != last_hex_turn(mission, turn_of(mission, "egress")):
        return None
    if mission.home_bound is None:
        return Note(_way_home(BoardView(mission, state)))
    last = last_turn(mission)
    turns = last_hex_turn(mission, last) if last is not None else state.turn
    return SetLength(turns, "P10.5") if state.clock.turns != turns else None


def _way_home(view: BoardView) -> WayHomeFixed:
    catalog = view.mission.catalog
    flying = [(speed(catalog, one.aircraft), view.is_damaged(one.aircraft)) for one in strikers(view)]
    slowest = min((fast + DAMAGED_SPEED * is_damaged for fast, is_damaged in flying), default=0)
    return WayHomeFixed(home_bound(catalog, flying), slowest)


def after_leaving(
    mission: PedestalMission, state: State, answers: Sequence[MissionAnswer], dice: Dice
) -> Directive | None:
    """Who has gone; when the fight is over, or nobody opposes it any more, the rest of the crossings (P21.11)."""
    gone = _gone(mission, state)
    if gone:
        return Note(WentHome(gone, mission_turn(mission, state.turn)))
    if is_opposed(mission, state):
        return remaining(mission, state, answers, dice) if end_reason(state) else None
    return _call_off(mission, state) or remaining(mission, state, answers, dice)


def _gone(mission: PedestalMission, state: State) -> tuple[str, ...]:
    """Who has left the board since; elements that never came have not (P11.14)."""
    never = {one for one in mission.alert if not (mission.launch and mission.launch.has_entered)}
    for escort in mission.escorts:
        if first_hex_turn(mission, escort.entry_mission_turn) > state.turn:
            never.update(escort.aircraft)
    left = (one for one in mission.airframes if state.aircraft[one].has_left and one not in never)
    return tuple(one for one in left if one not in mission.gone)


def after_end(mission: PedestalMission, state: State) -> Directive | None:
    """The flight is over: how many mission turns it took (P11.16)."""
    if mission.has_ended:
        return None
    turns = mission_turn(mission, state.turn)
    return Note(FlightOver(max(turns, turn_of(mission, "egress")) if "egress" in mission.crossed else turns))
