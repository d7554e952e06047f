"""How long a frame of the board takes at 1920×1080, beside a plain drawing of the same size in the same run."""

from __future__ import annotations

import pygame
import pytest

from game.files.engagements import load_engagement
from game.session.match import Match
from game.tactical.opening import opening
from game.tactical.state import Side
from game.view.board import BoardScreen
from game.view.board.lattice import CORNERS
from game.view.flight import HUMAN, Flight
from game.view.window import hidden

SIZE = (1920, 1080)


@pytest.fixture
def stage():
    stage = hidden(SIZE, 100)
    scenario = load_engagement("schweinfurt", stage.catalog)
    match = Match(opening(scenario, stage.catalog), "bench")
    players = {Side.INTERCEPTOR: HUMAN, Side.STRIKE: "random"}
    board = BoardScreen(stage, Flight(scenario, match, players, "bench"), lambda: None)
    stage.push(board)
    for _ in range(4000):
        stage.update(1 / 20)
        if board.orders.desk is not None and board.orders.kind == "fly" and board.playback.is_done:
            break
        board.playback.skip()
        if board.orders.desk is not None:
            stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))
    for _ in range(20):
        stage.update(1 / 20)
    return stage


@pytest.mark.benchmark(group="board frame at 1920×1080")
def test_frame_of_the_board(benchmark, stage):
    surface = pygame.Surface(SIZE)

    def frame():
        stage.update(1 / 60)
        stage.draw(surface)

    benchmark.pedantic(frame, rounds=60, warmup_rounds=5)


@pytest.mark.benchmark(group="board frame at 1920×1080")
def test_frame_while_the_table_is_dragged(benchmark, stage):
    surface = pygame.Surface(SIZE)

    def frame():
        stage.top.table.pan(3, 2)
        stage.update(1 / 60)
        stage.draw(surface)

    benchmark.pedantic(frame, rounds=40, warmup_rounds=5)


@pytest.mark.benchmark(group="board frame at 1920×1080")
def test_reference_drawing(benchmark):
    """A plain lattice of 600 hexes, 24 sprites and 40 words: what any hex game draws, without keeping anything."""
    stage = hidden(SIZE, 100)
    surface = pygame.Surface(SIZE)
    sprite = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.circle(sprite, (200, 180, 90, 200), (32, 32), 30)
    font = pygame.font.Font(None, 20)

    def frame():
        surface.fill(stage.look.palette.sea)
        for row in range(20):
            for column in range(30):
                x, y = 60 * column + 30 * (row % 2), 52 * row
                pygame.draw.aalines(surface, (160, 170, 170), True, [(x + 60 * dx, y + 60 * dy) for dx, dy in CORNERS])
        for index in range(24):
            surface.blit(sprite, (70 * index, 40 * index))
        for index in range(40):
            surface.blit(font.render(f"Fw 190 A-8 #{index}", True, (240, 240, 240)), (1500, 24 * index))

    benchmark.pedantic(frame, rounds=40, warmup_rounds=5)
