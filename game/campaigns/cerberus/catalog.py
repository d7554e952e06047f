"""What the campaign looks up: units, charts, variants and the board of its fights, typed (C0.6 to C0.11, C1 to C15).

All numbers come from `maps/cerberus.toml` and `assets/rules`; nothing here knows where they were read. Charts by die
begin with a die of 1. Charts are reconstructed unless the data say otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.campaigns.cerberus.map_rows import (
    Airfield,
    Average,
    Battery,
    CalibrationRow,
    CampaignRow,
    Expected,
    Gate,
    History,
    Hour,
    LightTable,
    Minefield,
    Pair,
    Place,
    Port,
    Sky,
    Text,
    TrackPoint,
)
from game.campaigns.cerberus.sides import Side, Variant
from game.tactical.catalog import Boxes

Quality = Literal["aborted", "crippled", "full"]
Load = Literal["none", "bombs", "torpedoes"]


@dataclass(frozen=True, slots=True)
class ShipRow:
    """A ship, front and crippled factor, and what it is worth to the enemy's staff (C0.6 to C0.8, C18.1)."""

    key: str
    name: str
    side: Side
    ship_class: str
    factors: Pair
    history: str
    worth: int
    crippled_worth: int
    is_capital: bool = False
    alert_minimum: int = 0
    is_luftwaffe_target: bool = False
    lowers_victory: bool = False
    only_with: tuple[Variant, ...] = ()
    members: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AirRow:
    """An air unit and its aircraft (C0.6, C0.8, C11.4, C11.5)."""

    key: str
    name: str
    role: Literal["fighter", "strike"]
    aircraft: str
    number: int
    base: str
    alert_minimum: int
    factors: Pair = (0, 0)
    load: Load = "none"
    base_from_area_5: str = ""
    only_with: tuple[Variant, ...] = ()


@dataclass(frozen=True, slots=True)
class Movement:
    """Places a ship may go in a turn (C5.2, C5.5, C5.16)."""

    sound: int
    crippled: int
    full_speed: int
    from_deployment: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AlertTable:
    """The British Alert Level (C1)."""

    minimum: int
    maximum: int
    start: int
    first_roll_turn: int
    change: tuple[int, ...]
    royal_navy_from: int


@dataclass(frozen=True, slots=True)
class CoverTable:
    """Luftwaffe Air Cover; `change` begins with a roll of `lowest` (C2)."""

    minimum: int
    maximum: int
    start: int
    first_roll_turn: int
    names: tuple[str, ...]
    weakened_bonus: int
    battle_lost: int
    lowest: int
    change: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RafTable:
    """How many units are drawn, and in what order they arrive (C3.4, C3.10, C9.24)."""

    units_drawn: tuple[int, ...]
    units_drawn_strong: tuple[int, ...]
    quality: tuple[Quality, ...]


@dataclass(frozen=True, slots=True)
class MineTable:
    """Mines (C5.11)."""

    damaged_on: int
    full_speed: int
    swept: int
    alert: int
    alert_from: int


@dataclass(frozen=True, slots=True)
class LuftwaffeTable:
    """The Luftwaffe's attack (C6.4, C6.5)."""

    cover_bonus: int
    fighters: int


@dataclass(frozen=True, slots=True)
class FlakTable:
    """Anti-aircraft factors (C6.10, C6.11)."""

    sound_minimum: int
    crippled: int
    escorted: int


@dataclass(frozen=True, slots=True)
class AttackTable:
    """The modifier of an air attack by air cover (C6.14)."""

    cover_modifier: tuple[int, ...]
    escorted: int


@dataclass(frozen=True, slots=True)
class QuickLosses:
    """Losses on record in quick resolve (C6.22, C9.23)."""

    british_constant: int
    british_escorted: int
    german_unescorted: tuple[int, ...]
    german_escorted: tuple[int, ...]
    ju88_lost_on_at_most: int
    battle_lost_on: int


@dataclass(frozen=True, slots=True)
class UboatTable:
    """Who picks the ship attacked: after an odd first die, after an even one (C9.6)."""

    choosers: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class ShoreTable:
    """The guns near Dover (C9.17, C9.18)."""

    crippled: int
    strong_cover: int
    strong_cover_level: int
    damaged_at_most: int


@dataclass(frozen=True, slots=True)
class Level:
    """A level of victory; its score is the British view (C8.3, C8.6)."""

    key: str
    name: str
    score: int


@dataclass(frozen=True, slots=True)
class VariantRow:
    """A set-up, a variant or a house switch (C9, C10); of one set-up and one *Bismarck* group at most one is played."""

    key: Variant
    name: str
    group: Literal["setup", "variant", "bismarck", "switch"]
    rule: str
    mark: Literal["source", "reconstructed"]
    effect: str
    start: int = 0
    start_die: tuple[int, ...] = ()
    alert_die: tuple[int, ...] = ()
    alert_bonus_place: int = -1
    alert_bonus: int = 0
    cover: int = 0


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


@dataclass(frozen=True, slots=True, eq=False)
class Catalog:
    """Everything the campaign looks up; compared and hashed by identity. Tables keep the order of their files.

    `skies` is by Area and by turns behind schedule, `courses` by base and Area, in whole degrees.
    """

    campaign: CampaignRow
    ships: Mapping[str, ShipRow]
    air: Mapping[str, AirRow]
    places: tuple[Place, ...]
    movement: Movement
    alert: AlertTable
    cover: CoverTable
    raf: RafTable
    mines: MineTable
    luftwaffe: LuftwaffeTable
    flak: FlakTable
    air_attack: AttackTable
    quick_losses: QuickLosses
    uboat: UboatTable
    shore: ShoreTable
    levels: tuple[Level, ...]
    variants: Mapping[Variant, VariantRow]
    battle: BattleTable
    light: LightTable
    sheets: Mapping[str, Sheet]
    skies: Mapping[str, tuple[Sky, ...]]
    courses: Mapping[str, int]
    track: tuple[TrackPoint, ...]
    gates: tuple[Gate, ...]
    minefields: tuple[Minefield, ...]
    batteries: tuple[Battery, ...]
    ports: tuple[Port, ...]
    airfields: tuple[Airfield, ...]
    timeline: tuple[Hour, ...]
    history: History
    texts: Mapping[str, Text]
    expected: tuple[Expected, ...] = ()
    averages: tuple[Average, ...] = ()
    calibration: tuple[CalibrationRow, ...] = ()
    tolerance_points: int = 0
    digest: str = ""
    german: tuple[str, ...] = field(default=())
    british: tuple[str, ...] = field(default=())

    def level(self, key: str) -> Level:
        """A level of victory (C8.3); KeyError when there is none."""
        return next(row for row in self.levels if row.key == key)
