"""What the list of saved games tells of each: an engagement or a campaign, how far it came, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.tactical.state import Role, Side


class Force(NamedTuple):
    """So many aircraft of one type that came for one side."""

    side: Side
    role: Role
    type: str
    number: int


class Result(NamedTuple):
    """How a finished game ended: points of both sides, and the level of T13.3."""

    strike: int
    interceptor: int
    level: str


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One row of the list of saved games.

    `title` is what the player calls it, `engagement` what is fought, `ground` what lies below; `turn` is the present
    one of `turns`, 0 being the set-up; `result` is None while it is unfinished. `forks` says where it was taken over.
    A campaign tells by `when` how far it has come, by `asks` which sides must decide, by `outcome` how it ended.
    `notice` tells why it cannot be opened, or what is wrong with its end; empty for a whole file.
    """

    path: Path
    title: str
    saved_at: datetime
    size: int
    engagement: str = ""
    ground: str = ""
    turn: int = 0
    turns: int = 0
    forces: tuple[Force, ...] = ()
    pilots: Mapping[str, str] = field(default_factory=dict)
    result: Result | None = None
    forks: tuple[str, ...] = ()
    notice: str = ""
    is_campaign: bool = False
    when: str = ""
    asks: tuple[str, ...] = ()
    outcome: str = ""

    @property
    def can_go_on(self) -> bool:
        """Whether there is anything to go on with: an opening, and no end yet."""
        return self.turns > 0 and self.result is None and not self.outcome

    def forces_words(self) -> str:
        """Who fights whom: `12 B-17F Flying Fortress against 8 Fw 190 A-8`; empty when the opening cannot be read."""
        sides = [", ".join(f"{one.number} {one.type}" for one in self.forces if one.side is side) for side in Side]
        return " against ".join(side or "nobody" for side in sides) if self.forces else ""

    def result_words(self) -> str:
        """How it ended, or how far it has come."""
        if self.result:
            return f"{self.result.level.capitalize()}, {self.result.strike} to {self.result.interceptor}"
        if not self.turns:
            return "cannot be opened"
        if self.is_campaign:
            asked = f"{self.when}, {' and '.join(self.asks)} to decide" if self.asks else self.when
            return self.outcome or asked
        return f"turn {self.turn} of {self.turns}" if self.turn else f"set-up, {self.turns} turns"
