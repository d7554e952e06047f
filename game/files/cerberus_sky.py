"""Clock, light, sun and courses of Operation Cerberus, reckoned once from its data (C22.4, C22.5, C22.7).

Everything comes out in whole degrees and minutes, so that the rules themselves need no fractions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from math import asin, atan2, cos, degrees, radians, sin

from game.campaigns.cerberus.map_rows import Airfield, Light, LightTable, Place, Sky

STAMP = "%Y-%m-%d %H:%M"
DEGREES_AN_HOUR = 15
SPARE_TURNS = 2
"""An Area behind the squadron's start is due before the first turn (C22.4)."""


def skies(places: Sequence[Place], table: LightTable, max_turns: int) -> dict[str, tuple[Sky, ...]]:
    """For every place with a schedule: its moments, by turns behind it from 0."""
    return {
        place.key: tuple(_sky(place, table, behind) for behind in range(max_turns + SPARE_TURNS))
        for place in places
        if place.schedule
    }


def _sky(place: Place, table: LightTable, behind: int) -> Sky:
    moment = datetime.strptime(place.schedule, STAMP) + timedelta(hours=table.hours_behind * behind)
    clock = moment.strftime("%H:%M")
    azimuth, elevation = _sun(place, table, moment)
    return Sky(moment.strftime("%Y-%m-%d"), clock, light(table, clock), azimuth, elevation)


def light(table: LightTable, clock: str) -> Light:
    """The light by the clock (C22.5)."""
    if clock < table.night_until or clock >= table.dusk_until:
        return "night"
    return "day" if table.half_light_until <= clock < table.day_until else "half-light"


def _sun(place: Place, table: LightTable, moment: datetime) -> tuple[int, int]:
    """Azimuth and height of the sun (C22.7)."""
    noon = datetime.strptime(table.noon, "%H:%M")
    hours = moment.hour - noon.hour + (moment.minute - noon.minute) / 60
    east = (place.lon_milli or 0) / 1000
    angle = radians(DEGREES_AN_HOUR * hours + east + table.equation_milli / 1000)
    north, sun = radians((place.lat_milli or 0) / 1000), radians(table.declination_milli / 1000)
    height = asin(sin(north) * sin(sun) + cos(north) * cos(sun) * cos(angle))
    azimuth = atan2(sin(angle), cos(angle) * sin(north) - sin(sun) / cos(sun) * cos(north))
    return round(degrees(azimuth) + 180) % 360, round(degrees(height))


def courses(places: Sequence[Place], bases: Sequence[Airfield]) -> Mapping[str, int]:
    """The true course from each airfield to each Area, by the names of both."""
    return {
        f"{base.key} {place.key}": _course(base.lat_milli, base.lon_milli, place.lat_milli, place.lon_milli)
        for base in bases
        for place in places
        if place.kind == "area" and place.lat_milli is not None and place.lon_milli is not None
    }


def _course(lat: int, lon: int, to_lat: int, to_lon: int) -> int:
    start, end, east = radians(lat / 1000), radians(to_lat / 1000), radians((to_lon - lon) / 1000)
    angle = atan2(sin(east) * cos(end), cos(start) * sin(end) - sin(start) * cos(end) * cos(east))
    return round(degrees(angle)) % 360
