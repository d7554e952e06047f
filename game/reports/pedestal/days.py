"""The days of one Operation Pedestal on its page: the map of the day, its missions with options, cards and results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.campaigns.pedestal import chart
from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State
from game.files.coast import load_coast
from game.reports.campaign_map import DayMap, Dot, Position, Sight, drawn_map
from game.reports.campaign_parts import Chip, DayPart, MissionPart
from game.reports.chart_table import NOTHING, capital
from game.reports.paper import Section
from game.reports.pedestal import one
from game.reports.pedestal.counting import SIDES, Drawn, Mission, PedestalCount
from game.session.pedestal_telling_words import airframe, element, elements
from game.session.phrases import listed

COAST = "western-mediterranean"
MILLI, HOUR = 1000, 60


def days(count: PedestalCount) -> list[DayPart]:
    """Each day that began: its number, map, missions and the cards of its evening."""
    state = count.state
    if state is None:
        return []
    return [_day(count, state, day) for day in state.days if day <= state.day]


def final(count: PedestalCount) -> list[Section]:
    """The tables at the end of the page."""
    wanted = ("The fate of every ship", "Aircraft lost", "Every airframe", "Options played", "Cards drawn")
    return [one.without_pictures(section) for section in one.sections(count) if section.title in wanted]


def _day(count: PedestalCount, state: State, day: int) -> DayPart:
    missions = [mission for mission in count.missions if mission.day == day]
    drawing = drawn_map(_map(state.catalog, day, missions), load_coast(COAST), f"The map of day {day}")
    evening = tuple(_chip(state.catalog, drawn) for at, drawn in count.in_the_evening if at == day)
    return DayPart(day, drawing, tuple(_mission(count, state, mission) for mission in missions), evening)


# ---- the map --------------------------------------------------------------------------------------------------------


def _map(catalog: Catalog, day: int, missions: Iterable[Mission]) -> DayMap:
    view = catalog.days[day].map_view_milli
    rows = [row for row in catalog.track if row.day == day]
    by_day = [row for row in rows if not row.night]
    fields = {base.name for base in catalog.bases.values()}
    return DayMap(
        Sight(*(view[edge] / MILLI for edge in ("south", "north", "west", "east"))),
        tuple(_degrees(row) for row in catalog.track),
        tuple(_degrees(row) for row in rows),
        tuple(_hours(catalog, day, by_day)),
        tuple((place.name, _degrees(place)) for place in catalog.places if place.name not in fields),
        tuple((base.name, _degrees(base)) for base in catalog.bases.values()),
        tuple(_dots(catalog, missions)),
    )


def _degrees(row: Any) -> Position:
    return row.lat_milli / MILLI, row.lon_milli / MILLI


def _hours(catalog: Catalog, day: int, rows: list[Any]) -> Iterator[tuple[str, Position]]:
    """Where the convoy is every second full hour of the day, while it sails."""
    if len(rows) < 2:
        return
    first, last = (chart.minutes(row.time) for row in (rows[0], rows[-1]))
    for minute in range(first - first % HOUR, last + 1, 2 * HOUR):
        if minute >= first:
            lat, lon = chart.convoy(catalog, day, minute)
            yield f"{minute // HOUR:02}:00", (lat / MILLI, lon / MILLI)


def _dots(catalog: Catalog, missions: Iterable[Mission]) -> Iterator[Dot]:
    for mission in missions:
        site = catalog.sites.get(f"{mission.day}/{mission.mission}")
        if site is not None:
            words = f"Mission {mission.mission}, {mission.time}, {mission.place}"
            yield Dot(str(mission.mission), _degrees(site), words, not mission.is_spoiled)


# ---- the missions ---------------------------------------------------------------------------------------------------


def _mission(count: PedestalCount, state: State, mission: Mission) -> MissionPart:
    title = f"Mission {mission.mission}: {mission.time}, {mission.place}"
    chips = tuple(_chip(state.catalog, drawn) for drawn in mission.drawn)
    flight = tuple(_chip(state.catalog, drawn) for drawn in mission.in_flight)
    return MissionPart(title, tuple(_lines(count, state, mission)), chips, flight)


def _lines(count: PedestalCount, state: State, mission: Mission) -> Iterator[str]:
    catalog = state.catalog
    yield f"Raid: {elements(catalog, mission.raid)}."
    if mission.is_spoiled:
        yield "They searched and found nothing."
        return
    if mission.airborne or mission.alert:
        air = element(catalog, mission.airborne) if mission.airborne else "nobody"
        alert = element(catalog, mission.alert) if mission.alert else "nobody"
        yield f"Airborne: {air}; on alert: {alert}."
    for side, name in SIDES.items():
        played = [one.name for one in count.played if (one.day, one.mission, one.side) == _at(mission, side)]
        if played:
            yield f"{name} options: {listed(played)}."
    yield f"{capital(one.MODES.get(mission.mode, mission.mode))}."
    for side, name in SIDES.items():
        if one.lost(mission, side) != NOTHING:
            yield f"{name} lost: {one.lost(mission, side)}."
    if mission.hits:
        yield f"Ships: {listed(one.harm(hit) for hit in mission.hits)}."


def _at(mission: Mission, side: Side) -> tuple[int, int, Side]:
    return mission.day, mission.mission, side


def _chip(catalog: Catalog, drawn: Drawn) -> Chip:
    """A card in short: "57 air cover, two Sea Hurricane I"."""
    border = drawn.border or catalog.cards[drawn.card].border
    words = ", ".join(filter(None, (_subject(catalog, drawn.subject), drawn.reading)))
    return f"{drawn.card} {drawn.use}{f': {words}' if words else ''}", border


def _subject(catalog: Catalog, subject: str) -> str:
    """Whom a card was for, by name."""
    if subject in catalog.ships:
        return catalog.ships[subject].name
    ids = tuple(subject.split("+"))
    if all(id_ in catalog.airframes for id_ in ids):
        return airframe(catalog, ids[0]) if len(ids) == 1 else element(catalog, ids)
    return ""
