"""A side panel: rows with a picture or a sign, words, and a damage track; every row leads to its rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.view import art, text
from game.view.board import lettering
from game.view.board.panel import PAD, SMALL, SMALL_BOLD, Pane
from game.view.campaign.counters import draw_ship_row, ship_row_size
from game.view.campaign.theatre import Row
from game.view.theme import Colour, Look

SIDE = 30  # of the pictures, at 100 %
HEADING = text.Style("body", "bold", 15)


class SidePanel:
    """Draws the rows of the tab that is open."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area)

    def draw(self, surface: pygame.Surface, rows: Sequence[Row], open_rule: Callable[[str], None]) -> None:
        """Draw them from the top."""
        pane, look = self.pane, self.pane.look
        pane.begin(surface)
        top = y = pane.area.top - pane.scroll.offset
        y += look.px(6)
        for row in rows:
            area = pygame.Rect(pane.area.left + look.px(PAD), y, pane.scroll.room - look.px(PAD), 0)
            bottom = self._row(surface, row, area)
            pane.add(pygame.Rect(area.left, y, area.width, bottom - y), lambda rule=row.rule: open_rule(rule), row.rule)  # type: ignore[misc]
            y = bottom
        pane.end(surface, y - top + look.px(8))

    def _row(self, surface: pygame.Surface, row: Row, area: pygame.Rect) -> int:
        look, palette = self.pane.look, self.pane.look.palette
        if row.tone == "heading":
            text.draw(surface, look, row.title, (area.left, area.top + look.px(8)), palette.focus, HEADING)
            return area.top + look.px(34)
        if row.ship is not None:
            place = pygame.Rect(area.left, area.top, area.width, ship_row_size(look)[1])
            draw_ship_row(surface, look, row.ship, place, is_on_paper=False)
            return place.bottom + look.px(2)
        x = area.left + self._picture(surface, row, area)
        ink = palette.faint if row.tone == "gone" else palette.light
        room = area.right - x
        text.draw(surface, look, lettering.fitted(look, row.title, room, SMALL_BOLD), (x, area.top), ink, SMALL_BOLD)
        if row.tone == "gone":
            wide = min(room, lettering.width(look, row.title, SMALL_BOLD))
            middle = area.top + text.line_height(look, SMALL_BOLD) // 2
            pygame.draw.line(surface, ink, (x, middle), (x + wide, middle), look.px(1))
        tone: dict[str, Colour] = {"good": palette.good, "bad": palette.bad, "gone": palette.faint}
        y, words_ink = area.top + look.px(16), tone.get(row.tone, palette.dim)
        if row.is_long:
            place = pygame.Rect(x, y + look.px(2), room, 0)
            return lettering.paragraph(surface, look, row.words, place, words_ink, SMALL) + look.px(6)
        text.draw(surface, look, lettering.fitted(look, row.words, room, SMALL), (x, y), words_ink, SMALL)
        return y + look.px(22)

    def _picture(self, surface: pygame.Surface, row: Row, area: pygame.Rect) -> int:
        """The drawing at the left of a row; returns the room it takes."""
        look = self.pane.look
        side = look.px(SIDE)
        if not row.picture:
            return 0
        alpha = 90 if row.tone == "gone" else 255
        if art.path(f"aircraft/{row.picture}").stem == row.picture:
            surface.blit(art.aircraft(row.picture, side, 0, None, alpha), (area.left, area.top + look.px(2)))
            return side + look.px(8)
        return 0


def draw_track(
    surface: pygame.Surface, look: Look, area: pygame.Rect, points: float, thresholds: Sequence[int]
) -> None:
    """Boxes for the points up to sinking, the marked ones filled, a stroke at every level."""
    palette = look.palette
    most = thresholds[-1]
    pygame.draw.rect(surface, palette.night, area)
    filled = area.copy()
    filled.width = round(area.width * min(points, most) / most)
    level = sum(points >= threshold for threshold in thresholds)
    tints = (palette.good, palette.side, palette.focus, palette.bad, palette.red)
    pygame.draw.rect(surface, tints[min(level, 4)], filled)
    for threshold in thresholds:
        x = area.left + area.width * threshold // most
        pygame.draw.line(surface, palette.light, (x - 1, area.top - look.px(2)), (x - 1, area.bottom + look.px(1)))
    pygame.draw.rect(surface, palette.line, area, 1)
