"""Events of a flight by quick resolve (P11, P23) and of the crossing steps (P12, P13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.campaigns.pedestal.cards import Draw
from game.campaigns.pedestal.deeds import AttackEnded, Deed, FlakDrawn
from game.campaigns.pedestal.flight_state import Condition, Flight, Flyer, Launch
from game.campaigns.pedestal.state import State
from game.core.records import changed, changer, swift

_with_flyers = changer(Flight, "flyers")
_with_strike = changer(Flight, "strike")
_after_deed = changer(Flight, "flyers", "strike")
_in_turn = changer(Flight, "turn", "turns_flown", "launch", "rolls", "tied")
_after_tie = changer(Flight, "tied", "rolls")
_after_roll = changer(Flight, "rolls")
_after_shot = changer(Flight, "flyers", "rolls")
_with_passes = changer(Flyer, "passes")


def _with(flight: Flight, *crew: Flyer) -> Flight:
    return _with_flyers(flight, _crews(flight, *crew))


def _crews(flight: Flight, *crew: Flyer) -> Mapping[str, Flyer]:
    """All flyers, these as they are now."""
    flyers = dict(flight.flyers)
    for flyer in crew:
        flyers[flyer.id] = flyer
    return flyers


class FlightFact:
    """A fact that changes the flight and nothing else of the campaign."""

    __slots__ = ()

    def on_flight(self, flight: Flight) -> Flight:
        """The flight after this fact."""
        raise NotImplementedError

    def fold(self, state: State) -> State:
        """The campaign with the flight after this fact."""
        if state.flight is None:
            raise RuntimeError("no flight is under way")
        return changed(state, flight=self.on_flight(state.flight))


@swift
@dataclass(frozen=True, slots=True)
class MissionTurnBegan(FlightFact):
    """A mission turn began; these elements enter now (P23.2 point 1)."""

    turn: int
    entered: tuple[tuple[str, ...], ...]
    launch: Launch | None
    rule: str = "P23.2"
    kind: Literal["mission_turn_began"] = "mission_turn_began"

    def on_flight(self, flight: Flight) -> Flight:
        """The flight in its next turn."""
        return _in_turn(flight, self.turn, self.turn, self.launch, 0, {})


@dataclass(frozen=True, slots=True)
class LaunchOrdered(FlightFact):
    """The element on alert was sent up; only the British see it until it enters (P11.4, P11.6)."""

    launch: Launch
    rule: str = "P11.4"
    kind: Literal["launch_ordered"] = "launch_ordered"

    def on_flight(self, flight: Flight) -> Flight:
        """The element on its way."""
        crew = [changed(flight.flyers[one], entry=self.launch.counts_from) for one in self.launch.element]
        return changed(flight, flyers=_crews(flight, *crew), launch=self.launch)


@dataclass(frozen=True, slots=True)
class AlertHeld(FlightFact):
    """The British player declared that the element on alert stays on the ground for good (P11.17)."""

    rule: str = "P11.17"
    kind: Literal["alert_held"] = "alert_held"

    def on_flight(self, flight: Flight) -> Flight:
        """Nobody is to come."""
        return changed(flight, is_alert_held=True)


@swift
@dataclass(frozen=True, slots=True)
class WentIn(FlightFact):
    """An element goes through the flak with the strike, or stays outside (P11.9)."""

    element: tuple[str, ...]
    is_inside: bool
    must_strafe: bool
    rule: str = "P11.9"
    kind: Literal["went_in"] = "went_in"

    def on_flight(self, flight: Flight) -> Flight:
        """The element inside or outside."""
        crew = [
            changed(flight.flyers[id_], went_in=self.is_inside, must_strafe=self.must_strafe) for id_ in self.element
        ]
        return _with(flight, *crew)


@swift
@dataclass(frozen=True, slots=True)
class PreyNamed(FlightFact):
    """A British fighter has its prey for this turn, a strike group (P23.2 point 2)."""

    aircraft: str
    group: int
    rule: str = "P23.2"
    kind: Literal["prey_named"] = "prey_named"

    def on_flight(self, flight: Flight) -> Flight:
        """The fighter with its prey."""
        return _with(flight, changed(flight.flyers[self.aircraft], prey=self.group))


@swift
@dataclass(frozen=True, slots=True)
class BrokeOff(FlightFact):
    """A fighter went home for good (P11.14, P11.15)."""

    aircraft: str
    reason: Literal["by choice", "damaged", "no passes left"]
    rule: str
    kind: Literal["broke_off"] = "broke_off"

    def on_flight(self, flight: Flight) -> Flight:
        """The fighter out of the mission."""
        return _with(flight, changed(flight.flyers[self.aircraft], broke_off=flight.turn))


@dataclass(frozen=True, slots=True)
class StrafingDeclared(FlightFact):
    """An escort inside the flak zone will strafe a target ship, for one pass (P13.9, P23.9)."""

    aircraft: str
    ship: str
    passes_left: int
    rule: str = "P13.9"
    kind: Literal["strafing_declared"] = "strafing_declared"

    def on_flight(self, flight: Flight) -> Flight:
        """The escort on its run."""
        flyer = flight.flyers[self.aircraft]
        return _with(flight, changed(flyer, strafing=self.ship, passes=self.passes_left))


@swift
@dataclass(frozen=True, slots=True)
class Struck(FlightFact):
    """One fact of a crossing step (P12, P13)."""

    deed: Deed
    rule: str
    kind: Literal["struck"] = "struck"

    def on_flight(self, flight: Flight) -> Flight:
        """The strike changed, and the aircraft with it."""
        strike = self.deed.on_strike(flight.strike)
        if isinstance(self.deed, FlakDrawn) and self.deed.condition != flight.flyers[self.deed.aircraft].condition:
            return _after_deed(flight, _crews(flight, _shot(flight, self.deed)), strike)
        if isinstance(self.deed, AttackEnded) and self.deed.what == "attack":
            flyer = flight.flyers[self.deed.aircraft]
            released = changed(flyer, release=self.deed.release, cards_drawn=self.deed.cards)
            return _after_deed(flight, _crews(flight, released), strike)
        return _with_strike(flight, strike)


def _shot(flight: Flight, deed: FlakDrawn) -> Flyer:
    flyer = changed(flight.flyers[deed.aircraft], condition=deed.condition, is_flak_damaged=True)
    if deed.condition == "destroyed":
        flyer = changed(flyer, cause=deed.fire, credit=deed.ship, lost_in=flight.turn)
    return flyer


@dataclass(frozen=True, slots=True)
class HomeBoundFixed(FlightFact):
    """The way home at the end of Egress (P10.5)."""

    turns: int
    slowest: int
    rule: str = "P10.5"
    kind: Literal["home_bound_fixed"] = "home_bound_fixed"

    def on_flight(self, flight: Flight) -> Flight:
        """The length of the flight fixed."""
        return changed(flight, home_bound=self.turns)


@swift
@dataclass(frozen=True, slots=True)
class TieTried(FlightFact):
    """An escort tried to tie a British fighter (P23.2 point 5)."""

    escort: str
    fighter: str
    draw: Draw
    need: int
    is_tied: bool
    rule: str = "P23.2"
    kind: Literal["tie_tried"] = "tie_tried"

    def on_flight(self, flight: Flight) -> Flight:
        """The pair tied or not."""
        tied = {**flight.tied, self.fighter: self.escort} if self.is_tied else flight.tied
        return _after_tie(flight, tied, self.draw.number)


@swift
@dataclass(frozen=True, slots=True)
class PreyRolled(FlightFact):
    """Which aircraft of the prey a pass is made at (P23.2 point 6, P23.4)."""

    aircraft: str
    draw: Draw
    faces: int
    target: str
    rule: str = "P23.2"
    kind: Literal["prey_rolled"] = "prey_rolled"

    def on_flight(self, flight: Flight) -> Flight:
        """The roll is used."""
        return _after_roll(flight, self.draw.number)


@swift
@dataclass(frozen=True, slots=True)
class ShotRolled(FlightFact):
    """A pass, return fire or a duel shot: destroyed up to `destroys`, damaged up to `damages` (P23.1)."""

    shooter: str
    target: str
    what: Literal["pass", "return_fire", "duel"]
    draw: Draw
    destroys: int
    damages: int
    passes_left: int
    result: Literal["nothing", "damaged", "destroyed"]
    reasons: tuple[tuple[str, int], ...]
    rule: str = "P23.1"
    kind: Literal["shot_rolled"] = "shot_rolled"

    def on_flight(self, flight: Flight) -> Flight:
        """The shooter with a pass fewer; what the shot does follows."""
        shooter = flight.flyers[self.shooter]
        if shooter.passes == self.passes_left:
            return _after_roll(flight, self.draw.number)
        shooter = _with_passes(shooter, self.passes_left)
        return _after_shot(flight, _crews(flight, shooter), self.draw.number)


@swift
@dataclass(frozen=True, slots=True)
class AircraftHit(FlightFact):
    """What a shot did: the target's condition after it, and who is credited (P23.1, P23.6)."""

    aircraft: str
    condition: Condition
    cause: Literal["fixed_guns", "defensive_fire", "rear_gun"]
    credit: str
    rule: str = "P23.6"
    kind: Literal["aircraft_hit"] = "aircraft_hit"

    def on_flight(self, flight: Flight) -> Flight:
        """The target damaged or destroyed."""
        flyer = changed(flight.flyers[self.aircraft], condition=self.condition)
        if self.condition == "destroyed":
            flyer = changed(flyer, cause=self.cause, credit=self.credit, lost_in=flight.turn)
        return _with(flight, flyer)


@dataclass(frozen=True, slots=True)
class FlightEnded(FlightFact):
    """The flight is over (P11.16, P11.17)."""

    reason: str
    rule: str
    kind: Literal["flight_ended"] = "flight_ended"

    def on_flight(self, flight: Flight) -> Flight:
        """The flight closed; its result is yet to be read."""
        return changed(flight, has_ended=True)
