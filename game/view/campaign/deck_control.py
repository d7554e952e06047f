"""Laying a deck: elements in their order, dragged or moved by buttons; aircraft change places by two clicks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.view import art, text
from game.view.board import lettering
from game.view.board.panel import SMALL, SMALL_BOLD
from game.view.campaign.controls import Piece
from game.view.campaign.drafts import DeckDraft

if TYPE_CHECKING:
    from game.view.campaign.orders import OrdersPane

CHIP, HEAD = 30, 26  # heights at 100 %
LINED_UP = 300  # the width at 100 % from which two aircraft stand side by side


@dataclass(slots=True)
class Drag:
    """An element under the mouse: which draft, from which place, over which place."""

    draft: DeckDraft
    place: int
    over: int
    rows: list[pygame.Rect]

    def to(self, y: int) -> None:
        """The mouse has moved to this height."""
        self.over = sum(y > row.centery for row in self.rows)

    def drop(self) -> None:
        """Lay the element where it hangs."""
        self.draft.move(self.place, self.over - (self.over > self.place))


def draw(pane: OrdersPane, surface: pygame.Surface, draft: DeckDraft, name: str, y: int) -> int:
    """Draw the deck from the top down, then who stays below; returns the y below."""
    look, palette = pane.look, pane.look.palette
    pieces = {piece.id: piece for piece in draft.control.pieces}
    y = _buttons(pane, surface, draft, name, y)
    text.draw(surface, look, draft.control.top, (pane.left, y), palette.dim, SMALL)
    y += text.line_height(look, SMALL)
    rows: list[pygame.Rect] = []
    for place in range(len(draft.elements)):
        top = y
        y = _element(pane, surface, draft, pieces, place, name, y)
        rows.append(pygame.Rect(pane.left, top, pane.room, y - top))
        y += look.px(5)
    pane.rows.append((draft, rows))
    if pane.drag is not None and pane.drag.draft is draft:
        pane.drag.rows = rows
        _insertion(pane, surface, rows, pane.drag.over)
    return _below(pane, surface, draft, pieces, name, y)


def _buttons(pane: OrdersPane, surface: pygame.Surface, draft: DeckDraft, name: str, y: int) -> int:
    look = pane.look
    area = pygame.Rect(pane.left, y, min(pane.room, look.px(150)), look.px(28))
    pane.small_button(surface, f"{name}/auto", "Automatic", area, draft.automatic)
    y = area.bottom + look.px(4)
    hint = "Drag an element to its place; click two aircraft to exchange them."
    return lettering.paragraph(
        surface, look, hint, pygame.Rect(pane.left, y, pane.room, 0), look.palette.dim, SMALL
    ) + look.px(4)


def _element(
    pane: OrdersPane,
    surface: pygame.Surface,
    draft: DeckDraft,
    pieces: dict[str, Piece],
    place: int,
    name: str,
    y: int,
) -> int:
    """One element: its place, buttons to move it, its aircraft."""
    look, palette = pane.look, pane.look.palette
    element = draft.elements[place]
    gap = look.px(4)
    is_lined_up = pane.room >= look.px(LINED_UP)
    lines = 1 if is_lined_up else len(element)
    area = pygame.Rect(pane.left, y, pane.room, look.px(HEAD) + lines * (look.px(CHIP) + gap) + gap)
    pygame.draw.rect(surface, palette.raised, area, border_radius=look.px(5))
    text.draw(surface, look, f"{place + 1}", (area.left + look.px(8), y + look.px(3)), palette.light, SMALL_BOLD)
    x = area.right - gap
    acts = [
        ("▼", partial(draft.move, place, place + 1)),
        ("▲", partial(draft.move, place, place - 1)),
    ]
    if draft.control.can_leave(draft.elements, element):
        acts.insert(0, ("Out", partial(draft.take_out, place)))
    if draft.control.can_split(draft.elements, element):
        acts.append(("Split", partial(draft.split, place)))
    for label, act in acts:
        wide = look.px(24 if len(label) == 1 else 42)
        button = pygame.Rect(x - wide, y + gap // 2, wide, look.px(HEAD) - gap)
        pane.small_button(surface, f"{name}/{place}/{label}", label, button, act)
        x = button.left - gap
    wide = (area.width - 3 * gap) // 2 if is_lined_up else area.width - 2 * gap
    for number, id_ in enumerate(element):
        left = area.left + gap + (number * (wide + gap) if is_lined_up else 0)
        top = y + look.px(HEAD) + (0 if is_lined_up else number * (look.px(CHIP) + gap))
        chip = pygame.Rect(left, top, wide, look.px(CHIP))
        _chip(pane, surface, pieces[id_], chip, f"{name}/{id_}", partial(draft.hold, id_), is_held=draft.held == id_)
    return area.bottom


def _chip(
    pane: OrdersPane, surface: pygame.Surface, piece: Piece, area: pygame.Rect, key: str, act: object, *, is_held: bool
) -> None:
    """One aircraft: its drawing, its name, its unit."""
    look, palette = pane.look, pane.look.palette
    back = palette.focus if is_held else palette.paper_shade if pane.is_hovered(area) else palette.paper
    pygame.draw.rect(surface, back, area, border_radius=look.px(4))
    side = area.height - look.px(4)
    surface.blit(art.aircraft(piece.type, side), (area.left + look.px(3), area.top + look.px(2)))
    x = area.left + side + look.px(7)
    room = area.right - x - look.px(3)
    small = text.Style("small", "plain", 11)
    text.draw(
        surface,
        look,
        lettering.fitted(look, piece.label, room, SMALL_BOLD._replace(points=12)),
        (x, area.top - look.px(1)),
        palette.ink,
        SMALL_BOLD._replace(points=12),
    )
    remark = lettering.fitted(look, piece.remark, room, small)
    text.draw(surface, look, remark, (x, area.top + look.px(13)), palette.ink_dim, small)
    pane.stop(surface, key, area, act)  # type: ignore[arg-type]


def _below(
    pane: OrdersPane, surface: pygame.Surface, draft: DeckDraft, pieces: dict[str, Piece], name: str, y: int
) -> int:
    below = draft.below
    if not below:
        return y
    look, palette = pane.look, pane.look.palette
    text.draw(surface, look, f"{draft.control.rest} (click to put in)", (pane.left, y), palette.dim, SMALL)
    y += text.line_height(look, SMALL)
    for id_ in below:
        chip = pygame.Rect(pane.left, y, pane.room, look.px(CHIP))
        _chip(pane, surface, pieces[id_], chip, f"{name}/{id_}", partial(draft.put_in, id_), is_held=False)
        y += look.px(CHIP + 4)
    return y


def _insertion(pane: OrdersPane, surface: pygame.Surface, rows: list[pygame.Rect], over: int) -> None:
    if rows:
        y = rows[over].top if over < len(rows) else rows[-1].bottom
        bar = pygame.Rect(pane.left, y - pane.look.px(4), pane.room, pane.look.px(3))
        pygame.draw.rect(surface, pane.look.palette.focus, bar)
