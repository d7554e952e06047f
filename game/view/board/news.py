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
LIFE, FADING = 6.0, 1.5  # seconds of shown time that a message stays, and of these the last, while it goes


class News:
    """The weightiest sentences since the player last committed, each for a while: the log keeps them."""

    def __init__(self) -> None:
        self._lines: list[tuple[str, float]] = []

    @property
    def lines(self) -> list[str]:
        """What is still to be read."""
        return [line for line, _ in self._lines]

    def let_pass(self, dt: float) -> None:
        """Time is shown: what has been read long enough goes."""
        self._lines = [(line, left - dt) for line, left in self._lines if left > dt]

    def saw(self, event: Event, state: State) -> None:
        """Keep what matters."""
        is_weighty = isinstance(event, AircraftLost | DroppedOut | FireBrokeOut | Left)
        if isinstance(event, SpinChecked):
            is_weighty = event.spin is not None
        if not is_weighty:
            return
        sentence = tell(event, state)
        if sentence is not None:
            self._lines = [*self._lines, (sentence.text, LIFE)][-MOST:]

    def clear(self) -> None:
        """Forget the news: the player has gone on."""
        self._lines = []

    def draw(self, surface: pygame.Surface, look: Look, board: pygame.Rect) -> None:
        """Plates at the head of the board, the latest last."""
        y = board.top + look.px(8)
        for line, left in self._lines:
            words = lettering.fitted(look, line, board.width - look.px(60), SMALL_BOLD)
            picture = text.rendered(look, words, SMALL_BOLD, look.palette.light)
            area = pygame.Rect(0, y, picture.get_width() + look.px(24), picture.get_height() + look.px(6))
            area.centerx = board.centerx
            plate = pygame.Surface(area.size, pygame.SRCALPHA)
            pygame.draw.rect(plate, (*look.palette.night, 210), plate.get_rect(), border_radius=look.px(6))
            pygame.draw.rect(plate, look.palette.focus, (0, 0, look.px(3), area.height))
            plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
            plate.set_alpha(round(255 * min(1.0, left / FADING)))
            surface.blit(plate, area)
            y = area.bottom + look.px(4)
