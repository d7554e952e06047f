"""What lies below the Lightship's fight."""

from __future__ import annotations

from game.core.hexes import at
from game.view.board.scenery import Act, Scenery, ShipBelow
from tests.campaigns.third.playing import LAMP
from tests.campaigns.third.theatre import ship_counter


class Stage:
    """The ship, at anchor."""

    def scenery(self, state):
        return Scenery(ships=(ShipBelow(ship_counter(""), at(30, 10), 0.0, has_way=False),))

    def act(self, deed, state):
        return Act("notice", "Lamp out", LAMP, deed.rule)

    def length(self, deed):
        return 0.2, 0.2


STAGE = Stage()
