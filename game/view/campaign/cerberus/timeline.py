"""What stands on the time-line of Operation Cerberus: turns, attacks, aircraft lost, ships crippled and sunk."""

from __future__ import annotations

from typing import Any

from game.campaigns.cerberus.state import SUNK, State
from game.tactical.events import AircraftLost
from game.tactical.state import State as BoardState
from game.view.campaign.replay.marking import Kind


class CerberusMarking:
    """Signs for the events of the dash, on the map and on the board."""

    def of_map(self, event: Any, state: State) -> Kind | None:
        """Turns, strikes, ships hurt, and what is lost by record; a fight marks its own losses."""
        match event.kind:
            case "turn_began":
                return "day"
            case "targets_named" | "luftwaffe_sent" | "fire_revealed":
                return "mission"
            case "ship_damaged":
                return "sunk" if event.condition is SUNK else "hit"
            case "losses_recorded":
                return "loss" if event.strike or event.fighters else None
            case _:
                return None

    def of_fight(self, event: Any, state: BoardState) -> Kind | None:
        """Aircraft lost."""
        return "loss" if isinstance(event, AircraftLost) else None


MARKING = CerberusMarking()
