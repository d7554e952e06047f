"""Cards as they lie on the table, whatever they are, at their place and size."""

from __future__ import annotations

import pygame

from game.view.campaign import card_frames
from game.view.campaign.action_cards import (
    ActionFace,
    ElementFace,
    card_size,
    draw_action_card,
    draw_element_card,
    draw_option,
)
from game.view.campaign.theatre import Face, OptionFace
from game.view.theme import Look

SLIP, PAIR = 2.7, 1.3  # widths of an option's slip and of an element's card in widths of an action card


def face_size(look: Look, high: float, face: Face) -> tuple[int, int]:
    """Width and height in pixels of a card that is so high at 100 %."""
    wide, tall = card_size(look, high)
    if isinstance(face, OptionFace):
        return round(wide * SLIP), (tall - look.px(3)) // 2
    return round(wide * (PAIR if isinstance(face, ElementFace) else 1.0)), tall


def draw_face(surface: pygame.Surface, look: Look, area: pygame.Rect, face: Face, turned: float = 1.0) -> None:
    """Draw a card; `turned` 0 is its back, 1 its face, between them it is turning over."""
    match face:
        case ActionFace():
            draw_action_card(surface, look, area, face, turned)
        case ElementFace():
            draw_element_card(surface, look, area, face, turned)
        case OptionFace():
            draw_option(surface, look, area, (face.flag, face.line, face.name), turned)
        case _:
            card_frames.draw_back(surface, look, area)
