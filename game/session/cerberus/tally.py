"""What is counted in one Operation Cerberus as its events go by: attacks, mines, guns, losses, ships (C21.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.campaigns.cerberus.events import Event
from game.campaigns.cerberus.standing import tally
from game.campaigns.cerberus.state import CRIPPLED, END, State
from game.tactical.state import State as FightState

COUNTED = (
    "air_attacks",
    "air_hits",
    "mine_dice",
    "mine_hits",
    "surface_hits",
    "shore_hits",
    "luftwaffe_dice",
    "luftwaffe_hits",
    "british_lost",
    "german_lost",
)
"""The counts of a game that are told under the same name."""


@dataclass(slots=True)
class CerberusTally:
    """Watches one game; what it counts is what the final report counts."""

    events: list[Event] = field(default_factory=list)

    def open(self, state: State) -> None:
        """Nothing has happened yet."""

    def watch(self, events: Sequence[Event]) -> None:
        """Keep what happened."""
        self.events += events

    def watch_fight(self, before: FightState, events: Sequence[Any]) -> None:
        """What a fight comes to is in its result."""

    def sum_up(self, state: State) -> tuple[int, Mapping[str, int]]:
        """The score of the level in the British view (C8.6), and everything counted."""
        if not state.level:
            raise RuntimeError("the game has not ended")
        found = tally(state.catalog, self.events)
        counts = {name: int(getattr(found, name)) for name in COUNTED}
        capital, rows = state.capital(), state.catalog.ships
        counts["games_deployed"] = int(found.is_deployed)
        counts["sunk"] = sum(not one.is_afloat for one in capital)
        counts["out_crippled"] = sum(one.place == END and one.condition is CRIPPLED for one in capital)
        counts["navy_sunk"] = sum(rows[one.key].lowers_victory and not one.is_afloat for one in state.british())
        counts["turns"] = state.turn
        for one in state.ships.values():
            counts[f"lost/{one.key}"] = int(not one.is_afloat)
        return state.catalog.level(state.level).score, counts
