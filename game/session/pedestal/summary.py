"""Many Operation Pedestals put together: scores, bands of victory, losses, ships, beside what is expected (P30)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, Protocol

from game.campaigns.pedestal import victory
from game.campaigns.pedestal.catalog import Catalog
from game.files.pedestal import load_pedestal
from game.files.pedestal_expected import ROUNDED, ExpectedGame, expected_game, load_expected
from game.session.goodness import fit
from game.session.intervals import DIGITS, Z, share
from game.session.pedestal import figures
from game.session.pedestal.figures import PER_CENT, mean_and_error
from game.session.table_rows import expected_words, reach_words, share_words, table_line

NEAR = 4
"""A mean is as expected within so many standard errors, those of both samples together."""
REJECTED_BELOW = 0.001
"""A distribution is rejected when chance alone would give one as far off more rarely than this."""


class Totals(figures.Sums, Protocol):
    """Campaigns added up, with how often each score came."""

    @property
    def results(self) -> Counter[int]:
        """Campaigns by score."""


def summary(totals: Totals, variants: Sequence[str], staff: Mapping[str, str]) -> dict[str, Any]:
    """Everything counted, as plain tables that JSON can hold."""
    catalog = load_pedestal()
    known = expected_game(variants, staff)
    average = known.average if known else {}
    return {
        "score": _score(totals),
        "scores": _scores(totals, known),
        "bands": _bands(catalog, totals, known),
        "expected": _comparison(catalog, totals, known) if known and totals.games > 1 else None,
        "strike_aircraft": figures.strikes(totals, average),
        "figures": figures.averages(catalog, totals, average),
        "losses": figures.losses(catalog, totals),
        "ships": figures.ships(catalog, totals),
        "options": figures.options(catalog, totals),
    }


def _moments(totals: Totals) -> tuple[float, float]:
    total = sum(score * games for score, games in totals.results.items())
    squares = sum(score * score * games for score, games in totals.results.items())
    return mean_and_error(total, squares, totals.games)


def _score(totals: Totals) -> dict[str, float]:
    mean, error = _moments(totals)
    low, high = mean - Z * error, mean + Z * error
    found = {"value": mean, "low": low, "high": high, "error": error, "deviation": error * sqrt(totals.games)}
    return {name: round(number, DIGITS) for name, number in found.items()}


def _scores(totals: Totals, known: ExpectedGame | None) -> dict[str, Any]:
    """Campaigns by score; every score that occurred or is expected."""
    expected = dict(enumerate(known.scores)) if known else {}
    every = range(min([*totals.results, *expected]), max([*totals.results, *expected]) + 1)
    return {
        str(score): {
            "games": totals.results[score],
            **share(totals.results[score], totals.games).as_table(),
            "expected": round(expected[score] / PER_CENT, DIGITS) if score in expected else None,
        }
        for score in every
    }


def _bands(catalog: Catalog, totals: Totals, known: ExpectedGame | None) -> list[dict[str, Any]]:
    """Campaigns by row of the performance table (P18.4)."""
    games = _by_band(catalog, totals)
    expected = [round(one / PER_CENT, DIGITS) for one in known.bands] if known else [None] * len(games)
    return [
        {
            "scores": _range(row.low, row.high, place, len(games)),
            "axis": row.german,
            "british": row.british,
            "games": count,
            **share(count, totals.games).as_table(),
            "expected": likely,
        }
        for place, (row, count, likely) in enumerate(zip(catalog.grades, games, expected, strict=True))
    ]


def _by_band(catalog: Catalog, totals: Totals) -> list[int]:
    rows = Counter(victory.grade(catalog, score) for score in totals.results.elements())
    return [rows[row] for row in catalog.grades]


def _range(low: int, high: int, place: int, rows: int) -> str:
    if place == 0:
        return f"{high} or less"
    return f"{low} or more" if place == rows - 1 else f"{low} to {high}"


def _comparison(catalog: Catalog, totals: Totals, known: ExpectedGame) -> dict[str, Any]:
    """Whether mean and distribution are those of the reference (P30.4)."""
    mean, own = _moments(totals)
    error = known.deviation / sqrt(known.campaigns)
    both = sqrt(own * own + error * error)
    counts, shares = _by_band(catalog, totals), known.bands
    if known.scores:
        last = len(known.scores) - 1
        clipped = Counter(min(max(score, 0), last) for score in totals.results.elements())
        counts, shares = [clipped[score] for score in range(last + 1)], known.scores
    found = fit(counts, shares, known.campaigns, ROUNDED)
    return {
        "rule": load_expected().rule,
        "campaigns": known.campaigns,
        "mean": known.mean,
        "error": round(error, DIGITS),
        "deviation": known.deviation,
        "difference": round(mean - known.mean, DIGITS),
        "errors_away": round(abs(mean - known.mean) / both, DIGITS) if both else 0.0,
        "is_near": abs(mean - known.mean) <= NEAR * both,
        "compared_by": "score" if known.scores else "band",
        "chi_square": round(found.chi_square, DIGITS),
        "degrees": found.degrees,
        "chance": round(found.chance, DIGITS),
        "is_rejected": found.chance < REJECTED_BELOW,
    }


def words(table: Mapping[str, Any]) -> Iterator[str]:
    """The same in lines to read."""
    score = table["score"]
    yield f"  final score, mean {_pair(score['value'], score['error'])}, deviation {score['deviation']:.2f}"
    for line in told(table["expected"]) if table["expected"] else ["nothing is known to compare this with"]:
        yield f"  {line}"
    yield ""
    yield table_line("score", "games", "share", "expected")
    for name, row in table["scores"].items():
        yield table_line(name, row["games"], share_words(row), expected_words(row))
    yield ""
    yield table_line("victory (P18.4): Axis / British", "games", "share", "expected")
    for row in table["bands"]:
        name = f"{row['scores']}: {row['axis']} / {row['british']}"
        yield table_line(name, row["games"], share_words(row), expected_words(row))
    yield ""
    yield table_line("strike aircraft sent", table["strike_aircraft"]["sent"], "share", "expected")
    for name in ("shot down before release", "damaged at release"):
        row = table["strike_aircraft"][name]
        yield table_line(f"by fighters {name}", "", share_words(row), expected_words(row))
    yield ""
    yield table_line("in one campaign", "mean", "95 % interval", "expected")
    for name, row in table["figures"].items():
        yield table_line(
            name, f"{row['value']:.2f}", reach_words(row), "" if row["expected"] is None else f"{row['expected']:.2f}"
        )
    yield from _tables(table)


def told(known: Mapping[str, Any]) -> Iterator[str]:
    """Mean and distribution beside what is expected, in two lines."""
    near = "within" if known["is_near"] else "not within"
    yield (
        f"expected mean ({known['rule']}) {_pair(known['mean'], known['error'])}: "
        f"{known['errors_away']:.1f} standard errors away, {near} {NEAR}"
    )
    verdict = "rejected" if known["is_rejected"] else "not rejected"
    yield (
        f"distribution by {known['compared_by']}: chi-square {known['chi_square']:.1f} with {known['degrees']} "
        f"degrees of freedom, chance {known['chance']:.3f}, {verdict} at {REJECTED_BELOW}"
    )


def _tables(table: Mapping[str, Any]) -> Iterator[str]:
    yield ""
    yield f"  {'lost in one campaign':<24}" + "".join(f"{cause:>12}" for cause in figures.CAUSES)
    for row in table["losses"].values():
        yield f"  {row['name']:<24}" + "".join(f"{row[cause]:>12.2f}" for cause in figures.CAUSES)
    yield ""
    yield table_line("ships lost", "", "share", "")
    for row in table["ships"].values():
        yield table_line(row["name"], "", share_words(row), "")
    yield ""
    yield table_line("options played", "", "share", "")
    for key, row in table["options"].items():
        yield table_line(f"{key}: {row['name']}", "", share_words(row), "")


def _pair(value: float, error: float) -> str:
    return f"{value:.2f} ± {error:.3f}"
