"""The clock and the light: the schedule of an Area, two hours later for every turn behind it (C22.4, C22.5).

before 07:45 night, to 08:30 half-light, to 18:00 day, to 18:45 half-light, then night
"""

from __future__ import annotations

from game.campaigns.cerberus.map_rows import Sky
from game.campaigns.cerberus.state import END, START, State

PLACES_A_TURN = 2


def turn_due(start: int, place: int) -> int:
    """The turn at whose end a ship that starts at `start` is due at a place, 0 for its own (C22.4)."""
    return -(-(place - start) // PLACES_A_TURN)


def sky(state: State, place: int) -> Sky:
    """Clock, light and sun in an Area, or in the End box, in this turn (C22.4, C22.5, C22.7)."""
    return _moment(state, place, state.turn)


def _moment(state: State, place: int, turn: int) -> Sky:
    behind = max(0, turn - turn_due(state.start, place))
    moments = state.catalog.skies[state.catalog.places[place].key]
    return moments[min(behind, len(moments) - 1)]


def is_dark(state: State, place: int) -> bool:
    """Whether it is night there, so that no fight is offered (C11.2, C15.1)."""
    return sky(state, place).light == "night"


def now(state: State) -> tuple[str, str]:
    """Date and time on the screen: those of the foremost capital ship at sea, or of the last one through (C22.4).

    They go on with her move in step 5: until then the clock is that of the turn before.
    """
    at_sea = [ship for ship in state.capital() if ship.is_afloat and ship.place < END]
    if not at_sea:
        return _words(_moment(state, END, state.turn))
    foremost = max(at_sea, key=lambda ship: ship.place)
    if foremost.place == START:
        return state.catalog.campaign.first_day, state.catalog.campaign.first_hour
    has_moved = any(ship.place == foremost.place and ship.key in state.moved for ship in at_sea)
    return _words(_moment(state, foremost.place, state.turn if has_moved else state.turn - 1))


def _words(moment: Sky) -> tuple[str, str]:
    return moment.date, moment.time
