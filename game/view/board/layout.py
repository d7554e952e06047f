"""Where the parts of the board screen stand: bar, board, panes and status line, at every size and UI scale."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.view.theme import Look

BAR, STATUS, TABS = 44, 60, 38  # pixels at 100 %
LOW, STATUS_LOW = 480, 34  # in a window lower than this the two lines below share one
PANE = 372
WIDEST_PANE = 0.44  # of the window
SPLIT = 0.60  # of the right pane for the orders when the log stands below them
WIDE = 1640  # from this width on, at 100 %, sheets and log have panes of their own


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the window. In a narrow window orders, sheets and log share the right pane behind tabs."""

    bar: pygame.Rect
    board: pygame.Rect
    status: pygame.Rect
    tabs: pygame.Rect
    orders: pygame.Rect
    sheets: pygame.Rect
    log: pygame.Rect
    is_wide: bool


def layout_of(size: tuple[int, int], look: Look) -> Layout:
    """The layout of a window of this size."""
    width, height = size
    bar = pygame.Rect(0, 0, width, look.px(BAR))
    foot = look.px(STATUS if height >= look.px(LOW) else STATUS_LOW)
    status = pygame.Rect(0, height - foot, width, foot)
    room = pygame.Rect(0, bar.bottom, width, status.top - bar.bottom)
    pane = min(look.px(PANE), round(width * WIDEST_PANE))
    right = pygame.Rect(width - pane, room.top, pane, room.height)
    if width >= look.px(WIDE):
        left = pygame.Rect(0, room.top, pane, room.height)
        orders = pygame.Rect(right.left, right.top, pane, round(room.height * SPLIT))
        log = pygame.Rect(right.left, orders.bottom, pane, room.bottom - orders.bottom)
        board = pygame.Rect(left.right, room.top, right.left - left.right, room.height)
        return Layout(bar, board, status, pygame.Rect(0, 0, 0, 0), orders, left, log, True)
    tabs = pygame.Rect(right.left, right.top, pane, look.px(TABS))
    inner = pygame.Rect(right.left, tabs.bottom, pane, right.bottom - tabs.bottom)
    board = pygame.Rect(0, room.top, right.left, room.height)
    return Layout(bar, board, status, tabs, inner, inner.copy(), inner.copy(), False)
