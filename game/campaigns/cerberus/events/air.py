"""Events of the air: the cup, the Luftwaffe's attack, the strikes (C3, C6, C11 to C13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.campaigns.cerberus.parts import CerberusPart, CerberusResult, UnitSide
from game.campaigns.cerberus.rolls import Roll
from game.campaigns.cerberus.state import Attack, SeaStrike, State
from game.campaigns.engagement import EngagementRequest, EngagementResult
from game.core.records import changed


def with_attack(state: State, unit: str, **changes: object) -> State:
    """The state with one attack changed."""
    raid = state.raid
    attacks = tuple(changed(one, **changes) if one.unit == unit else one for one in raid.attacks)
    return changed(state, raid=changed(raid, attacks=attacks))


@dataclass(frozen=True, slots=True)
class CupFilled:
    """Who may be drawn this turn, in list order (C3.1, C9.11)."""

    units: tuple[str, ...]
    has_second: bool
    rule: str = "C3.1"
    kind: Literal["cup_filled"] = "cup_filled"

    def fold(self, state: State) -> State:
        """The cup full."""
        return changed(state, raid=changed(state.raid, cup=self.units, has_second=self.has_second))


@dataclass(frozen=True, slots=True)
class UnitsRolled:
    """How many units are drawn (C3.3, C3.4)."""

    roll: Roll
    number: int
    rule: str = "C3.3"
    kind: Literal["units_rolled"] = "units_rolled"

    def fold(self, state: State) -> State:
        """Nothing yet."""
        return state


@dataclass(frozen=True, slots=True)
class UnitDrawn:
    """A unit comes out of the cup: the pick, of how many (C3.5)."""

    unit: str
    pick: int
    among: int
    rule: str = "C3.5"
    kind: Literal["unit_drawn"] = "unit_drawn"

    def fold(self, state: State) -> State:
        """One unit drawn; the rest close up."""
        raid = state.raid
        cup = tuple(one for one in raid.cup if one != self.unit)
        return changed(state, raid=changed(raid, cup=cup, drawn=(*raid.drawn, self.unit)))


@dataclass(frozen=True, slots=True)
class FightersCommitted:
    """Fighters stay with a strike unit, which comes in full, or are held for the Navy (C3.6 to C3.8)."""

    unit: str
    ward: str
    rule: str = "C3.7"
    kind: Literal["fighters_committed"] = "fighters_committed"

    def fold(self, state: State) -> State:
        """The fighters at their duty."""
        raid = state.raid
        sides: Mapping[str, UnitSide] = {**raid.sides, self.ward: "full"} if self.ward else raid.sides
        return changed(state, raid=changed(raid, duties={**raid.duties, self.unit: self.ward}, sides=sides))


@dataclass(frozen=True, slots=True)
class QualityRolled:
    """In what order a strike unit arrives (C3.9 to C3.11)."""

    unit: str
    roll: Roll
    side: UnitSide
    rule: str = "C3.9"
    kind: Literal["quality_rolled"] = "quality_rolled"

    def fold(self, state: State) -> State:
        """The unit on that side."""
        raid = state.raid
        return changed(state, raid=changed(raid, sides={**raid.sides, self.unit: self.side}))


@dataclass(frozen=True, slots=True)
class FightersPosted:
    """Held fighters are placed with a British ship, or left aside (C6.1)."""

    unit: str
    ship: str
    rule: str = "C6.1"
    kind: Literal["fighters_posted"] = "fighters_posted"

    def fold(self, state: State) -> State:
        """The fighters there."""
        raid = state.raid
        return changed(state, raid=changed(raid, posts={**raid.posts, self.unit: self.ship}))


@dataclass(frozen=True, slots=True)
class LuftwaffeSent:
    """The Luftwaffe goes for the ships of one Area; air cover counts one higher for it (C6.2, C6.4)."""

    sea: SeaStrike
    rule: str = "C6.2"
    kind: Literal["luftwaffe_sent"] = "luftwaffe_sent"

    def fold(self, state: State) -> State:
        """The attack under way."""
        return changed(state, raid=changed(state.raid, sea=self.sea))


@dataclass(frozen=True, slots=True)
class LuftwaffeRolled:
    """Bombs on, or around, a British ship (C6.5, C15.3)."""

    ship: str
    roll: Roll
    is_hit: bool
    rule: str = "C6.5"
    kind: Literal["luftwaffe_rolled"] = "luftwaffe_rolled"

    def fold(self, state: State) -> State:
        """Nothing yet: damage is an event of its own."""
        return state


@dataclass(frozen=True, slots=True)
class TargetsNamed:
    """The targets of all strike units, before anything is rolled (C6.8); factors are those of this moment (C6.16)."""

    attacks: tuple[Attack, ...]
    rule: str = "C6.8"
    kind: Literal["targets_named"] = "targets_named"

    def fold(self, state: State) -> State:
        """The attacks, none of them settled."""
        return changed(state, raid=changed(state.raid, attacks=self.attacks))


@dataclass(frozen=True, slots=True)
class EngagementRequested:
    """An attack is handed over: to the board, to be watched, or to the dice (C12.1, C14.1)."""

    request: EngagementRequest[CerberusPart]
    mode: Literal["board", "watch", "quick"]
    rule: str = "C12.1"
    kind: Literal["engagement_requested"] = "engagement_requested"

    def fold(self, state: State) -> State:
        """The request open."""
        return changed(state, request=self.request, mode=self.mode)


@dataclass(frozen=True, slots=True)
class LossesRecorded:
    """Aircraft lost by record, which change nothing (C6.22)."""

    unit: str
    roll: Roll
    strike: int
    fighters: int
    rule: str = "C6.22"
    kind: Literal["losses_recorded"] = "losses_recorded"

    def fold(self, state: State) -> State:
        """Nothing."""
        return state


@dataclass(frozen=True, slots=True)
class ResultApplied:
    """A result was read into the campaign: an attack goes on with this side, m and bonus (C13.8), or the Luftwaffe's
    with this hit number (C15.3)."""

    result: EngagementResult[CerberusResult]
    unit: str
    sea: SeaStrike | None
    is_battle_lost: bool
    rule: str = "C13.8"
    kind: Literal["result_applied"] = "result_applied"

    def fold(self, state: State) -> State:
        """The request closed."""
        part = self.result.part
        if self.sea is not None:
            after = changed(state, raid=changed(state.raid, sea=self.sea))
        else:
            after = with_attack(
                state,
                self.unit,
                side=part.side,
                m=part.m,
                aa_bonus=part.aa_bonus,
                mode=self.result.mode,
                is_battle_lost=self.is_battle_lost,
            )
        return changed(after, request=None, mode="", settled=(*state.settled, self.result.request_hash))


@dataclass(frozen=True, slots=True)
class FlakRolled:
    """The guns of the target fire at an attacking unit (C6.11)."""

    unit: str
    ship: str
    roll: Roll
    side: UnitSide
    is_battle_lost: bool
    rule: str = "C6.11"
    kind: Literal["flak_rolled"] = "flak_rolled"

    def fold(self, state: State) -> State:
        """The unit as it comes out of the fire."""
        return with_attack(state, self.unit, side=self.side, is_battle_lost=self.is_battle_lost)


@dataclass(frozen=True, slots=True)
class AttackRolled:
    """A unit attacks its ship (C6.14)."""

    unit: str
    ship: str
    roll: Roll
    is_hit: bool
    rule: str = "C6.14"
    kind: Literal["attack_rolled"] = "attack_rolled"

    def fold(self, state: State) -> State:
        """Nothing yet: damage is an event of its own."""
        return state


@dataclass(frozen=True, slots=True)
class AttackLate:
    """A unit finds its ship already sunk; no die is rolled (C6.16)."""

    unit: str
    ship: str
    rule: str = "C6.16"
    kind: Literal["attack_late"] = "attack_late"

    def fold(self, state: State) -> State:
        """Nothing."""
        return state
