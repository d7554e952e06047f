"""Where the parts of the campaign screen stand: bar, map, heaps of cards, panes, at every size and UI scale."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.view.theme import Look

BAR, TABS, HEAPS = 52, 36, 114  # pixels at 100 %
PANE, LEFT = 392, 330
WIDEST_PANE = 0.46  # of the window
WIDE = 1640  # from this width on, at 100 %, panels and log have panes of their own
HIGH = 560  # from this height on, at 100 %, the heaps lie below the map
SPLIT = 0.66  # of the right pane for the orders when the log stands below them


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the window. In a narrow one orders, panels and log share the right pane behind tabs."""

    bar: pygame.Rect
    map: pygame.Rect
    heaps: pygame.Rect
    tabs: pygame.Rect
    orders: pygame.Rect
    panel: pygame.Rect
    log: pygame.Rect
    is_wide: bool


def layout_of(size: tuple[int, int], look: Look) -> Layout:
    """The layout of a window of this size."""
    width, height = size
    bar = pygame.Rect(0, 0, width, look.px(BAR))
    pane = min(look.px(PANE), round(width * WIDEST_PANE))
    right = pygame.Rect(width - pane, bar.bottom, pane, height - bar.bottom)
    is_wide = width >= look.px(WIDE)
    left = look.px(LEFT) if is_wide else 0
    foot = look.px(HEAPS) if height >= look.px(HIGH) else 0
    inner = pygame.Rect(left, bar.bottom, right.left - left, height - bar.bottom - foot)
    heaps = pygame.Rect(left, inner.bottom, inner.width, foot)
    strip = look.px(TABS)
    if is_wide:
        tabs = pygame.Rect(0, bar.bottom, left, strip)
        panel = pygame.Rect(0, tabs.bottom, left, height - tabs.bottom)
        orders = pygame.Rect(right.left, right.top, pane, round(right.height * SPLIT))
        log = pygame.Rect(right.left, orders.bottom, pane, height - orders.bottom)
        return Layout(bar, inner, heaps, tabs, orders, panel, log, True)
    tabs = pygame.Rect(right.left, right.top, pane, strip)
    body = pygame.Rect(right.left, tabs.bottom, pane, height - tabs.bottom)
    return Layout(bar, inner, heaps, tabs, body, body.copy(), body.copy(), False)
