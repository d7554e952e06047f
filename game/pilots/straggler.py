"""How a straggler flies: on with the formation, out of the fighters' lines if it can (T6.5, T6.6)."""

from __future__ import annotations

from dataclasses import replace

from game.core.hexes import distance
from game.pilots.foresight import moved
from game.pilots.picture import Picture
from game.tactical.rules.stragglers import slip
from game.tactical.state import Unit

STRAY_PRICE = 0.03
"""What a hex away from the other bombers costs, and a speed number less: both leave it alone for longer."""


def plot_worth(picture: Picture, unit: Unit, code: str) -> float:
    """What a code is worth to a straggler: less for each likely shot at it, less for each hex it falls behind."""
    end = moved(picture.view, unit, code)
    letter = picture.view.this_turn.slips.get(unit.id)
    if letter is not None:
        end = replace(end, hex=slip(end.hex, end.heading, letter))
    others = [other.hex for id_, other in picture.bombers_after.items() if id_ != unit.id]
    stray = min((distance(end.hex, other) for other in others), default=0)
    return STRAY_PRICE * (end.band - stray) - picture.interceptors.threat(end)
