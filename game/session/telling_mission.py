"""Sentences for what a campaign's mission does to a fight."""

from __future__ import annotations

from typing import assert_never

from game.session.names import name, verb
from game.tactical.events import EntryFixed, FireHeld, LengthFixed, MissionEvent, MissionNoted
from game.tactical.state import State


def tell_mission(event: MissionEvent, state: State) -> str:
    """An event of a mission; empty for a deed that needs no words."""
    match event:
        case MissionNoted():
            return ""
        case EntryFixed():
            return f"{name(state, event.element)} {verb(state, event.element, 'comes', 'come')} in turn {event.turn}."
        case FireHeld():
            return f"{name(state, event.aircraft)} may not open fire before turn {event.until}."
        case LengthFixed():
            return f"The fight lasts to the end of turn {event.turns}."
        case _:
            assert_never(event)
