"""Lines of a summary to read: a name, a number, a share with its interval, and what is expected of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.session.intervals import Interval

PER_CENT = 100.0
LABEL = 42


def table_line(name: object, first: object, second: object, third: object) -> str:
    """One line of a table."""
    return f"  {name!s:<{LABEL}}{first!s:>8}  {second!s:<24}{third!s}".rstrip()


def share_words(found: Mapping[str, Any]) -> str:
    """A share in per cent with its interval."""
    ends = (None if found[end] is None else PER_CENT * found[end] for end in ("value", "low", "high"))
    return Interval(*ends).words(1)  # type: ignore[arg-type]


def reach_words(found: Mapping[str, Any]) -> str:
    """The interval of a mean; empty where there is none."""
    return "" if found["low"] is None else f"{found['low']:.2f} to {found['high']:.2f}"


def expected_words(found: Mapping[str, Any]) -> str:
    """A share that is expected, in per cent; empty where nothing is known."""
    return "" if found["expected"] is None else f"{PER_CENT * found['expected']:.1f}"
