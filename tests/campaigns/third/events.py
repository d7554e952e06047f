"""Everything that can happen at the Lightship."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.core.records import changed
from tests.campaigns.third.state import LightshipPart, LightshipResult, State, Step


@dataclass(frozen=True, slots=True)
class CampaignOpened:
    """The campaign as it is set up."""

    state: State
    rule: str = "L1"
    kind: Literal["campaign_opened"] = "campaign_opened"

    def fold(self, state):
        return self.state


@dataclass(frozen=True, slots=True)
class DecisionOpened:
    """The campaign waits at this step."""

    step: Step
    rule: str = "L1"
    kind: Literal["decision_opened"] = "decision_opened"

    def fold(self, state):
        return changed(state, step=self.step)


@dataclass(frozen=True, slots=True)
class GuardPosted:
    """Where the guard waits; the raider does not see it."""

    is_near: bool
    rule: str = "L2"
    kind: Literal["guard_posted"] = "guard_posted"

    def fold(self, state):
        return changed(state, is_near=self.is_near)


@dataclass(frozen=True, slots=True)
class EngagementRequested:
    """The fight is handed over."""

    request: EngagementRequest[LightshipPart]
    mode: Literal["board", "watch", "quick"]
    rule: str = "L3"
    kind: Literal["engagement_requested"] = "engagement_requested"

    def fold(self, state):
        return changed(state, request=self.request)


@dataclass(frozen=True, slots=True)
class ResultApplied:
    """The fight's result is read."""

    result: EngagementResult[LightshipResult]
    rule: str = "L4"
    kind: Literal["result_applied"] = "result_applied"

    def fold(self, state):
        settled = (*state.settled, self.result.request_hash)
        return changed(state, request=None, settled=settled, has_released=self.result.part.has_released)


@dataclass(frozen=True, slots=True)
class BombRolled:
    """The die of the bomb."""

    die: int
    is_hit: bool
    rule: str = "L5"
    kind: Literal["bomb_rolled"] = "bomb_rolled"

    def fold(self, state):
        return changed(state, die=self.die)


@dataclass(frozen=True, slots=True)
class DayEnded:
    """The only day is over."""

    fate: Literal["sunk", "saved"]
    rule: str = "L6"
    kind: Literal["day_ended"] = "day_ended"

    def fold(self, state):
        return changed(state, fate=self.fate)


Event = CampaignOpened | DecisionOpened | GuardPosted | EngagementRequested | ResultApplied | BombRolled | DayEnded
