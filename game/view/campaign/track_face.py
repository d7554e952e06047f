"""A level of a campaign on its track: boxes with figures, the marker in one of them, and what the level means."""

from __future__ import annotations

import pygame

from game.view import text
from game.view.board import lettering
from game.view.board.panel import SMALL
from game.view.campaign import card_frames
from game.view.campaign.theatre import TrackFace
from game.view.theme import Look

BOX, LEAST = 30, 150  # pixels at 100 %


def width(look: Look, face: TrackFace) -> int:
    """How wide a track is."""
    words = lettering.width(look, face.words, SMALL) * 11 // 20 + look.px(24)  # in two lines, the break uneven
    return max(look.px(LEAST), len(face.steps) * look.px(BOX) + look.px(16), words)


def draw_track(surface: pygame.Surface, look: Look, area: pygame.Rect, face: TrackFace) -> None:
    """Paper with the boxes, the marker's box filled, the words below."""
    palette = look.palette
    card_frames.draw_paper(surface, look, area, "")
    paper = card_frames.inside(area)
    side = min(look.px(BOX), (paper.width - look.px(6)) // len(face.steps))
    high = round(paper.height * 0.36)
    x, y = paper.centerx - side * len(face.steps) // 2, paper.top + look.px(4)
    for number, step in enumerate(face.steps):
        box = pygame.Rect(x + number * side, y, side, high)
        is_here = number == face.at
        if is_here:
            pygame.draw.rect(surface, palette.focus, box)
        pygame.draw.rect(surface, palette.ink, box, look.px(2 if is_here else 1))
        picture = text.rendered(look, step, text.BOLD, palette.ink if is_here else palette.ink_dim)
        surface.blit(picture, picture.get_rect(center=box.center))
    y += high + look.px(2)
    for line in lettering.wrapped(look, face.words, paper.width - look.px(4), SMALL)[: _lines(look, paper.bottom - y)]:
        text.draw(surface, look, line, (paper.centerx, y), palette.ink, SMALL, "centre")
        y += text.line_height(look, SMALL)


def _lines(look: Look, room: int) -> int:
    return max(1, room // text.line_height(look, SMALL))
