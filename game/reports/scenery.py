"""Where a fight is shown: hex centres in hex widths, places inside a box, and the area that a fight needs."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from game.core.hexes import Hex
from game.reports.moments import Fight, Moment
from game.tactical.events import Moved
from game.tactical.state import Kind, State, Unit

Point = tuple[float, float]

SIDE = 1 / math.sqrt(3)  # the length of a hex side when a hex is one unit wide
FAR = 4200  # hexes; whatever a damaged file says, nothing is shown farther away
# Places in a box as seen by its crews: ahead and to the left, in hex widths (H-C1, H-E1).
FORMATION: tuple[Point, ...] = ((0.25, 0.0), (0.0, 0.27), (0.0, -0.27), (-0.29, 0.0))
SIZES = {"heavy": 0.50, "medium": 0.44, "single_bomber": 0.40, "twin_fighter": 0.56, "fighter": 0.52}
ALONE = 1.25  # a straggler or a box of one is drawn larger
BESIDE = 0.30  # how far singles that share a hex stand from its middle


class Area(NamedTuple):
    """A part of the board in hex widths."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From west to east."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From north to south."""
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        """The point in the middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, margin: float) -> Area:
        """The same area with a margin on every side."""
        return Area(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)

    def holds(self, other: Area) -> bool:
        """Whether another area lies inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )


def near(number: int) -> int:
    """A coordinate that is not beyond all measure."""
    return min(max(number, -FAR), FAR)


def centre(place: Hex) -> Point:
    """The centre of a hex (T2.1)."""
    q, r = near(place.q), near(place.r)
    return q + r / 2, r * 1.5 * SIDE


def direction(heading: float) -> Point:
    """The unit vector of a heading on the screen."""
    angle = math.radians(60 * heading)
    return math.cos(angle), -math.sin(angle)


def places_in_box(count: int, heading: float) -> list[Point]:
    """Where the aircraft of a box stand around its middle, in hex widths."""
    if count == 1:
        return [(0.0, 0.0)]
    dx, dy = direction(heading)
    return [(ahead * dx + left * dy, ahead * dy - left * dx) for ahead, left in FORMATION[:count]]


def offsets(state: State) -> dict[str, Point]:
    """How far from the middle of its hex each unit is drawn: singles that share a hex stand beside each other."""
    crowds: dict[Hex, list[Unit]] = {}
    for _, unit in sorted(state.units.items()):
        crowds.setdefault(unit.hex, []).append(unit)
    found: dict[str, Point] = {}
    for crowd in crowds.values():
        ring = [unit for unit in crowd if unit.kind is not Kind.BOX]
        found.update((unit.id, (0.0, 0.0)) for unit in crowd)
        if len(crowd) > 1:
            for number, unit in enumerate(ring):
                angle = 2 * math.pi * number / max(len(ring), 2) + math.pi
                found[unit.id] = (BESIDE * math.cos(angle), BESIDE * math.sin(angle))
    return found


def points_of(moments: Iterable[Moment], start: State) -> list[Point]:
    """Every hex centre where something stands or passes."""
    found = [centre(unit.hex) for unit in start.units.values()]
    for moment in moments:
        if isinstance(moment.event, Moved):
            found += [centre(place) for place in (*moment.event.path, moment.event.hex)]
        elif len(moment.after.units) > len(moment.before.units):
            found += [centre(unit.hex) for unit in moment.after.units.values()]
    return found


def around(points: Iterable[Point], margin: float) -> Area:
    """The area around points with a margin; a hex at (0, 0) where there are none."""
    listed = list(points) or [(0.0, 0.0)]
    xs, ys = [x for x, _ in listed], [y for _, y in listed]
    return Area(min(xs), min(ys), max(xs), max(ys)).grown(margin)


def area_of(fight: Fight, margin: float = 5.0) -> Area:
    """The part of the board that a whole fight needs."""
    return around(points_of(fight.moments, fight.start), margin)
