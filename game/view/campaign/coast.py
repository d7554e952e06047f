"""Land and sea of the map: drawn from the coast's own points at every zoom, the shallows tinted along the shore."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

from game.files.coast import Coast
from game.view.campaign.camera import MapCamera
from game.view.campaign.projection import Projection
from game.view.eye import Box
from game.view.pixels import array3d, make_surface
from game.view.theme import Colour, Look, Palette, mixed

Points = NDArray[np.float64]
Rings = list[list[tuple[float, float]]]

OUTWARD = 4.0  # degrees by which land that was cut at the edge of the file runs on beyond it
COARSE, ROUGH = 4, 12  # the shallows are painted on a picture so many times smaller, and smoothed
SHALLOWS = 26  # how far they reach from the shore, in pixels at 100 %
PAD = 12  # pixels around the picture within which lines are kept


@dataclass(frozen=True, slots=True)
class Shades:
    """The colours of the map."""

    deep: Colour
    shallow: Colour
    shore: Colour
    land: Colour
    inland: Colour


def shades(palette: Palette) -> Shades:
    """The colours of the map in a palette: muted, so that what stands on it is seen."""
    land = mixed(palette.land, palette.paper, 0.26)
    return Shades(
        deep=mixed(palette.sea, palette.night, 0.12),
        shallow=mixed(palette.sea, (150, 190, 186), 0.42),
        shore=mixed(palette.coast, palette.night, 0.55),
        land=mixed(land, palette.coast, 0.25),
        inland=mixed(land, palette.land, 0.45),
    )


class CoastPainter:
    """The land of one coast in the plane of one projection."""

    def __init__(self, coast: Coast, projection: Projection) -> None:
        self._rings: list[tuple[Points, Box]] = []
        for ring in coast.rings:
            points = projection.all_to_plane(_run_on(coast, ring))
            (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
            self._rings.append((points, (float(left), float(top), float(right), float(bottom))))

    def paint(self, surface: pygame.Surface, look: Look, camera: MapCamera, *, is_fine: bool = True) -> None:
        """Fill the surface, whose upper left pixel is that of the camera's area; roughly while the map moves."""
        colours = shades(look.palette)
        land = self._seen(camera)
        water = _shaded(surface.get_size(), look, land, (colours.deep, colours.shallow, 0.0, 0.5), is_fine=is_fine)
        surface.blit(water, (0, 0))
        if is_fine:
            _paint_land(surface, look, colours, land)
        else:
            for ring in land:
                pygame.draw.polygon(surface, colours.inland, ring)
        for ring in land:
            pygame.draw.aalines(surface, colours.shore, True, ring)

    def _seen(self, camera: MapCamera) -> Rings:
        """The rings in sight as pixels, cut a little beyond the picture."""
        left, top, right, bottom = camera.seen()
        width, height = camera.area[2:]
        found = []
        for points, (west, north, east, south) in self._rings:
            if east < left or west > right or south < top or north > bottom:
                continue
            pixels = (points - np.array(camera.middle)) * camera.zoom + np.array((width / 2, height / 2))
            cut = clipped(pixels, (-PAD, -PAD, width + PAD, height + PAD))
            if len(cut) > 2:
                found.append([(x, y) for x, y in cut.tolist()])
        return found


def _run_on(coast: Coast, ring: Points) -> Points:
    """Land that was cut at the edge of the file runs on beyond it, so that the cut is no shore."""
    ring = ring.copy()
    ring[ring[:, 0] <= coast.west, 0] -= OUTWARD
    ring[ring[:, 0] >= coast.east, 0] += OUTWARD
    ring[ring[:, 1] <= coast.south, 1] -= OUTWARD
    ring[ring[:, 1] >= coast.north, 1] += OUTWARD
    return ring


def clipped(points: Points, box: Box) -> Points:
    """What of a ring of pixels lies in a box (Sutherland and Hodgman, one side after the other)."""
    for axis, limit, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        if not len(points):
            return points
        after = np.roll(points, -1, axis=0)
        is_in, is_next_in = sign * (points[:, axis] - limit) >= 0, sign * (after[:, axis] - limit) >= 0
        span = after[:, axis] - points[:, axis]
        share = (limit - points[:, axis]) / np.where(span == 0, 1.0, span)
        both = np.stack((points, points + (after - points) * share[:, None]), axis=1)
        points = both[np.stack((is_in, is_in != is_next_in), axis=1)]
    return points


def _paint_land(surface: pygame.Surface, look: Look, colours: Shades, land: Rings) -> None:
    """Lighter along the shore; the stencil keeps the edge crisp."""
    if not land:
        return
    inner = _shaded(surface.get_size(), look, land, (colours.land, colours.inland, 0.5, 1.0))
    stencil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for ring in land:
        pygame.draw.polygon(stencil, (255, 255, 255, 255), ring)
    stencil.blit(inner, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(stencil, (0, 0))


def _shaded(
    size: tuple[int, int],
    look: Look,
    land: Rings,
    shade: tuple[Colour, Colour, float, float],
    *,
    is_fine: bool = True,
) -> pygame.Surface:
    """From one colour to another by how near the land is: at which nearness one ends and the other is reached."""
    low, high, start, end = shade
    near = _nearness(size, look, land, COARSE if is_fine else ROUGH)
    share = np.clip((near - start) / (end - start), 0, 1)[..., None]
    pixels = np.array(low) * (1 - share) + np.array(high) * share
    return pygame.transform.smoothscale(make_surface(pixels.astype(np.uint8)), size)


def _nearness(size: tuple[int, int], look: Look, land: Rings, coarse: int) -> NDArray[np.float64]:
    """The land, smoothed: 0 on the open sea, one half at a straight shore, 1 deep inland."""
    small = pygame.Surface((max(1, size[0] // coarse), max(1, size[1] // coarse)), 0, 24)
    across, down = small.get_width() / size[0], small.get_height() / size[1]
    for ring in land:
        pygame.draw.polygon(small, (255, 255, 255), [(x * across, y * down) for x, y in ring])
    radius = max(1, round(look.px(SHALLOWS) / coarse / 2))
    smooth = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), radius)
    return array3d(smooth)[:, :, 0] / 255.0
