"""Option cards: their text, days and mark in sight, those played lying face down until both sides reveal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.view import text
from game.view.board import lettering
from game.view.board.panel import SMALL, SMALL_BOLD, SMALL_ITALIC
from game.view.campaign.controls import Pick
from game.view.campaign.drafts import PickDraft

if TYPE_CHECKING:
    from game.view.campaign.orders import OrdersPane

SIDE_BY_SIDE = 330  # the width of the pane at 100 % from which two cards stand in a row


def draw(pane: OrdersPane, surface: pygame.Surface, draft: PickDraft, name: str, y: int) -> int:
    """Draw the cards that can be played first, then those that cannot; returns the y below."""
    look = pane.look
    said = f"{len(draft.keys)} of at most {draft.control.most} face down"
    y = pane.words(surface, (pane.left, y), said, look.palette.light, SMALL_BOLD) + look.px(4)
    columns = 2 if pane.room >= look.px(SIDE_BY_SIDE) else 1
    gap = look.px(6)
    wide = (pane.room - gap * (columns - 1)) // columns
    cards = sorted(draft.control.cards, key=lambda card: bool(card.fault))
    for row in range(0, len(cards), columns):
        line = cards[row : row + columns]
        height = max(_height(pane, card, wide) for card in line)
        for column, card in enumerate(line):
            area = pygame.Rect(pane.left + column * (wide + gap), y, wide, height)
            _card(pane, surface, draft, card, area, f"{name}/{card.key}", name)
        y += height + gap
    return y


def _lines(pane: OrdersPane, card: Pick, wide: int) -> list[tuple[str, text.Style]]:
    look, room = pane.look, wide - pane.look.px(16)
    head = [(line, SMALL_BOLD) for line in lettering.wrapped(look, card.name, room, SMALL_BOLD)]
    body = [(line, SMALL) for line in lettering.wrapped(look, card.words, room, SMALL)]
    remark = card.fault or card.note
    body += [(line, SMALL_BOLD) for line in lettering.wrapped(look, remark, room, SMALL_BOLD)] if remark else []
    foot = [(line, SMALL_ITALIC) for line in lettering.wrapped(look, f"{card.foot} [{card.rule}]", room, SMALL_ITALIC)]
    return [*head, *body, *foot]


def _height(pane: OrdersPane, card: Pick, wide: int) -> int:
    return len(_lines(pane, card, wide)) * text.line_height(pane.look, SMALL) + pane.look.px(12)


def _card(
    pane: OrdersPane, surface: pygame.Surface, draft: PickDraft, card: Pick, area: pygame.Rect, key: str, row: str
) -> None:
    look, palette = pane.look, pane.look.palette
    is_laid = card.key in draft.keys
    back = palette.raised if card.fault else palette.paper
    if not card.fault and pane.is_hovered(area):
        back = palette.paper_shade
    pygame.draw.rect(surface, back, area, border_radius=look.px(5))
    edge = palette.focus if is_laid else palette.line if card.fault else palette.paper_line
    pygame.draw.rect(surface, edge, area, look.px(4 if is_laid else 1), border_radius=look.px(5))
    ink = palette.faint if card.fault else palette.ink
    y = area.top + look.px(6)
    for words, style in _lines(pane, card, area.width):
        colour = palette.ink_dim if style is SMALL_ITALIC and not card.fault else ink
        text.draw(surface, look, words, (area.left + look.px(8), y), colour, style)
        y += text.line_height(look, SMALL)
    if is_laid:
        _ribbon(pane, surface, area)
    if card.fault:
        pane.add(area, None, card.rule)
    else:
        pane.stop(surface, key, area, partial(draft.toggle, card.key), card.rule, row)


def _ribbon(pane: OrdersPane, surface: pygame.Surface, area: pygame.Rect) -> None:
    """The sign of a card that is laid face down."""
    look, palette = pane.look, pane.look.palette
    plate = pygame.Rect(area.left, 0, area.width, text.line_height(look, SMALL) + look.px(5))
    plate.bottom = area.bottom
    pygame.draw.rect(surface, palette.focus, plate, border_radius=look.px(4))
    text.draw(surface, look, "face down", (plate.centerx, plate.top + look.px(2)), palette.night, SMALL_BOLD, "centre")
