"""The ships of Operation Cerberus as counters: a sound and a crippled side with their combat factors (C0.7, C0.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import CRIPPLED, OFF_MAP, SOUND, State
from game.tactical.state import Side as BoardSide
from game.view.campaign.chart import Flag, ShipClass, ShipCounter

FLAGS = {
    Side.GERMAN: Flag(BoardSide.INTERCEPTOR, "G", "German"),
    Side.BRITISH: Flag(BoardSide.STRIKE, "B", "British"),
}
STEPS, REACHED = (1, 2), (3, 4)
"""Two hits: crippled, then sunk (C0.9)."""
APART, ABEAM = 0.72, 0.62  # steps of the formation from ship to ship


class Drawing(NamedTuple):
    """How a ship is drawn, and how many of a unit of several."""

    ship_class: ShipClass
    boats: int = 1
    short: str = ""


DRAWINGS: dict[str, Drawing] = {
    "scharnhorst": Drawing("scharnhorst"),
    "gneisenau": Drawing("scharnhorst"),
    "prinz_eugen": Drawing("prinz-eugen"),
    "bismarck": Drawing("bismarck"),
    "escort": Drawing("e-boat", 3, "Escort"),
    "mtb": Drawing("motor-torpedo-boat", 3, "MTBs"),
    "destroyers": Drawing("destroyer", 2, "Harwich destroyers"),
    "cruiser": Drawing("county", 1, "Berwick"),
    "battleship": Drawing("king-george-v", 1, "King George V"),
}


def short(state: State, key: str) -> str:
    """A ship's name where there is little room."""
    return DRAWINGS[key].short or state.catalog.ships[key].name


def ship_counter(state: State, key: str) -> ShipCounter:
    """A ship as the map shows it: which side is up, with its combat factor (C0.7 to C0.10)."""
    ship, row = state.ships[key], state.catalog.ships[key]
    hits = 0 if ship.condition is SOUND else 1 if ship.condition is CRIPPLED else 2
    front, back = row.factors
    shown = f"combat factor {state.factor(key)}" if ship.is_afloat else "sunk"
    members = f" ({', '.join(row.members)})" if row.members else ""
    tip = f"{row.name}{members}: {ship.condition.value}, {shown}; front {front}, crippled {back} [C0.8]"
    return ShipCounter(
        key=key,
        name=short(state, key),
        ship_class=DRAWINGS[key].ship_class,
        flag=FLAGS[row.side],
        points=hits,
        level=(0, *REACHED)[hits],
        thresholds=STEPS,
        reached=REACHED,
        standing="left the map" if ship.place == OFF_MAP else "sound" if not hits else "",
        tip=tip,
        factor=str(state.factor(key)) if ship.is_afloat else "",
        boats=DRAWINGS[key].boats,
    )


def formed(ships: Sequence[ShipCounter]) -> tuple[ShipCounter, ...]:
    """Ships one behind the other, to the left and to the right in turns, units of several before the heavy ones."""
    order = sorted(ships, key=lambda one: one.boats == 1)
    aside = ABEAM if len(order) > 2 else 0.0
    places = [((len(order) - 1) / 2 - n, (n % 2 * 2 - 1) * aside) for n in range(len(order))]
    return tuple(
        replace(ship, slot=(ahead * APART, across)) for ship, (ahead, across) in zip(order, places, strict=True)
    )
