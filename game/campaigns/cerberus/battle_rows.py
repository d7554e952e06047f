"""The board of the campaign's fights, and who flies there (C11, C13.6, C15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.campaigns.cerberus.map_rows import Pair
from game.tactical.catalog import Boxes

Load = Literal["none", "bombs", "torpedoes"]


@dataclass(frozen=True, slots=True)
class ElementRow:
    """An element of fighters: how many, which type of the Area's two, the hex turn of its entry, 0 for set-up."""

    number: int
    entry: int
    type: int = 0


@dataclass(frozen=True, slots=True)
class FightersRow:
    """The German fighters by air cover (C11.6)."""

    cover: int
    elements: tuple[ElementRow, ...]


@dataclass(frozen=True, slots=True)
class EscortRow:
    """The elements of a fighter unit that protects a strike (C11.5)."""

    elements: tuple[ElementRow, ...]


@dataclass(frozen=True, slots=True)
class SeaStrikeRow:
    """The Luftwaffe's attack on the board; hit numbers are added to air cover (C15.2, C15.3)."""

    aircraft: str
    load: Load
    constant: int
    boxes: Mapping[int, tuple[int, ...]]
    interceptors: tuple[ElementRow, ...]
    hit_all: int
    hit_half: int
    hit_fewer: int


@dataclass(frozen=True, slots=True)
class BattleTable:
    """The fight on the board (C11, C13.6)."""

    hex_turns: int
    release_hex_turn: int
    board_columns: int
    rows: int
    lead_column: int
    lead_row: int
    second_box_offset: Pair
    max_aircraft_in_box: int
    ship_beyond_release: Mapping[Load, int]
    crippled_entry_divisor: int
    pressure_window: Pair
    pressure_steps: Pair
    clear_of_cloud: int
    half_light_range: int
    fighters: tuple[FightersRow, ...]
    escort: EscortRow
    luftwaffe: SeaStrikeRow


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a fight needs of a type's record sheet: its boxes and its formation speed."""

    name: str
    boxes: Boxes
    formation_speed: int
