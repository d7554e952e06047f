"""Forming groups: for each element the number of its group, for each group what it is sent against."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.view import art, text
from game.view.board import lettering
from game.view.board.panel import SMALL, SMALL_BOLD
from game.view.campaign.drafts import GroupDraft

if TYPE_CHECKING:
    from game.view.campaign.orders import OrdersPane

BUTTON = 28  # heights at 100 %


def draw(pane: OrdersPane, surface: pygame.Surface, draft: GroupDraft, name: str, y: int) -> int:
    """Draw the elements with their group numbers, then the groups with their aims; returns the y below."""
    look = pane.look
    area = pygame.Rect(pane.left, y, min(pane.room, look.px(150)), look.px(BUTTON))
    pane.small_button(surface, f"{name}/auto", "Automatic", area, draft.automatic)
    y = area.bottom + look.px(8)
    for place in range(len(draft.control.elements)):
        y = _element(pane, surface, draft, place, name, y)
    for number in draft.used:
        y = _group(pane, surface, draft, number, name, y)
    return y


def _element(pane: OrdersPane, surface: pygame.Surface, draft: GroupDraft, place: int, name: str, y: int) -> int:
    look, palette = pane.look, pane.look.palette
    piece = draft.control.elements[place]
    side = look.px(26)
    surface.blit(art.aircraft(piece.type, side), (pane.left, y))
    x = pane.left + side + look.px(6)
    room = pane.left + pane.room - x
    text.draw(surface, look, lettering.fitted(look, piece.label, room, SMALL_BOLD), (x, y), palette.light, SMALL_BOLD)
    y += side
    count = len(draft.control.elements)
    wide, gap = look.px(30), look.px(4)
    row = f"{name}/in{place}"
    text.draw(surface, look, "Group", (pane.left, y + look.px(3)), palette.dim, SMALL)
    x = pane.left + lettering.width(look, "Group ", SMALL) + gap
    for number in range(1, count + 1):
        if x + wide > pane.left + pane.room:
            x, y = pane.left, y + look.px(BUTTON) + gap
        button = pygame.Rect(x, y, wide, look.px(BUTTON))
        is_in = draft.numbers[place] == number
        act = partial(draft.put, place, number)
        pane.small_button(surface, f"{row}/{number}", str(number), button, act, is_chosen=is_in, row=row)
        x += wide + gap
    return y + look.px(BUTTON + 8)


def _group(pane: OrdersPane, surface: pygame.Surface, draft: GroupDraft, number: int, name: str, y: int) -> int:
    look, palette = pane.look, pane.look.palette
    suggested = "" if number in draft.told else " (suggested)"
    text.draw(surface, look, f"Group {number} attacks{suggested}", (pane.left, y), palette.light, SMALL_BOLD)
    y += text.line_height(look, SMALL_BOLD) + look.px(2)
    x, gap, row = pane.left, look.px(4), f"{name}/aim{number}"
    for aim in draft.control.aims:
        wide = min(pane.room, lettering.width(look, aim.label, SMALL_BOLD) + look.px(20))
        if x > pane.left and x + wide > pane.left + pane.room:
            x, y = pane.left, y + look.px(BUTTON) + gap
        button = pygame.Rect(x, y, wide, look.px(BUTTON))
        is_chosen = draft.aim_of(number) == aim.key
        act = partial(draft.send, number, aim.key)
        pane.small_button(surface, f"{row}/{aim.key}", aim.label, button, act, is_chosen=is_chosen, row=row)
        x += wide + gap
    return y + look.px(BUTTON + 8)
