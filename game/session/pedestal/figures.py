"""The figures of many Operation Pedestals, each with its interval, and what is expected of it (P30.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Any, NamedTuple, Protocol

from game.campaigns.pedestal.catalog import Catalog
from game.session.intervals import DIGITS, Interval, Z, share

PER_CENT = 100.0
CAUSES = ("fighters", "flak", "other", "written off")


class Sums(Protocol):
    """Campaigns added up: how many, and the sum and the sum of squares of whatever was counted."""

    @property
    def games(self) -> int:
        """How many campaigns."""

    @property
    def sums(self) -> Mapping[str, int]:
        """The sum of each figure."""

    @property
    def squares(self) -> Mapping[str, int]:
        """The sum of its squares."""


class Figure(NamedTuple):
    """One figure: its name, what was counted for it, and how many of that make one."""

    name: str
    counted: str
    makes_one: int = 1


def figures(catalog: Catalog) -> Iterator[Figure]:
    """All averages of one campaign, in the order of telling."""
    yield Figure("missions", "missions")
    yield Figure("missions spoiled", "spoiled")
    yield Figure("strikes", "flown/strikes")
    yield Figure("dogfights", "flown/dogfights")
    yield Figure("unopposed", "flown/unopposed")
    for day in catalog.days:
        yield Figure(f"missions on day {day}", f"days/{day}/missions")
    for day in catalog.days:
        yield Figure(f"value lost on day {day}", f"days/{day}/halves lost", catalog.victory.crippled_divisor)
    yield Figure("axis lost to fighters", "lost/axis/fighters")
    yield Figure("axis lost to flak", "lost/axis/flak")
    yield Figure("axis lost otherwise", "lost/axis/other")
    yield Figure("axis written off", "lost/axis/written off")
    yield Figure("replacements", "replacements")
    yield Figure("british lost in the air", "lost/british/fighters")
    yield Figure("british lost to flak", "lost/british/flak")
    yield Figure("british lost otherwise", "lost/british/other")
    yield Figure("british written off", "lost/british/written off")
    for day in catalog.days:
        yield Figure(f"axis fit after day {day}", f"days/{day}/fit")
    for condition in ("sound", "crippled"):
        yield Figure(f"freighters {condition}", f"ships/freighter/{condition}")
    for condition in ("sound", "crippled", "lost"):
        yield Figure(f"tanker {condition}", f"ships/tanker/{condition}")
    yield Figure("freighters sunk by attack", "ships/freighter/sunk by attack")
    yield Figure("freighters that foundered", "ships/freighter/foundered")
    yield Figure("freighters lost as stragglers", "ships/freighter/lost astern")


def average(totals: Sums, counted: str, makes_one: int = 1) -> Interval:
    """The mean of a figure over all campaigns."""
    games = totals.games
    mean, error = mean_and_error(totals.sums[counted], totals.squares[counted], games)
    value = round(mean / makes_one, DIGITS)
    if games < 2:
        return Interval(value, None, None)
    low, high = ((mean + way * Z * error) / makes_one for way in (-1, 1))
    return Interval(value, round(low, DIGITS), round(high, DIGITS))


def mean_and_error(total: int, squares: int, games: int) -> tuple[float, float]:
    """The mean of whole numbers and its standard error, 0 for one alone."""
    if games < 2:
        return float(total), 0.0
    return total / games, sqrt((games * squares - total * total) / (games * games * (games - 1)))


def averages(catalog: Catalog, totals: Sums, expected: Mapping[str, float]) -> dict[str, Any]:
    """Every figure that occurred, with its interval and, where one is known, what is expected."""
    table: dict[str, Any] = {}
    for figure in figures(catalog):
        if totals.sums[figure.counted]:
            found = average(totals, figure.counted, figure.makes_one)
            table[figure.name] = {**found.as_table(), "expected": expected.get(figure.name)}
    return table


def strikes(totals: Sums, expected: Mapping[str, float]) -> dict[str, Any]:
    """Of the strike aircraft sent, how many fighters shot down or damaged before they could release (P30.5)."""
    sent = totals.sums["strike/sent"]
    table: dict[str, Any] = {"sent": sent}
    for name, counted in (("shot down before release", "shot down"), ("damaged at release", "damaged")):
        known = expected.get(f"strike aircraft {name}")
        found = share(totals.sums[f"strike/{counted}"], sent)
        table[name] = {**found.as_table(), "expected": None if known is None else known / PER_CENT}
    return table


def losses(catalog: Catalog, totals: Sums) -> dict[str, Any]:
    """Aircraft of each type lost in one campaign, by cause; the few that options lend are among them."""
    return {
        key: {
            "name": row.name,
            "side": row.side.value,
            **{cause: round(totals.sums[f"types/{key}/{cause}"] / totals.games, DIGITS) for cause in CAUSES},
        }
        for key, row in catalog.aircraft.items()
    }


def ships(catalog: Catalog, totals: Sums) -> dict[str, Any]:
    """How often each ship of the game was lost."""
    return {
        id_: {"name": row.name, **share(totals.sums[f"sunk/{id_}"], totals.games).as_table()}
        for id_, row in catalog.ships.items()
        if row.force != "force_x" or totals.sums["ships/force_x/sound"]
    }


def options(catalog: Catalog, totals: Sums) -> dict[str, Any]:
    """How often each option line was played."""
    return {
        key: {"name": row.name, **share(totals.sums[f"options/{key}"], totals.games).as_table()}
        for key, row in catalog.options.items()
    }
