"""The plots of a report beside the heat map: hits, marks, ammunition, expected against actual, games flown again.

Each gives the same picture as `png` and `svg` bytes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

from game.reports.after_action import AfterAction, Ammunition
from game.reports.figures import Figures
from game.reports.luck import Luck
from game.reports.plotting import (
    BLUE_HIT,
    LIGHT_LINE,
    RED_HIT,
    SIDE_WORDS,
    SOFT,
    TEXT,
    empty,
    sheet,
    short,
    side_colour,
    whole_numbers,
    written,
)
from game.tactical.catalog import Zone
from game.tactical.state import Side

Picture = dict[str, bytes]
WIDE, HIGH = 9.9, 3.3
RANGES = range(4)
SPENT = 0.45
MOST_ROWS = 60  # fighters in one picture
ATTACKERS = {Side.STRIKE: "The strike side's fire", Side.INTERCEPTOR: "The interceptors' fire"}


def marks_over_time(figures: Figures) -> Picture:
    """Boxes marked turn by turn on either side; of many fights the average one."""
    with sheet(WIDE, HIGH) as (figure, (axes,)):
        if not figures.marked_by_turn:
            empty(axes, "No box was marked.")
        else:
            turns = range(1, figures.turns + 1)
            for shift, side in ((-0.2, Side.STRIKE), (0.2, Side.INTERCEPTOR)):
                counts = [figures.marked_by_turn[side.value, turn] / figures.games for turn in turns]
                axes.bar([turn + shift for turn in turns], counts, 0.4, color=side_colour(side), label=SIDE_WORDS[side])
            _turns(axes, turns)
            if figures.games == 1:
                whole_numbers(axes.yaxis)
            axes.legend(title="marked on the", title_fontsize=8)
        per = " per game" if figures.games > 1 else ""
        axes.set_title(f"Boxes marked{per}, turn by turn")
        return written(figure)


def hits_by_zone_and_range(figures: Figures) -> Picture:
    """RED and BLUE hits of both sides, by the zone fired from and the range."""
    with sheet(WIDE, HIGH + 0.3, 2) as (figure, panes):
        for axes, side in zip(panes, Side, strict=True):
            _hits(axes, figures, side)
        top = max(axes.get_ylim()[1] for axes in panes)
        for axes in panes:
            axes.set_ylim(0, top)
        return written(figure)


def _hits(axes: Any, figures: Figures, side: Side) -> None:
    places = {
        (column * (len(RANGES) + 1) + steps): (zone, steps) for column, zone in enumerate(Zone) for steps in RANGES
    }
    for place, (zone, steps) in places.items():
        score = figures.score(side, zone.value, steps)
        red, blue = score.red / figures.games, score.blue / figures.games
        axes.bar(place, red, 0.8, color=RED_HIT, label="" if place else "RED")
        axes.bar(place, blue, 0.8, bottom=red, color=BLUE_HIT, label="" if place else "BLUE")
        if not steps:
            middle = place + (len(RANGES) - 1) / 2
            axes.annotate(
                zone.value, (middle, 0), (0, -24), xycoords=("data", "axes fraction"), textcoords="offset points",
                ha="center", color=TEXT,
            )  # fmt: skip
    axes.set_xticks(list(places), [str(steps) for _, steps in places.values()])
    axes.tick_params(axis="x", length=0)
    axes.set_title(ATTACKERS[side] + (", hits per game" if figures.games > 1 else ", hits"))
    axes.set_xlabel("range in hexes, and zone as the target sees it", labelpad=16)
    axes.legend(loc="upper left")
    if figures.games == 1:
        whole_numbers(axes.yaxis)


def ammunition(after: AfterAction) -> Picture:
    """What each fighter fired and brought home, MG and cannon together; of very many those who fired the most."""
    armed = [row for row in after.ammunition if row.mg_spent + row.mg_left + row.cannon_spent + row.cannon_left]
    rows = _busiest(armed)
    sides = {one.id: one.side for one in after.flown}
    with sheet(WIDE, 1.1 + 0.24 * max(3, len(rows))) as (figure, (axes,)):
        if not rows:
            empty(axes, "Nobody had fixed guns.")
        for place, row in enumerate(reversed(rows)):
            colour, spent = side_colour(sides[row.aircraft]), row.mg_spent + row.cannon_spent
            axes.barh(place, spent, 0.7, color=colour)
            left = row.mg_left + row.cannon_left
            axes.barh(place, left, 0.7, left=spent, color=side_colour(sides[row.aircraft], SPENT / 2))
        axes.set_yticks(range(len(rows)), [short(after.name(row.aircraft)) for row in reversed(rows)])
        axes.grid(True, axis="x")
        axes.grid(False, axis="y")
        whole_numbers(axes.xaxis)
        of_all = f"; {len(rows)} of {len(armed)} fighters, those who fired the most" if len(rows) < len(armed) else ""
        axes.set_title(f"Ammunition: dark what was fired, pale what was left{of_all}")
        return written(figure)


def _busiest(rows: Sequence[Ammunition]) -> list[Ammunition]:
    """As many as a picture can show, in their order: those who fired the most."""
    order = sorted(range(len(rows)), key=lambda place: (-rows[place].mg_spent - rows[place].cannon_spent, place))
    return [rows[place] for place in sorted(order[:MOST_ROWS])]


def expected_and_actual(luck: Luck, turns: int) -> Picture:
    """What the attacks of both sides took, turn by turn, against what such attacks take on average."""
    with sheet(WIDE, HIGH) as (figure, (axes,)):
        if not luck.attacks:
            empty(axes, "Nobody fired.")
        else:
            days = range(turns + 1)
            for side in Side:
                rows = {turn: (expected, result) for turn, expected, result in luck.by_turn(side)}
                for place, style, what in ((1, "-", "took"), (0, "--", "expected")):
                    sums = list(accumulate(rows.get(turn, (0.0, 0.0))[place] for turn in days))
                    label = f"{SIDE_WORDS[side]}, {what}"
                    axes.plot(days, sums, style, color=side_colour(side), linewidth=1.8, label=label)
            _turns(axes, days)
            axes.set_ylim(bottom=0)
            axes.legend(loc="upper left")
        axes.set_title("Points taken by attacks, added up")
        return written(figure)


def luck_of_many(figures: Figures) -> Picture:
    """How the luck figure of many fights is spread."""
    with sheet(WIDE, HIGH) as (figure, (axes,)):
        _spread(axes, figures.luck, None)
        axes.set_title("Luck figure of each fight: above 0 luck was with the interceptors")
        axes.set_xlabel("points")
        axes.set_ylabel("games")
        return written(figure)


def distribution(values: Sequence[int], real: int | None, title: str, what: str) -> Picture:
    """How a number is spread over many games, with the real one marked."""
    with sheet(WIDE, HIGH) as (figure, (axes,)):
        _spread(axes, Counter(values), real)
        axes.set_title(title)
        axes.set_xlabel(what)
        axes.set_ylabel("games")
        return written(figure)


def losses_again(games: Mapping[str, Sequence[int]], real: Mapping[str, int]) -> Picture:
    """How the losses of bombers, escorts and interceptors are spread over many games, the real ones marked."""
    with sheet(WIDE, HIGH, max(1, len(games))) as (figure, panes):
        for axes, (word, values) in zip(panes, games.items(), strict=False):
            _spread(axes, Counter(values), real.get(word))
            axes.set_title(f"{word.capitalize()}s lost")
        panes[0].set_ylabel("games")
        return written(figure)


def _spread(axes: Any, counts: Counter[int], real: int | None) -> None:
    if not counts:
        empty(axes, "No game has been flown.")
        return
    axes.bar(list(counts), list(counts.values()), 0.85, color=LIGHT_LINE)
    if real is not None:
        axes.axvline(real, color=TEXT, linewidth=1.6)
        axes.annotate(
            f"this fight: {real}", (real, 1.0), (4, -3), xycoords=("data", "axes fraction"), textcoords="offset points",
            va="top", color=TEXT, size=8,
        )  # fmt: skip
        axes.margins(y=0.15)
    whole_numbers(axes.xaxis)
    whole_numbers(axes.yaxis)


def _turns(axes: Any, turns: Sequence[int]) -> None:
    axes.set_xlim(min(turns) - 0.6, max(turns) + 0.6)
    axes.set_xlabel("turn", color=SOFT)
    whole_numbers(axes.xaxis)
