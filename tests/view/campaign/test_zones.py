"""Circles, mined water, guns and borders on the map: drawn where they are, told when the mouse rests there."""

from __future__ import annotations

import pygame
import pytest

from game.files.coast import load_coast
from game.view.campaign.chart import Border, Chart, Outline, Reach, View, Zone
from game.view.campaign.map_picture import MapPicture
from game.view.campaign.zones import badge, key_at
from game.view.theme import look_of

LOOK = look_of("dusk", 100)
AREA = (0, 0, 800, 500)
VIEW = View(50.0, 53.0, 0.0, 5.0)
ZONE = Zone("area.5", (51.5, 2.9), 19.0, "5", "Flanders", "mined [C5.10]")
CHART = Chart(
    "english-channel",
    VIEW,
    "12 February",
    "14:45",
    zones=(ZONE, Zone("rn", (52.3, 2.2), 5.0, "RN")),
    outlines=(Outline("mines", ((51.42, 2.7), (51.55, 2.7), (51.58, 3.05), (51.45, 3.05)), "Scheldt"),),
    reaches=(Reach("guns", (51.14, 1.37), 16.0, "South Foreland", "they fire [C9.17]"),),
    borders=(Border("line", ((51.4, 1.4), (51.0, 2.4))),),
)


@pytest.fixture
def picture():
    found = MapPicture(load_coast("english-channel"))
    return found, found.home(CHART, AREA, 60.0)


def drawn(picture, chart):
    surface = pygame.Surface(AREA[2:])
    picture[0].draw(surface, LOOK, chart, picture[1])
    return surface


def test_a_circle_is_as_wide_as_its_miles_and_tells_its_tip(picture):
    made, camera = picture
    x, y = made.pixel(camera, ZONE.at)
    reach = 19.0 * camera.zoom * made.projection.miles_to_plane(51.5)
    assert key_at(camera, made.projection, CHART, (x + reach * 0.95, y)) == "area.5"
    assert key_at(camera, made.projection, CHART, (x + reach * 1.1, y)) == ""
    assert CHART.tip_of("area.5") == "mined [C5.10]"


def test_the_number_stands_on_the_circle_where_it_was_asked_for(picture):
    made, camera = picture
    x, y = made.pixel(camera, ZONE.at)
    left, top = badge(LOOK, camera, made.projection, ZONE)
    assert left < x
    assert top < y


def test_guns_are_told_before_the_circle_below_them(picture):
    made, camera = picture
    chart = Chart("english-channel", VIEW, "", "", zones=(Zone("z", (51.14, 1.37), 30.0, "4"),), reaches=CHART.reaches)
    assert key_at(camera, made.projection, chart, made.pixel(camera, (51.14, 1.37))) == "guns"


def test_every_kind_leaves_its_mark_on_the_map(picture):
    bare = Chart("english-channel", VIEW, "12 February", "14:45")
    empty = pygame.image.tobytes(drawn(picture, bare), "RGB")
    for kind in ("zones", "outlines", "reaches", "borders"):
        one = Chart("english-channel", VIEW, "12 February", "14:45", **{kind: getattr(CHART, kind)})
        assert pygame.image.tobytes(drawn(picture, one), "RGB") != empty


def test_a_lit_circle_is_drawn_in_another_colour(picture):
    lit = Chart("english-channel", VIEW, "", "", zones=(Zone("z", ZONE.at, 19.0, "5", is_lit=True),))
    plain = Chart("english-channel", VIEW, "", "", zones=(Zone("z", ZONE.at, 19.0, "5"),))
    assert pygame.image.tobytes(drawn(picture, lit), "RGB") != pygame.image.tobytes(drawn(picture, plain), "RGB")
