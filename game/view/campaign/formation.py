"""Ships in company as a panel of paper: every ship with its silhouette, name and damage track, in order of sailing.

In a wide panel the ships stand as they sail, ahead to the right; in a narrow one they stand below each other.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.view import text
from game.view.campaign import counters
from game.view.campaign.chart import Fleet, ShipCounter
from game.view.theme import Look

HEAD, CELL_HIGH = 30, 44  # pixels at 100 %
CELL_WIDE = 178
MOST_COLUMNS = 4
STYLE = text.Style("body", "bold", 14)
LESSER = text.Style("small", "plain", 12)


def height(look: Look, fleets: Sequence[Fleet], lost: Sequence[ShipCounter], width: int) -> int:
    """How high the panel must be for a width."""
    return sum(_group_height(look, len(ships), width) for _, _, ships in _groups(fleets, lost)) + look.grid()


def draw_formation(
    surface: pygame.Surface, look: Look, fleets: Sequence[Fleet], lost: Sequence[ShipCounter], area: pygame.Rect
) -> dict[str, pygame.Rect]:
    """Draw the panel into an area of paper; returns where every ship stands. What does not fit is cut off below."""
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    found: dict[str, pygame.Rect] = {}
    y = area.top
    for title, words, ships in _groups(fleets, lost):
        _head(surface, look, title, words, pygame.Rect(area.left, y, area.width, look.px(HEAD)))
        for ship, cell in zip(ships, _cells(look, ships, area.left, y + look.px(HEAD), area.width), strict=True):
            counters.draw_ship_row(surface, look, ship, cell)
            found[ship.key] = cell
        y += _group_height(look, len(ships), area.width)
    surface.set_clip(before)
    return found


def _groups(fleets: Sequence[Fleet], lost: Sequence[ShipCounter]) -> list[tuple[str, str, Sequence[ShipCounter]]]:
    """A heading with a few words and the ships below it; ships alone come together, those that are gone last."""
    company = [(one.name, _words(one), one.ships) for one in fleets if not _is_alone(one)]
    alone = [ship for one in fleets if _is_alone(one) for ship in one.ships]
    groups: list[tuple[str, str, Sequence[ShipCounter]]] = [*company]
    if alone:
        groups.append(("Out of company", "", alone))
    if lost:
        groups.append(("Gone", "", lost))
    return groups


def _is_alone(fleet: Fleet) -> bool:
    return any(ship.standing == "straggler" for ship in fleet.ships)


def _words(fleet: Fleet) -> str:
    course = "at rest" if fleet.course is None else f"course {round(fleet.course):03}°"
    return f"{len(fleet.ships)} ships, {course}"


def _columns(look: Look, count: int, width: int) -> int:
    return max(1, min(MOST_COLUMNS, width // look.px(CELL_WIDE), count))


def _group_height(look: Look, count: int, width: int) -> int:
    rows = -(-count // _columns(look, count, width))
    return look.px(HEAD) + rows * look.px(CELL_HIGH) + look.grid()


def _cells(look: Look, ships: Sequence[ShipCounter], left: int, top: int, width: int) -> list[pygame.Rect]:
    """A cell for each ship: row by row as they sail, from those ahead to those astern."""
    columns = _columns(look, len(ships), width)
    wide, high = width // columns, look.px(CELL_HIGH)
    order = sorted(range(len(ships)), key=lambda n: (-ships[n].slot[0], ships[n].slot[1], n))
    places = {n: divmod(at, columns) for at, n in enumerate(order)}
    return [
        pygame.Rect(left + column * wide, top + row * high, wide, high)
        for row, column in (places[n] for n in range(len(ships)))
    ]


def _head(surface: pygame.Surface, look: Look, title: str, words: str, area: pygame.Rect) -> None:
    palette = look.palette
    band = area.inflate(0, -look.px(6))
    pygame.draw.rect(surface, palette.paper_shade, band, border_radius=look.px(3))
    y = band.centery - text.line_height(look, STYLE) // 2
    text.draw(surface, look, title, (band.left + look.grid(), y), palette.ink, STYLE)
    y = band.centery - text.line_height(look, LESSER) // 2
    text.draw(surface, look, words, (band.right - look.grid(), y), palette.ink_dim, LESSER, "right")
