"""What stands on the time-line of Operation Pedestal: days, missions, aircraft lost, ships hit and sunk."""

from __future__ import annotations

from typing import Any

from game.campaigns.pedestal.deeds import AttackEnded, FlakDrawn
from game.campaigns.pedestal.flight_state import Strike
from game.campaigns.pedestal.state import SUNK, State
from game.tactical.events import AircraftLost, MissionNoted
from game.tactical.state import State as BoardState
from game.view.campaign.replay.marking import Kind

DESTROYED = "destroyed"


class PedestalMarking:
    """Signs for the events of the convoy battle, on the map and on the board."""

    def of_map(self, event: Any, state: State) -> Kind | None:
        """Days, missions, and what is lost or hit; what a fight on the board did is marked in the fight."""
        match event.kind:
            case "day_began":
                return "day"
            case "raid_taken":
                return "mission"
            case "struck" if state.flight is not None:
                return _struck(event.deed, state)
            case "aircraft_hit":
                return "loss" if event.condition == DESTROYED else None
            case "aircraft_checked":
                return "loss" if event.result == "written_off" else None
            case "ship_checked":
                return "sunk" if event.result == "sunk" else None
            case "straggler_checked":
                return "sunk" if event.is_lost else None
            case _:
                return None

    def of_fight(self, event: Any, state: BoardState) -> Kind | None:
        """Aircraft lost, and ships by what the mission notes of them."""
        if isinstance(event, AircraftLost):
            return "loss"
        plan: Any = state.sortie.mission if state.sortie is not None else None
        if isinstance(event, MissionNoted) and isinstance(event.deed, AttackEnded) and plan is not None:
            return _attack(event.deed, plan.strike)
        return None


def _struck(deed: Any, state: State) -> Kind | None:
    assert state.flight is not None
    if isinstance(deed, FlakDrawn):
        before = state.flight.flyers[deed.aircraft].condition
        return "loss" if deed.condition == DESTROYED != before else None
    return _attack(deed, state.flight.strike) if isinstance(deed, AttackEnded) else None


def _attack(deed: AttackEnded, strike: Strike) -> Kind | None:
    """A ship that this attack has sunk, or has marked with points (P13.2)."""
    before = strike.targets[deed.ship]
    if before.level < SUNK <= deed.target.level:
        return "sunk"
    return "hit" if deed.target.points > before.points else None


MARKING = PedestalMarking()
