"""What a deed of the mission is, in the place of the dice: its card drawn in sight, a title, and what comes of it."""

from __future__ import annotations

import pygame

from game.view import text
from game.view.board import lettering
from game.view.board.panel import SMALL, SMALL_BOLD
from game.view.board.scenery import Act
from game.view.campaign.action_cards import card_size, draw_drawn_card
from game.view.theme import Look

CARD = 118  # pixels of height at 100 %
TALLEST = 0.4  # of the board: a card is never higher
WIDEST, NARROWEST = 460, 230
PAD = 12
DRAWN = 0.62  # of the motion: then the card lies there


def draw_act(surface: pygame.Surface, look: Look, act: Act, share: float, board: pygame.Rect) -> pygame.Rect:
    """Draw it at the foot of the board; returns where it lies."""
    card = _card(look, board) if act.card is not None else (0, 0)
    beside = card[0] + look.px(PAD) if act.card is not None else 0
    most = min(look.px(WIDEST), board.width - look.px(24))
    room = most - 2 * look.px(PAD) - beside
    titles = lettering.wrapped(look, act.title, room, SMALL_BOLD)
    lines = lettering.wrapped(look, act.words, room, SMALL) if act.words else ()
    widths = [lettering.width(look, line, SMALL_BOLD) for line in titles]
    widths += [lettering.width(look, line, SMALL) for line in lines]
    high = len(titles) * text.line_height(look, SMALL_BOLD) + (len(lines) + 1) * text.line_height(look, SMALL)
    area = pygame.Rect(0, 0, 0, max(card[1], high) + 2 * look.px(PAD) - look.px(4))
    area.width = min(most, max(look.px(NARROWEST), max(widths) + 2 * look.px(PAD) + beside))
    area.midbottom = (board.centerx, board.bottom - look.px(12))
    draw_felt(surface, look, area)
    left = area.left + look.px(PAD)
    if act.card is not None:
        end = pygame.Rect((left, area.centery - card[1] // 2), card)
        start = end.move(-end.width - look.px(24), 0)
        draw_drawn_card(surface, look, start, end, act.card, min(1.0, share / DRAWN))
    _words(surface, look, act, (left + beside, area.centery - high // 2), titles, lines)
    return area


def _card(look: Look, board: pygame.Rect) -> tuple[int, int]:
    """A card's size, smaller on a low board."""
    wide, high = card_size(look, CARD)
    most = round(board.height * TALLEST)
    return (wide, high) if high <= most else (round(wide * most / high), most)


def _words(
    surface: pygame.Surface,
    look: Look,
    act: Act,
    at: tuple[int, int],
    titles: tuple[str, ...],
    lines: tuple[str, ...],
) -> None:
    palette, (x, y) = look.palette, at
    for line in titles:
        text.draw(surface, look, line, (x, y), palette.light, SMALL_BOLD)
        y += text.line_height(look, SMALL_BOLD)
    for line in lines:
        text.draw(surface, look, line, (x, y), palette.bad if act.harm else palette.dim, SMALL)
        y += text.line_height(look, SMALL)
    text.draw(surface, look, act.rule, (x, y), palette.focus, SMALL)


def draw_felt(surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
    """The cloth of the tray in its wooden frame."""
    back = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(back, (28, 46, 40, 236), back.get_rect(), border_radius=look.px(10))
    pygame.draw.rect(back, (92, 74, 48, 255), back.get_rect(), look.px(4), border_radius=look.px(10))
    surface.blit(back, area)
