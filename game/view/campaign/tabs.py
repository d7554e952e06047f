"""The tabs over a pane."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.view.board.panel import Pane
from game.view.theme import Look


class CampaignTabs:
    """A row of tabs, one of them open."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area)

    def draw(self, surface: pygame.Surface, names: Sequence[str], chosen: str, choose: Callable[[str], None]) -> None:
        """Draw them as wide as there is room."""
        pane, look = self.pane, self.pane.look
        pane.begin(surface)
        gap = look.px(4)
        wide = (pane.area.width - gap * (len(names) + 1)) // len(names)
        for number, name in enumerate(names):
            x = pane.area.left + gap + number * (wide + gap)
            area = pygame.Rect(x, pane.area.top + gap, wide, pane.area.height - 2 * gap)
            pane.button(surface, area, name, lambda name=name: choose(name), is_chosen=name == chosen)  # type: ignore[misc]
        pane.end(surface, 1)
