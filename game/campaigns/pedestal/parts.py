"""The parts of request and result that only this campaign reads (P20.3, P22.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.campaigns.canonical import comes_again
from game.campaigns.pedestal.flight_state import Element, Group, Launch, Strike
from game.core.records import swift


@comes_again
@dataclass(frozen=True, slots=True)
class EscortIn:
    """An escort element: when it comes (P20.3)."""

    element: str
    aircraft: Element
    start: Literal["turn_0", "turn_1", "late"]
    entry_mission_turn: int


@swift
@dataclass(frozen=True, slots=True)
class PedestalPart:
    """What only this campaign reads: clock in mission turns, elements, the strike with its deck (P20.3)."""

    day: int
    mission: int
    has_sweep: bool
    target_bound: int
    over_target: int
    home_bound_forecast: int
    hex_turns_per_mission_turn: int
    board_target_bound: int
    groups: tuple[Group, ...]
    escorts: tuple[EscortIn, ...]
    airborne: Element
    alert: Element
    is_carrier: bool
    base: str
    has_fighter_direction: bool
    strike: Strike


@dataclass(frozen=True, slots=True)
class ShipOut:
    """A target ship as it comes out (P22.1)."""

    points: int
    level: int
    credited_to: tuple[str, ...] = ()


@swift
@dataclass(frozen=True, slots=True)
class AircraftNote:
    """What this campaign's report tells of an aircraft beside its state (P22.1)."""

    is_flak_damaged: bool = False
    cards_drawn: int = 0
    broke_off_turn: int | None = None
    went_in: bool = False
    passes_left: int = 0
    mission_turn: int | None = None


@dataclass(frozen=True, slots=True)
class PedestalResult:
    """What only this campaign reads of a result: ships, cards, deck, launch (P22.1)."""

    ships: Mapping[str, ShipOut]
    cards: tuple[int, ...]
    shuffled: tuple[tuple[int, ...], ...]
    order: tuple[int, ...]
    shuffles: int
    launch: Launch | None = None
    turns_flown: int = 0
    home_bound: int | None = None
    notes: Mapping[str, AircraftNote] = field(default_factory=dict)
