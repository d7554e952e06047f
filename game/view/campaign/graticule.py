"""What makes a map of a picture: meridians and parallels with their degrees, a scale in nautical miles, a compass."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.view import text
from game.view.campaign.camera import MapCamera
from game.view.campaign.projection import Projection
from game.view.theme import Look, mixed

STEPS = (1 / 60, 1 / 30, 1 / 12, 1 / 6, 0.25, 0.5, 1.0, 2.0, 5.0)  # degrees
WIDEST = 190  # pixels between two lines at 100 %
STRENGTH = 30  # of 255
MILES = (1, 2, 5, 10, 20, 50, 100, 200)
SCALE_ROOM = 150  # pixels at 100 % for the scale
COMPASS_ROOM = 54
STYLE = text.Style("small", "plain", 11)


def step_of(look: Look, camera: MapCamera) -> float:
    """The degrees from one line to the next: the least that does not crowd the map."""
    wide = look.px(WIDEST) / camera.zoom / 60
    return next((step for step in STEPS if step >= wide * 0.6), STEPS[-1])


def draw_lines(surface: pygame.Surface, look: Look, camera: MapCamera, projection: Projection) -> None:
    """Faint meridians and parallels; the surface's upper left pixel is that of the camera's area."""
    width, height = surface.get_size()
    lines = pygame.Surface((width, height), pygame.SRCALPHA)
    colour = (*look.palette.lattice, STRENGTH)
    for _, x in _meridians(look, camera, projection):
        pygame.draw.line(lines, colour, (x - camera.area[0], 0), (x - camera.area[0], height))
    for _, y in _parallels(look, camera, projection):
        pygame.draw.line(lines, colour, (0, y - camera.area[1]), (width, y - camera.area[1]))
    surface.blit(lines, (0, 0))


def draw_degrees(surface: pygame.Surface, look: Look, camera: MapCamera, projection: Projection) -> None:
    """The degrees along the upper and the left edge of the map."""
    left, top = camera.area[:2]
    high = text.line_height(look, STYLE)
    for degrees, x in _meridians(look, camera, projection):
        _write(surface, look, words_of(degrees, "EW"), (x + look.px(3), top + look.px(2)))
    for degrees, y in _parallels(look, camera, projection):
        if y > top + 2 * high:
            _write(surface, look, words_of(degrees, "NS"), (left + look.px(5), y - high))


def room_within(look: Look, area: pygame.Rect) -> pygame.Rect:
    """What the degrees along two edges leave of an area."""
    top, left = text.line_height(look, STYLE) + look.px(4), look.px(6)
    return pygame.Rect(area.left + left, area.top + top, area.width - 2 * left, area.height - top - left)


def _write(surface: pygame.Surface, look: Look, words: str, at: tuple[int, int]) -> None:
    dark = mixed(look.palette.sea, look.palette.night, 0.6)
    text.draw(surface, look, words, (at[0] + 1, at[1] + 1), dark, STYLE)
    text.draw(surface, look, words, at, mixed(look.palette.light, look.palette.sea, 0.25), STYLE)


def words_of(degrees: float, letters: str) -> str:
    """Degrees as on a chart: 38° N, 9° 30′ E; `letters` are those for more and for less than nothing."""
    minutes = round(abs(degrees) * 60)
    whole, rest = divmod(minutes, 60)
    letter = letters[0] if degrees >= 0 else letters[1]
    return f"{whole}° {rest:02}′ {letter}" if rest else f"{whole}° {letter}" if minutes else "0°"


def _meridians(look: Look, camera: MapCamera, projection: Projection) -> Iterator[tuple[float, int]]:
    left, top, right, _ = camera.seen()
    west, east = projection.to_position((left, top))[1], projection.to_position((right, top))[1]
    for degrees in _between(west, east, step_of(look, camera)):
        x, _ = camera.to_screen(projection.to_plane((projection.latitude, degrees)))
        yield degrees, round(x)


def _parallels(look: Look, camera: MapCamera, projection: Projection) -> Iterator[tuple[float, int]]:
    left, top, _, bottom = camera.seen()
    north, south = projection.to_position((left, top))[0], projection.to_position((left, bottom))[0]
    for degrees in _between(south, north, step_of(look, camera)):
        _, y = camera.to_screen(projection.to_plane((degrees, projection.longitude)))
        yield degrees, round(y)


def _between(low: float, high: float, step: float) -> Iterator[float]:
    for number in range(math.ceil(low / step), math.floor(high / step) + 1):
        yield number * step


def scale_miles(look: Look, camera: MapCamera, projection: Projection) -> tuple[int, int]:
    """How many nautical miles the scale shows and how many pixels that is in the middle of what is seen."""
    latitude = projection.to_position(camera.middle)[0]
    mile = camera.zoom * projection.miles_to_plane(latitude)
    fitting = [miles for miles in MILES if miles * mile <= look.px(SCALE_ROOM)]
    miles = fitting[-1] if fitting else MILES[0]
    return miles, round(miles * mile)


def furniture_area(look: Look, at: tuple[int, int], *, has_compass: bool = True) -> pygame.Rect:
    """The plate of compass and scale, or of the scale alone, its lower left corner at a pixel."""
    plate = pygame.Rect(0, 0, look.px(SCALE_ROOM + 24 + (COMPASS_ROOM if has_compass else 0)), look.px(60))
    plate.bottomleft = at
    return plate


def draw_furniture(
    surface: pygame.Surface, look: Look, camera: MapCamera, projection: Projection, plate: pygame.Rect
) -> None:
    """Compass and scale on a darkened plate."""
    back = pygame.Surface(plate.size, pygame.SRCALPHA)
    pygame.draw.rect(back, (*look.palette.night, 110), back.get_rect(), border_radius=look.px(8))
    surface.blit(back, plate)
    has_compass = plate.width > look.px(SCALE_ROOM + COMPASS_ROOM)
    if has_compass:
        _compass(surface, look, (plate.left + look.px(32), plate.centery + look.px(3)), look.px(19))
    x = plate.left + look.px(12 + (COMPASS_ROOM if has_compass else 0))
    _scale(surface, look, camera, projection, (x, plate.centery))


def _compass(surface: pygame.Surface, look: Look, at: tuple[int, int], radius: int) -> None:
    x, y = at
    light, dim = look.palette.light, look.palette.dim
    for turn in range(8):
        long = radius if turn % 2 == 0 else radius * 0.45
        angle = math.radians(45 * turn)
        tip = (x + math.sin(angle) * long, y - math.cos(angle) * long)
        wide = radius * 0.2
        left = (x - math.cos(angle) * wide, y - math.sin(angle) * wide)
        right = (x + math.cos(angle) * wide, y + math.sin(angle) * wide)
        pygame.draw.polygon(surface, light if turn == 0 else dim, [tip, left, (x, y)])
        pygame.draw.polygon(surface, look.palette.faint, [tip, right, (x, y)])
        pygame.draw.aalines(surface, look.palette.night, True, [tip, left, (x, y), right])
    text.draw(surface, look, "N", (x, y - radius - text.line_height(look, STYLE) + look.px(2)), light, STYLE, "centre")


def _scale(surface: pygame.Surface, look: Look, camera: MapCamera, projection: Projection, at: tuple[int, int]) -> None:
    miles, wide = scale_miles(look, camera, projection)
    x, y = at[0], at[1] + look.px(6)
    high = look.px(5)
    for part in range(4):
        start, end = x + wide * part // 4, x + wide * (part + 1) // 4
        colour = look.palette.light if part % 2 == 0 else look.palette.night
        pygame.draw.rect(surface, colour, (start, y, end - start, high))
    pygame.draw.rect(surface, look.palette.light, (x, y, wide, high), 1)
    words = f"{miles} nautical mile{'s' if miles > 1 else ''}"
    text.draw(surface, look, words, (x, y - text.line_height(look, STYLE) - look.px(2)), look.palette.light, STYLE)
