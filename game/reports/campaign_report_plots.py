"""The plots of one campaign: where its score lies, how it came down evening by evening."""

from __future__ import annotations

from collections.abc import Sequence

from game.reports.plots import HIGH, WIDE, Picture
from game.reports.plotting import LIGHT_LINE, TEXT, sheet, whole_numbers, written


def placed(rows: Sequence[tuple[str, float]], real: int | None, title: str, what: str) -> Picture:
    """Shares in per cent as columns; the column of the real campaign is dark and says so."""
    with sheet(WIDE, HIGH) as (figure, (axes,)):
        places = range(len(rows))
        colours = [TEXT if place == real else LIGHT_LINE for place in places]
        axes.bar(places, [share for _, share in rows], 0.85, color=colours)
        if real is not None and 0 <= real < len(rows):
            axes.annotate(
                f"this campaign: {rows[real][0]}", (real, rows[real][1]), (0, 4), textcoords="offset points",
                ha="center", va="bottom", color=TEXT, size=8,
            )  # fmt: skip
            axes.margins(y=0.15)
        axes.set_xticks(places, [name for name, _ in rows])
        axes.tick_params(axis="x", length=0)
        axes.set_title(title)
        axes.set_xlabel(what)
        axes.set_ylabel("per cent")
        return written(figure)


def evenings(rows: Sequence[tuple[str, float]], expected: Sequence[tuple[str, float]], title: str) -> Picture:
    """A value from evening to evening, with what is expected beside it where that is known."""
    with sheet(WIDE, HIGH) as (figure, (axes,)):
        places = range(len(rows))
        axes.plot(places, [value for _, value in rows], "-o", color=TEXT, linewidth=1.8, label="this campaign")
        if expected:
            axes.plot(range(len(expected)), [value for _, value in expected], "--", color=LIGHT_LINE, label="expected")
            axes.legend(loc="upper right")
        for place, (_, value) in enumerate(rows):
            axes.annotate(f"{value:g}", (place, value), (0, 6), textcoords="offset points", ha="center", size=8)
        axes.set_xticks(places, [name for name, _ in rows])
        values = [value for _, value in (*rows, *expected)]
        axes.set_ylim(min(0.0, *values), max(1.0, *values) * 1.15)
        axes.set_title(title)
        axes.set_ylabel("points")
        whole_numbers(axes.yaxis)
        return written(figure)
