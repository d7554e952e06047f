"""Every drawing the game names is there, and turns with its heading."""

from __future__ import annotations

import re

import pygame
import pytest

from game.files.catalog import load_catalog
from game.view import art
from tests import source

TYPES = sorted(load_catalog().aircraft)
ICONS = sorted(
    {
        name
        for path in source.modules(source.GAME / "view")
        for name in re.findall(r'\bart\.icon\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
    }
)


@pytest.mark.parametrize("type_id", TYPES)
def test_every_type_has_its_silhouette(stage, type_id):
    assert art.path(f"aircraft/{type_id}").stem == type_id
    picture = art.aircraft(type_id, 64)
    assert picture.get_size() == (64, 64)
    assert pygame.mask.from_surface(picture, 40).count() > 100
    assert 5 < art.metres(type_id) < 60


@pytest.mark.parametrize("type_id", ["b17z", "../../icons/undo", ""])
def test_a_type_that_is_not_drawn_borrows_a_drawing(stage, type_id):
    stand_in = pygame.image.tobytes(art.aircraft(art.STAND_IN, 64), "RGBA")
    assert pygame.image.tobytes(art.aircraft(type_id, 64), "RGBA") == stand_in


def test_the_nose_follows_the_heading(stage):
    east, west = art.aircraft("b17g", 90, 0), art.aircraft("b17g", 90, 3)
    turned = pygame.transform.rotate(east, 180)
    alike = pygame.mask.from_surface(west, 127).overlap_area(pygame.mask.from_surface(turned, 127), (0, 0))
    assert alike > 0.95 * pygame.mask.from_surface(west, 127).count()
    assert art.aircraft("b17g", 90, 1).get_size() == (90, 90)


def test_a_ghost_is_faint_and_a_tint_colours(stage):
    ghost, solid = art.aircraft("fw190a8", 60, 0, None, 80), art.aircraft("fw190a8", 60)
    assert ghost.get_at((30, 30)).a < solid.get_at((30, 30)).a == 255
    assert art.aircraft("fw190a8", 60, 0, (255, 0, 0)).get_at((30, 30)).g == 0


@pytest.mark.parametrize("name", [*(f"icons/{icon}" for icon in ICONS), "icon", "title"])
def test_every_sign_is_drawn(stage, name):
    _left, _top, width, height = art.view_box(name)
    assert width == height
    assert pygame.mask.from_surface(art.picture(name, (48, 48))).count() > 20


def test_a_missing_drawing_is_an_error(stage):
    with pytest.raises(FileNotFoundError):
        art.icon("no_such_sign", 24)
