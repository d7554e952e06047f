"""Where the parts of the replay viewer stand: bar, board and panes; at the foot time-line, deck and a line of words."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.view.board.layout import BAR, room_of
from game.view.theme import Look

LINE, DECK, STATUS = 46, 40, 28  # pixels at 100 %


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the window. In a narrow one sheets and log share the right pane behind tabs."""

    bar: pygame.Rect
    board: pygame.Rect
    line: pygame.Rect
    deck: pygame.Rect
    status: pygame.Rect
    tabs: pygame.Rect
    sheets: pygame.Rect
    log: pygame.Rect
    is_wide: bool


def layout_of(size: tuple[int, int], look: Look) -> Layout:
    """The layout of a window of this size."""
    width, height = size
    bar = pygame.Rect(0, 0, width, look.px(BAR))
    status = pygame.Rect(0, height - look.px(STATUS), width, look.px(STATUS))
    deck = pygame.Rect(0, status.top - look.px(DECK), width, look.px(DECK))
    line = pygame.Rect(0, deck.top - look.px(LINE), width, look.px(LINE))
    room = room_of(pygame.Rect(0, bar.bottom, width, line.top - bar.bottom), look)
    sheets = room.left if room.is_wide else room.right.copy()
    return Layout(bar, room.board, line, deck, status, room.tabs, sheets, room.right, room.is_wide)
