"""Events of plotting and movement (T4.3-T4.4, T5, T11.2, T12.8-T12.9, T14.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.core.hexes import Hex
from game.core.records import changed
from game.tactical.catalog import Letter
from game.tactical.state import Plot, State, Unit


@dataclass(frozen=True, slots=True)
class TailingFound:
    """All tailing pairs (tailer, tailed) of this turn; they are public (T4.3)."""

    pairs: tuple[tuple[str, str], ...]
    rule: str = "T4.3"
    kind: Literal["tailing_found"] = "tailing_found"

    def fold(self, state: State) -> State:
        """The pairs stand until the turn ends."""
        return state.with_this_turn(tailing=self.pairs)


@dataclass(frozen=True, slots=True)
class WaveClosed:
    """A wave of plots is sealed; owners of tailers learn the letters of the tailed (T4.4)."""

    wave: int
    letters: Mapping[str, Letter]
    rule: str = "T4.4"
    kind: Literal["wave_closed"] = "wave_closed"

    def fold(self, state: State) -> State:
        """The next wave plots, knowing the letters."""
        return state.with_this_turn(wave=self.wave + 1, letters={**state.this_turn.letters, **self.letters})


@dataclass(frozen=True, slots=True)
class Looked:
    """An aircraft with clear view, or whom its mission warns, was shown an enemy's whole plot (T3.9, trait CV)."""

    unit: str
    target: str
    plot: Plot
    rule: str = "T3.9"
    kind: Literal["looked"] = "looked"

    def fold(self, state: State) -> State:
        """The owner knows the plot."""
        facts = state.this_turn
        return state.with_this_turn(
            looks={**facts.looks, self.target: self.unit}, seen={**facts.seen, self.target: self.plot}
        )


@dataclass(frozen=True, slots=True)
class PlotsRevealed:
    """All plots are shown (T4.1, P5)."""

    plots: Mapping[str, Plot]
    rule: str = "T4.1"
    kind: Literal["plots_revealed"] = "plots_revealed"

    def fold(self, state: State) -> State:
        """The plots are public."""
        return state.with_this_turn(plots=self.plots)


@dataclass(frozen=True, slots=True)
class PlotReplaced:
    """An aggressive pilot flies another code of the same band (T3.9, trait A)."""

    unit: str
    before: str
    plot: Plot
    rule: str = "T3.9"
    kind: Literal["plot_replaced"] = "plot_replaced"

    def fold(self, state: State) -> State:
        """The new plot is public and binding."""
        return state.with_this_turn(plots={**state.this_turn.plots, self.unit: self.plot})


@dataclass(frozen=True, slots=True)
class Moved:
    """A unit moved along a path of hexes; `die` is the heading die of a spin, else 0 (T5, T6.3, T11.2)."""

    unit: str
    code: str
    path: tuple[Hex, ...]
    hex: Hex
    heading: int
    band: int
    has_reserve: bool
    fuel: int
    die: int = 0
    rule: str = "T5.2"
    kind: Literal["moved"] = "moved"

    def fold(self, state: State) -> State:
        """The unit stands where its path ended."""
        unit = state.units[self.unit]
        moved = Unit(
            unit.id, unit.kind, unit.side, unit.aircraft,
            self.hex, self.heading, self.band, self.code, self.has_reserve,
        )  # fmt: skip
        state = state.with_units(moved)
        record = state.aircraft.get(self.unit)
        if record is not None and record.fuel != self.fuel:
            state = state.with_aircraft(changed(record, fuel=self.fuel))
        return state


@dataclass(frozen=True, slots=True)
class Left:
    """A unit left the board for good, with the aircraft it still had (T12.8, T12.9)."""

    unit: str
    aircraft: tuple[str, ...]
    how: Literal["broke off", "flew off the board", "slipped away"]
    rule: str
    kind: Literal["left"] = "left"

    def fold(self, state: State) -> State:
        """The unit is gone and safe."""
        units = {id_: unit for id_, unit in state.units.items() if id_ != self.unit}
        gone = [changed(state.aircraft[aircraft], has_left=True) for aircraft in self.aircraft]
        return changed(state, units=units).with_aircraft(*gone)


@dataclass(frozen=True, slots=True)
class CollisionRolled:
    """Two enemies that share a hex rolled 2d6; at `needed` or less they collide (T14.2)."""

    one: str
    other: str
    dice: tuple[int, int]
    needed: int
    has_collided: bool
    victim: str
    rule: str = "T14.2"
    kind: Literal["collision_rolled"] = "collision_rolled"

    def fold(self, state: State) -> State:
        """Aircraft that collided take their hits in P10; `victim` is the aircraft of a box that was hit."""
        if not self.has_collided:
            return state
        pair = (self.one, self.victim or self.other)
        return state.with_this_turn(collided=(*state.this_turn.collided, pair))
