"""The plan and the evening of Operation Pedestal in log lines, each with its rule; the flight has its own module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.campaigns.pedestal.events import Event
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State
from game.view.campaign.pedestal import names
from game.view.campaign.pedestal.telling_flight import FLIGHT
from game.view.campaign.theatre import Told

Teller = Callable[[Any, State], str]
READINGS = {"airborne": "airborne, on station", "on_alert": "on alert", "away": "away"}
CHECKS = {"no_change": "still under repair", "repaired": "repaired overnight", "written_off": "written off"}
SHIP_CHECKS = {
    "crippled": "flooding gains on the pumps; she is crippled",
    "no_change": "no change",
    "undamaged": "damage made good",
    "damaged": "under way again",
    "sunk": "founders",
}
USES = {
    "raid": "raid card",
    "coordinated attack": "card for the second wave",
    "air cover": "air cover card",
    "late arrival": "card for the late arrival",
    "aircraft repair": "repair card",
    "ship repair": "repair card",
    "straggler": "night card",
}


def told(event: Event, state: State) -> Told | None:
    """An event in a sentence; `state` is the one before it. None for what has no line of its own."""
    if event.kind == "day_began":
        return Told(f"Day {event.day}, {day_words(state, event.day)}")
    if event.kind == "raid_taken":
        site = state.catalog.sites.get(f"{state.day}/{event.mission}")
        where = f", {site.time}, {site.place}" if site else ""
        return Told(f"Mission {event.mission}{where}: {_raid(event, state)}", event.rule)
    teller = TELLERS.get(event.kind) or FLIGHT.get(event.kind)
    words = teller(event, state) if teller else ""
    return Told(words, event.rule) if words else None


def day_words(state: State, day: int) -> str:
    """A day by its date."""
    return f"{int(state.catalog.days[day].date[-2:])} August 1942"


def _raid(event: Any, state: State) -> str:
    raid = names.elements(state.catalog, event.elements)
    left = f" {names.capital(names.number(event.left))} left in the raid deck."
    if event.is_spoiled:
        return f"{raid} found nothing and went home (spoiled attack).{left}"
    return f"{raid} reported.{left}"


def _card(event: Any, state: State) -> str:
    subject = _subject(event, state)
    spoiled = ", spoiled attack" if event.is_spoiled else ""
    return f"{names.capital(USES.get(event.use, event.use))}{subject}: {event.draw.value}, {event.border}{spoiled}."


def _subject(event: Any, state: State) -> str:
    catalog = state.catalog
    if event.subject in catalog.ships:
        return f" for {catalog.ships[event.subject].name}"
    ids = tuple(event.subject.split("+"))
    if all(id_ in catalog.airframes for id_ in ids):
        name = names.element(catalog, ids) if len(ids) > 1 else names.airframe(catalog, ids[0])
        return f" for {name}"
    return ""


def _joined(event: Any, state: State) -> str:
    wave = names.elements(state.catalog, event.elements)
    if event.is_spoiled:
        return f"The second wave misses the rendezvous: {wave} return to base."
    return f"A second wave joins: {wave}."


def _options(event: Any, state: State) -> str:
    axis = names.listed([names.option(state, Side.AXIS, line) for line in event.axis])
    british = names.listed([names.option(state, Side.BRITISH, line) for line in event.british])
    return f"Axis plays {axis}. British play {british}."


def _loads(event: Any, state: State) -> str:
    parts = [f"{names.element_key(state.catalog, key)} with {names.LOADS[load]}" for key, load in event.loads.items()]
    kind = "A strike" if event.mission_kind == "strike" else "A dogfight"
    return f"{kind}: {names.listed(parts)}."


def _target(event: Any, state: State) -> str:
    group = event.group
    roll = f" (die of {event.faces}: {event.draw.value})" if event.draw else ""
    raid = names.elements(state.catalog, group.elements)
    return f"Group {group.number}, {raid}, attacks {names.ship(state, group.target)}{roll}."


def _modes(event: Any, state: State) -> str:
    parts = [
        f"{names.element_key(state.catalog, key)}: {names.MODES[mode].lower()}" for key, mode in event.modes.items()
    ]
    return f"{names.capital('; '.join(parts))}. The screen has {event.screen} for {event.merchants} merchant ships."


def _crews(event: Any, state: State) -> str:
    parts = [f"{names.airframe(state.catalog, id_)} has {', '.join(letters)}" for id_, letters in event.skills.items()]
    if event.experienced:
        parts.append(f"{names.element(state.catalog, event.experienced)} are experienced")
    return f"{names.capital(names.listed(parts))}."


def _requested(event: Any, state: State) -> str:
    modes = {"board": "flown on the board", "watch": "watched on the board", "quick": "resolved quickly"}
    return f"The mission is {modes.get(event.mode, 'unopposed: no fighter will meet the raid')}."


def _guard(event: Any, state: State) -> str:
    if not event.escort:
        return f"{names.ship(state, event.ward)} gets no guard."
    return f"{names.ship(state, event.escort)} stays with {names.ship(state, event.ward)}."


def _ships(event: Any, state: State) -> str:
    changes = []
    for ship in event.ships:
        before = state.ships[ship.id]
        if ship.is_straggler and not before.is_straggler:
            changes.append(f"{names.ship(state, ship.id)} falls behind")
        elif before.is_straggler and not ship.is_straggler and ship.is_afloat:
            changes.append(f"{names.ship(state, ship.id)} rejoins the convoy")
        elif before.ward and not ship.ward:
            changes.append(f"{names.ship(state, ship.id)} has no ward any more")
    return f"{names.listed(changes)}." if changes else ""


def _straggler(event: Any, state: State) -> str:
    name = names.ship(state, event.ship)
    return f"{name} falls to {event.enemy}." if event.is_lost else f"{name} makes her way through the night."


def _day_ended(event: Any, state: State) -> str:
    report = event.report
    whole, half = divmod(report.halves, state.catalog.victory.crippled_divisor)
    value = f"{whole}{' and a half' if half else ''}"
    return f"Day {report.day}: {report.missions} missions, {report.spoiled} without contact. Value afloat: {value}."


def _score(event: Any, state: State) -> str:
    return f"The operation is over: score {event.score}. Axis: {event.german}. British: {event.british}."


TELLERS: dict[str, Teller] = {
    "campaign_opened": lambda event, state: "Operation Pedestal begins.",
    "raid_deck_arranged": lambda event, state: f"The raid deck is closed: {names.number(event.size)} elements.",
    "card_drawn": _card,
    "deck_shuffled": lambda event, state: "All 76 action cards are shuffled.",
    "wave_joined": _joined,
    "extra_element_joined": lambda event, state: (
        f"{names.capital(names.element(state.catalog, event.element))} join for this mission."
    ),
    "cover_arranged": lambda event, state: f"Cover deck: {names.elements(state.catalog, event.elements)}.",
    "cover_read": lambda event, state: (
        f"{names.capital(names.element(state.catalog, event.element))}: {READINGS[event.reading]}."
    ),
    "options_revealed": _options,
    "element_readied": lambda event, state: (
        f"{names.capital(names.element(state.catalog, event.element))} put on alert."
    ),
    "element_withdrawn": lambda event, state: (
        f"{names.capital(names.element(state.catalog, event.element))} drawn away."
    ),
    "loads_chosen": _loads,
    "late_arrival_fixed": lambda event, state: (
        f"{names.capital(names.element(state.catalog, event.element))} will be {names.number(event.delay)} turns late."
    ),
    "turns_counted": lambda event, state: (
        f"The way in takes {event.target_bound} mission turns, over the ships 3, the way home {event.home_bound}."
    ),
    "force_chosen": lambda event, state: "Force X is attacked." if event.force == "force_x" else "",
    "target_found": _target,
    "strike_found_nothing": lambda event, state: "No ship is found; the raid goes home.",
    "modes_chosen": _modes,
    "crews_named": _crews,
    "launch_ruled_out": lambda event, state: "The element on alert stays on the ground.",
    "engagement_requested": _requested,
    "result_applied": lambda event, state: f"Mission {state.mission} is over; losses and damage are entered.",
    "dogfight_declined": lambda event, state: "The fighters meet nobody and go home.",
    "ships_changed": _ships,
    "guard_decided": _guard,
    "replacement_called": lambda event, state: (
        f"Replacement {names.airframe(state.catalog, event.airframe)} arrives; {event.left} left of its type."
    ),
    "aircraft_checked": lambda event, state: (
        f"{names.airframe(state.catalog, event.airframe)}: {CHECKS[event.result]}."
    ),
    "ship_checked": lambda event, state: f"{names.ship(state, event.ship)}: {SHIP_CHECKS[event.result]}.",
    "straggler_checked": _straggler,
    "day_ended": _day_ended,
    "force_withdrew": lambda event, state: "The carriers and Force X turn back to the west.",
    "campaign_ended": _score,
}
