"""Operation Pedestal told in plain English: what is said of each event, each sentence with its rule (P32.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.idle import idle
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State, Status, key_of
from game.session.pedestal_telling_evening import EVENING, tell_day_end, tell_end
from game.session.pedestal_telling_flight import FLIGHT, tell_deed
from game.session.pedestal_telling_words import (
    airframe,
    element,
    element_of,
    elements,
    filled,
    hour,
    option,
    options,
    ship,
    ships,
    verb,
)
from game.session.phrases import capital, counted, listed, number
from game.session.sentence import Sentence
from game.tactical.state import State as Board

READINGS = {"airborne": "airborne, on station", "on_alert": "on alert", "away": "away"}
LOADS = {"none": "without bombs", "bombs": "with bombs", "torpedoes": "with torpedoes"}
MODES = {"board": "is flown on the board", "watch": "is watched on the board", "quick": "is resolved quickly"}
TEXTS = "P32.1"
PASSED = {
    "ingress": "Through the outer barrage.",
    "over_target": "The strike is off the target.",
    "egress": "Clear of the guns.",
}
"""What is said at the end of a crossing step on the board."""


def tell(event: Any, state: State, reader: str = "") -> list[Sentence]:
    """The sentences of an event in the situation before it, none for one that needs no words.

    `reader` is the side that reads them; a briefing for the other side is left out then (P32.1).
    """
    several = SEVERAL.get(event.kind)
    if several:
        return [sentence for sentence in several(event, state, reader) if sentence.text]
    teller = PLAN.get(event.kind) or FLIGHT.get(event.kind) or EVENING.get(event.kind)
    text = teller(event, state) if teller else ""
    return [Sentence(capital(text), _rule(event))] if text else []


def tell_fight(deed: Any, mission: Any, board: Board) -> str:
    """The sentence of a deed in a fight on the board, where the mission stands before it; empty without words."""
    if deed.kind == "crossing_ended":
        return PASSED[deed.crossing]
    return capital(tell_deed(deed, mission.catalog, mission.strike))


def known_as(mission: Any, aircraft: str) -> tuple[str, str] | None:
    """Type and code of an aircraft in a fight as the map calls them: `Ju 88 A` and `B3+AH`, or `#1` without a code."""
    row = mission.catalog.airframes.get(aircraft)
    if row is None:
        return None
    return mission.catalog.aircraft[row.type].name, row.code or f"#{aircraft.rpartition('-')[2]}"


def day_title(state: State) -> str:
    """The heading of a day: `Day 2, 12 August 1942`; before the first day the operation's name."""
    row = state.catalog.days.get(state.day)
    if row is None:
        return state.catalog.campaign.title
    return f"Day {state.day}, {int(row.date[-2:])} August 1942"


def _rule(event: Any) -> str:
    """A deed of a crossing step has the rule that it names itself."""
    return str(event.deed.rule if event.kind == "struck" else event.rule)


def _opened(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    opening: State = event.state
    catalog = opening.catalog
    named = {
        kind: [one for one in opening.ships if catalog.ships[one].ship_class == kind] for kind in catalog.ship_classes
    }
    cruisers = [one for one in named.get("cruiser", ()) if catalog.ships[one].force == "escort"]
    yield Sentence(
        _brief(
            catalog,
            "briefing.campaign.british",
            reader,
            freighters=number(len(named.get("freighter", ()))),
            tanker=ships(catalog, named.get("tanker", ())),
            cruiser=ships(catalog, cruisers),
        ),
        TEXTS,
    )
    axis = [status for id_, status in opening.airframes.items() if catalog.type_of(id_).side is Side.AXIS]
    words = {"axis_aircraft": axis.count(Status.UNDAMAGED), "axis_reserve": axis.count(Status.RESERVE)}
    yield Sentence(_brief(catalog, "briefing.campaign.axis", reader, **words), TEXTS)
    for variant in opening.variants:
        yield Sentence(f"Variant: {catalog.variants[variant].name}.", "P19.1")


def _day(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    text = filled(state.catalog, f"briefing.day.{event.day}", in_harbour=capital(number(len(event.in_harbour))))
    yield Sentence(text, event.rule)


def _raid(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    yield Sentence(
        filled(
            state.catalog,
            "mission.spoiled" if event.is_spoiled else "mission.raid",
            day=state.day,
            mission=event.mission,
            time=hour(state, event.mission),
            raid_elements=capital(elements(state.catalog, event.elements)),
            elements_left_text=f"{capital(counted(event.left, 'element'))} left in the raid deck.",
        ),
        event.rule,
    )


def _is(event: Any, state: State, one: str = "is", more: str = "are") -> str:
    """The element of an event with its verb."""
    return f"{element(state.catalog, event.element)} {verb(event.element, one, more)}"


def _card(event: Any, state: State) -> str:
    catalog, subject = state.catalog, tuple(event.subject.split("+"))
    whom = ship(catalog, event.subject) if event.subject in catalog.ships else ""
    if all(one in catalog.airframes for one in subject):
        whom = listed(airframe(catalog, one) for one in subject)
    spoiled = ", spoiled attack" if event.is_spoiled else ""
    return f"{event.use}{f', {whom}' if whom else ''}: card {event.draw.value}, {event.border}{spoiled}."


def _wave(event: Any, state: State) -> str:
    key = "mission.coordinated_spoiled" if event.is_spoiled else "mission.coordinated"
    return filled(state.catalog, key, added_elements=elements(state.catalog, event.elements))


def _options(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    plan, catalog = state.current, state.catalog
    cover = filled(
        catalog,
        "mission.cover",
        airborne_text=element(catalog, plan.airborne),
        alert_text=element(catalog, plan.alert),
        away_text=counted(len(plan.away), "element"),
    )
    yield Sentence(cover, "P7.5")
    played = {"axis_options": options(catalog, Side.AXIS, event.axis)}
    played["british_options"] = options(catalog, Side.BRITISH, event.british)
    yield Sentence(filled(catalog, "mission.options", **played), event.rule)
    for side, lines in ((Side.AXIS, event.axis), (Side.BRITISH, event.british)):
        for line in lines:
            why = idle(state, side, line)
            said = f"{option(catalog, side, line)} is played without effect as things stand: {why}."
            yield Sentence(said if why else "", "P8.5")


def _loads(event: Any, state: State) -> str:
    parts = [f"{element_of(state.catalog, key)} {LOADS[load]}" for key, load in event.loads.items()]
    return f"{'a strike' if event.mission_kind == 'strike' else 'a dogfight'}: {listed(parts)}."


def _late(event: Any, state: State) -> str:
    return f"{element(state.catalog, event.element)} will be {counted(event.delay, 'mission turn')} late."


def _turns(event: Any, state: State) -> str:
    over = state.catalog.campaign.over_target_turns
    return (
        f"the way in takes {counted(event.target_bound, 'mission turn')} at the pace of the slowest ({event.slowest}), "
        f"over the ships {number(over)}, the way home {number(event.home_bound)}."
    )


def _target(event: Any, state: State) -> str:
    group, catalog = event.group, state.catalog
    roll = f" (1 to {event.faces}: {event.draw.value})" if event.draw else ""
    return f"group {group.number}, {elements(catalog, group.elements)}, attacks {ship(catalog, group.target)}{roll}."


def _modes(event: Any, state: State) -> str:
    catalog = state.catalog
    parts = [f"{element_of(catalog, key)} by {catalog.modes[mode].name}" for key, mode in event.modes.items()]
    return f"{listed(parts)}; the screen adds {event.screen} for {counted(event.merchants, 'merchant ship')}."


def _crews(event: Any, state: State) -> str:
    catalog = state.catalog
    parts = [
        f"{airframe(catalog, id_)} has {listed(catalog.skills[letter].name for letter in letters)}"
        for id_, letters in event.skills.items()
    ]
    if event.experienced:
        parts.append(f"{element(catalog, event.experienced)} {verb(event.experienced, 'is', 'are')} experienced")
    return f"{listed(parts)}." if parts else ""


def _requested(event: Any, state: State, reader: str) -> Iterator[Sentence]:
    site, plan, catalog = event.request.site, state.current, state.catalog
    yield Sentence(f"The mission {MODES.get(event.mode, 'meets no fighter')}.", event.rule)
    if plan.kind != "strike":
        return
    bombers = [one for group in plan.groups for one in group.elements]
    flak = listed((f"target {group.flak_target}, area {group.flak_area}" for group in plan.groups), "none")
    escorts = [one for one in plan.raid if key_of(one) not in {key_of(bomber) for bomber in bombers}]
    common = {
        "strike_text": capital(elements(catalog, bombers)),
        "groups_text": ships(catalog, dict.fromkeys(group.target for group in plan.groups)),
        "target_bound": plan.target_bound,
        "home_bound": plan.home_bound,
        "escort_text": elements(catalog, escorts),
        "flak_text": flak,
        "airborne_text": element(catalog, plan.airborne),
        "alert_text": element(catalog, plan.alert),
        "place": capital(site.place),
        "time": site.time,
        "sun_text": site.sun_text,
        "weather_text": site.weather_text,
    }
    yield Sentence(_brief(catalog, "mission.brief.axis", reader, **common), TEXTS)
    yield Sentence(_brief(catalog, "mission.brief.british", reader, **common), TEXTS)


def _brief(catalog: Catalog, key: str, reader: str, **words: object) -> str:
    """A text for one side; empty when the other side reads it."""
    row = catalog.texts.get(key)
    return filled(catalog, key, **words) if row and reader.title() in ("", row.reader) else ""


SEVERAL: Mapping[str, Callable[[Any, State, str], Iterable[Sentence]]] = {
    "campaign_opened": _opened,
    "day_began": _day,
    "raid_taken": _raid,
    "options_revealed": _options,
    "engagement_requested": _requested,
    "day_ended": lambda event, state, reader: tell_day_end(event, state),
    "campaign_ended": lambda event, state, reader: tell_end(event, state),
}

PLAN: Mapping[str, Callable[[Any, State], str]] = {
    "card_drawn": _card,
    "deck_shuffled": lambda event, state: f"all {len(state.catalog.cards)} action cards are shuffled.",
    "raid_deck_arranged": lambda event, state: f"the raid deck is closed with {counted(event.size, 'element')}.",
    "wave_joined": _wave,
    "extra_element_joined": lambda event, state: f"{_is(event, state, 'joins', 'join')} for this mission only.",
    "cover_read": lambda event, state: f"{_is(event, state)} {READINGS[event.reading]}.",
    "element_readied": lambda event, state: f"{_is(event, state)} put on alert.",
    "element_withdrawn": lambda event, state: f"{_is(event, state)} drawn away.",
    "loads_chosen": _loads,
    "late_arrival_fixed": _late,
    "turns_counted": _turns,
    "force_chosen": lambda event, state: "the raid goes for Force X." if event.force == "force_x" else "",
    "target_found": _target,
    "strike_found_nothing": lambda event, state: "no ship is found, and the raid goes home.",
    "modes_chosen": _modes,
    "crews_named": _crews,
    "launch_ruled_out": lambda event, state: "the element on alert will not be launched.",
}
"""How the plan is told (P5 to P10)."""
