"""Operation Pedestal on the map: where convoy, stragglers, Force X and aircraft are at this moment (P31)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.campaigns.pedestal import chart as places
from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.map_rows import Site, TrackPoint
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import LOST, State, Status, Step
from game.view.campaign.chart import AirBase, Chart, Fleet, Mark, Pin, Place, Squadron, Track, View
from game.view.campaign.pedestal.counters import FLAGS, formed, ship_counter
from game.view.campaign.projection import Position, course_between

COAST = "western-mediterranean"
CONVOY, FORCE_X, PIN = "convoy", "force-x", "pin"
CARRIERS = "carriers"  # what the data call the base of the aircraft that fly from the ships
HARBOUR = "Grand Harbour"
MILLI, HOUR, DAY, NOON = 1000, 60, 1440, 720
MONTHS = {"08": "August"}
EVENING = (Step.REPLACEMENTS, Step.REPAIRS, Step.EVENING_DETACH, Step.STRAGGLERS, Step.ENDED)
LOOK_AHEAD = 10  # minutes by which the course is taken from the track


def chart_at(state: State, minute: int) -> Chart:
    """The map of what is in this state, with the fleets where they are at a minute of its day (P31)."""
    row = state.catalog.days[state.day]
    return Chart(
        coast=COAST,
        view=View(*(row.map_view_milli[edge] / MILLI for edge in ("south", "north", "west", "east"))),
        title=date_words(row.date),
        hour=f"{minute // HOUR:02}:{minute % HOUR:02}",
        places=tuple(_places(state.catalog)),
        bases=tuple(_bases(state)),
        tracks=(_track(state, minute),),
        fleets=tuple(_fleets(state, minute)),
        lost=tuple(ship_counter(state, id_) for id_, ship in state.ships.items() if not ship.is_afloat or ship.is_gone),
        pin=_pin(state),
    )


def _places(catalog: Catalog) -> Iterable[Place]:
    """The names on the map; where an airfield bears the same name, that one is enough."""
    fields = {base.name for base in catalog.bases.values()}
    for one in catalog.places:
        if one.name not in fields:
            yield Place(one.name, _degrees(one.lat_milli, one.lon_milli), one.name == HARBOUR)


def minute_of(state: State) -> int:
    """The time of day: of the mission, before the first one of the start, in the evening of the day's end (P31.4)."""
    row, site = state.catalog.days[state.day], site_of(state)
    if state.step in EVENING:
        return places.minutes(row.end.time)
    return places.minutes(site.time if site is not None else row.start.time)


def site_of(state: State) -> Site | None:
    """Where the present mission is fought (P31.4); None before the first of a day."""
    return state.catalog.sites.get(f"{state.day}/{state.mission}")


def date_words(date: str) -> str:
    """A date as it is spoken: "11 August 1942"."""
    year, month, day = date.split("-")
    return f"{int(day)} {MONTHS[month]} {year}"


def _degrees(lat_milli: int, lon_milli: int) -> Position:
    return lat_milli / MILLI, lon_milli / MILLI


def _track(state: State, minute: int) -> Track:
    """The whole track; the days are written where they begin (P31.2)."""
    rows = state.catalog.track
    marks = tuple(Mark(_since_first(row), _degrees(row.lat_milli, row.lon_milli), row.night) for row in rows)
    days = tuple(
        (_since_first(row), date_words(state.catalog.days[row.day].date).rsplit(" ", 1)[0])
        for row in (next(one for one in rows if one.day == day) for day in state.catalog.days)
    )
    return Track(CONVOY, (marks[0], *map(_by_night, marks, marks[1:])), (state.day - 1) * DAY + minute, days)


def _by_night(before: Mark, mark: Mark) -> Mark:
    """A leg that ends in the morning of the next day was sailed by night."""
    return Mark(mark.minute, mark.at, mark.is_night or before.is_night or mark.minute // DAY > before.minute // DAY)


def _since_first(row: TrackPoint) -> int:
    """Minutes from the first midnight; the small hours of a night belong to the next date."""
    minute = places.minutes(row.time)
    return (row.day - 1) * DAY + minute + (DAY if row.night and minute < NOON else 0)


def _fleets(state: State, minute: int) -> Iterable[Fleet]:
    """The convoy, Force X while it is there, each straggler with its guard (P31.7)."""
    apart = places.stragglers(state, minute)
    near = [id_ for id_, ship in state.ships.items() if ship.is_afloat and not ship.is_gone and id_ not in apart]
    heavy = [id_ for id_ in near if state.catalog.ships[id_].force == "force_x"]
    company = [id_ for id_ in near if id_ not in heavy]
    course = _course(state, minute)
    aircraft = tuple(_squadrons(state, CARRIERS))
    at = _degrees(*places.convoy(state.catalog, state.day, minute))
    if company:
        yield _fleet(
            state,
            CONVOY,
            "Convoy" if course is not None else f"In {HARBOUR}",
            at,
            course,
            company,
            () if heavy else aircraft,
        )
    if heavy:
        north = _degrees(*places.force_x(state.catalog, state.day, minute))
        yield _fleet(state, FORCE_X, "Force X", north, course, heavy, aircraft)
    for id_ in apart:
        if state.ships[id_].is_straggler:
            together = [id_, *([state.ships[id_].guard] if state.ships[id_].guard else [])]
            name = state.catalog.ships[id_].name
            here = _degrees(*apart[id_])
            bound = course_between(here, at) if course is None else course
            yield _fleet(state, f"alone.{id_}", name, here, bound, together, ())


def _fleet(
    state: State,
    key: str,
    name: str,
    at: Position,
    course: float | None,
    ships: Sequence[str],
    aircraft: tuple[Squadron, ...],
) -> Fleet:
    counters = formed([ship_counter(state, id_) for id_ in ships])
    said = f"{name}: {', '.join(ship.name for ship in counters)} [P31.7]"
    return Fleet(key, name, at, course, FLAGS[Side.BRITISH], counters, aircraft, said)


def _course(state: State, minute: int) -> float | None:
    """The course of the convoy: that of the mission's site, else that of its track; None in harbour (P31.4)."""
    if state.catalog.days[state.day].waters == "harbour":
        return None
    site = site_of(state)
    if site is not None and places.minutes(site.time) == minute:
        return float(site.convoy_course)
    here, there = (places.convoy(state.catalog, state.day, minute + later) for later in (0, LOOK_AHEAD))
    if here == there:  # at the end of its way the course of the whole day, not of the last turn into the harbour
        here = places.convoy(state.catalog, state.day, 0)
    return course_between(_degrees(*here), _degrees(*there))


def _bases(state: State) -> Iterable[AirBase]:
    """The airfields with what flies from them today (P31.6)."""
    for key, base in state.catalog.bases.items():
        squadrons = tuple(_squadrons(state, key))
        ready = ", ".join(f"{one.ready} {one.name} ready" for one in squadrons) or "nothing flies from here today"
        tip = f"{base.name}, {base.region}: {ready} [P31.6]"
        yield AirBase(key, base.name, _degrees(base.lat_milli, base.lon_milli), FLAGS[base.side], squadrons, tip)


def _squadrons(state: State, base: str) -> Iterable[Squadron]:
    """The types that fly from a base on this day, with the state of their aircraft (P3.5, P31.6)."""
    catalog = state.catalog
    for type_id, bases in catalog.base_of_type.items():
        if bases[state.day - 1] != base:
            continue
        have = [state.airframes[id_] for id_ in _of_type(catalog, type_id) if id_ in state.airframes]
        counts = [sum(one in kinds for one in have) for kinds in ((Status.UNDAMAGED,), (Status.DAMAGED,), LOST)]
        if sum(counts):
            yield Squadron(f"{base}.{type_id}", type_id, catalog.aircraft[type_id].name, *counts)


def _of_type(catalog: Catalog, type_id: str) -> list[str]:
    return [id_ for id_, row in catalog.airframes.items() if row.type == type_id]


def _pin(state: State) -> Pin | None:
    """Where the mission under way is fought, and from which airfield the strike comes (P31.4)."""
    site = site_of(state)
    if site is None or state.plan is None or state.step in EVENING:
        return None
    base = state.catalog.bases[site.strike_from]
    label = f"Mission {site.mission} · {site.time}"
    tip = f"{label}, {site.place}. {site.sun_text} {site.weather_text} [P31.4]"
    comes_from = _degrees(base.lat_milli, base.lon_milli)
    return Pin(PIN, _degrees(site.lat_milli, site.lon_milli), label, tip, comes_from)
