"""Operation Cerberus on the map: Areas, mines, guns, track, and where squadron, Navy and airfields are (C22)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import pairwise

from game.campaigns.cerberus import clock, strike
from game.campaigns.cerberus.catalog import AirRow, Catalog
from game.campaigns.cerberus.map_rows import Place as PlaceRow
from game.campaigns.cerberus.map_rows import TrackPoint
from game.campaigns.cerberus.request import LATE_BASE_FROM
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import AREAS, ASIDE, DEPLOYMENT, END, OFF_MAP, START, Ship, State, Step
from game.session.cerberus_telling_words import date_words, unit
from game.session.phrases import capital
from game.view.campaign.cerberus.counters import FLAGS, formed, ship_counter
from game.view.campaign.chart import (
    AirBase,
    Border,
    Chart,
    Fleet,
    Mark,
    Outline,
    Pin,
    Place,
    Reach,
    Squadron,
    Track,
    View,
    Zone,
)
from game.view.campaign.projection import Position, moved

COAST, PIN, TRACK = "english-channel", "pin", "track"
MILLI, HOUR, DAY = 1000, 60, 1440
AREA_MILES, BASE_MILES = 19.0, 11.0  # radii of the circles
ASHORE = 14.0  # miles that British ships stand off the middle of an Area, towards England
TO_ENGLAND = 315.0
OFF_EDGE = 0.35  # degrees from the edge of the map to the sign of an airfield beyond it
DOVER, OFF_DUNGENESS = 4, 242.0  # the number of this Area stands there, clear of the airfields
STAMP = "%Y-%m-%d %H:%M"
BERTHS = {START: (-0.5, 0.2), END: (0.0, -1.0), DEPLOYMENT: (1.0, 0.0)}


def chart_at(state: State) -> Chart:
    """The map of a situation at the clock of its foremost capital ship (C22)."""
    catalog = state.catalog
    date, hour = clock.now(state)
    edges = catalog.campaign.map_view_milli
    return Chart(
        coast=COAST,
        view=View(*(edges[edge] / MILLI for edge in ("south", "north", "west", "east"))),
        title=date_words(date),
        hour=hour,
        places=tuple(Place(one.name, _degrees(one.lat_milli, one.lon_milli), True) for one in catalog.ports),
        bases=tuple(_bases(state)),
        tracks=(_track(state),),
        fleets=tuple(_fleets(state)),
        lost=tuple(ship_counter(state, key) for key, ship in state.ships.items() if not _is_shown(ship)),
        pin=_pin(state),
        zones=tuple(_zones(state)),
        outlines=tuple(
            Outline(f"mines.{one.place}", tuple(_degrees(*corner) for corner in one.outline_milli), one.name)
            for one in catalog.minefields
        ),
        reaches=tuple(_reaches(state)),
        is_legend_right=True,
        borders=tuple(Border(one.name, (_degrees(*one.a_milli), _degrees(*one.b_milli))) for one in catalog.gates),
    )


def _degrees(lat_milli: int, lon_milli: int) -> Position:
    return lat_milli / MILLI, lon_milli / MILLI


def position(row: PlaceRow) -> Position:
    """Where a place is."""
    return _degrees(row.lat_milli or 0, row.lon_milli or 0)


def _is_shown(ship: Ship) -> bool:
    return ship.is_afloat and ship.place not in (OFF_MAP, ASIDE)


# ---- what stands still ----------------------------------------------------------------------------------------------


def _zones(state: State) -> Iterable[Zone]:
    """The Areas, the one of the foremost capital ship lit, and the Deployment Area (C0.4, C0.5)."""
    catalog, lit = state.catalog, _foremost(state)
    for index in AREAS:
        row = catalog.places[index]
        due = clock.turn_due(state.start, index)
        said = f"Area {index}, {row.name}: {_dangers(state, row)}. On schedule {row.schedule[-5:]}, turn {max(due, 0)}"
        key = f"area.{index}"
        words = f"{row.name}, due turn {due}" if due > state.turn else row.name
        zone = Zone(key, position(row), AREA_MILES, str(index), words, f"{said} [C22.1]", index == lit)
        yield replace(zone, bearing=OFF_DUNGENESS, is_apart=True) if index == DOVER else zone
    base = catalog.places[DEPLOYMENT]
    tip = f"{base.name}: no combat here; from here ships go to Areas 4, 5 and 6 [C5.16]"
    yield Zone("deployment", position(base), BASE_MILES, "RN", "", tip, bearing=60.0)


def _dangers(state: State, row: PlaceRow) -> str:
    dangers = ["mined: a die for every capital ship that enters, 6 or more hits"] if row.is_mined else []
    if row.has_shore_batteries and state.has(Variant.SHORE_BATTERIES):
        dangers.append("under the guns of the South Foreland")
    if row.fighters:
        dangers.append(f"fighters of {row.gruppe}")
    return "; ".join(dangers)


def _foremost(state: State) -> int:
    return max((ship.place for ship in state.capital() if ship.is_afloat and ship.place < END), default=END)


def _reaches(state: State) -> Iterable[Reach]:
    for one in state.catalog.batteries:
        plays = "they fire in step 7 [C9.17]" if state.has(Variant.SHORE_BATTERIES) else "they hold their fire [C9.17]"
        at, tip = _degrees(one.lat_milli, one.lon_milli), f"{one.name}: {plays}"
        yield Reach(f"guns.{one.name}", at, float(one.drawn_radius_miles), one.name, tip)


def _track(state: State) -> Track:
    """The squadron's way with the hours of its schedule, sailed as far as the foremost capital ship (C22.1, C22.4)."""
    catalog = state.catalog
    known = _minutes(catalog)
    marks = [Mark(known[one.miles], _degrees(one.lat_milli, one.lon_milli)) for one in catalog.track]
    until = next((known[one.miles] for one in catalog.track if one.place == catalog.places[_foremost(state)].key), 0)
    dark = [Mark(mark.minute, mark.at, _is_night(catalog, mark.minute)) for mark in marks]
    return Track(TRACK, tuple(dark), until, ((DAY, "12 February"),))


def _minutes(catalog: Catalog) -> dict[int, int]:
    """Minutes from the first midnight for every point of the track, between two schedules by the miles."""
    first = datetime.strptime(f"{catalog.campaign.first_day} 00:00", STAMP)
    times = {catalog.places[START].key: f"{catalog.campaign.first_day} {catalog.campaign.first_hour}"}
    times |= {row.key: row.schedule for row in catalog.places if row.schedule}
    due = [(one, datetime.strptime(times[one.place], STAMP) - first) for one in catalog.track if one.place in times]
    found: dict[int, int] = {}
    for (one, start), (other, end) in pairwise(due):
        for point in _between(catalog.track, one, other):
            share = (point.miles - one.miles) / (other.miles - one.miles)
            found[point.miles] = round((start + (end - start) * share).total_seconds() / 60)
    return found


def _between(track: Sequence[TrackPoint], one: TrackPoint, other: TrackPoint) -> list[TrackPoint]:
    return [point for point in track if one.miles <= point.miles <= other.miles]


def _is_night(catalog: Catalog, minute: int) -> bool:
    words = f"{minute % DAY // HOUR:02}:{minute % HOUR:02}"
    return words < catalog.light.night_until or words >= catalog.light.dusk_until


# ---- what moves -----------------------------------------------------------------------------------------------------


def _fleets(state: State) -> Iterable[Fleet]:
    """The ships of each side in each place, the squadron first."""
    for side, ships in ((Side.GERMAN, state.german()), (Side.BRITISH, state.british())):
        for place in dict.fromkeys(ship.place for ship in ships if _is_shown(ship)):
            there = [ship.key for ship in ships if ship.place == place and _is_shown(ship)]
            yield _fleet(state, side, place, there)


def _fleet(state: State, side: Side, place: int, keys: Sequence[str]) -> Fleet:
    row = state.catalog.places[place]
    counters = formed([ship_counter(state, key) for key in keys])
    at = position(row)
    if side is Side.BRITISH and place in AREAS:
        at = moved(at, TO_ENGLAND, ASHORE)
    name = "The squadron" if side is Side.GERMAN else "Royal Navy"
    said = [f"{ship.name}, combat factor {ship.factor}" for ship in counters]
    tip = f"{name} in {row.name}: {'; '.join(said)}. The boxes fill when a ship is crippled (C), then sunk (S) [C0.5]"
    course = float(row.ship_course) if place in AREAS else None
    berth = BERTHS.get(place, (1.0, 0.0))
    return Fleet(f"{side.value}.{place}", name, at, course, FLAGS[side], counters, (), tip, berth)


def _bases(state: State) -> Iterable[AirBase]:
    """The airfields, with the air units of this game at theirs (C22.3)."""
    north = state.catalog.campaign.map_view_milli["north"]
    for row in state.catalog.airfields:
        squadrons = tuple(_squadrons(state, row.key))
        at = _degrees(row.lat_milli, row.lon_milli)
        name = row.name
        if not row.is_on_map:
            at, name = (north / MILLI - OFF_EDGE, row.lon_milli / MILLI), f"{row.name}, far to the north"
        yield AirBase(
            row.key, name, at, FLAGS[row.side], squadrons, f"{row.name}: {row.units}{_factors(state, row.key)} [C22.3]"
        )


def _factors(state: State, base: str) -> str:
    """The combat factors of the units that fly from there, and what their signs mean (C0.8, C3.11)."""
    found = []
    for key, row in state.catalog.air.items():
        if row.base == base:
            full, crippled = row.factors
            is_strike = row.role == "strike"
            strength = f"combat factor {full} full, {crippled} crippled" if is_strike else "fighters"
            found.append(f"{unit(state.catalog, key)}: {strength}")
    return f". {'; '.join(found)}. Of each unit, signs in two halves are aircraft that lost their way" if found else ""


def _squadrons(state: State, base: str) -> Iterable[Squadron]:
    """An air unit's aircraft: those that come in, and those of them that lost their way (C3.11)."""
    for key, row in state.catalog.air.items():
        if row.base == base and not (row.only_with and not any(state.has(one) for one in row.only_with)):
            side = state.raid.sides.get(key, "full")
            away = row.number // state.catalog.battle.crippled_entry_divisor if side == "crippled" else 0
            away = row.number if side in ("aborted", "out") else away
            name = state.catalog.sheets[row.aircraft].name
            yield Squadron(f"{base}.{key}", row.aircraft, name, row.number - away, away)


def _pin(state: State) -> Pin | None:
    """Where the next attack is, or the one under way (C11, C15)."""
    area = _area(state)
    if area not in AREAS:
        return None
    row, sky = state.catalog.places[area], clock.sky(state, area)
    attack = strike.next_open(state)
    who = unit(state.catalog, attack.unit if attack else "")
    base = base_of(state.catalog.air[attack.unit], area) if attack else ""
    start = next((_degrees(one.lat_milli, one.lon_milli) for one in state.catalog.airfields if one.key == base), None)
    label = f"{capital(who).partition(' (')[0]} · {sky.time}"
    tip = f"{capital(who)} in {row.name}, {sky.time}, {sky.light}. {row.weather_text} [C11.2]"
    return Pin(PIN, position(row), label, tip, start)


def base_of(row: AirRow, area: int) -> str:
    """The airfield that a unit comes from (C22.3)."""
    return row.base_from_area_5 if row.base_from_area_5 and area >= LATE_BASE_FROM else row.base


def _area(state: State) -> int:
    attack = strike.next_open(state)
    if attack is not None:
        return state.ships[attack.ship].place
    sea = state.raid.sea
    return sea.area if sea is not None and state.step in (Step.SEA_MODE, Step.FIGHT) else -1
