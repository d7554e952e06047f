"""The eye above the map: which part of it is seen, and the way from one view to another.

A map's camera may come so near that a hex of the board fills the window; `between` leads there without a jump.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import log

from game.view.campaign.projection import METRES_A_MILE
from game.view.eye import Area, Box, Eye, Point

CLOSEST = 60.0  # pixels for a nautical mile when the map is looked at, at a UI scale of 100 %
DIVE = 5.0  # from the closest zoom of a map to where all its signs have faded
HEX_METRES = 115.0  # a hex of the board (T1.6)


@dataclass(frozen=True, slots=True)
class MapCamera(Eye):
    """What part of the map is seen; a unit is a mile of the plane, and the bounds are how far the plane is drawn."""

    closest: float = CLOSEST

    def looking_at(self, point: Point) -> MapCamera:
        """The point in the middle, or as near to it as the drawn part of the plane allows."""
        left, top, right, bottom = self.bounds
        half_x, half_y = self.area[2] / 2 / self.zoom, self.area[3] / 2 / self.zoom
        return replace(self, middle=(_kept(point[0], left, right, half_x), _kept(point[1], top, bottom, half_y)))

    def framing(self, box: Box) -> MapCamera:
        """All of a box of the plane in sight."""
        left, top, right, bottom = box
        zoom = min(self.area[2] / max(right - left, 1e-6), self.area[3] / max(bottom - top, 1e-6))
        return replace(self, zoom=self.within(zoom)).looking_at(((left + right) / 2, (top + bottom) / 2))

    def filling(self, area: Area, closest: float = CLOSEST) -> MapCamera:
        """The same view in another area of the window."""
        zoom = self.zoom * min(area[2] / self.area[2], area[3] / self.area[3])
        there = replace(self, area=area, closest=closest)
        return replace(there, zoom=there.within(zoom)).looking_at(self.middle)

    def diving(self, point: Point, hex_pixels: float, stretch: float = 1.0) -> MapCamera:
        """Over a point, so near that a board's hex is so many pixels wide; `stretch` is the plane's scale there."""
        return replace(self, zoom=hex_pixels * METRES_A_MILE / HEX_METRES / stretch, middle=point)

    def between(self, other: MapCamera, share: float) -> MapCamera:
        """On the way to another view, 0 is here and 1 there: the zoom grows evenly, the nearer place stays in sight."""
        zoom = self.zoom * (other.zoom / self.zoom) ** share
        near, far, left = (self, other, share) if self.zoom > other.zoom else (other, self, 1 - share)
        reach = left * far.zoom / zoom  # what is looked for moves evenly over the window
        x = near.middle[0] + (far.middle[0] - near.middle[0]) * reach
        y = near.middle[1] + (far.middle[1] - near.middle[1]) * reach
        return replace(other, zoom=zoom, middle=(x, y))

    @property
    def presence(self) -> float:
        """How much of a map this view still is: 1 for all that a map may show, 0 so near that only the sea is left."""
        return min(1.0, max(0.0, 1 - log(self.zoom / self.closest) / log(DIVE)))

    def shows(self, point: Point, margin: float = 0.0) -> bool:
        """Whether a point of the plane is in sight, `margin` pixels from the edge."""
        x, y = self.to_screen(point)
        left, top, width, height = self.area
        return left + margin <= x <= left + width - margin and top + margin <= y <= top + height - margin

    @property
    def farthest(self) -> float:
        """The zoom at which the drawn part of the plane just fills the area."""
        left, top, right, bottom = self.bounds
        return max(self.area[2] / (right - left), self.area[3] / (bottom - top))

    def within(self, zoom: float) -> float:
        """Never farther than the farthest, else never nearer than the closest."""
        return max(self.farthest, min(self.closest, zoom))


def _kept(value: float, low: float, high: float, half: float) -> float:
    """A middle from which nothing beyond the bounds is seen; in the middle of them when that cannot be."""
    if high - low <= 2 * half:
        return (low + high) / 2
    return min(high - half, max(low + half, value))
