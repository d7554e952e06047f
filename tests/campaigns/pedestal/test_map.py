"""The map: track, sites, airfields, views and texts (P31)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.campaigns.pedestal import chart
from tests.campaigns.pedestal.table import CATALOG, Table, play


def minutes(time):
    hours, rest = time.split(":")
    return 60 * int(hours) + int(rest)


def on_track(day, time):
    """Where the convoy is, by straight lines at steady speed between the points of the day."""
    points = [one for one in CATALOG.track if one.day == day and not one.night]
    for first, last in pairwise(points):
        start, end, now = minutes(first.time), minutes(last.time), minutes(time)
        if start <= now <= end:
            share = (now - start) / (end - start) if end > start else 0
            return tuple(
                getattr(first, name) + share * (getattr(last, name) - getattr(first, name))
                for name in ("lat_milli", "lon_milli")
            )
    raise AssertionError("off the track")


@pytest.mark.rule("P31.2", "P31.4")
@pytest.mark.parametrize("key", list(CATALOG.sites), ids=str)
def test_every_mission_is_fought_on_the_track_at_its_hour(key):
    site = CATALOG.sites[key]
    lat, lon = on_track(site.day, site.time)
    assert abs(lat - site.lat_milli) <= 2
    assert abs(lon - site.lon_milli) <= 2


@pytest.mark.rule("P31.3")
@pytest.mark.parametrize(
    "day,start,end",
    [
        (1, (37930, 1400), (37980, 4820)),
        (2, (37930, 6850), (37460, 10630)),
        (3, (36530, 11600), (35902, 14525)),
        (4, (35894, 14514), (35894, 14514)),
    ],
)
def test_days_start_and_end(day, start, end):
    row = CATALOG.days[day]
    points = [one for one in CATALOG.track if one.day == day and not one.night]
    assert (row.start.lat_milli, row.start.lon_milli) == start == (points[0].lat_milli, points[0].lon_milli)
    assert (row.end.lat_milli, row.end.lon_milli) == end == (points[-1].lat_milli, points[-1].lon_milli)


@pytest.mark.rule("P31.4", "P6.5")
def test_spoiled_missions_use_up_their_number():
    table = Table(day=2).stack(3, 22, 23, 24)
    table.until("resolve_by")
    table.answer(resolve_by=lambda one: one.choices[0])
    assert (table.state.request.part.mission, table.state.request.site.place) == (2, "north-west of Galita")


@pytest.mark.rule("P31.1", "P31.5")
def test_place_sun_and_weather_change_nothing():
    from dataclasses import replace

    sites = {
        key: replace(site, sun_text="", weather_text="", lat_milli=0, light="dusk")
        for key, site in CATALOG.sites.items()
    }
    other = replace(CATALOG, sites=sites, track=())
    assert other.cards == CATALOG.cards
    scores = []
    for catalog in (CATALOG, other):
        fresh = Table(day=4)
        fresh.change(catalog=catalog).until("nothing")
        scores.append((fresh.state.score, fresh.state.airframes))
    assert scores[0] == scores[1]


@pytest.mark.rule("P31.6")
def test_airfields_and_who_flies_from_them():
    assert [base.name for base in CATALOG.bases.values() if base.side == "british"] == ["Takali", "Luqa", "Hal Far"]
    assert len(CATALOG.bases) == 12
    known = {*CATALOG.bases, "carriers", ""}
    assert all(base in known for bases in CATALOG.base_of_type.values() for base in bases)
    assert all(site.strike_from in CATALOG.bases for site in CATALOG.sites.values())


@pytest.mark.rule("P31.8")
@pytest.mark.parametrize("day", [1, 2, 3, 4])
def test_the_view_of_each_day_holds_its_track(day):
    view = CATALOG.days[day].map_view_milli
    for point in CATALOG.track:
        if point.day == day and not point.night:
            assert view["south"] < point.lat_milli < view["north"]
            assert view["west"] < point.lon_milli < view["east"]


def test_every_text_is_once_in_the_catalogue():
    assert len(CATALOG.texts) == 56
    assert CATALOG.texts["ship.sunk"].text == "{ship} goes down."
    assert play("texts").score is not None


@pytest.mark.rule("P31.2")
@pytest.mark.parametrize(
    "time,place",
    [("05:00", (37930, 1400)), ("08:00", (37955, 1860)), ("10:00", (37980, 2320)), ("23:00", (37980, 4820))],
)
def test_the_convoy_moves_in_straight_lines(time, place):
    assert chart.convoy(CATALOG, 1, chart.minutes(time)) == place


@pytest.mark.rule("P31.7")
def test_stragglers_lie_astern_and_force_x_to_the_north():
    cripple = {"level": 3, "points": 4, "is_straggler": True}
    table = Table(day=2).ship(
        dorset=cripple | {"guard": "penn"}, penn={"is_detached": True, "ward": "dorset"}, waimarama=cripple
    )
    noon = chart.minutes("12:00")
    found = chart.stragglers(table.state, noon)
    assert list(found) == ["waimarama", "dorset", "penn"]
    assert found["penn"] == found["dorset"]
    convoy = chart.convoy(CATALOG, 2, noon)
    behind = [convoy[1] - found[one][1] for one in ("waimarama", "dorset")]
    assert 35 <= behind[0] <= 50
    assert 75 <= behind[1] <= 95
    assert chart.force_x(CATALOG, 2, noon) == (convoy[0] + 83, convoy[1])
    last = Table(day=4).ship(dorset=cripple | {"is_in_harbour": False})
    assert chart.stragglers(last.state, noon) == {"dorset": (35950, 14100)}
