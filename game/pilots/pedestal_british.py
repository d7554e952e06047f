"""The British staff officer: cover deck, options, launch, prey, guards (P27.10 to P27.16).

choice        what it does
cover deck    fresh elements before flown ones, pairs before singles, the best type first
prey          before the target the greatest threat, then a group with a damaged aircraft
guards        the tanker only
"""

from __future__ import annotations

from collections.abc import Sequence

from game.campaigns.pedestal import air_cover, elements
from game.campaigns.pedestal.flight import crossing_of, flight_of, flying_of_group
from game.campaigns.pedestal.options import playable
from game.campaigns.pedestal.prompts import (
    ArrangeCover,
    ArrangePrompt,
    AssignGuard,
    ChooseElement,
    Hunt,
    NameCrew,
    PlayOptions,
    Prompt,
)
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, State
from game.pilots.pedestal_axis import OHIO, bomber_count, cover_count

BEST_TYPES = ("spitfire5", "hurricane2", "spitfire1", "seahurricane1")
LATE_TYPES = ("bf109f", "mc200", "bf110c")
SPITFIRES = ("spitfire1", "spitfire5")
TORPEDO_THREAT = 2.6
DAMAGED_THREAT = 0.7


def _type(view: State, element: Element) -> str:
    return view.catalog.airframes[element[0]].type


def cover_deck(prompt: ArrangePrompt, view: State) -> ArrangeCover:
    """Fresh aircraft paired together; fresh elements first, pairs before singles, the best type first (P27.10)."""
    ordered = sorted(prompt.airframes, key=lambda one: one in view.flown)
    formed = elements.largest(view.catalog, ordered)
    ranked = sorted(formed, key=lambda one: (-len(one), BEST_TYPES.index(_type(view, one))))
    return ArrangeCover(prompt.unit, air_cover.arranged(view, ranked))


def options(view: State) -> PlayOptions:
    """The lines of P27.11, in their order, up to the limit."""
    n = bomber_count(view, view.current.shown)
    limit = 2 if n >= 4 or (view.day >= 3 and n >= 2) else int(n >= 2)
    open_ = playable(view, Side.BRITISH)
    chosen: list[int] = []
    for lines in _wishes(view, n):
        line = next((one for one in lines if one in open_), None)
        if line is not None and len(chosen) < limit:
            chosen.append(line)
    return PlayOptions(Side.BRITISH.value, tuple(sorted(chosen)))


def _wishes(view: State, n: int) -> list[tuple[int, ...]]:
    day, plan = view.day, view.current
    cover = cover_count(view)
    wishes: list[tuple[int, ...]] = []
    if (day <= 3 and n >= 4) or (day == 3 and n >= 2):
        wishes += [(5,), (6,)]
    if any(_type(view, one) in SPITFIRES for one in (plan.airborne, plan.alert) if one):
        wishes.append((8, 9))
    if not plan.alert and plan.away:
        wishes.append((4, 7))
    if cover:
        wishes += [(3,), (2,)]
    if plan.airborne and any(elements.is_fighter(view.catalog, one) for one in plan.raid):
        wishes.append((1,))
    if day == 4:
        wishes.append((10,))
    return wishes


def element(prompt: Prompt, view: State) -> ChooseElement:
    """Who is readied, withdrawn or made late (P27.12)."""
    choices = [one for one in prompt.choices if isinstance(one, ChooseElement)]
    if prompt.unit == "withdrawn":
        return next((one for one in choices if one.element == view.current.alert), choices[0])
    types = LATE_TYPES if prompt.unit == "late" else BEST_TYPES
    return min(choices, key=lambda one: (-len(one.element), types.index(_type(view, one.element))))


def crew(prompt: Prompt, view: State) -> NameCrew:
    """The airborne element before the one on alert; a Spitfire leader before a wingman (P27.12)."""
    choices = [one for one in prompt.choices if isinstance(one, NameCrew)]
    return choices[0]


def fights(view: State) -> bool:
    """In a dogfight: only if an element is airborne and not outnumbered (P27.15)."""
    plan = view.current
    return bool(plan.airborne) and len(plan.airborne) >= sum(len(one) for one in plan.raid)


def hunt(prompt: Prompt, view: State) -> Hunt:
    """Prey by threat before Over-Target, then by what is damaged (P27.14); in a dogfight P27.15."""
    flight = flight_of(view)
    if flight.is_dogfight:
        return Hunt(prompt.unit, 0, not fights(view))
    hunts: list[Hunt] = [one for one in prompt.choices if not one.is_breaking_off]
    if len(hunts) == 1:
        return hunts[0]
    if flight.turn <= flight.target_bound or crossing_of(flight) == "ingress":
        return max(hunts, key=lambda one: _threat(view, one.group))
    return max(hunts, key=lambda one: _spoils(view, one.group))


def _threat(view: State, group: int) -> float:
    flight, catalog = flight_of(view), view.catalog
    threat = 0.0
    for one in flight.strike.attackers:
        flyer = flight.flyers[one.aircraft]
        if one.group == group and flyer.is_flying:
            cards = TORPEDO_THREAT if one.load == "torpedoes" else catalog.type_of(one.aircraft).cards["bombs"]
            worth = catalog.class_of(one.ship).victory_value
            threat += cards * (DAMAGED_THREAT if flyer.condition == "damaged" else 1) * worth
    return threat


def _spoils(view: State, group: int) -> tuple[bool, int]:
    flying = flying_of_group(flight_of(view), group)
    return any(one.condition == "damaged" for one in flying), len(flying)


def guard(prompt: Prompt, view: State) -> AssignGuard:
    """The tanker's guard: an escort already detached, else the most damaged destroyer; nobody else's (P27.16)."""
    if prompt.unit != OHIO:
        return AssignGuard(prompt.unit, "")
    escorts = [one.escort for one in prompt.choices if isinstance(one, AssignGuard) and one.escort]
    detached = [one for one in escorts if view.ships[one].is_detached]
    destroyers = [one for one in escorts if view.catalog.ships[one].ship_class == "destroyer"]
    return AssignGuard(prompt.unit, detached[0] if detached else _most_damaged(view, destroyers))


def _most_damaged(view: State, destroyers: Sequence[str]) -> str:
    return max(destroyers, key=lambda one: view.ships[one].points, default="")
