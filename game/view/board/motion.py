"""Counters on the move: where everything is while a beat is shown, and the trails left behind."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.hexes import Hex, ahead
from game.tactical.events import Moved
from game.tactical.state import State, Unit
from game.view.board.lattice import Lattice
from game.view.board.pieces import Pose, poses
from game.view.board.playback import Beat
from game.view.eye import Point

TRAIL_POINTS = 15  # of a contrail that are remembered


def resting(state: State, lattice: Lattice) -> dict[str, Pose]:
    """Where every unit is drawn while nothing moves."""
    return poses(state, {unit.hex: lattice.centre(unit.hex) for unit in state.units.values()})


def moving(state: State, lattice: Lattice, beat: Beat | None, share: float) -> dict[str, Pose]:
    """Where every unit is drawn during a beat, `share` of its motion being done."""
    found = resting(state, lattice)
    if beat is None or not isinstance(beat.events[0], Moved):
        return found
    after = state
    for event in beat.events:
        if isinstance(event, Moved):
            after = event.fold(after)
    ends = resting(after, lattice)
    for event in beat.events:
        if isinstance(event, Moved):
            found[event.unit] = _on_the_way(state, lattice, event, found[event.unit], ends[event.unit], eased(share))
    return found


def eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def _on_the_way(state: State, lattice: Lattice, event: Moved, start: Pose, end: Pose, share: float) -> Pose:
    """A point of the path; the counter leaves its place beside others and comes to its new one smoothly."""
    keys = _keys(state, state.units[event.unit], event)
    centres = [lattice.centre(place) for place, _ in keys]
    headings = [float(heading) for _, heading in keys]
    off_start = (start.point[0] - centres[0][0], start.point[1] - centres[0][1])
    off_end = (end.point[0] - centres[-1][0], end.point[1] - centres[-1][1])
    place = share * (len(keys) - 1)
    index = min(int(place), len(keys) - 2)
    part = place - index
    one, other = centres[index], centres[index + 1]
    x = one[0] + (other[0] - one[0]) * part + off_start[0] * (1 - share) + off_end[0] * share
    y = one[1] + (other[1] - one[1]) * part + off_start[1] * (1 - share) + off_end[1] * share
    turn = headings[index + 1] - headings[index]
    return Pose((x, y), headings[index] + turn * part)


def _keys(state: State, unit: Unit, event: Moved) -> list[tuple[Hex, int]]:
    """Hex and heading after each step of a path; headings run on past 5 so that turns take the short way."""
    row = state.catalog.manoeuvres.get(event.code)
    keys = [(unit.hex, unit.heading)]
    if row is None:
        keys += [(place, unit.heading) for place in event.path]
    else:
        for step in row.path:
            place, heading = keys[-1]
            keys.append(_after_step(place, heading, step))
        if keys[-1][0] != event.hex:
            keys.append((event.hex, keys[-1][1]))
    turned = (event.heading - keys[-1][1] + 3) % 6 - 3
    if turned:
        keys.append((keys[-1][0], keys[-1][1] + turned))
    return keys if len(keys) > 1 else keys * 2


def _after_step(place: Hex, heading: int, step: str) -> tuple[Hex, int]:
    match step:
        case "F":
            return ahead(place, heading), heading
        case "l":
            return ahead(place, heading + 1), heading
        case "r":
            return ahead(place, heading - 1), heading
        case "L":
            return place, heading + 1
        case "R":
            return place, heading - 1
        case _:
            return place, heading + 3


class Trails:
    """Contrails: the last points of every unit's way, oldest first."""

    def __init__(self) -> None:
        self.points: dict[str, list[Point]] = {}

    def follow(self, found: Mapping[str, Pose]) -> None:
        """Remember where everything is now."""
        for unit, pose in found.items():
            way = self.points.setdefault(unit, [])
            if not way or abs(way[-1][0] - pose.point[0]) + abs(way[-1][1] - pose.point[1]) > 0.22:
                way.append(pose.point)
                del way[:-TRAIL_POINTS]

    def moved(self, state: State, lattice: Lattice, event: Moved) -> None:
        """Remember a whole path at once, for an animation that was skipped."""
        way = self.points.setdefault(event.unit, [])
        start = lattice.centre(state.units[event.unit].hex)
        if not way or abs(way[-1][0] - start[0]) + abs(way[-1][1] - start[1]) > 0.5:
            way.append(start)
        for place in event.path:
            centre = lattice.centre(place)
            if abs(way[-1][0] - centre[0]) + abs(way[-1][1] - centre[1]) > 0.22:
                way.append(centre)
        del way[:-TRAIL_POINTS]

    def forget(self, units: Mapping[str, Unit]) -> None:
        """Drop the trails of units that are gone."""
        for gone in [unit for unit in self.points if unit not in units]:
            del self.points[gone]
