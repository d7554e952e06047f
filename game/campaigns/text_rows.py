"""What every campaign looks up for its words and its map in the same form (P32.1, C24.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

MapView = Mapping[Literal["south", "north", "west", "east"], int]
"""The edges of a map, in whole thousandths of a degree, north and east positive."""


@dataclass(frozen=True, slots=True)
class Text:
    """A template of a campaign's texts (P32.1, C24.1)."""

    key: str
    when: str
    reader: str
    text: str
