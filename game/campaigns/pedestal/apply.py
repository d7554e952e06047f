"""Folding: one event into the next state, and many events in a row."""

from __future__ import annotations

from collections.abc import Iterable

from game.campaigns.pedestal.events import Event
from game.campaigns.pedestal.state import State


def apply(state: State, event: Event) -> State:
    """The state after one event. No dice, no checks."""
    return event.fold(state)


def fold(state: State, events: Iterable[Event]) -> State:
    """The state after all these events."""
    for event in events:
        state = event.fold(state)
    return state
