"""The news of the turn over the board: who was lost, who burns, who fell out of the box."""

from __future__ import annotations

import pygame

from game.session.transcript import tell
from game.tactical.events import AircraftLost, DroppedOut, Event, FireBrokeOut, Left, SpinChecked
from game.tactical.state import State
from game.view import text
from game.view.board import lettering
from game.view.board.panel import SMALL_BOLD
from game.view.theme import Look

MOST = 4


class News:
    """The weightiest sentences since the player last committed."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def saw(self, event: Event, state: State) -> None:
        """Keep what matters."""
        is_weighty = isinstance(event, AircraftLost | DroppedOut | FireBrokeOut | Left)
        if isinstance(event, SpinChecked):
            is_weighty = event.spin is not None
        if not is_weighty:
            return
        sentence = tell(event, state)
        if sentence is not None:
            self._lines = [*self._lines, sentence.text][-MOST:]

    def clear(self) -> None:
        """Forget the news: the player has gone on."""
        self._lines = []

    def draw(self, surface: pygame.Surface, look: Look, board: pygame.Rect) -> None:
        """Plates at the head of the board, the latest last."""
        y = board.top + look.px(8)
        for line in self._lines:
            words = lettering.fitted(look, line, board.width - look.px(60), SMALL_BOLD)
            picture = text.rendered(look, words, SMALL_BOLD, look.palette.light)
            area = pygame.Rect(0, y, picture.get_width() + look.px(24), picture.get_height() + look.px(6))
            area.centerx = board.centerx
            back = pygame.Surface(area.size, pygame.SRCALPHA)
            pygame.draw.rect(back, (*look.palette.night, 210), back.get_rect(), border_radius=look.px(6))
            surface.blit(back, area)
            pygame.draw.rect(surface, look.palette.focus, (area.left, area.top, look.px(3), area.height))
            surface.blit(picture, picture.get_rect(center=area.center))
            y = area.bottom + look.px(4)
