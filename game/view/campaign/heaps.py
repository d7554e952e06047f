"""The foot of the map: decks and piles, with the cards that lie in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.view import text
from game.view.board import lettering
from game.view.board.panel import SMALL_BOLD, Pane
from game.view.campaign.faces import draw_face
from game.view.campaign.theatre import Face, Heap
from game.view.theme import Look

CARD = (98, 76)  # of an element's or option's card at 100 %
FIGURE = (46, 76)  # of an action card
STACK = 7  # how far hidden cards stand apart


class HeapsPane:
    """Draws the piles side by side."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area)

    def draw(self, surface: pygame.Surface, heaps: Sequence[Heap], open_rule: Callable[[str], None]) -> None:
        """Draw them; in little room the cards of a pile cover each other."""
        pane, look = self.pane, self.pane.look
        if not pane.area.height:
            return
        pane.begin(surface)
        pygame.draw.line(surface, look.palette.line, pane.area.topleft, pane.area.topright)
        gap, pad = look.px(14), look.px(10)
        room = pane.area.width - 2 * pad - gap * (len(heaps) - 1)
        wishes = [self._wish(heap) for heap in heaps]
        share = min(1.0, room / max(1, sum(wishes)))
        x = pane.area.left + pad
        for heap, wish in zip(heaps, wishes, strict=True):
            area = pygame.Rect(x, pane.area.top + look.px(6), round(wish * share), pane.area.height - look.px(10))
            self._heap(surface, heap, area)
            pane.add(area, lambda rule=heap.rule: open_rule(rule), heap.rule)  # type: ignore[misc]
            x = area.right + gap
        pane.end(surface, 1)

    def _size(self, face: Face) -> tuple[int, int]:
        look = self.pane.look
        wide, high = FIGURE if face.title.isdigit() else CARD
        return look.px(wide), look.px(high)

    def _wish(self, heap: Heap) -> int:
        look = self.pane.look
        title = lettering.width(look, self._title(heap), SMALL_BOLD)
        return max(title, sum(self._steps(heap)) + (self._size(heap.faces[-1])[0] if heap.faces else 0))

    def _steps(self, heap: Heap) -> list[int]:
        """How far each card stands from the next one, in a room that is large enough."""
        look = self.pane.look
        return [look.px(STACK) if face.is_hidden else self._size(face)[0] + look.px(4) for face in heap.faces[:-1]]

    def _title(self, heap: Heap) -> str:
        return f"{heap.name}  {heap.count}"

    def _heap(self, surface: pygame.Surface, heap: Heap, area: pygame.Rect) -> None:
        look, palette = self.pane.look, self.pane.look.palette
        title = lettering.fitted(look, self._title(heap), area.width + look.px(10), SMALL_BOLD)
        text.draw(surface, look, title, area.topleft, palette.light, SMALL_BOLD)
        if not heap.faces:
            return
        sizes = [self._size(face) for face in heap.faces]
        top = area.top + text.line_height(look, SMALL_BOLD) + look.px(2)
        last = sizes[-1][0]
        steps = self._steps(heap)
        squeeze = min(1.0, (area.width - last) / max(1, sum(steps))) if steps else 1.0
        x = float(area.left)
        for face, (wide, high), step in zip(heap.faces, sizes, [*steps, 0], strict=True):
            draw_face(surface, look, pygame.Rect(round(x), top, min(wide, area.width), high), face)
            x += step * squeeze
