"""Engagements: the files of `maps/engagements` and a player's own in the same format, read into scenarios (T12)."""

from __future__ import annotations

import difflib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from game.core.hexes import Board, at
from game.files import places
from game.files.broken import BrokenFile, from_validation, read_toml
from game.files.engagement_checks import check
from game.files.engagement_rows import (
    AircraftRow,
    BoxRow,
    ClockRow,
    ElementRow,
    EngagementTable,
    Group,
    HistoryRow,
    opened,
)
from game.files.rules_rows import typed
from game.tactical.catalog import Boxes, Catalog
from game.tactical.scenario import AircraftSetup, BoxSetup, ElementSetup, History, Scenario, Toll
from game.tactical.state import Clock, Placement, Role, Side

TURNS_PER_MISSION_TURN = 2
OVER_TARGET_PART = 3


class UnknownName(BrokenFile):
    """No engagement has this name."""


@dataclass(frozen=True, slots=True)
class Engagement:
    """A scenario with the file it stands in; `group` says where a list shows it, *balance* nowhere."""

    path: Path
    group: Group
    scenario: Scenario


def engagement_folders() -> tuple[Path, Path]:
    """Where engagements are found by name: the game's own, then the player's."""
    return places.maps_folder() / "engagements", places.data_folder() / "maps"


def engagement_paths() -> list[Path]:
    """The files of all engagements that can be found by name, the game's own first."""
    return [path for folder in engagement_folders() for path in sorted(folder.glob("*.toml"))]


def load_engagement(path_or_id: Path | str, catalog: Catalog) -> Scenario:
    """The scenario of a file, or of a name such as `schweinfurt`; BrokenFile names file and field of a fault (T12)."""
    return read_engagement(find_engagement(path_or_id), catalog).scenario


def find_engagement(path_or_id: Path | str) -> Path:
    """The file meant by a path or a name; UnknownName, with the nearest name, when there is none."""
    path = Path(path_or_id)
    if path.suffix == ".toml" or len(path.parts) > 1:
        return path
    known = {found.stem: found for found in reversed(engagement_paths())}
    if str(path_or_id) in known:
        return known[str(path_or_id)]
    near = difflib.get_close_matches(str(path_or_id), known, n=1, cutoff=0.5)
    advice = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(sorted(known))}"
    raise UnknownName(str(path_or_id), "", f"no engagement has this name; {advice}")


def read_engagement(path: Path, catalog: Catalog) -> Engagement:
    """One file; BrokenFile names file and field of a fault."""
    data = opened(read_toml(path))
    try:
        table = EngagementTable.model_validate_json(json.dumps(data, default=str))
    except ValidationError as error:
        raise from_validation(path, error, data) from error
    check(path, table, catalog)
    return Engagement(path, table.group, _scenario(path.stem, table))


def _scenario(id_: str, table: EngagementTable) -> Scenario:
    numbers: Counter[str] = Counter()
    return Scenario(
        id=id_,
        title=table.title,
        date=table.date,
        place=table.place,
        ground=table.ground,
        history=" ".join(table.history.split()),
        strike_name=table.strike,
        interceptor_name=table.interceptor,
        boxes=tuple(_box(f"box-{number}", row) for number, row in enumerate(table.box, start=1)),
        elements=tuple(_element(f"element-{number}", row, numbers) for number, row in enumerate(table.element, 1)),
        clock=_clock(table.clock),
        board=Board(table.board.columns, table.board.rows) if table.board else None,
        par=table.victory.par,
        step=table.victory.step,
        options=table.options,
        historical=_history(table.historical) if table.historical else None,
    )


def _history(row: HistoryRow) -> History:
    return History(
        " ".join(row.sentence.split()),
        row.source,
        Toll(row.bombers_flown, row.bombers_lost),
        Toll(row.escorts_flown, row.escorts_lost),
        Toll(row.interceptors_flown, row.interceptors_lost),
    )


def _clock(row: ClockRow) -> Clock:
    """Hex turns of a mission are numbered without a break; the bombs fall over the target (T12.3, T12.4)."""
    if row.turns is not None:
        return Clock(row.turns, row.release_turn)
    out, home = row.target_bound or 0, row.home_bound or 0
    over_target = TURNS_PER_MISSION_TURN * (out + 1) + 1
    return Clock(TURNS_PER_MISSION_TURN * (out + OVER_TARGET_PART + home), over_target, is_mission=True)


def _box(id_: str, row: BoxRow) -> BoxSetup:
    aircraft = tuple(_aircraft(f"{id_}/{entry.type}-{number}", entry) for number, entry in enumerate(row.aircraft, 1))
    return BoxSetup(id_, aircraft, at(row.at.column, row.at.row) if row.at else None, row.loaded)


def _element(id_: str, row: ElementRow, numbers: Counter[str]) -> ElementSetup:
    side = Side(row.side)
    role = Role.ESCORT if side is Side.STRIKE else Role.INTERCEPTOR
    return ElementSetup(id_, side, role, tuple(_singles(row, numbers)), row.turn, _placement(row))


def _singles(row: ElementRow, numbers: Counter[str]) -> Iterator[AircraftSetup]:
    """Singles are numbered by type through the whole engagement."""
    for entry in row.aircraft:
        numbers[entry.type] += 1
        yield _aircraft(f"{entry.type}-{numbers[entry.type]}", entry)


def _placement(row: ElementRow) -> Placement:
    if row.at is not None:
        return Placement("fixed", at(row.at.column, row.at.row), row.at.heading, row.at.band)
    return Placement("chosen bearing" if row.bearing == "chosen" else "rules")


def _aircraft(id_: str, entry: AircraftRow) -> AircraftSetup:
    return typed(AircraftSetup, entry, id=id_, lost=typed(Boxes, entry.lost))
