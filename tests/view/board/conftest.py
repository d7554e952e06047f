"""A board to look at: First Flight on a stage without a window."""

from __future__ import annotations

import pygame
import pytest

from game.files.engagements import load_engagement
from game.session.match import Match
from game.tactical.opening import opening
from game.tactical.state import Side
from game.view.board import BoardScreen
from game.view.flight import HUMAN, Flight
from game.view.window import hidden


class Driver:
    """A board screen on a stage of its own, moved by keys and clicks."""

    def __init__(self, engagement="first-flight", size=(1280, 720), scale=100, people=(Side.INTERCEPTOR,), seed="1"):
        self.stage = hidden(size, scale)
        self.surface = pygame.Surface(size)
        scenario = load_engagement(engagement, self.stage.catalog)
        match = Match(opening(scenario, self.stage.catalog), seed)
        players = {side: HUMAN if side in people else "random" for side in Side}
        self.flight = Flight(scenario, match, players, seed)
        self.has_ended = False
        self.board = BoardScreen(self.stage, self.flight, self._end)
        self.stage.push(self.board)
        assert self.stage.top is self.board

    def _end(self):
        self.has_ended = True

    def draw(self):
        self.stage.draw(self.surface)

    def frames(self, count=1, dt=1 / 20):
        for _ in range(count):
            self.stage.update(dt)

    def key(self, key, text="", mod=0):
        self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod))
        self.frames()

    def click(self, at):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stage.handle(pygame.event.Event(kind, button=1, pos=at))
        self.frames()

    def hover(self, at):
        self.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        self.frames()

    def settle(self, is_skipping=True):
        """Run until somebody must decide or the end is seen."""
        for _ in range(20000):
            self.stage.update(1 / 20)
            board = self.board
            if board.playback.is_done and (board.orders.desk is not None or board.is_over or not self.is_on_top):
                return
            if is_skipping:
                board.playback.skip()
        raise AssertionError("nobody is asked and the game does not end")

    @property
    def is_on_top(self):
        return self.stage.top is self.board

    def play_on(self, choose):
        """Decide every open prompt with `choose(board)` until the next is asked or the game is over."""
        self.settle()
        if not self.is_on_top:
            self.key(pygame.K_RETURN)
        elif self.board.orders.desk is not None:
            choose(self)


@pytest.fixture
def driver():
    return Driver()


@pytest.fixture
def drive():
    return Driver
