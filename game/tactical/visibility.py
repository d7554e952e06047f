"""What each side may see (T4.5, T14.6). Plots and declarations of fire are never in the state before they are shown."""

from __future__ import annotations

from dataclasses import replace

from game.tactical.catalog import Boxes
from game.tactical.events import (
    AmmunitionSpent,
    AttackRolled,
    ChitsDrawn,
    DiceAllotted,
    EngagementOpened,
    EngineRoughened,
    EntryFixed,
    Event,
    FuelLost,
    GunDieLost,
    GunsRolled,
    Looked,
    MissionNoted,
    Moved,
    NothingHappened,
    PilotWounded,
    RedSuffered,
    RudderJammed,
    RudderRolled,
    SectionMarked,
    SpinChecked,
    StragglerTested,
    WaveClosed,
)
from game.tactical.rules.defensive_fire import GUNNER_BOXES, dice_sum
from game.tactical.state import NOT_YET, Aircraft, Kind, Side, Sortie, State, ThisTurn, Unit

HIDDEN_BY_T14_6 = (
    AmmunitionSpent,
    EngineRoughened,
    FuelLost,
    GunDieLost,
    GunsRolled,
    NothingHappened,
    PilotWounded,
    RedSuffered,
    RudderJammed,
    RudderRolled,
    SectionMarked,
)

WOUNDS_RULE = "T7.6c"


def redact(state: State, side: Side) -> State:
    """The state as one side may see it: letters and looks of its own only, and with T14.6 no enemy damage (T4.5)."""
    facts = _own_knowledge(state, side)
    if facts is not state.this_turn:
        state = replace(state, this_turn=facts)
    if state.sortie is not None:
        state = _without_secrets(state, state.sortie, side)
    return _without_damage(state, side.enemy) if state.is_on("hidden_damage") else state


def redact_event(event: Event, side: Side, state: State) -> Event | None:
    """The event as one side may see it, None when it may not see it at all (T4.5, T14.6)."""
    match event:
        case WaveClosed():
            known = {unit: letter for unit, letter in event.letters.items() if _is_tailed_by(state, unit, side)}
            return replace(event, letters=known)
        case Looked():
            return event if state.aircraft[event.unit].side is side else None
        case EngagementOpened():
            return replace(event, state=redact(event.state, side))
        case MissionNoted() if state.sortie:
            deed = state.sortie.mission.redact_deed(event.deed, side)
            return None if deed is None else replace(event, deed=deed)
        case EntryFixed(is_secret=True):
            return event if _owner(state, event.element) is side else None
    return _without_traces(event, side, state) if state.is_on("hidden_damage") else event


def _owner(state: State, element: str) -> Side | None:
    return next((one.side for one in state.to_come if one.id == element), None)


def _without_secrets(state: State, sortie: Sortie, side: Side) -> State:
    """The mission as a side may see it; of an enemy element sent for in secret it knows no more than before."""
    waiting = tuple(
        replace(one, turn=NOT_YET) if one.side is not side and one.id in sortie.secret_entries else one
        for one in state.to_come
    )
    own = tuple(one for one in sortie.secret_entries if _owner(state, one) is side)
    shown = replace(sortie, plan=sortie.mission.redact(side), secret_entries=own)
    return replace(state, to_come=waiting, sortie=shown)


def _without_traces(event: Event, side: Side, state: State) -> Event | None:
    """The event without what it tells of enemy damage, None when it tells of nothing else (T14.6)."""
    records = state.aircraft
    match event:
        case ChitsDrawn():
            return event if records[event.target].side is side else None
        case AttackRolled() if event.firer in records and records[event.firer].side is not side:
            return replace(event, modifiers=tuple(one for one in event.modifiers if one.rule != WOUNDS_RULE))
        case DiceAllotted() if state.units[event.unit].side is not side:
            return replace(event, sum=row_top(state, event.sum))
        case Moved() if event.unit in records and records[event.unit].side is not side:
            return replace(event, fuel=state.type_of(event.unit).fuel)
        case StragglerTested() if records[event.aircraft].side is not side:
            return None if event.result == "holds" else replace(event, lost=0, printed=0, section="")
        case SpinChecked() if records[event.aircraft].side is not side:
            return (
                replace(event, die=0, number=0, reasons=(), spin=replace(event.spin, credit="")) if event.spin else None
            )
    if isinstance(event, HIDDEN_BY_T14_6) and records[event.aircraft].side is not side:
        return None
    return event


def _is_tailed_by(state: State, unit: str, side: Side) -> bool:
    """Whether a tailer of this side reads the unit; he may have broken off since (T4.4)."""
    return any(other == unit and state.aircraft[tailer].side is side for tailer, other in state.this_turn.tailing)


def _own_knowledge(state: State, side: Side) -> ThisTurn:
    facts = state.this_turn
    if not facts.letters and not facts.looks:
        return facts
    letters = {unit: letter for unit, letter in facts.letters.items() if _is_tailed_by(state, unit, side)}
    looks = {target: unit for target, unit in facts.looks.items() if state.aircraft[unit].side is side}
    seen = {target: plot for target, plot in facts.seen.items() if target in looks}
    return replace(facts, letters=letters, looks=looks, seen=seen)


def _without_damage(state: State, enemy: Side) -> State:
    hidden = [_as_new(state, record) for record in state.aircraft.values() if record.side is enemy]
    masked = state.with_aircraft(*hidden)
    for unit in state.units.values():
        if unit.side is enemy and unit.kind is not Kind.SINGLE:
            masked = masked.with_aircraft(*_visible_row(state, masked, unit))
    facts = replace(masked.this_turn, last_red={}, spin_checks={})
    return replace(masked, this_turn=facts)


def _as_new(state: State, record: Aircraft) -> Aircraft:
    row = state.catalog.aircraft[record.type]
    guns = row.guns
    return replace(
        record,
        boxes=row.boxes,
        mg_dice=guns.mg_dice if guns else 0,
        cannon_dice=guns.cannon_dice if guns else 0,
        mg_ammo=guns.mg_ammo if guns else 0,
        cannon_ammo=guns.cannon_ammo if guns else 0,
        is_mg_jammed=False,
        is_cannon_jammed=False,
        wounds=0,
        engine_rough=0,
        rudder=None,
        fuel=row.fuel,
        leaks=0,
        fire_credit="",
    )


def _visible_row(state: State, masked: State, box: Unit) -> list[Aircraft]:
    """Records whose Guns add up to the top of the row that is open to the enemy: the row is all he sees (T14.6)."""
    top = row_top(state, dice_sum(state, box))
    records = []
    for aircraft in sorted(box.aircraft):
        record = masked.aircraft[aircraft]
        extra = GUNNER_BOXES if "G" in record.traits else 0  # counts in the sum on top of the boxes (T3.9)
        guns = max(0, min(record.boxes.guns, top - extra))
        top -= guns + extra if guns else 0
        records.append(replace(record, boxes=_with_guns(record.boxes, guns)))
    return records


def row_top(state: State, total: int) -> int:
    """The highest sum of the row of H-E4 in which a sum stands; 0 for no guns, the last row for more than it holds."""
    if not total:
        return 0
    rows = state.catalog.gunnery.formation_dice.rows
    return next((high for _, high in rows if total <= high), rows[-1][1])


def _with_guns(boxes: Boxes, guns: int) -> Boxes:
    return replace(boxes, guns=guns)
