"""What the map shows of the Channel Dash: Areas, mines, guns, track, ships, airfields, and the hour."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus import clock
from game.campaigns.cerberus.state import AREAS, DEPLOYMENT, END, OFF_MAP, Step
from game.files.coast import load_coast
from game.view.campaign.cerberus.chart import chart_at
from game.view.campaign.cerberus.counters import DRAWINGS
from game.view.campaign.map_picture import MapPicture
from game.view.campaign.projection import miles_between
from game.view.campaign.tracks import position_at
from game.view.ships import drawing
from tests.campaigns.cerberus.table import CATALOG, Table
from tests.view.campaign.cerberus.playing import games


def fleets(chart):
    return {fleet.key: [ship.key for ship in fleet.ships] for fleet in chart.fleets}


@pytest.mark.rule("C22.1")
def test_every_area_is_a_circle_at_its_place_with_its_number_and_dangers():
    zones = {zone.number: zone for zone in chart_at(Table().state).zones}
    assert set(zones) == {*map(str, AREAS), "RN"}
    for area in AREAS:
        row, zone = CATALOG.places[area], zones[str(area)]
        assert zone.at == (row.lat_milli / 1000, row.lon_milli / 1000)
        assert row.name in zone.tip
        assert ("mined" in zone.tip) == row.is_mined


@pytest.mark.rule("C22.2")
def test_mines_guns_and_the_lines_between_areas_are_drawn():
    chart = chart_at(Table(variants=["shore_batteries"]).state)
    assert [len(one.corners) for one in chart.outlines] == [4, 4]
    (guns,) = chart.reaches
    assert guns.miles == 16
    assert "they fire" in guns.tip
    assert "hold their fire" in chart_at(Table().state).reaches[0].tip
    assert len(chart.borders) == len(CATALOG.gates)


@pytest.mark.rule("C22.4")
@pytest.mark.parametrize("place", [*AREAS])
def test_the_track_is_sailed_as_far_as_the_foremost_capital_ship(place):
    table = Table(turn=3, moved=("scharnhorst",)).ships(scharnhorst=place, gneisenau=1, prinz_eugen=1)
    chart = chart_at(table.state)
    row = CATALOG.places[place]
    here = position_at(chart.tracks[0], chart.tracks[0].until)
    assert miles_between(here, (row.lat_milli / 1000, row.lon_milli / 1000)) < 0.5
    assert chart.hour == clock.sky(Table(turn=3).state, place).time
    assert [zone.number for zone in chart.zones if zone.is_lit] == [str(place)]


@pytest.mark.rule("C22.3")
def test_airfields_lie_where_they_are_and_one_off_the_map_at_its_edge():
    bases = {base.key: base for base in chart_at(Table().state).bases}
    assert len(bases) == len(CATALOG.airfields)
    north = CATALOG.campaign.map_view_milli["north"] / 1000
    for row in CATALOG.airfields:
        assert row.units in bases[row.key].tip
        assert bases[row.key].at[0] < north
        assert not row.is_on_map or bases[row.key].at == (row.lat_milli / 1000, row.lon_milli / 1000)


@pytest.mark.rule("C0.5")
def test_ships_stand_with_their_side_in_their_place_and_others_are_gone():
    table = Table(turn=3).ships(
        scharnhorst=5, gneisenau=(5, "crippled"), prinz_eugen=END, escort=(4, "sunk"), mtb=5, destroyers=DEPLOYMENT,
        cruiser=OFF_MAP,
    )  # fmt: skip
    chart = chart_at(table.state)
    assert fleets(chart) == {
        "german.5": ["scharnhorst", "gneisenau"],
        "german.8": ["prinz_eugen"],
        "british.5": ["mtb"],
        "british.9": ["destroyers"],
    }
    assert {ship.key for ship in chart.lost} == {"escort", "cruiser", "battleship"}


@pytest.mark.rule("C0.7", "C0.8")
def test_a_counter_shows_its_side_and_factor():
    chart = chart_at(Table().ships(scharnhorst=5, gneisenau=(5, "crippled"), prinz_eugen=(5, "sunk")).state)
    ships = {ship.key: ship for ship in (*(one for fleet in chart.fleets for one in fleet.ships), *chart.lost)}
    assert [ships[key].factor for key in ("scharnhorst", "gneisenau", "prinz_eugen")] == ["4", "3", ""]
    assert [ships[key].level for key in ("scharnhorst", "gneisenau", "prinz_eugen")] == [0, 3, 4]
    assert "front 4, crippled 3" in ships["gneisenau"].tip


def test_every_ship_has_a_drawing_of_her_own_kind():
    assert set(DRAWINGS) == set(CATALOG.ships)
    assert all(drawing(one.ship_class).endswith(one.ship_class) for one in DRAWINGS.values())


@pytest.mark.rule("C11.2")
def test_the_next_attack_is_pinned_at_its_ship():
    seen = 0
    for _, asked, _ in games():
        for _, state in asked:
            chart = chart_at(state)
            if state.step is Step.MODE:
                attack = next(one for one in state.raid.attacks if one.is_open)
                row = CATALOG.places[state.ships[attack.ship].place]
                assert chart.pin.at == (row.lat_milli / 1000, row.lon_milli / 1000)
                seen += 1
            elif state.step not in (Step.SEA_MODE, Step.FIGHT):
                assert chart.pin is None
    assert seen > 3


@pytest.mark.parametrize("size", [(888, 440), (1500, 700), (600, 700)])
def test_the_whole_chart_is_framed_whatever_the_shape_of_the_window(size):
    chart = chart_at(Table().state)
    picture = MapPicture(load_coast(chart.coast))
    camera = picture.home(chart, (0, 0, *size), 60)
    for corner in ((chart.view.south, chart.view.west), (chart.view.north, chart.view.east)):
        assert camera.shows(picture.projection.to_plane(corner), -1)


def test_tips_tell_factors_and_a_label_says_what_is_still_due():
    chart = chart_at(Table(turn=3).state)
    bases = " ".join(base.tip for base in chart.bases)
    assert "No. 3 Group (Wellington IC): combat factor" in bases
    assert all("combat factor" in fleet.tip for fleet in chart.fleets)
    assert "due turn 2" not in " ".join(zone.words for zone in chart.zones)
