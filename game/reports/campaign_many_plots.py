"""The plots of many campaigns: shares beside what is expected, losses by cause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle

from game.reports.picture_colours import BLUE, BRASS, INK_DIM, RED
from game.reports.plots import HIGH, WIDE, Picture
from game.reports.plotting import LIGHT_LINE, TEXT, empty, shade, sheet, written

ROW = 0.26
CAUSE_COLOURS = (RED, BRASS, BLUE, INK_DIM)


def shares(rows: Sequence[tuple[str, float, float | None]], title: str, what: str) -> Picture:
    """Shares in per cent as columns, each with a mark where it is expected."""
    with sheet(WIDE, HIGH) as (figure, (axes,)):
        places = range(len(rows))
        axes.bar(places, [found for _, found, _ in rows], 0.8, color=LIGHT_LINE, label="found")
        known = [(place, likely) for place, (_, _, likely) in enumerate(rows) if likely is not None]
        if known:
            axes.scatter(*zip(*known, strict=True), marker="_", s=260, linewidths=2, color=TEXT, label="expected")
            axes.legend(loc="upper right")
        axes.set_xticks(places, [name for name, _, _ in rows])
        axes.tick_params(axis="x", length=0)
        axes.set_title(title)
        axes.set_xlabel(what)
        axes.set_ylabel("per cent")
        return written(figure)


def bars(rows: Sequence[tuple[str, Sequence[float]]], parts: Sequence[str], title: str, what: str) -> Picture:
    """One bar for each row, put together of its parts."""
    with sheet(WIDE, 1.1 + ROW * max(3, len(rows))) as (figure, (axes,)):
        if not rows:
            empty(axes, "Nothing was lost.")
        left = [0.0] * len(rows)
        shown = list(reversed(rows))
        for number, (part, colour) in enumerate(zip(parts, cycle(CAUSE_COLOURS), strict=False)):
            lengths = [found[number] for _, found in shown]
            axes.barh(range(len(rows)), lengths, 0.7, left=left, color=shade(colour, 0.75), label=part)
            left = [start + length for start, length in zip(left, lengths, strict=True)]
        axes.set_yticks(range(len(rows)), [name for name, _ in shown])
        axes.tick_params(axis="y", length=0)
        axes.grid(True, axis="x")
        axes.grid(False, axis="y")
        axes.set_title(title)
        axes.set_xlabel(what)
        if len(parts) > 1 and rows:
            axes.legend(loc="lower right")
        return written(figure)


def of_causes(table: Mapping[str, Mapping[str, float | str]], causes: Sequence[str]) -> list[tuple[str, list[float]]]:
    """Rows of losses for `bars`: each type's name with its losses by cause."""
    return [(str(row["name"]), [float(row[cause]) for cause in causes]) for row in table.values()]
