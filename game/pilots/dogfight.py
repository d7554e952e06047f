"""How a fighter plots where there are no bombers: at the enemy, a shot this turn if there is one (T15.11)."""

from __future__ import annotations

from game.core.hexes import Hex, ahead, distance
from game.pilots.box_table import PRICE, SPIN_PRICE
from game.pilots.flight_net import spin_chance
from game.pilots.picture import Picture
from game.tactical.rules.entry import lead_bomber
from game.tactical.state import Side, Unit

LOOK_AHEAD = 3
"""How far before its nose a fighter wants the enemy."""
CHASE_PRICE = 0.1
"""What a hex between that place and the nearest enemy costs."""


def plot_worth(picture: Picture, end: Unit) -> float:
    """What it is worth to a fighter to end its move at a place."""
    foes = picture.escorts if end.side is Side.INTERCEPTOR else picture.interceptors
    spin = SPIN_PRICE * spin_chance(picture.view.catalog, picture.view.type_of(end.id).schedule, end.code)
    return foes.prospects(end) - PRICE * foes.danger(end) - spin + chase_worth(picture, end.side, end.hex, end.heading)


def chase_worth(picture: Picture, side: Side, place: Hex, heading: int) -> float:
    """What it is worth to have the nearest enemy before the nose, or the place where the fight is: never above 0."""
    enemies = [unit.hex for unit in picture.singles(side.enemy)]
    lead = lead_bomber(picture.view)
    if not enemies and lead:
        enemies = [lead.hex]
    nose = ahead(place, heading, LOOK_AHEAD)
    return -CHASE_PRICE * min((distance(nose, enemy) for enemy in enemies), default=0)
