"""The ground below a fight as a picture: the same landscape as on the board, cut to the area that is shown."""

from __future__ import annotations

from PIL import Image

from game.core.hexes import Board
from game.reports.moments import Ground
from game.reports.scenery import SIDE, Area
from game.reports.terrain import MARGIN, paint_part

MOST_PIXELS = 1800  # of the longer side


def backdrop(ground: Ground, board: Board, area: Area, pixels: float, seed_text: str) -> Image.Image:
    """The ground of an area with so many pixels for a hex, fewer where the picture would grow beyond measure."""
    pixels = min(pixels, MOST_PIXELS / max(area.width, area.height, 1.0))
    left, top = area.left + 0.5, area.top + SIDE
    south = (board.rows - 1) * 1.5 * SIDE + 2 * SIDE + MARGIN
    part = (left, top, left + area.width, top + area.height)
    painted = paint_part(ground, part, south, pixels, seed_text)
    return Image.fromarray(painted.transpose(1, 0, 2).copy())
