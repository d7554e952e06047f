"""The page on many Operation Cerberuses: levels beside what is expected, what happens in a game, ships (C21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.reports.campaign_many_plots import bars, shares
from game.reports.paper import Picture, Section, Table, Words
from game.reports.plots import Picture as Drawn
from game.session.cerberus.summary import told
from game.session.table_rows import PER_CENT, expected_words, reach_words, share_words

INTERVALS = "Intervals hold the true value in 95 cases of 100. Shares are per cent."


def pictures(table: Mapping[str, Any]) -> dict[str, Drawn]:
    """The plots of the page, by name."""
    levels = [
        (name, PER_CENT * row["value"], None if row["expected"] is None else PER_CENT * row["expected"])
        for name, row in table["levels"].items()
    ]
    ships = [(row["name"], [PER_CENT * row["value"]]) for row in table["ships"].values()]
    return {
        "levels": shares(levels, "Level of victory of each game", "level (C8.3)"),
        "ships": bars(ships, ("sunk",), "How often each ship was sunk", "per cent of the games"),
    }


def sections(table: Mapping[str, Any]) -> list[Section]:
    """The page's parts."""
    levels = [(name, row["games"], share_words(row), expected_words(row)) for name, row in table["levels"].items()]
    figures = [
        (name, f"{row['value']:.2f}", reach_words(row), "" if row["expected"] is None else f"{row['expected']:.2f}")
        for name, row in table["figures"].items()
    ]
    ships = [(row["name"], share_words(row)) for row in table["ships"].values()]
    known = told(table["expected"]) if table["expected"] else "Nothing is known to compare this with."
    return [
        Section(
            "Level of victory",
            [
                Picture("levels", "Games by level of victory."),
                Table(("level (C8.3)", "games", "share", "expected (C21.6)"), levels),
                Words(known),
                Words(INTERVALS, is_quiet=True),
            ],
        ),
        Section("In one game", [Table(("what (C21.7)", "mean", "95 % interval", "expected"), figures)]),
        Section("Ships sunk", [Picture("ships", "How often each ship was sunk."), Table(("ship", "sunk"), ships)]),
    ]
