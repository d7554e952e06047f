"""Where things stand on the campaign's map: convoy, stragglers, Force X (P31.2, P31.7).

    convoy        on its track, in straight lines at steady speed between the points of the day
    stragglers    two, four, ... nautical miles astern of the convoy on its track, guards beside them
    Force X       five nautical miles north of the convoy on the 11th and 12th

Positions are whole thousandths of a degree, north and east positive; a nautical mile is a sixtieth of a degree north.
"""

from __future__ import annotations

from itertools import pairwise

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.state import State

STRAGGLER_MILES = 2
FORCE_X_MILES = 5
MILES_A_DEGREE = 60
MILLI = 1000
LAST_MORNING = (35950, 14100)
"""Where stragglers lie while the convoy is in harbour: north-west of Malta (P31.7)."""

Position = tuple[int, int]


def minutes(time: str) -> int:
    """A time of day, hours and minutes, in minutes."""
    hours, rest = time.split(":")
    return 60 * int(hours) + int(rest)


def convoy(catalog: Catalog, day: int, minute: int) -> Position:
    """Where the convoy is on its track at a minute of a day; at its ends before and after them (P31.2)."""
    track = (one for one in catalog.track if one.day == day and not one.night)
    points = [(minutes(one.time), one.lat_milli, one.lon_milli) for one in track]
    if minute <= points[0][0]:
        return points[0][1], points[0][2]
    for (start, lat, lon), (end, lat_after, lon_after) in pairwise(points):
        if minute <= end:
            span, gone = end - start, minute - start
            return lat + (lat_after - lat) * gone // span, lon + (lon_after - lon) * gone // span
    return points[-1][1], points[-1][2]


def stragglers(state: State, minute: int) -> dict[str, Position]:
    """Where the stragglers and their guards are, in ship-list order (P31.7)."""
    afloat = [ship for ship in state.ships.values() if ship.is_straggler and ship.is_afloat and not ship.is_gone]
    found: dict[str, Position] = {}
    for number, ship in enumerate(afloat, start=1):
        found[ship.id] = _astern(state, minute, STRAGGLER_MILES * number)
        if ship.guard:
            found[ship.guard] = found[ship.id]
    return found


def _astern(state: State, minute: int, miles: int) -> Position:
    """A place so many miles back along the track, found minute by minute; in harbour off the island (P31.7)."""
    if state.catalog.days[state.day].waters == "harbour":
        return LAST_MORNING
    here = convoy(state.catalog, state.day, minute)
    wanted = (miles * MILLI) ** 2
    for earlier in range(minute, -1, -1):
        place = convoy(state.catalog, state.day, earlier)
        if _square_miles(here, place) >= wanted:
            return place
    return convoy(state.catalog, state.day, 0)


def _square_miles(first: Position, second: Position) -> int:
    """The square of a short distance in thousandths of a mile; a degree east is four fifths of one north here."""
    north = (first[0] - second[0]) * MILES_A_DEGREE
    east = (first[1] - second[1]) * MILES_A_DEGREE * 4 // 5
    return north * north + east * east


def force_x(catalog: Catalog, day: int, minute: int) -> Position:
    """Where Force X is: north of the convoy (P31.7)."""
    lat, lon = convoy(catalog, day, minute)
    return lat + FORCE_X_MILES * MILLI // MILES_A_DEGREE, lon
