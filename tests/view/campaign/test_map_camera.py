"""The eye above the map: zoom and pan keep to the map, and the way into a fight has no jump."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game.view.campaign.camera import HEX_METRES, MapCamera
from game.view.campaign.projection import METRES_A_MILE

AREA = (40, 60, 800, 500)
CAMERA = MapCamera(AREA, 2.0, (0.0, 0.0), (-400.0, -300.0, 400.0, 300.0))
PLACE = (120.0, -45.0)


def test_pixels_and_plane_are_each_others_inverse():
    assert CAMERA.to_screen((0.0, 0.0)) == (440, 310)
    assert CAMERA.point_under(CAMERA.to_screen(PLACE)) == pytest.approx(PLACE)


def test_what_lies_under_the_mouse_stays_there_when_it_zooms():
    pixel = CAMERA.to_screen(PLACE)
    assert CAMERA.zoomed(3, pixel).to_screen(PLACE) == pytest.approx(pixel)


def test_nothing_beyond_the_bounds_is_seen():
    for camera in (CAMERA.zoomed(-50, (40, 60)), CAMERA.panned(9999, -9999), CAMERA.looking_at((999, 999))):
        left, top, right, bottom = camera.seen()
        assert left >= -400.001
        assert top >= -300.001
        assert right <= 400.001
        assert bottom <= 300.001
    assert CAMERA.zoomed(50, (440, 310)).zoom == CAMERA.closest


def test_a_box_is_framed_whole():
    left, top, right, bottom = CAMERA.framing((10.0, 20.0, 110.0, 60.0)).seen()
    assert (left, right) == pytest.approx((10.0, 110.0))
    assert top < 20 < 60 < bottom


def test_another_area_shows_the_same_middle():
    there = CAMERA.looking_at((10.0, 5.0)).filling((0, 0, 1600, 1000), 60.0)
    assert there.middle == (10.0, 5.0)
    assert there.zoom == 4.0


def test_the_dive_ends_with_a_hex_of_the_board_in_its_size():
    deep = CAMERA.diving(PLACE, 46.0)
    hexes_in_view = AREA[2] / 46.0
    assert deep.area[2] / deep.zoom * METRES_A_MILE == pytest.approx(hexes_in_view * HEX_METRES)
    assert deep.to_screen(PLACE) == pytest.approx((440, 310))


def test_the_way_down_begins_and_ends_where_it_should():
    deep = CAMERA.diving(PLACE, 46.0)
    assert CAMERA.between(deep, 0.0).zoom == pytest.approx(CAMERA.zoom)
    assert CAMERA.between(deep, 0.0).middle == pytest.approx(CAMERA.middle)
    assert CAMERA.between(deep, 1.0).zoom == pytest.approx(deep.zoom)
    assert CAMERA.between(deep, 1.0).middle == pytest.approx(deep.middle)


@pytest.mark.parametrize("is_down", [True, False])
def test_the_place_of_the_fight_moves_evenly_to_the_middle(is_down):
    deep = CAMERA.diving(PLACE, 46.0)
    ways = [CAMERA.between(deep, n / 20) if is_down else deep.between(CAMERA, 1 - n / 20) for n in range(21)]
    seen = [way.to_screen(PLACE) for way in ways]
    steps = [math.dist(one, other) for one, other in pairwise(seen)]
    assert all(way.shows(PLACE) for way in ways)
    assert max(steps) == pytest.approx(min(steps), abs=1e-6)
    zooms = [other.zoom / one.zoom for one, other in pairwise(ways)]
    assert max(zooms) == pytest.approx(min(zooms))
