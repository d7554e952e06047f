"""The Lightship's fight on the board: her lamp is put out before the first turn, and the bomb falls by the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.records import changed
from game.tactical.mission import Note, Point


@dataclass(frozen=True, slots=True)
class LampOut:
    """The lamp of the lightship goes out."""

    rule: str = "L3"
    kind: Literal["lamp_out"] = "lamp_out"


@dataclass(frozen=True, slots=True)
class LightshipMission:
    """What the campaign keeps inside its fight."""

    target: str
    is_lit: bool = True
    kind: Literal["lightship"] = "lightship"

    @property
    def releases(self):
        return False

    @property
    def needs_bomber(self):
        return True

    @property
    def clouds(self):
        return frozenset()

    def element_of(self, aircraft):
        return (aircraft,)

    def prompts(self, point, state):
        return ()

    def next(self, point, state, answers, dice):
        return Note(LampOut()) if point is Point.OPENS and self.is_lit else None

    def fold(self, deed):
        return changed(self, is_lit=False)

    def redact(self, side):
        return self

    def redact_deed(self, deed, side):
        return deed
