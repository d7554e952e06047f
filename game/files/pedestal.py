"""Operation Pedestal's data, read from `assets/rules` and `maps`, checked against themselves and typed (P2 to P31)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Literal

from pydantic import ConfigDict

from game.campaigns.pedestal import catalog as rows
from game.campaigns.pedestal import map_rows
from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.sides import Variant
from game.campaigns.text_rows import Text
from game.files import places
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.digest import canonical_digest
from game.files.tables import check_once, read_table
from game.tactical.catalog import Catalog as TacticalCatalog

CARDS, SHIPS, CAMPAIGN = "action-cards.toml", "ships.toml", "pedestal.toml"


@dataclass(frozen=True, slots=True)
class Totals:
    """How many cards of each kind the deck must hold (P2.4)."""

    cards: int
    border: dict[rows.Border, int]
    spoiled: int
    spoiled_by_border: dict[rows.Border, int]
    bomb: dict[rows.BombResult, int]
    flak: dict[rows.FlakResult, int]


@dataclass(frozen=True, slots=True)
class CardTable:
    """The file of the action deck."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    schema: Literal[1]
    totals: Totals
    readings: rows.Readings
    card: tuple[rows.Card, ...]


@dataclass(frozen=True, slots=True)
class Levels:
    """Names of the levels and points of the results (P3.6, P13.4)."""

    names: tuple[str, ...]
    points_per_result: dict[rows.BombResult, int]


@dataclass(frozen=True, slots=True)
class ShipTable:
    """The file of the ships."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    schema: Literal[1]
    levels: Levels
    ship_class: dict[str, rows.ShipClass]
    ship: tuple[rows.ShipRow, ...]


@dataclass(frozen=True, slots=True)
class NightEnemies:
    """Names for the straggler texts (P32.1)."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CampaignTable:
    """The file of the campaign."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    schema: Literal[1]
    campaign: map_rows.CampaignRow
    day: tuple[map_rows.DayRow, ...]
    aircraft_type: dict[str, rows.AircraftRow]
    airframe: tuple[rows.AirframeRow, ...]
    attack_mode: dict[str, rows.Mode]
    cards_modifiers: rows.CardsModifiers
    flak: rows.FlakTable
    option: tuple[rows.OptionRow, ...]
    skill_set: dict[str, tuple[str, ...]]
    skill: dict[str, rows.Skill]
    experienced_crews: rows.ExperiencedCrews
    victory: map_rows.Victory
    grade: tuple[map_rows.Grade, ...]
    variant: dict[Variant, map_rows.VariantRow]
    engagement: map_rows.Geometry
    quick: map_rows.QuickTable
    night_enemies: NightEnemies
    base: tuple[map_rows.Base, ...]
    base_of_type: dict[str, tuple[str, ...]]
    place: tuple[map_rows.Place, ...]
    track_point: tuple[map_rows.TrackPoint, ...]
    mission_site: tuple[map_rows.Site, ...]
    text: tuple[Text, ...]


def load_pedestal(rules: Path | None = None, maps: Path | None = None) -> Catalog:
    """All data of the campaign, the game's own by default; BrokenFile names file and field of a fault."""
    return _load((rules or places.assets_folder() / "rules").absolute(), (maps or places.maps_folder()).absolute())


@cache
def _load(rules: Path, maps: Path) -> Catalog:
    cards = read_table(rules / CARDS, CardTable)
    ships = read_table(rules / SHIPS, ShipTable)
    campaign = read_table(maps / CAMPAIGN, CampaignTable)
    _check_deck(rules / CARDS, cards)
    _check_ships(rules / SHIPS, ships)
    _check_campaign(maps / CAMPAIGN, campaign)
    made = _catalog(cards, ships, campaign, _with_sheets(maps / CAMPAIGN, campaign, load_catalog(rules)))
    return replace(made, digest=canonical_digest(made))


def _catalog(
    cards: CardTable, ships: ShipTable, table: CampaignTable, aircraft: dict[str, rows.AircraftRow]
) -> Catalog:
    return Catalog(
        campaign=table.campaign,
        days={row.number: row for row in table.day},
        cards={row.number: row for row in cards.card},
        readings=cards.readings,
        points_per_result=ships.levels.points_per_result,
        ship_classes=ships.ship_class,
        ships={row.id: row for row in ships.ship},
        aircraft=aircraft,
        airframes={row.id: row for row in table.airframe},
        modes=table.attack_mode,
        cards_modifiers=table.cards_modifiers,
        flak=table.flak,
        options={f"{row.side.value} {row.line}": row for row in table.option},
        skill_sets=table.skill_set,
        skills=table.skill,
        experienced=table.experienced_crews,
        victory=table.victory,
        grades=table.grade,
        variants=table.variant,
        geometry=table.engagement,
        quick=table.quick,
        night_enemies=table.night_enemies.names,
        bases={row.key: row for row in table.base},
        base_of_type=table.base_of_type,
        places=table.place,
        track=table.track_point,
        sites={f"{row.day}/{row.mission}": row for row in table.mission_site},
        texts={row.key: row for row in table.text},
    )


def _with_sheets(path: Path, table: CampaignTable, tactical: TacticalCatalog) -> dict[str, rows.AircraftRow]:
    """The campaign's types joined to their record sheets on the board."""
    joined: dict[str, rows.AircraftRow] = {}
    for key, row in table.aircraft_type.items():
        if key not in tactical.aircraft:
            raise BrokenFile(path, f"aircraft_type.{key}", "a type of aircraft.toml was expected")
        sheet = tactical.aircraft[key]
        joined[key] = replace(row, boxes=sheet.boxes, formation_speed=sheet.formation.speed if sheet.formation else 0)
    return joined


def _check_deck(path: Path, table: CardTable) -> None:
    totals, deck = table.totals, table.card
    if [card.number for card in deck] != list(range(1, totals.cards + 1)):
        raise BrokenFile(path, "card.number", f"the cards 1 to {totals.cards} were expected, each once, in order")
    counted: dict[str, tuple[Any, Any]] = {
        "border": (totals.border, Counter(card.border for card in deck)),
        "bomb": (totals.bomb, Counter(card.bomb for card in deck)),
        "flak": (totals.flak, Counter(card.flak for card in deck)),
        "spoiled": (totals.spoiled, sum(card.spoiled for card in deck)),
        "spoiled_by_border": (totals.spoiled_by_border, Counter(card.border for card in deck if card.spoiled)),
    }
    for name, (wanted, found) in counted.items():
        if wanted != found:
            raise BrokenFile(path, f"totals.{name}", f"the cards add up to {found}, not to {wanted}")


def _check_ships(path: Path, table: ShipTable) -> None:
    for key, row in table.ship_class.items():
        steps = list(row.thresholds.values())
        if list(row.thresholds) != list(table.levels.names[1:]) or steps != sorted(set(steps)):
            raise BrokenFile(path, f"ship_class.{key}.thresholds", "a rising number for each level was expected")
    for ship in table.ship:
        if ship.ship_class not in table.ship_class:
            raise BrokenFile(path, f"ship[{ship.id}].ship_class", f"there is no class called {ship.ship_class}")
    check_once(path, "ship", [ship.id for ship in table.ship])


def _check_campaign(path: Path, table: CampaignTable) -> None:
    check_once(path, "airframe", [row.id for row in table.airframe])
    check_once(path, "option", [f"{row.side} {row.line}" for row in table.option])
    check_once(path, "text", [row.key for row in table.text])
    for row in table.airframe:
        if row.type not in table.aircraft_type:
            raise BrokenFile(path, f"airframe[{row.id}].type", f"there is no type called {row.type}")
    for key, kind in table.aircraft_type.items():
        for mode in (*kind.modes_at_sea, *kind.modes_in_harbour):
            if mode not in table.attack_mode:
                raise BrokenFile(path, f"aircraft_type.{key}", f"there is no attack mode called {mode}")
    sites = {(site.day, site.mission) for site in table.mission_site}
    for day in table.day:
        for mission in range(1, day.max_missions + 1):
            if (day.number, mission) not in sites:
                raise BrokenFile(path, "mission_site", f"a site for mission {mission} of day {day.number} was expected")
