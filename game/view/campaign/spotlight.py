"""What happens now, over the map: the card that was drawn turns over, the die falls, the damage track grows."""

from __future__ import annotations

import pygame

from game.view import text
from game.view.board import lettering
from game.view.campaign import reckoning
from game.view.campaign.action_cards import ActionFace, draw_drawn_card
from game.view.campaign.faces import draw_face, face_size
from game.view.campaign.side_panel import draw_track
from game.view.campaign.theatre import Face, OptionFace, Show
from game.view.theme import Look

WIDEST = 620  # at 100 %
HIGH = 118  # of a card at 100 %
WORDS = text.Style("body", "plain", 15)
HEAD = text.Style("body", "bold", 15)


def draw(
    surface: pygame.Surface, look: Look, show: Show, share: float, area: pygame.Rect, deck: pygame.Rect | None
) -> None:
    """Draw it at the foot of the area, in its middle or near it where the area leaves out what must stay in sight.

    `share` is how far its motion has come, `deck` where cards come from.
    """
    palette = look.palette
    pad = look.px(12)
    wide = min(look.px(WIDEST), area.width - look.px(16))
    picture = _picture_width(look, show)
    room = wide - 2 * pad - (picture + pad if picture else 0)
    lines = lettering.wrapped(look, f"{show.words} [{show.rule}]" if show.rule else show.words, room, WORDS)
    head = text.line_height(look, HEAD) if show.title else 0
    high = head + len(lines) * text.line_height(look, WORDS)
    high += reckoning.height(look, show.reckoning, room)
    high = max(high, _picture_height(look, show), look.px(24))
    if show.track:
        high += look.px(20)
    card = pygame.Rect(0, 0, wide, high + 2 * look.px(8))
    card.midbottom = (area.centerx, area.bottom - look.px(10))
    back = pygame.Surface(card.size, pygame.SRCALPHA)
    pygame.draw.rect(back, (*palette.night, 226), back.get_rect(), border_radius=look.px(8))
    surface.blit(back, card)
    edge = palette.focus if show.weight == "heavy" else palette.line
    pygame.draw.rect(surface, edge, card, look.px(1), border_radius=look.px(8))
    x, y = card.left + pad, card.top + look.px(8)
    if picture:
        _picture(surface, look, show, share, pygame.Rect(x, y, picture, high), deck)
        x += picture + pad
    if show.title:
        text.draw(surface, look, show.title, (x, y), palette.focus, HEAD)
        y += head
    for line in lines:
        text.draw(surface, look, line, (x, y), palette.light, WORDS)
        y += text.line_height(look, WORDS)
    if show.reckoning:
        reckoning.draw(surface, look, show.reckoning, share, pygame.Rect(x, y, room, 0))
    if show.track:
        before, after, thresholds = show.track
        bar = pygame.Rect(x, y + look.px(6), min(room, look.px(300)), look.px(12))
        draw_track(surface, look, bar, before + (after - before) * share, thresholds)


def _picture_width(look: Look, show: Show) -> int:
    if show.faces:
        sizes = [_size(look, face)[0] for face in show.faces]
        return max(sizes) if _is_column(show) else sum(sizes) + look.px(4) * (len(sizes) - 1)
    return look.px(64) if show.die else 0


def _picture_height(look: Look, show: Show) -> int:
    if show.faces and _is_column(show):
        return sum(_size(look, face)[1] + look.px(2) for face in show.faces)
    return look.px(HIGH) if show.faces else look.px(52) if show.die else 0


def _is_column(show: Show) -> bool:
    """Options lie below one another, cards side by side."""
    return all(isinstance(face, OptionFace) for face in show.faces)


def _size(look: Look, face: Face) -> tuple[int, int]:
    return (look.px(190), look.px(44)) if isinstance(face, OptionFace) else face_size(look, HIGH, face)


def _picture(
    surface: pygame.Surface, look: Look, show: Show, share: float, area: pygame.Rect, deck: pygame.Rect | None
) -> None:
    if show.die:
        _die(surface, look, show.die, share, area)
        return
    x, y = area.topleft
    for face in show.faces:
        place = pygame.Rect((x, y), _size(look, face))
        if isinstance(face, ActionFace) and deck is not None and share < 1:
            draw_drawn_card(surface, look, deck, place, face, share)
        else:
            draw_face(surface, look, place, face, share)
        if _is_column(show):
            y = place.bottom + look.px(2)
        else:
            x = place.right + look.px(4)


def _die(surface: pygame.Surface, look: Look, die: tuple[int, int], share: float, area: pygame.Rect) -> None:
    """A die: while it rolls other faces flash by; the last one stays."""
    value, faces = die
    shown = value if share >= 1 else 1 + (value * 7 + round(share * 13) * 5) % faces
    palette = look.palette
    side = look.px(52)
    place = pygame.Rect(area.left, area.top + round((1 - share) * -look.px(8)), side, side)
    pygame.draw.rect(surface, palette.paper, place, border_radius=look.px(9))
    pygame.draw.rect(surface, palette.ink, place, look.px(1), border_radius=look.px(9))
    if faces == len(reckoning.PIPS):
        reckoning.draw_pips(surface, look, shown, place)
        return
    style = text.Style("heading", "bold", 22 if shown < 100 else 17)
    text.draw(surface, look, str(shown), (place.centerx, place.top + look.px(5)), palette.ink, style, "centre")
    small = text.Style("small", "plain", 11)
    text.draw(
        surface, look, f"of {faces}", (place.centerx, place.bottom - look.px(17)), palette.ink_dim, small, "centre"
    )
