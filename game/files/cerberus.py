"""Operation Cerberus's data, read from `maps` and `assets/rules`, checked against themselves and typed (C0 to C24)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import ClassVar, Literal

from pydantic import ConfigDict

from game.campaigns.cerberus import battle_rows, charts, map_rows
from game.campaigns.cerberus import catalog as rows
from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.text_rows import Text
from game.files import places
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.cerberus_sky import courses, skies
from game.files.digest import canonical_digest
from game.files.tables import check_once, read_table
from game.tactical.catalog import Catalog as TacticalCatalog

CAMPAIGN, EXPECTED = "cerberus.toml", "cerberus-expected.toml"
PLACES = ("brest", *(f"area_{n}" for n in range(1, 8)), "end", "deployment", "off_map", "aside")
LEVELS = ("german_decisive", "german_marginal", "draw", "british_marginal", "british_decisive")
FACES = 6


@dataclass(frozen=True, slots=True)
class CampaignTable:
    """The file of the campaign."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    schema: Literal[1]
    campaign: map_rows.CampaignRow
    ship: tuple[rows.ShipRow, ...]
    air_unit: tuple[rows.AirRow, ...]
    place: tuple[map_rows.Place, ...]
    movement: charts.Movement
    alert: charts.AlertTable
    cover: charts.CoverTable
    raf: charts.RafTable
    mines: charts.MineTable
    luftwaffe: charts.LuftwaffeTable
    anti_aircraft: charts.FlakTable
    air_attack: charts.AttackTable
    quick_losses: charts.QuickLosses
    uboat: charts.UboatTable
    shore_batteries: charts.ShoreTable
    level: tuple[charts.Level, ...]
    variant: tuple[rows.VariantRow, ...]
    battle: battle_rows.BattleTable
    light: map_rows.LightTable
    track_point: tuple[map_rows.TrackPoint, ...]
    gate: tuple[map_rows.Gate, ...]
    minefield: tuple[map_rows.Minefield, ...]
    battery: tuple[map_rows.Battery, ...]
    port: tuple[map_rows.Port, ...]
    airfield: tuple[map_rows.Airfield, ...]
    timeline: tuple[map_rows.Hour, ...]
    history: map_rows.History
    text: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Calibration:
    """What fights on the board must come to (C21.8)."""

    tolerance_points: int
    row: tuple[map_rows.CalibrationRow, ...]


@dataclass(frozen=True, slots=True)
class ExpectedTable:
    """The file of results to expect (C21)."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    schema: Literal[1]
    expected: tuple[map_rows.Expected, ...]
    average: tuple[map_rows.Average, ...]
    calibration: Calibration


def load_cerberus(rules: Path | None = None, maps: Path | None = None) -> Catalog:
    """All data of the campaign, the game's own by default; BrokenFile names file and field of a fault."""
    return _load((rules or places.assets_folder() / "rules").absolute(), (maps or places.maps_folder()).absolute())


@cache
def _load(rules: Path, maps: Path) -> Catalog:
    table = read_table(maps / CAMPAIGN, CampaignTable)
    expected = read_table(rules / EXPECTED, ExpectedTable)
    _check(maps / CAMPAIGN, table)
    _check_expected(rules / EXPECTED, expected)
    made = _catalog(table, expected, _sheets(maps / CAMPAIGN, table, load_catalog(rules)))
    return replace(made, digest=canonical_digest(made))


def _catalog(table: CampaignTable, expected: ExpectedTable, sheets: dict[str, battle_rows.Sheet]) -> Catalog:
    return Catalog(
        campaign=table.campaign,
        ships={row.key: row for row in table.ship},
        air={row.key: row for row in table.air_unit},
        places=tuple(replace(row, index=index) for index, row in enumerate(table.place)),
        movement=table.movement,
        alert=table.alert,
        cover=table.cover,
        raf=table.raf,
        mines=table.mines,
        luftwaffe=table.luftwaffe,
        flak=table.anti_aircraft,
        air_attack=table.air_attack,
        quick_losses=table.quick_losses,
        uboat=table.uboat,
        shore=table.shore_batteries,
        levels=table.level,
        variants={row.key: row for row in table.variant},
        battle=table.battle,
        light=table.light,
        sheets=sheets,
        skies=skies(table.place, table.light, table.campaign.max_turns),
        courses=courses(table.place, table.airfield),
        track=table.track_point,
        gates=table.gate,
        minefields=table.minefield,
        batteries=table.battery,
        ports=table.port,
        airfields=table.airfield,
        timeline=table.timeline,
        history=table.history,
        texts={row.key: row for row in table.text},
        expected=expected.expected,
        averages=expected.average,
        calibration=expected.calibration.row,
        tolerance_points=expected.calibration.tolerance_points,
        german=tuple(row.key for row in table.ship if row.side is Side.GERMAN),
        british=tuple(row.key for row in table.ship if row.side is Side.BRITISH),
    )


def _sheets(path: Path, table: CampaignTable, tactical: TacticalCatalog) -> dict[str, battle_rows.Sheet]:
    """The record sheets of the campaign's types of aircraft."""
    wanted = {f"air_unit[{row.key}].aircraft": row.aircraft for row in table.air_unit}
    wanted["battle.luftwaffe.aircraft"] = table.battle.luftwaffe.aircraft
    wanted |= {f"place[{row.key}].fighters": type_ for row in table.place for type_ in row.fighters}
    sheets: dict[str, battle_rows.Sheet] = {}
    for where, type_ in wanted.items():
        if type_ not in tactical.aircraft:
            raise BrokenFile(path, where, f"{type_} is no type of aircraft.toml; one of them was expected")
        sheet = tactical.aircraft[type_]
        speed = sheet.formation.speed if sheet.formation else 0
        sheets[type_] = battle_rows.Sheet(sheet.name, sheet.boxes, speed)
    return sheets


def _check(path: Path, table: CampaignTable) -> None:
    check_once(path, "ship", [row.key for row in table.ship])
    check_once(path, "air_unit", [row.key for row in table.air_unit])
    check_once(path, "text", [row.key for row in table.text])
    if tuple(row.key for row in table.place) != PLACES:
        raise BrokenFile(path, "place", f"the places {', '.join(PLACES)} were expected, in this order")
    if tuple(row.key for row in table.level) != LEVELS:
        raise BrokenFile(path, "level", f"the levels {', '.join(LEVELS)} were expected, in this order")
    if {row.key for row in table.variant} != set(Variant):
        raise BrokenFile(path, "variant", f"each of {', '.join(Variant)} was expected")
    bases = {row.key for row in table.airfield}
    for row in table.air_unit:
        if row.base not in bases:
            raise BrokenFile(path, f"air_unit[{row.key}].base", "one of the airfields was expected")
    _check_charts(path, table)


def _check_charts(path: Path, table: CampaignTable) -> None:
    by_die = {
        "alert.change": table.alert.change,
        "raf.units_drawn": table.raf.units_drawn,
        "raf.units_drawn_strong": table.raf.units_drawn_strong,
        "raf.quality": table.raf.quality,
        "quick_losses.german_unescorted": table.quick_losses.german_unescorted,
        "quick_losses.german_escorted": table.quick_losses.german_escorted,
    }
    for where, chart in by_die.items():
        if len(chart) != FACES:
            raise BrokenFile(path, where, "one entry for each face of the die was expected")
    levels = table.cover.maximum - table.cover.minimum + 1
    rolls = FACES + table.cover.weakened_bonus - table.cover.lowest + 1
    if len(table.cover.change) != rolls:
        raise BrokenFile(path, "cover.change", f"{rolls} entries were expected, one for each possible roll")
    if len(table.air_attack.cover_modifier) != levels:
        raise BrokenFile(path, "air_attack.cover_modifier", f"{levels} entries were expected, one for each level")
    if [row.cover for row in table.battle.fighters] != [*range(table.cover.minimum, table.cover.maximum + 1)]:
        raise BrokenFile(path, "battle.fighters", "one row for each level of air cover was expected, in order")


def _check_expected(path: Path, table: ExpectedTable) -> None:
    for number, row in enumerate(table.expected, 1):
        unknown = [name for name in row.variants if name not in set(Variant)]
        if unknown:
            raise BrokenFile(path, f"expected[{number}].variants", f"there is no variant called {unknown[0]}")
        if len(row.hundredths) != len(LEVELS):
            raise BrokenFile(path, f"expected[{number}].hundredths", "one share for each level was expected")
