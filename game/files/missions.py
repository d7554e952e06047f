"""Missions and their deeds in the logs of fights: read back as what their campaign says they are.

To the board both are closed books: a line of a log gives them as plain tables, and the `kind` in each says which record
it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import to_json

from game.tactical.events import EngagementOpened, Event, MissionNoted


def with_missions(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events with every mission and deed in them as records; ValueError when one is none of any campaign."""
    if not any(isinstance(event, MissionNoted | EngagementOpened) for event in events):
        return events
    return tuple(_read(event) for event in events)


def _read(event: Event) -> Event:
    if isinstance(event, MissionNoted):
        return replace(event, deed=_record(event.deed, _deeds(), "deed"))
    if isinstance(event, EngagementOpened) and event.state.sortie is not None:
        sortie = event.state.sortie
        plan = _record(sortie.plan, _missions(), "mission")
        return replace(event, state=replace(event.state, sortie=replace(sortie, plan=plan)))
    return event


def _missions() -> Iterator[Any]:
    from game.files.campaigns import CAMPAIGNS  # the game starts without the campaigns

    return (row.mission for row in CAMPAIGNS.values())


def _deeds() -> Iterator[Any]:
    from game.files.campaigns import CAMPAIGNS  # the game starts without the campaigns

    return (deed for row in CAMPAIGNS.values() for deed in row.deeds)


def _record(plain: Any, kinds: Iterable[Any], what: str) -> Any:
    """One record from its plain table; pydantic's ValidationError, a ValueError, names the field that is wrong."""
    named = plain.get("kind") if isinstance(plain, dict) else None
    for kind in kinds:
        if kind.__dataclass_fields__["kind"].default == named:
            return _adapter(kind).validate_json(to_json(plain), strict=True)
    raise ValueError(f"{named!r} is no {what} of any campaign")


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    """Built when the first of its kind is read."""
    return TypeAdapter(kind)
