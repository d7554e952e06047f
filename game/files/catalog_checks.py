"""The rules data checked against itself: names that must exist, paths that must lead where they say (Annex G)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from game.core.hexes import VECTORS, Hex, add
from game.files.broken import BrokenFile
from game.files.rules_rows import AircraftRow, ChitTable, GunneryTable, ManoeuvreTable, ScheduleRow
from game.tactical.catalog import Chit, Manoeuvre
from game.tactical.rules.chits import effect_key

PATH_TURNS = {"L": 1, "R": -1, "U": 3}
PATH_STEPS = {"F": 0, "l": 1, "r": -1}


def row_key(side: str, result: str) -> str:
    """The key of a row of `Catalog.effects`: side and result, as in `red:wing`."""
    return f"{side}:{result}"


def check_gunnery(path: Path, table: GunneryTable) -> None:
    """BrokenFile when a chart of gunnery lacks a row or a column."""
    dice = table.formation_dice
    for name in ("front", "side", "rear"):
        if len(getattr(dice, name)) != len(dice.rows):
            raise BrokenFile(path, f"formation_dice.{name}", f"one number for each of the {len(dice.rows)} rows")
    if {row.die for row in table.score} != {"flexible", "light_mg", "heavy_mg", "cannon"}:
        raise BrokenFile(path, "score", "one table for each of flexible, light_mg, heavy_mg and cannon")
    for name, found, wanted in (
        ("burst", table.burst, 3),
        ("burst_cap_sections", table.burst_cap_sections, 3),
        ("auto_allotment.zone_rank", table.auto_allotment.zone_rank, 3),
    ):
        if len(found) != wanted:
            raise BrokenFile(path, name, f"{wanted} entries, not {len(found)}")
    if "regular" not in {row.id for row in table.quality}:
        raise BrokenFile(path, "quality", "a row with id 'regular', the default of every single")


def check_manoeuvres(path: Path, table: ManoeuvreTable, codes: Mapping[str, Manoeuvre]) -> None:
    """BrokenFile when a path does not lead to its net displacement or a list names an unknown code (T5.2, T5.3)."""
    _check_unique(path, "manoeuvre", (row.code for row in table.manoeuvre))
    _check_unique(path, "schedule", (row.id for row in table.schedule))
    for code, row in codes.items():
        if code != f"{row.number}{row.letter}{row.band}":
            raise BrokenFile(path, f"manoeuvre[{code}].code", "number, letter and band, as in 12S2")
        net, turn = _walked(row.path)
        if row.net != net:
            raise BrokenFile(path, f"manoeuvre[{code}].net", f"the path {row.path} leads to {list(net)}")
        if row.turn % 6 != turn % 6:
            raise BrokenFile(path, f"manoeuvre[{code}].turn", f"the path {row.path} turns by {turn}")
    _check_codes(path, "plain", table.plain, codes)
    for schedule in table.schedule:
        for name in ("free", "restricted", "spin_on_2", "spin_on_1"):
            _check_codes(path, f"schedule[{schedule.id}].{name}", getattr(schedule, name), codes)
        _check_speeds(path, schedule, codes)


def _walked(path: str) -> tuple[Hex, int]:
    """Where a path leads from (0, 0) and heading 0, and by how much it turns."""
    place, heading = Hex(0, 0), 0
    for letter in path:
        if letter in PATH_TURNS:
            heading += PATH_TURNS[letter]
        else:
            place = add(place, VECTORS[(heading + PATH_STEPS[letter]) % 6])
    return place, heading


def _check_codes(path: Path, where: str, named: Iterable[str], codes: Mapping[str, Manoeuvre]) -> None:
    for code in named:
        if code not in codes:
            raise BrokenFile(path, where, f"a code of the catalogue, not {code!r}")


def _check_speeds(path: Path, row: ScheduleRow, codes: Mapping[str, Manoeuvre]) -> None:
    """The speeds say again what the straight codes say; a slip in either shows here."""
    free = max(codes[code].speed for code in row.free if codes[code].letter == "S")
    top = max(codes[code].speed for code in (*row.free, *row.restricted) if codes[code].kind in ("straight", "stall"))
    for name, said, found in (("max_speed", row.max_speed, free), ("over_speed", row.over_speed, top)):
        if said != found:
            raise BrokenFile(path, f"schedule[{row.id}].{name}", f"{found}, the highest speed of its straight codes")


def check_aircraft(
    path: Path, rows: Iterable[AircraftRow], schedules: Iterable[ScheduleRow], codes: Mapping[str, Manoeuvre]
) -> None:
    """BrokenFile when a type names an unknown schedule or code, or lacks the boxes of its model (T3.2, T5.3)."""
    users = {row.id: row.used_by for row in schedules}
    rows = list(rows)
    _check_unique(path, "aircraft", (row.id for row in rows))
    for row in rows:
        where = f"aircraft[{row.id}]"
        if row.id not in users.get(row.schedule, ()):
            raise BrokenFile(path, f"{where}.schedule", f"a schedule of manoeuvres.toml that is used by {row.id}")
        if row.formation is None and row.guns is None:
            raise BrokenFile(path, where, "a formation, fixed guns, or both")
        if row.formation:
            _check_codes(path, f"{where}.formation.code", [row.formation.code], codes)
        if (row.model.value == "sections") != (row.boxes.crew > 0):
            raise BrokenFile(path, f"{where}.boxes.crew", "Crew boxes in the Sections model and nowhere else")
        for section in ("engine", "wing", "fuselage", "tail"):
            if not getattr(row.boxes, section):
                raise BrokenFile(path, f"{where}.boxes.{section}", "at least one box")


def check_chits(path: Path, table: ChitTable, cup: tuple[Chit, ...]) -> None:
    """BrokenFile when the cup is not full or a result has no effect (T1.4, Annex B)."""
    if len(cup) != table.total:
        raise BrokenFile(path, "chit", f"{table.total} chits in all, not {len(cup)}")
    rows = {row_key(row.side, row.result) for row in table.effect}
    for chit in cup:
        for side in ("red", "blue"):
            result = effect_key(chit, side)
            if row_key(side, result) not in rows:
                raise BrokenFile(path, f"chit[{chit.id}].{side}", f"a result with an effect row; {result!r} has none")


def _check_unique(path: Path, table: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise BrokenFile(path, f"{table}[{name}]", "each row once; this one stands here twice")
        seen.add(name)
