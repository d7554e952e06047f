"""The ships of Operation Pedestal as counters, and their places in company (P3.6, P3.7, P31.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State
from game.tactical.state import Side as BoardSide
from game.view.campaign.chart import LEVELS, Flag, ShipClass, ShipCounter

FLAGS = {
    Side.AXIS: Flag(BoardSide.STRIKE, "A", "Axis"),
    Side.BRITISH: Flag(BoardSide.INTERCEPTOR, "B", "British"),
}
MERCHANTS, CAPITAL = ("freighter", "tanker"), ("battleship", "carrier")
COLUMNS, BETWEEN = 4, 1.15  # of the merchant ships, and the steps from one column to the next
LEADER, SCREEN_AHEAD, SCREEN_BESIDE = 1.75, 1.25, 2.75


def ship_counter(state: State, id_: str) -> ShipCounter:
    """A ship as the map shows it: damage against its class's thresholds, whether it sails in company (P3.6, P15)."""
    ship, row, kind = state.ships[id_], state.catalog.ships[id_], state.catalog.class_of(id_)
    thresholds = tuple(kind.thresholds.values())
    steps = ", ".join(f"{words} at {points}" for words, points in zip(LEVELS[1:], thresholds, strict=True))
    standing = _standing(state, id_)
    said = f"{LEVELS[ship.level]}{', ' + standing if standing else ''}"
    tip = f"{row.name}, {kind.name.lower()}: {said}; {ship.points} damage points ({steps}) [P3.6]"
    ship_class = cast(ShipClass, row.ship_class)
    flag = FLAGS[Side.BRITISH]
    return ShipCounter(id_, row.name, ship_class, flag, ship.points, ship.level, thresholds, standing=standing, tip=tip)


def _standing(state: State, id_: str) -> str:
    ship = state.ships[id_]
    if ship.is_gone:
        return "gone west" if ship.is_afloat else ""
    if ship.ward:
        return f"guards {state.catalog.ships[ship.ward].name}"
    if ship.is_straggler:
        return "straggler"
    return "in harbour" if ship.is_in_harbour else "detached" if ship.is_detached else ""


def formed(ships: Sequence[ShipCounter]) -> tuple[ShipCounter, ...]:
    """The ships in formation: merchant or capital ships in columns, cruisers ahead, destroyers around them."""
    kernel = [ship for ship in ships if ship.ship_class in (*MERCHANTS, *CAPITAL)]
    cruisers = [ship for ship in ships if ship.ship_class == "cruiser"]
    screen = [ship for ship in ships if ship.ship_class == "destroyer"]
    if len(ships) <= 2:
        return tuple(replace(ship, slot=(0.0, (n - (len(ships) - 1) / 2) * 1.4)) for n, ship in enumerate(ships))
    places = {
        **_columns(kernel),
        **{ship.key: (LEADER + n * 0.9, 0.0) for n, ship in enumerate(cruisers)},
        **_ring(screen),
    }
    return tuple(replace(ship, slot=places[ship.key]) for ship in ships)


def _columns(ships: Sequence[ShipCounter]) -> dict[str, tuple[float, float]]:
    """Line by line, each line's ships beside each other around the middle."""
    lines = [ships[start : start + COLUMNS] for start in range(0, len(ships), COLUMNS)]
    found = {}
    for rank, line in enumerate(lines):
        for column, ship in enumerate(line):
            found[ship.key] = ((len(lines) - 1) / 2 - rank, (column - (len(line) - 1) / 2) * BETWEEN)
    return found


def _ring(ships: Sequence[ShipCounter]) -> dict[str, tuple[float, float]]:
    """Pairs to the left and right, the first ahead, the last astern; an odd one closes the rear."""
    pairs = len(ships) // 2
    found = {}
    for number, ship in enumerate(ships[: 2 * pairs]):
        pair, side = divmod(number, 2)
        ahead = SCREEN_AHEAD - 2 * SCREEN_AHEAD * pair / max(1, pairs - 1) if pairs > 1 else 0.0
        found[ship.key] = (ahead, (side * 2 - 1) * SCREEN_BESIDE)
    for ship in ships[2 * pairs :]:
        found[ship.key] = (-LEADER, 0.0)
    return found
