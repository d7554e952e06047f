"""Whatever the zoom and the scale, a pixel belongs to the hex that is drawn there."""

from __future__ import annotations

import pytest

from game.core.hexes import at
from game.view.board.camera import FARTHEST

SCALES = [100, 200]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_a_click_at_the_centre_picks_that_hex(drive, size, scale):
    table = drive(size=size, scale=scale).board.table
    steps = 0
    while table.camera.zoom < table.camera.closest and steps < 60:
        table.zoom(1, table.camera.area[:2])
        steps += 1
    while steps >= 0:
        for place in table.lattice.row_major():
            x, y = table.camera.to_screen(table.lattice.centre(place))
            assert table.hex_at((x, y)) == place
            assert table.hex_at((round(x), round(y))) == place
        table.zoom(-1, (333, 222))
        steps -= 1
    assert table.camera.zoom >= FARTHEST


def test_the_point_under_the_mouse_stays_there(driver):
    camera = driver.board.table.camera
    pixel = (401.0, 313.0)
    before = camera.point_under(pixel)
    nearer = camera.zoomed(1, pixel)
    assert nearer.zoom > camera.zoom
    assert nearer.point_under(pixel) == pytest.approx(before)


def test_the_table_follows_the_hand(driver):
    camera = driver.board.table.camera
    point = camera.point_under((400.0, 300.0))
    assert camera.panned(30, -20).to_screen(point) == pytest.approx((430, 280))


def test_the_zoom_reaches_from_the_whole_board_to_one_aircraft(driver):
    table = driver.board.table
    for _ in range(60):
        table.zoom(-1, (400, 300))
    left, top, right, bottom = table.camera.seen()
    assert right - left >= table.lattice.size[0] or table.camera.zoom == FARTHEST
    assert bottom - top >= table.lattice.size[1] or table.camera.zoom == FARTHEST
    for _ in range(80):
        table.zoom(1, (400, 300))
    left, top, right, bottom = table.camera.seen()
    assert right - left < 4


def test_what_is_looked_at_comes_into_view(driver):
    driver.settle()
    table = driver.board.table
    for _ in range(12):
        table.zoom(1, (400, 300))
    far = at(driver.board.state.board.columns - 2, 2)
    assert not table.camera.shows(table.lattice.centre(far))
    table.look_at(far)
    driver.frames(30)
    assert table.camera.shows(table.lattice.centre(far))
