"""How every plot looks: cream paper, quiet lines, one colour for each side; written the same on every machine.

Plots are drawn by `matplotlib`, which takes a moment to load: it is imported with the first plot and not before.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from game.reports.picture_colours import BLUE, BRASS, INK, INK_DIM, PAPER, PAPER_LINE, RED, Colour
from game.tactical.state import Side

Figure = Any
Axes = Any

PIXELS_PER_INCH = 144
LONGEST_NAME = 28  # letters
SIDE_COLOURS = {Side.STRIKE: (62, 128, 176), Side.INTERCEPTOR: (208, 128, 32)}
"""The accents of the game, darker, since they stand on paper here."""
SIDE_WORDS = {Side.STRIKE: "strike side", Side.INTERCEPTOR: "interceptors"}


def shade(colour: Colour, strength: float = 1.0) -> tuple[float, float, float]:
    """A colour as matplotlib wants it, thinned with paper."""
    red, green, blue = (round(p + (c - p) * strength) / 255 for c, p in zip(colour, PAPER, strict=True))
    return red, green, blue


RED_HIT, BLUE_HIT, MARKED, LIGHT_LINE, TEXT, SOFT = (
    shade(RED), shade(BLUE, 0.75), shade(BRASS), shade(PAPER_LINE), shade(INK), shade(INK_DIM),
)  # fmt: skip


def side_colour(side: Side, strength: float = 1.0) -> tuple[float, float, float]:
    """The colour of a side on paper."""
    return shade(SIDE_COLOURS[side], strength)


@contextmanager
def sheet(width: float, height: float, columns: int = 1) -> Iterator[tuple[Figure, list[Axes]]]:
    """A figure with its axes side by side, drawn in the style of all plots as long as the block lasts."""
    import matplotlib
    from matplotlib.figure import Figure as Sheet

    with matplotlib.rc_context(_style()):
        figure = Sheet(figsize=(width, height), layout="constrained")
        yield figure, list(figure.subplots(1, columns, squeeze=False)[0])


def _style() -> Any:
    return {
        "figure.facecolor": shade(PAPER),
        "axes.facecolor": shade(PAPER),
        "savefig.facecolor": shade(PAPER),
        "font.family": "DejaVu Sans",
        "font.size": 9,
        "text.parse_math": False,
        "text.color": TEXT,
        "axes.labelcolor": SOFT,
        "axes.edgecolor": LIGHT_LINE,
        "axes.titlesize": 10,
        "axes.titlelocation": "left",
        "axes.titleweight": "bold",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.axisbelow": True,
        "axes.grid": True,
        "axes.grid.axis": "y",
        "grid.color": LIGHT_LINE,
        "grid.linewidth": 0.6,
        "xtick.color": SOFT,
        "ytick.color": SOFT,
        "legend.frameon": False,
        "legend.fontsize": 8,
        "svg.hashsalt": "combat-box",
        "svg.fonttype": "path",
        "savefig.dpi": PIXELS_PER_INCH,
    }


def written(figure: Figure) -> dict[str, bytes]:
    """The figure as `png` and `svg`, without a date or anything else that differs from run to run."""
    found = {}
    for kind, metadata in (("png", {"Software": None}), ("svg", {"Date": None, "Creator": None})):
        buffer = io.BytesIO()
        figure.savefig(buffer, format=kind, metadata=metadata)
        found[kind] = buffer.getvalue()
    return found


def short(name: str) -> str:
    """A name that fits beside a plot, in one line."""
    words = "".join(letter if letter.isprintable() else " " for letter in name)
    return words if len(words) <= LONGEST_NAME else f"{words[: LONGEST_NAME - 1]}…"


def whole_numbers(axis: Any) -> None:
    """Ticks at whole numbers only."""
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))


def empty(axes: Axes, words: str) -> None:
    """A plot without anything to show says so."""
    axes.set_axis_off()
    axes.text(0.5, 0.5, words, ha="center", va="center", color=SOFT, transform=axes.transAxes)
