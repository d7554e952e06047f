"""Victory: points of both sides, the level, and the condition of each aircraft afterwards (T13).

event                                             heavy  medium  single-engined  twin fighter  fighter
shot down (to the enemy)                          the type's points in `aircraft.toml`
straggler at the end (to the interceptors)        3      2       1               -             -
section half lost of a surviving bomber (same)    1      1       1               -             -
released in a box (to the strike side)            3      2       1               1             1
released as a straggler (to the strike side)      1      1       1               -             -
"""

from __future__ import annotations

from typing import Literal

from game.tactical.events import PointsCounted
from game.tactical.rules.sections import SECTIONS_FATAL, has_lost_half
from game.tactical.state import Aircraft, Kind, Role, Side, State

STRAGGLER_POINTS = {"heavy": 3, "medium": 2, "single_bomber": 1}
SECTION_POINTS = {"heavy": 1, "medium": 1, "single_bomber": 1}
RELEASE_POINTS = {"heavy": 3, "medium": 2, "single_bomber": 1, "twin_fighter": 1, "fighter": 1}
STRAGGLING_RELEASE_POINTS = {"heavy": 1, "medium": 1, "single_bomber": 1}
DECISIVE_STEPS = 3

Line = tuple[str, str, int, str]
Condition = Literal["destroyed", "damaged", "undamaged"]


def count(state: State) -> PointsCounted:
    """Points of both sides and the level of victory (T13.2, T13.3)."""
    lines = [line for id_ in sorted(state.aircraft) for line in _lines(state, state.aircraft[id_])]
    strike = sum(points for side, _, points, _ in lines if side == Side.STRIKE.value)
    interceptor = sum(points for side, _, points, _ in lines if side == Side.INTERCEPTOR.value)
    x = interceptor - strike - state.terms.par
    return PointsCounted(strike, interceptor, x, level(x, state.terms.step), tuple(lines))


def level(x: int, step: int) -> str:
    """The level of victory for a difference x (T13.3)."""
    if abs(x) <= step:
        return "draw"
    winner = "interceptors" if x > 0 else "strike side"
    return f"{'decisive ' if abs(x) > DECISIVE_STEPS * step else ''}victory of the {winner}"


def _lines(state: State, record: Aircraft) -> list[Line]:
    row = state.catalog.aircraft[record.type]
    lines: list[Line] = []
    if record.loss is not None:
        lines.append((record.side.enemy.value, record.id, row.vp, record.loss.cause))
    released = RELEASE_POINTS if record.release == "released" else STRAGGLING_RELEASE_POINTS
    if record.release in ("released", "released straggling") and row.category in released:
        lines.append((Side.STRIKE.value, record.id, released[row.category], record.release))
    if record.loss is None and record.role is Role.BOMBER:
        lines += _damage_lines(state, record)
    return lines


def _damage_lines(state: State, record: Aircraft) -> list[Line]:
    row = state.catalog.aircraft[record.type]
    lines: list[Line] = []
    if is_straggler(state, record) and row.category in STRAGGLER_POINTS:
        lines.append((Side.INTERCEPTOR.value, record.id, STRAGGLER_POINTS[row.category], "straggler"))
    for section in SECTIONS_FATAL:
        if row.category in SECTION_POINTS and has_lost_half(row.boxes, record.boxes, section):
            lines.append((Side.INTERCEPTOR.value, record.id, SECTION_POINTS[row.category], f"half of {section.value}"))
    return lines


def is_straggler(state: State, record: Aircraft) -> bool:
    """Whether a bomber straggles at the end: it dropped out and never became a single (T13.2, T6.5)."""
    unit = state.unit_of(record.id)
    return record.has_straggled and (unit is None or unit.kind is Kind.STRAGGLER)


def condition(state: State, aircraft: str) -> Condition:
    """What a campaign is told of an aircraft (T13.4)."""
    record = state.aircraft[aircraft]
    if record.is_lost:
        return "destroyed"
    printed = state.catalog.aircraft[record.type].boxes
    is_hurt = (
        any(has_lost_half(printed, record.boxes, section) for section in SECTIONS_FATAL)
        or record.has_straggled
        or record.wounds > 0
        or record.engine_rough > 0
        or record.rudder is not None
    )
    return "damaged" if is_hurt else "undamaged"
