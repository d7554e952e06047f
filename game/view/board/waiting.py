"""The pane of orders while there is nothing to order: what is being shown, and how to hurry it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.view import text
from game.view.board.panel import PAD, SMALL, TITLE, Pane
from game.view.theme import Look

BUTTON = 34


class WaitingPane:
    """A title, a few words and buttons; each button is a label and the action it stands for."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area)

    def draw(
        self,
        surface: pygame.Surface,
        title: str,
        words: str,
        buttons: list[tuple[str, str]],
        act: Callable[[str], Callable[[], None]],
    ) -> None:
        """Draw the pane; the first button is the one Enter presses."""
        pane, look, palette = self.pane, self.pane.look, self.pane.look.palette
        pane.begin(surface)
        top = y = pane.area.top - pane.scroll.offset
        x = pane.area.left + look.px(PAD)
        y = pane.words(surface, (x, y + look.px(10)), title, palette.light, TITLE) + look.px(2)
        y = pane.words(surface, (x, y), words, palette.dim, SMALL) + look.px(12)
        wide = pane.area.width - look.px(2 * PAD + 8)
        for index, (label, action) in enumerate(buttons):
            area = pygame.Rect(x, y, wide, look.px(BUTTON))
            pane.button(surface, area, label, act(action), is_primary=index == 0)
            y += look.px(BUTTON + 6)
        pane.end(surface, y - top + text.line_height(look))
