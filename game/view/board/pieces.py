"""The counters: aircraft from above in their formation, smoke and fire, and the sign of their side."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from game.core.hexes import Hex
from game.tactical.catalog import Section
from game.tactical.state import Aircraft, Kind, Side, State, Unit
from game.view import art, text
from game.view.board import effects
from game.view.eye import Point
from game.view.theme import Look

# Places in a box as seen by its crews: ahead and to the left, in hex widths (H-C1, H-E1).
FORMATION: tuple[Point, ...] = ((0.25, 0.0), (0.0, 0.27), (0.0, -0.27), (-0.29, 0.0))
SIZES = {"heavy": 0.50, "medium": 0.44, "single_bomber": 0.40, "twin_fighter": 0.56, "fighter": 0.52}
ALONE = 1.25  # a straggler or a box of one is drawn larger
BESIDE = 0.30  # how far singles that share a hex stand from its middle
BESIDE_BOX = 0.42
TURN_STEP = 10  # degrees: drawings are kept for these headings only
SMALLEST = 52.0  # counters are drawn for a hex of at least so many pixels at 100 %, however far away


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a counter is drawn: its middle on the table, and a heading that may lie between two directions."""

    point: Point
    heading: float


def poses(state: State, centre_of: Mapping[Hex, Point]) -> dict[str, Pose]:
    """Where every unit is drawn: in its hex, singles that share one beside each other."""
    crowds: dict[Hex, list[Unit]] = {}
    for _, unit in sorted(state.units.items()):
        crowds.setdefault(unit.hex, []).append(unit)
    found: dict[str, Pose] = {}
    for place, crowd in crowds.items():
        centre = centre_of[place]
        for unit, (dx, dy) in zip(crowd, _spread(crowd), strict=True):
            found[unit.id] = Pose((centre[0] + dx, centre[1] + dy), float(unit.heading))
    return found


def _spread(crowd: list[Unit]) -> list[Point]:
    """Offsets for the units of one hex: alone in the middle, otherwise in a ring; a box stays in the middle."""
    movable = [unit for unit in crowd if unit.kind is not Kind.BOX]
    if len(crowd) == 1:
        return [(0.0, 0.0)]
    offsets: list[Point] = []
    placed = 0
    for unit in crowd:
        if unit.kind is Kind.BOX and len(movable) < len(crowd):
            offsets.append((0.0, 0.0))
            continue
        angle = 2 * math.pi * placed / max(len(movable), 2) + math.pi
        reach = BESIDE if len(movable) == len(crowd) else BESIDE_BOX
        offsets.append((reach * math.cos(angle), reach * math.sin(angle)))
        placed += 1
    return offsets


def places_in_box(count: int, heading: float) -> list[Point]:
    """Where the aircraft of a box stand around its middle, in hex widths on the screen."""
    if count == 1:
        return [(0.0, 0.0)]
    dx, dy = effects.direction(heading)
    middle = sum(ahead for ahead, _ in FORMATION[:count]) / count, sum(left for _, left in FORMATION[:count]) / count
    places = [(ahead - middle[0], left - middle[1]) for ahead, left in FORMATION[:count]]
    return [(ahead * dx + left * dy, ahead * dy - left * dx) for ahead, left in places]


def side_of(record: Aircraft, state: State, is_alone: bool, zoom: float, look: Look) -> int:
    """The side of an aircraft's square picture in pixels, rounded so that few sizes are kept."""
    share = SIZES[state.catalog.aircraft[record.type].category] * (ALONE if is_alone else 1.0)
    side = share * grown(zoom, look)
    step = 2 if side < 80 else 8
    return int(side / step) * step


def grown(zoom: float, look: Look) -> float:
    """The size of a hex that counters are drawn for: they stay legible when the board is seen from afar."""
    return max(zoom, SMALLEST * look.scale / 100)


def silhouette(type_id: str, side: int, heading: float, alpha: int = 255) -> pygame.Surface:
    """An aircraft's drawing for any heading."""
    degrees = round(heading * 60 / TURN_STEP) * TURN_STEP % 360
    return art.turned(f"aircraft/{type_id}", side, float(degrees), None, alpha)


def aircraft_points(unit: Unit, pose: Pose, zoom: float, at: Point) -> dict[str, Point]:
    """The pixel of every aircraft of a unit whose middle is at a pixel."""
    places = places_in_box(len(unit.aircraft), pose.heading)
    return {
        aircraft: (at[0] + dx * zoom, at[1] + dy * zoom)
        for aircraft, (dx, dy) in zip(unit.aircraft, places, strict=True)
    }


def draw_unit(
    surface: pygame.Surface, look: Look, state: State, unit: Unit, pose: Pose, at: Point, zoom: float, clock: float
) -> None:
    """Draw one counter without its label."""
    is_alone = len(unit.aircraft) == 1
    large = grown(zoom, look)
    effects.blit_puff(surface, at, large * (0.40 if is_alone else 0.58), look.palette.of_side(unit.side), 96)
    for aircraft, point in aircraft_points(unit, pose, large, at).items():
        record = state.aircraft[aircraft]
        side = side_of(record, state, is_alone, zoom, look)
        heading = pose.heading
        if record.spin is not None:
            heading += (clock * 3.0) % 6
        _shadow(surface, record.type, side, heading, point, zoom)
        if record.is_burning or _is_smoking(state, record):
            effects.draw_smoke(surface, point, heading, side, clock, record.is_burning)
        picture = silhouette(record.type, side, heading)
        surface.blit(picture, (round(point[0] - side / 2), round(point[1] - side / 2)))
        if record.spin is not None:
            _spin_sign(surface, look, point, side, clock)


def _shadow(surface: pygame.Surface, type_id: str, side: int, heading: float, point: Point, zoom: float) -> None:
    """A soft shadow below lifts the aircraft off the ground."""
    degrees = round(heading * 60 / TURN_STEP) * TURN_STEP % 360
    picture = art.turned(f"aircraft/{type_id}", side, float(degrees), (0, 0, 0), 70)
    offset = max(2.0, zoom * 0.05)
    surface.blit(picture, (round(point[0] - side / 2 + offset), round(point[1] - side / 2 + offset * 1.3)))


def _is_smoking(state: State, record: Aircraft) -> bool:
    printed = state.catalog.aircraft[record.type].boxes.of(Section.ENGINE)
    return 2 * record.boxes.engine <= printed


def _spin_sign(surface: pygame.Surface, look: Look, point: Point, side: int, clock: float) -> None:
    """Two arcs around an aircraft that spins."""
    area = pygame.Rect(0, 0, side, side)
    area.center = (round(point[0]), round(point[1]))
    turn = -clock * 6
    for part in (0.0, math.pi):
        pygame.draw.arc(surface, look.palette.bad, area, turn + part, turn + part + 2.0, max(2, look.px(2)))


def draw_sign(surface: pygame.Surface, look: Look, side: Side, label: str, at: Point, size: int) -> pygame.Rect:
    """The sign of a side: a disc for the strike side, a diamond for the interceptors, with a letter or number in it."""
    colour, dark = look.palette.of_side(side), look.palette.night
    x, y = round(at[0]), round(at[1])
    if side is Side.STRIKE:
        pygame.draw.circle(surface, dark, (x, y), size + 2)
        pygame.draw.circle(surface, colour, (x, y), size)
    else:
        reach = round(size * 1.28)
        for grown, shade in ((reach + 3, dark), (reach, colour)):
            pygame.draw.polygon(surface, shade, [(x, y - grown), (x + grown, y), (x, y + grown), (x - grown, y)])
    style = text.Style("small", "bold", max(9, round(size * 1.25 * 100 / look.scale)))
    picture = text.rendered(look, label, style, dark)
    surface.blit(picture, picture.get_rect(center=(x, y)))
    return pygame.Rect(x - size, y - size, 2 * size, 2 * size)


def draw_ghost(
    surface: pygame.Surface, look: Look, state: State, aircraft: str, heading: int, at: Point, zoom: float, alpha: int
) -> None:
    """Where an aircraft may be after its move."""
    side = side_of(state.aircraft[aircraft], state, True, zoom, look)
    picture = silhouette(state.aircraft[aircraft].type, side, float(heading), alpha)
    surface.blit(picture, (round(at[0] - side / 2), round(at[1] - side / 2)))


def draw_ring(surface: pygame.Surface, look: Look, at: Point, radius: float, is_selected: bool) -> None:
    """A ring around the selected counter, a thinner one around the one under the mouse."""
    colour = look.palette.focus if is_selected else look.palette.light
    reach = round(max(radius, look.px(14)))
    pygame.draw.circle(
        surface, look.palette.night, (round(at[0]), round(at[1])), reach + 1, look.px(4 if is_selected else 2)
    )
    pygame.draw.circle(surface, colour, (round(at[0]), round(at[1])), reach, look.px(2 if is_selected else 1))


def bounds(points: Iterable[Point], margin: float) -> tuple[float, float, float, float]:
    """The box around points, with a margin on every side."""
    listed = list(points)
    xs, ys = [x for x, _ in listed], [y for _, y in listed]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
