"""What a mission asks its players on the board: launch orders and strafing (P11.4, P13.9, P21.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.campaigns.pedestal.mission_steps import HOLD, LAUNCH, NEVER, WAIT
from game.campaigns.pedestal.mission_view import (
    BoardView,
    first_hex_turn,
    is_alert_open,
    is_opposed,
    is_resting,
    mission_turn,
    strikers,
)
from game.campaigns.pedestal.state import key_of
from game.tactical.catalog import Burst
from game.tactical.prompts import MissionAnswer, Prompt
from game.tactical.rules.attack_zones import is_spinning
from game.tactical.rules.gunnery import firing_guns
from game.tactical.state import Guns, Kind, Side, State

if TYPE_CHECKING:
    from game.campaigns.pedestal.mission import PedestalMission

LAUNCH_WORDS = ("Launch now", "Wait", "Never launch in this mission")
HOLD_WORDS = "Do not strafe"
INSIDE = "{} is inside the flak zone."
FREE = "Unopposed, {} may go in."


def launch(mission: PedestalMission, state: State) -> Sequence[Prompt]:
    """At the start of a mission turn: launch the element on alert, wait, or never launch it (P11.4, P21.9)."""
    turn = mission_turn(mission, state.turn)
    if not is_alert_open(mission) or first_hex_turn(mission, turn) != state.turn:
        return ()
    unit = key_of(mission.alert)
    choices = tuple(MissionAnswer(unit, choice) for choice in (LAUNCH, WAIT, NEVER))
    name = mission.catalog.type_of(mission.alert[0]).name
    many = f"{len(mission.alert)} {name}" if len(mission.alert) > 1 else f"a single {name}"
    base = mission.catalog.bases.get(mission.base)
    where = f"at {base.name}" if base else "on the carriers"
    question = f"Launch the element on alert, {many} {where}?"
    return (Prompt("mission", Side.INTERCEPTOR, unit, "P11.4", choices, question=question, words=LAUNCH_WORDS),)


def strafing(mission: PedestalMission, state: State) -> Sequence[Prompt]:
    """At Over-Target: each escort inside the flak zone may strafe one target ship (P13.9)."""
    if is_resting(mission, state):
        return last_strafing(mission, state)
    if mission.crossing_at(state.turn) != "over_target" or "over_target" in mission.crossed:
        return ()
    view = BoardView(mission, state)
    return tuple(
        _strafe(mission, one, INSIDE)
        for one in mission.airframes
        if view.is_inside(one) and _can_strafe(mission, state, one)
    )


def last_strafing(mission: PedestalMission, state: State) -> Sequence[Prompt]:
    """Nobody opposes the raid any more: each escort stays outside, or goes in and strafes one target ship (P11.17)."""
    is_over = mission.is_dogfight or "over_target" in mission.crossed or is_opposed(mission, state)
    if is_over or not strikers(BoardView(mission, state)):
        return ()
    return tuple(_strafe(mission, one, FREE) for one in mission.airframes if _can_strafe(mission, state, one))


def _can_strafe(mission: PedestalMission, state: State, aircraft: str) -> bool:
    """Whether it is an escort with guns for a medium burst, under control."""
    unit, record = state.units.get(aircraft), state.aircraft[aircraft]
    if unit is None or unit.kind is not Kind.SINGLE or record.side is not Side.STRIKE or is_spinning(state, unit):
        return False
    guns = firing_guns(state.catalog.gunnery, record, Guns.ALL, Burst.MEDIUM, state.is_on("ammunition"))
    return record.glide is None and guns.total > 0


def _strafe(mission: PedestalMission, aircraft: str, why: str) -> Prompt:
    ships = tuple(mission.strike.targets)
    code = mission.catalog.airframes[aircraft].code or f"#{aircraft.rpartition('-')[2]}"
    who = f"{mission.catalog.type_of(aircraft).name} {code}"
    names = tuple(f"Strafe {mission.catalog.ships[ship].name}" for ship in ships)
    choices = tuple(MissionAnswer(aircraft, choice) for choice in (HOLD, *ships))
    return Prompt(
        "mission",
        Side.STRIKE,
        aircraft,
        "P13.9",
        choices,
        question=f"{why.format(who)} Strafe a ship?",
        words=(HOLD_WORDS, *names),
    )
