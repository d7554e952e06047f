"""What every time-line is: a track with signs on it, pressed and dragged to another moment."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from game.view.board.panel import Pane
from game.view.theme import Look

TRACK, SIGN = 12, 12  # pixels at 100 %
SIDES = 118  # room for the words at both ends
Place = TypeVar("Place")


class Rail(ABC, Generic[Place]):
    """A strip below the picture; `seek` is told where the player wants to be."""

    def __init__(self, look: Look, area: pygame.Rect, seek: Callable[[Place], None]) -> None:
        self.pane = Pane(look, area, look.palette.night)
        self._seek = seek
        self.is_dragged = False

    @property
    @abstractmethod
    def whole(self) -> float:
        """How long it all lasts, in seconds."""

    @abstractmethod
    def place_in(self, seconds: float) -> Place:
        """The place at a time from the beginning."""

    @abstractmethod
    def sign_under(self, at: tuple[int, int]) -> Place | None:
        """Where the sign under a pixel leads to."""

    @property
    def track(self) -> pygame.Rect:
        """Where it runs from left to right."""
        look, area = self.pane.look, self.pane.area
        sides = min(look.px(SIDES), area.width // 7)
        track = pygame.Rect(area.left + sides, 0, area.width - 2 * sides, look.px(TRACK))
        track.centery = area.centery
        return track

    def x_of(self, seconds: float) -> int:
        """Where a time lies on the track."""
        return self.track.left + round(self.track.width * (seconds / self.whole if self.whole else 0.0))

    def place_at(self, x: int) -> Place:
        """The place under a pixel."""
        share = min(1.0, max(0.0, (x - self.track.left) / self.track.width))
        return self.place_in(share * self.whole)

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether an event was for the time-line: a press on a sign goes there, one on the track begins to drag."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.pane.area.collidepoint(event.pos):
            sign = self.sign_under(event.pos)
            self.is_dragged = sign is None and self.track.inflate(self.pane.look.px(16), 0).left <= event.pos[0]
            self._seek(sign if sign is not None else self.place_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEMOTION and self.is_dragged:
            self._seek(self.place_at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.is_dragged:
            self.is_dragged = False
            return True
        return False

    def begin(self, surface: pygame.Surface) -> None:
        """Clear the strip; a stroke parts it from what stands above."""
        self.pane.begin(surface)
        pygame.draw.line(surface, self.pane.look.palette.line, self.pane.area.topleft, self.pane.area.topright)

    def sign_area(self, seconds: float) -> pygame.Rect:
        """The square of a sign at a time, standing above the track."""
        look = self.pane.look
        area = pygame.Rect(0, 0, look.px(SIGN), look.px(SIGN))
        area.midbottom = (self.x_of(seconds), self.track.top - look.px(2))
        return area

    def draw_handle(self, surface: pygame.Surface, seconds: float) -> None:
        """The grip at a time."""
        look, palette, track = self.pane.look, self.pane.look.palette, self.track
        grip = pygame.Rect(0, 0, look.px(8), track.height + look.px(10))
        grip.center = (self.x_of(seconds), track.centery)
        pygame.draw.rect(surface, palette.night, grip.inflate(2, 2), border_radius=look.px(4))
        pygame.draw.rect(surface, palette.focus, grip, border_radius=look.px(4))
