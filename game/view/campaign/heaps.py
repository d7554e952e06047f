"""The foot of the map: decks and piles, with the cards that lie in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.view import text
from game.view.board import lettering
from game.view.board.panel import SMALL_BOLD, Pane
from game.view.campaign.action_cards import draw_deck
from game.view.campaign.faces import draw_face, face_size
from game.view.campaign.theatre import Back, Heap, OptionFace
from game.view.theme import Look

HIGH = 78  # of a card at 100 %
STACK, STRIPE = 7, 26  # how far hidden cards stand apart, and how much of a covered card is seen


class HeapsPane:
    """Draws the piles side by side."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        self.pane = Pane(look, area)
        self.is_stacked = False
        self.places: dict[str, pygame.Rect] = {}
        self.deck: pygame.Rect | None = None  # where cards are drawn from

    def draw(self, surface: pygame.Surface, heaps: Sequence[Heap], open_rule: Callable[[str], None]) -> None:
        """Draw them; in little room the cards of a pile cover each other, or the piles lie below one another."""
        pane, look = self.pane, self.pane.look
        if not pane.area.height:
            return
        pane.begin(surface)
        pygame.draw.line(surface, look.palette.line, pane.area.topleft, pane.area.topright)
        self.places.clear()
        height = self._stacked(surface, heaps) if self.is_stacked else self._in_row(surface, heaps)
        for heap in heaps:
            area = self.places[heap.name]
            pane.add(area, lambda rule=heap.rule: open_rule(rule), heap.rule)  # type: ignore[misc]
        pane.end(surface, height)

    def _in_row(self, surface: pygame.Surface, heaps: Sequence[Heap]) -> int:
        pane, look = self.pane, self.pane.look
        gap, pad = look.px(16), look.px(10)
        room = pane.area.width - 2 * pad - gap * (len(heaps) - 1)
        wishes = [self._wish(heap) for heap in heaps]
        least = [self._least(heap) for heap in heaps]
        spare = sum(wishes) - sum(least)
        share = min(1.0, max(0.0, room - sum(least)) / spare) if spare else 1.0
        x = pane.area.left + pad
        for heap, wish, low in zip(heaps, wishes, least, strict=True):
            wide = low + round((wish - low) * share)
            area = pygame.Rect(x, pane.area.top + look.px(5), wide, pane.area.height - look.px(8))
            self._heap(surface, heap, area)
            x = area.right + gap
        return 1

    def _stacked(self, surface: pygame.Surface, heaps: Sequence[Heap]) -> int:
        pane, look = self.pane, self.pane.look
        high = text.line_height(look, SMALL_BOLD) + look.px(HIGH + 12)
        top = y = pane.area.top - pane.scroll.offset + look.px(6)
        for heap in heaps:
            room = pane.scroll.room - look.px(16)
            area = pygame.Rect(pane.area.left + look.px(10), y, min(room, self._wish(heap)), high)
            self._heap(surface, heap, area)
            y = area.bottom
        return y - top + look.px(12)

    def _wish(self, heap: Heap) -> int:
        look = self.pane.look
        title = lettering.width(look, self._title(heap), SMALL_BOLD)
        cards = sum(self._steps(heap)) + (face_size(look, HIGH, heap.faces[-1])[0] if heap.faces else 0)
        return max(title, cards + self._deck_room(heap))

    def _least(self, heap: Heap) -> int:
        """How wide it must be at least: slips are not covered, of every other card a stripe is seen."""
        look = self.pane.look
        if not heap.faces or isinstance(heap.faces[0], OptionFace | Back):
            return self._wish(heap)
        last = face_size(look, HIGH, heap.faces[-1])[0]
        return self._deck_room(heap) + last + look.px(STRIPE) * (len(heap.faces) - 1)

    def _deck_room(self, heap: Heap) -> int:
        return face_size(self.pane.look, HIGH, Back())[0] + self.pane.look.px(10) if heap.is_deck else 0

    def _steps(self, heap: Heap) -> list[int]:
        """How far each card stands from the next one, in a room that is large enough."""
        look = self.pane.look
        steps = []
        for number, face in enumerate(heap.faces[:-1]):
            is_over = isinstance(face, OptionFace) and number % 2 == 0  # the next one lies below it
            wide = look.px(STACK) if isinstance(face, Back) else face_size(look, HIGH, face)[0] + look.px(4)
            steps.append(0 if is_over else wide)
        return steps

    def _title(self, heap: Heap) -> str:
        return heap.name if heap.is_deck else f"{heap.name}  {heap.count}"

    def _heap(self, surface: pygame.Surface, heap: Heap, area: pygame.Rect) -> None:
        look, palette = self.pane.look, self.pane.look.palette
        self.places[heap.name] = area
        title = lettering.fitted(look, self._title(heap), area.width + look.px(10), SMALL_BOLD)
        text.draw(surface, look, title, area.topleft, palette.light, SMALL_BOLD)
        top = area.top + text.line_height(look, SMALL_BOLD) + look.px(2)
        x = float(area.left)
        if heap.is_deck:
            deck = pygame.Rect((area.left, top), face_size(look, HIGH, Back()))
            draw_deck(surface, look, deck, heap.count)
            self.deck = deck
            x += self._deck_room(heap)
        steps = self._steps(heap)
        last = face_size(look, HIGH, heap.faces[-1])[0] if heap.faces else 0
        squeeze = min(1.0, max(0.0, area.right - x - last) / sum(steps)) if sum(steps) else 1.0
        for number, (face, step) in enumerate(zip(heap.faces, [*steps, 0], strict=False)):
            size = face_size(look, HIGH, face)
            below = size[1] + look.px(3) if isinstance(face, OptionFace) and number % 2 else 0
            draw_face(surface, look, pygame.Rect((round(x), top + below), size), face)
            x += step * squeeze
