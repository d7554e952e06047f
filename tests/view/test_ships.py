"""Every class of ship has its drawing, turns with its course and shows how she is."""

from __future__ import annotations

import pygame
import pytest

from game.files.pedestal import load_pedestal
from game.view import art, ships

CLASSES = sorted(load_pedestal().ship_classes)
LENGTHS = {"freighter": 150, "tanker": 157, "destroyer": 111, "cruiser": 169, "carrier": 230, "battleship": 216}


def outline(picture):
    return pygame.mask.from_surface(picture, 40).get_bounding_rects()[0]


@pytest.mark.parametrize("ship_class", CLASSES)
def test_every_class_is_drawn_bow_to_the_east_at_its_length(stage, ship_class):
    assert art.path(ships.drawing(ship_class)).stem == ship_class
    picture = ships.ship_image(ship_class, 90.0, 400)
    area = outline(picture)
    assert area.width / picture.get_width() * ships.metres(ship_class) == pytest.approx(LENGTHS[ship_class], rel=0.03)
    assert area.height < area.width / 4


@pytest.mark.parametrize("ship_class", ["zeppelin", "../icons/undo", ""])
def test_a_class_that_is_not_drawn_borrows_a_drawing(stage, ship_class):
    assert ships.ship_image(ship_class, 0, 64).get_size() == (64, 64)


def test_the_bow_follows_the_course(stage):
    north = pygame.mask.from_surface(ships.ship_image("cruiser", 0.0, 200), 127)
    south = pygame.mask.from_surface(ships.ship_image("cruiser", 180.0, 200), 127)
    assert outline(ships.ship_image("cruiser", 0.0, 200)).height > 150
    half = pygame.Rect(0, 0, 200, 40)
    assert pygame.mask.Mask(half.size, True).overlap_area(north, (0, 0)) < pygame.mask.Mask(
        half.size, True
    ).overlap_area(south, (0, 0))


def test_every_level_looks_different(stage):
    pictures = set()
    for level in range(5):
        surface = pygame.Surface((200, 200))
        surface.fill((66, 96, 112))
        ships.draw_ship(surface, (100, 100), "freighter", 60.0, 150, level, clock=1.5)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 5


def test_a_ship_at_rest_has_no_wake(stage):
    drawn = []
    for has_way in (True, False):
        surface = pygame.Surface((300, 100))
        ships.draw_ship(surface, (200, 50), "tanker", 90.0, 100, clock=0.4, has_way=has_way)
        drawn.append(pygame.transform.average_color(surface, pygame.Rect(0, 0, 140, 100))[0])
    assert drawn[0] > drawn[1] == 0
