"""What the keys of every replay do, whether it shows one fight or a whole campaign."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

import pygame

from game.view.keys import WAYS
from game.view.screen import Host

ARROWS = {"left": "event_back", "right": "event_on", "up": "turn_back", "down": "turn_on"}
JUMPS = ("kill", "jump")


class Pages(Protocol):
    """A log that can be turned."""

    def page(self, steps: float) -> None:
        """On by so many pages, back when negative."""


class Watched(Protocol):
    """A replay that is watched."""

    host: Host

    @property
    def log(self) -> Pages:
        """The log in sight."""


class WatchingDeeds(ABC):
    """Does what the player asks of a replay."""

    _screen: Watched

    @abstractmethod
    def act(self, action: str) -> None:
        """Do what an action stands for; an action that makes no sense here does nothing."""

    @abstractmethod
    def go(self, action: str) -> bool:
        """Go to another place; whether the action is for that."""

    @abstractmethod
    def arrow(self, way: str, *, is_shifted: bool) -> None:
        """An arrow key, with or without Shift."""

    def acting(self, action: str) -> Callable[[], None]:
        """What a button for an action does."""
        return lambda: self.act(action)

    def tell_standstill(self, action: str) -> None:
        """Say that a jump found nothing to go to."""
        if action.startswith(JUMPS):
            what = "loss" if action.startswith("kill") else "turning point"
            self._screen.host.notice(f"There is no {what} {'before' if action.endswith('_back') else 'after'} this.")

    def key(self, event: pygame.event.Event) -> None:
        """A key: arrows go through what is shown, with Shift they move the picture; all else by the bindings."""
        action = self._screen.host.keys.action(event)
        is_shifted = bool(event.mod & pygame.KMOD_SHIFT)
        if action in WAYS:
            self.arrow(action, is_shifted=is_shifted)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.go("start" if event.key == pygame.K_HOME else "end")
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._screen.log.page(-1 if event.key == pygame.K_PAGEUP else 1)
        elif action in JUMPS and is_shifted:
            self.act(f"{action}_back")
        elif action:
            self.act(action)
