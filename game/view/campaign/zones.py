"""Parts of the sea that rules name: circles with their numbers, mined water, the reach of guns, lines between them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.view import text
from game.view.board import effects, lettering
from game.view.campaign.camera import MapCamera
from game.view.campaign.chart import Chart, Outline, Reach, Zone
from game.view.campaign.projection import Position, Projection
from game.view.campaign.tags import Tag
from game.view.eye import Point
from game.view.theme import Colour, Look, mixed

NAME = text.Style("small", "plain", 11)
HATCH, DASH = 9, 6  # pixels at 100 %
MINES: Colour = (206, 84, 62)
BADGE = 13  # radius of a zone's number at 100 %


def draw_zones(surface: pygame.Surface, look: Look, camera: MapCamera, projection: Projection, chart: Chart) -> None:
    """Draw them all; the surface's upper left pixel is that of the camera's area. Deep in a dive none is left."""
    if camera.presence <= 0:
        return
    for border in chart.borders:
        ends = (_pixel(camera, projection, border.ends[0]), _pixel(camera, projection, border.ends[1]))
        effects.draw_dashes(surface, ends, mixed(look.palette.sea, look.palette.light, 0.35), look.px(1), look.px(DASH))
    for zone in chart.zones:
        _circle(surface, look, camera, projection, zone)
    for outline in chart.outlines:
        _mined(surface, look, camera, projection, outline)
    for reach in chart.reaches:
        _guns(surface, look, camera, projection, reach)


def _pixel(camera: MapCamera, projection: Projection, position: Position) -> Point:
    x, y = camera.to_screen(projection.to_plane(position))
    return x - camera.area[0], y - camera.area[1]


def _radius(camera: MapCamera, projection: Projection, at: Position, miles: float) -> float:
    return miles * camera.zoom * projection.miles_to_plane(at[0])


def _circle(surface: pygame.Surface, look: Look, camera: MapCamera, projection: Projection, zone: Zone) -> None:
    middle, radius = _pixel(camera, projection, zone.at), _radius(camera, projection, zone.at, zone.miles)
    whole = pygame.Rect(round(middle[0] - radius) - 2, round(middle[1] - radius) - 2, *(2 * [round(2 * radius) + 4]))
    area = whole.clip(surface.get_rect())
    if not area.width or not area.height:
        return
    colour = look.palette.focus if zone.is_lit else look.palette.light
    disc, at = pygame.Surface(area.size, pygame.SRCALPHA), (middle[0] - area.left, middle[1] - area.top)
    pygame.draw.circle(disc, (*colour, 34 if zone.is_lit else 20), at, radius)
    pygame.draw.circle(disc, (*colour, 210 if zone.is_lit else 120), at, radius, look.px(2))
    disc.set_alpha(round(255 * camera.presence))
    surface.blit(disc, area)
    if zone.number:
        _number(surface, look, zone, badge(look, camera, projection, zone))


def _number(surface: pygame.Surface, look: Look, zone: Zone, at: Point) -> None:
    colour = look.palette.focus if zone.is_lit else look.palette.light
    pygame.draw.circle(surface, look.palette.night, at, look.px(BADGE))
    pygame.draw.circle(surface, colour, at, look.px(BADGE), look.px(2))
    picture = text.rendered(look, zone.number, text.BOLD, colour)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def badge(look: Look, camera: MapCamera, projection: Projection, zone: Zone) -> Point:
    """The pixel of a zone's number, on its circle or just outside."""
    middle = _pixel(camera, projection, zone.at)
    radius = _radius(camera, projection, zone.at, zone.miles)
    radius += look.px(BADGE) if zone.is_apart else 0
    turn = math.radians(zone.bearing)
    return middle[0] + math.sin(turn) * radius, middle[1] - math.cos(turn) * radius


def _mined(surface: pygame.Surface, look: Look, camera: MapCamera, projection: Projection, outline: Outline) -> None:
    """Hatched, with a border and its word."""
    points = [_pixel(camera, projection, corner) for corner in outline.corners]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top
    if not surface.get_rect().colliderect((left, top, wide + 1, high + 1)) or wide > 2 * surface.get_width():
        return
    size = (math.ceil(wide) + 2, math.ceil(high) + 2)
    inside = [(x - left, y - top) for x, y in points]
    hatched, mask = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    for x in range(-size[1], size[0], look.px(HATCH)):
        pygame.draw.line(hatched, (*MINES, 210), (x, size[1]), (x + size[1], 0), look.px(1.5))
    pygame.draw.polygon(mask, (255, 255, 255, 255), inside)
    hatched.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(hatched, (left, top))
    pygame.draw.aalines(surface, MINES, True, points)


def _guns(surface: pygame.Surface, look: Look, camera: MapCamera, projection: Projection, reach: Reach) -> None:
    """A gun's sign, and the dashed circle that it reaches."""
    middle, radius = _pixel(camera, projection, reach.at), _radius(camera, projection, reach.at, reach.miles)
    colour = look.palette.focus
    steps = max(24, round(radius / 5) * 2)
    around = [
        (middle[0] + math.sin(math.tau * n / steps) * radius, middle[1] - math.cos(math.tau * n / steps) * radius)
        for n in range(steps + 1)
    ]
    for start, end in zip(around[::2], around[1::2], strict=False):
        pygame.draw.line(surface, colour, start, end, look.px(1))
    side = look.px(5)
    pygame.draw.rect(
        surface, look.palette.night, (middle[0] - side - 1, middle[1] - side - 1, 2 * side + 2, 2 * side + 2)
    )
    pygame.draw.rect(surface, colour, (middle[0] - side, middle[1] - side, 2 * side, 2 * side))
    pygame.draw.line(surface, look.palette.night, middle, (middle[0] + side * 1.6, middle[1] + side * 0.4), look.px(3))


def zone_tag(look: Look, camera: MapCamera, projection: Projection, zone: Zone) -> Tag:
    """A zone's name beside its number, where there is room."""
    at = badge(look, camera, projection, zone)
    body = pygame.Rect(0, 0, look.px(2 * BADGE), look.px(2 * BADGE))
    body.center = (round(at[0]), round(at[1]))
    size = (lettering.width(look, zone.words, NAME) + look.px(8), text.line_height(look, NAME) + look.px(2))

    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        plate = pygame.Surface(area.size, pygame.SRCALPHA)
        pygame.draw.rect(plate, (*look.palette.night, 150), plate.get_rect(), border_radius=look.px(4))
        surface.blit(plate, area)
        at = (area.left + look.px(4), area.top + look.px(1))
        text.draw(surface, look, zone.words, at, look.palette.light, NAME)

    return Tag(zone.key, body, size, draw)


def key_at(camera: MapCamera, projection: Projection, chart: Chart, pixel: Point) -> str:
    """The battery or the zone under a pixel of the window; empty for none."""
    found: Sequence[Zone | Reach] = (*chart.reaches, *chart.zones)
    for one in found:
        x, y = camera.to_screen(projection.to_plane(one.at))
        reach = _radius(camera, projection, one.at, one.miles) if isinstance(one, Zone) else 10.0
        if math.dist((x, y), pixel) <= reach:
            return one.key
    return ""
