"""What the next movement will do, as far as it can be known: boxes fly straight, everybody else is taken to (T6.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.hexes import Hex, ahead
from game.tactical.catalog import Letter
from game.tactical.rules import manoeuvres
from game.tactical.rules.stragglers import slip
from game.tactical.state import Kind, State, Unit


def straight_path(state: State, unit: Unit) -> tuple[Hex, ...]:
    """The hexes a unit enters when it goes on straight; a held bomber goes one hex, a spinning single too (T6.3)."""
    record = state.aircraft.get(unit.id)
    if unit.id in state.this_turn.held or (record is not None and record.spin is not None):
        steps = 1
    else:
        code = manoeuvres.straight_code(state.catalog, unit.band)
        steps = state.catalog.manoeuvres[code].speed if code else 1
    path = tuple(ahead(unit.hex, unit.heading, step) for step in range(1, steps + 1))
    return slipped(state, unit, path, unit.heading)


def path_of(state: State, unit: Unit, code: str) -> tuple[tuple[Hex, ...], int]:
    """The hexes a code leads through and the heading at its end; a straggler whose die was bad slips in the end."""
    path, heading = manoeuvres.walk(unit.hex, unit.heading, state.catalog.manoeuvres[code].path)
    return slipped(state, unit, path, heading), heading


def slip_of(state: State, unit: Unit) -> Letter | None:
    """To which side a straggler slips at the end of its move: known before anybody plots (H-D2, T6.5)."""
    return None if unit.kind is not Kind.STRAGGLER else state.this_turn.slips.get(unit.id)


def slipped(state: State, unit: Unit, path: tuple[Hex, ...], heading: int) -> tuple[Hex, ...]:
    """A path with the hex that a straggler slips to."""
    letter = slip_of(state, unit)
    return path if letter is None else (*path, slip(path[-1], heading, letter))


def after_movement(state: State, codes: Mapping[str, str]) -> State:
    """The situation as it may stand after P5: these units fly these codes, all others straight on."""
    units = dict(state.units)
    for id_, unit in state.units.items():
        code = codes.get(id_, "")
        if code:
            path, heading = path_of(state, unit, code)
            row = state.catalog.manoeuvres[code]
            reserve = manoeuvres.reserve_after(code, unit.has_reserve)
            units[id_] = replace(unit, hex=path[-1], heading=heading, band=row.band, code=code, has_reserve=reserve)
        else:
            code = manoeuvres.straight_code(state.catalog, unit.band)
            units[id_] = replace(unit, hex=straight_path(state, unit)[-1], code=code)
    return replace(state, units=units)
