"""When loaded fighter-bombers let their bombs go to fight for their lives (T3.10)."""

from __future__ import annotations

from game.core.hexes import distance
from game.pilots.picture import Picture
from game.tactical.rules.defensive_fire import dice_sum
from game.tactical.state import Unit

TOO_NEAR = 5
"""An enemy this near can be on the box in the next turn."""
RELEASE_TURNS = 2
"""So near to the release the bombs are kept whatever comes."""


def is_dropping(picture: Picture, box: Unit) -> bool:
    """Whether to jettison: the enemy is near, the box is not better armed than he is, and the target is far.

    On a mission the bombs are what the flight is for: only a box that has been hit lets them go (P27.8).
    """
    view = picture.view
    if view.sortie is not None:
        return any(view.aircraft[one].boxes != view.type_of(one).boxes for one in box.aircraft)
    release = view.clock.release_turn or view.clock.turns
    if release - view.turn < RELEASE_TURNS:
        return False
    near = [enemy for enemy in picture.singles(box.side.enemy) if distance(enemy.hex, box.hex) <= TOO_NEAR]
    return len(near) > dice_sum(view, box) // 2
