"""The ledger of one `advance`: every event is folded as it is written, so the next rule sees what is true."""

from __future__ import annotations

from game.tactical.events import Event
from game.tactical.state import State


class Ledger:
    """Events written so far and the state after them; lives only while the engine runs to the next decision."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def write(self, event: Event) -> None:
        """Write an event down and fold it."""
        self.events.append(event)
        self.state = event.fold(self.state)
