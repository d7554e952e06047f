"""An attack on the board: cloud before the first turn, and who came under fire when (C11.9, C11.12, C11.14, C13.1).

Bombs and torpedoes fall by the board's own rule after hex turn 8, and the fight ends by its own: with the last German
fighter every strike aircraft that flies has released (T12.4, T12.10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from game.campaigns.cerberus.parts import CerberusPart
from game.campaigns.cerberus.rolls import CLOUD
from game.campaigns.engagement import EngagementRequest, SiteIn
from game.campaigns.rear_guns import RearGunScored, scored
from game.core.dice import Dice
from game.core.hexes import Hex, at, distance
from game.core.records import changed
from game.tactical.mission import Directive, Note, Point
from game.tactical.prompts import MissionAnswer, Prompt
from game.tactical.state import Role, Side, State

CLEAR: frozenset[Hex] = frozenset()
BEFORE = "before turn 1"


@dataclass(frozen=True, slots=True)
class CloudsDrawn:
    """Where low cloud stands over the board; it hinders nobody unless the players settled so (C11.12, C10.8)."""

    clouds: tuple[Hex, ...]
    is_hindering: bool
    rule: str = "C11.12"
    kind: Literal["clouds_drawn"] = "clouds_drawn"

    def on_mission(self, mission: CerberusMission) -> CerberusMission:
        """The mission with its cloud."""
        return changed(mission, drawn=self.clouds, has_drawn=True)


@dataclass(frozen=True, slots=True)
class CameUnderFire:
    """Interceptors fired at the strike with fixed guns in this hex turn (C13.1)."""

    turn: int
    turns: tuple[int, ...]
    rule: str = "C13.1"
    kind: Literal["came_under_fire"] = "came_under_fire"

    def on_mission(self, mission: CerberusMission) -> CerberusMission:
        """The mission with the turn noted."""
        return changed(mission, attacked_turns=self.turns)


MissionDeed = CloudsDrawn | CameUnderFire | RearGunScored


@dataclass(frozen=True, slots=True)
class CerberusMission:
    """One attack on the board: what the campaign asks about it, where it is, and what has come of it so far.

    `starts` are the hexes in which the boxes begin, `aims` those over which they let go (C11.10).
    """

    part: CerberusPart
    site: SiteIn
    columns: int
    rows: int
    starts: tuple[Hex, ...]
    aims: tuple[Hex, ...]
    drawn: tuple[Hex, ...] = ()
    has_drawn: bool = False
    attacked_turns: tuple[int, ...] = ()
    rear_gunned: tuple[str, ...] = ()
    kind: Literal["cerberus"] = "cerberus"

    @property
    def releases(self) -> bool:
        """The board's own rule lets the strike release (C11.9)."""
        return False

    @property
    def needs_bomber(self) -> bool:
        """Without strike aircraft the fight is over (C11.14)."""
        return True

    @property
    def clouds(self) -> frozenset[Hex]:
        """The cloud that hinders fire (C11.12); none where it is only drawn."""
        return _set_of(self.drawn) if self.part.is_weather_hindering else CLEAR

    def element_of(self, aircraft: str) -> tuple[str, ...]:
        """Each by himself: nobody is shown plots here."""
        return (aircraft,)

    def prompts(self, point: Point, state: State) -> Sequence[Prompt]:
        """Nobody decides anything beside the board's own rules."""
        return ()

    def next(self, point: Point, state: State, answers: Sequence[MissionAnswer], dice: Dice) -> Directive | None:
        """Cloud before the first turn; after the fire of a turn who came under it, and who fell to a rear gun."""
        match point:
            case Point.OPENS if self.part.cloud_one_in and not self.has_drawn:
                return Note(CloudsDrawn(self._cloud(dice), self.part.is_weather_hindering))
            case Point.BEFORE_LEAVING if state.turn not in self.attacked_turns and is_under_fire(state):
                return Note(CameUnderFire(state.turn, (*self.attacked_turns, state.turn)))
            case Point.BEFORE_LEAVING:
                fallen = scored(state, self.rear_gunned, "C13.1")
                return Note(fallen) if fallen else None
        return None

    def fold(self, deed: MissionDeed) -> CerberusMission:
        """The mission after one of its deeds."""
        return deed.on_mission(self)

    def redact(self, side: Side) -> CerberusMission:
        """Nothing of it is secret (C12.4)."""
        return self

    def redact_deed(self, deed: MissionDeed, side: Side) -> MissionDeed | None:
        """Nothing of it is secret (C12.4)."""
        return deed

    def _cloud(self, dice: Dice) -> tuple[Hex, ...]:
        """A pick for every hex, row by row; near the start of a box the sky is clear all the same (C11.12)."""
        found = []
        for row in range(self.rows):
            for column in range(self.columns):
                is_cloud = dice.pick(1, BEFORE, CLOUD, self.part.cloud_one_in) == 0
                here = at(column, row)
                if is_cloud and all(distance(here, start) > self.part.clear_of_cloud for start in self.starts):
                    found.append(here)
        return tuple(found)


@lru_cache(64)
def _set_of(hexes: tuple[Hex, ...]) -> frozenset[Hex]:
    return frozenset(hexes)


def opening(request: EngagementRequest[CerberusPart]) -> CerberusMission:
    """The mission before its first hex turn, from the request alone (C12.1)."""
    starts = tuple(Hex(*box.hex) for box in request.boxes)
    aims = tuple(Hex(*box.aim_hex) for box in request.boxes if box.aim_hex is not None)
    return CerberusMission(request.part, request.site, request.board.columns, request.board.rows, starts, aims)


def is_under_fire(state: State) -> bool:
    """Whether fixed guns of an interceptor fired at a strike aircraft in this turn, in a box or straggling (C13.1)."""
    return any(
        not shot.is_rear_gun
        and state.aircraft[shot.firer].side is Side.INTERCEPTOR
        and state.aircraft[shot.target].role is Role.BOMBER
        for shot in state.this_turn.shots
    )
