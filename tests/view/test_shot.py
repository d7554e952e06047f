"""Pictures of every screen come from real data, and what cannot be pictured is told in a sentence."""

from __future__ import annotations

import pygame
import pytest

from game.files.log import read_log
from game.files.places import assets_folder
from game.view import beginnings, shot


@pytest.mark.parametrize("name", shot.names())
def test_every_screen_has_its_picture(name):
    picture = shot.render(name, (1280, 720), 100)
    assert picture.get_size() == (1280, 720)
    colours = {tuple(picture.get_at((x, y))[:3]) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 3


@pytest.mark.parametrize("name", ["board-plot", "board-fire", "board-resolve", "sheets"])
@pytest.mark.parametrize("size, scale", [((1280, 720), 200), ((1920, 1080), 250), ((1920, 1080), 100)])
def test_the_board_is_pictured_at_every_scale(name, size, scale):
    assert shot.render(name, size, scale).get_size() == size


def test_the_same_picture_comes_out_twice():
    first, second = (shot.render("chooser", (1280, 720), 100) for _ in range(2))
    assert pygame.image.tobytes(first, "RGB")[: 1280 * 60 * 3] == pygame.image.tobytes(second, "RGB")[: 1280 * 60 * 3]


def test_a_picture_is_written(tmp_path):
    out = tmp_path / "deep" / "title.png"
    shot.save("rulebook", out, (1280, 720), 150)
    assert pygame.image.load(str(out)).get_size() == (1280, 720)


def test_a_turn_is_chosen():
    fight = assets_folder() / beginnings.TITLE_FIGHT
    turns = sorted({line.turn for line in read_log(fight).lines if shot.is_plotted(line)})
    assert shot.render("board-plot", (1280, 720), 100, fight, turns[-1])
    with pytest.raises(ValueError, match="Try turn"):
        shot.render("board-plot", (1280, 720), 100, fight, 99)


def test_an_unknown_screen_names_those_there_are():
    with pytest.raises(ValueError, match="board-plot"):
        shot.render("hangar")
