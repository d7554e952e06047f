"""Names on the map cover neither each other nor what they name."""

from __future__ import annotations

import pygame
import pytest

from game.view.campaign.tags import Tag, placed

ROOM = pygame.Rect(0, 0, 400, 300)


def tag(key, at, size=(60, 16), **more):
    body = pygame.Rect(0, 0, 10, 10)
    body.center = at
    return Tag(key, body, size, lambda surface, area: None, **more)


def crowd(count, **more):
    return [tag(str(n), (40 + 37 * n % 320, 40 + 53 * n % 220), **more) for n in range(count)]


@pytest.mark.parametrize("count", [1, 5, 20, 60])
def test_no_name_covers_another_or_a_thing(count):
    tags = crowd(count, is_needed=True)
    bodies = [one.body for one in tags]
    areas = [one.area for one in placed(tags, bodies, ROOM)]
    assert areas
    for number, area in enumerate(areas):
        assert ROOM.contains(area)
        assert area.collidelist(bodies) < 0
        assert area.collidelist(areas[:number]) < 0


def test_the_first_takes_the_best_place_and_the_rest_make_way():
    first, second = placed([tag("a", (200, 150)), tag("b", (215, 150))], [], ROOM)
    assert first.area.midleft == (208, 150)
    assert not first.area.colliderect(second.area)


def test_an_hour_stands_below_its_track():
    (found,) = placed([tag("a", (200, 150), is_upright=True)], [], ROOM)
    assert found.area.midtop == (200, 158)


def test_a_needed_name_is_tied_to_its_thing_from_farther_off_and_another_is_left_out():
    wall = pygame.Rect(130, 110, 140, 80)
    (far,) = placed([tag("a", (200, 150), is_needed=True)], [wall], ROOM)
    assert far.is_far
    assert placed([tag("a", (200, 150))], [wall], ROOM) == []


def test_where_there_is_no_room_for_much_less_is_written():
    less = tag("a", (200, 150), size=(20, 10))
    walls = [pygame.Rect(0, 0, 400, 130), pygame.Rect(0, 170, 400, 130)]
    (found,) = placed([tag("a", (200, 150), size=(150, 90), is_needed=True, lesser=less)], walls, ROOM)
    assert found.tag is less
