"""How large a log may be: far beyond any that the game writes, and small enough to be read in a moment."""

from __future__ import annotations

import re
from collections.abc import Sized
from typing import Any

from pydantic_core import from_json

from game.tactical.state import State

MOST_BYTES = 16 * 1024 * 1024
LONGEST_LINE = 1024 * 1024
MOST_SEASON_BYTES = 32 * 1024 * 1024  # a campaign with all its fights
MOST_SEASON_LINES = 20_000
MOST_CAMPAIGN_BYTES = 4 * 1024 * 1024  # of its own decision points together
MOST_FIGHTS = 100
MOST_LINES = 2000
MOST_EVENTS = 5000  # in one line
MOST_ANSWERS = 1000
MOST_TURNS = 200
MOST_HEXES = 1000  # across and down
MOST_AREA = 60_000  # hexes of a whole board
MOST_AIRCRAFT = 300
MOST_ROWS = 500  # of a table of the catalogue
MOST_NUMBER = 100_000
LONGEST_TEXT = 2000
DEEPEST = 24

SUSPECT = re.compile(rb"[:,\[] ?-?(?:\d{6}|\d[\d.]*[eE]|N|I)")
"""Numbers that the lines of a true log hardly ever hold: only where one is found does every value need a look."""


def check_line(text: bytes) -> None:
    """ValueError, with a few words, for a line with a number or a text that no game has written."""
    if SUSPECT.search(text) or max(map(len, text.split(b'"'))) > LONGEST_TEXT:
        check_plain(from_json(text))


def check_plain(value: Any) -> None:
    """The same for values already read, and for brackets in brackets."""
    layer = [value]
    for _ in range(DEEPEST):
        deeper: list[Any] = []
        for one in layer:
            if isinstance(one, dict):
                deeper += one.keys()
                deeper += one.values()
            elif isinstance(one, list):
                deeper += one
            else:
                _check_leaf(one)
        if not deeper:
            return
        layer = deeper
    raise ValueError(f"brackets are nested more than {DEEPEST} deep")


def _check_leaf(value: object) -> None:
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise ValueError(f"a text is longer than {LONGEST_TEXT:,} letters")
    if isinstance(value, int | float) and not abs(value) <= MOST_NUMBER:
        raise ValueError(f"a number is beyond {MOST_NUMBER:,}")


def check_counts(answers: Sized, events: Sized) -> None:
    """ValueError for more answers or events than one decision point can have."""
    if len(answers) > MOST_ANSWERS:
        raise ValueError(f"no decision point has more than {MOST_ANSWERS:,} answers")
    if len(events) > MOST_EVENTS:
        raise ValueError(f"no decision point has more than {MOST_EVENTS:,} events")


def opening_fault(state: State) -> tuple[str, str] | None:
    """What makes a situation too large to be played, as a field and what was expected there; None for a good one."""
    catalog = state.catalog
    tables: tuple[Sized, ...] = (catalog.aircraft, catalog.schedules, catalog.manoeuvres, catalog.options)
    placed = [element.placement.hex for element in state.to_come]
    columns, rows = state.board.columns, state.board.rows
    if not (0 < columns <= MOST_HEXES and 0 < rows <= MOST_HEXES and columns * rows <= MOST_AREA):
        return "board", f"1 to {MOST_HEXES} columns and rows, and {MOST_AREA:,} hexes at most"
    if not 0 < state.clock.turns <= MOST_TURNS:
        return "clock", f"1 to {MOST_TURNS} turns"
    if max(len(state.aircraft), len(state.units), len(state.to_come)) > MOST_AIRCRAFT:
        return "aircraft", f"at most {MOST_AIRCRAFT} aircraft, units and elements"
    if any(len(table) > MOST_ROWS for table in tables):
        return "catalog", f"at most {MOST_ROWS} rows in a table"
    if not all(state.board.has(place) for place in placed if place):
        return "to_come", "places on the board"
    return None
