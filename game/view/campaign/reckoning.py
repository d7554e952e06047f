"""A die and what is reckoned with it: pips, modifiers with their reasons, the sum, what was needed, and why."""

from __future__ import annotations

import pygame

from game.view import text
from game.view.board import lettering
from game.view.board.panel import SMALL, SMALL_BOLD, SMALL_ITALIC
from game.view.campaign.theatre import Reckoning
from game.view.theme import Colour, Look

MINUS = "−"
CHIP, GAP = 24, 5  # height and distance of the chips at 100 %
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)

Chip = tuple[str, Colour, Colour]  # words, ground, ink


def height(look: Look, shown: Reckoning | None, room: int) -> int:
    """How many pixels the chips and the hint need."""
    if shown is None:
        return 0
    rows = len(_rows(look, shown, room))
    hint = len(lettering.wrapped(look, shown.hint, room, SMALL_ITALIC)) if shown.hint else 0
    return rows * look.px(CHIP + GAP) + hint * text.line_height(look, SMALL_ITALIC) + look.px(6)


def draw(surface: pygame.Surface, look: Look, shown: Reckoning, share: float, area: pygame.Rect) -> None:
    """The chips from the left, the sum when the die lies still, the hint below them."""
    y = area.top + look.px(5)
    is_still = share >= 1
    for row in _rows(look, shown, area.width):
        x = area.left
        for words, ground, ink in row:
            wide = _wide(look, words)
            place = pygame.Rect(x, y, wide, look.px(CHIP))
            pygame.draw.rect(surface, ground, place, border_radius=look.px(5))
            said = words if is_still or not words.startswith("=") else "= ?"
            picture = text.rendered(look, said, SMALL_BOLD if words[:1] in "=0123456789" else SMALL, ink)
            surface.blit(picture, picture.get_rect(center=place.center))
            x = place.right + look.px(GAP)
        y += look.px(CHIP + GAP)
    if shown.hint:
        lettering.paragraph(
            surface, look, shown.hint, pygame.Rect(area.left, y, area.width, 0), look.palette.dim, SMALL_ITALIC
        )


def chips(look: Look, shown: Reckoning) -> list[Chip]:
    """Die, modifiers, sum, and what was needed, in words and colours."""
    palette = look.palette
    found: list[Chip] = [(f"{shown.die}", palette.paper, palette.ink)]
    for reason, value in shown.modifiers:
        sign = "+" if value >= 0 else MINUS
        found.append((f"{sign}{abs(value)} {reason}", palette.raised, palette.light))
    total = f"{shown.total}".replace("-", MINUS)
    met = palette.light if shown.is_met is None else palette.good if shown.is_met else palette.bad
    if shown.modifiers:
        found.append((f"= {total}", palette.paper, palette.ink))
    if shown.needed:
        verdict = "" if shown.is_met is None else ": yes" if shown.is_met else ": no"
        found.append((f"needs {shown.needed}{verdict}", palette.night, met))
    return found


def _wide(look: Look, words: str) -> int:
    return lettering.width(look, words, SMALL_BOLD) + look.px(14)


def _rows(look: Look, shown: Reckoning, room: int) -> list[list[Chip]]:
    rows: list[list[Chip]] = [[]]
    x = 0
    for chip in chips(look, shown):
        wide = _wide(look, chip[0])
        if rows[-1] and x + wide > room:
            rows.append([])
            x = 0
        rows[-1].append(chip)
        x += wide + look.px(GAP)
    return rows


def draw_pips(surface: pygame.Surface, look: Look, value: int, place: pygame.Rect) -> None:
    """The face of a die with six sides."""
    step, radius = place.width * 0.27, max(2, round(place.width * 0.09))
    for dx, dy in PIPS[value - 1]:
        pygame.draw.circle(surface, look.palette.ink, (place.centerx + dx * step, place.centery + dy * step), radius)
