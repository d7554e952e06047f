"""Where the bombers will be: boxes fly straight, and so, as far as anybody can tell, do stragglers (T6.1, T6.5)."""

from __future__ import annotations

from dataclasses import replace

from game.core.hexes import ahead
from game.tactical.catalog import Section
from game.tactical.rules.sections import has_lost_half
from game.tactical.rules.stragglers import slip
from game.tactical.state import Kind, State, Unit

CRIPPLED_SPEED = 2
"""What a straggler makes that is held to one hex in two turns of three (H-D1)."""


def bomber_units(state: State) -> list[Unit]:
    """All boxes and stragglers, in canonical order."""
    return [state.units[id_] for id_ in sorted(state.units) if state.units[id_].kind is not Kind.SINGLE]


def bomber_after(state: State, unit: Unit) -> Unit:
    """A box or straggler after its next move, as far as it can be foreseen."""
    if unit.kind is Kind.BOX:
        return replace(unit, hex=ahead(unit.hex, unit.heading, unit.band + 1))
    steps = 1 if unit.id in state.this_turn.held else formation_speed(state, unit)
    place = ahead(unit.hex, unit.heading, steps)
    letter = state.this_turn.slips.get(unit.id)
    return replace(unit, hex=slip(place, unit.heading, letter) if letter else place)


def formation_speed(state: State, unit: Unit) -> int:
    """The speed of a box, or of the formation a straggler fell out of as far as its type tells (T3.4)."""
    formation = state.type_of(unit.aircraft[0]).formation
    return unit.band + 1 if unit.kind is Kind.BOX or formation is None else formation.speed


def cruise_speed(state: State, unit: Unit) -> int:
    """The speed to plan with over several turns (H-D1)."""
    speed = formation_speed(state, unit)
    if unit.kind is Kind.BOX:
        return speed
    id_ = unit.aircraft[0]
    is_crippled = has_lost_half(state.type_of(id_).boxes, state.aircraft[id_].boxes, Section.ENGINE)
    return min(speed, CRIPPLED_SPEED) if is_crippled else speed
