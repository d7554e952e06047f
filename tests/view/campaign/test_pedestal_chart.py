"""What the map shows of Operation Pedestal: places and hours, ships and aircraft, and no secret."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import Deck, Step
from game.campaigns.pedestal.visibility import redact
from game.core.records import changed
from game.view.campaign.pedestal.chart import chart_at, minute_of
from game.view.campaign.projection import miles_between
from game.view.campaign.tracks import position_at
from tests.campaigns.pedestal.table import CATALOG
from tests.view.campaign.situations import battered, quiet


def chart_of(state, side):
    return chart_at(redact(state, side), minute_of(state))


def fleet(chart, key):
    return next(one for one in chart.fleets if one.key == key)


@pytest.mark.rule("P31.4")
@pytest.mark.parametrize("site", CATALOG.sites.values(), ids=list(CATALOG.sites))
def test_a_mission_is_pinned_at_its_site_and_the_convoy_is_there(site):
    chart = chart_of(quiet(site.day, site.mission), Side.AXIS)
    assert chart.hour == site.time
    assert chart.pin.at == (site.lat_milli / 1000, site.lon_milli / 1000)
    assert miles_between(chart.pin.at, fleet(chart, "convoy").at) < 0.5
    assert miles_between(chart.pin.at, position_at(chart.tracks[0], chart.tracks[0].until)) < 0.5
    assert site.place in chart.tip_of("pin")
    assert fleet(chart, "convoy").course == (None if site.convoy_course < 0 else site.convoy_course)


@pytest.mark.rule("P31.3")
@pytest.mark.parametrize("day", CATALOG.days)
def test_a_day_begins_and_ends_where_the_rules_say(day):
    row = CATALOG.days[day]
    morning = chart_of(changed(quiet(day, 0), plan=None), Side.BRITISH)
    evening = chart_of(changed(quiet(day, 3), plan=None, step=Step.REPAIRS), Side.BRITISH)
    for chart, point in ((morning, row.start), (evening, row.end)):
        assert chart.hour == point.time
        assert chart.pin is None
        assert fleet(chart, "convoy").at == (point.lat_milli / 1000, point.lon_milli / 1000)


@pytest.mark.rule("P31.2")
def test_the_track_runs_on_through_day_and_night():
    track = chart_of(quiet(), Side.AXIS).tracks[0]
    minutes = [mark.minute for mark in track.marks]
    assert minutes == sorted(minutes)
    assert len(minutes) == len(CATALOG.track)
    clock = {mark.minute: mark.is_night for mark in track.marks}
    assert not clock[21 * 60]  # the leg that ends at dusk of the first day
    assert clock[24 * 60]
    assert clock[24 * 60 + 6 * 60]  # and the one that ends in the morning
    assert not clock[24 * 60 + 9 * 60 + 15]
    assert [words for _, words in track.days] == ["11 August", "12 August", "13 August", "14 August"]


@pytest.mark.rule("P31.7")
def test_stragglers_follow_two_and_four_miles_astern_with_their_guards():
    chart = chart_of(battered(), Side.AXIS)
    convoy = fleet(chart, "convoy")
    one, other = fleet(chart, "alone.brisbane-star"), fleet(chart, "alone.waimarama")
    assert miles_between(convoy.at, one.at) == pytest.approx(2, abs=0.35)
    assert miles_between(convoy.at, other.at) == pytest.approx(4, abs=0.35)
    assert {ship.standing for ship in one.ships} == {"straggler", "guards Brisbane Star"}
    assert miles_between(convoy.at, fleet(chart, "force-x").at) == pytest.approx(5, abs=0.2)
    assert fleet(chart, "force-x").at[0] > convoy.at[0]


@pytest.mark.rule("P31.7")
def test_on_the_last_day_stragglers_lie_north_west_of_the_island_bound_for_it():
    chart = chart_of(battered(4), Side.AXIS)
    alone = fleet(chart, "alone.waimarama")
    assert alone.at == (35.95, 14.10)
    assert 90 < alone.course < 110
    assert fleet(chart, "convoy").course is None


def test_in_the_evening_the_convoy_has_the_course_of_the_day_and_in_harbour_it_is_said_to_be_there():
    evening = chart_of(changed(quiet(3, 4), plan=None, step=Step.EVENING_DETACH), Side.BRITISH)
    assert 95 < fleet(evening, "convoy").course < 120
    assert fleet(chart_of(battered(4), Side.AXIS), "convoy").name == "In Grand Harbour"


@pytest.mark.rule("P31.8")
@pytest.mark.parametrize("day", CATALOG.days)
def test_every_day_has_its_view_and_everything_afloat_is_in_it(day):
    chart = chart_of(battered(day), Side.AXIS)
    view = CATALOG.days[day].map_view_milli
    assert tuple(chart.view) == tuple(view[edge] / 1000 for edge in ("south", "north", "west", "east"))
    for one in chart.fleets:
        assert chart.view.south < one.at[0] < chart.view.north
        assert chart.view.west < one.at[1] < chart.view.east


@pytest.mark.rule("P3.6")
def test_every_ship_is_there_once_with_its_track():
    chart = chart_of(battered(), Side.AXIS)
    ships = [ship for one in chart.fleets for ship in one.ships]
    shown = {ship.key: ship for ship in (*ships, *chart.lost)}
    assert set(shown) == set(battered().ships)
    assert len(shown) == len(ships) + len(chart.lost)
    assert [ship.name for ship in chart.lost] == ["Deucalion"]
    ohio = shown["ohio"]
    assert (ohio.points, ohio.level, ohio.thresholds) == (7, 2, (3, 6, 9, 12))
    assert "badly damaged" in ohio.tip


@pytest.mark.rule("P3.7")
@pytest.mark.parametrize("variants", [[], [Variant.FORCE_X]])
def test_no_two_ships_of_a_formation_share_a_place(variants):
    for one in chart_of(quiet(variants=variants), Side.AXIS).fleets:
        for ship, other in combinations(one.ships, 2):
            (ahead, right), (ahead_too, right_too) = ship.slot, other.slot
            assert max(abs(ahead - ahead_too), abs(right - right_too)) > 0.6, (ship.name, other.name)


@pytest.mark.rule("P31.6")
def test_aircraft_stand_at_their_bases_of_the_day():
    chart = chart_of(battered(), Side.AXIS)
    squadrons = {one.key: one for base in chart.bases for one in base.squadrons}
    assert squadrons["villacidro.ju88a"].ready == 3
    assert squadrons["villacidro.ju88a"].damaged == 1
    assert squadrons["elmas.sm79"].lost == 1
    assert [one.ready for one in fleet(chart, "force-x").squadrons] == [6]
    assert [one.ready for one in fleet(chart_of(quiet(), Side.AXIS), "convoy").squadrons] == [6]
    malta = [one for base in chart_of(quiet(3), Side.AXIS).bases if base.flag.letter == "B" for one in base.squadrons]
    assert {one.type for one in malta} == {"spitfire1", "spitfire5", "hurricane2"}


@pytest.mark.rule("P25.1")
@pytest.mark.parametrize("side", Side)
def test_the_map_is_the_same_whatever_is_hidden(side):
    state = battered()
    other = changed(state, seed="other", raid_deck=(), deck=Deck(tuple(range(76, 0, -1)), (), 3))
    assert chart_of(state, side) == chart_of(other, side)
    assert chart_of(state, Side.AXIS) == chart_of(state, Side.BRITISH)


def test_the_hour_moves_the_fleets_and_nothing_else():
    state = quiet()
    one, other = chart_at(state, 9 * 60), chart_at(state, 15 * 60)
    assert fleet(one, "convoy").at[1] < fleet(other, "convoy").at[1]
    assert (one.bases, one.places, one.pin) == (other.bases, other.places, other.pin)
    assert one.hour == "09:00"
