"""Events of set-up, of the turn and of the end (C0.12 to C0.16, C1, C2, C8, C9.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.campaigns.cerberus.rolls import Roll
from game.campaigns.cerberus.state import NO_RAID, Ship, State, Step
from game.core.records import changed


@dataclass(frozen=True, slots=True)
class CampaignOpened:
    """The campaign as it is set up (C0.12)."""

    state: State
    rule: str = "C0.12"
    kind: Literal["campaign_opened"] = "campaign_opened"

    def fold(self, state: State) -> State:
        """The situation set up."""
        return self.state


@dataclass(frozen=True, slots=True)
class DecisionOpened:
    """The campaign waits at this step: for answers, for a fight, or because it is over (C0.16)."""

    step: Step
    rule: str = "C0.16"
    kind: Literal["decision_opened"] = "decision_opened"

    def fold(self, state: State) -> State:
        """The situation at the step."""
        return changed(state, step=self.step)


@dataclass(frozen=True, slots=True)
class StartRolled:
    """Where the German ships start (C9.3)."""

    roll: Roll
    place: int
    rule: str = "C9.3"
    kind: Literal["start_rolled"] = "start_rolled"

    def fold(self, state: State) -> State:
        """All German ships at that place."""
        german = {ship.key: changed(ship, place=self.place) for ship in state.german()}
        return changed(state, start=self.place, ships={**state.ships, **german})


@dataclass(frozen=True, slots=True)
class StartAlertRolled:
    """How far the alarm has gone before the first turn (C9.3)."""

    roll: Roll
    alert: int
    rule: str = "C9.3"
    kind: Literal["start_alert_rolled"] = "start_alert_rolled"

    def fold(self, state: State) -> State:
        """The alert level set up."""
        return changed(state, alert=self.alert)


@dataclass(frozen=True, slots=True)
class BoatsPlaced:
    """The motor torpedo boats take their Area (C0.13)."""

    ship: Ship
    rule: str = "C0.13"
    kind: Literal["boats_placed"] = "boats_placed"

    def fold(self, state: State) -> State:
        """The boats there."""
        return changed(state, ships={**state.ships, self.ship.key: self.ship})


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins; where the escort stands counts as swept (C0.15, C5.12)."""

    turn: int
    swept: tuple[int, ...]
    rule: str = "C0.15"
    kind: Literal["turn_began"] = "turn_began"

    def fold(self, state: State) -> State:
        """A turn in which nothing has happened yet."""
        return changed(state, turn=self.turn, raid=NO_RAID, moved=(), swept=self.swept)


@dataclass(frozen=True, slots=True)
class AlertRolled:
    """The British Alert Level changes, or stays (C1.1)."""

    roll: Roll
    change: int
    alert: int
    rule: str = "C1.1"
    kind: Literal["alert_rolled"] = "alert_rolled"

    def fold(self, state: State) -> State:
        """The new level."""
        return changed(state, alert=self.alert)


@dataclass(frozen=True, slots=True)
class CoverRolled:
    """Luftwaffe Air Cover changes, or stays (C2.1)."""

    roll: Roll
    change: int
    cover: int
    rule: str = "C2.1"
    kind: Literal["cover_rolled"] = "cover_rolled"

    def fold(self, state: State) -> State:
        """The new level; a lost air battle has been reckoned with."""
        return changed(state, cover=self.cover, is_battle_lost=False)


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """All air units are set aside; who is left out of the next cup (C3.13, C9.22, C9.23, C10.6)."""

    turn: int
    alert: int
    cover: int
    barred: tuple[str, ...]
    is_battle_lost: bool
    is_swordfish_gone: bool
    rule: str = "C3.13"
    kind: Literal["turn_ended"] = "turn_ended"

    def fold(self, state: State) -> State:
        """The turn noted, nothing in the air."""
        return changed(
            state,
            raid=NO_RAID,
            barred=self.barred,
            is_battle_lost=self.is_battle_lost,
            is_swordfish_gone=self.is_swordfish_gone,
            turns=(*state.turns, (self.alert, self.cover)),
        )


@dataclass(frozen=True, slots=True)
class CampaignEnded:
    """Every capital ship is through or sunk, or time is up (C8.1 to C8.5)."""

    reason: Literal["all through or sunk", "turn limit"]
    out: tuple[str, ...]
    sunk: tuple[str, ...]
    navy_lost: tuple[str, ...]
    reached: str
    level: str
    lowered: int
    rule: str = "C8.3"
    kind: Literal["campaign_ended"] = "campaign_ended"

    def fold(self, state: State) -> State:
        """The level of victory."""
        return changed(state, level=self.level, lowered=self.lowered)
