"""From the end of a fight on the board to its result (C13)."""

from __future__ import annotations

from typing import Literal

from game.campaigns import fights, rear_guns
from game.campaigns.cerberus.aftermath import fought
from game.campaigns.cerberus.mission import CerberusMission
from game.campaigns.cerberus.parts import CerberusPart, CerberusResult
from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.core.records import changed
from game.tactical.state import State, Step


def result(
    request: EngagementRequest[CerberusPart], state: State, mode: Literal["board", "watch"], log_hash: str
) -> EngagementResult[CerberusResult]:
    """The result of a fight that has ended; RuntimeError when it has not, or is of another campaign."""
    mission = fights.mission_of(state, CerberusMission, lambda _: state.step is Step.ENDED)
    outs = fights.aircraft_out(request, state)
    aircraft = {id_: changed(out, cause=rear_guns.cause(out, id_, mission)) for id_, out in outs.items()}
    part = fought(request, aircraft, mission.attacked_turns)
    return EngagementResult(request.hash, mode, log_hash, state.turn, aircraft, part)
