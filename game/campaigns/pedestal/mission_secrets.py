"""What each side may see of a mission on the board (P25).

hidden from            what                                               until
the Axis               launch orders and their delay card                 the element enters, or the flight ends
both                   the order of the action deck                       never
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.campaigns.pedestal.deeds import BombDrawn, DeckRenewed, FlakDrawn
from game.campaigns.pedestal.mission_deeds import AlertLaunched, LaunchRefused, MissionDeed
from game.campaigns.pedestal.visibility import closed, is_secret, recounted, without
from game.core.records import changed
from game.tactical.state import Side

if TYPE_CHECKING:
    from game.campaigns.pedestal.mission import PedestalMission


def redact(mission: PedestalMission, side: Side) -> PedestalMission:
    """The mission as one side may see it: no deck, and for the Axis no launch before it is open (P25.2)."""
    seen = changed(mission, strike=closed(mission.strike), last=None)
    if side is Side.INTERCEPTOR or mission.has_ended:
        return seen
    if not _is_secret(mission) or mission.launch is None:
        return changed(seen, is_alert_held=False)
    return changed(seen, strike=closed(without(mission.strike, mission.launch.card)), launch=None)


def _is_secret(mission: PedestalMission) -> bool:
    return is_secret(mission.launch) and not mission.has_ended


def redact_deed(mission: PedestalMission, deed: MissionDeed, side: Side) -> MissionDeed | None:
    """A deed as one side may see it; `mission` is the one before it (P25.2)."""
    is_axis = side is Side.STRIKE
    match deed:
        case AlertLaunched() | LaunchRefused() if is_axis:
            return None
        case DeckRenewed():
            return None if is_axis and not mission.strike.crossing else changed(deed, order=())
        case FlakDrawn() | BombDrawn() if is_axis and _is_secret(mission):
            return recounted(deed, mission.strike, mission.launch)
    return deed
