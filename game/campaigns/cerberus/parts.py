"""The parts of request and result that only this campaign reads (C12.5, C13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.hexes import Hex

UnitSide = Literal["full", "crippled", "aborted", "out"]
BY_DICE, NO_DICE = -1, -2
"""Hit numbers of a Luftwaffe attack that are none: the dice count as they stand, or none are rolled (C15.3, C15.4)."""


@dataclass(frozen=True, slots=True)
class ShipIn:
    """A ship as it stands in the picture of a fight (C12.2)."""

    key: str
    ship_class: str
    state: str


@dataclass(frozen=True, slots=True)
class CerberusPart:
    """What only this campaign reads of a request (C12.2, C12.5).

    `attack` is 0 for the Luftwaffe's own; `factors` and `aa` are there for whoever shows the odds. `hit_numbers` are
    those of a Luftwaffe attack of which all, half and fewer release.
    """

    turn: int
    attack: int
    area: int
    unit: str
    side_on_entry: UnitSide
    target: str
    ships: tuple[ShipIn, ...]
    ship_hex: Hex
    release_hex_turn: int
    pressure_window: tuple[int, int]
    pressure_steps: tuple[int, int]
    escort_bonus: int
    hit_numbers: tuple[int, int, int]
    cover: int
    aa: int
    factors: tuple[int, int]
    m_limit: int
    is_escorted: bool
    cloud_one_in: int
    clear_of_cloud: int
    is_weather_hindering: bool


@dataclass(frozen=True, slots=True)
class CerberusResult:
    """What only this campaign reads of a result (C13.1, C13.3 to C13.7).

    `side`, `m` and `aa_bonus` carry a strike on to the guns of the ship, `hit_number` a Luftwaffe attack to its dice.
    `record_die` is that of C6.22, 0 after a fight.
    """

    side: UnitSide
    m: int
    aa_bonus: int
    attacked_turns: tuple[int, ...] = ()
    hit_number: int = BY_DICE
    record_die: int = 0
