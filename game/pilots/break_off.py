"""When a fighter has had enough, and how it gets away (T15.10)."""

from __future__ import annotations

from game.core.hexes import Hex, column, distance
from game.pilots.foresight import possible_ends
from game.pilots.mission_orders import is_recalled
from game.tactical.catalog import Burst, Section
from game.tactical.rules.leaving import CLEAR_DISTANCE
from game.tactical.rules.sections import has_lost_half
from game.tactical.state import State, Unit

MOST_WOUNDS = 2
EDGE_WEIGHT = 0.5


def reason(state: State, unit: Unit) -> str:
    """Why a fighter should break off now, empty while it should not (T15.10)."""
    record = state.aircraft[unit.id]
    printed = state.type_of(unit.id).boxes
    if record.wounds >= MOST_WOUNDS:
        return "wounded twice"
    for section in (Section.WING, Section.FUSELAGE):
        if has_lost_half(printed, record.boxes, section):
            return f"half of {section.value} gone"
    if record.is_burning:
        return "burning"
    if is_recalled(state, unit):
        return "recalled"
    return "" if has_medium_burst(state, unit) else "no ammunition for a medium burst"


def has_medium_burst(state: State, unit: Unit) -> bool:
    """Whether any gun class has dice left and ammunition for a medium burst, jammed or not."""
    record = state.aircraft[unit.id]
    cost = state.catalog.gunnery.bursts[Burst.MEDIUM].ammo if state.is_on("ammunition") else 0
    classes = [(record.mg_dice, record.mg_ammo), (record.cannon_dice, record.cannon_ammo)]
    return any(dice and ammunition >= cost for dice, ammunition in classes)


def escape_worth(state: State, end: Unit, enemies: list[Hex]) -> float:
    """How good a place is for getting away: far from every enemy, near the edge."""
    nearest = min((distance(end.hex, enemy) for enemy in enemies), default=CLEAR_DISTANCE)
    return min(nearest, CLEAR_DISTANCE + 1) - EDGE_WEIGHT * edge_distance(state, end.hex)


def edge_distance(state: State, place: Hex) -> int:
    """How many columns or rows a hex is from the nearest edge (T2.5)."""
    across = column(place)
    return min(across, state.board.columns - 1 - across, place.r, state.board.rows - 1 - place.r)


def is_out_of_touch(end: Unit, enemies: list[Hex]) -> bool:
    """Whether a single would slip away at this place without meaning to (T12.8)."""
    return bool(enemies) and all(distance(end.hex, enemy) > CLEAR_DISTANCE for enemy in enemies)


def can_stay(state: State, end: Unit) -> bool:
    """Whether a single that ends a turn here has any code left that keeps it on the board."""
    return any(state.board.has(later.hex) for later in possible_ends(state, end))
