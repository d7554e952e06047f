"""What is not shown yet because a side must first be called to the screen, although it has nothing to order (P25.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.tactical.events import EngagementOpened, Event
from game.tactical.state import Side, State
from game.view.board.scenery import stage_of

WORDS = ("Nothing to order", "What was ordered before stands. The other player is told nothing of it.")


@dataclass(frozen=True, slots=True)
class HeldBack:
    """The side that is called, and what follows with the situation before it."""

    side: Side
    events: Sequence[Event]
    state: State


def parted(events: Sequence[Event], state: State) -> tuple[Sequence[Event], HeldBack | None]:
    """Events up to the first after which somebody must be called, and the rest; `state` is the one before them."""
    for number, event in enumerate(events, 1):
        state = event.state if isinstance(event, EngagementOpened) else event.fold(state)
        stage = stage_of(state)
        side = stage.called_for_nothing(event, state) if stage is not None else None
        if side is not None:
            return events[:number], HeldBack(side, events[number:], state)
    return events, None
