"""How aircraft, elements, ships and hours of Operation Pedestal are called on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.map_rows import Site
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, State

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SIDES = {Side.AXIS: "Axis", Side.BRITISH: "British"}
LEVELS = ("undamaged", "damaged", "badly damaged", "crippled", "sunk")
MODES = {
    "dive": "Dive",
    "torpedo": "Torpedo run",
    "glide": "Glide",
    "very_low": "Very low",
    "level": "Level",
    "saturation": "Saturation",
    "strafe": "Strafe",
}
CATEGORIES = {"convoy": "the convoy", "escort": "the escort", "capital": "capital ships", "screen": "the screen"}
LOADS = {"none": "no bombs", "bombs": "bombs", "torpedoes": "torpedoes"}
BORDERS = {"white": "W", "red": "R", "blue": "B"}


def number(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def counted(count: int, what: str) -> str:
    """So many of something: "2 turns"."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def listed(words: Iterable[str], nothing: str = "nothing") -> str:
    """Words in a row: "a, b and c"."""
    parts = list(words)
    if len(parts) < 2:
        return parts[0] if parts else nothing
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def airframe(catalog: Catalog, id_: str) -> str:
    """One aircraft: "Ju 88 A B3+AH"; those that come for one mission have a number instead of a code."""
    row = catalog.airframes[id_]
    return f"{catalog.aircraft[row.type].name} {row.code or '#' + id_.rpartition('-')[2]}"


def element(catalog: Catalog, ids: Element) -> str:
    """An element: "two Ju 88 A"."""
    return f"{number(len(ids))} {catalog.type_of(ids[0]).name}" if ids else "nobody"


def element_key(catalog: Catalog, key: str) -> str:
    """An element by the key that prompts name it with."""
    return element(catalog, tuple(key.split("+")))


def codes(catalog: Catalog, ids: Element) -> str:
    """The aircraft of an element by their codes."""
    return " and ".join(catalog.airframes[id_].code or f"#{id_.rpartition('-')[2]}" for id_ in ids)


def elements(catalog: Catalog, formed: Iterable[Element], nothing: str = "nobody") -> str:
    """Several elements: "two Ju 88 A and two SM.79"."""
    return listed([element(catalog, one) for one in formed], nothing)


def ship(state: State, id_: str) -> str:
    """A ship by her name."""
    return state.catalog.ships[id_].name


def site(state: State) -> Site | None:
    """Where the mission under way, or the next one, is fought; None before the first day and after the last."""
    return state.catalog.sites.get(f"{state.day}/{max(1, state.mission)}")


def option(state: State, side: Side, line: int) -> str:
    """An option line by its name."""
    return state.catalog.option(side, line).name


def capital(words: str) -> str:
    """The words with a capital letter at the front."""
    return words[:1].upper() + words[1:]
