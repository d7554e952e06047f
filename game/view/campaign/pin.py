"""The pin that marks where a mission is fought, and the line on which the strike comes in."""

from __future__ import annotations

import math

import pygame

from game.view import text
from game.view.board import effects, lettering
from game.view.campaign.chart import Pin
from game.view.theme import Look, mixed

TALL, HEAD = 62, 13  # pixels at 100 %
STYLE = text.Style("small", "bold", 13)

Pixel = tuple[float, float]


def pin_body(look: Look, pin: Pin, at: Pixel) -> pygame.Rect:
    """What of the map the pin and its label cover; `at` is the pixel of its tip."""
    head = pygame.Rect(0, 0, 2 * look.px(HEAD), 2 * look.px(HEAD))
    head.center = (round(at[0]), round(at[1] - look.px(TALL)))
    return head.union(_label(look, pin, at))


def _label(look: Look, pin: Pin, at: Pixel) -> pygame.Rect:
    label = pygame.Rect(0, 0, lettering.width(look, pin.label, STYLE) + look.px(16), text.line_height(look, STYLE) + 4)
    label.midbottom = (round(at[0]), round(at[1]) - look.px(TALL + HEAD + 4))
    return label


def draw_pin(surface: pygame.Surface, look: Look, pin: Pin, at: Pixel, clock: float) -> None:
    """The pin with its label; rings go out from its tip."""
    palette = look.palette
    for ring in range(2):
        share = (clock * 0.6 + ring / 2) % 1.0
        colour = mixed(palette.focus, palette.sea, share)
        pygame.draw.circle(surface, colour, at, look.px(4) + look.px(20) * share, max(1, look.px(2 * (1 - share))))
    top = (at[0], at[1] - look.px(TALL))
    pygame.draw.line(surface, palette.night, at, top, look.px(5))
    pygame.draw.line(surface, palette.paper, at, top, look.px(2))
    pygame.draw.circle(surface, palette.night, top, look.px(HEAD) + look.px(2))
    pygame.draw.circle(surface, palette.bad, top, look.px(HEAD))
    shine = (top[0] - look.px(4), top[1] - look.px(4))
    effects.blit_puff(surface, shine, look.px(6), palette.paper, 200)
    label = _label(look, pin, at)
    pygame.draw.rect(surface, palette.paper, label, border_radius=look.px(4))
    pygame.draw.rect(surface, palette.bad, label, look.px(1), border_radius=look.px(4))
    text.draw(surface, look, pin.label, (label.centerx, label.top + 2), palette.ink, STYLE, "centre")


def draw_approach(surface: pygame.Surface, look: Look, start: Pixel, at: Pixel) -> None:
    """A dashed line from where the strike took off to the pin, with an arrow's head."""
    colour = mixed(look.palette.bad, look.palette.paper, 0.25)
    long = math.dist(start, at)
    if long < look.px(60):
        return
    dx, dy = (at[0] - start[0]) / long, (at[1] - start[1]) / long
    end = (at[0] - dx * look.px(34), at[1] - dy * look.px(34))
    room = surface.get_rect()
    seen = max(math.dist(end, corner) for corner in (room.topleft, room.topright, room.bottomleft, room.bottomright))
    far = start if long < seen else (end[0] - dx * seen, end[1] - dy * seen)  # no dash is drawn beyond the window
    effects.draw_dashes(surface, (end, far), colour, look.px(2), look.px(9))
    wing = look.px(7)
    tip = (end[0] + dx * wing * 1.6, end[1] + dy * wing * 1.6)
    sides = [(end[0] - dy * wing * s, end[1] + dx * wing * s) for s in (-1, 1)]
    pygame.draw.polygon(surface, colour, [tip, *sides])
