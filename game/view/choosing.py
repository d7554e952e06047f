"""What every screen that chooses a game is: cards at the left, a sheet at the right, and a choice made bit by bit."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.view import text
from game.view.controls import Controls
from game.view.screen import Host


def new_seed() -> str:
    """A seed nobody has thought of."""
    return str(secrets.randbelow(900_000) + 100_000)


class Chosen(Protocol):
    """What has been chosen so far, whatever is chosen."""

    players: Any
    seed: str
    options: dict[str, bool]


class Choosing(ABC):
    """A screen that is laid out anew with every change of the choice, with everything in view that was in view."""

    is_still = True
    heading: str
    choice: Chosen
    head: pygame.Rect

    def __init__(self, host: Host) -> None:
        self.host = host
        self.controls = Controls(host)
        self._focus = -1

    @abstractmethod
    def resized(self, size: tuple[int, int]) -> None:
        """Lay out cards and sheet for this size."""

    @abstractmethod
    def keep_offsets(self) -> None:
        """Remember how far cards and sheet are scrolled."""

    def _change(self, change: Callable[[], object]) -> None:
        """Change the choice and lay out anew."""
        self._focus = self.controls.focus
        self.keep_offsets()
        change()
        is_ring_shown = self.controls.is_ring_shown
        self.resized(self.host.size)
        self.controls.is_ring_shown = is_ring_shown

    def _player_setter(self, side: str) -> Callable[[str], None]:
        """What the choice of a side's player does."""
        return lambda player: self._change(lambda: self.choice.players.update({side: player}))

    def _option_setter(self, option: str) -> Callable[[bool], None]:
        """What a switch of the rules does."""
        return lambda is_on: self._change(lambda: self.choice.options.update({option: is_on}))

    def _set_seed(self, seed: str) -> None:
        """Take the seed that was typed."""
        self.choice.seed = seed.strip()

    def _renew_seed(self) -> None:
        """Take a seed that chance gives."""
        self._change(lambda: self._set_seed(new_seed()))

    def handle(self, event: pygame.event.Event) -> None:
        """Esc goes back to the title."""
        if not self.controls.handle(event) and self.host.keys.action(event) == "back":
            self.host.pop()

    def update(self, dt: float) -> None:
        """Let the widgets live."""
        self.controls.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, its heading, the cards and the sheet."""
        look, palette = self.host.look, self.host.look.palette
        surface.fill(palette.panel)
        text.draw(surface, look, self.heading, self.head.topleft, palette.light, text.TITLE)
        self.controls.draw(surface)
