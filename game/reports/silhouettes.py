"""Aircraft from above as pictures, painted from our own drawings, for any heading and size."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from game.reports.drawings import drawing
from game.reports.svg_shapes import Colour, Gradient, Shape, shapes_of

LARGE = 320  # pixels of the side that a drawing is painted with before it is made smaller
TURN_STEP = 10  # degrees: pictures are kept for these headings only
SHADOW = 70  # of 255


@lru_cache(maxsize=1024)
def silhouette(type_id: str, side: int, degrees: int) -> Image.Image:
    """A type's picture, so many pixels high and wide, its nose turned counter-clockwise from the east."""
    turned = _painted(type_id).rotate(degrees % 360, Image.Resampling.BICUBIC)
    return turned.resize((side, side), Image.Resampling.LANCZOS, reducing_gap=3.0)


@lru_cache(maxsize=1024)
def shadow(type_id: str, side: int, degrees: int) -> Image.Image:
    """The shadow of the same picture."""
    alpha = silhouette(type_id, side, degrees).getchannel("A").point([value * SHADOW // 255 for value in range(256)])
    made = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    made.putalpha(alpha)
    return made


def stepped(degrees: float) -> int:
    """The nearest heading that pictures are kept for."""
    return round(degrees / TURN_STEP) * TURN_STEP % 360


@lru_cache(maxsize=64)
def _painted(type_id: str) -> Image.Image:
    box, shapes = shapes_of(drawing(type_id))
    made = Image.new("RGBA", (LARGE, LARGE), (0, 0, 0, 0))
    for shape in shapes:
        _paint(made, shape, (box[0], box[1]), LARGE / box[2])
    return made


def _paint(made: Image.Image, shape: Shape, corner: tuple[float, float], scale: float) -> None:
    lines = [[((x - corner[0]) * scale, (y - corner[1]) * scale) for x, y in line] for line in shape.outlines]
    if shape.fill is not None:
        mask = Image.new("L", made.size, 0)
        pen = ImageDraw.Draw(mask)
        for line in lines:
            if len(line) > 2:
                pen.polygon(line, fill=255)
        _lay(made, mask, shape.fill, shape.fill_strength)
    if shape.stroke is not None:
        mask = Image.new("L", made.size, 0)
        pen = ImageDraw.Draw(mask)
        for line, is_closed in zip(lines, shape.is_closed, strict=True):
            whole = [*line, line[0]] if is_closed else line
            pen.line(whole, fill=255, width=max(1, round(shape.width * scale)), joint="curve")
        _lay(made, mask, shape.stroke, 1.0)


def _lay(made: Image.Image, mask: Image.Image, paint: Colour | Gradient, strength: float) -> None:
    """Lay a colour or a gradient over the picture where the mask is white."""
    area = mask.getbbox()
    if area is None:
        return
    size = (area[2] - area[0], area[3] - area[1])
    colours = _filled(paint, size, strength)
    colours[:, :, 3] = np.minimum(colours[:, :, 3], np.asarray(mask.crop(area)))
    made.alpha_composite(Image.fromarray(colours), (area[0], area[1]))


def _filled(paint: Colour | Gradient, size: tuple[int, int], strength: float) -> NDArray[np.uint8]:
    if not isinstance(paint, Gradient):
        red, green, blue, solid = paint
        flat = np.array((red, green, blue, 255 * solid * strength))
        return np.broadcast_to(flat, (size[1], size[0], 4)).astype(np.uint8)
    places = np.linspace(0, 1, size[1] if paint.is_down else size[0])
    offsets = [place for place, _ in paint.stops]
    weights = (1.0, 1.0, 1.0, 255 * strength)
    channels = [
        np.interp(places, offsets, [weights[index] * colour[index] for _, colour in paint.stops]) for index in range(4)
    ]
    line = np.stack(channels, axis=-1)
    spread = line[:, None, :] if paint.is_down else line[None, :, :]
    return np.broadcast_to(spread, (size[1], size[0], 4)).astype(np.uint8)
