"""Who flies beside and against a strike: elements, types, entries, ids (C11.5 to C11.8, C12.3, C15.2).

air cover    at set-up         in hex turn 4
1            -                 a pair of the Area's first type
2            a pair            one of the second type
3            a pair            a pair of the second type
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from game.campaigns.cerberus.battle_rows import ElementRow
from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.state import State
from game.campaigns.engagement import SingleIn

Wing = Literal["strike", "interceptor"]
LETTERS = "abcdefgh"
Flight = tuple[SingleIn, str]
"""An element and its type of aircraft."""


@lru_cache(1024)
def aircraft_ids(turn: int, unit: str, number: int) -> tuple[str, ...]:
    """The aircraft of an air unit in this turn (C12.3)."""
    return tuple(f"t{turn}/{unit}/{n}" for n in range(1, number + 1))


def escorts_of(state: State, unit: str) -> list[Flight]:
    """The fighters that stay with a unit, on the board from the start (C11.5)."""
    if not unit:
        return []
    row = state.catalog.air[unit]
    ids = aircraft_ids(state.turn, unit, row.number)
    return _elements(state.catalog.battle.escort.elements, "strike", [row.aircraft], ids, f"{unit} ")


def german_fighters(state: State, area: int, attack: int) -> list[Flight]:
    """Air cover + 1 fighters of the Area's types; each fight meets fresh ones (C11.6 to C11.8)."""
    types = state.catalog.places[area].fighters
    rows = _german_elements(state.catalog, state.cover)
    counts: dict[str, int] = {}
    ids = []
    for row in rows:
        for _ in range(row.number):
            type_ = types[row.type]
            counts[type_] = counts.get(type_, 0) + 1
            ids.append(f"t{state.turn}/a{attack}/{type_}-{counts[type_]}")
    return _elements(rows, "interceptor", types, ids)


def german_count(catalog: Catalog, cover: int) -> int:
    """How many German fighters meet a strike at this air cover (C11.6)."""
    return sum(row.number for row in _german_elements(catalog, cover))


def _german_elements(catalog: Catalog, cover: int) -> tuple[ElementRow, ...]:
    return next(row.elements for row in catalog.battle.fighters if row.cover == cover)


def british_fighters(state: State, units: Sequence[str]) -> list[Flight]:
    """For each fighter unit in the Area a pair at the start and a pair later (C15.2)."""
    found: list[Flight] = []
    for unit in units:
        row = state.catalog.air[unit]
        ids = aircraft_ids(state.turn, unit, row.number)
        elements = state.catalog.battle.luftwaffe.interceptors
        found += _elements(elements, "interceptor", [row.aircraft], ids, f"{unit} ")
    return found


def _elements(
    rows: Sequence[ElementRow], side: Wing, types: Sequence[str], ids: Sequence[str], prefix: str = ""
) -> list[Flight]:
    found: list[Flight] = []
    start = 0
    for letter, row in zip(LETTERS, rows, strict=False):
        crew = tuple(ids[start : start + row.number])
        start += row.number
        found.append((SingleIn(f"{prefix}{letter}", side, crew, row.entry), types[row.type]))
    return found
