"""The panel of ships in company: everybody is in it, legible, in any width."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.campaigns.pedestal.sides import Side
from game.view.campaign import counters, formation
from game.view.campaign.pedestal.chart import chart_of
from game.view.window import hidden
from tests.view.campaign.situations import battered


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("width", [260, 392, 760, 1100])
def test_every_ship_has_a_place_of_its_own(scale, width):
    stage = hidden((1280, 720), scale)
    chart = chart_of(battered(), Side.AXIS)
    wide = stage.look.px(width)
    high = formation.height(stage.look, chart.fleets, chart.lost, wide)
    area = pygame.Rect(7, 11, wide, high)
    surface = pygame.Surface((area.right + 20, area.bottom + 20))
    places = formation.draw_formation(surface, stage.look, chart.fleets, chart.lost, area)
    assert set(places) == set(battered().ships)
    assert all(area.contains(place) for place in places.values())
    assert not any(one.colliderect(other) for one, other in combinations(places.values(), 2))


@pytest.mark.rule("P14.2")
def test_a_damage_track_fills_box_by_box(stage):
    ship = next(ship for one in chart_of(battered(), Side.AXIS).fleets for ship in one.ships if ship.key == "ohio")
    pictures = set()
    for points in range(13):
        surface = pygame.Surface((200, 20))
        hit = counters.ShipCounter("ohio", "Ohio", "tanker", ship.flag, points, 0, ship.thresholds)
        area = counters.draw_damage_track(surface, stage.look, hit, (2, 2), 190)
        assert surface.get_rect().contains(area)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 13


@pytest.mark.parametrize("room", [40, 80, 120, 200])
def test_a_track_keeps_to_its_room_or_its_smallest_boxes(stage, room):
    for thresholds in ((1, 2, 4, 6), (3, 6, 9, 12), (5, 10, 15, 20)):
        wide, _ = counters.track_size(stage.look, thresholds, room)
        assert wide <= max(room, counters.SMALLEST_BOX * thresholds[-1] + 9)
