"""The flight: entries, launch, going in, orders and the end, in quick resolve (P11, P23.2).

turn     T+1 Ingress     T+2 Over-Target     T+3 Egress     then home-bound, H turns fixed at the end of Egress
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from game.campaigns.engagement import EngagementRequest
from game.campaigns.pedestal import attacks
from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.deeds import LaunchCardDrawn
from game.campaigns.pedestal.events import (
    AlertHeld,
    BrokeOff,
    LaunchOrdered,
    MissionTurnBegan,
    PreyNamed,
    StrafingDeclared,
    Struck,
    WentIn,
)
from game.campaigns.pedestal.flight_state import Crossing, Flight, Flyer, Launch
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.parts import PedestalPart
from game.campaigns.pedestal.prompts import AnyPrompt, GoIn, Hunt, OrderLaunch, Prompt, Strafe
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State, key_of
from game.core.dice import Dice
from game.core.records import changed

NO_GROUP = (0,)
REMEMBERED = 256
"""So many sets of choices are kept, since they come again turn by turn."""
NEVER = 99
"""The entry turn of an element on alert that has not been launched."""
CROSSING_TURNS: tuple[Crossing, ...] = ("ingress", "over_target", "egress")


def opening(catalog: Catalog, request: EngagementRequest[PedestalPart], mode: Literal["quick", "unopposed"]) -> Flight:
    """A flight by quick resolve, before its first turn, from the request alone (P20.1, P23)."""
    part = request.part
    return Flight(
        mode=mode,
        is_dogfight=request.kind == "dogfight",
        has_sweep=part.has_sweep,
        target_bound=part.target_bound,
        turn=-1 if part.has_sweep else 0,
        flyers={flyer.id: flyer for flyer in _flyers(catalog, request)},
        strike=part.strike,
        alert=part.alert,
        is_alert_held=mode == "unopposed",
        climbs=catalog.quick.carrier_climb_turns if part.is_carrier else 0,
    )


def _flyers(catalog: Catalog, request: EngagementRequest[PedestalPart]) -> Iterator[Flyer]:
    part = request.part
    attackers = {one.aircraft: one for one in part.strike.attackers}
    entries = {id_: (escort.aircraft, escort.entry_mission_turn) for escort in part.escorts for id_ in escort.aircraft}
    entries |= dict.fromkeys(part.airborne, (part.airborne, 0)) | dict.fromkeys(part.alert, (part.alert, NEVER))
    for id_, aircraft in request.aircraft.items():
        attacker = attackers.get(id_)
        element, entry = (attacker.element, 1) if attacker else entries[id_]
        passes = catalog.type_of(id_).quick.passes
        is_axis = aircraft.side == "strike"
        yield Flyer(id_, is_axis, attacker is not None, element, attacker.group if attacker else 0, passes, entry)


def flight_of(state: State) -> Flight:
    """The flight under way; RuntimeError when there is none."""
    if state.flight is None:
        raise RuntimeError("no flight is under way")
    return state.flight


def crossing_of(flight: Flight) -> Crossing:
    """The crossing step of this mission turn, empty when there is none (P11.13)."""
    at = flight.turn - flight.target_bound - 1
    return CROSSING_TURNS[at] if not flight.is_dogfight and 0 <= at < len(CROSSING_TURNS) else ""


def last_turn(flight: Flight) -> int | None:
    """The last mission turn, None while the way home is not fixed (P10.5)."""
    if flight.home_bound is None:
        return None
    return flight.target_bound + len(CROSSING_TURNS) + flight.home_bound


def is_alert_open(flight: Flight) -> bool:
    """Whether the element on alert may still be launched; until then it counts as still to come (P11.4)."""
    return bool(flight.alert) and flight.launch is None and not flight.is_alert_held


def is_opposed(flight: Flight) -> bool:
    """Whether a British aircraft is in the fight, due to enter, or may yet be launched (P11.17)."""
    if is_alert_open(flight):
        return True
    last = last_turn(flight)
    latest = NEVER - 1 if last is None else last
    return any(not one.is_axis and one.entry <= latest and one.is_flying for one in flight.flyers.values())


def is_present(flight: Flight, flyer: Flyer) -> bool:
    """Whether an aircraft has entered and is still flying."""
    return flyer.is_flying and flyer.entry <= flight.turn


def in_fight(flight: Flight) -> list[Flyer]:
    """The fighters in the fight, in airframe order (P23.2 point 4)."""
    is_inside_only = crossing_of(flight) in ("ingress", "over_target")
    return [
        one
        for one in flight.flyers.values()
        if not one.is_strike
        and one.passes
        and one.condition == "undamaged"
        and (one.went_in or not is_inside_only)
        and is_present(flight, one)
    ]


def flying_of_group(flight: Flight, group: int) -> list[Flyer]:
    """The aircraft of a strike group that still fly, in plan order (P23.2 point 6)."""
    flyers = (flight.flyers[one.aircraft] for one in flight.strike.attackers if one.group == group)
    return [one for one in flyers if one.is_flying]


def begin_turn(ledger: Ledger) -> bool:
    """Begin the next turn, the next crossing when nobody opposes; False when none is left (P23.2, P11.17)."""
    flight = ledger.flight
    turn = flight.turn + 1
    if not is_opposed(flight):
        ahead = [flight.target_bound + at + 1 for at in range(len(CROSSING_TURNS))]
        left = [one for one in ahead if one >= turn]
        if not left:
            return False
        turn = left[0]
    launch = flight.launch
    if launch and not launch.has_entered and launch.entry_turn <= turn:
        launch = changed(launch, has_entered=True)
    entered = {one.element for one in flight.flyers.values() if flight.turn < one.entry <= turn and not one.is_strike}
    ledger.write(MissionTurnBegan(turn, tuple(sorted(entered)), launch))
    return True


def launch_prompts(state: State) -> Sequence[AnyPrompt]:
    """Launch the element on alert, wait, or never launch it (P11.4)."""
    flight = flight_of(state)
    if not is_alert_open(flight):
        return ()
    return (_launch(key_of(flight.alert)),)


@lru_cache(REMEMBERED)
def _launch(unit: str) -> Prompt:
    choices = (OrderLaunch(unit, "launch"), OrderLaunch(unit, "wait"), OrderLaunch(unit, "never"))
    return Prompt("order_launch", Side.BRITISH, unit, "P11.4", choices)


def order_launch(ledger: Ledger, answer: OrderLaunch, dice: Dice) -> None:
    """Launch the whole element: it enters after the delay its card tells (P11.5, P11.6, P11.7)."""
    if answer.order == "never":
        ledger.write(AlertHeld())
    if answer.order != "launch":
        return
    if not ledger.flight.strike.order:
        renewed = attacks.renewed(ledger.outside.catalog, ledger.flight.strike, dice)
        ledger.write(Struck(renewed, renewed.rule))
    flight = ledger.flight
    draw = attacks.top(flight.strike)
    card = ledger.outside.catalog.cards[draw.value]
    delay = ledger.outside.catalog.readings.delay_turns[card.border]
    entry = flight.turn + delay
    ledger.write(Struck(LaunchCardDrawn(draw), "P11.6"))
    ledger.write(LaunchOrdered(Launch(flight.alert, flight.turn, card.number, delay, entry, entry + flight.climbs)))


def go_in_prompts(state: State, side: Side) -> Sequence[AnyPrompt]:
    """At Ingress: go in or stay outside, by element (P11.9)."""
    flight = flight_of(state)
    if crossing_of(flight) != "ingress":
        return ()
    present = [one for one in flight.flyers.values() if is_present(flight, one) and not one.is_strike]
    elements = dict.fromkeys(one.element for one in present if one.is_axis is (side is Side.AXIS))
    return tuple(_way(side, key_of(one)) for one in elements)


@lru_cache(REMEMBERED)
def _way(side: Side, unit: str) -> Prompt:
    return Prompt("go_in", side, unit, "P11.9", (GoIn(unit, True), GoIn(unit, False)))


def go_in(ledger: Ledger, answers: Sequence[GoIn]) -> None:
    """Who goes in; an escort that nobody opposes goes in to strafe (P11.9, P11.17)."""
    must_strafe = bool(answers) and not is_opposed(ledger.flight)
    for answer in answers:
        ledger.write(WentIn(tuple(answer.unit.split("+")), answer.is_going_in, must_strafe and answer.is_going_in))


def order_prompts(state: State) -> Sequence[AnyPrompt]:
    """Prey for each British fighter; breaking off for every fighter in the fight (P23.2 point 2, P11.14)."""
    flight = flight_of(state)
    fighters = in_fight(flight)
    if not fighters or not is_opposed(flight):
        return ()
    groups = _groups_flying(flight)
    return tuple([_hunt(one.id, one.is_axis, NO_GROUP if one.is_axis else groups) for one in fighters])


def _groups_flying(flight: Flight) -> tuple[int, ...]:
    """The strike groups that may be hunted, none before there are any (P23.2)."""
    if flight.turn == 0:
        return NO_GROUP
    flying = (one.group for one in flight.strike.attackers if flight.flyers[one.aircraft].is_flying)
    return tuple(dict.fromkeys(flying)) or NO_GROUP


@lru_cache(REMEMBERED)
def _hunt(aircraft: str, is_axis: bool, groups: tuple[int, ...]) -> Prompt:
    choices = (*(Hunt(aircraft, group) for group in groups), Hunt(aircraft, 0, True))
    return Prompt("hunt", Side.AXIS if is_axis else Side.BRITISH, aircraft, "P23.2", choices)


def order(ledger: Ledger, answers: Sequence[Hunt]) -> None:
    """Break-offs and prey (P11.14, P23.2)."""
    for answer in answers:
        if answer.is_breaking_off:
            ledger.write(BrokeOff(answer.unit, "by choice", "P11.14"))
        elif answer.group and ledger.flight.flyers[answer.unit].prey != answer.group:
            ledger.write(PreyNamed(answer.unit, answer.group))


def strafe_prompts(state: State) -> Sequence[AnyPrompt]:
    """At Over-Target: escorts that went in may strafe, for one pass (P13.9, P23.9)."""
    flight = flight_of(state)
    if crossing_of(flight) != "over_target":
        return ()
    return tuple(
        Prompt("strafe", Side.AXIS, one.id, "P13.9", _runs(flight, one))
        for one in flight.flyers.values()
        if one.is_axis and not one.is_strike and one.went_in and one.passes and is_present(flight, one)
    )


def _runs(flight: Flight, flyer: Flyer) -> tuple[Strafe, ...]:
    ships = tuple(Strafe(flyer.id, ship) for ship in flight.strike.targets)
    return ships if flyer.must_strafe else (Strafe(flyer.id, ""), *ships)


def strafe(ledger: Ledger, answers: Sequence[Strafe]) -> None:
    """Who strafes what (P13.9)."""
    for answer in answers:
        if answer.ship:
            passes = ledger.flight.flyers[answer.unit].passes - 1
            ledger.write(StrafingDeclared(answer.unit, answer.ship, passes))


def cross(ledger: Ledger, dice: Dice) -> None:
    """Carry out the crossing step of this turn, card by card (P11.13, P21.12)."""
    flight = ledger.flight
    crossing = crossing_of(flight)
    if not crossing:
        return
    catalog = ledger.outside.catalog
    began = attacks.begin(catalog, flight.strike, flight, crossing, _strafers(flight))
    ledger.write(Struck(began, began.rule))
    while True:
        flight = ledger.flight
        deed = attacks.next_deed(catalog, flight.strike, flight, dice)
        if deed is None:
            return
        ledger.write(Struck(deed, deed.rule))


def _strafers(flight: Flight) -> Mapping[str, str]:
    return {one.id: one.strafing for one in flight.flyers.values() if one.strafing}
