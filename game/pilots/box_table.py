"""The best plan against a box that flies straight, tabulated backwards from the last turn (T15.13).

A table holds, for every number of turns left, node of the flight net, heading and hex beside the box, what the rest of
the fight is worth: expected RED hits of the best bursts, less a price for each fighter lost. A fighter that is lost
gains nothing more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.core.hexes import Hex, distance
from game.pilots.box_frame import (
    HEADINGS,
    HERE,
    INNER,
    REACH,
    SIZE,
    WIDE,
    Place,
    cell_of,
    firing_cells,
    move_of,
    reached_cells,
)
from game.pilots.flight_net import RESTRICTED, Flyer, aim_after, flight_net
from game.tactical.catalog import Catalog, Zone

Layer = NDArray[np.float16]
Grid = NDArray[np.float32]

PRICE = 4.0
"""What a fighter lost costs, in RED hits on a fresh bomber (T15.13)."""
SPIN_PRICE = 1.5
"""What a spin costs, in the same coin: turns out of the fight, and one crash in sixteen (T11.2)."""
PATIENCE = 0.97
"""What a hit of the next turn is worth today: much may come between."""


class Terms(NamedTuple):
    """What a place beside the box is worth: by aim and zone the best burst at range 0-3, by zone the loss at 0-2.

    A turn ended further away than `close` costs `stray` for each hex, so that nobody drifts off who has nothing to do.
    """

    speed: int
    gains: tuple[tuple[tuple[float, ...], ...], ...] = ()
    losses: tuple[tuple[float, ...], ...] = ()
    stray: float = 0.0
    close: int = 3


class BoxTable:
    """One backward induction; layers are added as more turns are asked for."""

    def __init__(self, catalog: Catalog, flyer: Flyer, terms: Terms) -> None:
        self._catalog = catalog
        self._flyer = flyer
        self._net = flight_net(catalog, flyer)
        self._terms = terms
        self._rewards, self._survival = _grids(terms)
        self._outside = -terms.stray * (REACH - terms.close)
        self._layers: list[Layer] = [np.zeros((len(self._net.legs), 6, SIZE, SIZE), dtype=np.float16)]

    def worth(self, place: Place, code: str, has_reserve: bool, turns: int) -> float:
        """What the turns still to come are worth at this place, `code` having been flown last."""
        cell = cell_of(place.hex)
        node = self._net.node_of.get((code, has_reserve))
        if turns <= 0 or node is None:
            return 0.0
        if cell is None:
            return turns * self._outside
        return float(self._layer(turns)[node, place.heading, cell[0], cell[1]])

    def ending(self, place: Place, code: str, has_reserve: bool, turns: int) -> float:
        """What it is worth to end a turn here having flown this code, the turn itself and `turns` more."""
        cell = cell_of(place.hex)
        if cell is None:
            return (turns + 1) * self._outside
        aim = aim_after(self._catalog, self._flyer.schedule, code)
        return float(self._rewards[aim, place.heading, cell[0], cell[1]]) + PATIENCE * self.worth(
            place, code, has_reserve, turns
        )

    def _layer(self, turns: int) -> Layer:
        while len(self._layers) <= turns:
            self._layers.append(self._one_turn_more(self._layers[-1]))
        return self._layers[turns]

    def _one_turn_more(self, after: Layer) -> Layer:
        """The best of every leg: what the place it leads to is worth this turn and in the turns after."""
        ends = self._ends(after, len(self._layers) * self._outside)
        before = np.zeros(after.shape, dtype=np.float32)
        speed = self._terms.speed
        for node, legs in enumerate(self._net.legs):
            for heading in HEADINGS:
                best = before[node, heading]
                for number, leg in enumerate(legs):
                    move = move_of(self._catalog, leg.code, heading, speed)
                    worth = ends[leg.node, leg.aim][move.heading, move.rows, move.columns]
                    worth = worth - SPIN_PRICE * leg.spin if leg.spin else worth
                    np.maximum(best, worth, out=best) if number else np.copyto(best, worth)
        return before.astype(np.float16)

    def _ends(self, after: Layer, outside: float) -> dict[tuple[int, int], Grid]:
        """By node and aim, what it is worth to end a turn at each place, and so much for any place out of sight."""
        ends = {}
        for legs in self._net.legs:
            for leg in legs:
                if (leg.node, leg.aim) not in ends:
                    wide = np.full((6, WIDE, WIDE), outside, dtype=np.float32)
                    later = after[leg.node].astype(np.float32)
                    wide[:, INNER, INNER] = self._rewards[leg.aim] + PATIENCE * self._survival * later
                    ends[leg.node, leg.aim] = wide
        return ends


def _grids(terms: Terms) -> tuple[Grid, Grid]:
    """The rewards by aim, heading and cell, and the chance to live through a turn by heading and cell."""
    far = [
        [distance(Hex(q, r), HERE) - terms.close for r in range(-REACH, REACH + 1)] for q in range(-REACH, REACH + 1)
    ]
    rewards = np.zeros((RESTRICTED + 1, 6, SIZE, SIZE), dtype=np.float32)
    rewards -= terms.stray * np.maximum(0, np.array(far, dtype=np.float32))
    survival = np.ones((6, SIZE, SIZE), dtype=np.float32)
    zones = list(Zone)
    for heading, cells in reached_cells(reach_of(terms.losses)).items():
        for q, r, where, steps in cells:
            loss = terms.losses[zones.index(where)][steps]
            survival[heading, q, r] -= loss
            rewards[:, heading, q, r] -= PRICE * loss
    for heading, cells in firing_cells(reach_of(terms.gains[0] if terms.gains else ())).items():
        for q, r, where, steps in cells:
            for aim, gains in enumerate(terms.gains):
                rewards[aim, heading, q, r] += gains[zones.index(where)][steps]
    return rewards, survival


def reach_of(by_zone: Sequence[Sequence[float]]) -> int:
    """How far the ranges of a table go; nowhere where there is none."""
    return len(by_zone[0]) - 1 if by_zone else -1


@lru_cache(maxsize=16)
def box_table(catalog: Catalog, flyer: Flyer, terms: Terms) -> BoxTable:
    """The table of a type of fighter against a box, remembered."""
    return BoxTable(catalog, flyer, terms)
