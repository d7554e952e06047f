"""The catalogue, read from `assets/rules` once, checked against itself and typed (Annex G)."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from game.core.hexes import Hex
from game.files import places
from game.files.broken import from_validation, read_toml
from game.files.catalog_checks import check_aircraft, check_chits, check_gunnery, check_manoeuvres, row_key
from game.files.digest import canonical_digest
from game.files.rules_rows import (
    AircraftRow,
    AircraftTable,
    ChitTable,
    GunneryTable,
    ManoeuvreTable,
    OptionTable,
    Table,
    typed,
)
from game.tactical.catalog import (
    AircraftType,
    Boxes,
    BurstRow,
    Catalog,
    Checks,
    Chit,
    Effect,
    ExtraRules,
    FixedGuns,
    Formation,
    FormationDice,
    Gunnery,
    Jam,
    Manoeuvre,
    Modifiers,
    Option,
    Quality,
    Schedule,
    Score,
    Trait,
)

AIRCRAFT, MANOEUVRES, CHITS, GUNNERY, OPTIONS = (
    "aircraft.toml",
    "manoeuvres.toml",
    "chits.toml",
    "gunnery.toml",
    "tactical-options.toml",
)

TableKind = TypeVar("TableKind", bound=Table)


def load_catalog(folder: Path | None = None) -> Catalog:
    """All rules data of a folder, the game's own by default; BrokenFile names file and field of a fault (Annex G)."""
    return _load((folder or places.assets_folder() / "rules").absolute())


@cache
def _load(folder: Path) -> Catalog:
    manoeuvres = _table(folder / MANOEUVRES, ManoeuvreTable)
    aircraft = _table(folder / AIRCRAFT, AircraftTable)
    chits = _table(folder / CHITS, ChitTable)
    options = _table(folder / OPTIONS, OptionTable)
    codes = {row.code: typed(Manoeuvre, row, net=Hex(*row.net)) for row in manoeuvres.manoeuvre}
    check_manoeuvres(folder / MANOEUVRES, manoeuvres, codes)
    check_aircraft(folder / AIRCRAFT, aircraft.aircraft, manoeuvres.schedule, codes)
    cup = _cup(chits)
    check_chits(folder / CHITS, chits, cup)
    catalog = Catalog(
        aircraft={row.id: _aircraft(row) for row in aircraft.aircraft},
        manoeuvres=codes,
        schedules={row.id: typed(Schedule, row) for row in manoeuvres.schedule},
        plain=manoeuvres.plain,
        cup=cup,
        effects={row_key(row.side, row.result): typed(Effect, row) for row in chits.effect},
        gunnery=_gunnery(folder / GUNNERY),
        options={row.id: typed(Option, row) for row in options.option},
        extra=_extra(options),
    )
    return replace(catalog, digest=canonical_digest(catalog))


def _table(path: Path, kind: type[TableKind]) -> TableKind:
    data = read_toml(path)
    try:
        return kind.model_validate_json(json.dumps(data, default=str))
    except ValidationError as error:
        raise from_validation(path, error, data) from error


def _aircraft(row: AircraftRow) -> AircraftType:
    return typed(
        AircraftType,
        row,
        boxes=typed(Boxes, row.boxes),
        formation=row.formation and typed(Formation, row.formation),
        guns=row.guns and typed(FixedGuns, row.guns),
    )


def _cup(table: ChitTable) -> tuple[Chit, ...]:
    """Copies lie next to each other, in file order (T1.4)."""
    rows = [row for row in table.chit for _ in range(row.count)]
    return tuple(typed(Chit, row, number=number) for number, row in enumerate(rows, start=1))


def _gunnery(path: Path) -> Gunnery:
    table = _table(path, GunneryTable)
    check_gunnery(path, table)
    return typed(
        Gunnery,
        table,
        scores={row.die: typed(Score, row) for row in table.score},
        bursts={burst: typed(BurstRow, row) for burst, row in table.burst.items()},
        modifiers=typed(Modifiers, table.modifiers),
        jam=typed(Jam, table.jam),
        formation_dice=typed(FormationDice, table.formation_dice),
        zone_rank=table.auto_allotment.zone_rank,
        checks=typed(Checks, table.checks),
        qualities={row.id: typed(Quality, row) for row in table.quality},
        traits={row.id: typed(Trait, row) for row in table.trait},
    )


def _extra(table: OptionTable) -> ExtraRules:
    return ExtraRules(
        collide_on_2d6_at_most=table.collisions.collide_on_2d6_at_most,
        collide_head_on_at_most=table.collisions.collide_head_on_at_most,
        collision_red_hits=table.collisions.red_hits_each,
        confirm_explode_at_least=table.explode_confirm.confirm_at_least,
        fuel_leak_per_turn=table.fuel.leak_per_turn,
        tank_hit_dice=int(table.fuel.tank_hit_loss[0]),
    )
