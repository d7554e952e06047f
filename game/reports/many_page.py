"""The report on many simulated fights: the same tables and plots as for one, per game and with intervals."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.reports import plots
from game.reports.beside import column_of_summary, history_section
from game.reports.figure_tables import chit_table, mark_tables, number_table, zone_and_range_tables
from game.reports.figures import Figures
from game.reports.heat_map import heat_map
from game.reports.luck import DEFINITION
from game.reports.paper import Picture, Section, Table, Words, page
from game.reports.report_page import FORMAT, Written, scenario_of, write_folder
from game.tactical.scenario import Scenario

INTERVALS = "Intervals hold the true value in 95 cases of 100."


def write_many(summary: Mapping[str, Any], figures: Figures, folder: Path) -> Written:
    """Write the report on the games of a simulation and name its files; BrokenFile on a full disk.

    `summary` is that of `game.session.summary`; it goes into the JSON as it is.
    """
    scenario = scenario_of(summary["engagement"])
    pictures = {
        "heat-map": heat_map(figures.positions, figures.games),
        "hits": plots.hits_by_zone_and_range(figures),
        "boxes-marked": plots.marks_over_time(figures),
        "luck": plots.luck_of_many(figures),
        "results": plots.distribution(list(figures.x.elements()), None, "Result of each game", "x (T13.3)"),
    }
    pilots = ", ".join(f"{side} {pilot}" for side, pilot in summary["pilots"].items())
    title = f"{scenario.title if scenario else summary['engagement']}, {summary['games']} times"
    written = page(title, f"seed {summary['seed']} · pilots: {pilots}", _sections(summary, figures, scenario))
    table = {**summary, "format": FORMAT, "figures": figures_table(figures)}
    return write_folder(folder, written, table, pictures)


def _sections(summary: Mapping[str, Any], figures: Figures, scenario: Scenario | None) -> list[Section]:
    levels = [(name, row["games"], _share(row)) for name, row in summary["levels"].items()]
    parts = [
        Section(
            "Results",
            [
                Picture("results", "x of every game."),
                Table(("level of victory (T13.3)", "games", "share"), levels),
                number_table(figures),
                Words(INTERVALS, is_quiet=True),
            ],
        ),
        Section("Losses", [_losses(figures)]),
        Section("Expected and actual", [Picture("luck", "The luck figure of every game."), *_luck(figures)]),
        Section("Attack positions", [Picture("heat-map", "Hexes around a box from which fighters fired.")]),
        Section("Hits per game", [Picture("hits", "Hits by zone and range."), *zone_and_range_tables(figures)]),
        Section("Boxes marked per game", [Picture("boxes-marked", "Boxes marked by turn."), *mark_tables(figures)]),
        Section("Chits drawn per game", [chit_table(figures)]),
    ]
    if scenario and scenario.historical:
        games = summary["games"]
        column = column_of_summary(f"simulated ({games} games, mean)", summary["aircraft"], games)
        parts.append(history_section(scenario.historical, [column]))
    return parts


def _share(row: Mapping[str, Any]) -> str:
    return f"{100 * row['value']:.1f} % ({100 * row['low']:.1f} to {100 * row['high']:.1f})"


def _losses(figures: Figures) -> Table:
    rows = [
        (role, cause, count, count / figures.games)
        for (role, cause), count in sorted(figures.losses.items(), key=lambda pair: (pair[0][0], -pair[1], pair[0][1]))
    ]
    return Table(("role", "cause", "lost", "per game"), rows or [("nobody was lost", "", "", "")])


def _luck(figures: Figures) -> list[Words]:
    name = next(name for name in figures.numbers if name.startswith("luck figure"))
    running = figures.numbers[name]
    error = running.standard_error
    words = (
        f"Mean luck figure {round(running.mean, 2) + 0.0:+.2f} points, standard error {error:.2f}; on average it is 0."
    )
    return [Words(words, is_large=True), Words(DEFINITION, is_quiet=True)]


def figures_table(figures: Figures) -> dict[str, Any]:
    """All figures as tables and lists."""
    head = ("attacks", "dice", "red", "blue", "marked", "downed")
    return {
        "games": figures.games,
        "numbers": {name: running.interval().as_table() for name, running in figures.numbers.items()},
        "hits": [
            {
                "side": side,
                "source": source,
                "zone": zone,
                "range": steps,
                **{part: getattr(score, part) for part in head},
            }
            for (side, source, zone, steps), score in sorted(figures.scores.items())
        ],
        "positions": [
            {"q": place.q, "r": place.r, **{part: getattr(score, part) for part in head}}
            for place, score in sorted(figures.positions.items())
        ],
        "marks": [
            {"role": role, "section": section, "cause": cause, "boxes": boxes}
            for (role, section, cause), boxes in sorted(figures.marks.items())
        ],
        "marked_by_turn": [
            {"side": side, "turn": turn, "boxes": boxes}
            for (side, turn), boxes in sorted(figures.marked_by_turn.items())
        ],
        "chits": [
            {"side": side, "result": result, "drawn": drawn} for (side, result), drawn in sorted(figures.chits.items())
        ],
        "losses": [
            {"role": role, "cause": cause, "lost": lost} for (role, cause), lost in sorted(figures.losses.items())
        ],
        "x": {str(x): games for x, games in sorted(figures.x.items())},
        "luck_figure": {str(points): games for points, games in sorted(figures.luck.items())},
    }
