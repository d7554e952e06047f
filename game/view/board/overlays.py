"""Pictures laid over the board: zones, defensive dice, lines of fire, predicted paths, best hexes (H-E4, T2.4, T8)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache

import pygame

from game.core.hexes import Hex, ahead, within
from game.tactical.catalog import Zone
from game.tactical.rules import attack_zones, defensive_fire
from game.tactical.state import Kind, Side, State, Unit
from game.view import text
from game.view.board import effects
from game.view.board.camera import Camera
from game.view.board.lattice import CORNERS, Lattice
from game.view.eye import Point
from game.view.theme import Colour, Look, mixed

ZONE_RADIUS = 3  # hexes around a box in the zone picture: as far as fixed guns reach
ZONE_LETTER = {Zone.FRONT: "F", Zone.SIDE: "S", Zone.REAR: "R"}
TINT, HATCH = 62, 120  # strength of a zone's tint and of its hatching, of 255
BESIDE = 0.21  # of a hex: how far a zone's letter and a chance stand from the middle where both stand above it
LARGE, SMALL = 0.34, 0.25  # of a hex: the height of a letter or number of dice, and of a chance
ASIDE = 0.3  # of a hex: how far letters and figures stand off its middle where arrows and ghosts stand in it
MOST_SPRITE = 420  # pixels; nearer than that a hex is drawn without being kept


@lru_cache(maxsize=128)
def hex_sprite(size: int, colour: Colour, strength: int, pattern: str) -> pygame.Surface:
    """A hex `size` pixels wide in a tint, hatched by `pattern`: "front", "side", "rear" or plain."""
    height = math.ceil(size * 2 / math.sqrt(3))
    made = pygame.Surface((size, height), pygame.SRCALPHA)
    made.fill((*colour, strength))
    _hatch(made, pattern, colour)
    mask = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    points = [(size / 2 + x * size, height / 2 + y * size) for x, y in CORNERS]
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _hatch(made: pygame.Surface, pattern: str, colour: Colour) -> None:
    """Front leans to the right, Rear is crossed, Side is level."""
    width, height = made.get_size()
    gap = max(5, width // 7)
    ink = (*mixed(colour, (255, 255, 255), 0.25), HATCH)
    if pattern == "side":
        for y in range(gap // 2, height, gap):
            pygame.draw.line(made, ink, (0, y), (width, y))
    if pattern in ("front", "rear"):
        for x in range(-height, width, gap):
            pygame.draw.line(made, ink, (x, height), (x + height, 0))
    if pattern == "rear":
        for x in range(0, width + height, gap):
            pygame.draw.line(made, ink, (x, height), (x - height, 0))


def fill_hex(
    surface: pygame.Surface,
    camera: Camera,
    centre: Point,
    colour: Colour,
    strength: int,
    pattern: str = "",
) -> None:
    """Tint one hex."""
    x, y = camera.to_screen(centre)
    size = round(camera.zoom)
    if not _is_near(camera, (x, y), size):
        return
    sprite = hex_sprite(min(size, MOST_SPRITE), colour, strength, pattern)
    surface.blit(sprite, sprite.get_rect(center=(round(x), round(y))))


def outline_hex(
    surface: pygame.Surface, camera: Camera, centre: Point, colour: Colour, width: int, inset: float = 0.97
) -> None:
    """Draw the border of one hex."""
    x, y = camera.to_screen(centre)
    if _is_near(camera, (x, y), round(camera.zoom)):
        reach = camera.zoom * inset
        pygame.draw.polygon(surface, colour, [(x + dx * reach, y + dy * reach) for dx, dy in CORNERS], width)


def _is_near(camera: Camera, pixel: Point, size: int) -> bool:
    left, top, width, height = camera.area
    return left - size < pixel[0] < left + width + size and top - size < pixel[1] < top + height + size


def draw_zones(
    surface: pygame.Surface,
    look: Look,
    camera: Camera,
    lattice: Lattice,
    state: State,
    units: Iterable[Unit],
    shift: float = 0.0,
    beside: float = 0.0,
) -> None:
    """The rulebook's picture, live: Front, Side and Rear around these units to range 3 (H-E4, T2.9)."""
    for unit in units:
        is_spin = attack_zones.is_spinning(state, unit)
        for place in within(unit.hex, ZONE_RADIUS):
            if place == unit.hex or not state.board.has(place):
                continue
            zone = attack_zones.zone(unit.hex, unit.heading, place, 0, is_spin)
            colour = look.palette.of_zone(zone)
            fill_hex(surface, camera, lattice.centre(place), colour, TINT, zone.value)
            _letter(surface, look, camera, lattice.centre(place), ZONE_LETTER[zone], colour, shift, beside)


def _letter(
    surface: pygame.Surface,
    look: Look,
    camera: Camera,
    centre: Point,
    letter: str,
    colour: Colour,
    shift: float,
    beside: float = 0.0,
    share: float = LARGE,
) -> None:
    """A letter in a hex, `shift` of a hex below its middle and `beside` to the right, `share` of a hex high."""
    if camera.zoom < 20:
        return
    height = round(min(camera.zoom * share, look.px(30)) * 100 / look.scale)
    x, y = camera.to_screen(centre)
    x, y = x + beside * camera.zoom, y + shift * camera.zoom
    style = text.Style("small", "bold", max(9, height))
    shade = text.rendered(look, letter, style, look.palette.night)
    picture = text.rendered(look, letter, style, mixed(colour, (255, 255, 255), 0.35))
    place = picture.get_rect(center=(round(x), round(y)))
    surface.blit(shade, place.move(1, 1))
    surface.blit(picture, place)


def dice_by_hex(state: State, defender: Side) -> dict[Hex, int]:
    """The most dice that bombers of a side may give to one attacker, for each hex in their reach (T8.3)."""
    reach = state.catalog.gunnery.range_max_defensive
    found: dict[Hex, int] = {}
    for _, unit in sorted(state.units.items()):
        if unit.kind is Kind.SINGLE or unit.side is not defender:
            continue
        for place in within(unit.hex, reach):
            zone = attack_zones.zone(unit.hex, unit.heading, place, unit.heading)
            found[place] = found.get(place, 0) + defensive_fire.cap(state, unit, zone)
    return found


def draw_dice(
    surface: pygame.Surface,
    look: Look,
    camera: Camera,
    lattice: Lattice,
    dice: Mapping[Hex, int],
    shift: float = 0.0,
) -> None:
    """The number of dice that may come at one attacker in each hex."""
    highest = max(dice.values(), default=0)
    for place, count in sorted(dice.items()):
        if not count or not lattice.board.has(place):
            continue
        centre = lattice.centre(place)
        fill_hex(surface, camera, centre, look.palette.bad, 30 + round(110 * count / highest))
        _letter(surface, look, camera, centre, str(count), look.palette.light, shift)


def draw_lines(
    surface: pygame.Surface, look: Look, camera: Camera, lattice: Lattice, state: State, units: Iterable[Unit]
) -> None:
    """Where the fixed guns of singles point, to range 3, with a tick for each range (T2.4, T7.1)."""
    reach = state.catalog.gunnery.range_max_fixed
    for unit in units:
        if unit.kind is not Kind.SINGLE or attack_zones.is_spinning(state, unit):
            continue
        colour = look.palette.of_side(unit.side)
        points = [camera.to_screen(lattice.centre(ahead(unit.hex, unit.heading, steps))) for steps in range(reach + 1)]
        pygame.draw.line(surface, look.palette.night, points[0], points[-1], look.px(4))
        pygame.draw.line(surface, colour, points[0], points[-1], look.px(2))
        for steps, point in enumerate(points[1:], 1):
            pygame.draw.circle(surface, look.palette.night, point, look.px(9))
            pygame.draw.circle(surface, colour, point, look.px(8))
            picture = text.rendered(look, str(steps), text.Style("small", "bold", 11), look.palette.night)
            surface.blit(picture, picture.get_rect(center=(round(point[0]), round(point[1]))))


def draw_path(
    surface: pygame.Surface,
    look: Look,
    camera: Camera,
    points: list[Point],
    colour: Colour,
    heading: int | None,
    clock: float = 0.0,
) -> None:
    """A path over the table as a dashed line with an arrow at its end."""
    pixels = [camera.to_screen(point) for point in points]
    if len(pixels) > 1:
        effects.draw_dashes(surface, pixels, look.palette.night, look.px(4), look.px(9), -clock * look.px(18))
        effects.draw_dashes(surface, pixels, colour, look.px(2), look.px(9), -clock * look.px(18))
    if heading is not None:
        effects.draw_arrow(
            surface, pixels[-1], heading, max(look.px(14), camera.zoom * 0.22), colour, look.palette.night
        )


def draw_heat(
    surface: pygame.Surface,
    look: Look,
    camera: Camera,
    lattice: Lattice,
    worth: Mapping[Hex, float],
    shift: float = 0.0,
    beside: float = 0.0,
) -> None:
    """How good each hex is for the selected fighter, 0 to 1: chance to damage what it could fire at from there."""
    highest = max(worth.values(), default=0.0)
    for place, value in sorted(worth.items()):
        if value <= 0 or not lattice.board.has(place):
            continue
        fill_hex(surface, camera, lattice.centre(place), look.palette.good, 40 + round(150 * value / highest))
        words, at = f"{round(100 * value)}%", lattice.centre(place)
        _letter(surface, look, camera, at, words, look.palette.light, shift, beside, SMALL)
