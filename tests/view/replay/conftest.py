"""A replay on a stage without a window, watched with keys, clicks and patience."""

from __future__ import annotations

import pygame
import pytest

from game.view.replay.opening import open_replay
from game.view.replay.screen import ReplayScreen
from game.view.title import TitleScreen
from game.view.window import hidden
from tests import source

GOLDEN = source.ROOT / "tests" / "golden"
FIGHT, OTHER = GOLDEN / "schweinfurt-regular.jsonl", GOLDEN / "swordfish-regular.jsonl"


class Viewer:
    """A stage with a title, and replays on top of it."""

    def __init__(self, patch, size=(1280, 720), scale=100):
        self.stage = hidden(size, scale)
        self.stage.push(TitleScreen(self.stage))
        self.surface = pygame.Surface(size)
        self.mouse = (640, 300)
        patch.setattr(pygame.mouse, "get_pos", lambda: self.mouse)

    def open(self, path=FIGHT):
        open_replay(self.stage, path)
        assert isinstance(self.stage.top, ReplayScreen), self.stage.message.text
        return self.replay

    @property
    def replay(self):
        screen = self.stage.top
        assert isinstance(screen, ReplayScreen)
        return screen

    def draw(self):
        self.stage.draw(self.surface)

    def frames(self, count=1, dt=1 / 50):
        for _ in range(count):
            self.stage.update(dt)

    def key(self, key, text="", mod=0):
        self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod))
        self.frames()

    def mouse_down(self, at):
        self.mouse = at
        self.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at))

    def mouse_to(self, at):
        rel = (at[0] - self.mouse[0], at[1] - self.mouse[1])
        self.mouse = at
        self.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(1, 0, 0)))

    def mouse_up(self):
        self.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=self.mouse))

    def click(self, at):
        self.mouse_to(at)
        self.draw()
        self.mouse_down(at)
        self.mouse_up()
        self.frames()

    def picture(self):
        """The pixels of the board and its panes once the ground is painted and the camera rests."""
        self.replay.settle()
        self.draw()
        self.draw()
        return pygame.image.tobytes(self.surface, "RGB")


@pytest.fixture
def view(monkeypatch):
    made = []

    def at(size=(1280, 720), scale=100):
        made.append(Viewer(monkeypatch, size, scale))
        return made[-1]

    yield at
    for viewer in made:
        viewer.stage.leave()


@pytest.fixture
def viewer(view):
    """In the smallest window, at the fight over Schweinfurt."""
    made = view()
    made.open()
    return made
