"""From the command to the first picture beside a bare pygame window, peak memory of a board, the speed of verifying."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.files.header import header_of
from game.files.log import LogWriter, read_log
from game.pilots.random_pilot import RandomPilot
from game.session.match import Match
from game.session.pilots_at import fly
from game.session.verify import verify
from game.tactical.opening import opening
from game.tactical.state import Side
from tests import source

BARE = """
import pygame
pygame.init()
surface = pygame.display.set_mode((1280, 720))
surface.fill((40, 60, 80))
pygame.display.flip()
"""
TITLE = """
import pygame
from game.view.title import TitleScreen
from game.view.window import hidden
stage = hidden((1280, 720), 100)
stage.push(TitleScreen(stage))
stage.draw(pygame.Surface((1280, 720)))
"""
BOARD = """
from game.view.shot import render
render("board-plot", (1920, 1080), 100, None, None)
from tests.files.seen import peak_bytes
print(peak_bytes() // 2**20)
"""


def process(code: str) -> str:
    environment = dict(os.environ, PYTHONPATH=str(source.ROOT), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    found = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    return found.stdout


@pytest.mark.benchmark(group="start to first picture")
@pytest.mark.parametrize("code", [BARE, TITLE], ids=["bare pygame window", "title of the game"])
def test_start(benchmark, code):
    benchmark.pedantic(process, args=(code,), rounds=3, warmup_rounds=1)


@pytest.mark.benchmark(group="peak memory of a board at 1920×1080")
def test_peak_memory(benchmark):
    told = benchmark.pedantic(process, args=(BOARD,), rounds=1)
    benchmark.extra_info["peak_mib"] = int(told.split()[-1])


@pytest.mark.benchmark(group="verify")
def test_verify_beside_flying(benchmark, tmp_path):
    """Resolving a log again costs no more than a few times what flying it at random did."""
    catalog = load_catalog()
    scenario = load_engagement("s1", catalog)
    path = tmp_path / "s1.jsonl"
    opened = opening(scenario, catalog)
    header = header_of(engagement="s1", title=scenario.title, seed="bench", rules_data=catalog.digest)
    writer = LogWriter(path, header, is_durable=False)
    start = time.perf_counter()
    fly(Match(opened, "bench", writer), {side: RandomPilot() for side in Side}, "bench")
    benchmark.extra_info["flying_ms"] = round(1000 * (time.perf_counter() - start), 1)
    log = read_log(path)
    assert benchmark(verify, log).is_true
