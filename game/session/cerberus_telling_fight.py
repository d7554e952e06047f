"""Fights on the board in words, before and after: who meets whom, and what came through (C11, C13, C24.1)."""

from __future__ import annotations

from typing import Any

from game.campaigns.cerberus.parts import NO_DICE
from game.campaigns.cerberus.quick import bombers
from game.campaigns.cerberus.request import SEA_STRIKE
from game.campaigns.cerberus.state import State
from game.session.cerberus_telling_words import aircraft, filled, modifiers, place, ship, ships, unit
from game.session.phrases import capital, listed, number

LIGHTS = {"day": "It is day.", "half-light": "It is half-light.", "night": "It is night."}
SIDES = {"full": "at full strength", "crippled": "at half strength", "out": "no more", "aborted": "no more"}


def briefing(event: Any, state: State) -> str:
    """What stands before a fight on the board (C24.1)."""
    request, catalog = event.request, state.catalog
    site, part = request.site, request.part
    sent = bombers(request)
    target = place(catalog, part.area) if request.kind == SEA_STRIKE else ship(catalog, part.target)
    if request.kind == SEA_STRIKE:
        target = ships(catalog, [one.key for one in part.ships])
    return filled(
        catalog,
        "battle.brief",
        place=site.place,
        clock=site.time,
        strike_text=capital(aircraft(catalog, request.boxes[0].type, len(sent))),
        ship=target,
        fighters_text=f"{capital(_elements(event, state, 'interceptor'))} meet them.",
        escort_text=_escort(event, state),
        light_text=LIGHTS[site.light],
        weather_text=site.weather_text,
    )


def _escort(event: Any, state: State) -> str:
    found = _elements(event, state, "strike")
    return f"{capital(found)} fly with them." if found else "Nobody escorts them."


def _elements(event: Any, state: State, side: str) -> str:
    request = event.request
    words = []
    for one in request.singles:
        if one.side == side:
            type_ = request.aircraft[one.aircraft[0]].type
            late = f" from hex turn {one.entry_hex_turn}" if (one.entry_hex_turn or 0) > 1 else ""
            words.append(f"{aircraft(state.catalog, type_, len(one.aircraft))}{late}")
    return listed(words, "")


def result(event: Any, state: State) -> str:
    """What came of a fight, or with what a unit goes in that nobody saw on its way (C13, C14.3)."""
    if state.request is None:
        return ""
    request, part, catalog = state.request, event.result.part, state.catalog
    is_sea = request.kind == SEA_STRIKE
    if event.result.mode == "quick":
        return "" if is_sea else f"{unit(catalog, request.part.unit)} comes in {_carried(part)}."
    sent = bombers(request)
    released = sum(event.result.aircraft[id_].release == "released" for id_ in sent)
    dropped = f"{capital(number(released))} of {number(len(sent))} dropped"
    if is_sea:
        is_none = part.hit_number == NO_DICE
        return f"{dropped}; {'no die is rolled' if is_none else f'they hit on {part.hit_number} or less'}."
    if part.side == "out":
        return f"{dropped}; {unit(catalog, request.part.unit)} is out."
    first, last = request.part.pressure_window
    return filled(
        catalog,
        "battle.after",
        released=number(released),
        sent=number(len(sent)),
        turns_under_fire=number(sum(first <= turn <= last for turn in part.attacked_turns)),
        unit=unit(catalog, request.part.unit),
        side_text=SIDES[part.side],
        modifier_text=f"+{part.m} on its die" if part.m else "no modifier",
    )


def _carried(part: Any) -> str:
    escorted = ", escorted" if part.aa_bonus else ""
    return f"{SIDES[part.side]}, {f'+{part.m} on its die' if part.m else 'no modifier'}{escorted}"


def losses(event: Any, state: State) -> str:
    """The die on record, where no fight was flown: it changes nothing (C6.22)."""
    die = f"Die on record {event.roll.die}{modifiers(event.roll)}"
    if event.unit not in state.catalog.air:
        return f"{die}: {number(event.strike + event.fighters)} Ju 88 A lost."
    strike, fighters = (number(lost) if lost else "none" for lost in (event.strike, event.fighters))
    return f"{die}: {unit(state.catalog, event.unit)} loses {strike}, the fighters {fighters}."
