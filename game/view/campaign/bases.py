"""Air bases and places of the map: their signs, and the tags that name them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.view import text
from game.view.board import lettering
from game.view.campaign import counters
from game.view.campaign.chart import AirBase, Place
from game.view.campaign.tags import Tag
from game.view.theme import Look, mixed

RADIUS = 8  # of a base's sign in pixels at 100 %
PLACE = text.Style("small", "italic", 12)
BASE = text.Style("small", "bold", 12)

Pixel = tuple[int, int]


def base_body(look: Look, at: Pixel) -> pygame.Rect:
    """What of the map a base's sign covers."""
    side = 2 * look.px(RADIUS + 3)
    body = pygame.Rect(0, 0, side, side)
    body.center = at
    return body


def draw_base(surface: pygame.Surface, look: Look, base: AirBase, at: Pixel) -> None:
    """The side's sign with its letter, on a runway."""
    reach = look.px(RADIUS + 6)
    for width, colour in ((look.px(5), look.palette.night), (look.px(3), look.palette.paper)):
        start, end = (at[0] - reach, at[1] + reach // 2), (at[0] + reach, at[1] - reach // 2)
        pygame.draw.line(surface, colour, start, end, width)
    counters.draw_flag(surface, look, base.flag, at, look.px(RADIUS - 1))


def base_tag(look: Look, base: AirBase, at: Pixel) -> Tag:
    """The name of a base with the squadrons that fly from it."""
    rows = [counters.squadron_size(look, squadron) for squadron in base.squadrons]
    name = lettering.width(look, base.name, BASE) + look.px(10)
    wide = max([name, *(size[0] + look.px(6) for size in rows)])
    high = text.line_height(look, BASE) + sum(size[1] for size in rows) + look.px(2 if not rows else 4)

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        _plate(surface, look, area, base)
        y = area.top + look.px(1)
        text.draw(surface, look, base.name, (area.left + look.px(6), y), look.palette.light, BASE)
        y += text.line_height(look, BASE)
        for squadron, size in zip(base.squadrons, rows, strict=True):
            counters.draw_squadron(surface, look, squadron, (area.left + look.px(4), y))
            y += size[1]

    lesser = base_tag(look, replace(base, squadrons=()), at) if rows else None
    return Tag(base.key, base_body(look, at), (wide, high), draw, is_needed=bool(rows), lesser=lesser)


def _plate(surface: pygame.Surface, look: Look, area: pygame.Rect, base: AirBase) -> None:
    back = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(back, (*look.palette.night, 200), back.get_rect(), border_radius=look.px(4))
    colour = look.palette.of_side(base.flag.side)
    pygame.draw.rect(back, colour, (0, 0, look.px(3), area.height), border_radius=look.px(2))
    surface.blit(back, area)


def place_tag(look: Look, place: Place, at: Pixel) -> Tag:
    """The name of a place, in slanting letters."""
    body = pygame.Rect(0, 0, look.px(8), look.px(8))
    body.center = at
    size = (lettering.width(look, place.name, PLACE), text.line_height(look, PLACE))

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        dark = mixed(look.palette.night, look.palette.sea, 0.25)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            text.draw(surface, look, place.name, (area.left + dx, area.top + dy), dark, PLACE)
        text.draw(surface, look, place.name, area.topleft, look.palette.paper, PLACE)

    return Tag(place.name, body, size, draw)


def draw_place(surface: pygame.Surface, look: Look, place: Place, at: Pixel) -> None:
    """A dot; an anchor for a harbour."""
    if not place.is_harbour:
        pygame.draw.circle(surface, look.palette.night, at, look.px(3))
        pygame.draw.circle(surface, look.palette.paper, at, look.px(2))
        return
    x, y = at
    reach, width = look.px(8), look.px(2)
    pygame.draw.circle(surface, look.palette.night, at, reach + look.px(3))
    light = look.palette.paper
    pygame.draw.line(surface, light, (x, y - reach), (x, y + reach), width)
    pygame.draw.line(surface, light, (x - reach // 2, y - reach // 2), (x + reach // 2, y - reach // 2), width)
    area = pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach)
    pygame.draw.arc(surface, light, area, 3.5, 5.93, width)
