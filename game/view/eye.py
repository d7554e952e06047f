"""The eye above something flat, be it a table or a map: zoom and place, from its own units to pixels and back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Self

Point = tuple[float, float]
Area = tuple[int, int, int, int]  # left, top, width, height in pixels
Box = tuple[float, float, float, float]  # left, top, right, bottom

ZOOM_STEP = 1.25


@dataclass(frozen=True, slots=True)
class Eye(ABC):
    """`zoom` pixels for a unit, the point in the middle, the area it fills, how far there is something to see."""

    area: Area
    zoom: float
    middle: Point
    bounds: Box
    closest: float

    @abstractmethod
    def looking_at(self, point: Point) -> Self:
        """The point in the middle, or as near to it as may be."""

    @abstractmethod
    def within(self, zoom: float) -> float:
        """The zoom nearest to this one that is allowed."""

    def to_screen(self, point: Point) -> Point:
        """The pixel of a point."""
        left, top, width, height = self.area
        return (
            left + width / 2 + (point[0] - self.middle[0]) * self.zoom,
            top + height / 2 + (point[1] - self.middle[1]) * self.zoom,
        )

    def point_under(self, pixel: Point) -> Point:
        """The point under a pixel."""
        left, top, width, height = self.area
        return (
            self.middle[0] + (pixel[0] - left - width / 2) / self.zoom,
            self.middle[1] + (pixel[1] - top - height / 2) / self.zoom,
        )

    def seen(self) -> Box:
        """Left, top, right, bottom of what is seen."""
        left, top, width, height = self.area
        return (*self.point_under((left, top)), *self.point_under((left + width, top + height)))

    def zoomed(self, steps: float, pixel: Point) -> Self:
        """Nearer by so many steps, farther when negative; the point under the pixel stays under it."""
        near = replace(self, zoom=self.within(self.zoom * ZOOM_STEP**steps))
        fixed, moved = self.point_under(pixel), near.point_under(pixel)
        return near.looking_at((self.middle[0] + fixed[0] - moved[0], self.middle[1] + fixed[1] - moved[1]))

    def panned(self, dx: float, dy: float) -> Self:
        """Moved by so many pixels: what is seen follows the hand."""
        return self.looking_at((self.middle[0] - dx / self.zoom, self.middle[1] - dy / self.zoom))
