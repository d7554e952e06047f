"""What campaigns between two staff officers come to on average, read from `assets/rules` (P30.4 to P30.6)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import ClassVar, Literal

from pydantic import ConfigDict, TypeAdapter, ValidationError

from game.files import places
from game.files.broken import BrokenFile, from_validation, read_toml

EXPECTED = "pedestal-expected.toml"
SOUND = {"axis": "sound", "british": "sound"}
WHOLE, ROUNDED = 100.0, 0.05
"""Shares are per cent, rounded to a tenth."""


@dataclass(frozen=True, slots=True)
class ExpectedGame:
    """One way of playing the campaign: how often it was played, and what came of it.

    `bands` are the shares of the performance table's rows, `scores` those of each score from 0, both in per cent;
    `average` holds averages of one campaign by name.
    """

    campaigns: int
    mean: float
    deviation: float
    bands: tuple[float, ...]
    scores: tuple[float, ...] = ()
    variants: tuple[str, ...] = ()
    staff: Mapping[str, str] = field(default_factory=lambda: dict(SOUND))
    average: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ExpectedTable:
    """The file."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    schema: Literal[1]
    rule: str
    game: tuple[ExpectedGame, ...]


def load_expected(rules: Path | None = None) -> ExpectedTable:
    """What is expected, the game's own figures by default; BrokenFile names file and field of a fault."""
    return _load((rules or places.assets_folder() / "rules").absolute() / EXPECTED)


def expected_game(variants: Sequence[str], staff: Mapping[str, str]) -> ExpectedGame | None:
    """What is expected of these variants between these staff officers, None where nothing is known."""
    wanted = (sorted(variants), dict(staff))
    return next((one for one in load_expected().game if (sorted(one.variants), dict(one.staff)) == wanted), None)


@cache
def _load(path: Path) -> ExpectedTable:
    data = read_toml(path)
    try:
        table = TypeAdapter(ExpectedTable).validate_json(json.dumps(data, default=str))
    except ValidationError as error:
        raise from_validation(path, error, data) from error
    for number, row in enumerate(table.game, start=1):
        for name, shares in (("bands", row.bands), ("scores", row.scores)):
            if shares and abs(sum(shares) - WHOLE) > ROUNDED * len(shares):
                raise BrokenFile(path, f"game[{number}].{name}", f"shares of a hundred in all, not {sum(shares):.1f}")
    return table
