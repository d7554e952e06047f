"""How long a fight of sixty turns takes to open, to scrub to any of its decisions, and to draw there."""

from __future__ import annotations

import time

import pygame
import pytest

from game.files.log import fold_log, read_log
from game.view.replay.opening import open_replay
from game.view.title import TitleScreen
from game.view.window import hidden
from tests.view.replay.sixty import LOG

SIZE = (1280, 720)
CHEAPER = 3  # how many seeks cost less than folding the whole fight once, in the same run


@pytest.fixture
def stage():
    made = hidden(SIZE, 100)
    assert made.catalog is not None
    made.push(TitleScreen(made))
    pygame.event.clear()
    yield made
    made.leave()


@pytest.fixture
def replay(stage):
    open_replay(stage, LOG)
    stage.top.settle()
    stage.draw(pygame.Surface(SIZE))
    return stage.top


@pytest.mark.benchmark(group="replay of sixty turns")
def test_opening(benchmark, stage):
    """From the choice to the first picture."""
    surface = pygame.Surface(SIZE)

    def opened():
        open_replay(stage, LOG)
        stage.top.resized(SIZE)
        stage.draw(surface)
        stage.pop()

    opened()
    benchmark.pedantic(opened, rounds=7)


@pytest.mark.benchmark(group="replay of sixty turns")
def test_scrubbing_to_any_decision(benchmark, stage, replay):
    """Every decision of the fight, from far away each time, and the picture there."""
    surface = pygame.Surface(SIZE)
    starts = replay.film.starts
    order = [starts[number * 61 % len(starts)] for number in range(len(starts))]
    places = iter(order * 20)

    def scrubbed():
        replay.seek(next(places))
        stage.draw(surface)

    benchmark.extra_info["slowest_ms"] = round(1000 * max(busy(scrubbed) for _ in order), 1)
    benchmark.pedantic(scrubbed, rounds=len(starts))


def test_a_seek_is_far_cheaper_than_the_whole_fight(replay):
    starts = replay.film.starts
    seeks = sorted(busy(lambda place=place: replay.film.state_at(place)) for place in starts)
    log = read_log(LOG)
    assert CHEAPER * seeks[len(seeks) // 2] < busy(lambda: list(fold_log(log)))


def busy(step):
    """The seconds that a step keeps its thread busy."""
    start = time.thread_time()
    step()
    return time.thread_time() - start
