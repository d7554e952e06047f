"""Kills by the rear gun of a fighter, which its record alone does not tell from those by fixed guns (P22.1, C13.1).

A campaign's mission notes them before anybody leaves, and keeps whom they struck in `rear_gunned`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from game.campaigns.engagement import AircraftOut
from game.core.records import changed
from game.tactical.state import State


class Remembering(Protocol):
    """A mission that knows who fell to rear guns."""

    @property
    def rear_gunned(self) -> tuple[str, ...]:
        """Who has fallen to the rear gun of a fighter."""


Mission = TypeVar("Mission", bound=Remembering)


@dataclass(frozen=True, slots=True)
class RearGunScored:
    """An aircraft fell to the rear gun of a fighter, which its record does not tell from fixed guns (P22.1, C13.1)."""

    aircraft: str
    credit: str
    rule: str
    kind: Literal["rear_gun_scored"] = "rear_gun_scored"

    def on_mission(self, mission: Mission) -> Mission:
        """The mission that remembers it."""
        return changed(mission, rear_gunned=(*mission.rear_gunned, self.aircraft))


def scored(state: State, known: Sequence[str], rule: str) -> RearGunScored | None:
    """The next aircraft lost in this hex turn to somebody of whom the rear gun alone had fired at it, or none."""
    rear = {(shot.target, shot.firer) for shot in state.this_turn.shots if shot.is_rear_gun}
    fixed = {(shot.target, shot.firer) for shot in state.this_turn.shots if not shot.is_rear_gun}
    for target, firer in sorted(rear - fixed):
        if target not in known and _credit(state, target) == firer:
            return RearGunScored(target, firer, rule)
    return None


def _credit(state: State, aircraft: str) -> str:
    """Who is credited with an aircraft lost in this hex turn."""
    loss = state.aircraft[aircraft].loss
    return loss.credit if loss and loss.turn == state.turn else ""


def cause(out: AircraftOut, id_: str, mission: Remembering) -> str:
    """Why an aircraft was lost, with what its mission knows of rear guns."""
    return "rear_gun" if out.cause == "fixed_guns" and id_ in mission.rear_gunned else out.cause
