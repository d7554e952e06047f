"""A chart of the rulebook as plain rows of text, and the words its cells share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class ChartTable:
    """One chart: its title, the rule it belongs to, its head and its rows of text, each as wide as the head."""

    title: str
    rule: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def signed(number: int) -> str:
    """A modifier as it is read aloud: +1, 0, −1."""
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


def yes_no(is_so: bool) -> str:
    """Yes or no."""
    return "yes" if is_so else "no"


def joined(parts: Iterable[str], between: str = ", ") -> str:
    """The parts in one cell, a dash where there are none."""
    return between.join(parts) or NOTHING


def capital(text: str) -> str:
    """Text with a capital first letter, the rest untouched."""
    return text[:1].upper() + text[1:]
