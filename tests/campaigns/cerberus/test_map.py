"""The map, the clock, the light, the sun; the files behind them (C22)."""

from __future__ import annotations

import shutil

import pytest

from game.campaigns.cerberus import clock
from game.campaigns.cerberus.sides import Variant
from game.files import places
from game.files.broken import BrokenFile
from game.files.cerberus import load_cerberus
from game.files.cerberus_sky import light
from tests.campaigns.cerberus.table import CATALOG, Table

AREAS = CATALOG.places[1:8]


@pytest.mark.rule("C22.1")
def test_places_the_track_and_the_lines_between():
    scheldt = CATALOG.places[5]
    assert (scheldt.name, scheldt.lat_milli, scheldt.lon_milli) == ("Flanders and the Scheldt", 51500, 2900)
    assert [place.key for place in CATALOG.places if place.is_mined] == ["area_5", "area_7"]
    assert [place.key for place in CATALOG.places if place.has_shore_batteries] == ["area_4"]
    assert (len(CATALOG.track), CATALOG.track[-1].miles, len(CATALOG.gates)) == (32, 673, 8)
    assert [point.place for point in CATALOG.track if point.place] == ["brest", *(row.key for row in AREAS), "end"]


@pytest.mark.rule("C22.2", "C22.3")
def test_minefields_battery_ports_and_airfields():
    assert [field.place for field in CATALOG.minefields] == ["area_5", "area_7"]
    assert [row.key for row in AREAS if row.has_shore_batteries] == ["area_4"]
    assert (len(CATALOG.ports), len(CATALOG.airfields)) == (21, 22)
    assert [field.key for field in CATALOG.airfields if not field.is_on_map] == ["leuchars"]


def moment(area, turn, variants=()):
    table = Table(turn=turn, variants=variants)
    return clock.sky(table.state, area)


@pytest.mark.rule("C22.4")
@pytest.mark.parametrize(
    "area, turn, variants, time, light",
    [
        (1, 1, (), "00:30", "night"), (2, 1, (), "08:00", "half-light"), (3, 2, (), "10:00", "day"),
        (4, 2, (), "12:45", "day"), (5, 3, (), "14:45", "day"), (6, 3, (), "16:00", "day"),
        (6, 4, (), "18:00", "half-light"),
        (7, 5, (), "22:30", "night"), (5, 1, ("strict",), "14:45", "day"), (3, 0, ("strict",), "10:00", "day"),
        (3, 1, ("strict",), "12:00", "day"), (5, 2, (), "14:45", "day"), (7, 6, (), "00:30", "night"),
    ],
)  # fmt: skip
def test_the_clock_is_two_hours_late_for_every_turn_behind_schedule(area, turn, variants, time, light):
    found = moment(area, turn, variants)
    assert (found.time, found.light) == (time, light)


@pytest.mark.rule("C22.4")
def test_the_clock_on_the_screen_is_that_of_the_foremost_capital_ship():
    table = Table(turn=1)
    assert clock.now(table.state) == ("1942-02-11", "21:45")
    assert clock.now(table.change(turn=3).ships(scharnhorst=5, gneisenau=4).state) == ("1942-02-12", "14:45")
    assert clock.now(Table(turn=0, variants=["strict"]).state) == ("1942-02-12", "10:00")
    through = Table(turn=4).ships(scharnhorst=8, gneisenau=8, prinz_eugen=8)
    assert clock.now(through.state) == ("1942-02-13", "07:00")


@pytest.mark.rule("C22.4")
@pytest.mark.parametrize(
    "place, turn, variants, before, after",
    [
        (3, 1, ("strict",), "10:00", "12:00"),
        (2, 2, (), "08:00", "10:00"),
        (4, 3, (), "12:45", "14:45"),
        (0, 3, (), "21:45", "21:45"),
    ],
)
def test_the_clock_on_the_screen_goes_on_with_the_move_in_step_5(place, turn, variants, before, after):
    table = Table(turn=turn, variants=variants).ships(scharnhorst=place, gneisenau=0, prinz_eugen=0)
    assert clock.now(table.change(moved=("escort", "gneisenau")).state)[1] == before
    assert clock.now(table.change(moved=("escort", "scharnhorst")).state)[1] == after


@pytest.mark.rule("C22.5")
def test_the_hours_of_light():
    hours = [("00:00", "night"), ("07:44", "night"), ("07:45", "half-light"), ("08:29", "half-light"), ("08:30", "day"),
             ("17:59", "day"), ("18:00", "half-light"), ("18:44", "half-light"), ("18:45", "night")]  # fmt: skip
    assert [light(CATALOG.light, hour) for hour, _ in hours] == [wanted for _, wanted in hours]


@pytest.mark.rule("C22.6")
def test_the_weather_of_each_area():
    assert [row.cloud_one_in for row in AREAS] == [0, 0, 0, 20, 12, 8, 8]
    assert all(row.weather_text.endswith(".") for row in AREAS)


@pytest.mark.rule("C22.7")
def test_the_sun():
    found = [
        (row[0].sun_azimuth, row[0].sun_elevation) for row in map(CATALOG.skies.get, [f"area_{n}" for n in range(2, 7)])
    ]
    assert found == [(106, -5), (132, 13), (174, 25), (207, 21), (225, 13)]
    assert CATALOG.skies["area_1"][0].sun_elevation < 0 > CATALOG.skies["area_7"][0].sun_elevation


@pytest.mark.rule("C22.8")
def test_the_view_of_the_map_holds_every_place():
    view = CATALOG.campaign.map_view_milli
    assert view == {"south": 47800, "north": 54600, "west": -6500, "east": 9500}
    for place in CATALOG.places:
        if place.lat_milli is not None:
            assert view["south"] < place.lat_milli < view["north"]
            assert view["west"] < place.lon_milli < view["east"]


FAULTS = [
    ('key = "area_3"', 'key = "area_9"', "place"),
    ("change = [-1, 0, 0, 1, 1, 2]", "change = [-1, 0, 0, 1, 1]", "alert.change"),
    ('aircraft = "blenheim4"', 'aircraft = "blenheim9"', "air_unit[bomber_1].aircraft"),
    ('base = "wattisham"', 'base = "nowhere"', "air_unit[bomber_1].base"),
    ("max_turns = 14", 'max_turns = "many"', "campaign.max_turns"),
    ('key = "strong_raf"', 'key = "weak_raf"', "variant"),
    ('key = "draw"', 'key = "drawn"', "level"),
]


@pytest.mark.parametrize("sound, broken, field", FAULTS)
def test_a_broken_file_is_named_with_its_field(tmp_path, sound, broken, field):
    shutil.copytree(places.maps_folder(), tmp_path / "maps", dirs_exist_ok=True)
    path = tmp_path / "maps" / "cerberus.toml"
    text = path.read_text(encoding="utf-8")
    assert sound in text
    path.write_text(text.replace(sound, broken, 1), encoding="utf-8")
    with pytest.raises(BrokenFile) as error:
        load_cerberus(maps=tmp_path / "maps")
    assert "cerberus.toml" in str(error.value)
    assert field in str(error.value)


def test_every_variant_of_the_rules_has_its_row_and_every_place_its_number():
    assert set(CATALOG.variants) == set(Variant)
    assert [place.index for place in CATALOG.places] == list(range(12))
