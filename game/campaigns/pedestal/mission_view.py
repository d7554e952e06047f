"""A fight on the board as the crossing steps see it, and its clock in mission turns (P21.3, P21.5, P22.4).

hex turn of mission turn t     2t - 1, with a sweep 2t + 1
inside the flak zone           within 3v hexes of an aim hex
damaged at a crossing          the condition of T13.4, a flak result, fire, or a spin
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.campaigns.pedestal.attacks import loaded
from game.campaigns.pedestal.flight_state import Attacker, Crossing
from game.core.hexes import Hex, distance
from game.tactical import victory
from game.tactical.state import Kind, Side, State

if TYPE_CHECKING:
    from game.campaigns.pedestal.mission import PedestalMission

CROSSINGS: tuple[Crossing, ...] = ("ingress", "over_target", "egress")


@dataclass(frozen=True, slots=True)
class BoardView:
    """What flak and bombs ask of a fight on the board; unopposed, only who strafes goes in with the strike (P11.17)."""

    mission: PedestalMission
    state: State
    is_opposed: bool = True

    def is_flying(self, aircraft: str) -> bool:
        """Whether it is on the board, or comes with a box that is still to enter."""
        record = self.state.aircraft[aircraft]
        if record.is_lost or record.has_left:
            return False
        return self.state.unit_of(aircraft) is not None or self._is_in_box_to_come(aircraft)

    def _is_in_box_to_come(self, aircraft: str) -> bool:
        boxes = self.state.sortie.boxes if self.state.sortie else {}
        return any(aircraft in element.aircraft and element.id in boxes for element in self.state.to_come)

    def is_damaged(self, aircraft: str) -> bool:
        """Whether it counts as damaged at this moment: fire and spin count as they stand (P22.4)."""
        record = self.state.aircraft[aircraft]
        is_in_trouble = record.is_burning or record.spin is not None or aircraft in self.mission.flak_damaged
        return is_in_trouble or victory.condition(self.state, aircraft) == "damaged"

    def is_inside(self, aircraft: str) -> bool:
        """Whether a fighter is in the flak zone (P21.5)."""
        unit = self.state.unit_of(aircraft)
        if unit is None or unit.kind is not Kind.SINGLE:
            return False
        return is_in_zone(self.mission, unit.hex) if self.is_opposed else aircraft in self.mission.strafers


def is_in_zone(mission: PedestalMission, place: Hex) -> bool:
    """Whether a hex is in the flak zone (P21.5)."""
    return any(distance(place, Hex(*aim)) <= mission.zone_radius for aim in mission.aims)


def mission_turn(mission: PedestalMission, hex_turn: int) -> int:
    """The mission turn of a hex turn (P21.3)."""
    return (hex_turn - 1) // mission.hex_turns_a_turn + 1 - mission.has_sweep


def first_hex_turn(mission: PedestalMission, turn: int) -> int:
    """The hex turn with which a mission turn begins (P21.3)."""
    return mission.hex_turns_a_turn * (turn - 1 + mission.has_sweep) + 1


def last_hex_turn(mission: PedestalMission, turn: int) -> int:
    """The hex turn with which a mission turn ends (P21.3)."""
    return mission.hex_turns_a_turn * (turn + mission.has_sweep)


def turn_of(mission: PedestalMission, crossing: Crossing) -> int:
    """The mission turn of a crossing step (P11.13)."""
    return mission.target_bound + 1 + CROSSINGS.index(crossing)


def last_turn(mission: PedestalMission) -> int | None:
    """The last mission turn, None while the way home is not fixed (P10.5, P10.7)."""
    if mission.is_dogfight:
        return mission.catalog.campaign.dogfight_turns
    return None if mission.home_bound is None else turn_of(mission, "egress") + mission.home_bound


def strikers(view: BoardView) -> list[Attacker]:
    """The strike aircraft still flying: they carry bombs or have dropped them on a ship (P9.4, P11.12)."""
    return [one for one in loaded(view.mission.strike) if view.is_flying(one.aircraft)]


def is_alert_open(mission: PedestalMission) -> bool:
    """Whether the element on alert may still be launched; until then it counts as still to come (P21.11)."""
    return bool(mission.alert) and mission.launch is None and not mission.is_alert_held


def is_opposed(mission: PedestalMission, state: State) -> bool:
    """Whether a British aircraft is in the fight, due to enter, or may yet be launched (P11.17, P21.11)."""
    if any(unit.side is Side.INTERCEPTOR for unit in state.units.values()) or is_alert_open(mission):
        return True
    launch, last = mission.launch, last_turn(mission)
    return launch is not None and not launch.has_entered and (last is None or launch.entry_turn <= last)


def is_resting(mission: PedestalMission, state: State) -> bool:
    """Whether nobody opposed the raid when this hex turn began, so that what is left follows at once (P11.17).

    British aircraft that flak has shot down in this turn's crossing step did oppose it.
    """
    records = (one for one in state.aircraft.values() if one.side is Side.INTERCEPTOR and one.loss)
    return not is_opposed(mission, state) and all(one.loss.turn != state.turn for one in records if one.loss)
