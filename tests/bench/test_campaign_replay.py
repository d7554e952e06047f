"""How long a finished campaign takes to open, to scrub to any of its moments, and to draw there."""

from __future__ import annotations

import pygame
import pytest

from game.view.campaign.replay.marking import Spot
from game.view.campaign.replay.screen import SeasonReplay
from game.view.replay.opening import open_replay
from game.view.title import TitleScreen
from game.view.window import hidden
from tests.bench.test_replay import busy
from tests.session.golden_campaigns import file_of

SIZE = (1920, 1080)
LOG = file_of("pedestal-board")
MOST_OPENING, MOST_SEEK = 0.3, 0.05  # seconds of work, aimed at on one core that nobody shares


def judged(replay):
    """Wait until the file has been checked against the rules; it may have been by now."""
    if replay._checking is not None:
        replay._checking.wait()


@pytest.fixture
def stage():
    made = hidden(SIZE, 100)
    assert made.catalog is not None
    made.push(TitleScreen(made))
    open_replay(made, LOG)  # what is loaded once only is loaded now
    made.top.settle()
    judged(made.top)
    made.pop()
    pygame.event.clear()
    yield made
    made.leave()


@pytest.fixture
def replay(stage):
    open_replay(stage, LOG)
    stage.top.settle()
    judged(stage.top)
    stage.draw(pygame.Surface(SIZE))
    return stage.top


@pytest.mark.benchmark(group="replay of a campaign")
def test_opening(benchmark, stage):
    """From the choice to the replay that can be drawn."""

    def settled():
        while isinstance(stage.top, SeasonReplay):
            stage.top._reading.wait()
            judged(stage.top)
            stage.pop()

    benchmark.pedantic(lambda: open_replay(stage, LOG), setup=settled, rounds=5)
    settled()


@pytest.mark.benchmark(group="replay of a campaign")
def test_scrubbing_to_any_moment(benchmark, replay):
    """Moments of map and fights in turn, from far away each time."""
    places = iter([spot for _ in range(20) for spot in spots(replay)])
    benchmark.extra_info["slowest_ms"] = round(
        1000 * max(busy(lambda s=spot: replay.seek(s)) for spot in spots(replay)), 1
    )
    benchmark.pedantic(lambda: replay.seek(next(places)), rounds=len(spots(replay)))


def test_opening_and_seeking_keep_their_promise(stage):
    assert busy(lambda: open_replay(stage, LOG)) < MOST_OPENING
    replay = stage.top
    replay._reading.wait()
    times = sorted(busy(lambda s=spot: replay.seek(s)) for spot in spots(replay))
    assert times[len(times) * 9 // 10] < MOST_SEEK


def spots(replay):
    """Every fifth moment, part after part out of order."""
    reel = replay.reel
    parts = [number * 5 % len(reel.parts) for number in range(len(reel.parts))]
    return [Spot(part, inside) for part in parts for inside in range(0, reel.count(part) + 1, 5)]
