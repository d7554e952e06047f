"""Who sees what: everything on the map is open; seeds and hashes are for nobody (C16).

What a side has named for step 7, or as its mode for a fight, is sealed by whoever collects the answers: it comes into
the state only when both have named theirs.
"""

from __future__ import annotations

from game.campaigns.cerberus.events import CampaignOpened, EngagementRequested, Event, ResultApplied
from game.campaigns.cerberus.request import open_part
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import State
from game.core.records import changed


def redact(state: State, side: Side) -> State:
    """The campaign as one side may see it: both see the same (C16.1, C16.2, C16.4)."""
    if state.request is None:
        return changed(state, seed="", settled=())
    return changed(state, seed="", settled=(), request=open_part(state.request))


def redact_event(event: Event, side: Side, state: State) -> Event | None:
    """The event as one side may see it; `state` is the one before it (C16.2)."""
    match event:
        case CampaignOpened():
            return changed(event, state=redact(event.state, side))
        case EngagementRequested():
            return changed(event, request=open_part(event.request))
        case ResultApplied():
            return changed(event, result=changed(event.result, request_hash="", log_hash=""))
    return event
