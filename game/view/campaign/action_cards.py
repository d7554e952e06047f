"""Action cards, element cards and options as they lie on the table: faces, decks, and a card on its way.

Everything is drawn from a rectangle and values; `turned` is 0 for the back, 1 for the face, and in between the card
turns over. `t` is the share of a motion, 0 to 1.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import pygame

from game.view import art, text
from game.view.board import lettering
from game.view.campaign import card_frames, counters
from game.view.campaign.chart import Flag
from game.view.theme import Colour, Look, mixed

Border = Literal["white", "red", "blue"]
Bomb = Literal["miss", "hit", "direct", "vital"]
Flak = Literal["none", "damaged", "destroyed"]
Part = Literal["", "border", "bomb", "flak"]
Pixel = tuple[int, int]

SHAPE = 62 / 88  # a card's width in its height
BOMB_POINTS: dict[str, int] = {"miss": 0, "hit": 1, "direct": 2, "vital": 4}
CARDS_A_LAYER, MOST_LAYERS = 13, 6
LIFT = 18  # pixels at 100 % by which a card is lifted on its way
LEAST_LETTERS = 8  # pixels at 100 %
LEAST_WORDS = 96  # pixels of height from which on a card carries words beside its signs
DIM = 74  # strength, of 255, of what is not read
FLAK_SIGN, CLOUD = (74, 72, 70), (150, 156, 158)


@dataclass(frozen=True, slots=True)
class ActionFace:
    """An action card (P2.2, P2.3); `reading` is what it means where it was drawn, such as "2 elements".

    `part` is what of it is read there: it is shown large, the rest dim; empty while it only lies on the table.
    """

    number: int
    border: Border
    is_spoiled: bool = False
    bomb: Bomb = "miss"
    flak: Flak = "none"
    reading: str = ""
    part: Part = ""


@dataclass(frozen=True, slots=True)
class ElementFace:
    """An element of a raid or cover deck: its type, how many aircraft, their codes; `words` say where it is."""

    type: str
    name: str
    count: int
    codes: tuple[str, ...]
    flag: Flag
    words: str = ""


def card_size(look: Look, high: float) -> Pixel:
    """Width and height in pixels of a card that is so high at 100 %."""
    return look.px(high * SHAPE), look.px(high)


def eased(t: float) -> float:
    """A motion that starts and ends gently."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def draw_action_card(
    surface: pygame.Surface, look: Look, area: pygame.Rect, face: ActionFace, turned: float = 1.0
) -> None:
    """An action card, face up unless it is still turning over."""
    card_frames.turning(
        surface, look, area, face.border, turned, lambda made, card: _action_face(made, look, card, face)
    )


def draw_element_card(
    surface: pygame.Surface, look: Look, area: pygame.Rect, face: ElementFace, turned: float = 1.0
) -> None:
    """An element card, face up unless it is still turning over."""
    card_frames.turning(surface, look, area, "", turned, lambda made, card: _element_face(made, look, card, face))


def draw_drawn_card(
    surface: pygame.Surface, look: Look, start: pygame.Rect, end: pygame.Rect, face: ActionFace, t: float
) -> pygame.Rect:
    """A card on its way from the deck to its place, turning over. Returns where it is."""
    share = eased(t)
    lift = math.sin(math.pi * share) * look.px(LIFT)
    wide, high = (round(a + (b - a) * share) for a, b in zip(start.size, end.size, strict=True))
    area = pygame.Rect(0, 0, wide, high)
    x, y = (round(a + (b - a) * share) for a, b in zip(start.center, end.center, strict=True))
    area.center = (x, y - round(lift))
    turned = eased((t - 0.25) / 0.6)
    below = card_frames.narrowed(area, turned)  # the shadow is as narrow as the card that turns
    shade = pygame.Surface(below.size, pygame.SRCALPHA)
    pygame.draw.rect(shade, (0, 0, 0, 90), shade.get_rect(), border_radius=high // 16)
    surface.blit(shade, below.move(round(lift / 3), round(lift / 2) + look.px(2)))
    draw_action_card(surface, look, area, face, turned)
    return area


def draw_deck(surface: pygame.Surface, look: Look, area: pygame.Rect, count: int) -> None:
    """A deck face down, as thick as there are cards in it, with their number."""
    layers = min(MOST_LAYERS, -(-count // CARDS_A_LAYER))
    for layer in range(layers):
        offset = look.px(2) * (layers - 1 - layer)
        card_frames.draw_back(surface, look, area.move(offset, offset))
    if not count:
        pygame.draw.rect(surface, look.palette.line, area, look.px(1), border_radius=area.height // 16)
    style = text.Style("small", "bold", 13)
    plate = pygame.Rect(0, 0, lettering.width(look, str(count), style) + look.px(12), text.line_height(look, style))
    plate.midbottom = (area.centerx, area.bottom - look.px(6))
    pygame.draw.rect(surface, look.palette.night, plate, border_radius=look.px(4))
    text.draw(surface, look, str(count), (plate.centerx, plate.top), look.palette.light, style, "centre")


def _style(look: Look, pixels: float, *, is_bold: bool = True) -> text.Style:
    """Letters of so many pixels, however large the card is."""
    return text.Style("small", "bold" if is_bold else "plain", max(LEAST_LETTERS, round(pixels * 100 / look.scale)))


def _line(
    surface: pygame.Surface, look: Look, words: str, middle: Pixel, room: int, style: text.Style, colour: Colour
) -> int:
    """One line around a pixel, in smaller letters or cut short where it is too long; returns the y below it."""
    while lettering.width(look, words, style) > room and style.points > LEAST_LETTERS:
        style = style._replace(points=style.points - 1)
    text.draw(surface, look, lettering.fitted(look, words, room, style), middle, colour, style, "centre")
    return middle[1] + text.line_height(look, style)


def _action_face(surface: pygame.Surface, look: Look, card: pygame.Rect, face: ActionFace) -> None:
    """Number above, spoiled sign beside it, what is read in the middle, the other result below, the letter beside."""
    paper, ink = card_frames.inside(card), look.palette.ink
    has_words = card.height >= look.px(LEAST_WORDS)
    number = _style(look, card.height * 0.17)
    text.draw(surface, look, str(face.number), (paper.left + look.px(3), paper.top), ink, number)
    rest = pygame.Surface(surface.get_size(), pygame.SRCALPHA) if face.part else surface
    if face.is_spoiled:
        radius = round(card.height * 0.095)
        at = (paper.right - radius - look.px(4), paper.top + radius + look.px(3))
        _spoiled(surface if face.reading == "spoiled" else rest, look, at, radius)
    middle = (paper.centerx, round(paper.top + paper.height * (0.45 if has_words or face.reading else 0.52)))
    corner = round(card.height * 0.085 * 1.3)
    _results(surface, rest, look, face, middle, (paper.right - corner, paper.bottom - corner), card.height)
    said = face.reading or (_read(face) if has_words else "")
    if said:
        at = (paper.centerx, round(paper.top + paper.height * 0.59))
        _line(surface, look, said, at, paper.width - 4, _style(look, card.height * 0.10), ink)
    card_frames.draw_letter(rest if face.part == "bomb" else surface, look, paper.inflate(-2, -2), face.border)
    if face.part:
        rest.set_alpha(DIM)
        surface.blit(rest, (0, 0))


def _read(face: ActionFace) -> str:
    """The word of what is read: for flak that of the flak, else that of the bombs."""
    if face.part == "flak":
        return "No hit" if face.flak == "none" else face.flak.capitalize()
    return "" if face.part == "border" else face.bomb.capitalize()


def _results(
    surface: pygame.Surface, rest: pygame.Surface, look: Look, face: ActionFace, middle: Pixel, corner: Pixel, high: int
) -> None:
    """The bomb result in the middle and flak in the corner; where flak is read the other way round, bombs dim."""
    if face.part == "flak":
        _flak(surface, look, middle, high * 0.14, face.flak)
        draw_bomb_result(rest, look, (corner[0] - round(high * 0.05), corner[1]), high * 0.06, face.bomb)
        return
    if face.part == "border":
        card_frames.draw_disc(surface, look, middle, round(high * 0.13), face.border)
        draw_bomb_result(rest, look, (corner[0] - round(high * 0.05), corner[1]), high * 0.06, face.bomb)
        return
    draw_bomb_result(surface, look, middle, high * 0.13, face.bomb)
    if face.flak != "none":
        draw_flak_result(rest, look, corner, high * 0.085, face.flak)


def _flak(surface: pygame.Surface, look: Look, at: Pixel, radius: float, flak: Flak) -> None:
    """The flak result where it is what counts: without one a small burst that is well off."""
    if flak != "none":
        draw_flak_result(surface, look, at, radius, flak)
        return
    _burst(surface, (at[0] + radius * 0.5, at[1] - radius * 0.5), radius * 0.45, CLOUD, look.palette.paper)


def draw_bomb_result(surface: pygame.Surface, look: Look, at: Pixel, size: float, bomb: Bomb) -> None:
    """A ring of water for a miss, else as many bursts as the result has points."""
    if bomb == "miss":
        colour = mixed(look.palette.sea, look.palette.paper, 0.2)
        for reach in (1.0, 0.6):
            area = pygame.Rect(0, 0, round(2.4 * size * reach), round(1.3 * size * reach))
            area.center = at
            pygame.draw.ellipse(surface, colour, area, max(1, look.px(2)))
        return
    count = BOMB_POINTS[bomb]
    radius = size * (1.0 if count == 1 else 0.78 if count == 2 else 0.6)
    places = {1: ((0, 0),), 2: ((-1, 0), (1, 0)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1))}[count]
    for dx, dy in places:
        x, y = at[0] + dx * radius * 1.15, at[1] + dy * radius * 1.1
        _burst(surface, (x, y), radius, look.palette.red, look.palette.focus)


def draw_flak_result(surface: pygame.Surface, look: Look, at: Pixel, radius: float, flak: Flak) -> None:
    """A dark burst; one stroke through it for a damaged aircraft, a cross for a destroyed one."""
    _burst(surface, at, radius, FLAK_SIGN, CLOUD)
    reach = round(radius * 1.05)
    red = look.palette.red
    if flak == "destroyed":
        for rise in (-1, 1):
            ends = ((at[0] - reach, at[1] - rise * reach), (at[0] + reach, at[1] + rise * reach))
            pygame.draw.line(surface, red, *ends, max(2, look.px(2)))
    else:
        pygame.draw.line(
            surface, red, (at[0] - reach, at[1] + reach), (at[0] + reach, at[1] - reach), max(2, look.px(2))
        )


def _burst(surface: pygame.Surface, at: tuple[float, float], radius: float, outer: Colour, inner: Colour) -> None:
    """A star with ragged points."""
    for reach, colour in ((radius, outer), (radius * 0.55, inner)):
        points = [
            (
                at[0] + math.cos(math.pi * n / 8) * reach * (1 if n % 2 == 0 else 0.55),
                at[1] + math.sin(math.pi * n / 8) * reach * (1 if n % 2 == 0 else 0.55),
            )
            for n in range(16)
        ]
        pygame.draw.polygon(surface, colour, points)


def _spoiled(surface: pygame.Surface, look: Look, at: Pixel, radius: int) -> None:
    """The sign of a spoiled attack: a cloud, crossed out."""
    x, y = at
    for dx, dy, share in ((-0.5, 0.15, 0.55), (0.5, 0.15, 0.55), (0.0, -0.25, 0.65)):
        pygame.draw.circle(surface, CLOUD, (x + dx * radius, y + dy * radius), radius * share)
    width = max(2, look.px(2))
    pygame.draw.circle(surface, look.palette.red, at, radius + 1, width)
    reach = round(radius * 0.7)
    pygame.draw.line(surface, look.palette.red, (x - reach, y + reach), (x + reach, y - reach), width)


def _element_face(surface: pygame.Surface, look: Look, card: pygame.Rect, face: ElementFace) -> None:
    """The side's band above, the aircraft beside each other, type, codes, and where the element is."""
    paper, ink = card_frames.inside(card), look.palette.ink
    colour = look.palette.of_side(face.flag.side)
    band = pygame.Rect(paper.left, paper.top, paper.width, max(4, round(card.height * 0.06)))
    pygame.draw.rect(surface, colour, band)
    sign = max(5, round(card.height * 0.06))
    counters.draw_flag(surface, look, face.flag, (paper.left + sign + 4, band.bottom + sign + 2), sign)
    side = round(min(paper.width * (0.95 if face.count == 1 else 0.56), card.height * 0.38))
    for number in range(face.count):
        shift = (number - (face.count - 1) / 2) * side * 0.82
        middle = (round(paper.centerx + shift), round(paper.top + paper.height * 0.36 + number * side * 0.16))
        picture = art.turned(f"aircraft/{face.type}", side, 90.0)
        surface.blit(picture, picture.get_rect(center=middle))
    y = round(paper.top + paper.height * 0.56)
    room = paper.width - 4
    style = _style(look, card.height * 0.10)
    lines = _name_lines(look, face.name, room, style)
    y -= (len(lines) - 1) * look.px(3)
    for line in lines:
        below = _line(surface, look, line, (paper.centerx, y), room, style, ink)
        y = below - (len(lines) - 1) * look.px(3)  # two lines stand close, so that the words below have room
    codes = ", ".join(code for code in face.codes if code)
    if codes and card.height >= look.px(LEAST_WORDS):
        small = _style(look, card.height * 0.08, is_bold=False)
        _line(surface, look, codes, (paper.centerx, y), room, small, look.palette.ink_dim)
    if face.words:
        style = _style(look, card.height * 0.09)
        at = (paper.centerx, paper.bottom - text.line_height(look, style))
        _line(surface, look, face.words, at, room, style, look.palette.link)


def _name_lines(look: Look, name: str, room: int, style: text.Style) -> list[str]:
    """A name in one line, or in two where even its smallest letters are too wide."""
    if lettering.width(look, name, style._replace(points=min(style.points, LEAST_LETTERS))) <= room:
        return [name]
    first, _, last = name.partition(" ")
    return [first, last] if last else [first]
