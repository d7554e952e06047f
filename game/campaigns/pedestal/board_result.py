"""From the end of a fight on the board to its result (P22.1, P22.4)."""

from __future__ import annotations

from operator import attrgetter
from typing import Literal

from game.campaigns import fights, rear_guns
from game.campaigns.engagement import AircraftOut, EngagementRequest, EngagementResult
from game.campaigns.pedestal.aftermath import condition
from game.campaigns.pedestal.mission import PedestalMission
from game.campaigns.pedestal.mission_view import mission_turn, turn_of
from game.campaigns.pedestal.parts import AircraftNote, PedestalPart, PedestalResult, ShipOut
from game.core.records import changed
from game.tactical.state import State


def result(
    request: EngagementRequest[PedestalPart], state: State, mode: Literal["board", "watch"], log_hash: str
) -> EngagementResult[PedestalResult]:
    """The result of a fight that has ended; RuntimeError when it has not, or is of another campaign."""
    mission = fights.mission_of(state, PedestalMission, attrgetter("has_ended"))
    outs = fights.aircraft_out(request, state)
    strike = mission.strike
    part = PedestalResult(
        ships={id_: ShipOut(one.points, one.level, one.credited_to) for id_, one in strike.targets.items()},
        cards=strike.used,
        shuffled=strike.shuffled,
        order=strike.order,
        shuffles=strike.shuffles,
        launch=mission.launch,
        turns_flown=mission.turns_flown,
        home_bound=mission.home_bound,
        notes={id_: _note(mission, id_, out) for id_, out in outs.items()},
    )
    aircraft = {id_: _out(mission, id_, out) for id_, out in outs.items()}
    return EngagementResult(request.hash, mode, log_hash, state.turn, aircraft, part)


def _out(mission: PedestalMission, id_: str, out: AircraftOut) -> AircraftOut:
    """The aircraft with what flak, rear guns and the campaign's release make of it (P22.4, P21.7, P21.8)."""
    printed = mission.catalog.type_of(id_).boxes
    state = condition(printed, out, id_ in mission.flak_damaged)
    return changed(
        out, state=state, cause=rear_guns.cause(out, id_, mission), release=mission.dropped.get(id_, out.release)
    )


def _note(mission: PedestalMission, id_: str, out: AircraftOut) -> AircraftNote:
    return AircraftNote(
        is_flak_damaged=id_ in mission.flak_damaged,
        cards_drawn=mission.cards.get(id_, 0),
        broke_off_turn=mission.gone.get(id_),
        went_in=id_ in mission.went_in,
        mission_turn=_lost_in(mission, id_, out),
    )


def _lost_in(mission: PedestalMission, id_: str, out: AircraftOut) -> int | None:
    """The mission turn of a loss; what released was lost at Over-Target at the earliest, whenever the board ended."""
    if out.hex_turn is None:
        return None
    turn = mission.lost_to_flak.get(id_, mission_turn(mission, out.hex_turn))
    return max(turn, turn_of(mission, "over_target")) if mission.dropped.get(id_) in ("released", "wreck") else turn
