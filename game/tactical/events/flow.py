"""Events of the clock: opening, turns, decision points, the end (T4.1, T12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.records import changed
from game.tactical.state import State, Step, ThisTurn


@dataclass(frozen=True, slots=True)
class EngagementOpened:
    """The initial state with the catalogue rows it uses."""

    state: State
    rule: str = "T12"
    kind: Literal["engagement_opened"] = "engagement_opened"

    def fold(self, state: State) -> State:
        """The opening state itself."""
        return self.state


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A hex turn began; what the last one revealed is cleared (T4.1, P1)."""

    turn: int
    rule: str = "T4.1"
    kind: Literal["turn_began"] = "turn_began"

    def fold(self, state: State) -> State:
        """The next turn, with nothing revealed yet."""
        return changed(state, turn=self.turn, this_turn=ThisTurn())


@dataclass(frozen=True, slots=True)
class DecisionOpened:
    """The game waits for somebody to decide at this step."""

    step: Step
    rule: str = "T4.1"
    kind: Literal["decision_opened"] = "decision_opened"

    def fold(self, state: State) -> State:
        """The state waiting at the step."""
        return changed(state, step=self.step)


@dataclass(frozen=True, slots=True)
class EngagementEnded:
    """The engagement is over (T12.10)."""

    reason: str
    rule: str = "T12.10"
    kind: Literal["engagement_ended"] = "engagement_ended"

    def fold(self, state: State) -> State:
        """The state at its end."""
        return changed(state, end_reason=self.reason)


@dataclass(frozen=True, slots=True)
class PointsCounted:
    """Points of both sides, x of T13.3 and the level of victory."""

    strike: int
    interceptor: int
    x: int
    level: str
    lines: tuple[tuple[str, str, int, str], ...]
    rule: str = "T13.3"
    kind: Literal["points_counted"] = "points_counted"

    def fold(self, state: State) -> State:
        """Points follow from the records; counting them closes the game."""
        return changed(state, step=Step.ENDED)
