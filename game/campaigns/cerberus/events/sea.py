"""Events of the ships: deployment, the U-boat, movement, mines, surface combat (C4, C5, C7, C9.6, C9.17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.campaigns.cerberus.rolls import Roll
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import DEPLOYMENT, Condition, State, Uboat
from game.core.records import changed

Cause = Literal["mine", "U-boat", "bombs", "air attack", "gunfire"]


def _placed(state: State, ship: str, place: int) -> State:
    return changed(state, ships={**state.ships, ship: changed(state.ships[ship], place=place)})


@dataclass(frozen=True, slots=True)
class ShipsDeployed:
    """Royal Navy ships put to sea; a U-boat may be near (C4.1, C9.8)."""

    ships: tuple[str, ...]
    uboat: Uboat
    rule: str = "C4.1"
    kind: Literal["ships_deployed"] = "ships_deployed"

    def fold(self, state: State) -> State:
        """The ships in the Deployment Area."""
        deployed = {ship: changed(state.ships[ship], place=DEPLOYMENT) for ship in self.ships}
        return changed(state, ships={**state.ships, **deployed}, uboat=self.uboat)


@dataclass(frozen=True, slots=True)
class BoatsRelocated:
    """The motor torpedo boats come to the Deployment Area; sunk ones return sound (C4.3 to C4.6)."""

    ship: str
    condition: Condition
    rule: str = "C4.3"
    kind: Literal["boats_relocated"] = "boats_relocated"

    def fold(self, state: State) -> State:
        """The boats there."""
        boats = changed(state.ships[self.ship], place=DEPLOYMENT, condition=self.condition)
        return changed(state, ships={**state.ships, self.ship: boats})


@dataclass(frozen=True, slots=True)
class UboatSought:
    """Whether a U-boat is where the ships are, and who names its target (C9.6, C9.9)."""

    roll: Roll
    is_in_place: bool
    chooser: Side | None
    uboat: Uboat
    rule: str = "C9.6"
    kind: Literal["uboat_sought"] = "uboat_sought"

    def fold(self, state: State) -> State:
        """The U-boat in place, or not."""
        return changed(state, uboat=self.uboat)


@dataclass(frozen=True, slots=True)
class UboatFired:
    """The U-boat attacks and leaves the game (C9.6, C9.10)."""

    ship: str
    roll: Roll
    is_hit: bool
    rule: str = "C9.6"
    kind: Literal["uboat_fired"] = "uboat_fired"

    def fold(self, state: State) -> State:
        """No U-boat any more."""
        return changed(state, uboat=Uboat(is_gone=True))


@dataclass(frozen=True, slots=True)
class ShipSteamed:
    """A German ship goes some places of what it announced; `path` are the places it enters, none when it stays (C5.4).

    A ship enters a mined Area in an event of its own.
    """

    ship: str
    announced: int
    path: tuple[int, ...]
    moved: tuple[str, ...]
    swept: tuple[int, ...]
    rule: str = "C5.2"
    kind: Literal["ship_steamed"] = "ship_steamed"

    def fold(self, state: State) -> State:
        """The ship at the end of its path."""
        if not self.path:
            return changed(state, moved=self.moved)
        ships = {**state.ships, self.ship: changed(state.ships[self.ship], place=self.path[-1])}
        return changed(state, ships=ships, moved=self.moved, swept=self.swept)


@dataclass(frozen=True, slots=True)
class MineRolled:
    """A capital ship has entered a mined Area (C5.8, C5.11)."""

    ship: str
    place: int
    roll: Roll
    is_hit: bool
    rule: str = "C5.8"
    kind: Literal["mine_rolled"] = "mine_rolled"

    def fold(self, state: State) -> State:
        """Nothing yet: damage is an event of its own."""
        return state


@dataclass(frozen=True, slots=True)
class ShipSteered:
    """A British ship moves, or leaves the map (C5.13 to C5.16)."""

    ship: str
    place: int
    rule: str = "C5.13"
    kind: Literal["ship_steered"] = "ship_steered"

    def fold(self, state: State) -> State:
        """The ship there."""
        return _placed(state, self.ship, self.place)


@dataclass(frozen=True, slots=True)
class ShipDamaged:
    """A ship is turned to its crippled side, or sunk; step 7 may do both at once (C0.9, C7.6)."""

    ship: str
    condition: Condition
    cause: Cause
    by: tuple[str, ...]
    rule: str = "C0.9"
    kind: Literal["ship_damaged"] = "ship_damaged"

    def fold(self, state: State) -> State:
        """The ship as it now is."""
        hurt = changed(state.ships[self.ship], condition=self.condition)
        return changed(state, ships={**state.ships, self.ship: hurt})


@dataclass(frozen=True, slots=True)
class FireRevealed:
    """Both sides' targets of step 7, shown together; a ship that holds its fire is left out (C7.1, C7.3)."""

    german: Mapping[str, str]
    british: Mapping[str, str]
    rule: str = "C7.3"
    kind: Literal["fire_revealed"] = "fire_revealed"

    def fold(self, state: State) -> State:
        """Nothing yet."""
        return state


@dataclass(frozen=True, slots=True)
class GunsFired:
    """One ship fires at another (C7.4, C7.5)."""

    ship: str
    target: str
    roll: Roll
    is_hit: bool
    rule: str = "C7.5"
    kind: Literal["guns_fired"] = "guns_fired"

    def fold(self, state: State) -> State:
        """Nothing yet: all results are applied together."""
        return state


@dataclass(frozen=True, slots=True)
class ShoreSought:
    """Whether the shore batteries find a ship in their Area (C9.17)."""

    ship: str
    roll: Roll
    is_found: bool
    rule: str = "C9.17"
    kind: Literal["shore_sought"] = "shore_sought"

    def fold(self, state: State) -> State:
        """Nothing yet."""
        return state


@dataclass(frozen=True, slots=True)
class ShoreFired:
    """The shore batteries fire at a ship they have found (C9.18)."""

    ship: str
    roll: Roll
    is_hit: bool
    rule: str = "C9.18"
    kind: Literal["shore_fired"] = "shore_fired"

    def fold(self, state: State) -> State:
        """Nothing yet: all results are applied together (C9.21)."""
        return state
