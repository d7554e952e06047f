"""From the globe to the plane of the map and back: Mercator's projection, as on a naval chart.

North is up everywhere and a steady course is a straight line. A unit of the plane is a nautical mile at the latitude
the projection was made for; x grows to the east and y to the south, as on the screen. Distances are those of the globe.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import asin, asinh, atan, atan2, cos, degrees, radians, sin, sinh, sqrt

import numpy as np
from numpy.typing import NDArray

from game.view.eye import Point

Position = tuple[float, float]  # latitude and longitude in degrees, north and east positive

MILES_A_DEGREE = 60.0
METRES_A_MILE = 1852.0
GLOBE = degrees(MILES_A_DEGREE)  # the radius in nautical miles


@dataclass(frozen=True, slots=True)
class Projection:
    """Mercator's projection that is true at a latitude; the plane's origin is on it, at a longitude."""

    latitude: float
    longitude: float

    def to_plane(self, position: Position) -> Point:
        """The point of the plane for a place on the globe."""
        reach = GLOBE * cos(radians(self.latitude))
        x = reach * radians(position[1] - self.longitude)
        return x, reach * (_stretched(self.latitude) - _stretched(position[0]))

    def to_position(self, point: Point) -> Position:
        """The place on the globe for a point of the plane."""
        reach = GLOBE * cos(radians(self.latitude))
        latitude = degrees(atan(sinh(_stretched(self.latitude) - point[1] / reach)))
        return latitude, self.longitude + degrees(point[0] / reach)

    def miles_to_plane(self, latitude: float) -> float:
        """How long a nautical mile is in the plane at a latitude; 1 where the projection is true."""
        return cos(radians(self.latitude)) / cos(radians(latitude))

    def all_to_plane(self, ring: NDArray[np.float64]) -> NDArray[np.float64]:
        """The points of the plane for rows of longitude and latitude (in this order, as coasts have them)."""
        reach = GLOBE * cos(radians(self.latitude))
        x = reach * np.radians(ring[:, 0] - self.longitude)
        y = reach * (_stretched(self.latitude) - np.arcsinh(np.tan(np.radians(ring[:, 1]))))
        return np.column_stack((x, y))


def _stretched(latitude: float) -> float:
    turn = radians(latitude)
    return asinh(sin(turn) / cos(turn))


def miles_between(one: Position, other: Position) -> float:
    """The distance of two places on the globe in nautical miles."""
    north, east = radians(other[0] - one[0]), radians(other[1] - one[1])
    chord = sin(north / 2) ** 2 + cos(radians(one[0])) * cos(radians(other[0])) * sin(east / 2) ** 2
    return 2 * GLOBE * asin(min(1.0, sqrt(chord)))


def course_between(one: Position, other: Position) -> float:
    """The steady course from one place to another in degrees, 0 north, 90 east."""
    north = _stretched(other[0]) - _stretched(one[0])
    return degrees(atan2(radians(other[1] - one[1]), north)) % 360


def moved(position: Position, course: float, miles: float) -> Position:
    """The place so many nautical miles away on a course; good for short distances."""
    north, east = miles * cos(radians(course)), miles * sin(radians(course))
    latitude = position[0] + north / MILES_A_DEGREE
    return latitude, position[1] + east / MILES_A_DEGREE / cos(radians((latitude + position[0]) / 2))
