"""The convoy campaign's flights in sentences: quick resolve, and the crossing steps on the board too (P11 to P13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.flight_state import Strike
from game.campaigns.pedestal.state import CRIPPLED, State
from game.session.pedestal_telling_words import (
    airframe,
    element,
    filled,
    ship,
    verb,
)
from game.session.phrases import capital, counted, listed, number

LEVEL_TEXTS = ("ship.none", "ship.damaged", "ship.badly_damaged", "ship.crippled_sea", "ship.sunk")
AT_BERTH = {1: "is hit at her berth.", 2: "is on fire amidships at her berth."}
SHOTS = {"pass": "makes a pass at", "return_fire": "returns the fire of", "duel": "fires at"}
SHOT_RESULTS = {"nothing": "misses", "damaged": "damages it", "destroyed": "shoots it down"}
CAUSES = {"fixed_guns": "the guns of", "defensive_fire": "the gunners of", "rear_gun": "the rear gunner of"}
RESULTS = {"miss": "a miss", "hit": "a hit", "direct": "a direct hit", "vital": "a vital hit"}


def tell_deed(deed: Any, catalog: Catalog, strike: Strike) -> str:
    """One fact of a crossing step or of a mission on the board; `strike` is the one before it."""
    teller = DEEDS.get(deed.kind)
    return teller(deed, catalog, strike) if teller else ""


def _crossing(deed: Any, catalog: Catalog, strike: Strike) -> str:
    if deed.crossing == "over_target":
        return "The strike is over the ships."
    return filled(catalog, f"flight.{deed.crossing}", area_results="")


def _flak(deed: Any, catalog: Catalog, strike: Strike) -> str:
    fire = "area flak" if deed.fire == "area_flak" else f"the flak of {ship(catalog, deed.ship)}"
    card = f"{airframe(catalog, deed.aircraft)} in {fire}, card {deed.draw.value} ({deed.border})"
    if deed.result == "none":
        return f"{card}: no hit."
    key = "aircraft.destroyed" if deed.condition == "destroyed" else "aircraft.damaged"
    return f"{card}. {filled(catalog, key, aircraft=airframe(catalog, deed.aircraft), cause=fire)}"


def _bomb(deed: Any, catalog: Catalog, strike: Strike) -> str:
    used = RESULTS[deed.used]
    read = used if deed.used == deed.printed else f"{RESULTS[deed.printed]}, which counts as {used}"
    points = f" for {number(deed.points)}" if deed.points else ""
    return f"{airframe(catalog, deed.aircraft)} at {ship(catalog, deed.ship)}, card {deed.draw.value}: {read}{points}."


def _attack(deed: Any, catalog: Catalog, strike: Strike) -> str:
    name, crew = ship(catalog, deed.ship), airframe(catalog, deed.aircraft)
    if deed.release == "wreck":
        return filled(catalog, "flight.wreck", element=crew, ship=name)
    before, after = strike.targets.get(deed.ship), deed.target
    level = after.level if before is None or after.level > before.level else 0
    if level == 0 and deed.points:
        return f"{name} takes {number(deed.points)} from {crew}, {after.points} in all."
    points = f" ({after.points} point{'' if after.points == 1 else 's'})" if level else ""
    return f"{level_words(catalog, name, level, is_in_harbour=after.is_in_harbour)}{points}"


def level_words(catalog: Catalog, name: str, level: int, *, is_in_harbour: bool) -> str:
    """What a level of damage does to a ship; one at her berth does not steam on, and keeps no station (P3.6, P32.1)."""
    if is_in_harbour and level in AT_BERTH:
        return f"{name} {AT_BERTH[level]}"
    key = "ship.crippled_harbour" if level == CRIPPLED and is_in_harbour else LEVEL_TEXTS[level]
    return filled(catalog, key, ship=name)


def _arrived(deed: Any, catalog: Catalog, strike: Strike) -> str:
    return f"{capital(element(catalog, deed.launch.element))} {verb(deed.launch.element, 'is', 'are')} in the fight."


def _ordered(deed: Any, catalog: Catalog, strike: Strike) -> str:
    text = filled(
        catalog, "flight.launch", element=capital(element(catalog, deed.launch.element)), delay=deed.launch.delay
    )
    return f"{text} The delay card was {deed.draw.value}."


def _bombs_gone(deed: Any, catalog: Catalog, strike: Strike) -> str:
    crews = listed(airframe(catalog, one) for one in deed.aircraft)
    flies = verb(
        deed.aircraft, "has no bombs any more and flies as an escort", "have no bombs any more and fly as escorts"
    )
    return f"{crews} {flies}."


def _zone(deed: Any, catalog: Catalog, strike: Strike) -> str:
    if not deed.aircraft:
        return "No fighter is inside the flak zone."
    return f"Inside the flak zone with the strike: {listed(airframe(catalog, one) for one in deed.aircraft)}."


def _gone_home(deed: Any, catalog: Catalog, strike: Strike) -> str:
    crews = listed(airframe(catalog, one) for one in deed.aircraft)
    return f"{crews} {verb(deed.aircraft, 'is', 'are')} out of the fight in mission turn {deed.turn}, on the way home."


DEEDS: Mapping[str, Callable[[Any, Catalog, Strike], str]] = {
    "crossing_began": _crossing,
    "deck_renewed": lambda deed, catalog, strike: f"The deck is used up; all {len(catalog.cards)} cards are shuffled.",
    "flak_drawn": _flak,
    "bomb_drawn": _bomb,
    "attack_ended": _attack,
    "launch_card_drawn": lambda deed, catalog, strike: f"The delay card is {deed.draw.value}.",
    "alert_launched": _ordered,
    "launch_refused": lambda deed, catalog, strike: "The element on alert stays on the ground.",
    "launch_arrived": _arrived,
    "bombs_gone": _bombs_gone,
    "strafing_ordered": lambda deed, catalog, strike: (
        f"{airframe(catalog, deed.aircraft)} dives on {ship(catalog, deed.ship)}."
    ),
    "zone_flown": _zone,
    "rear_gun_scored": lambda deed, catalog, strike: (
        f"{airframe(catalog, deed.aircraft)} fell to the rear gunner of {airframe(catalog, deed.credit)}."
    ),
    "way_home_fixed": lambda deed, catalog, strike: f"The way home takes {counted(deed.turns, 'mission turn')}.",
    "went_home": _gone_home,
    "flight_over": lambda deed, catalog, strike: f"The flight is over after {counted(deed.turns, 'mission turn')}.",
}
"""How the deeds of P12, P13 and P21 are told; the end of a crossing step needs no words."""


def _turn(event: Any, state: State) -> str:
    catalog, launch = state.catalog, event.launch
    words = [f"Mission turn {event.turn}."]
    for one in event.entered if event.turn > 1 else ():
        name = capital(element(catalog, one))
        if launch and launch.element == one:
            part = state.request.part if state.request else None
            base = catalog.bases[part.base].name if part and part.base in catalog.bases else "the carriers"
            words.append(filled(catalog, "flight.launch_arrives", element=name, base=base))
        elif state.plan and state.plan.late == one:
            words.append(filled(catalog, "flight.late_arrives", element=name))
        else:
            words.append(f"{name} {verb(one, 'joins', 'join')}.")
    return " ".join(words)


def _launch(event: Any, state: State) -> str:
    name = capital(element(state.catalog, event.launch.element))
    return filled(state.catalog, "flight.launch", element=name, delay=event.launch.delay)


def _went_in(event: Any, state: State) -> str:
    return f"{capital(element(state.catalog, event.element))} {_way(event)}."


def _way(event: Any) -> str:
    return verb(event.element, "goes in", "go in") if event.is_inside else verb(event.element, "stays out", "stay out")


def _struck(event: Any, state: State) -> str:
    return tell_deed(event.deed, state.catalog, state.flight.strike) if state.flight else ""


def _tie(event: Any, state: State) -> str:
    verb = "ties" if event.is_tied else "does not tie"
    pair = f"{airframe(state.catalog, event.escort)} {verb} {airframe(state.catalog, event.fighter)}"
    return f"{pair} (roll {event.draw.value}, {event.need} or less needed)."


def _shot(event: Any, state: State) -> str:
    need = f"roll {event.draw.value}, up to {event.destroys} destroys"
    if event.damages:
        need += f", up to {event.destroys + event.damages} damages"
    why = "".join(f", {reason} {change:+d}" for reason, change in event.reasons)
    shooter, target = airframe(state.catalog, event.shooter), airframe(state.catalog, event.target)
    return f"{shooter} {SHOTS[event.what]} {target} and {SHOT_RESULTS[event.result]} ({need}{why})."


def _hit(event: Any, state: State) -> str:
    catalog = state.catalog
    by = airframe(catalog, event.credit) if event.credit in catalog.airframes else event.credit
    key = "aircraft.destroyed" if event.condition == "destroyed" else "aircraft.damaged"
    return filled(catalog, key, aircraft=airframe(catalog, event.aircraft), cause=f"{CAUSES[event.cause]} {by}")


FLIGHT: Mapping[str, Callable[[Any, State], str]] = {
    "mission_turn_began": _turn,
    "launch_ordered": _launch,
    "alert_held": lambda event, state: "The element on alert stays on the ground for good.",
    "went_in": _went_in,
    "prey_named": lambda event, state: f"{airframe(state.catalog, event.aircraft)} hunts group {event.group}.",
    "broke_off": lambda event, state: f"{airframe(state.catalog, event.aircraft)} goes home: {event.reason}.",
    "strafing_declared": lambda event, state: (
        f"{airframe(state.catalog, event.aircraft)} dives on {ship(state.catalog, event.ship)}."
    ),
    "struck": _struck,
    "home_bound_fixed": lambda event, state: f"The way home takes {counted(event.turns, 'mission turn')}.",
    "tie_tried": _tie,
    "prey_rolled": lambda event, state: (
        f"{airframe(state.catalog, event.aircraft)} finds {airframe(state.catalog, event.target)} "
        f"(1 to {event.faces}: {event.draw.value})."
    ),
    "shot_rolled": _shot,
    "aircraft_hit": _hit,
    "flight_ended": lambda event, state: f"The flight is over: {event.reason}.",
}
"""How a flight by quick resolve is told (P11, P23)."""
