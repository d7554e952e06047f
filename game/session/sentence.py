"""One sentence of a telling."""

from __future__ import annotations

from typing import NamedTuple


class Sentence(NamedTuple):
    """What happened, and the rule that made it happen."""

    text: str
    rule: str
