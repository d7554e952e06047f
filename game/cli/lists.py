"""`combat-box list`: engagements, aircraft, options and pilots."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.engagements import Engagement, engagement_paths, read_engagement
from game.pilots.seats import PILOTS
from game.tactical.catalog import AircraftType, Catalog

GROUPS = {"history": "Engagements", "reference": "Reference scenarios"}


def show(asked: argparse.Namespace) -> int:
    """Print what there is, or one part of it."""
    catalog = load_catalog()
    parts = [asked.what] if asked.what else ["engagements", "aircraft", "options", "pilots"]
    if asked.json:
        tables = {part: list(_rows(part, catalog)) for part in parts}
        print(json.dumps(tables, indent=2, ensure_ascii=False))
        return 0
    for number, part in enumerate(parts):
        if number:
            print()
        for line in _lines(part, catalog):
            print(line)
    return 0


def _engagements(catalog: Catalog) -> Iterator[Engagement]:
    """Those to choose from; a broken file of the player's own is named and passed over."""
    for path in engagement_paths():
        try:
            found = read_engagement(path, catalog)
        except BrokenFile as error:
            print(f"combat-box: {error}", file=sys.stderr)
            continue
        if found.group in GROUPS:
            yield found


def _rows(part: str, catalog: Catalog) -> Iterator[dict[str, Any]]:
    match part:
        case "engagements":
            yield from (_engagement_row(found) for found in _engagements(catalog))
        case "aircraft":
            yield from (_aircraft_row(row) for row in catalog.aircraft.values())
        case "options":
            for option in catalog.options.values():
                yield {"id": option.id, "name": option.name, "group": option.group, "default": option.default}
        case _:
            yield from ({"id": name} for name in PILOTS)


def _engagement_row(found: Engagement) -> dict[str, Any]:
    scenario = found.scenario
    return {
        "id": scenario.id,
        "title": scenario.title,
        "group": found.group,
        "date": scenario.date,
        "place": scenario.place,
        "turns": scenario.clock.turns,
        "strike": scenario.strike_name,
        "interceptor": scenario.interceptor_name,
        "history": scenario.history,
    }


def _aircraft_row(row: AircraftType) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "nation": row.nation,
        "class": row.category,
        "model": row.model.value,
        "points": row.vp,
        "boxes": {name: getattr(row.boxes, name) for name in ("crew", "guns", "engine", "wing", "fuselage", "tail")},
    }


def _lines(part: str, catalog: Catalog) -> Iterator[str]:
    match part:
        case "engagements":
            yield from _engagement_lines(catalog)
        case "aircraft":
            yield "Aircraft (crew/guns/engine/wing/fuselage/tail boxes)"
            for row in catalog.aircraft.values():
                boxes = "/".join(str(count) for count in _aircraft_row(row)["boxes"].values())
                yield f"  {row.id:<15}{row.name:<24}{row.nation:<4}{row.category:<15}{boxes}"
        case "options":
            yield "Options (core switches are on, extra rules off, unless an engagement says otherwise)"
            for option in catalog.options.values():
                yield f"  {option.id:<18}{option.group:<7}{option.rule:<8}{option.effect}"
        case _:
            yield "Pilots"
            yield f"  {', '.join(PILOTS)}"


def _engagement_lines(catalog: Catalog) -> Iterator[str]:
    found = list(_engagements(catalog))
    for group, heading in GROUPS.items():
        yield heading
        for engagement in (one for one in found if one.group == group):
            scenario = engagement.scenario
            where = f"{scenario.date}, {scenario.place}"
            yield f"  {scenario.id:<15}{scenario.title:<24}{scenario.clock.turns:>3} turns  {where}"
