"""How an escort plots: near the bombers, the interceptors before its guns this turn or next (T15.11)."""

from __future__ import annotations

from game.pilots.box_table import PATIENCE, PRICE, SPIN_PRICE
from game.pilots.flight_net import spin_chance
from game.pilots.foresight import possible_ends
from game.pilots.picture import Picture
from game.tactical.state import Unit

NEXT_SHARE = 0.2
"""How much of a shot a turn later counts: the enemy may turn away."""
DEEP_EFFORT = 2


def plot_worth(picture: Picture, end: Unit) -> float:
    """What it is worth to an escort to end its move at a place."""
    now = picture.interceptors.prospects(end)
    danger = picture.interceptors.danger(end)
    spin = SPIN_PRICE * spin_chance(picture.view.catalog, picture.view.type_of(end.id).schedule, end.code)
    return now + _next_shot(picture, end) + picture.station_worth(end) - PRICE * danger - spin


def _next_shot(picture: Picture, end: Unit) -> float:
    """The best shot one turn later at where the interceptors will be then, if they go on with their plans."""
    if picture.effort < DEEP_EFFORT or not picture.turns_after:
        return 0.0
    prospects = [picture.interceptors_later.prospects(later) for later in possible_ends(picture.view, end)]
    return NEXT_SHARE * PATIENCE * max(prospects)
