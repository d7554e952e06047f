"""Cards as they lie on the table: paper with a border of their colour, a letter for it, a figure, a word."""

from __future__ import annotations

import pygame

from game.view import text
from game.view.board import lettering
from game.view.campaign.theatre import Face
from game.view.theme import Colour, Look

SMALL = text.Style("small", "plain", 12)
BOLD = text.Style("small", "bold", 12)
LETTERS = {"white": "W", "red": "R", "blue": "B"}


def border_colour(look: Look, border: str) -> Colour:
    """The colour of a card's border; sides have their accents."""
    palette = look.palette
    return {
        "white": (250, 250, 246),
        "red": palette.red,
        "blue": palette.blue,
        "axis": palette.strike,
        "british": palette.interceptor,
    }.get(border, palette.paper_line)


def draw_face(surface: pygame.Surface, look: Look, area: pygame.Rect, face: Face, turned: float = 1.0) -> None:
    """Draw a card; `turned` 0 is its back, 1 its face, between them it is turning over."""
    wide = max(2, round(area.width * abs(2 * turned - 1)))
    place = pygame.Rect(0, 0, wide, area.height)
    place.center = area.center
    if face.is_hidden or turned < 0.5:
        _back(surface, look, place)
        return
    palette = look.palette
    colour = border_colour(look, face.border)
    thick = look.px(5)
    pygame.draw.rect(surface, palette.ink, place, border_radius=look.px(5))
    pygame.draw.rect(surface, colour, place.inflate(-2, -2), border_radius=look.px(5))
    paper = place.inflate(-2 * thick, -2 * thick)
    pygame.draw.rect(surface, palette.paper, paper, border_radius=look.px(3))
    if face.is_lit:
        pygame.draw.rect(surface, palette.focus, place.inflate(look.px(4), look.px(4)), look.px(2), look.px(7))
    if wide < area.width * 0.8:
        return
    _words(surface, look, face, paper)


def _words(surface: pygame.Surface, look: Look, face: Face, paper: pygame.Rect) -> None:
    palette = look.palette
    room = paper.width - look.px(6)
    sign = LETTERS.get(face.border, "")
    y = paper.top + look.px(1)
    is_figure = face.title.isdigit()
    style = text.Style("heading", "bold", min(22, max(13, paper.height * 26 // look.px(100)))) if is_figure else BOLD
    lines = lettering.wrapped(look, face.title, room, style)
    for line in lines[: max(1, (paper.height - look.px(20)) // text.line_height(look, style))]:
        text.draw(surface, look, line, (paper.centerx, y), palette.ink, style, "centre")
        y += text.line_height(look, style)
    for line in lettering.wrapped(look, face.words, room, SMALL) if face.words else ():
        if y + text.line_height(look, SMALL) <= paper.bottom + look.px(3):
            text.draw(surface, look, line, (paper.centerx, y), palette.ink_dim, SMALL, "centre")
            y += text.line_height(look, SMALL)
    if sign and is_figure:
        at = (paper.left + look.px(3), paper.bottom - text.line_height(look, BOLD))
        text.draw(surface, look, sign, at, palette.ink, BOLD)
    if face.mark:
        at = (paper.right - look.px(3), paper.bottom - text.line_height(look, BOLD))
        text.draw(surface, look, face.mark, at, palette.red, BOLD, "right")


def _back(surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
    palette = look.palette
    pygame.draw.rect(surface, palette.paper, place, border_radius=look.px(5))
    inner = place.inflate(-look.px(6), -look.px(6))
    if inner.width > 2:
        pygame.draw.rect(surface, palette.sea, inner, border_radius=look.px(3))
        pygame.draw.rect(surface, palette.paper_line, inner.inflate(-look.px(8), -look.px(8)), look.px(1))
    pygame.draw.rect(surface, palette.ink, place, 1, border_radius=look.px(5))
