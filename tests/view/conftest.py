"""A stage without a window, and fingers to play on it."""

from __future__ import annotations

import pygame
import pytest

from game.view.window import hidden

SIZE = (1280, 720)


class Fingers:
    """Presses keys and clicks on a stage, and lets it take what the widgets post."""

    def __init__(self, stage, patch):
        self.stage = stage
        self.mouse = (0, 0)
        patch.setattr(pygame.mouse, "get_pos", lambda: self.mouse)
        self.surface = pygame.Surface(stage.size)
        self.see()

    def see(self):
        """Two frames pass."""
        for _ in range(2):
            for event in pygame.event.get():
                self.stage.handle(event)
            self.stage.update(0.02)
            self.stage.draw(self.surface)

    def key(self, *keys, mod=0, text=""):
        """Press keys one after the other."""
        for key in keys:
            self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
            self.see()

    def type(self, words):
        """Type a text into the focused line."""
        for letter in words:
            self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
            self.stage.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.see()

    def click(self, at):
        """Click with the left button."""
        self.mouse = at
        self.see()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stage.handle(pygame.event.Event(kind, pos=at, button=1))
        self.see()

    def press(self, label):
        """Click the button that bears this label."""
        for control in self.stage.top.controls.ring:
            if getattr(control.widget, "text", "") == label:
                self.click(control.widget.rect.center)
                return
        raise AssertionError(f"no button says {label}")


@pytest.fixture
def stage():
    """A stage in the smallest window at 100 %."""
    made = hidden(SIZE, 100)
    pygame.event.clear()
    yield made
    made.leave()


@pytest.fixture
def fingers(stage, monkeypatch):
    """Fingers for a screen: call with the screen to show."""

    def on(screen):
        stage.push(screen)
        return Fingers(stage, monkeypatch)

    return on
