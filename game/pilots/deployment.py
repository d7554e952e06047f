"""Where to begin: bearings and headings of interceptors, places of escorts (T12.5-T12.7, T15.11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.hexes import Hex, distance, rotate
from game.pilots.dogfight import chase_worth
from game.pilots.foresight import possible_ends
from game.pilots.picture import Picture
from game.tactical.prompts import ChooseBearing, Place
from game.tactical.rules.entry import ENTRY_BAND, bearing_hex, lead_bomber
from game.tactical.state import Kind, Side, Unit

POSTS = (Hex(-3, 1), Hex(-2, -1), Hex(0, 3), Hex(3, -3), Hex(-3, 0), Hex(-1, 3), Hex(2, -3), Hex(2, 1))
"""Where escorts stand about the first box, as it sees them: astern of it on both sides first."""


def best_place(picture: Picture, choices: Sequence[Place]) -> Place:
    """Where an aircraft comes in best."""
    record = picture.view.aircraft[choices[0].unit]
    if record.side is Side.STRIKE:
        return _post(picture, choices)
    return max(choices, key=lambda choice: entry_worth(picture, choice.unit, choice.hex, choice.heading))


def entry_worth(picture: Picture, aircraft: str, place: Hex, heading: int) -> float:
    """What it is worth to an interceptor to come in here: the best first move it then has."""
    record = picture.view.aircraft[aircraft]
    if not picture.bombers:
        return chase_worth(picture, record.side, place, heading)
    unit = Unit(aircraft, Kind.SINGLE, record.side, (aircraft,), place, heading, ENTRY_BAND)
    return max(picture.run_worth(end, is_entry=True) for end in possible_ends(picture.view, unit))


def best_bearing(picture: Picture, choices: Sequence[ChooseBearing]) -> ChooseBearing:
    """The bearing from which the first aircraft of an element comes in best."""
    return max(choices, key=lambda choice: _bearing_worth(picture, choice))


def _bearing_worth(picture: Picture, choice: ChooseBearing) -> float:
    element = next(element for element in picture.view.to_come if element.id == choice.unit)
    place = bearing_hex(picture.view, choice.number)
    return max(entry_worth(picture, element.aircraft[0], place, heading) for heading in range(6))


def _post(picture: Picture, choices: Sequence[Place]) -> Place:
    """The post of an escort: each in the order of the names takes the next one."""
    view = picture.view
    escorts = sorted(
        id_ for id_, record in view.aircraft.items() if record.side is Side.STRIKE and record.id in _awaited(picture)
    )
    box = picture.bombers[0] if picture.bombers else lead_bomber(view)
    if box is None:
        return choices[0]
    offset = rotate(POSTS[escorts.index(choices[0].unit) % len(POSTS)], box.heading)
    wanted = Hex(box.hex.q + offset.q, box.hex.r + offset.r)
    return min(choices, key=lambda choice: distance(choice.hex, wanted))


def _awaited(picture: Picture) -> set[str]:
    return {aircraft for element in picture.view.to_come for aircraft in element.aircraft}
