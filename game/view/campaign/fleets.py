"""Fleets on the map: every ship of a formation from above, spread out so that it is legible at any scale.

At the map's scale a convoy is a dot. Its ships are drawn larger than they are and as far apart as they need; near
enough they stand at their true size and distance. Fleets that would cover each other are moved apart on the picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.view import ships, text
from game.view.board import lettering
from game.view.campaign import counters
from game.view.campaign.camera import MapCamera
from game.view.campaign.chart import Fleet, ShipCounter
from game.view.campaign.projection import METRES_A_MILE, Projection
from game.view.campaign.tags import Tag
from game.view.eye import Point
from game.view.theme import Look, mixed

SHIP, AHEAD, BESIDE = 42, 42, 20  # a ship's length and the steps of a formation in pixels at 100 %
ROOMY, SMALLEST = 860, 0.5  # pixels at 100 % of a map with room for all; how much smaller ships are drawn on others
STEP_MILES = 0.3  # a step of the formation as it is sailed
OFF_PORT = 52  # pixels at 100 % between a harbour and its ships
PUSH, MOST_PUSHES = 4.0, 120
BOATS_APART = 0.36  # of the boats of one unit, in sides of their pictures
AT_REST = 90.0  # how ships without way lie
FACTOR = 30  # pixels at 100 % for a ship's printed factor in her fleet's tag
FEW, TRACK = 3, 120  # so many ships are named one by one; their damage tracks in pixels at 100 %
NAME = text.Style("small", "bold", 12)
LESSER = text.Style("small", "plain", 11)


@dataclass(frozen=True, slots=True, eq=False)
class Stand:
    """Where a fleet is drawn: its true pixel, the pixel its formation is drawn around, the pixels of its ships."""

    fleet: Fleet
    true: Point
    middle: Point
    ships: dict[str, Point]
    side: float
    body: pygame.Rect

    @property
    def is_moved(self) -> bool:
        """Whether it is drawn away from where it is."""
        return math.dist(self.true, self.middle) > PUSH


def stands(
    look: Look, camera: MapCamera, projection: Projection, fleets: Sequence[Fleet], wide: int | None = None
) -> list[Stand]:
    """Where all fleets are drawn, in pixels from the corner of the camera's area; the first stays where it is.

    `wide` is the width of the map that is seen, where that is not the camera's whole area: on a small map of large
    letters the ships are drawn smaller.
    """
    small = min(1.0, max(SMALLEST, (wide or camera.area[2]) / look.px(ROOMY)))
    found: list[Stand] = []
    for fleet in fleets:
        x, y = camera.to_screen(projection.to_plane(fleet.at))
        made = _formed(look, camera, fleet, (x - camera.area[0], y - camera.area[1]), small)
        found.append(_moved(look, made, found))
    return found


def _moved(look: Look, made: Stand, others: Sequence[Stand]) -> Stand:
    """A fleet that is moved away from the first one it would cover, on the line from that one to it.

    Ships in harbour are drawn off the coast at their berth, so that the port is seen.
    """
    x, y = (0.0, 0.0) if made.fleet.course is not None else made.fleet.berth
    x *= made.body.width / 2 + look.px(OFF_PORT)
    y *= made.body.height / 2 + look.px(OFF_PORT)
    for _ in range(MOST_PUSHES):
        body = made.body.move(round(x), round(y))
        hit = next((other for other in others if other.body.colliderect(body)), None)
        if hit is None:
            break
        away = _direction(hit, made.fleet, made.true)
        x, y = x + away[0] * PUSH, y + away[1] * PUSH
    shifted = {key: (at[0] + x, at[1] + y) for key, at in made.ships.items()}
    middle = (made.true[0] + x, made.true[1] + y)
    return replace(made, middle=middle, ships=shifted, body=made.body.move(round(x), round(y)))


def _direction(other: Stand, fleet: Fleet, true: Point) -> Point:
    """Away from the other on the line between both; who has fallen behind a company on its course is drawn astern."""
    dx, dy = true[0] - other.true[0], true[1] - other.true[1]
    long = math.hypot(dx, dy)
    is_behind = any(ship.standing == "straggler" for ship in fleet.ships) and fleet.course == other.fleet.course
    if long > 1e-6 and not (is_behind and fleet.course is not None):
        return dx / long, dy / long
    ahead, _ = ships.bearings(AT_REST if fleet.course is None else fleet.course)
    return -ahead[0], -ahead[1]


def _formed(look: Look, camera: MapCamera, fleet: Fleet, middle: Point, small: float) -> Stand:
    """The ships of a fleet around a pixel."""
    afloat = [ship for ship in fleet.ships if ship.is_afloat]
    ahead, right = ships.bearings(AT_REST if fleet.course is None else fleet.course)
    sailed = STEP_MILES * camera.zoom
    forward, across = max(look.px(AHEAD * small), sailed), max(look.px(BESIDE * small), sailed)
    places = {
        ship.key: (
            middle[0] + ahead[0] * ship.slot[0] * forward + right[0] * ship.slot[1] * across,
            middle[1] + ahead[1] * ship.slot[0] * forward + right[1] * ship.slot[1] * across,
        )
        for ship in afloat
    }
    longest = max((ships.metres(ship.ship_class) for ship in afloat), default=160.0)
    side = max(float(look.px(SHIP * small)), longest / METRES_A_MILE * camera.zoom)
    return Stand(fleet, middle, middle, places, side, _body(look, places, middle, side, ahead))


def _body(look: Look, places: dict[str, Point], middle: Point, side: float, ahead: Point) -> pygame.Rect:
    xs = [x for x, _ in places.values()] or [middle[0]]
    ys = [y for _, y in places.values()] or [middle[1]]
    pad_x = max(abs(ahead[0]) * side / 2, side * 0.16) + look.px(3)
    pad_y = max(abs(ahead[1]) * side / 2, side * 0.16) + look.px(3)
    left, top = min(xs) - pad_x, min(ys) - pad_y
    return pygame.Rect(round(left), round(top), round(max(xs) + pad_x - left), round(max(ys) + pad_y - top))


def ship_side(stand: Stand, ship: ShipCounter) -> float:
    """The side of a ship's picture: a destroyer is shorter than a battleship, but not too small to be seen."""
    longest = max(ships.metres(one.ship_class) for one in stand.fleet.ships)
    return stand.side * (0.5 + 0.5 * ships.metres(ship.ship_class) / longest)


def draw_stand(
    surface: pygame.Surface, look: Look, stand: Stand, clock: float, *, chosen: str = "", presence: float = 1.0
) -> None:
    """The ships of a fleet with their wakes and smoke; `chosen` is the key of a ship or fleet to be ringed.

    `presence` is how strong the plate below them is, as a camera has it.
    """
    if not surface.get_rect().colliderect(stand.body.inflate(stand.body.width, stand.body.height)):
        return
    if presence > 0:
        _ground(surface, look, stand, is_chosen=chosen == stand.fleet.key, presence=presence)
    course = AT_REST if stand.fleet.course is None else stand.fleet.course
    for ship in stand.fleet.ships:
        at = stand.ships.get(ship.key)
        if at is None:
            continue
        side = ship_side(stand, ship)
        if ship.key == chosen:
            pygame.draw.circle(surface, look.palette.focus, at, side * 0.6, look.px(2))
        has_way = stand.fleet.course is not None
        for place in _boats(ship, at, course, side):
            ships.draw_ship(surface, place, ship.ship_class, course, side, ship.level, clock=clock, has_way=has_way)


def _boats(ship: ShipCounter, at: Point, course: float, side: float) -> list[Point]:
    """Where the ships of a unit are drawn: one alone, or several beside each other, the outer ones astern."""
    ahead, right = ships.bearings(course)
    found = []
    for number in range(ship.boats):
        across = (number - (ship.boats - 1) / 2) * side * BOATS_APART
        back = abs(across) * 0.5
        found.append((at[0] + right[0] * across - ahead[0] * back, at[1] + right[1] * across - ahead[1] * back))
    return found


def _ground(surface: pygame.Surface, look: Look, stand: Stand, *, is_chosen: bool, presence: float) -> None:
    """A faint plate under the formation, and where the fleet truly is when it is drawn elsewhere."""
    colour = look.palette.of_side(stand.fleet.flag.side)
    if stand.is_moved:
        end = (min(max(stand.true[0], stand.body.left), stand.body.right), stand.body.centery)
        pygame.draw.line(surface, mixed(colour, look.palette.night, 0.3), stand.true, end, look.px(1))
        pygame.draw.circle(surface, colour, stand.true, look.px(3))
    if stand.body.width > surface.get_width() or stand.body.height > surface.get_height():
        return
    plate = pygame.Surface(stand.body.size, pygame.SRCALPHA)
    corner = look.px(8)
    pygame.draw.rect(plate, (*mixed(look.palette.sea, look.palette.night, 0.35), 120), plate.get_rect(), 0, corner)
    pygame.draw.rect(
        plate, (*colour, 255 if is_chosen else 150), plate.get_rect(), look.px(2 if is_chosen else 1), corner
    )
    plate.set_alpha(round(255 * presence))
    surface.blit(plate, stand.body)


def key_at(found: Sequence[Stand], pixel: Point) -> str:
    """The ship under a pixel, else the fleet; empty for none."""
    for stand in found:
        if not stand.body.collidepoint(pixel):
            continue
        near = sorted((math.dist(at, pixel), key) for key, at in stand.ships.items())
        return near[0][1] if near and near[0][0] <= stand.side * 0.5 else stand.fleet.key
    return ""


def fleet_tag(look: Look, stand: Stand) -> Tag:
    """What is written beside a fleet: of one ship her counter, of several the name and how many sail."""
    fleet = stand.fleet
    if len(stand.ships) in range(1, FEW + 1):
        return _ships_tag(look, stand)
    course = "at rest" if fleet.course is None else f"course {round(fleet.course):03}°"
    lesser = f"{len(stand.ships)} ships, {course}"
    rows = [counters.squadron_size(look, squadron) for squadron in fleet.squadrons]
    sign = look.px(22)
    wide = max(lettering.width(look, fleet.name, NAME) + sign, lettering.width(look, lesser, LESSER))
    wide = max([wide, *(size[0] for size in rows)]) + look.px(14)
    head = text.line_height(look, NAME) + text.line_height(look, LESSER) + look.px(6)
    printed = [ship for ship in fleet.ships if ship.factor and ship.key in stand.ships]
    if printed:
        wide = max(wide, len(printed) * look.px(FACTOR) + look.px(12))
        head += look.px(FACTOR)

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        _plate(surface, look, fleet, area)
        x, y = area.left + look.px(8), area.top + look.px(2)
        counters.draw_flag(
            surface, look, fleet.flag, (x + look.px(6), y + text.line_height(look, NAME) // 2), look.px(6)
        )
        text.draw(surface, look, fleet.name, (x + sign, y), look.palette.light, NAME)
        y += text.line_height(look, NAME)
        text.draw(surface, look, lesser, (x, y), look.palette.dim, LESSER)
        y += text.line_height(look, LESSER)
        for number, ship in enumerate(printed, start=1):
            counters.draw_factor(surface, look, ship, (x + number * look.px(FACTOR) - look.px(4), y + look.px(15)))
        y += look.px(FACTOR) if printed else 0
        for squadron, size in zip(fleet.squadrons, rows, strict=True):
            counters.draw_squadron(surface, look, squadron, (x - look.px(2), y))
            y += size[1]

    size = (wide, head + sum(size[1] for size in rows))
    return Tag(fleet.key, stand.body, size, draw, is_needed=True, lesser=_name_tag(look, stand))


def _name_tag(look: Look, stand: Stand) -> Tag:
    """The name alone, where there is no room for more."""
    fleet = stand.fleet
    size = (lettering.width(look, fleet.name, NAME) + look.px(14), text.line_height(look, NAME) + look.px(2))

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        _plate(surface, look, fleet, area)
        text.draw(surface, look, fleet.name, (area.left + look.px(8), area.top + look.px(1)), look.palette.light, NAME)

    return Tag(fleet.key, stand.body, size, draw, is_needed=True)


def _ships_tag(look: Look, stand: Stand) -> Tag:
    """Name, state and damage track of each of a few ships."""
    listed = [ship for ship in stand.fleet.ships if ship.key in stand.ships]
    sizes = [_ship_size(look, ship) for ship in listed]
    size = max(wide for wide, _ in sizes) + look.px(14), sum(high for _, high in sizes) + look.px(4)

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        _plate(surface, look, stand.fleet, area)
        x, y = area.left + look.px(8), area.top + look.px(1)
        for ship, (_, high) in zip(listed, sizes, strict=True):
            _draw_ship_lines(surface, look, ship, (x, y))
            y += high

    return Tag(stand.fleet.key, stand.body, size, draw, is_needed=True, lesser=_name_tag(look, stand))


def _ship_size(look: Look, ship: ShipCounter) -> tuple[int, int]:
    wide, track = counters.track_size(look, ship.thresholds, look.px(TRACK))
    words = max(lettering.width(look, ship.name, NAME), lettering.width(look, counters.level_words(ship), LESSER))
    return max(words, wide), text.line_height(look, NAME) + text.line_height(look, LESSER) + track + look.px(3)


def _draw_ship_lines(surface: pygame.Surface, look: Look, ship: ShipCounter, at: tuple[int, int]) -> None:
    x, y = at
    text.draw(surface, look, ship.name, (x, y), look.palette.light, NAME)
    y += text.line_height(look, NAME)
    text.draw(surface, look, counters.level_words(ship), (x, y), counters.level_colour(look, ship), LESSER)
    y += text.line_height(look, LESSER)
    counters.draw_damage_track(surface, look, ship, (x, y), look.px(TRACK))


def _plate(surface: pygame.Surface, look: Look, fleet: Fleet, area: pygame.Rect) -> None:
    back = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(back, (*look.palette.night, 206), back.get_rect(), border_radius=look.px(5))
    pygame.draw.rect(back, look.palette.of_side(fleet.flag.side), (0, 0, look.px(3), area.height))
    surface.blit(back, area)
