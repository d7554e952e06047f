"""Cards as they lie on the table, whatever they are, at their place and size."""

from __future__ import annotations

import pygame

from game.view import text
from game.view.board import lettering
from game.view.campaign import card_frames, counters, track_face
from game.view.campaign.action_cards import (
    ActionFace,
    ElementFace,
    card_size,
    draw_action_card,
    draw_element_card,
)
from game.view.campaign.theatre import Face, OptionFace, TrackFace
from game.view.theme import Look

NAME = text.Style("small", "bold", 12)
SLIP, PAIR = 2.7, 1.3  # widths of an option's slip and of an element's card in widths of an action card


def face_size(look: Look, high: float, face: Face) -> tuple[int, int]:
    """Width and height in pixels of a card that is so high at 100 %."""
    wide, tall = card_size(look, high)
    if isinstance(face, OptionFace):
        return round(wide * SLIP), (tall - look.px(3)) // 2
    if isinstance(face, TrackFace):
        return track_face.width(look, face), tall
    return round(wide * (PAIR if isinstance(face, ElementFace) else 1.0)), tall


def draw_face(surface: pygame.Surface, look: Look, area: pygame.Rect, face: Face, turned: float = 1.0) -> None:
    """Draw a card; `turned` 0 is its back, 1 its face, between them it is turning over."""
    match face:
        case ActionFace():
            draw_action_card(surface, look, area, face, turned)
        case ElementFace():
            draw_element_card(surface, look, area, face, turned)
        case OptionFace():
            card_frames.turning(surface, look, area, "", turned, lambda made, slip: _slip(made, look, slip, face))
        case TrackFace():
            track_face.draw_track(surface, look, area, face)
        case _:
            card_frames.draw_back(surface, look, area)


def _slip(surface: pygame.Surface, look: Look, slip: pygame.Rect, face: OptionFace) -> None:
    """An option's line: whose it is, its number and its name in two lines at most."""
    inner = card_frames.inside(slip)
    radius = max(5, min(look.px(8), inner.height // 3))
    counters.draw_flag(surface, look, face.flag, (inner.left + round(1.4 * radius), inner.centery), radius)
    x = inner.left + round(2.8 * radius) + look.px(4)
    rows = lettering.wrapped(look, f"{face.line} {face.name}", inner.right - x - look.px(2), NAME)[:2]
    y = inner.centery - len(rows) * text.line_height(look, NAME) // 2
    for row in rows:
        text.draw(surface, look, row, (x, y), look.palette.ink, NAME)
        y += text.line_height(look, NAME)
