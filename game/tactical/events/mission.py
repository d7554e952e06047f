"""Events of a mission: what a campaign does to a fight, in words that the board understands (T12.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from game.core.records import changed
from game.tactical.state import Sortie, State


def sortie_of(state: State) -> Sortie:
    """The fight's place in its campaign; RuntimeError for a stand-alone engagement."""
    if state.sortie is None:
        raise RuntimeError("this engagement belongs to no campaign")
    return state.sortie


@dataclass(frozen=True, slots=True)
class MissionNoted:
    """A deed of the campaign's own: the mission alone knows what it means."""

    deed: Any
    rule: str = "T12.3"
    kind: Literal["mission_noted"] = "mission_noted"

    def fold(self, state: State) -> State:
        """The mission after its deed."""
        sortie = sortie_of(state)
        return changed(state, sortie=changed(sortie, plan=sortie.mission.fold(self.deed)))


@dataclass(frozen=True, slots=True)
class EntryFixed:
    """An element that is still to come enters in this hex turn; its enemy does not know of a secret one (T12.7)."""

    element: str
    turn: int
    is_secret: bool
    rule: str
    kind: Literal["entry_fixed"] = "entry_fixed"

    def fold(self, state: State) -> State:
        """The element waits for that turn."""
        waiting = tuple(
            changed(element, turn=self.turn) if element.id == self.element else element for element in state.to_come
        )
        state = changed(state, to_come=waiting)
        if not self.is_secret:
            return state
        sortie = sortie_of(state)
        return changed(state, sortie=changed(sortie, secret_entries=(*sortie.secret_entries, self.element)))


@dataclass(frozen=True, slots=True)
class FireHeld:
    """An aircraft may not declare fire before this hex turn."""

    aircraft: str
    until: int
    rule: str
    kind: Literal["fire_held"] = "fire_held"

    def fold(self, state: State) -> State:
        """Its guns are silent until then."""
        sortie = sortie_of(state)
        return changed(state, sortie=changed(sortie, held_fire={**sortie.held_fire, self.aircraft: self.until}))


@dataclass(frozen=True, slots=True)
class LengthFixed:
    """The last hex turn of the fight is known (T12.3)."""

    turns: int
    rule: str
    kind: Literal["length_fixed"] = "length_fixed"

    def fold(self, state: State) -> State:
        """The clock ends there."""
        return changed(state, clock=changed(state.clock, turns=self.turns))
