"""Who is not asked for a plot because one code alone is possible: the game plots it, and the player is told."""

from __future__ import annotations

from game.tactical.rules.manoeuvres import flight_of, legal_codes
from game.tactical.rules.tailing import plotted
from game.tactical.state import State
from game.view.board import names
from game.view.board.desk import Desk

TOO_FAST, ALONE = "T5.7", "T5.5"
MOST = 2  # so many are named


def forced_words(desk: Desk) -> list[str]:
    """A sentence for each of the side's units that is plotted now without being asked, with the rule."""
    if desk.prompt.kind != "fly":
        return []
    state, asked = desk.state, desk.units()
    mine = [id_ for id_ in sorted(plotted(state)) if state.units[id_].side is desk.side and id_ not in asked]
    said = [words for words in (_only(state, id_) for id_ in mine) if words]
    return said[:MOST]


def _only(state: State, unit: str) -> str:
    flight = flight_of(state, state.units[unit])
    codes = legal_codes(state.catalog, flight)
    if len(codes) != 1:
        return ""  # plotted in an earlier wave
    rule = TOO_FAST if flight.band > flight.top_speed else ALONE
    return f"{names.unit_name(state, unit)}: only {codes[0]} is possible ({rule})"
