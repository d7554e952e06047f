"""The page on many Operation Pedestals: scores beside what is expected, losses, ships, options (P18, P30)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.reports.campaign_many_plots import bars, of_causes, shares
from game.reports.chart_table import capital
from game.reports.paper import Block, Picture, Section, Table, Words
from game.reports.plots import Picture as Drawn
from game.session.intervals import Interval
from game.session.pedestal.figures import CAUSES, PER_CENT
from game.session.pedestal.summary import told

INTERVALS = "Intervals hold the true value in 95 cases of 100. Shares are per cent."


def pictures(table: Mapping[str, Any]) -> dict[str, Drawn]:
    """The plots of the page, by name."""
    scores = [(name, PER_CENT * row["value"], _expected(row)) for name, row in table["scores"].items()]
    bands = [(row["scores"], PER_CENT * row["value"], _expected(row)) for row in table["bands"]]
    ships = [(row["name"], [PER_CENT * row["value"]]) for row in table["ships"].values()]
    losses = of_causes(table["losses"], CAUSES)
    return {
        "scores": shares(scores, "Final score of each campaign", "score (P18.3)"),
        "bands": shares(bands, "Campaigns by row of the performance table", "score (P18.4)"),
        "losses": bars(losses, CAUSES, "Aircraft lost in one campaign", "aircraft"),
        "ships": bars(ships, ("lost",), "How often each ship was lost", "per cent of the campaigns"),
    }


def sections(table: Mapping[str, Any]) -> list[Section]:
    """The page's parts."""
    return [
        Section("Final score", _score(table)),
        Section("Victory", [Picture("bands", "Campaigns by band of victory."), _bands(table)]),
        Section("Strikes", [_strikes(table["strike_aircraft"])]),
        Section("In one campaign", [_figures(table["figures"])]),
        Section("Aircraft lost", [Picture("losses", "Losses by type and cause."), _losses(table["losses"])]),
        Section("Ships lost", [Picture("ships", "How often each ship was lost."), _ships(table["ships"])]),
        Section("Options played", list(_options(table["options"]))),
    ]


def _score(table: Mapping[str, Any]) -> list[Block]:
    score = table["score"]
    large = f"Mean {score['value']:.2f}, standard error {score['error']:.3f}, deviation {score['deviation']:.2f}"
    rows = [(name, row["games"], _share(row), _expected(row)) for name, row in table["scores"].items()]
    return [
        Words(large, is_large=True),
        *(Words(capital(line)) for line in (told(table["expected"]) if table["expected"] else ())),
        Picture("scores", "The final score of every campaign."),
        _beside(("score", "campaigns", "share", "expected"), rows),
        Words(INTERVALS, is_quiet=True),
    ]


def _bands(table: Mapping[str, Any]) -> Table:
    rows = [
        (row["scores"], row["axis"], row["british"], row["games"], _share(row), _expected(row))
        for row in table["bands"]
    ]
    return _beside(("score (P18.4)", "for the Axis", "for the British", "campaigns", "share", "expected"), rows)


def _strikes(table: Mapping[str, Any]) -> Table:
    names = ("shot down before release", "damaged at release")
    rows = [(f"by fighters {name}", _share(table[name]), _expected(table[name])) for name in names]
    return _beside((f"of {table['sent']} strike aircraft sent", "share", "expected"), rows)


def _figures(table: Mapping[str, Any]) -> Table:
    rows = [
        (name, row["value"], "" if row["low"] is None else f"{row['low']:.2f} to {row['high']:.2f}", row["expected"])
        for name, row in table.items()
    ]
    return _beside(("figure", "mean", "95 % interval", "expected"), rows)


def _beside(head: Sequence[str], rows: Sequence[Sequence[object]]) -> Table:
    """A table whose last column is what is expected; without it where nothing is."""
    if any(row[-1] is not None for row in rows):
        return Table(head, rows)
    return Table(head[:-1], [row[:-1] for row in rows])


def _losses(table: Mapping[str, Any]) -> Table:
    rows = [(name, *parts, sum(parts)) for name, parts in of_causes(table, CAUSES)]
    return Table(("lost in one campaign", *CAUSES, "all"), rows)


def _ships(table: Mapping[str, Any]) -> Table:
    return Table(("ship", "lost"), [(row["name"], _share(row)) for row in table.values()])


def _options(table: Mapping[str, Any]) -> list[Table]:
    sides: dict[str, list[tuple[str, str, str]]] = {}
    for key, row in table.items():
        side, line = key.split()
        sides.setdefault(side, []).append((line, row["name"], _share(row)))
    return [Table(("line", "option", "played"), rows, side.capitalize()) for side, rows in sides.items()]


def _share(row: Mapping[str, Any]) -> str:
    parts = (None if row[end] is None else PER_CENT * row[end] for end in ("value", "low", "high"))
    return Interval(*parts).words(1)  # type: ignore[arg-type]


def _expected(row: Mapping[str, Any]) -> float | None:
    return None if row["expected"] is None else PER_CENT * row["expected"]
