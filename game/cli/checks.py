"""The arguments' own forms: numbers, hexes, sizes, pilots, switches."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

from game.core.hexes import Hex
from game.tactical.state import Side

FAR = 10_000
LONGEST_SEED = 100
SMALLEST, LARGEST = (320, 240), (7680, 4320)


def number(least: int, most: int) -> Callable[[str], int]:
    """A whole number from `least` to `most`."""

    def check(text: str) -> int:
        if not re.fullmatch(r"-?\d{1,9}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"a whole number from {least} to {most} was expected, not '{text}'")
        return int(text)

    return check


def place(text: str) -> Hex:
    """A hex as `q,r`."""
    found = re.fullmatch(r"\(?\s*(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*\)?", text)
    if not found or any(abs(int(part)) > FAR for part in found.groups()):
        raise argparse.ArgumentTypeError(f"two whole numbers as in 1,-1 were expected, not '{text}'")
    return Hex(int(found[1]), int(found[2]))


def size(text: str) -> tuple[int, int]:
    """A size as `1920x1080`."""
    found = re.fullmatch(r"(\d{2,5})[xX×](\d{2,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"a size as in 1920x1080 was expected, not '{text}'")
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise argparse.ArgumentTypeError(f"from {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}, not '{text}'")
    return width, height


def seed(text: str) -> str:
    """The seed of the dice: any word, of a length that its log can hold."""
    if len(text) > LONGEST_SEED or not text.isprintable():
        raise argparse.ArgumentTypeError(f"a word of at most {LONGEST_SEED} letters was expected")
    return text


def pilots(text: str) -> dict[Side, str]:
    """Who sits where, as `strike=regular,interceptor=random`; one name alone sits in both seats."""
    if "=" not in text:
        return dict.fromkeys(Side, text.strip())
    pairs = _pairs(text)
    sides = {side.value: side for side in Side}
    strange = [name for name in pairs if name not in sides]
    if strange:
        raise argparse.ArgumentTypeError(f"the seats are strike and interceptor; there is no '{strange[0]}'")
    return {side: pairs.get(side.value, "regular") for side in Side}


def staff(text: str) -> dict[str, str] | str:
    """Staff officers as `axis=sound,british=weak`; one name alone sits on both sides."""
    return _pairs(text) if "=" in text else text.strip()


def options(text: str) -> dict[str, bool]:
    """Switches as `jams=off,fuel=on`."""
    switched = _pairs(text)
    for name, value in switched.items():
        if value not in ("on", "off"):
            raise argparse.ArgumentTypeError(f"'{name}' is on or off, not '{value}'")
    return {name: value == "on" for name, value in sorted(switched.items())}


def _pairs(text: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for part in text.split(","):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not (name and equals and value):
            raise argparse.ArgumentTypeError(f"pairs as in NAME=VALUE,NAME=VALUE were expected, not '{text}'")
        if name in pairs:
            raise argparse.ArgumentTypeError(f"'{name}' stands twice in '{text}'")
        pairs[name] = value
    return pairs
