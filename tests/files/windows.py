"""Files that nobody should send, in a window without a display: watched, played on, and looked at."""

from __future__ import annotations

import time
from functools import cache

import pygame

from game.view import beginnings
from game.view.board import BoardScreen
from game.view.replay.opening import open_replay
from game.view.replay.screen import ReplayScreen
from game.view.title import TitleScreen
from game.view.window import hidden
from tests.files.seen import MOST_SECONDS, watched

SIZE = (1280, 720)
FRAMES = 12


@cache
def open_stage():
    """The one stage of this process, with the title at the bottom."""
    stage = hidden(SIZE, 100)
    stage.push(TitleScreen(stage))
    return stage


def through_window(seen, stage, path, what):
    """A file in the replay viewer and on the board: it is shown, or the player is told what is wrong with it."""
    for name, act in (("replay", _watch), ("board", _fly)):
        stage.message.say("")
        with watched(name, what, MOST_SECONDS) as began:
            is_shown = act(stage, path)
        told = stage.message.text
        assert is_shown or path.name in told, f"{name} at {what}: {told}"
        stage.home()
        seen.count(name, not is_shown, time.process_time() - began, what)


def _watch(stage, path):
    surface = pygame.Surface(SIZE)
    open_replay(stage, path)
    screen = stage.top
    if not isinstance(screen, ReplayScreen):
        return False
    for share in (0, 1, 0.5):
        screen.seek(round(share * screen.film.count))
        stage.update(0.02)
        stage.draw(surface)
    return stage.top is screen


def _fly(stage, path):
    """Board and panes; pilots decide a few times, and a person is asked."""
    surface = pygame.Surface(SIZE)
    beginnings.go_on(stage, path)
    screen = stage.top
    if not isinstance(screen, BoardScreen):
        return False
    for _ in range(FRAMES):
        if stage.top is screen:
            screen.playback.skip()
            for task in tuple(screen.flow._tasks.values()):
                task.wait()
            stage.update(0.02)
    stage.draw(surface)
    return stage.top is screen
