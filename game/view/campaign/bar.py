"""The head of the campaign screen: where the campaign stands, how fast events are shown, and the way to the menu."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.view import text
from game.view.board import lettering
from game.view.board.panel import SMALL, Pane
from game.view.keys import Keys
from game.view.theme import Look

HEAD = text.Style("heading", "bold", 18)


class CampaignBar:
    """Title and line at the left, buttons at the right."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area)

    def draw(
        self,
        surface: pygame.Surface,
        head: tuple[str, str],
        speed: float,
        keys: Keys,
        act: Callable[[str], Callable[[], None]],
        *,
        is_showing: bool,
        has_sheet: bool = False,
    ) -> None:
        """Draw the bar; while events are shown they can be hurried."""
        pane, look = self.pane, self.pane.look
        palette = look.palette
        pane.begin(surface)
        x = self._buttons(surface, speed, keys, act, is_showing, has_sheet)
        left = pane.area.left + look.px(14)
        room = x - left - look.px(10)
        top = pane.area.top + look.px(2)
        text.draw(surface, look, lettering.fitted(look, head[0], room, HEAD), (left, top), palette.light, HEAD)
        at = (left, pane.area.top + look.px(27))
        text.draw(surface, look, lettering.fitted(look, head[1], room, SMALL), at, palette.dim, SMALL)
        pygame.draw.line(surface, palette.line, (0, pane.area.bottom - 1), (pane.area.right, pane.area.bottom - 1))
        pane.end(surface, 1)

    def _buttons(
        self,
        surface: pygame.Surface,
        speed: float,
        keys: Keys,
        act: Callable[[str], Callable[[], None]],
        is_showing: bool,
        has_sheet: bool,
    ) -> int:
        """The buttons from the right; returns where they begin."""
        pane, look = self.pane, self.pane.look
        skip = keys.shown("skip")
        wanted: list[tuple[str, str, bool]] = [
            ("Menu", "back", True),
            ("+", "faster", True),
            (f"{speed:g}×", "", True),
            ("−", "slower", True),
            (f"Skip {skip}".strip(), "skip", is_showing),
            ("Step", "step", is_showing),
            ("Sheet", "sheet", has_sheet),
        ]
        x, high = pane.area.right - look.px(10), look.px(32)
        for label, action, is_on in wanted:
            wide = max(look.px(30), lettering.width(look, label, text.BOLD) + look.px(14))
            area = pygame.Rect(x - wide, pane.area.top + look.px(10), wide, high)
            if action:
                pane.button(surface, area, label, act(action) if is_on else None)
            else:
                middle = (area.centerx, area.top + look.px(6))
                text.draw(surface, look, label, middle, look.palette.light, SMALL, "centre")
            x = area.left - look.px(5)
        return x
