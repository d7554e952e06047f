"""Where the singles may be after this turn's moves, and how likely each end is (T15.13, T15.11)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.core.hexes import Hex, add, ahead
from game.tactical.catalog import Letter, Manoeuvre
from game.tactical.rules.attack_zones import is_spinning
from game.tactical.rules.manoeuvres import flight_of, legal_codes, net_of, reserve_after
from game.tactical.state import State, Unit

STALL_BAND = 0


class End(NamedTuple):
    """One way a single may have moved: the unit as it will stand, and how likely that is."""

    unit: Unit
    weight: float


def moved(state: State, unit: Unit, code: str) -> Unit:
    """A single after flying a code (T5.2, T5.6)."""
    row = state.catalog.manoeuvres[code]
    place = add(unit.hex, net_of(state.catalog, code, unit.heading))
    reserve = reserve_after(code, unit.has_reserve)
    heading = (unit.heading + row.turn) % 6
    return Unit(unit.id, unit.kind, unit.side, unit.aircraft, place, heading, row.band, code, reserve)


def possible_ends(state: State, unit: Unit, letter: Letter | None = None) -> list[Unit]:
    """Every place on the board a single may fly to; stalls only where it can do nothing else.

    `letter` is what a tailer has read of its code (T4.3). A spinning aircraft stays about where it is.
    """
    if is_spinning(state, unit):
        return [unit]
    rows = [state.catalog.manoeuvres[code] for code in legal_codes(state.catalog, flight_of(state, unit))]
    read = [row for row in rows if letter in (None, row.letter)] or rows
    return [end for end in _flown(state, unit, read) if state.board.has(end.hex)] or _flown(state, unit, read)


def _flown(state: State, unit: Unit, rows: Sequence[Manoeuvre]) -> list[Unit]:
    steady = [row for row in rows if row.band > STALL_BAND] or rows
    return [moved(state, unit, row.code) for row in steady]


def weighted(ends: Sequence[Unit], worths: Sequence[float], warmth: float) -> list[End]:
    """Ends with weights that add up to 1: the better one is for its owner, the likelier (a soft maximum)."""
    best = max(worths)
    weights = [math.exp((worth - best) / warmth) for worth in worths]
    total = sum(weights)
    return [End(end, weight / total) for end, weight in zip(ends, weights, strict=True)]


def likely(ends: Sequence[End], least: float = 0.04) -> list[End]:
    """The ends worth a thought, with weights that add up to 1 again."""
    kept = [end for end in ends if end.weight >= least] or list(ends)
    total = sum(end.weight for end in kept)
    return [End(end.unit, end.weight / total) for end in kept]


def lines(ends: Sequence[End], reach: int) -> dict[Hex, list[End]]:
    """By hex, every end from which that hex lies on the line ahead within reach (T7.1)."""
    found: dict[Hex, list[End]] = {}
    for end in ends:
        for steps in range(reach + 1):
            found.setdefault(ahead(end.unit.hex, end.unit.heading, steps), []).append(end)
    return found
