"""The campaigns that a file can hold: one row for each, with its engine, its data and the words of its lines.

The other tables with a row for each campaign are `session.campaign_rows`, `reports.campaign_rows` and `FRONTS` of
`view.campaign.front`; `pilots.mission_orders` has one for those whose missions ask pilots something. Nothing else
knows which campaigns there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from game.campaigns.campaign import Campaign
from game.campaigns.cerberus.campaign import CERBERUS
from game.campaigns.cerberus.clock import now
from game.campaigns.cerberus.events import CampaignOpened as CerberusOpened
from game.campaigns.cerberus.events import Event as CerberusEvent
from game.campaigns.cerberus.mission import CerberusMission
from game.campaigns.cerberus.mission import MissionDeed as CerberusDeed
from game.campaigns.cerberus.prompts import Answer as CerberusAnswer
from game.campaigns.cerberus.request import SEA_STRIKE
from game.campaigns.engagement import EngagementRequest
from game.campaigns.pedestal.campaign import PEDESTAL
from game.campaigns.pedestal.events import CampaignOpened as PedestalOpened
from game.campaigns.pedestal.events import Event as PedestalEvent
from game.campaigns.pedestal.mission import PedestalMission
from game.campaigns.pedestal.mission_deeds import MissionDeed as PedestalDeed
from game.campaigns.pedestal.prompts import Answer as PedestalAnswer
from game.files.cerberus import load_cerberus
from game.files.header import SEASON_PERSON
from game.files.pedestal import load_pedestal
from game.tactical.state import Side

PERSON = SEASON_PERSON
STAND_IN = "regular"
"""The pilot who flies for a person where a fight is only watched, and for an officer whom nobody knows any more."""

AnyCampaign = Campaign[Any, Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """One campaign: its engine, where its data come from, the event that opens it, its unions of answers and events.

    `mission` is what it brings into a fight on the board, `deeds` are the kinds of what that does there.

    `seats` says which side of a fight each of its sides flies; in engagements of the `exchanged` kinds it flies the
    other. `names` are those of the sides for players; `pilots` says which pilot flies on the board for each of its
    staff officers. `when` and `ended` tell in a few words where a
    situation stands and how it ended; the latter is empty while the campaign goes on.
    """

    campaign: AnyCampaign
    load: Callable[[], Any]
    opened: Callable[[Any], Any]
    answers: Any
    events: Any
    mission: Any
    deeds: tuple[Any, ...]
    seats: Mapping[str, Side]
    names: Mapping[str, str]
    pilots: Mapping[str, str]
    when: Callable[[Any], str]
    ended: Callable[[Any], str]
    exchanged: tuple[str, ...] = ()

    def seats_in(self, request: EngagementRequest[Any] | None) -> Mapping[str, Side]:
        """Which side of this fight each side of the campaign flies."""
        if request is None or request.kind not in self.exchanged:
            return self.seats
        return {name: side.enemy for name, side in self.seats.items()}

    def pilot_of(self, player: str, mode: str) -> str:
        """Who flies a fight for a player: a pilot's name, or a person where he flies it himself."""
        if player == PERSON:
            return STAND_IN if mode == "watch" else PERSON
        return self.pilots.get(player, STAND_IN)


def _pedestal_when(state: Any) -> str:
    return f"day {state.day}, mission {state.mission}" if state.mission else f"day {state.day}"


def _pedestal_ended(state: Any) -> str:
    end = PEDESTAL.outcome(state)
    return f"score {end.score}: Axis {end.german}, British {end.british}" if end else ""


def _cerberus_when(state: Any) -> str:
    return f"turn {state.turn}, {now(state)[1]}" if state.turn else "before the first turn"


def _cerberus_ended(state: Any) -> str:
    end = CERBERUS.outcome(state)
    return end.name if end else ""


CAMPAIGNS: dict[str, CampaignRow] = {
    PEDESTAL.key: CampaignRow(
        campaign=PEDESTAL,
        load=load_pedestal,
        opened=PedestalOpened,
        answers=PedestalAnswer,
        events=PedestalEvent,
        mission=PedestalMission,
        deeds=get_args(PedestalDeed),
        seats={"axis": Side.STRIKE, "british": Side.INTERCEPTOR},
        names={"axis": "Axis", "british": "British"},
        pilots={"random": "random", "weak": "novice", "sound": "regular"},
        when=_pedestal_when,
        ended=_pedestal_ended,
    ),
    CERBERUS.key: CampaignRow(
        campaign=CERBERUS,
        load=load_cerberus,
        opened=CerberusOpened,
        answers=CerberusAnswer,
        events=CerberusEvent,
        mission=CerberusMission,
        deeds=get_args(CerberusDeed),
        seats={"german": Side.INTERCEPTOR, "british": Side.STRIKE},
        names={"german": "German", "british": "British"},
        pilots={"random": "random", "sound": "regular", "run": "regular", "together": "regular"},
        when=_cerberus_when,
        ended=_cerberus_ended,
        exchanged=(SEA_STRIKE,),
    ),
}
