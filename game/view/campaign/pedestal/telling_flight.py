"""The flight by quick resolve, and the crossing steps, in log lines (P11 to P13, P23)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.campaigns.pedestal.state import State
from game.view.campaign.pedestal import names

CROSSINGS = {"ingress": "The guns open.", "over_target": "Over the ships.", "egress": "Out through the barrage."}
CONDITIONS = {"damaged": "damaged", "destroyed": "shot down", "undamaged": "not hit"}
SHOTS = {"pass": "makes a pass at", "return_fire": "returns fire at", "duel": "fires at"}


def aircraft(state: State, id_: str) -> str:
    """An aircraft in a sentence."""
    return names.airframe(state.catalog, id_)


def deed_words(deed: Any, state: State) -> str:
    """One fact of a crossing step in a sentence."""
    match deed.kind:
        case "crossing_began":
            return CROSSINGS[deed.crossing]
        case "flak_drawn":
            fire = "area flak" if deed.fire == "area_flak" else f"the flak of {names.ship(state, deed.ship)}"
            hit = "no hit" if deed.result == "none" else f"a hit: {CONDITIONS[deed.condition]}"
            return f"{aircraft(state, deed.aircraft)} in {fire}: card {deed.draw.value}, {hit}."
        case "bomb_drawn":
            used = deed.used if deed.used == deed.printed else f"{deed.printed}, counted {deed.used}"
            return (
                f"{aircraft(state, deed.aircraft)} at {names.ship(state, deed.ship)}: card {deed.draw.value}, {used}."
            )
        case "attack_ended":
            return _attack(deed, state)
        case "deck_renewed":
            return "The action deck is used up; all 76 cards are shuffled."
        case "launch_card_drawn":
            return f"Delay card {deed.draw.value}."
        case _:
            return ""


def _attack(deed: Any, state: State) -> str:
    name = names.ship(state, deed.ship)
    if deed.release == "wreck":
        return f"{aircraft(state, deed.aircraft)} finds only wreckage where {name} was."
    before = state.flight.strike.targets[deed.ship] if state.flight else None
    if before is not None and deed.target.level > before.level:
        levels = ("", "is hit and steams on", "is on fire but keeps station", "stops, listing", "goes down")
        return f"{name} {levels[deed.target.level]}: {deed.target.points} points."
    if deed.points:
        return f"{name} takes {deed.points}; {deed.target.points} points in all."
    return f"{name} comes out of the spray untouched by {aircraft(state, deed.aircraft)}."


def _turn(event: Any, state: State) -> str:
    came = names.elements(state.catalog, event.entered) if event.entered else ""
    return f"Mission turn {event.turn}." + (f" {names.capital(came)} join." if came and event.turn > 1 else "")


def _shot(event: Any, state: State) -> str:
    result = {"nothing": "misses", "damaged": "damages it", "destroyed": "shoots it down"}[event.result]
    need = f"{event.draw.value}; destroys to {event.destroys}, damages to {event.destroys + event.damages}"
    shooter, target = aircraft(state, event.shooter), aircraft(state, event.target)
    return f"{shooter} {SHOTS[event.what]} {target} and {result} ({need})."


def _tie(event: Any, state: State) -> str:
    tied = "ties" if event.is_tied else "does not hold"
    roll = f"{event.draw.value}, up to {event.need} needed"
    return f"{aircraft(state, event.escort)} {tied} {aircraft(state, event.fighter)} ({roll})."


def _hit(event: Any, state: State) -> str:
    by = aircraft(state, event.credit) if event.credit in state.catalog.airframes else event.credit
    return f"{aircraft(state, event.aircraft)} {CONDITIONS[event.condition]}{f' by {by}' if by else ''}."


def _went_in(event: Any, state: State) -> str:
    element = names.capital(names.element(state.catalog, event.element))
    return f"{element} {'go in' if event.is_inside else 'stay outside'}."


FLIGHT: dict[str, Callable[[Any, State], str]] = {
    "mission_turn_began": _turn,
    "launch_ordered": lambda event, state: (
        f"{names.capital(names.element(state.catalog, event.launch.element))} scrambled; "
        f"in the fight in {names.number(event.launch.delay)} turns."
    ),
    "alert_held": lambda event, state: "The element on alert stays on the ground for good.",
    "went_in": _went_in,
    "prey_named": lambda event, state: f"{aircraft(state, event.aircraft)} hunts group {event.group}.",
    "broke_off": lambda event, state: f"{aircraft(state, event.aircraft)} goes home: {event.reason}.",
    "strafing_declared": lambda event, state: (
        f"{aircraft(state, event.aircraft)} dives on {names.ship(state, event.ship)}."
    ),
    "struck": lambda event, state: deed_words(event.deed, state),
    "home_bound_fixed": lambda event, state: f"The way home takes {names.number(event.turns)} turns.",
    "tie_tried": _tie,
    "shot_rolled": _shot,
    "aircraft_hit": _hit,
    "flight_ended": lambda event, state: f"The flight is over: {event.reason}.",
}
