"""A stand-alone engagement as its file describes it: board, forces, clock, victory terms and history (T12, T13.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.core.hexes import Board, Hex
from game.tactical.catalog import Boxes
from game.tactical.state import Clock, Placement, Role, Side


@dataclass(frozen=True, slots=True)
class AircraftSetup:
    """One aircraft as it arrives; `lost` counts the boxes already marked."""

    id: str
    type: str
    quality: str = "regular"
    traits: tuple[str, ...] = ()
    lost: Boxes = Boxes()
    wounds: int = 0


@dataclass(frozen=True, slots=True)
class BoxSetup:
    """A box of one to four aircraft; without a hex it stands where T12.5 puts it."""

    id: str
    aircraft: tuple[AircraftSetup, ...]
    hex: Hex | None = None
    is_loaded: bool = False


@dataclass(frozen=True, slots=True)
class ElementSetup:
    """One or two aircraft of one type that enter together; turn 0 is the set-up."""

    id: str
    side: Side
    role: Role
    aircraft: tuple[AircraftSetup, ...]
    turn: int = 0
    placement: Placement = Placement()


@dataclass(frozen=True, slots=True)
class Toll:
    """How many aircraft of one kind really flew and were lost; None where no number can be trusted."""

    flown: int | None = None
    lost: int | None = None


@dataclass(frozen=True, slots=True)
class History:
    """What the fight cost both sides in history, in a sentence and in numbers, and who says so."""

    sentence: str
    source: str
    bombers: Toll = Toll()
    escorts: Toll = Toll()
    interceptors: Toll = Toll()


@dataclass(frozen=True, slots=True)
class Scenario:
    """Everything a player chooses when he chooses an engagement."""

    id: str
    title: str
    date: str
    place: str
    ground: Literal["sea", "coast", "land"]
    history: str
    strike_name: str
    interceptor_name: str
    boxes: tuple[BoxSetup, ...]
    elements: tuple[ElementSetup, ...]
    clock: Clock
    board: Board | None = None
    par: int = 0
    step: int | None = None
    options: Mapping[str, bool] = field(default_factory=dict)
    historical: History | None = None
