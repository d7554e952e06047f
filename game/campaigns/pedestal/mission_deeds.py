"""What happens to a mission on the board beside flak and bombs: facts of its own, each with absolute values (P21).

Each folds itself into the mission; the deeds of the crossing steps fold themselves into its strike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from game.campaigns.pedestal.cards import Draw
from game.campaigns.pedestal.deeds import Deed, LaunchCardDrawn
from game.campaigns.pedestal.flight_state import Crossing, Launch
from game.campaigns.rear_guns import RearGunScored
from game.core.records import changed

if TYPE_CHECKING:
    from game.campaigns.pedestal.mission import PedestalMission


@dataclass(frozen=True, slots=True)
class AlertLaunched:
    """The element on alert was launched; its delay card came off the deck (P11.4, P11.6)."""

    launch: Launch
    draw: Draw
    rule: str = "P11.6"
    kind: Literal["alert_launched"] = "alert_launched"

    def on_mission(self, mission: PedestalMission) -> PedestalMission:
        """The mission with a launch under way, and one card fewer."""
        strike = LaunchCardDrawn(self.draw).on_strike(mission.strike)
        return changed(mission, strike=strike, launch=self.launch)


@dataclass(frozen=True, slots=True)
class LaunchRefused:
    """The element on alert will not be launched in this mission (P11.17, P21.11)."""

    rule: str = "P21.11"
    kind: Literal["launch_refused"] = "launch_refused"

    def on_mission(self, mission: PedestalMission) -> PedestalMission:
        """The mission without anybody on alert."""
        return changed(mission, is_alert_held=True)


@dataclass(frozen=True, slots=True)
class LaunchArrived:
    """The launched element is there (P11.6)."""

    launch: Launch
    rule: str = "P11.6"
    kind: Literal["launch_arrived"] = "launch_arrived"

    def on_mission(self, mission: PedestalMission) -> PedestalMission:
        """The mission with the launch open to both sides."""
        return changed(mission, launch=self.launch)


@dataclass(frozen=True, slots=True)
class BombsGone:
    """Fighter-bombers without bombs are free escorts from now on; `others` are all who are in nobody's box (P11.12)."""

    aircraft: tuple[str, ...]
    others: tuple[str, ...]
    rule: str = "P11.12"
    kind: Literal["bombs_gone"] = "bombs_gone"

    def on_mission(self, mission: PedestalMission) -> PedestalMission:
        """The mission with these aircraft among those that flak meets only inside its zone."""
        strike = changed(mission.strike, others=self.others)
        return changed(
            mission, strike=strike, dropped={**mission.dropped, **dict.fromkeys(self.aircraft, "jettisoned")}
        )


@dataclass(frozen=True, slots=True)
class StrafingOrdered:
    """An escort goes down to strafe a ship; the counts are its ammunition before (P13.9)."""

    aircraft: str
    ship: str
    mg_ammo: int
    cannon_ammo: int
    rule: str = "P13.9"
    kind: Literal["strafing_ordered"] = "strafing_ordered"

    def on_mission(self, mission: PedestalMission) -> PedestalMission:
        """The mission with one strafer more."""
        return changed(mission, strafers={**mission.strafers, self.aircraft: self.ship})


@dataclass(frozen=True, slots=True)
class ZoneFlown:
    """The fighters that are inside the flak zone at a crossing step (P21.5)."""

    crossing: Crossing
    aircraft: tuple[str, ...]
    rule: str = "P21.5"
    kind: Literal["zone_flown"] = "zone_flown"

    def on_mission(self, mission: PedestalMission) -> PedestalMission:
        """The mission that remembers who went in with the strike: not who meets it again at Egress (P11.9)."""
        inside = (*mission.went_in, *(self.aircraft if self.crossing != "egress" else ()))
        went_in = tuple(one for one in mission.airframes if one in inside)
        return changed(mission, zone_of=self.crossing, went_in=went_in)


@dataclass(frozen=True, slots=True)
class WayHomeFixed:
    """The home-bound turns, by the slowest strike aircraft still flying (P10.5)."""

    turns: int
    slowest: int
    rule: str = "P10.5"
    kind: Literal["way_home_fixed"] = "way_home_fixed"

    def on_mission(self, mission: PedestalMission) -> PedestalMission:
        """The mission with its last turn known."""
        return changed(mission, home_bound=self.turns)


@dataclass(frozen=True, slots=True)
class WentHome:
    """Aircraft that have left the board in this mission turn (P11.14)."""

    aircraft: tuple[str, ...]
    turn: int
    rule: str = "P11.14"
    kind: Literal["went_home"] = "went_home"

    def on_mission(self, mission: PedestalMission) -> PedestalMission:
        """The mission that remembers when."""
        return changed(mission, gone={**mission.gone, **dict.fromkeys(self.aircraft, self.turn)})


@dataclass(frozen=True, slots=True)
class FlightOver:
    """The flight is over after this mission turn; what was secret about a launch is open (P11.16, P25.2)."""

    turns: int
    rule: str = "P11.16"
    kind: Literal["flight_over"] = "flight_over"

    def on_mission(self, mission: PedestalMission) -> PedestalMission:
        """The mission at its end."""
        return changed(mission, has_ended=True, turns_flown=self.turns)


OwnDeed = (
    AlertLaunched
    | LaunchRefused
    | LaunchArrived
    | BombsGone
    | StrafingOrdered
    | ZoneFlown
    | RearGunScored
    | WayHomeFixed
    | WentHome
    | FlightOver
)
MissionDeed = Deed | OwnDeed
