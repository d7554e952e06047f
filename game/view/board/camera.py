"""The eye above the table: zoom and place, from table units (hex widths) to pixels and back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.view.eye import Area, Box, Eye, Point

CLOSEST = 340.0  # pixels of one hex when a single aircraft fills the view, at a UI scale of 100 %
FARTHEST = 6.0


@dataclass(frozen=True, slots=True)
class Camera(Eye):
    """What part of the table is seen; a unit is a hex width."""

    closest: float = CLOSEST

    def looking_at(self, point: Point) -> Camera:
        """The point in the middle."""
        return replace(self, middle=self._kept(point))

    def framing(self, box: Box, nearest: float, foot: int = 0) -> Camera:
        """All of a box of the table in sight, at `nearest` pixels for a hex at most, above `foot` hidden pixels."""
        left, top, right, bottom = box
        foot = min(foot, self.area[3] // 2)
        zoom = min(self.area[2] / max(right - left, 1e-6), (self.area[3] - foot) / max(bottom - top, 1e-6), nearest)
        near = replace(self, zoom=self.within(zoom))
        return near.looking_at(((left + right) / 2, (top + bottom) / 2 + foot / 2 / near.zoom))

    def filling(self, area: Area, closest: float) -> Camera:
        """The same view in another area of the window."""
        zoom = min(closest, self.zoom)
        return replace(self, area=area, closest=closest, zoom=zoom)

    def between(self, other: Camera, share: float) -> Camera:
        """On the way to another view; 0 is here, 1 is there."""
        zoom = self.zoom * (other.zoom / self.zoom) ** share
        x = self.middle[0] + (other.middle[0] - self.middle[0]) * share
        y = self.middle[1] + (other.middle[1] - self.middle[1]) * share
        return replace(other, zoom=zoom, middle=(x, y))

    def shows(self, point: Point, margin: float = 1.0, foot: int = 0) -> bool:
        """Whether a point is in sight and `margin` hexes from the edge, or less where little is seen.

        `foot` pixels at the lower edge hide what lies there.
        """
        left, top, right, bottom = self.seen()
        bottom -= min(foot, self.area[3] // 2) / self.zoom
        margin = min(margin, (right - left) / 4, (bottom - top) / 4)
        return left + margin <= point[0] <= right - margin and top + margin <= point[1] <= bottom - margin

    @property
    def farthest(self) -> float:
        """The zoom at which the whole board is in sight, but never below `FARTHEST`."""
        left, top, right, bottom = self.bounds
        return max(FARTHEST, min(self.area[2] / (right - left + 2), self.area[3] / (bottom - top + 2)))

    def within(self, zoom: float) -> float:
        """Never nearer than the closest, else never farther than the farthest."""
        return min(self.closest, max(self.farthest, zoom))

    def _kept(self, middle: Point) -> Point:
        left, top, right, bottom = self.bounds
        return min(right, max(left, middle[0])), min(bottom, max(top, middle[1]))
