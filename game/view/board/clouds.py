"""Low cloud over the hexes of a board, and the line at which a strike lets go."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.core.hexes import Hex
from game.view import text
from game.view.board import effects
from game.view.board.camera import Camera
from game.view.board.lattice import Lattice
from game.view.board.scenery import Line
from game.view.theme import Colour, Look

VAPOUR: Colour = (214, 222, 226)
THICK, THIN = 120, 66  # strength of cloud that hinders fire, and of cloud that only stands there
SHAPES = 5
PUFFS = ((-0.34, 0.05, 0.42), (0.3, 0.12, 0.46), (0.02, -0.2, 0.5), (-0.1, 0.26, 0.38), (0.36, -0.2, 0.3))
BELOW_STRIP = 48  # pixels at 100 % from the upper edge of the board to what its strip does not cover
STEP = 4  # pixels from one size of the pictures to the next
WORD = text.Style("small", "bold", 13)


def draw_clouds(
    surface: pygame.Surface, camera: Camera, lattice: Lattice, clouds: Iterable[Hex], *, is_hindering: bool
) -> None:
    """Draw them; the shapes are those of the hexes, so that they stay what they are."""
    room = surface.get_clip().inflate(2 * camera.zoom, 2 * camera.zoom)
    size = max(STEP, round(camera.zoom / STEP) * STEP)
    for place in clouds:
        at = camera.to_screen(lattice.centre(place))
        if room.collidepoint(at):
            picture = _cloud((place.q * 7 + place.r * 13) % SHAPES, size, THICK if is_hindering else THIN)
            surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


@lru_cache(64)
def _cloud(shape: int, size: int, strength: int) -> pygame.Surface:
    side = round(size * 1.7)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    turned = [(x, y) if shape % 2 else (-x, y) for x, y, _ in PUFFS]
    for number, ((x, y), (_, _, radius)) in enumerate(zip(turned, PUFFS, strict=True)):
        swelling = 1 + 0.12 * ((number + shape) % 3 - 1)
        middle = (side / 2 + x * size, side / 2 + y * size * (1 if shape < 3 else -1))
        effects.blit_puff(picture, middle, radius * size * swelling, VAPOUR, strength)
    return picture


def draw_line(surface: pygame.Surface, look: Look, camera: Camera, lattice: Lattice, line: Line) -> None:
    """A dashed line through the middles of two hexes, its word at the upper end."""
    ends = tuple(camera.to_screen(lattice.centre(end)) for end in line.ends)
    colour = look.palette.focus
    effects.draw_dashes(surface, (ends[0], ends[1]), colour, max(1, look.px(2)), look.px(9))
    shown = text.rendered(look, line.words, WORD, look.palette.night)
    top = min(ends, key=lambda end: end[1])
    plate = shown.get_rect().inflate(look.px(12), look.px(4))
    plate.midtop = (round(top[0]), round(max(top[1], camera.area[1] + look.px(BELOW_STRIP))))
    pygame.draw.rect(surface, colour, plate, border_radius=look.px(4))
    surface.blit(shown, shown.get_rect(center=plate.center))
