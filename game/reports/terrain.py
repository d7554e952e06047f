"""The ground far below: sea, coast or land under broken cloud, painted in muted colours."""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from game.reports.noise import Field, cells, cloudy, smooth

Ground = Literal["sea", "coast", "land", "harbour"]
Picture = NDArray[np.floating[Any]]

PIXELS = 18  # of the painting for one hex; the eye above blurs the rest
MARGIN = 6.0  # hexes painted beyond the edge of the board
STRIP, HEM = 160, 16  # columns of pixels painted at once, and how far a shadow may reach from the next strip
SUN = (5, 7)  # the shadow of a cloud falls so many pixels to the south-east

DEEP, WATER, SHALLOW = (44, 66, 80), (54, 80, 94), (86, 121, 124)
SAND = (158, 148, 118)
FIELDS = np.array(
    [(92, 99, 76), (103, 106, 80), (85, 95, 76), (113, 107, 83), (96, 97, 78), (80, 91, 74), (119, 113, 90)],
    dtype=np.float32,
)
HEDGE, WOOD, RIVER = (74, 85, 68), (62, 76, 64), (74, 97, 106)
MOUTH, HEAD, HALF_WIDTH = 22, 60, 10.5  # hexes: where an inlet opens and ends, and half of its breadth
CLOUD, SHADOW = (203, 207, 206), 0.80


@lru_cache(maxsize=3)
def paint(ground: Ground, size: tuple[float, float], seed_text: str, grain: int = PIXELS) -> NDArray[np.uint8]:
    """The painting of a board of this size in hexes with its margin, as (x, y, colour); the text seeds its shapes.

    `grain` is how many pixels of it one hex is wide: few are painted in a moment.
    """
    part = (-MARGIN, -MARGIN, size[0] + MARGIN, size[1] + MARGIN)
    return paint_part(ground, part, part[3] - 1 / grain, grain, seed_text)


def paint_part(
    ground: Ground, part: tuple[float, float, float, float], south: float, grain: float, seed_text: str
) -> NDArray[np.uint8]:
    """A part of the painting, its west, north, east and south in hexes from the corner of the board.

    `south` is where the whole painting ends, `grain` how many pixels of it one hex is wide.
    """
    seed = zlib.crc32(seed_text.encode()) & 0xFFFF
    xs = np.arange(part[0], part[2], 1 / grain, dtype=np.float32)
    ys = np.arange(part[1], part[3], 1 / grain, dtype=np.float32)
    strips = []
    for start in range(0, len(xs), STRIP):
        first, last = max(0, start - HEM), min(len(xs), start + STRIP + HEM)
        painted = _strip(ground, xs[first:last], ys, south, seed)
        strips.append(painted[start - first : start - first + STRIP])
    return np.concatenate(strips)


def _strip(ground: Ground, xs: Field, ys: Field, south: float, seed: int) -> NDArray[np.uint8]:
    """A part of the painting; done in strips it needs little memory."""
    if ground == "sea":
        picture = _sea(xs, ys, seed)
    elif ground == "land":
        picture = _land(xs, ys, seed)
    elif ground == "harbour":
        picture = _shore(xs, ys, _inlet(xs, ys, south, seed), seed)
    else:
        picture = _shore(xs, ys, _slope(xs, ys, south, seed), seed)
    picture = _clouds(picture, xs, ys, seed, 0.52 if ground == "sea" else 0.55)
    picture *= 0.97 + 0.06 * cloudy(xs * 3, ys * 3, seed + 91, 2)[:, :, None]
    return np.clip(picture, 0, 255).astype(np.uint8)


def _sea(xs: Field, ys: Field, seed: int) -> Picture:
    swell = cloudy(xs / 9, ys / 9, seed, 4)
    ripple = cloudy(xs * 0.9 + 3, ys * 2.2, seed + 5, 3)
    return _mixed(DEEP, WATER, smooth(0.25, 0.8, 0.7 * swell + 0.3 * ripple))


def _land(xs: Field, ys: Field, seed: int) -> Picture:
    shade, edge = cells(xs / 0.62, ys / 0.5, seed)
    picture: Picture = FIELDS[(shade * len(FIELDS)).astype(np.int64) % len(FIELDS)]
    picture = _over(picture, HEDGE, 0.45 * (1 - smooth(0.02, 0.14, edge)))
    forest = cloudy(xs / 5, ys / 5, seed + 11, 5)
    picture = _over(picture, WOOD, 0.9 * smooth(0.56, 0.60, forest))
    course = np.abs(cloudy(xs / 17, ys / 17, seed + 23, 4) - 0.5)
    picture = _over(picture, HEDGE, 0.5 * (1 - smooth(0.004, 0.012, course)))
    picture = _over(picture, RIVER, 1 - smooth(0.0016, 0.0036, course))
    relief = cloudy(xs / 8, ys / 8, seed + 31, 3)
    picture *= (0.86 + 0.28 * relief)[:, :, None]
    return picture


def _inlet(xs: Field, ys: Field, south: float, seed: int) -> Field:
    """Height above the water: the open sea in the west, an inlet along the middle of the board, land around it."""
    along = cloudy(xs / 9, ys / 9, seed + 41, 5) - 0.5
    across = np.abs(ys[None, :] - (south - MARGIN) / 2)
    coast = (xs[:, None] - MOUTH) / 14 + 1.4 * along
    banks = (across - HALF_WIDTH) / 7 + 1.3 * (cloudy(xs / 5 + 7, ys / 5, seed + 43, 4) - 0.5)
    end = (xs[:, None] - HEAD) / 10 + 1.5 * along
    height: Field = (0.2 * np.minimum(coast, np.maximum(banks, end))).astype(np.float32)
    return height


def _slope(xs: Field, ys: Field, south: float, seed: int) -> Field:
    """Height above the water: the sea in the north, land in the south."""
    along = cloudy(xs / 11, ys / 11, seed + 41, 5)
    height = (along - 0.5) * 1.1 + (ys[None, :] / max(south, 1.0) - 0.55) * 0.9 - 0.1 * (xs[:, None] / 60 - 0.5)
    return height.astype(np.float32)


def _shore(xs: Field, ys: Field, height: Field, seed: int) -> Picture:
    """Sea and land where they meet: shallows and sand."""
    picture = _sea(xs, ys, seed)
    picture = _over(picture, SHALLOW, 0.75 * smooth(-0.09, -0.004, height))
    land = _over(_land(xs, ys, seed), SAND, 1 - smooth(0.008, 0.022, height))
    share = smooth(-0.003, 0.003, height)[:, :, None]
    blended: Picture = picture * (1 - share) + land * share
    return blended


def _clouds(picture: Picture, xs: Field, ys: Field, seed: int, cover: float) -> Picture:
    """Broken cloud with its shadow beside it."""
    body = 0.6 * cloudy(xs / 7.5, ys / 5.5, seed + 61, 6) + 0.4 * cloudy(xs / 3.1 + 5, ys / 2.6, seed + 67, 5)
    thick = smooth(cover, cover + 0.2, body)
    shadow = np.roll(thick, SUN, axis=(0, 1))
    picture = picture * (1 - (1 - SHADOW) * shadow)[:, :, None]
    light = np.clip(0.5 + 6 * (body - np.roll(body, (2, 2), axis=(0, 1))), 0, 1)
    white = np.array(CLOUD, dtype=np.float32) * (0.90 + 0.12 * light[:, :, None])
    share = (0.55 * thick)[:, :, None]
    blended: Picture = picture * (1 - share) + white * share
    return blended


def _mixed(one: tuple[int, int, int], other: tuple[int, int, int], share: Field) -> Picture:
    first, second = np.array(one, dtype=np.float32), np.array(other, dtype=np.float32)
    blended: Picture = first + (second - first) * share[:, :, None]
    return blended


def _over(picture: Picture, colour: tuple[int, int, int], share: Field) -> Picture:
    blended: Picture = picture + (np.array(colour, dtype=np.float32) - picture) * share[:, :, None]
    return blended
