"""The heat overlay of a replay: from which hexes the selected fighter could hurt somebody next turn (T5, T7)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.hexes import Hex
from game.tactical.rules import manoeuvres
from game.tactical.state import Kind, Side, State
from game.view.board.board_view import BoardView, Gaze
from game.view.board.forecast import Forecaster
from game.view.board.orders import Orders
from game.view.board.table import Table


class ReplayView(BoardView):
    """The board of a replay: nobody is asked anything, so the heat is that of whoever is selected."""

    def __init__(self, table: Table, gaze: Gaze) -> None:
        super().__init__(table, gaze)
        self._worth: tuple[State, str, Mapping[Hex, float]] | None = None

    def worth_by_hex(self, state: State, orders: Orders) -> Mapping[Hex, float]:
        """The chance to damage from every hex that the selected fighter can reach; nothing for a box."""
        unit = self.gaze.selected
        if self._worth is None or self._worth[0] is not state or self._worth[1] != unit:
            self._worth = state, unit, best_hexes(state, unit)
        return self._worth[2]


def best_hexes(state: State, unit: str) -> Mapping[Hex, float]:
    """The chance of the best shot from each end of every code that a fighter may fly now."""
    fighter = state.units.get(unit)
    if fighter is None or fighter.kind is not Kind.SINGLE or state.aircraft[unit].spin is not None:
        return {}
    forecaster = Forecaster(state)
    found: dict[Hex, float] = {}
    for code in manoeuvres.legal_codes(state.catalog, manoeuvres.flight_of(state, fighter)):
        seen = forecaster.of(unit, code)
        if seen.sights and not seen.is_leaving:
            found[seen.hex] = max(found.get(seen.hex, 0.0), seen.sights[0].odds.p_damage)
    return found


def first_fighter(state: State, side: Side | None) -> str:
    """A fighter to look at where none is selected: of the viewer's side, the attacker's for the umpire; "" for none."""
    wanted = side or Side.INTERCEPTOR
    singles = [unit for _, unit in sorted(state.units.items()) if unit.kind is Kind.SINGLE]
    return next((unit.id for unit in singles if unit.side is wanted), "")
