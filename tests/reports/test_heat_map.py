"""The heat map and the other plots: the right hexes, the same bytes each time, a word where there is nothing."""

from __future__ import annotations

import io

import numpy as np
import pytest
from hexalattice.hexalattice import create_hex_grid
from PIL import Image

from game.core.hexes import Hex, within
from game.reports import heat_map as heat
from game.reports import plots
from game.reports.after_action import Score
from game.reports.counting import after_action_of
from game.reports.figures import Figures, figures_of
from game.reports.luck import Luck, luck_of
from tests.reports.fighting import fought

FIRED = {Hex(0, 0): Score(attacks=4, red=3), Hex(-1, 0): Score(attacks=9, red=2), Hex(1, -1): Score(attacks=1)}


@pytest.fixture(scope="module")
def fight(tmp_path_factory):
    log = fought(tmp_path_factory.mktemp("logs") / "a.jsonl", "first-flight", "2")
    return after_action_of(log), luck_of(log)


def colour_at(data, place):
    """The colour of the map a little to the left of a hex's centre, where no number stands."""
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    pixels = np.asarray(picture)
    x, y = heat.centre(place)
    across, down = extent(picture)
    return tuple(int(part) for part in pixels[round(down[0] + down[1] * y), round(across[0] + across[1] * (x - 0.38))])


def extent(picture):
    """Where the centre of the map lies in the picture, and the pixels of one hex width, from the lattice's own ends."""
    pixels = np.asarray(picture).astype(int)
    white = np.all(np.abs(pixels - np.array(heat.BOX)) <= 2, axis=2)
    rows, columns = np.where(white.any(axis=1))[0], np.where(white.any(axis=0))[0]
    width = (columns[-1] - columns[0]) / (2 * heat.RADIUS + 1)
    return ((columns[-1] + columns[0]) / 2, width), ((rows[-1] + rows[0]) / 2, -width)


def test_each_hex_of_the_lattice_is_one_of_the_board():
    size = 2 * heat.RADIUS + 3
    centres, _ = create_hex_grid(nx=size, ny=size, crop_circ=heat.RADIUS + 0.1, do_plot=False)
    places = [heat._hex_at(float(x), float(y)) for x, y in centres]
    assert sorted(places) == sorted(within(Hex(0, 0), heat.RADIUS))
    for place, (x, y) in zip(places, centres, strict=True):
        assert heat.centre(place) == pytest.approx((x, y), abs=1e-6)


def test_the_darkest_hex_is_where_most_attacks_came_from():
    data = heat.heat_map(FIRED, 1)["png"]
    brightness = {place: sum(colour_at(data, place)) for place in (*FIRED, Hex(2, 0))}
    assert brightness[Hex(-1, 0)] < brightness[Hex(0, 0)] < brightness[Hex(1, -1)] < brightness[Hex(2, 0)]


def all_plots(after, luck, figures):
    return [
        heat.heat_map(figures.positions, 1),
        plots.hits_by_zone_and_range(figures),
        plots.marks_over_time(figures),
        plots.ammunition(after),
        plots.expected_and_actual(luck, after.turns),
        plots.distribution([1, 2, 2, -4], 2, "Result", "x"),
        plots.losses_again({"bomber": [0, 1, 1]}, {"bomber": 1}),
        plots.luck_of_many(figures),
    ]


def test_plots_are_the_same_each_time(fight):
    after, luck = fight
    figures = figures_of(after, luck)
    drawn, again = (all_plots(after, luck, figures) for _ in range(2))
    assert drawn == again
    for picture in drawn:
        assert Image.open(io.BytesIO(picture["png"])).size[0] > 900
        assert picture["svg"].startswith(b"<?xml")
        assert b"<dc:date>" not in picture["svg"]


def test_where_nothing_happened_a_plot_says_so():
    nothing = Figures(games=1)
    for picture in (
        heat.heat_map({}, 1),
        plots.hits_by_zone_and_range(nothing),
        plots.marks_over_time(nothing),
        plots.expected_and_actual(Luck(), 3),
        plots.distribution([], None, "Result", "x"),
    ):
        assert set(picture) == {"png", "svg"}


def test_many_games_are_shown_by_their_average():
    assert heat._number(3, 1) == "3"
    assert heat._number(3, 4) == "0.75"
