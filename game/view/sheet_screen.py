"""What every screen with one sheet of paper has in common: it scrolls, and buttons stand below it."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.view.controls import Controls
from game.view.screen import Host
from game.view.scroll import Scroll


class SheetScreen(ABC):
    """One sheet on the dark table. For `hurry` seconds no key is taken: it was meant for the screen before."""

    is_still = True
    hurry: float
    area: pygame.Rect
    scroll: Scroll

    def __init__(self, host: Host) -> None:
        self.host = host
        self.controls = Controls(host)
        self._age = 0.0

    @abstractmethod
    def back(self) -> None:
        """What Esc does."""

    @abstractmethod
    def draw_sheet(self, surface: pygame.Surface) -> None:
        """Draw what stands on the paper, as far as it is scrolled into view."""

    def press(self, event: pygame.event.Event) -> bool:
        """Whether an event was for something on the paper itself."""
        return False

    def handle(self, event: pygame.event.Event) -> None:
        """Up and down scroll the sheet, the buttons do what they say, Esc goes back."""
        if self.scroll.handle(event) or (event.type == pygame.KEYDOWN and self._age < self.hurry):
            return
        action = self.host.keys.action(event)
        if action in ("up", "down"):
            self.scroll.page(0.2 if action == "down" else -0.2)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.scroll.page(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif not self.press(event) and not self.controls.handle(event) and action == "back":
            self.back()

    def update(self, dt: float) -> None:
        """Let the buttons live."""
        self._age += dt
        self.controls.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet on the dark table."""
        look, palette = self.host.look, self.host.look.palette
        surface.fill(palette.panel)
        pygame.draw.rect(surface, palette.paper, self.area, border_radius=look.px(6))
        self.draw_sheet(surface)
        self.scroll.draw(surface)
        self.controls.draw(surface)
