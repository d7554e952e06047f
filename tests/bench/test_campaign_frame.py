"""How long a frame of the campaign's map takes at 1920×1080, beside a plain drawing of that size in the same run."""

from __future__ import annotations

import time

import pygame
import pytest

from game.view.campaign.chart_map import ChartMap
from game.view.campaign.pedestal.chart import chart_at
from game.view.window import hidden
from tests.view.campaign.situations import battered

SIZE = (1920, 1080)
NAMES, SPRITES, LINES = 60, 40, 60
AT_MOST = 1.0  # a frame of the map, in plain drawings
DIVING_AT_MOST = 2.0


@pytest.fixture
def table():
    stage = hidden(SIZE, 100)
    made = ChartMap(lambda state, hour: chart_at(state, round(hour * 60)))
    made.resized(stage.look, pygame.Rect(0, 0, *SIZE))
    made.look_at(battered(), 12.25)
    surface = pygame.Surface(SIZE).convert()
    made.draw(surface)
    return made, surface


@pytest.fixture
def plain():
    """A plain chart: a filled sea, lines, sprites and words, as any map draws them without keeping anything."""
    stage = hidden(SIZE, 100)
    surface = pygame.Surface(SIZE).convert()
    sprite = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.circle(sprite, (200, 180, 90, 200), (32, 32), 30)
    font = pygame.font.Font(None, 20)

    def frame():
        surface.fill(stage.look.palette.sea)
        for number in range(LINES):
            pygame.draw.aaline(surface, (160, 170, 170), (0, 18 * number), (1920, 1080 - 18 * number))
        for number in range(SPRITES):
            surface.blit(sprite, (45 * number, 25 * number))
        for number in range(NAMES):
            surface.blit(font.render(f"Port Chalmers #{number}", True, (240, 240, 240)), (1500, 17 * number))

    return frame


def median(frame, rounds=15):
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        frame()
        taken.append(time.perf_counter() - start)
    return sorted(taken)[rounds // 2]


@pytest.mark.benchmark(group="campaign frame at 1920×1080")
def test_frame_of_the_map(benchmark, table):
    made, surface = table
    benchmark.pedantic(lambda: made.draw(surface), rounds=60, warmup_rounds=5)


@pytest.mark.benchmark(group="campaign frame at 1920×1080")
def test_frame_of_the_dive(benchmark, table):
    made, surface = table
    deep = made.camera.diving(made.picture.projection.to_plane(made.pin_place()), 46.0)
    shares = iter(n / 70 for n in range(1000))
    benchmark.pedantic(
        lambda: made.draw_at(surface, made.camera.between(deep, next(shares) % 1.0)), rounds=60, warmup_rounds=5
    )


@pytest.mark.benchmark(group="campaign frame at 1920×1080")
def test_plain_drawing(benchmark, plain):
    benchmark.pedantic(plain, rounds=30, warmup_rounds=3)


def test_a_frame_is_no_dearer_than_a_plain_drawing_allows(table, plain):
    made, surface = table
    deep = made.camera.diving(made.picture.projection.to_plane(made.pin_place()), 46.0)
    base = median(plain)
    assert median(lambda: made.draw(surface)) < AT_MOST * base
    for share in (0.1, 0.4, 0.7, 0.95):
        assert median(lambda share=share: made.draw_at(surface, made.camera.between(deep, share)), 7) < (
            DIVING_AT_MOST * base
        )
