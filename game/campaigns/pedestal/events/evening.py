"""Events after a mission and in the evening: results, stragglers, guards, replacements, repairs (P15, P16, P22)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.campaigns.engagement import EngagementResult
from game.campaigns.pedestal.parts import PedestalResult
from game.campaigns.pedestal.state import Deck, Ship, State, Status
from game.core.records import changed, changer

_afloat = changer(State, "ships")


def _with_ships(state: State, ships: tuple[Ship, ...]) -> State:
    return _afloat(state, {**state.ships, **{ship.id: ship for ship in ships}})


@dataclass(frozen=True, slots=True)
class ResultApplied:
    """A result was read into the campaign: aircraft, ships and deck as they now are (P15.1, P22.6)."""

    result: EngagementResult[PedestalResult]
    statuses: Mapping[str, Status]
    ships: tuple[Ship, ...]
    deck: Deck
    flown: tuple[str, ...]
    rule: str = "P22.6"
    kind: Literal["result_applied"] = "result_applied"

    def fold(self, state: State) -> State:
        """The mission's outcome taken over, the request closed."""
        settled = _with_ships(state, self.ships)
        return changed(
            settled,
            airframes={**state.airframes, **self.statuses},
            deck=self.deck,
            flown=self.flown,
            settled=(*state.settled, self.result.request_hash),
            request=None,
            flight=None,
            plan=None,
        )


@dataclass(frozen=True, slots=True)
class DogfightDeclined:
    """A fighters' raid met nobody: the mission simply ends (P11.17)."""

    flown: tuple[str, ...]
    rule: str = "P11.17"
    kind: Literal["dogfight_declined"] = "dogfight_declined"

    def fold(self, state: State) -> State:
        """The mission is over."""
        return changed(state, plan=None, flown=self.flown)


@dataclass(frozen=True, slots=True)
class ShipsChanged:
    """Ships fell behind, rejoined or lost their guard (P15.3, P15.4)."""

    ships: tuple[Ship, ...]
    rule: str
    kind: Literal["ships_changed"] = "ships_changed"

    def fold(self, state: State) -> State:
        """The ships as they now are."""
        return _with_ships(state, self.ships)


@dataclass(frozen=True, slots=True)
class GuardDecided:
    """The British player decided about a straggler's guard: an escort, or none for now (P15.5)."""

    ward: str
    escort: str
    ships: tuple[Ship, ...]
    rule: str = "P15.5"
    kind: Literal["guard_decided"] = "guard_decided"

    def fold(self, state: State) -> State:
        """The guard with its ward."""
        return changed(_with_ships(state, self.ships), asked=(*state.asked, self.ward))


@dataclass(frozen=True, slots=True)
class GuardsSettled:
    """All stragglers of this moment have been decided about (P15.5)."""

    rule: str = "P15.5"
    kind: Literal["guards_settled"] = "guards_settled"

    def fold(self, state: State) -> State:
        """Nobody has been asked yet at the next moment."""
        return changed(state, asked=())


@dataclass(frozen=True, slots=True)
class ReplacementCalled:
    """A reserve airframe takes the place of a lost one (P16.1)."""

    airframe: str
    left: int
    rule: str = "P16.1"
    kind: Literal["replacement_called"] = "replacement_called"

    def fold(self, state: State) -> State:
        """One airframe more may fly."""
        return changed(state, airframes={**state.airframes, self.airframe: Status.UNDAMAGED})


@dataclass(frozen=True, slots=True)
class AircraftChecked:
    """A damaged aircraft's repair card was read (P16.3)."""

    airframe: str
    result: Literal["no_change", "repaired", "written_off"]
    status: Status
    rule: str = "P16.3"
    kind: Literal["aircraft_checked"] = "aircraft_checked"

    def fold(self, state: State) -> State:
        """The airframe as the card leaves it."""
        return changed(state, airframes={**state.airframes, self.airframe: self.status})


@dataclass(frozen=True, slots=True)
class ShipChecked:
    """A damaged or crippled ship's repair card was read (P16.4, P16.5)."""

    ship: str
    result: Literal["crippled", "no_change", "undamaged", "damaged", "sunk"]
    ships: tuple[Ship, ...]
    rule: str
    kind: Literal["ship_checked"] = "ship_checked"

    def fold(self, state: State) -> State:
        """The ship as the card leaves it, with all that follows."""
        return _with_ships(state, self.ships)


@dataclass(frozen=True, slots=True)
class StragglerChecked:
    """A straggler's or a guard's card was read; `enemy` is a name for the text (P16.7, P16.8)."""

    ship: str
    drawn_as: Literal["merchant_alone", "merchant_guarded", "warship"]
    is_lost: bool
    enemy: str
    ships: tuple[Ship, ...]
    rule: str = "P16.8"
    kind: Literal["straggler_checked"] = "straggler_checked"

    def fold(self, state: State) -> State:
        """The ship lost or still there."""
        return _with_ships(state, self.ships)
