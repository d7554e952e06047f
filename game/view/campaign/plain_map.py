"""The map's place while it is unrolled: the sea, and nothing on it."""

from __future__ import annotations

from typing import Any

import pygame

from game.view.theme import Look


class PlainMap:
    """A calm sea."""

    def __init__(self) -> None:
        self.look: Look | None = None
        self.area = pygame.Rect(0, 0, 1, 1)

    def resized(self, look: Look, area: pygame.Rect) -> None:
        """Take an area of the window."""
        self.look, self.area = look, area

    def look_at(self, state: Any, hour: float) -> None:
        """The sea looks the same at every hour."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sea."""
        if self.look is not None:
            surface.fill(self.look.palette.sea, self.area)

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing to take hold of."""
        return False

    def act(self, action: str) -> None:
        """The sea looks the same from everywhere."""

    def pin(self, state: Any) -> tuple[float, float]:
        """The middle."""
        return self.area.center
