"""A fight that is only looked at: a log plays by itself, over and over, behind the title."""

from __future__ import annotations

import pygame

from game.files.broken import BrokenFile
from game.files.log import Log
from game.session.scenes import scenario_of
from game.tactical.events import EngagementOpened, Event
from game.tactical.state import State
from game.view.board.playback import Playback
from game.view.board.table import Table
from game.view.screen import Host

PACE = 0.6  # slower than a game: it is there to be looked at
PAUSE = 3.0  # seconds at the end before it begins anew
REFRAME = 6.0  # seconds between two looks at the whole fight


class Spectacle:
    """The board of a log without panels, lists or words."""

    def __init__(self, host: Host, log: Log) -> None:
        self._host = host
        self._lines = [line.events for line in log.lines]
        self._opened = _opening(log)
        ground = scenario_of(log, host.catalog).ground
        self._table = Table(self._opened, ground, log.header.engagement)
        self._rest = self._frame = 0.0
        self._begin()

    def _begin(self) -> None:
        self._playback = Playback(self._opened, self._saw)
        self._playback.speed = PACE
        self._next = 0
        self._table.trails.points.clear()

    def _saw(self, event: Event, state: State) -> None:
        self._table.saw(event, state)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the picture out for this size."""
        self._table.place((0, 0, *size), self._host.look, self._playback.state)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; after the last turn the fight begins anew."""
        playback = self._playback
        playback.update(dt)
        if playback.is_done and self._next < len(self._lines):
            playback.show(self._lines[self._next])
            self._next += 1
            self._rest = PAUSE
        elif playback.is_done:
            self._rest -= dt
            if self._rest <= 0:
                self._begin()
        self._frame -= dt
        if self._frame <= 0 and playback.state.units:
            self._frame = REFRAME
            self._table.fit(playback.state, self._host.look)
        self._table.update(dt, playback.state, playback.beat, playback.share)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board over the whole surface."""
        playback = self._playback
        self._table.draw(surface, self._host.look, playback.state, playback.beat, playback.share, is_labelled=False)


def _opening(log: Log) -> State:
    """The state a log opens with; BrokenFile for a log that has none."""
    event = log.lines[0].events[0] if log.lines and log.lines[0].events else None
    if not isinstance(event, EngagementOpened):
        raise BrokenFile(log.path, "line 2", "the opening of the engagement was expected as the first event")
    return event.state
