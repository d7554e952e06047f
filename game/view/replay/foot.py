"""Words around a replay: the line at the foot, the tabs of a narrow window, badges in a corner of the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.view import text
from game.view.board import lettering
from game.view.board.bar import Tabs as BoardTabs
from game.view.board.panel import PAD, SMALL, SMALL_BOLD, Pane
from game.view.theme import Look

NAMES = ("log", "sheets")


class Tabs(BoardTabs):
    """In a narrow window: log or sheets."""

    NAMES = NAMES


class Caption:
    """One line: what has just happened, or what lies under the mouse; its rule at the right."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area, look.palette.night)

    def draw(self, surface: pygame.Surface, words: str, rule: str) -> None:
        """Draw the line, cut where the window ends."""
        pane, look, palette = self.pane, self.pane.look, self.pane.look.palette
        pane.begin(surface)
        pygame.draw.line(surface, palette.line, pane.area.topleft, pane.area.topright)
        y = pane.area.centery - text.line_height(look, SMALL) // 2
        right = pane.area.right - look.px(PAD)
        if rule:
            pane.add(pane.area, None, rule)
            right = text.draw(surface, look, rule, (right, y), palette.dim, SMALL, "right").left - look.px(PAD)
        room = right - pane.area.left - look.px(PAD)
        shown = lettering.fitted(look, words, room, SMALL)
        text.draw(surface, look, shown, (pane.area.left + look.px(PAD), y), palette.light, SMALL)
        pane.end(surface, 1)


def draw_badges(surface: pygame.Surface, look: Look, board: pygame.Rect, words: Sequence[str]) -> None:
    """Plates in the lower left corner of the board: who looks, and what is to be known of this log."""
    palette, x, y = look.palette, board.left + look.px(8), board.bottom - look.px(8)
    room = max(look.px(160), board.width // 3)
    for number, line in reversed(list(enumerate(words))):
        shown = lettering.fitted(look, line, room, SMALL_BOLD)
        picture = text.rendered(look, shown, SMALL_BOLD, palette.light if number else palette.focus)
        area = pygame.Rect(x, 0, picture.get_width() + look.px(16), picture.get_height() + look.px(4))
        area.bottom = y
        back = pygame.Surface(area.size, pygame.SRCALPHA)
        pygame.draw.rect(back, (*palette.night, 205), back.get_rect(), border_radius=look.px(5))
        surface.blit(back, area)
        surface.blit(picture, picture.get_rect(center=area.center))
        y = area.top - look.px(4)
