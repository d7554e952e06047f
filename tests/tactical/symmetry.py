"""Moving, turning and mirroring whole situations, with the dice that carry a side (Annex E.1-E.3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from game.core.dice import SeededDice
from game.core.hexes import Board, Hex, add, left60, mirror, subtract
from game.tactical.catalog import Catalog
from game.tactical.events import Moved, RudderJammed, StragglerTested
from tests.tactical.table import MIDDLE

CODE = re.compile(r"\b(\d+)([LR])(\d)\b")
SIDES = {"L": "R", "R": "L", "slips left": "slips right", "slips right": "slips left"}
SLIPS = {1: 1, 2: 2, 3: 4, 4: 3, 5: 6, 6: 5}
RUDDERS = {1: 6, 2: 5, 3: 3, 4: 4, 5: 2, 6: 1}


@dataclass(frozen=True)
class Symmetry:
    """A way to move a situation: where a hex goes, where a heading turns, and whether left and right change."""

    name: str
    hex: Callable[[Hex], Hex]
    heading: Callable[[int], int]
    is_mirror: bool = False

    def face(self, stream: str, face: int) -> int:
        """The face that means the same over there."""
        if stream == "tac.spinheading":
            return self.heading(face - 1) + 1
        if self.is_mirror and stream == "tac.straggler":
            return SLIPS[face]
        return RUDDERS[face] if self.is_mirror and stream == "tac.rudder" else face

    def text(self, text: str) -> str:
        """Codes, letters and slips with left and right exchanged."""
        if not self.is_mirror:
            return text
        return SIDES.get(text) or CODE.sub(lambda code: f"{code[1]}{SIDES[code[2]]}{code[3]}", text)

    def of(self, value: Any, name: str = "") -> Any:
        """A state, prompt, answer or event as it stands over there."""
        if isinstance(value, Hex):
            return self.hex(value)
        if isinstance(value, Catalog | Board) or value is None:
            return value
        if isinstance(value, str):
            return self.text(value) if type(value) is str else value
        if isinstance(value, int):
            return self.heading(value) if name == "heading" else value
        if isinstance(value, Mapping):
            return {key: self.of(one) for key, one in value.items()}
        if isinstance(value, tuple):
            parts = [self.of(one) for one in value]
            return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
        if isinstance(value, list):
            return [self.of(one) for one in value]
        return self._record(value)

    def _record(self, value: Any) -> Any:
        if not is_dataclass(value):
            return value
        changed = {field.name: self.of(getattr(value, field.name), field.name) for field in fields(value)}
        if isinstance(value, Moved) and value.die:
            changed["die"] = self.face("tac.spinheading", value.die)
        if isinstance(value, StragglerTested):
            changed["die"] = self.face("tac.straggler", value.die)
        if isinstance(value, RudderJammed):
            changed["die"] = self.face("tac.rudder", value.die)
        return type(value)(**changed)  # type: ignore[operator]


class TurnedDice(SeededDice):
    """The dice of a seed, with the faces that mean the same in the other world."""

    def __init__(self, seed: str, symmetry: Symmetry) -> None:
        super().__init__(seed)
        self.symmetry = symmetry

    def die(self, turn: int, phase: str, stream: str) -> int:
        """The face that means over there what the seed rolled here."""
        return self.symmetry.face(stream, super().die(turn, phase, stream))


def _about_the_middle(turn: Callable[[Hex], Hex]) -> Callable[[Hex], Hex]:
    return lambda place: add(MIDDLE, turn(subtract(place, MIDDLE)))


SYMMETRIES = (
    Symmetry("translation", lambda place: add(place, Hex(7, -4)), lambda heading: heading),
    Symmetry("rotation", _about_the_middle(left60), lambda heading: (heading + 1) % 6),
    Symmetry("mirror", _about_the_middle(mirror), lambda heading: -heading % 6, is_mirror=True),
)
