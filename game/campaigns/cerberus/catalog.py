"""What the campaign looks up: units, charts, variants and the board of its fights, typed (C0.6 to C0.11, C1 to C15).

All numbers come from `maps/cerberus.toml` and `assets/rules`; nothing here knows where they were read. Charts by die
begin with a die of 1. Charts are reconstructed unless the data say otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.campaigns.cerberus.battle_rows import BattleTable, Load, Sheet
from game.campaigns.cerberus.charts import (
    AlertTable,
    AttackTable,
    CoverTable,
    FlakTable,
    Level,
    LuftwaffeTable,
    MineTable,
    Movement,
    QuickLosses,
    RafTable,
    ShoreTable,
    UboatTable,
)
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
    TrackPoint,
)
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.text_rows import Text


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
