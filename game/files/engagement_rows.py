"""An engagement as its file describes it, checked field by field (T12, T13.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from game.files.rules_rows import BoxesRow, Id, Row, Table

MOST_TURNS = 60
MOST_BOXES = 12
MOST_ELEMENTS = 30

Line = Annotated[str, Field(min_length=1, max_length=80)]
Turn = Annotated[int, Field(ge=0, le=MOST_TURNS)]
Number = Annotated[int, Field(ge=0, le=100_000)] | None
Group = Literal["history", "reference", "balance"]


class AircraftRow(Row):
    """One aircraft: its type alone, or a table that also tells of its crew and what it has suffered already."""

    type: Id
    quality: Id = "regular"
    traits: tuple[Id, ...] = ()
    lost: BoxesRow = BoxesRow()
    wounds: Annotated[int, Field(ge=0, le=2)] = 0


def opened(data: dict[str, Any]) -> dict[str, Any]:
    """The tables with every type that stands alone opened to a table, so that one form is checked."""
    for name in ("box", "element"):
        rows = data.get(name)
        for row in rows if isinstance(rows, list) else ():
            if isinstance(row, dict) and isinstance(row.get("aircraft"), list):
                row["aircraft"] = [{"type": entry} if isinstance(entry, str) else entry for entry in row["aircraft"]]
    return data


class HexRow(Row):
    """A hex by its column and row on the board (T2.5)."""

    column: Annotated[int, Field(ge=0, le=400)]
    row: Annotated[int, Field(ge=0, le=200)]


class PlaceRow(HexRow):
    """A hex, the heading there, and the band flown before."""

    heading: Annotated[int, Field(ge=0, le=5)]
    band: Annotated[int, Field(ge=0, le=5)] = 2


class BoxRow(Row):
    """A box of one to four aircraft."""

    aircraft: Annotated[tuple[AircraftRow, ...], Field(min_length=1, max_length=4)]
    at: HexRow | None = None
    loaded: bool = False


class ElementRow(Row):
    """One or two fighters that enter together."""

    side: Literal["strike", "interceptor"]
    aircraft: Annotated[tuple[AircraftRow, ...], Field(min_length=1, max_length=2)]
    turn: Turn = 0
    bearing: Literal["rolled", "chosen"] = "rolled"
    at: PlaceRow | None = None


class BoardRow(Row):
    """The size of the board."""

    columns: Annotated[int, Field(ge=10, le=400)]
    rows: Annotated[int, Field(ge=10, le=200)]


class ClockRow(Row):
    """A number of hex turns (T12.2), or the mission turns to the target and home again (T12.3)."""

    turns: Annotated[int, Field(ge=1, le=MOST_TURNS)] | None = None
    release_turn: Annotated[int, Field(ge=1, le=MOST_TURNS)] | None = None
    target_bound: Annotated[int, Field(ge=0, le=20)] | None = None
    home_bound: Annotated[int, Field(ge=0, le=20)] | None = None

    @model_validator(mode="after")
    def one_way_of_counting(self) -> ClockRow:
        """Turns, or the parts of a mission: not both and not neither."""
        mission = (self.target_bound, self.home_bound)
        if self.turns is not None:
            if mission != (None, None):
                raise ValueError("turns, or target_bound and home_bound, but not both")
            if self.release_turn and self.release_turn > self.turns:
                raise ValueError("a release_turn no later than the last of the turns")
        elif None in mission or self.release_turn is not None:
            raise ValueError("either turns, or target_bound and home_bound")
        return self


class VictoryRow(Row):
    """Par and step (T13.3)."""

    par: Annotated[int, Field(ge=-500, le=500)] = 0
    step: Annotated[int, Field(ge=1, le=200)] | None = None


class HistoryRow(Row):
    """What the fight really cost: a sentence, its source, and the numbers that can be trusted."""

    sentence: Annotated[str, Field(min_length=1, max_length=600)]
    source: Annotated[str, Field(min_length=1, max_length=200)]
    bombers_flown: Number = None
    bombers_lost: Number = None
    escorts_flown: Number = None
    escorts_lost: Number = None
    interceptors_flown: Number = None
    interceptors_lost: Number = None

    @model_validator(mode="after")
    def no_more_lost_than_flew(self) -> HistoryRow:
        """Nobody loses more than he sent."""
        pairs = (
            (self.bombers_flown, self.bombers_lost),
            (self.escorts_flown, self.escorts_lost),
            (self.interceptors_flown, self.interceptors_lost),
        )
        if any(flown is not None and lost is not None and lost > flown for flown, lost in pairs):
            raise ValueError("no more aircraft lost than flown")
        return self


class EngagementTable(Table):
    """One file of `maps/engagements`."""

    title: Line
    date: Line
    place: Line
    ground: Literal["sea", "coast", "land"]
    history: Annotated[str, Field(min_length=1, max_length=1200)]
    strike: Line
    interceptor: Line
    group: Group = "history"
    clock: ClockRow
    board: BoardRow | None = None
    victory: VictoryRow = VictoryRow()
    options: Mapping[Id, bool] = {}
    historical: HistoryRow | None = None
    box: Annotated[tuple[BoxRow, ...], Field(min_length=1, max_length=MOST_BOXES)]
    element: Annotated[tuple[ElementRow, ...], Field(max_length=MOST_ELEMENTS)] = ()
