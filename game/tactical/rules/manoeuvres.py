"""Manoeuvres: which codes an aircraft may plot, and where they lead (T5.1-T5.11).

rule of T5.5   a code c of band b is legal after code p of band pb when
1              c is in the schedule (or 5S4 after a split-S)
2              b + 1 is not above the top speed
3              b differs from pb by one at most (half loop: pb >= 3; split-S: pb 2 to 4)
4              after a restricted code: plain, not faster, not the same again
5              after a split-S: plain, band 2 to 4
6              a split-S needs the dive reserve
7              a jammed rudder wants its letter
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.core.hexes import Hex, ahead, rotate
from game.tactical.catalog import Catalog, Letter, Manoeuvre, Schedule, Section
from game.tactical.rules.sections import has_lost_half
from game.tactical.state import Aircraft, State, Unit

SPLIT_S = "30S3"
HALF_LOOP = "29S2"
DIVE_OUT = "5S4"
GLIDE_CODES = ("2S1", "2L1", "2R1")
SPLIT_S_EXIT_BANDS = (2, 3, 4)
SLOWEST_TOP_SPEED = 2
UNSTABLE_KINDS = ("slip", "roll")


class Flight(NamedTuple):
    """All that decides which codes are legal: the aircraft's part of T5.5 in one hashable value."""

    schedule: str
    code: str
    band: int
    top_speed: int
    has_reserve: bool
    letter: Letter | None
    is_gliding: bool
    has_stalls: bool
    boosted: str


def walk(start: Hex, heading: int, path: str) -> tuple[tuple[Hex, ...], int]:
    """The hexes a path enters, in order, and the heading at its end (T5.1)."""
    hexes: list[Hex] = []
    place = start
    for step in path:
        match step:
            case "F":
                place = ahead(place, heading)
            case "l":
                place = ahead(place, heading + 1)
            case "r":
                place = ahead(place, heading - 1)
            case "L":
                heading = (heading + 1) % 6
                continue
            case "R":
                heading = (heading - 1) % 6
                continue
            case _:
                heading = (heading + 3) % 6
                continue
        hexes.append(place)
    return tuple(hexes), heading


@lru_cache(maxsize=4096)
def net_of(catalog: Catalog, code: str, heading: int) -> Hex:
    """Where a code ends, as an offset from its start, for an aircraft with this heading (T5.2)."""
    return rotate(catalog.manoeuvres[code].net, heading)


@lru_cache(maxsize=256)
def straight_codes(catalog: Catalog, schedule_id: str) -> tuple[str, ...]:
    """The straight codes of a schedule, slowest first; a stall is none, except for a type that cruises at it (T5.9)."""
    schedule = catalog.schedules[schedule_id]
    codes = (*schedule.free, *schedule.restricted)
    is_cruise = "1S0" in codes and "1S0" not in schedule.spin_on_2
    rows = [catalog.manoeuvres[code] for code in codes]
    straights = [row for row in rows if row.kind == "straight" or (row.code == "1S0" and is_cruise)]
    return tuple(row.code for row in sorted(straights, key=lambda row: row.band))


@lru_cache(maxsize=64)
def straight_code(catalog: Catalog, band: int) -> str:
    """The straight code of a band, whoever flies it; empty when no aircraft is that fast."""
    return next((code for code in catalog.plain if is_straight(code) and catalog.manoeuvres[code].band == band), "")


def is_straight(code: str) -> bool:
    """Whether a code is a straight one: its number is its speed (T5.1)."""
    number, _, band = code.partition("S")
    return bool(band) and int(number) == int(band) + 1


@lru_cache(maxsize=256)
def printed_top_speed(catalog: Catalog, schedule_id: str) -> int:
    """The highest speed number of the straight codes of a schedule (T5.4)."""
    return max(catalog.manoeuvres[code].speed for code in straight_codes(catalog, schedule_id))


def top_speed(state: State, aircraft: Aircraft) -> int:
    """The highest speed number an aircraft may plot now (T5.4)."""
    row = state.catalog.aircraft[aircraft.type]
    speed = printed_top_speed(state.catalog, row.schedule) - aircraft.engine_rough
    if has_lost_half(row.boxes, aircraft.boxes, Section.ENGINE):
        speed -= 1
    if "H" in aircraft.traits:
        speed += 1
    return max(SLOWEST_TOP_SPEED, speed)


def flight_of(state: State, unit: Unit) -> Flight:
    """What decides the legal codes of a single or straggler now."""
    record = state.aircraft[unit.aircraft[0]]
    row = state.catalog.aircraft[record.type]
    schedule = state.catalog.schedules[row.schedule]
    boosted = ""
    if "H" in record.traits:
        boosted = straight_code(state.catalog, printed_top_speed(state.catalog, row.schedule))
    return Flight(
        schedule=row.schedule,
        code=unit.code,
        band=unit.band,
        top_speed=top_speed(state, record),
        has_reserve=unit.has_reserve,
        letter=record.rudder.letter if record.rudder and record.rudder.turn < state.turn else None,
        is_gliding=is_gliding(state, record),
        has_stalls=state.is_on("spins") or not schedule.spin_on_2,
        boosted=boosted,
    )


def is_gliding(state: State, aircraft: Aircraft) -> bool:
    """Whether an aircraft glides in this turn (T11.3)."""
    return aircraft.glide is not None and aircraft.glide.from_turn <= state.turn


def is_restricted(catalog: Catalog, schedule: str, code: str) -> bool:
    """Whether a code counts as restricted for a schedule: flown, but not free (T5.5)."""
    return bool(code) and code not in catalog.schedules[schedule].free


def is_unstable(catalog: Catalog, schedule: str, code: str) -> bool:
    """Whether flying this code costs a fixed-gun die: restricted, a sideslip or a roll (T7.6b)."""
    if not code:
        return False
    return is_restricted(catalog, schedule, code) or catalog.manoeuvres[code].kind in UNSTABLE_KINDS


@lru_cache(maxsize=65536)
def legal_codes(catalog: Catalog, flight: Flight) -> tuple[str, ...]:
    """Every code that may be plotted, never none (T5.5, T5.7)."""
    if flight.is_gliding:
        return tuple(code for code in GLIDE_CODES if flight.letter in (None, catalog.manoeuvres[code].letter))
    schedule = catalog.schedules[flight.schedule]
    if flight.band > flight.top_speed:
        return (straight_code(catalog, flight.band - 1),)
    codes = _available(schedule, flight)
    legal = tuple(code for code in codes if why_not_code(catalog, flight, code) is None)
    if not legal:
        legal = tuple(code for code in codes if _why_not(catalog, flight, code, has_memory=False) is None)
    return legal or (_nearest_straight(catalog, flight.schedule, flight.band),)


def why_not_code(catalog: Catalog, flight: Flight, code: str) -> str | None:
    """Why T5.5 forbids a code, as a sentence with its rule; None when it allows it."""
    return _why_not(catalog, flight, code, has_memory=True)


def _available(schedule: Schedule, flight: Flight) -> tuple[str, ...]:
    extra = [code for code in (DIVE_OUT if flight.code == SPLIT_S else "", flight.boosted) if code]
    listed = (*schedule.free, *schedule.restricted)
    return (*listed, *(code for code in dict.fromkeys(extra) if code not in listed))


def _why_not(catalog: Catalog, flight: Flight, code: str, has_memory: bool) -> str | None:
    row = catalog.manoeuvres.get(code)
    if row is None or code not in _available(catalog.schedules[flight.schedule], flight):
        return f"{code} is not in the schedule of this type (T5.3)."
    checks = [_speed_fault(flight, row), _step_fault(flight, row), _stall_fault(flight, row)]
    if has_memory:
        checks.append(_memory_fault(catalog, flight, row))
    if row.needs_dive_reserve and not flight.has_reserve:
        checks.append("The dive reserve is used up; a half loop restores it (T5.6).")
    if flight.letter not in (None, row.letter):
        checks.append(f"The rudder is jammed: only codes with the letter {flight.letter} (T11.4).")
    return next((fault for fault in checks if fault), None)


def _speed_fault(flight: Flight, row: Manoeuvre) -> str | None:
    if row.code == DIVE_OUT and flight.code == SPLIT_S:
        return None
    if row.band + 1 > flight.top_speed:
        return f"{row.code} needs speed {row.band + 1}; the top speed is {flight.top_speed} (T5.4)."
    return None


def _step_fault(flight: Flight, row: Manoeuvre) -> str | None:
    low, high = row.needs_band_min, row.needs_band_max
    if (low is not None and flight.band < low) or (high is not None and flight.band > high):
        wanted = f"{low} or more" if high is None else f"{low} to {high}"
        return f"{row.code} needs band {wanted} before it; the last was {flight.band} (T5.5)."
    if not row.band_step_exempt and abs(row.band - flight.band) > 1:
        return f"{row.code} is band {row.band}; after band {flight.band} one step at most (T5.5)."
    return None


def _stall_fault(flight: Flight, row: Manoeuvre) -> str | None:
    if row.band == 0 and not flight.has_stalls:
        return f"{row.code} is a stall; with spins off nobody stalls (T14.1)."
    return None


def _memory_fault(catalog: Catalog, flight: Flight, row: Manoeuvre) -> str | None:
    is_plain = row.code in catalog.plain
    if flight.code == SPLIT_S:
        if is_plain and row.band in SPLIT_S_EXIT_BANDS:
            return None
        return "After a split-S only plain codes of band 2 to 4 (T5.5)."
    if not is_restricted(catalog, flight.schedule, flight.code):
        return None
    if is_plain and row.band <= flight.band and row.code != flight.code:
        return None
    if _is_turners_exit(catalog, flight, row):
        return None
    return f"After the restricted {flight.code} only a plain code of band {flight.band} or less, not the same (T5.5)."


def _is_turners_exit(catalog: Catalog, flight: Flight, row: Manoeuvre) -> bool:
    schedule = catalog.schedules[flight.schedule]
    was_tight = catalog.manoeuvres[flight.code].kind == "tight"
    is_late = row.kind == "late" or (row.kind == "stall_turn" and not schedule.spin_on_2)
    return schedule.good_turner and was_tight and is_late and row.band == flight.band - 1


def _nearest_straight(catalog: Catalog, schedule_id: str, band: int) -> str:
    rows = [catalog.manoeuvres[code] for code in straight_codes(catalog, schedule_id)]
    return min(rows, key=lambda row: (abs(row.band - band), row.band)).code


def reserve_after(code: str, has_reserve: bool) -> bool:
    """Whether the dive reserve is there after flying a code (T5.6)."""
    if code == SPLIT_S:
        return False
    return True if code == HALF_LOOP else has_reserve
