"""A campaign's map as a drawing for a page: coast, track, places and missions, in Mercator's projection (P31).

Positions are latitude and longitude in degrees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import asinh, degrees, radians, tan
from typing import NamedTuple

from game.files.coast import Coast, Ring
from game.reports.picture_colours import BRASS, INK, INK_DIM, PAPER, RED, SEA, Colour

WIDE = 1000  # units across the drawing
MARGIN = 0.6  # degrees around the view within which land is drawn
LETTER, LINE = 8.5, 15  # how wide a letter of a name is, and how high a name
LAND: Colour = (196, 186, 150)
SHORE: Colour = (120, 112, 88)

Position = tuple[float, float]


class Sight(NamedTuple):
    """The part of the globe on the drawing, in degrees."""

    south: float
    north: float
    west: float
    east: float


class Dot(NamedTuple):
    """A mission: its number, where, what is said of it, and whether anybody was met."""

    label: str
    at: Position
    words: str
    is_met: bool


@dataclass(frozen=True, slots=True)
class DayMap:
    """What is drawn of one day; the way sailed that day is a part of the track."""

    sight: Sight
    track: tuple[Position, ...]
    sailed: tuple[Position, ...]
    hours: tuple[tuple[str, Position], ...]
    places: tuple[tuple[str, Position], ...]
    bases: tuple[tuple[str, Position], ...]
    dots: tuple[Dot, ...]


def drawn_map(day: DayMap, coast: Coast, title: str) -> str:
    """The drawing as SVG that can stand inside a page."""
    chart = _Chart(day.sight)
    parts = [
        f'<svg viewBox="0 0 {WIDE} {chart.high}" role="img" aria-label="{escape(title, quote=True)}">',
        f'<rect width="{WIDE}" height="{chart.high}" fill="{_hex(SEA)}"/>',
        f'<path d="{"".join(chart.land(coast))}" fill="{_hex(LAND)}" stroke="{_hex(SHORE)}" stroke-width="1.2"/>',
        _line(chart, day.track, 'stroke-width="2" stroke-dasharray="3 7" stroke-opacity=".7"'),
        _line(chart, day.sailed, 'stroke-width="3.5"'),
        *_names(chart, day),
        *_hours(chart, day.hours),
        *(_dot(chart, dot) for dot in day.dots),
        "</svg>",
    ]
    return "".join(parts)


class _Chart:
    """From the globe to the drawing."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._scale = WIDE / (sight.east - sight.west)
        self.high = round((_stretched(sight.north) - _stretched(sight.south)) * self._scale)

    def at(self, place: Position) -> tuple[float, float]:
        """Where a place lies on the drawing."""
        x = (place[1] - self.sight.west) * self._scale
        return round(x, 1), round((_stretched(self.sight.north) - _stretched(place[0])) * self._scale, 1)

    def is_seen(self, place: Position) -> bool:
        """Whether it lies on the drawing."""
        x, y = self.at(place)
        return 0 <= x <= WIDE and 0 <= y <= self.high

    def land(self, coast: Coast) -> Iterator[str]:
        """Every piece of land that reaches into the drawing, cut at a margin around it."""
        for ring in coast.rings:
            points = _cut(ring, self.sight)
            if len(points) > 2:
                yield "M" + "L".join(f"{x:g} {y:g}" for x, y in dict.fromkeys(self.at(point) for point in points)) + "Z"


def _stretched(latitude: float) -> float:
    """Degrees of latitude as Mercator's projection stretches them."""
    return degrees(asinh(tan(radians(latitude))))


def _cut(ring: Ring, sight: Sight) -> list[Position]:
    """A ring of longitude and latitude cut at the box of the view, edge by edge."""
    points = [(float(lat), float(lon)) for lon, lat in ring]
    for axis, limit, sign in (
        (0, sight.south - MARGIN, 1),
        (0, sight.north + MARGIN, -1),
        (1, sight.west - MARGIN, 1),
        (1, sight.east + MARGIN, -1),
    ):
        points = _cut_at(points, axis, limit, sign)
    return points


def _cut_at(points: Sequence[Position], axis: int, limit: float, sign: int) -> list[Position]:
    found: list[Position] = []
    for before, here in zip([*points[-1:], *points[:-1]], points, strict=True):
        was_in, is_in = sign * (before[axis] - limit) >= 0, sign * (here[axis] - limit) >= 0
        if was_in != is_in:
            share = (limit - before[axis]) / (here[axis] - before[axis])
            found.append((before[0] + share * (here[0] - before[0]), before[1] + share * (here[1] - before[1])))
        if is_in:
            found.append(here)
    return found


def _line(chart: _Chart, places: Sequence[Position], style: str) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in map(chart.at, places))
    return f'<polyline points="{points}" fill="none" stroke="{_hex(PAPER)}" stroke-linejoin="round" {style}/>'


def _names(chart: _Chart, day: DayMap) -> Iterator[str]:
    """Airfields, then places; a place whose name would lie on another keeps its dot alone."""
    taken: list[tuple[float, float, float]] = []
    for places, kind in ((day.bases, "base"), (day.places, "place")):
        for name, place in places:
            if not chart.is_seen(place):
                continue
            x, y = chart.at(place)
            yield _sign(kind, x, y)
            wide, is_left = len(name) * LETTER, x > WIDE * 0.85
            left = x - 8 - wide if is_left else x + 8
            if kind == "base" or not any(_covers(one, (left, left + wide, y)) for one in taken):
                taken.append((left, left + wide, y))
                at = f'x="{x - 8 if is_left else x + 8:g}" y="{y + 4:g}" text-anchor="{"end" if is_left else "start"}"'
                yield f'<text class="{kind}" {at}>{escape(name)}</text>'


def _covers(one: tuple[float, float, float], other: tuple[float, float, float]) -> bool:
    return abs(one[2] - other[2]) < LINE and one[0] < other[1] and other[0] < one[1]


def _sign(kind: str, x: float, y: float) -> str:
    """A square for an airfield, a dot for a place."""
    if kind == "base":
        return f'<rect x="{x - 4:g}" y="{y - 4:g}" width="8" height="8" fill="{_hex(BRASS)}" stroke="{_hex(INK)}"/>'
    return f'<circle cx="{x:g}" cy="{y:g}" r="3" fill="{_hex(PAPER)}" stroke="{_hex(INK)}"/>'


def _hours(chart: _Chart, hours: Iterable[tuple[str, Position]]) -> Iterator[str]:
    last = (float(-WIDE), 0.0)
    for hour, place in hours:
        x, y = chart.at(place)
        yield f'<circle cx="{x:g}" cy="{y:g}" r="3.5" fill="{_hex(PAPER)}" stroke="{_hex(INK_DIM)}"/>'
        if abs(x - last[0]) + abs(y - last[1]) > 46:
            yield f'<text class="hour" x="{x:g}" y="{y + 19:g}" text-anchor="middle">{escape(hour)}</text>'
            last = (x, y)


def _dot(chart: _Chart, dot: Dot) -> str:
    x, y = chart.at(dot.at)
    fill = RED if dot.is_met else INK_DIM
    return (
        f"<g><title>{escape(dot.words)}</title>"
        f'<line x1="{x:g}" y1="{y:g}" x2="{x:g}" y2="{y - 26:g}" stroke="{_hex(PAPER)}" stroke-width="2"/>'
        f'<circle cx="{x:g}" cy="{y - 36:g}" r="12" fill="{_hex(fill)}" stroke="{_hex(PAPER)}" stroke-width="2"/>'
        f'<text class="dot" x="{x:g}" y="{y - 31:g}" text-anchor="middle">{escape(dot.label)}</text></g>'
    )


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
