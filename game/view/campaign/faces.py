"""Cards as they lie on the table: paper with a border of their colour, a letter for it, a figure, a word."""

from __future__ import annotations

import pygame

from game.view import art, text
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
    room = paper.width - look.px(4)
    is_figure = face.title.isdigit()
    style = text.Style("heading", "bold", min(24, max(15, paper.height * 24 // look.px(90)))) if is_figure else BOLD
    lines = [lettering.fitted(look, face.title, room, BOLD)] if face.picture else _title(look, face, room, style)
    y = paper.top + look.px(1)
    for line in lines:
        text.draw(surface, look, line, (paper.centerx, y), palette.ink, style, "centre")
        y += text.line_height(look, style)
    foot = paper.bottom - text.line_height(look, SMALL)
    if face.picture:
        side = max(look.px(16), (foot if face.words else paper.bottom) - y)
        drawn = art.aircraft(face.picture, side)
        surface.blit(drawn, drawn.get_rect(midtop=(paper.centerx, y)))
    if face.words and not is_figure:
        words = lettering.fitted(look, face.words, room, SMALL)
        text.draw(surface, look, words, (paper.centerx, foot), palette.ink_dim, SMALL, "centre")
    elif face.words:
        _reading(surface, look, face, paper, y)


def _title(look: Look, face: Face, room: int, style: text.Style) -> list[str]:
    return list(lettering.wrapped(look, face.title, room, style))[:3]


def _reading(surface: pygame.Surface, look: Look, face: Face, paper: pygame.Rect, y: int) -> None:
    """What an action card says below its number, its border's letter and the sign of a spoiled attack."""
    palette = look.palette
    for line in lettering.wrapped(look, face.words, paper.width - look.px(2), SMALL):
        text.draw(surface, look, line, (paper.centerx, y), palette.ink_dim, SMALL, "centre")
        y += text.line_height(look, SMALL)
    foot = paper.bottom - text.line_height(look, BOLD)
    if y <= foot + look.px(3):
        text.draw(surface, look, LETTERS.get(face.border, ""), (paper.left + look.px(3), foot), palette.ink, BOLD)
        text.draw(surface, look, face.mark, (paper.right - look.px(3), foot), palette.red, BOLD, "right")


def _back(surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
    palette = look.palette
    pygame.draw.rect(surface, palette.paper, place, border_radius=look.px(5))
    inner = place.inflate(-look.px(6), -look.px(6))
    if inner.width > 2:
        pygame.draw.rect(surface, palette.sea, inner, border_radius=look.px(3))
        pygame.draw.rect(surface, palette.paper_line, inner.inflate(-look.px(8), -look.px(8)), look.px(1))
    pygame.draw.rect(surface, palette.ink, place, 1, border_radius=look.px(5))
