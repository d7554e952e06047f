"""Many Operation Cerberuses put together: levels of victory, what happened in them, ships lost, beside C21."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, Protocol

from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.map_rows import Average, Expected
from game.files.cerberus import load_cerberus
from game.session.goodness import fit
from game.session.intervals import DIGITS, Z, share
from game.session.table_rows import expected_words, reach_words, share_words, table_line

REJECTED_BELOW = 0.001
"""A distribution is rejected when chance alone would give one as far off more rarely than this."""
ROUNDED = 0.5  # of a hundredth of a per cent, by which printed shares are off at most
WHOLE, MILLI = 10_000, 1000
TEMPERS = {"sound": "careful", "run": "run", "together": "together"}
"""The German officer's temper in the tables of C21."""
NAMES = {
    "turns": "turns",
    "air_attacks": "air attacks",
    "air_hits": "hits from the air",
    "mine_dice": "dice for mines",
    "mine_hits": "hits by mines",
    "surface_hits": "hits by guns on capital ships",
    "shore_hits": "hits by shore batteries",
    "luftwaffe_dice": "dice of the Luftwaffe",
    "luftwaffe_hits": "hits of the Luftwaffe",
    "sunk": "capital ships sunk",
    "out_crippled": "capital ships through, crippled",
    "navy_sunk": "Royal Navy ships sunk",
    "games_deployed": "games with the Royal Navy at sea",
    "british_lost": "British aircraft lost",
    "german_lost": "German aircraft lost",
}


class Totals(Protocol):
    """Campaigns added up: how many, how often each result came, sums and sums of squares of what was counted."""

    @property
    def games(self) -> int:
        """How many campaigns."""

    @property
    def results(self) -> Counter[int]:
        """Campaigns by the score of their level."""

    @property
    def sums(self) -> Mapping[str, int]:
        """The sum of each figure."""

    @property
    def squares(self) -> Mapping[str, int]:
        """The sum of its squares."""


def summary(totals: Totals, variants: Sequence[str], staff: Mapping[str, str]) -> dict[str, Any]:
    """Everything counted, as plain tables that JSON can hold."""
    catalog = load_cerberus()
    known, average = _known(catalog, variants, staff)
    return {
        "levels": _levels(catalog, totals, known),
        "level": _mean(totals, known),
        "expected": _comparison(catalog, totals, known) if known and totals.games > 1 else None,
        "figures": _figures(totals, known, average),
        "ships": _ships(catalog, totals),
    }


def _known(
    catalog: Catalog, variants: Sequence[str], staff: Mapping[str, str]
) -> tuple[Expected | None, Average | None]:
    """What is expected of just these variants and officers; nothing where the tables have no such line (C21.6)."""
    temper = TEMPERS.get(staff.get("german", "")) if staff.get("british") == "sound" else None
    wanted = set(variants)
    line = next((one for one in catalog.expected if one.temper == temper and set(one.variants) == wanted), None)
    average = next((one for one in catalog.averages if one.temper == temper and set(one.variants) == wanted), None)
    return line, average


def _levels(catalog: Catalog, totals: Totals, known: Expected | None) -> dict[str, Any]:
    """Campaigns by level of victory, from German to British decisive (C8.3)."""
    shares = known.hundredths if known else (None,) * len(catalog.levels)
    return {
        row.name: {
            "games": totals.results[row.score],
            **share(totals.results[row.score], totals.games).as_table(),
            "expected": None if likely is None else round(likely / WHOLE, DIGITS),
        }
        for row, likely in zip(catalog.levels, shares, strict=True)
    }


def _mean(totals: Totals, known: Expected | None) -> dict[str, Any]:
    total = sum(score * games for score, games in totals.results.items())
    squares = sum(score * score * games for score, games in totals.results.items())
    return _average(total, squares, totals.games, known.level_milli / MILLI if known else None)


def _average(total: int, squares: int, games: int, likely: float | None) -> dict[str, float | None]:
    mean = total / games
    error = sqrt(max(0.0, squares / games - mean * mean) / (games - 1)) if games > 1 else None
    found = {"value": mean, "low": mean - Z * error, "high": mean + Z * error} if error is not None else {"value": mean}
    rounded: dict[str, float | None] = {"low": None, "high": None}
    rounded |= {name: round(number, DIGITS) for name, number in found.items()}
    return rounded | {"expected": likely}


def _comparison(catalog: Catalog, totals: Totals, known: Expected) -> dict[str, Any]:
    """Whether the levels come as often as they should (C21.6)."""
    counts = [totals.results[row.score] for row in catalog.levels]
    found = fit(counts, known.hundredths, known.games, ROUNDED)
    return {
        "rule": "C21.6",
        "campaigns": known.games,
        "chi_square": round(found.chi_square, DIGITS),
        "degrees": found.degrees,
        "chance": round(found.chance, DIGITS),
        "is_rejected": found.chance < REJECTED_BELOW,
    }


def _figures(totals: Totals, known: Expected | None, average: Average | None) -> dict[str, Any]:
    """What happens in one game on average, beside C21.7 where that is known."""
    found = {}
    for key, name in NAMES.items():
        milli = known.turns_milli if key == "turns" and known else getattr(average, key, None)
        likely = None if milli is None else milli / MILLI
        found[name] = _average(totals.sums[key], totals.squares[key], totals.games, likely)
    return found


def _ships(catalog: Catalog, totals: Totals) -> dict[str, Any]:
    """How often each ship was sunk."""
    played = [key for key in catalog.ships if f"lost/{key}" in totals.sums]
    return {
        key: {"name": catalog.ships[key].name, **share(totals.sums[f"lost/{key}"], totals.games).as_table()}
        for key in played
    }


def words(table: Mapping[str, Any]) -> Iterator[str]:
    """The same in lines to read."""
    yield f"  {_level_words(table['level'])}"
    yield f"  {told(table['expected']) if table['expected'] else 'nothing is known to compare this with'}"
    yield ""
    yield table_line("level of victory (C8.3)", "games", "share", "expected")
    for name, row in table["levels"].items():
        yield table_line(name, row["games"], share_words(row), expected_words(row))
    yield ""
    yield table_line("in one game (C21.7)", "mean", "95 % interval", "expected")
    for name, row in table["figures"].items():
        likely = "" if row["expected"] is None else f"{row['expected']:.2f}"
        yield table_line(name, f"{row['value']:.2f}", reach_words(row), likely)
    yield ""
    yield table_line("ships sunk", "", "share", "")
    for row in table["ships"].values():
        yield table_line(row["name"], "", share_words(row), "")


def _level_words(row: Mapping[str, Any]) -> str:
    likely = "" if row["expected"] is None else f", expected {row['expected']:.3f}"
    reach = f" ({reach_words(row)})" if row["low"] is not None else ""
    return f"mean level in the British view (C8.6), -2 to +2: {row['value']:.3f}{reach}{likely}"


def told(known: Mapping[str, Any]) -> str:
    """The distribution beside what is expected."""
    verdict = "rejected" if known["is_rejected"] else "not rejected"
    return (
        f"levels beside {known['campaigns']:,} games ({known['rule']}): chi-square {known['chi_square']:.1f} with "
        f"{known['degrees']} degrees of freedom, chance {known['chance']:.3f}, {verdict} at {REJECTED_BELOW}"
    )
