"""The two players and the three variants (P1.1, P19)."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """The two players (P1.1)."""

    AXIS = "axis"
    BRITISH = "british"

    @property
    def enemy(self) -> Side:
        """The other side."""
        return Side.BRITISH if self is Side.AXIS else Side.AXIS


class Variant(StrEnum):
    """The three variants, freely combined (P19)."""

    OMIT_FIRST_DAY = "omit_first_day"
    OMIT_LAST_DAY = "omit_last_day"
    FORCE_X = "force_x"
