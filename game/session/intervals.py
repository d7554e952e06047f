"""Averages and shares with the interval that holds the true value in 95 cases of 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.959964  # of the normal distribution, 95 % on both sides
DIGITS = 6


class Interval(NamedTuple):
    """A value with its 95 % interval; without one (`low` and `high` None) where there is too little to say."""

    value: float
    low: float | None
    high: float | None

    def as_table(self) -> dict[str, float | None]:
        """The three numbers by name."""
        return self._asdict()

    def words(self, digits: int = 2) -> str:
        """The value with its interval behind it."""
        value, low, high = (None if part is None else f"{round(part, digits) + 0.0:.{digits}f}" for part in self)
        return f"{value} ({low} to {high})" if self.low is not None else f"{value}"


def mean(numbers: Sequence[float]) -> Interval:
    """The average, with the normal interval from the numbers' own scatter."""
    count = len(numbers)
    if not count:
        return Interval(0.0, None, None)
    average = sum(numbers) / count
    if count < 2:
        return Interval(round(average, DIGITS), None, None)
    scatter = sqrt(sum((number - average) ** 2 for number in numbers) / (count - 1))
    reach = Z * scatter / sqrt(count)
    return Interval(round(average, DIGITS), round(average - reach, DIGITS), round(average + reach, DIGITS))


def share(hits: int, of: int) -> Interval:
    """A share, with Wilson's interval, which stays between 0 and 1 and holds for few games too."""
    if not of:
        return Interval(0.0, None, None)
    found = hits / of
    middle = (found + Z * Z / (2 * of)) / (1 + Z * Z / of)
    reach = Z / (1 + Z * Z / of) * sqrt(found * (1 - found) / of + Z * Z / (4 * of * of))
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Interval(round(found, DIGITS), round(low, DIGITS), round(high, DIGITS))
