"""How soon a fighter is back: the fewest turns from a head-on shot to the next firing position (T15.5)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.pilots.box_frame import HEADINGS, INNER, REACH, SIZE, WIDE, firing_cells, move_of
from game.pilots.flight_net import FlightNet, Flyer, flight_net
from game.tactical.catalog import Catalog, Zone

Seen = NDArray[np.bool_]
MOST_TURNS = 16
CLOSE = 1
LAST_CODE = "4S3"
HEAD_ON = 3


def fewest_turns(catalog: Catalog, flyer: Flyer, speed: int, has_reserve: bool) -> dict[Zone, int]:
    """Turns from (1,0), heading 3, last code 4S3, to the next firing position at range 0 or 1, by zone (T15.5).

    An exhaustive search over legal codes without stalls; a zone that is never reached is left out.
    """
    net = flight_net(catalog, flyer)
    seen: Seen = np.zeros((len(net.legs), 6, SIZE, SIZE), dtype=np.bool_)
    seen[net.node_of[LAST_CODE, has_reserve], HEAD_ON, REACH + 1, REACH] = True
    found: dict[Zone, int] = {}
    for turn in range(1, MOST_TURNS + 1):
        seen = _next_turn(catalog, net, seen, speed)
        there: Seen = np.logical_or.reduce(seen)
        for heading, cells in firing_cells(CLOSE).items():
            for q, r, where, _ in cells:
                if there[heading, q, r]:
                    found.setdefault(where, turn)
        if len(found) == len(Zone):
            break
    return found


def _next_turn(catalog: Catalog, net: FlightNet, seen: Seen, speed: int) -> Seen:
    wide = np.zeros((len(net.legs), 6, WIDE, WIDE), dtype=np.bool_)
    for node, legs in enumerate(net.legs):
        for heading in HEADINGS:
            here = seen[node][heading]
            if not here.any():
                continue
            for leg in legs:
                move = move_of(catalog, leg.code, heading, speed)
                wide[leg.node, move.heading, move.rows, move.columns] |= here
    return wide[:, :, INNER, INNER]
