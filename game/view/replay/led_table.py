"""A table that follows the fight by itself until the player takes a view of his own."""

from __future__ import annotations

from game.core.hexes import Hex
from game.reports.terrain import PIXELS, Ground
from game.tactical.state import State
from game.view.board.ground import GroundLayer
from game.view.board.table import Table
from game.view.eye import Point
from game.view.theme import Look

EDGE = 40  # pixels from the border of the board
HIGH, LOWEST = 0.3, 0.5  # of the height of the board
COARSE = 4  # pixels of the first painting for one hex: made in a moment, also of the longest board


class LedTable(Table):
    """`is_led` says whether the camera goes where the fight is; `is_coarse` whether the ground is a rough one still."""

    def __init__(self, state: State, ground: Ground, seed_text: str, grain: int = PIXELS) -> None:
        super().__init__(state, ground, seed_text, grain)
        self.is_led = True
        self.is_coarse = grain < PIXELS

    def lay(self, layer: GroundLayer) -> None:
        """Put a finely painted ground below the counters."""
        super().lay(layer)
        self.is_coarse = False

    def raise_up(self, place: Hex) -> None:
        """Bring a hex into the upper half of what is seen, if the view is not the player's own."""
        camera = self.heading_for
        point = self.lattice.centre(place)
        left, top, width, height = camera.area
        x, y = camera.to_screen(point)
        if self.is_led and not (left + EDGE <= x <= left + width - EDGE and top + EDGE <= y <= top + height * LOWEST):
            shift = (0.5 - HIGH) * height / camera.zoom
            self.glide_to(camera.looking_at((point[0], point[1] + shift)))

    def zoom(self, steps: float, pixel: Point) -> None:
        """Zoom about a pixel; from now on the view is the player's."""
        self.is_led = False
        super().zoom(steps, pixel)

    def pan(self, dx: float, dy: float) -> None:
        """Move the table by pixels; from now on the view is the player's."""
        self.is_led = False
        super().pan(dx, dy)

    def fit(self, state: State, look: Look) -> None:
        """Glide to a view of the whole fight and follow it again."""
        self.is_led = True
        super().fit(state, look)
