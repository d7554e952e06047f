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


@dataclass(frozen=True, slots=True)
class Room:
    """What stands between bar and foot: the board, a pane at its right, and one at its left or tabs over the right."""

    board: pygame.Rect
    right: pygame.Rect
    left: pygame.Rect
    tabs: pygame.Rect
    is_wide: bool


def room_of(room: pygame.Rect, look: Look) -> Room:
    """Board and panes in what bar and foot leave; in a narrow window there is no pane at the left."""
    pane = min(look.px(PANE), round(room.width * WIDEST_PANE))
    right = pygame.Rect(room.width - pane, room.top, pane, room.height)
    is_wide = room.width >= look.px(WIDE)
    left = pygame.Rect(0, room.top, pane if is_wide else 0, room.height)
    board = pygame.Rect(left.right, room.top, right.left - left.right, room.height)
    if is_wide:
        return Room(board, right, left, pygame.Rect(0, 0, 0, 0), True)
    tabs = pygame.Rect(right.left, right.top, pane, look.px(TABS))
    inner = pygame.Rect(right.left, tabs.bottom, pane, right.bottom - tabs.bottom)
    return Room(board, inner, left, tabs, False)


def layout_of(size: tuple[int, int], look: Look) -> Layout:
    """The layout of a window of this size."""
    width, height = size
    bar = pygame.Rect(0, 0, width, look.px(BAR))
    foot = look.px(STATUS if height >= look.px(LOW) else STATUS_LOW)
    status = pygame.Rect(0, height - foot, width, foot)
    room = room_of(pygame.Rect(0, bar.bottom, width, status.top - bar.bottom), look)
    right = room.right
    if not room.is_wide:
        return Layout(bar, room.board, status, room.tabs, right, right.copy(), right.copy(), False)
    orders = pygame.Rect(right.left, right.top, right.width, round(right.height * SPLIT))
    log = pygame.Rect(right.left, orders.bottom, right.width, right.bottom - orders.bottom)
    return Layout(bar, room.board, status, room.tabs, orders, room.left, log, True)
