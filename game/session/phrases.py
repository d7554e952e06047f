"""Small words that the tellers of every campaign share: numbers, lists, and texts with their fields filled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Protocol

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
FIELD = re.compile(r"\{(\w+)\}")
NOBODY = "nobody"
CAUSES = {
    "fixed_guns": "fighters",
    "defensive_fire": "return fire",
    "rear_gun": "rear gun",
    "area_flak": "area flak",
    "target_flak": "target flak",
}
"""What brought an aircraft down, in the words of a result."""


class Template(Protocol):
    """A text of a campaign's data."""

    @property
    def text(self) -> str:
        """What it says, fields in braces."""


def filled(texts: Mapping[str, Template], key: str, words: Mapping[str, object]) -> str:
    """A text with its fields filled; empty where there is no such text.

    Fields are put in one by one: a text that came with a file is never taken for a format.
    """
    row = texts.get(key)
    text = FIELD.sub(lambda found: str(words.get(found[1], "")), row.text) if row else ""
    return " ".join(text.split())


def number(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def counted(count: int, what: str) -> str:
    """So many of something: `one turn`, `two turns`."""
    return f"{number(count)} {what}{'' if count == 1 else 's'}"


def listed(parts: Iterable[str], nothing: str = NOBODY) -> str:
    """Words in a row: `a, b and c`."""
    found = list(parts)
    if len(found) < 2:
        return found[0] if found else nothing
    return f"{', '.join(found[:-1])} and {found[-1]}"


def capital(words: str) -> str:
    """The words with a capital letter at the front."""
    return words[:1].upper() + words[1:]
