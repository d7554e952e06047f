"""Chips over the choices: one for each prompt of the desk, with a dot that says whether it has its order."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.tactical.prompts import AnyPrompt
from game.tactical.state import State
from game.view import text
from game.view.board import lettering, names
from game.view.board.desk import Desk
from game.view.board.panel import SMALL, Pane

CHIP = 24  # pixels at 100 %
IN_ROW = 3
MOST = 12  # with more prompts, or in a low pane, only where we are among them is shown
STYLE = text.Style("small", "plain", 12)


def draw(
    pane: Pane,
    surface: pygame.Surface,
    desk: Desk,
    area: pygame.Rect,
    is_tight: bool,
    go_to: Callable[[int], None],
    step: Callable[[int], None],
) -> int:
    """Draw the chips from the top of the area; returns the y below them. One prompt alone needs none."""
    look = pane.look
    count = len(desk.prompts)
    if count == 1:
        return area.top
    if is_tight or count > MOST:
        return _turner(pane, surface, desk, area, step)
    gap = look.px(4)
    wide = (area.width - gap * (IN_ROW - 1)) // IN_ROW
    for index, prompt in enumerate(desk.prompts):
        chip = pygame.Rect(0, 0, wide, look.px(CHIP))
        chip.left = area.left + index % IN_ROW * (wide + gap)
        chip.top = area.top + index // IN_ROW * (chip.height + gap)
        _chip(pane, surface, desk, index, _name(desk.state, prompt), chip)
        pane.add(chip, _going(go_to, index))
    return area.top + -(-count // IN_ROW) * (look.px(CHIP) + gap)


def _going(go_to: Callable[[int], None], index: int) -> Callable[[], None]:
    return lambda: go_to(index)


def _chip(pane: Pane, surface: pygame.Surface, desk: Desk, index: int, label: str, area: pygame.Rect) -> None:
    look, palette = pane.look, pane.look.palette
    is_current, is_done = index == desk.current, desk.drafts[index] is not None
    pygame.draw.rect(surface, palette.raised, area, border_radius=look.px(4))
    edge = palette.focus if is_current else palette.line
    pygame.draw.rect(surface, edge, area, look.px(2) if is_current else 1, border_radius=look.px(4))
    mark = (area.left + look.px(10), area.centery)
    pygame.draw.circle(surface, palette.good if is_done else palette.faint, mark, look.px(4), 0 if is_done else 1)
    room = area.width - look.px(24)
    words = label if lettering.width(look, label, STYLE) <= room else _short(desk, index, label)
    picture = text.rendered(look, lettering.fitted(look, words, room, STYLE), STYLE, palette.light)
    surface.blit(picture, picture.get_rect(midleft=(area.left + look.px(18), area.centery)))


def _short(desk: Desk, index: int, label: str) -> str:
    """The end of a name that is too long: what tells aircraft of one type apart."""
    unit = desk.prompts[index].unit
    if unit not in desk.state.aircraft:
        return label
    return label.removeprefix(names.type_words(desk.state, unit)).strip()


def _turner(pane: Pane, surface: pygame.Surface, desk: Desk, area: pygame.Rect, step: Callable[[int], None]) -> int:
    """Two buttons to go on and back, and how many prompts have their order."""
    look = pane.look
    side = look.px(CHIP + 2)
    back, on = pygame.Rect(area.topleft, (side, side)), pygame.Rect(area.right - side, area.top, side, side)
    pane.button(surface, back, "‹", lambda: step(-1))
    pane.button(surface, on, "›", lambda: step(1))
    done = len(desk.prompts) - desk.open_count
    words = f"{desk.current + 1} of {len(desk.prompts)} · {done} ordered"
    text.draw(surface, look, words, (area.centerx, area.top + look.px(3)), pane.look.palette.light, SMALL, "centre")
    return area.top + side + look.px(4)


def _name(state: State, prompt: AnyPrompt) -> str:
    name = names.short_name(state, prompt.unit) if prompt.unit in state.aircraft else prompt.unit.replace("-", " ")
    return f"{name} rear" if prompt.kind == "fire_rear_gun" else name
