"""An engagement checked against the catalogue and the rules of set-up: T3.3, T3.4, T3.10, T12.3-T12.7."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.files.broken import BrokenFile
from game.files.engagement_rows import AircraftRow, BoxRow, ElementRow, EngagementTable, HexRow
from game.tactical.catalog import AircraftType, Catalog, Section

COLUMNS, ROWS = 30, 41  # of a board by rule; the strike's way comes on top (T12.5)
PLACED_BY_RULE = 6  # the lead box and the five places beside it (T12.5)
FATAL = (Section.CREW, Section.ENGINE, Section.WING, Section.FUSELAGE, Section.TAIL)


def check(path: Path, table: EngagementTable, catalog: Catalog) -> None:
    """BrokenFile at the first thing that no engagement can have."""
    for number, box in enumerate(table.box, start=1):
        _check_box(path, f"box[{number}]", box, catalog)
    for number, element in enumerate(table.element, start=1):
        _check_element(path, f"element[{number}]", element, table, catalog)
    _check_strike(path, table, catalog)
    _check_places(path, table, catalog)
    for option in table.options:
        if option not in catalog.options:
            raise BrokenFile(path, f"options.{option}", _one_of("a switch", catalog.options))
    if not any(element.side == "interceptor" for element in table.element):
        raise BrokenFile(path, "element", "at least one element with side = 'interceptor'")


def _check_box(path: Path, where: str, box: BoxRow, catalog: Catalog) -> None:
    for number, entry in enumerate(box.aircraft, start=1):
        row = _check_aircraft(path, f"{where}.aircraft[{number}]", entry, catalog)
        if row.formation is None:
            raise BrokenFile(path, f"{where}.aircraft[{number}]", f"a type for boxes; the {row.name} flies alone")
        if entry.quality != "regular":
            raise BrokenFile(path, f"{where}.aircraft[{number}].quality", "nothing: quality is for singles (T3.8)")
        if row.is_fighter and not box.loaded:
            raise BrokenFile(path, f"{where}.loaded", f"true: the {row.name} flies in a box only with bombs (T3.10)")
        if box.loaded and not row.is_fighter:
            raise BrokenFile(path, f"{where}.loaded", "false: this mark is for fighter-bombers (T3.10)")
    if len({entry.type for entry in box.aircraft}) > 1:
        raise BrokenFile(path, f"{where}.aircraft", "aircraft of one type in one box (T3.3)")


def _check_element(path: Path, where: str, element: ElementRow, table: EngagementTable, catalog: Catalog) -> None:
    for number, entry in enumerate(element.aircraft, start=1):
        row = _check_aircraft(path, f"{where}.aircraft[{number}]", entry, catalog)
        if not row.is_fighter:
            raise BrokenFile(path, f"{where}.aircraft[{number}]", f"a fighter; the {row.name} flies in boxes (T3.1)")
    if len({entry.type for entry in element.aircraft}) > 1:
        raise BrokenFile(path, f"{where}.aircraft", "aircraft of one type in one element (T12.6)")
    if element.turn > _turns(table):
        raise BrokenFile(path, f"{where}.turn", f"0 for the set-up, or a turn up to the last, {_turns(table)}")
    if element.side == "strike" and element.bearing == "chosen":
        raise BrokenFile(path, f"{where}.bearing", "nothing: escorts do not roll for a bearing (T12.5, T12.7)")


def _check_strike(path: Path, table: EngagementTable, catalog: Catalog) -> None:
    rows = [catalog.aircraft[box.aircraft[0].type] for box in table.box]
    speeds = {row.formation.speed for row in rows if row.formation}
    if any(row.category == "heavy" for row in rows) and len(speeds) > 1:
        raise BrokenFile(path, "box", "heavy bombers share a strike only with types of their own speed (T3.4)")
    unplaced = sum(box.at is None for box in table.box)
    if unplaced > PLACED_BY_RULE:
        raise BrokenFile(path, "box", f"at most {PLACED_BY_RULE} boxes without a hex of their own (T12.5)")


def _check_places(path: Path, table: EngagementTable, catalog: Catalog) -> None:
    """Whatever has a hex of its own stands on the board, given or by rule (T12.5)."""
    speeds = [formation.speed for box in table.box if (formation := catalog.aircraft[box.aircraft[0].type].formation)]
    given = table.board
    columns, rows = (given.columns, given.rows) if given else (COLUMNS + min(speeds) * _turns(table), ROWS)
    named: list[tuple[str, HexRow | None]] = [
        *((f"box[{number}].at", box.at) for number, box in enumerate(table.box, start=1)),
        *((f"element[{number}].at", element.at) for number, element in enumerate(table.element, start=1)),
    ]
    for where, place in named:
        if place and not (place.column < columns and place.row < rows):
            raise BrokenFile(path, where, f"a hex of the board of {columns} columns and {rows} rows")


def _check_aircraft(path: Path, where: str, entry: AircraftRow, catalog: Catalog) -> AircraftType:
    if entry.type not in catalog.aircraft:
        raise BrokenFile(path, where, _one_of("a type of aircraft", catalog.aircraft) + f", not '{entry.type}'")
    row = catalog.aircraft[entry.type]
    if entry.quality not in catalog.gunnery.qualities:
        raise BrokenFile(path, f"{where}.quality", _one_of("a quality", catalog.gunnery.qualities))
    for trait in entry.traits:
        if trait not in catalog.gunnery.traits:
            raise BrokenFile(path, f"{where}.traits", _one_of("a trait", catalog.gunnery.traits))
    for section in Section:
        lost, printed = int(getattr(entry.lost, section.value)), row.boxes.of(section)
        if lost > printed or (lost and lost == printed and section in FATAL):
            most = printed - 1 if section in FATAL and printed else printed
            raise BrokenFile(path, f"{where}.lost.{section.value}", f"at most {most} for the {row.name}")
    return row


def _turns(table: EngagementTable) -> int:
    clock = table.clock
    return clock.turns or 2 * ((clock.target_bound or 0) + 3 + (clock.home_bound or 0))


def _one_of(what: str, names: Iterable[str]) -> str:
    return f"{what}: {', '.join(names)}"
