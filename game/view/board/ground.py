"""The bottom layer of the picture: ground and lattice, drawn once for each place of the camera and then kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import pygame
from numpy.typing import NDArray

from game.reports.terrain import MARGIN, PIXELS, Ground, paint
from game.view.board.camera import Camera
from game.view.board.lattice import SIDE, Lattice
from game.view.board.scenery import Light
from game.view.eye import Area
from game.view.pixels import make_surface
from game.view.theme import Colour, Palette, mixed

Points = NDArray[np.float64]
Decor = Callable[[pygame.Surface, Camera, bool], None]
"""Draws what lies still on the ground of a camera: on its own picture, finely or not."""

LATTICE_FAINT, LATTICE_CLEAR = 34, 66  # how strong the lines are, of 255, seen from afar and from near
NEAR = 46.0  # pixels of a hex from which on the lines are at their clearest
HEM = 192  # pixels drawn beyond each side of what is seen
BEYOND = 0.58  # how dark the ground is off the board


@dataclass(frozen=True, slots=True)
class _Kept:
    """A picture that was drawn: for which camera, in which colours, finely or not."""

    picture: pygame.Surface
    camera: Camera
    palette: Palette
    is_fine: bool

    def offset(self, camera: Camera, palette: Palette, is_fine: bool) -> tuple[int, int] | None:
        """Where in the picture another camera looks; None when it does not show what that camera sees."""
        mine = self.camera
        if palette != self.palette or camera.zoom != mine.zoom or (is_fine and not self.is_fine):
            return None
        x = (camera.middle[0] - mine.middle[0]) * camera.zoom + (mine.area[2] - camera.area[2]) / 2
        y = (camera.middle[1] - mine.middle[1]) * camera.zoom + (mine.area[3] - camera.area[3]) / 2
        if not (0 <= round(x) <= mine.area[2] - camera.area[2] and 0 <= round(y) <= mine.area[3] - camera.area[3]):
            return None
        return round(x), round(y)


def _with_hem(camera: Camera) -> Camera:
    """A camera that sees more on every side, so that the table can be moved a while without drawing anew."""
    left, top, width, height = camera.area
    return replace(camera, area=(left - HEM, top - HEM, width + 2 * HEM, height + 2 * HEM))


class GroundLayer:
    """Ground and lattice of one board; a picture that does not move costs one copy a frame."""

    def __init__(self, ground: Ground, lattice: Lattice, seed_text: str, grain: int = PIXELS) -> None:
        self._lattice = lattice
        self._grain = grain
        self._painting = make_surface(paint(ground, lattice.size, seed_text, grain))
        self._kept: _Kept | None = None
        self._last: Camera | None = None
        self.light = Light()

    def shine(self, light: Light) -> None:
        """Lay the light of an hour on the ground; it is not taken off again."""
        if light != self.light:
            self.light, self._kept = light, None
            self._painting.fill(light.tint, special_flags=pygame.BLEND_MULT)
            glow = tuple(round(part * light.glow) for part in light.glow_colour)
            self._painting.fill(glow, special_flags=pygame.BLEND_ADD)

    def draw(self, surface: pygame.Surface, camera: Camera, palette: Palette, decor: Decor | None = None) -> None:
        """Draw the area of the camera: roughly while it zooms, finely as soon as it rests; `decor` never changes."""
        is_fine = self._last is None or self._last.zoom == camera.zoom
        self._last = camera
        offset = self._kept.offset(camera, palette, is_fine) if self._kept is not None else None
        if self._kept is None or offset is None:
            larger = _with_hem(camera) if is_fine else camera
            self._kept = _Kept(self._made(larger, palette, is_fine, decor), larger, palette, is_fine)
            offset = self._kept.offset(camera, palette, is_fine) or (0, 0)
        surface.blit(self._kept.picture, camera.area[:2], pygame.Rect(offset, camera.area[2:]))

    def _made(self, camera: Camera, palette: Palette, is_fine: bool, decor: Decor | None) -> pygame.Surface:
        width, height = camera.area[2:]
        made = pygame.Surface((width, height))
        if pygame.display.get_surface():
            made = made.convert()
        made.fill(mixed(palette.night, palette.sea, 0.3))
        self._ground(made, camera, is_fine)
        self._dim_beyond(made, camera)
        if decor is not None:
            decor(made, camera, is_fine)
        share = min(1.0, camera.zoom / NEAR)
        strength = round(LATTICE_FAINT + (LATTICE_CLEAR - LATTICE_FAINT) * share)
        if not is_fine:
            self._lines(made, camera, mixed(palette.sea, palette.lattice, strength / 255), False)
            return made
        lines = made.copy()
        self._lines(lines, camera, palette.lattice, True)
        lines.set_alpha(strength)
        made.blit(lines, (0, 0))
        return made

    def _ground(self, made: pygame.Surface, camera: Camera, is_fine: bool) -> None:
        west, north, east, south = camera.seen()
        corner_x, corner_y = self._lattice.corner
        grain = self._grain
        seen = pygame.Rect(0, 0, 0, 0)
        seen.left = int((west - corner_x + MARGIN) * grain) - 1
        seen.top = int((north - corner_y + MARGIN) * grain) - 1
        seen.width = int((east - west) * grain) + 4
        seen.height = int((south - north) * grain) + 4
        cut = seen.clip(self._painting.get_rect())
        if not cut.width or not cut.height:
            return
        size = (round(cut.width / grain * camera.zoom), round(cut.height / grain * camera.zoom))
        scale = pygame.transform.smoothscale if is_fine else pygame.transform.scale
        scaled = scale(self._painting.subsurface(cut), size)
        x, y = camera.to_screen((cut.left / grain - MARGIN + corner_x, cut.top / grain - MARGIN + corner_y))
        made.blit(scaled, (round(x) - camera.area[0], round(y) - camera.area[1]))

    def _dim_beyond(self, made: pygame.Surface, camera: Camera) -> None:
        """Off the board the ground lies in shade."""
        board = self._board_area(camera)
        width, height = made.get_size()
        shade = round(255 * (1 - BEYOND))
        bands = (
            pygame.Rect(0, 0, width, board.top),
            pygame.Rect(0, board.bottom, width, height - board.bottom),
            pygame.Rect(0, board.top, board.left, board.height),
            pygame.Rect(board.right, board.top, width - board.right, board.height),
        )
        for band in bands:
            clipped = band.clip(made.get_rect())
            if clipped.width > 0 and clipped.height > 0:
                made.fill((255 - shade,) * 3, clipped, pygame.BLEND_MULT)
        pygame.draw.rect(made, (20, 24, 26), board.inflate(4, 4), 2)

    def _board_area(self, camera: Camera) -> pygame.Rect:
        corner = self._lattice.corner
        left, top = camera.to_screen(corner)
        right, bottom = camera.to_screen((corner[0] + self._lattice.size[0], corner[1] + self._lattice.size[1]))
        return pygame.Rect(
            round(left) - camera.area[0], round(top) - camera.area[1], round(right - left), round(bottom - top)
        )

    def _lines(self, made: pygame.Surface, camera: Camera, colour: Colour, is_fine: bool) -> None:
        """A zigzag above each row and one below the last, and the upright sides between."""
        columns, rows = self._lattice.board.columns, self._lattice.board.rows
        centres = self._lattice.centres.reshape(rows, columns, 2)
        west, north, east, south = camera.seen()
        for row in range(rows):
            y = float(centres[row, 0, 1])
            if not north - 1 <= y <= south + 1:
                continue
            line = centres[row]
            near = line[(line[:, 0] >= west - 1) & (line[:, 0] <= east + 1)]
            if not len(near):
                continue
            _zigzag(made, camera, near, -1, colour, is_fine)
            _zigzag(made, camera, near, +1, colour, is_fine)
            _uprights(made, camera, near, colour)


def _to_pixels(camera: Camera, points: Points) -> Points:
    middle = np.array(camera.middle)
    pixels: Points = (points - middle) * camera.zoom + np.array((camera.area[2] / 2, camera.area[3] / 2))
    return pixels


def _zigzag(made: pygame.Surface, camera: Camera, row: Points, up: int, colour: Colour, is_fine: bool) -> None:
    """The upper (-1) or lower (+1) ends of a row of hexes as one line."""
    points = np.empty((2 * len(row) + 1, 2))
    points[0:-1:2, 0] = row[:, 0] - 0.5
    points[1::2, 0] = row[:, 0]
    points[-1, 0] = row[-1, 0] + 0.5
    points[0::2, 1] = row[0, 1] + up * SIDE / 2
    points[1::2, 1] = row[0, 1] + up * SIDE
    draw = pygame.draw.aalines if is_fine else pygame.draw.lines
    draw(made, colour, False, _to_pixels(camera, points).tolist())


def _uprights(made: pygame.Surface, camera: Camera, row: Points, colour: Colour) -> None:
    xs = [*(row[:, 0] - 0.5), row[-1, 0] + 0.5]
    y = float(row[0, 1])
    top = _to_pixels(camera, np.array([(x, y - SIDE / 2) for x in xs]))
    reach = SIDE * camera.zoom
    for x, start in top.tolist():
        pygame.draw.line(made, colour, (round(x), round(start)), (round(x), round(start + reach)))


def area_of(rect: pygame.Rect) -> Area:
    """A rectangle of the window as the camera wants it."""
    return rect.left, rect.top, rect.width, rect.height
