"""Fights on the board in words, before and after: who meets whom, and what came through (C11, C13, C24.1)."""

from __future__ import annotations

from typing import Any

from game.campaigns.cerberus.parts import NO_DICE
from game.campaigns.cerberus.quick import bombers
from game.campaigns.cerberus.request import SEA_STRIKE
from game.campaigns.cerberus.state import State
from game.session.cerberus_telling_words import UNIT_SIDES, aircraft, filled, modifiers, place, ship, ships, unit
from game.session.phrases import capital, counted, listed, number

LIGHTS = {"day": "It is day.", "half-light": "It is half-light.", "night": "It is night."}
FROM_THE_START = 1  # the first hex turn


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
        fighters_text=_fighters(event, state),
        escort_text=_escort(event, state),
        light_text=LIGHTS[site.light],
        weather_text=site.weather_text,
    )


def _escort(event: Any, state: State) -> str:
    found = listed((words for there in _elements(event, state, "strike").values() for words in there), "")
    return f"{capital(found)} fly with them." if found else "Nobody escorts them."


def _fighters(event: Any, state: State) -> str:
    """Who is there from the start, and who comes in later, and when (C11.6)."""
    said = []
    for turn, there in sorted(_elements(event, state, "interceptor").items()):
        when = "Waiting for them from the start" if turn <= FROM_THE_START else f"Coming in from hex turn {turn}"
        said.append(f"{when}: {listed(there)}.")
    return " ".join(said) or "No fighter meets them."


def _elements(event: Any, state: State, side: str) -> dict[int, list[str]]:
    """The aircraft of a side that fly singly, by the hex turn from which they are there."""
    request = event.request
    counts: dict[tuple[int, str], int] = {}
    for one in request.singles:
        if one.side == side:
            key = max(FROM_THE_START, one.entry_hex_turn or 0), request.aircraft[one.aircraft[0]].type
            counts[key] = counts.get(key, 0) + len(one.aircraft)
    found: dict[int, list[str]] = {}
    for (turn, type_), count in counts.items():
        found.setdefault(turn, []).append(aircraft(state.catalog, type_, count))
    return found


def result(event: Any, state: State) -> str:
    """What came of a fight, or with what a unit goes in that nobody saw on its way (C13, C14.3)."""
    if state.request is None:
        return ""
    request, part, catalog = state.request, event.result.part, state.catalog
    is_sea = request.kind == SEA_STRIKE
    if event.result.mode == "quick":
        return "" if is_sea else f"{unit(catalog, request.part.unit)} attacks as it came in: {_carried(part)}."
    sent = bombers(request)
    released = sum(event.result.aircraft[id_].release == "released" for id_ in sent)
    dropped = f"{capital(number(released))} of {number(len(sent))} dropped"
    if is_sea:
        is_none = part.hit_number == NO_DICE
        return f"{dropped}; {'no die is rolled' if is_none else f'they hit on {part.hit_number} or less'}."
    if part.side == "out":
        return f"{dropped}; {unit(catalog, request.part.unit)} is out and attacks nobody."
    first, last = request.part.pressure_window
    return filled(
        catalog,
        "battle.after",
        released=number(released),
        sent=number(len(sent)),
        turns_under_fire=number(sum(first <= turn <= last for turn in part.attacked_turns)),
        unit=unit(catalog, request.part.unit),
        side_text=f"as a {UNIT_SIDES[part.side]} unit",
        modifier_text=f"+{part.m} on its die" if part.m else "no modifier",
    )


def _carried(part: Any) -> str:
    escorted = ", escorted" if part.aa_bonus else ""
    return f"{UNIT_SIDES[part.side]}, {f'+{part.m} on its die' if part.m else 'no modifier'}{escorted}"


def losses(event: Any, state: State) -> str:
    """The die on record, where no fight was flown: it is counted afterwards and changes no attack (C6.22)."""
    die = f"Die {event.roll.die}{modifiers(event.roll)}"
    if event.unit not in state.catalog.air:
        return f"on the record alone, after the attack: {number(event.strike + event.fighters)} Ju 88 A lost. {die}."
    strike, fighters = f"{number(event.strike)} aircraft", counted(event.fighters, "German fighter")
    lost = f"{strike} of {unit(state.catalog, event.unit)} and {fighters} lost"
    return f"on the record alone, after the attack: {lost}. {die}. It changes no attack."
