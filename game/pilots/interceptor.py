"""How an interceptor plots: plan against the box, allow for the escorts' lines of fire (T15.6-T15.13)."""

from __future__ import annotations

from game.pilots.fire_choice import ASIDE_SHARE
from game.pilots.picture import Picture
from game.tactical.state import Unit


def plot_worth(picture: Picture, end: Unit) -> float:
    """What it is worth to an interceptor to end its move at a place."""
    escorts = picture.escorts
    return picture.run_worth(end, escorts.danger(end)) + ASIDE_SHARE * escorts.prospects(end)
