"""What is to be known of a log while it is watched: whether today's rules could give the same fight again."""

from __future__ import annotations

from game.files.digest import rules_digest
from game.files.header import Header

NOT_VERIFIABLE = "Not re-verifiable"
WITH_OTHER_DATA = f"{NOT_VERIFIABLE}: other rules data; it plays as recorded"
UNDER_OTHER_RULES = f"{NOT_VERIFIABLE}: other rules; it plays as recorded"


def badges(header: Header, data: str) -> tuple[str, ...]:
    """What is known at once; `data` is the digest of today's rules data."""
    return (WITH_OTHER_DATA,) if header.rules_data != data else ()


def wants_check(header: Header, data: str) -> bool:
    """Whether only resolving the fight again can tell."""
    return header.rules_data == data and header.rules_code != rules_digest()
