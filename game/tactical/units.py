"""Who is on the board, and who is still to come (T12.5 to T12.7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from game.core.hexes import Hex


class Side(StrEnum):
    """The strike side owns the boxes and their escorts, the interceptor side the fighters against them (T12.1)."""

    STRIKE = "strike"
    INTERCEPTOR = "interceptor"

    @property
    def enemy(self) -> Side:
        """The other side."""
        return Side.INTERCEPTOR if self is Side.STRIKE else Side.STRIKE


class Kind(StrEnum):
    """How a unit flies (0.3)."""

    SINGLE = "single"
    STRAGGLER = "straggler"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class Unit:
    """A single, a straggler or a box on the board. `code` was flown last; empty where none restricts (T5.10)."""

    id: str
    kind: Kind
    side: Side
    aircraft: tuple[str, ...]
    hex: Hex
    heading: int
    band: int = 2
    code: str = ""
    has_reserve: bool = True


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a single enters: by the rules of T12.5-T12.7, by a bearing of the owner's choice, or at a given hex.

    Escorts that come later with the boxes they guard stand near them as at the set-up.
    """

    how: Literal["rules", "chosen bearing", "fixed", "near boxes"] = "rules"
    hex: Hex | None = None
    heading: int = 0
    band: int = 2


NOT_YET = 10_000
"""The entry turn of an element that comes only when it is sent for."""


@dataclass(frozen=True, slots=True)
class Element:
    """Aircraft of one type that enter together; turn 0 is the set-up (T12.6, T12.7)."""

    id: str
    side: Side
    aircraft: tuple[str, ...]
    turn: int = 0
    placement: Placement = Placement()
