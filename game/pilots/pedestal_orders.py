"""The drill of the convoy battle on the board (P27.6, P27.8, P27.13, P27.15).

launch    in a strike at the first chance; in a dogfight only if it is fought
dogfight  fought only if an element is airborne and not outnumbered; otherwise the British go home
strafing  never
"""

from __future__ import annotations

from game.campaigns.pedestal.mission import PedestalMission
from game.campaigns.pedestal.mission_steps import LAUNCH, NEVER
from game.tactical.prompts import Answer, MissionAnswer, Prompt
from game.tactical.state import Side, State, Unit


def order(prompt: Prompt, view: State) -> Answer:
    """Launch at once where there is something to fight for; escorts do not strafe (P27.6, P27.13)."""
    if prompt.side is Side.STRIKE:
        return prompt.choices[0]
    return MissionAnswer(prompt.unit, LAUNCH if is_fought(view) else NEVER)


def is_recalled(view: State, unit: Unit) -> bool:
    """Whether a British fighter goes home at once (P27.15)."""
    return unit.side is Side.INTERCEPTOR and not is_fought(view)


def is_fought(view: State) -> bool:
    """Whether the British take the fight: any strike, and a dogfight in which they are not outnumbered (P27.15)."""
    mission = view.sortie.plan if view.sortie else None
    if not isinstance(mission, PedestalMission) or not mission.is_dogfight:
        return True
    sides = [view.aircraft[one].side for one in mission.airframes if one not in mission.alert]
    airborne = sides.count(Side.INTERCEPTOR)
    return bool(airborne) and airborne >= sides.count(Side.STRIKE)
