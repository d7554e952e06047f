"""The campaign's clock over the board: which hex turn is which of its turns, when the crossings come (P10, P11.13).

Beside it a rose: where north lies and where the sun stands, since the strike always flies to the right (P21.1).
"""

from __future__ import annotations

import math

import pygame

from game.tactical.state import State
from game.view import cards, text
from game.view.board import lettering
from game.view.board.scenery import Note, Rose, Span, scenery_of
from game.view.theme import Look

HIGH, ROSE = 40, 46  # pixels at 100 %
GAP, PAD = 2, 6
TIP_WIDE = 300
NARROWEST, WIDEST = 22, 92  # of a cell, at 100 %
NAME = text.Style("small", "bold", 12)
TURNS = text.Style("small", "plain", 11)
SUN = (250, 208, 110)

Told = tuple[pygame.Rect, str]  # where the mouse may rest, and what is said of it there


def draw_strip(surface: pygame.Surface, look: Look, state: State, board: pygame.Rect) -> pygame.Rect:
    """The strip at the head of the board, the rose below its right end; returns what is left of the board."""
    scenery, turn = scenery_of(state), state.turn
    if scenery is None:
        return board
    area = pygame.Rect(board.left, board.top, board.width, look.px(HIGH))
    surface.fill(look.palette.night, area)
    pygame.draw.line(surface, look.palette.line, area.bottomleft, area.bottomright)
    room = area.width - _notes(surface, look, scenery.notes, area)
    cells = _spans(surface, look, scenery.spans, turn, pygame.Rect(area.left, area.top, room, area.height))
    if scenery.rose is not None:
        _rose(surface, look, scenery.rose, (board.right - look.px(8), area.bottom + look.px(8)))
    noted = pygame.Rect(area.left + room, area.top, area.width - room, area.height)
    told = [*cells, (noted, " ".join(note.tip for note in scenery.notes if note.tip))]
    below = pygame.Rect(board.left, area.bottom, board.width, board.bottom - area.bottom)
    _tip(surface, look, told, below)
    return below


def _tip(surface: pygame.Surface, look: Look, told: list[Told], below: pygame.Rect) -> None:
    """A slip of paper below what the mouse rests on."""
    mouse = pygame.mouse.get_pos()
    words = next((words for place, words in told if words and place.collidepoint(mouse)), "")
    if not words:
        return
    wide = min(look.px(TIP_WIDE), below.width - look.grid(2))
    lines = lettering.wrapped(look, words, wide - look.grid(2), TURNS)
    size = (wide, len(lines) * text.line_height(look, TURNS) + look.grid(2))
    slip = pygame.Rect((mouse[0], below.top + look.px(4)), size).clamp(below)
    cards.draw_card(surface, look, slip)
    lettering.paragraph(surface, look, words, slip.inflate(-look.grid(2), -look.grid(2)), look.palette.ink, TURNS)


def _notes(surface: pygame.Surface, look: Look, notes: tuple[Note, ...], area: pygame.Rect) -> int:
    """What is to be known beside the clock, in two lines at the right; returns the room it takes."""
    most = round(area.width * 0.4)
    lines = [lettering.fitted(look, note.words, most, TURNS) for note in notes[:2]]
    if not lines:
        return 0
    high = text.line_height(look, TURNS)
    y = area.centery - high * len(lines) // 2
    for number, line in enumerate(lines):
        colour = look.palette.light if number else look.palette.dim
        text.draw(surface, look, line, (area.right - look.px(PAD), y), colour, TURNS, "right")
        y += high
    return max(lettering.width(look, line, TURNS) for line in lines) + look.px(3 * PAD)


def _spans(surface: pygame.Surface, look: Look, spans: tuple[Span, ...], turn: int, area: pygame.Rect) -> list[Told]:
    """A cell for each of the campaign's turns, as many as fit around the present one; returns where, and their tips."""
    found: list[Told] = []
    if not spans:
        return found
    least = look.px(NARROWEST)
    count = max(1, min(len(spans), area.width // (least + look.px(GAP))))
    now = next(
        (n for n, span in enumerate(spans) if span.first <= turn <= span.last), 0 if turn < 1 else len(spans) - 1
    )
    start = max(0, min(now - count // 3, len(spans) - count))
    each = min(look.px(WIDEST), area.width // count)
    for place, span in enumerate(spans[start : start + count]):
        cell = pygame.Rect(area.left + place * each, area.top, each, area.height).inflate(-look.px(GAP), -look.px(4))
        _cell(surface, look, span, cell, turn)
        found.append((cell, span.tip))
    return found


def _cell(surface: pygame.Surface, look: Look, span: Span, cell: pygame.Rect, turn: int) -> None:
    palette = look.palette
    is_now, is_past = span.first <= turn <= span.last, turn > span.last
    back = palette.raised if is_now else palette.panel
    pygame.draw.rect(surface, back, cell, border_radius=look.px(4))
    if span.turn:
        pygame.draw.rect(surface, palette.bad, pygame.Rect(cell.left, cell.bottom - look.px(3), cell.width, look.px(3)))
    if is_now:
        pygame.draw.rect(surface, palette.focus, cell, look.px(2), border_radius=look.px(4))
    room = cell.width - look.px(PAD)
    tried = (span.name, span.name.split(" ")[0]) if span.turn else (span.name,)
    name = next((words for words in tried if lettering.width(look, words, NAME) <= room), span.short)
    ink = palette.faint if is_past else palette.focus if is_now else palette.light
    y = cell.centery - (text.line_height(look, NAME) + text.line_height(look, TURNS)) // 2
    text.draw(surface, look, name, (cell.centerx, y), ink, NAME, "centre")
    y += text.line_height(look, NAME)
    for words in _turns(span):
        if lettering.width(look, words, TURNS) <= room:
            text.draw(
                surface, look, words, (cell.centerx, y), palette.faint if is_past else palette.dim, TURNS, "centre"
            )
            break


def _turns(span: Span) -> tuple[str, ...]:
    """The hex turns of a cell in words, the longest first."""
    if span.turn:
        return f"at turn {span.turn}", f"turn {span.turn}", str(span.turn)
    both = f"{span.first}-{span.last}" if span.first < span.last else str(span.first)
    return f"turns {both}", both, str(span.first)


def _rose(surface: pygame.Surface, look: Look, rose: Rose, corner: tuple[int, int]) -> None:
    """A plate whose upper right corner is given: a circle with north, the sun, and the courses below."""
    side, line = look.px(ROSE), text.line_height(look, TURNS)
    wide = max([side + look.px(12), *(lettering.width(look, words, TURNS) + look.px(14) for words in rose.lines)])
    area = pygame.Rect(0, 0, wide, side + look.px(16) + line * len(rose.lines))
    area.topright = corner
    back = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(back, (*look.palette.night, 190), back.get_rect(), border_radius=look.px(6))
    surface.blit(back, area)
    middle, radius = (area.centerx, area.top + look.px(8) + side // 2), side // 2 - look.px(7)
    pygame.draw.circle(surface, look.palette.dim, middle, radius, max(1, look.px(1)))
    tip = _on(middle, rose.north, radius)
    pygame.draw.line(surface, look.palette.light, _on(middle, rose.north + 180, radius), tip, look.px(2))
    pygame.draw.circle(surface, look.palette.night, tip, look.px(7))
    letter = text.rendered(look, "N", NAME, look.palette.light)
    surface.blit(letter, letter.get_rect(center=tip))
    if rose.sun is not None:
        _sun(surface, look, _on(middle, rose.sun, radius))
    y = area.top + side + look.px(12)
    for words in rose.lines:
        text.draw(surface, look, words, (area.centerx, y), look.palette.light, TURNS, "centre")
        y += line


def _sun(surface: pygame.Surface, look: Look, at: tuple[int, int]) -> None:
    pygame.draw.circle(surface, SUN, at, look.px(4))
    for ray in range(8):
        one, other = _on(at, ray * 45, look.px(5.5)), _on(at, ray * 45, look.px(8))
        pygame.draw.line(surface, SUN, one, other, max(1, look.px(1)))


def _on(middle: tuple[int, int], bearing: float, radius: float) -> tuple[int, int]:
    """A point on a circle at a bearing, degrees clockwise from the upper edge."""
    turn = math.radians(bearing)
    return round(middle[0] + radius * math.sin(turn)), round(middle[1] - radius * math.cos(turn))
