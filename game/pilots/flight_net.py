"""Which codes can follow which: codes with the same list of legal successors count as one (T15.13).

What an aircraft may fly next depends on the code flown last and on its dive reserve. A *node* of the net is one list of
legal successors together with the reserve; 10 to 12 lists per type of fighter are all there are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.tactical.catalog import Catalog
from game.tactical.rules.manoeuvres import SPLIT_S, Flight, is_restricted, is_unstable, legal_codes, reserve_after

STEADY, UNSTEADY, RESTRICTED = range(3)
"""What a code does to the aim: nothing, a die less, a die less and no long burst (T5.8, T7.6b)."""


class Leg(NamedTuple):
    """One code flown from a node: the node it leads to, what it does to the aim, the chance of a spin it brings."""

    code: str
    node: int
    aim: int
    spin: float


class FlightNet(NamedTuple):
    """All nodes of a type: the legs that lead on from each, and the node a code leads to with a reserve or without."""

    legs: tuple[tuple[Leg, ...], ...]
    node_of: dict[tuple[str, bool], int]


class Flyer(NamedTuple):
    """What decides the codes of a type whatever it flew before: schedule, top speed, the code that trait H adds."""

    schedule: str
    top_speed: int
    boosted: str = ""


def flyer_of(flight: Flight) -> Flyer:
    """The part of a flight that stays when codes come and go."""
    return Flyer(flight.schedule, flight.top_speed, flight.boosted)


@lru_cache(maxsize=64)
def flight_net(catalog: Catalog, flyer: Flyer) -> FlightNet:
    """The net of a type without stalls (T5.5, T15.13)."""
    schedule = catalog.schedules[flyer.schedule]
    lists: dict[tuple[tuple[str, ...], bool], int] = {}
    node_of: dict[tuple[str, bool], int] = {}
    todo = [(code, has) for code in (*schedule.free, *schedule.restricted) for has in (True, False)]
    while todo:
        code, has_reserve = todo.pop(0)
        if (code, has_reserve) in node_of or (code == SPLIT_S and has_reserve):
            continue
        codes = next_codes(catalog, flyer, code, has_reserve)
        node_of[code, has_reserve] = lists.setdefault((codes, has_reserve), len(lists))
        todo += [(after, reserve_after(after, has_reserve)) for after in codes]
    legs = tuple(
        tuple(_leg(catalog, flyer, code, node_of[code, reserve_after(code, has_reserve)]) for code in codes)
        for codes, has_reserve in lists
    )
    return FlightNet(legs, node_of)


def next_codes(catalog: Catalog, flyer: Flyer, code: str, has_reserve: bool) -> tuple[str, ...]:
    """The codes that may follow a code; stalls only where nothing else may (T5.5, T5.9)."""
    band = catalog.manoeuvres[code].band
    flight = Flight(flyer.schedule, code, band, flyer.top_speed, has_reserve, None, False, False, flyer.boosted)
    return legal_codes(catalog, flight)


def _leg(catalog: Catalog, flyer: Flyer, code: str, node: int) -> Leg:
    return Leg(code, node, aim_after(catalog, flyer.schedule, code), spin_chance(catalog, flyer.schedule, code))


@lru_cache(maxsize=4096)
def aim_after(catalog: Catalog, schedule: str, code: str) -> int:
    """What flying a code does to the aim (T5.8, T7.6b)."""
    if is_restricted(catalog, schedule, code):
        return RESTRICTED
    return UNSTEADY if is_unstable(catalog, schedule, code) else STEADY


@lru_cache(maxsize=4096)
def spin_chance(catalog: Catalog, schedule: str, code: str) -> float:
    """How likely a regular pilot spins for having flown this code (T11.2)."""
    row = catalog.schedules[schedule]
    return 2 / 6 if code in row.spin_on_2 else 1 / 6 if code in row.spin_on_1 else 0.0
