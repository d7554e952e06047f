"""The eye above the table: zoom and place, from table units (hex widths) to pixels and back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.view.board.lattice import Point

Area = tuple[int, int, int, int]  # left, top, width, height in pixels

CLOSEST = 340.0  # pixels of one hex when a single aircraft fills the view, at a UI scale of 100 %
FARTHEST = 6.0
ZOOM_STEP = 1.25


@dataclass(frozen=True, slots=True)
class Camera:
    """What part of the table is seen: `zoom` pixels for a hex width, the point in the middle, the area it fills."""

    area: Area
    zoom: float
    middle: Point
    bounds: tuple[float, float, float, float]
    closest: float = CLOSEST

    def to_screen(self, point: Point) -> Point:
        """The pixel of a point of the table."""
        left, top, width, height = self.area
        return (
            left + width / 2 + (point[0] - self.middle[0]) * self.zoom,
            top + height / 2 + (point[1] - self.middle[1]) * self.zoom,
        )

    def to_table(self, pixel: Point) -> Point:
        """The point of the table under a pixel."""
        left, top, width, height = self.area
        return (
            self.middle[0] + (pixel[0] - left - width / 2) / self.zoom,
            self.middle[1] + (pixel[1] - top - height / 2) / self.zoom,
        )

    def seen(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of the table as far as it is seen."""
        left, top, width, height = self.area
        return (*self.to_table((left, top)), *self.to_table((left + width, top + height)))

    def zoomed(self, steps: float, pixel: Point) -> Camera:
        """Nearer by so many steps, farther when negative; the point under the pixel stays under it."""
        zoom = min(self.closest, max(self.farthest, self.zoom * ZOOM_STEP**steps))
        fixed = self.to_table(pixel)
        left, top, width, height = self.area
        middle = (
            fixed[0] - (pixel[0] - left - width / 2) / zoom,
            fixed[1] - (pixel[1] - top - height / 2) / zoom,
        )
        return replace(self, zoom=zoom, middle=self._kept(middle))

    def panned(self, dx: float, dy: float) -> Camera:
        """Moved by so many pixels: the table follows the hand."""
        return replace(self, middle=self._kept((self.middle[0] - dx / self.zoom, self.middle[1] - dy / self.zoom)))

    def looking_at(self, point: Point) -> Camera:
        """The point in the middle."""
        return replace(self, middle=self._kept(point))

    def framing(self, box: tuple[float, float, float, float], nearest: float, foot: int = 0) -> Camera:
        """All of a box of the table in sight, at `nearest` pixels for a hex at most, above `foot` hidden pixels."""
        left, top, right, bottom = box
        foot = min(foot, self.area[3] // 2)
        zoom = min(self.area[2] / max(right - left, 1e-6), (self.area[3] - foot) / max(bottom - top, 1e-6), nearest)
        near = replace(self, zoom=min(self.closest, max(self.farthest, zoom)))
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

    def _kept(self, middle: Point) -> Point:
        left, top, right, bottom = self.bounds
        return min(right, max(left, middle[0])), min(bottom, max(top, middle[1]))
