"""Where the parts of a campaign's replay stand: the campaign screen above, time-line, deck and a line of words below.

The foot is the same over the map and over the board, so that nothing below jumps when a fight begins.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.view.campaign import layout as campaign
from game.view.replay.layout import DECK, LINE, STATUS
from game.view.theme import Look


@dataclass(frozen=True, slots=True)
class SeasonLayout:
    """The parts of the window; in a narrow one panels and log share the right pane behind tabs."""

    bar: pygame.Rect
    map: pygame.Rect
    heaps: pygame.Rect
    tabs: pygame.Rect
    panel: pygame.Rect
    log: pygame.Rect
    line: pygame.Rect
    deck: pygame.Rect
    status: pygame.Rect
    is_wide: bool


def layout_of(size: tuple[int, int], look: Look) -> SeasonLayout:
    """The layout of a window of this size; nobody is asked, so the log has the room of the orders."""
    width, height = size
    status = pygame.Rect(0, height - look.px(STATUS), width, look.px(STATUS))
    deck = pygame.Rect(0, status.top - look.px(DECK), width, look.px(DECK))
    line = pygame.Rect(0, deck.top - look.px(LINE), width, look.px(LINE))
    above = campaign.layout_of((width, line.top), look)
    log = above.orders.union(above.log)
    return SeasonLayout(
        above.bar, above.map, above.heaps, above.tabs, above.panel, log, line, deck, status, above.is_wide
    )
