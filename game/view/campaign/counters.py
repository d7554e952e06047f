"""The small signs that lists and map share: damage tracks, readiness, the counter of a ship and of a squadron."""

from __future__ import annotations

import pygame

from game.view import art, ships, text
from game.view.board import lettering, pieces
from game.view.campaign.chart import LETTERS, LEVELS, Flag, ShipCounter, Squadron
from game.view.theme import Colour, Look, mixed

SMALL = text.Style("small", "plain", 11)
NAME = text.Style("small", "bold", 12)
BOX, SMALLEST_BOX = 7, 3  # the side of a damage box in pixels at 100 %
LONGEST = 240.0  # metres: a ship whose picture fills its room
HIT: tuple[Colour, ...] = ((224, 188, 92), (226, 142, 60), (204, 84, 44), (120, 40, 34))  # levels 1 to 4


def draw_flag(surface: pygame.Surface, look: Look, flag: Flag, at: tuple[float, float], size: int) -> pygame.Rect:
    """The sign of a side: disc or diamond in its colour with its letter; `size` is the disc's radius in pixels."""
    return pieces.draw_sign(surface, look, flag.side, flag.letter, at, size)


def track_size(look: Look, thresholds: tuple[int, ...], room: int) -> tuple[int, int]:
    """Width and height of a damage track in at most so many pixels."""
    boxes = thresholds[-1] if thresholds else 0
    gaps = look.px(3) * max(0, len(thresholds) - 1)
    side = max(look.px(SMALLEST_BOX), min(look.px(BOX), (room - gaps) // max(1, boxes)))
    return side * boxes + gaps, max(side, look.px(BOX)) + look.px(2)


def draw_damage_track(
    surface: pygame.Surface, look: Look, ship: ShipCounter, at: tuple[int, int], room: int, *, is_on_paper: bool = False
) -> pygame.Rect:
    """One box for each point up to the sinking, filled as far as the ship is hit; a gap after each level's threshold.

    The last box before a gap carries the level's letter where there is room: D, B, C, S. Returns what was covered.
    """
    wide, high = track_size(look, ship.thresholds, room)
    area = pygame.Rect(*at, wide, high)
    boxes = ship.thresholds[-1] if ship.thresholds else 0
    side = (wide - look.px(3) * max(0, len(ship.thresholds) - 1)) // max(1, boxes)
    empty = look.palette.paper if is_on_paper else look.palette.raised
    line = look.palette.ink if is_on_paper else look.palette.dim
    x = area.left
    for box in range(1, boxes + 1):
        level = ship.reached[sum(box > threshold for threshold in ship.thresholds)]
        cell = pygame.Rect(x, area.top, side + 1, area.height)
        pygame.draw.rect(surface, HIT[level - 1] if box <= ship.points else empty, cell)
        pygame.draw.rect(surface, line, cell, 1)
        if box in ship.thresholds:
            x += look.px(3)
            if side >= look.px(BOX):
                _letter(surface, look, LETTERS[level], cell, look.palette.ink if box <= ship.points else line)
        x += side
    return area


def _letter(surface: pygame.Surface, look: Look, letter: str, cell: pygame.Rect, colour: Colour) -> None:
    style = text.Style("small", "bold", 8)
    picture = text.rendered(look, letter, style, colour)
    surface.blit(picture, picture.get_rect(center=cell.center))


def level_words(ship: ShipCounter) -> str:
    """How she is: "crippled, straggler", "undamaged"."""
    words = LEVELS[ship.level]
    if not ship.standing or not ship.is_afloat:
        return words
    return f"{words}, {ship.standing}" if ship.level else ship.standing


def level_colour(look: Look, ship: ShipCounter, *, is_on_paper: bool = False) -> Colour:
    """The colour of these words."""
    if not ship.level:
        return look.palette.ink_dim if is_on_paper else look.palette.dim
    return mixed(HIT[ship.level - 1], look.palette.ink, 0.35) if is_on_paper else HIT[min(ship.level, 3) - 1]


def ship_row_size(look: Look) -> tuple[int, int]:
    """The room a ship's counter needs at least."""
    return look.px(196), look.px(40)


def draw_ship_row(
    surface: pygame.Surface, look: Look, ship: ShipCounter, area: pygame.Rect, *, is_on_paper: bool = True
) -> None:
    """The counter of a ship: silhouette, name, damage track and, where there is room, how she is."""
    palette = look.palette
    side = look.px(58)
    middle = (area.left + side // 2, area.centery)
    long = side * (0.5 + 0.5 * min(1.0, ships.metres(ship.ship_class) / LONGEST))
    picture = ships.ship_image(ship.ship_class, 90.0, long, ship.level)
    surface.blit(picture, picture.get_rect(center=middle))
    if not ship.is_afloat:
        _cross(surface, look, middle, look.px(9))
    x = area.left + side + look.px(6)
    room = area.right - x - look.px(4)
    if ship.factor:
        room -= draw_factor(surface, look, ship, (area.right - look.px(6), area.centery)).width + look.px(6)
    ink = palette.ink if is_on_paper else palette.light
    words = lettering.fitted(look, ship.name, room, NAME)
    top = area.centery - look.px(17)
    text.draw(surface, look, words, (x, top), ink, NAME)
    track = draw_damage_track(surface, look, ship, (x, top + look.px(20)), room, is_on_paper=is_on_paper)
    rest = x + room - track.right - look.px(6)
    said = ship.standing if ship.standing and ship.is_afloat else LEVELS[ship.level] if ship.level else ""
    if said and rest > look.px(34):
        colour = level_colour(look, ship, is_on_paper=is_on_paper)
        at = (track.right + look.px(6), track.centery - text.line_height(look, SMALL) // 2)
        text.draw(surface, look, lettering.fitted(look, said, rest, SMALL), at, colour, SMALL)


def draw_factor(surface: pygame.Surface, look: Look, ship: ShipCounter, right: tuple[int, int]) -> pygame.Rect:
    """The number printed on the side that a counter shows, the crippled side with a band; ends at a pixel."""
    side = look.px(26)
    area = pygame.Rect(0, 0, side, side)
    area.midright = right
    corner = look.px(4)
    pygame.draw.rect(surface, look.palette.paper, area, border_radius=corner)
    if ship.level:
        band = pygame.Rect(area.left, area.top, area.width, look.px(6))
        pygame.draw.rect(surface, HIT[2], band, border_top_left_radius=corner, border_top_right_radius=corner)
    pygame.draw.rect(surface, look.palette.of_side(ship.flag.side), area, look.px(2), border_radius=corner)
    picture = text.rendered(look, ship.factor, text.BOLD, look.palette.ink)
    surface.blit(picture, picture.get_rect(center=(area.centerx, area.centery + (look.px(2) if ship.level else 0))))
    return area


def _cross(surface: pygame.Surface, look: Look, at: tuple[int, int], reach: int) -> None:
    """Two strokes through a ship that is gone."""
    x, y = at
    for rise in (-1, 1):
        ends = ((x - reach, y - rise * reach), (x + reach, y + rise * reach))
        pygame.draw.line(surface, HIT[3], *ends, look.px(3))


def squadron_size(look: Look, squadron: Squadron) -> tuple[int, int]:
    """Width and height of a squadron's counter."""
    pips = squadron.ready + squadron.damaged + squadron.lost
    wide = look.px(24) + lettering.width(look, squadron.name, SMALL) + look.px(6) + pips * look.px(9)
    return wide + look.px(4), look.px(22)


def draw_squadron(
    surface: pygame.Surface, look: Look, squadron: Squadron, at: tuple[int, int], *, is_on_paper: bool = False
) -> pygame.Rect:
    """Silhouette, type and a pip for each aircraft: full ready, half damaged, hollow lost. Returns what was covered."""
    area = pygame.Rect(at, squadron_size(look, squadron))
    side = look.px(22)
    surface.blit(art.aircraft(squadron.type, side, 0), (area.left, area.centery - side // 2))
    ink = look.palette.ink if is_on_paper else look.palette.light
    x = area.left + look.px(24)
    text.draw(surface, look, squadron.name, (x, area.centery - text.line_height(look, SMALL) // 2), ink, SMALL)
    x += lettering.width(look, squadron.name, SMALL) + look.px(6)
    for kind in (*("ready",) * squadron.ready, *("damaged",) * squadron.damaged, *("lost",) * squadron.lost):
        _pip(surface, look, kind, (x + look.px(4), area.centery), is_on_paper)
        x += look.px(9)
    return area


def _pip(surface: pygame.Surface, look: Look, kind: str, at: tuple[int, int], is_on_paper: bool) -> None:
    radius = max(3, look.px(3.5))
    ink = look.palette.ink if is_on_paper else look.palette.light
    if kind == "ready":
        pygame.draw.circle(surface, look.palette.good if not is_on_paper else ink, at, radius)
    elif kind == "damaged":
        pygame.draw.circle(surface, HIT[1], at, radius, draw_bottom_left=True, draw_top_left=True)
        pygame.draw.circle(surface, HIT[1], at, radius, 1)
    else:
        pygame.draw.circle(surface, look.palette.faint, at, radius, 1)
        ends = ((at[0] - radius, at[1] + radius), (at[0] + radius, at[1] - radius))
        pygame.draw.line(surface, look.palette.faint, *ends)
