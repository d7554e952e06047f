"""Sentences for the clock, entries and boxes."""

from __future__ import annotations

from typing import assert_never

from game.session.names import count, heading_words, hex_words, name, names, verb
from game.tactical.events import (
    BearingFixed,
    BecameSingle,
    BombsJettisoned,
    BombsReleased,
    BoxDissolved,
    DecisionOpened,
    DroppedOut,
    ElementArrived,
    EngagementEnded,
    EngagementOpened,
    EntryEvent,
    FlowEvent,
    FormationEvent,
    PointsCounted,
    StragglerTested,
    TurnBegan,
    UnitEntered,
)
from game.tactical.state import State


def tell_flow(event: FlowEvent, state: State) -> str:
    """An event of the clock; empty for a turn and a decision point, which are no news."""
    match event:
        case EngagementOpened():
            boxes = [unit.id for unit in event.state.units.values()]
            clock = event.state.clock
            return f"The engagement opens for {count(clock.turns, 'turn')}; on the board: {names(event.state, boxes)}."
        case TurnBegan():
            return ""
        case DecisionOpened():
            return ""
        case EngagementEnded():
            return f"The engagement is over: {event.reason}."
        case PointsCounted() if state.sortie is not None:
            return ""  # what the fight was worth, its campaign says
        case PointsCounted():
            points = (
                f"Interceptors {count(event.interceptor, 'point')}, strike side {event.strike}; with par, x = {event.x}"
            )
            return f"{points}: {event.level}."
        case _:
            assert_never(event)


def tell_entry(event: EntryEvent, state: State) -> str:
    """Set-up and arrival; empty for an element whose aircraft have just been told of."""
    match event:
        case BearingFixed():
            how = f"{verb(state, event.element, 'rolls', 'roll')} {event.die}"
            if not event.die:
                how = verb(state, event.element, "chooses its bearing", "choose their bearing")
            place = f"{event.bearing}, {count(event.distance, 'hex')} away, at {hex_words(event.hex)}"
            return f"{name(state, event.element)} {how} and {verb(state, event.element, 'comes', 'come')} in {place}."
        case UnitEntered():
            unit = event.unit
            where = f"{hex_words(unit.hex)}, heading {heading_words(state, unit.heading)}"
            return f"{name(state, unit.id)} enters at {where}, previous band {unit.band}."
        case ElementArrived():
            stays = verb(state, event.element, "stays away", "stay away")
            why = "no bomber is left" if state.sortie is None else "the fight has gone on without them"
            return f"{name(state, event.element)} {stays}: {why}." if event.is_cancelled else ""
        case _:
            assert_never(event)


def tell_formation(event: FormationEvent, state: State) -> str:
    """What becomes of boxes and stragglers."""
    match event:
        case StragglerTested():
            results = {
                "holds": "holds its place",
                "one hex": "will move one hex only",
                "slips left": "will slip left and back at the end of its move",
                "slips right": "will slip right and back at the end of its move",
            }
            loss = f"{event.lost} of {event.printed} {event.section} boxes lost"
            roll = f"rolls {event.die}, {event.needed} or more being bad"
            return f"{name(state, event.aircraft)}, {loss}, {roll}: it {results[event.result]}."
        case DroppedOut():
            return f"{name(state, event.aircraft)} falls out of {name(state, event.box)} and flies on alone."
        case BombsReleased():
            load = "bombs" if state.sortie is None else "load"  # torpedoes, in a campaign
            return (
                f"{name(state, event.aircraft)} releases its {load}{' as a straggler' if event.is_straggling else ''}."
            )
        case BombsJettisoned():
            return f"{name(state, event.aircraft)} drops its bombs to fight."
        case BoxDissolved():
            singles = names(state, (unit.id for unit in event.singles))
            return f"{name(state, event.box)} breaks up; {singles} fly on as singles."
        case BecameSingle():
            return f"{name(state, event.unit.id)} is free of its bombs and flies as a single."
        case _:
            assert_never(event)
