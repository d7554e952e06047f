"""How Operation Pedestal's tellers call aircraft, elements and ships, and how its texts are filled (P32.1)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, State
from game.session import phrases
from game.session.phrases import NOBODY, listed, number

ONE = re.compile(r"\b1 (turn|mission|freighter|point)s\b")


def filled(catalog: Catalog, key: str, **words: object) -> str:
    """A text of P32 with its fields filled; empty where there is no such text."""
    return ONE.sub(r"1 \1", phrases.filled(catalog.texts, key, words))


def verb(ids: Element, one: str, more: str) -> str:
    """An element with the verb for its number: `two Ju 88 A are`."""
    return one if len(ids) == 1 else more


def airframe(catalog: Catalog, id_: str) -> str:
    """One aircraft: `Ju 88 A B3+AH`; one without a code is told by the number in its id."""
    row = catalog.airframes[id_]
    return f"{catalog.aircraft[row.type].name} {row.code or '#' + id_.rpartition('-')[2]}"


def element(catalog: Catalog, ids: Element) -> str:
    """An element: `two Ju 88 A`."""
    return f"{number(len(ids))} {catalog.type_of(ids[0]).name}" if ids else NOBODY


def element_of(catalog: Catalog, key: str) -> str:
    """An element by the key that plans name it with."""
    return element(catalog, tuple(key.split("+")))


def elements(catalog: Catalog, formed: Iterable[Element]) -> str:
    """Several elements: `two Ju 88 A and two SM.79`."""
    return listed(element(catalog, one) for one in formed)


def ship(catalog: Catalog, id_: str) -> str:
    """A ship by her name."""
    return catalog.ships[id_].name


def ships(catalog: Catalog, ids: Iterable[str]) -> str:
    """Several ships by their names."""
    return listed((ship(catalog, id_) for id_ in ids), "no ship")


def option(catalog: Catalog, side: Side, line: int) -> str:
    """An option line by its name."""
    return catalog.option(side, line).name


def options(catalog: Catalog, side: Side, lines: Iterable[int]) -> str:
    """The options that a side plays."""
    return listed((option(catalog, side, line) for line in lines), "nothing")


def hour(state: State, mission: int) -> str:
    """When a mission of the day is flown: `16:05`."""
    site = state.catalog.sites.get(f"{state.day}/{mission}")
    return site.time if site else ""


def halves(state: State, count: int) -> str:
    """A total in halves: `7 and a half`."""
    whole, rest = divmod(count, state.catalog.victory.crippled_divisor)
    return f"{whole} and a half" if rest else str(whole)


def is_british(catalog: Catalog, id_: str) -> bool:
    """Whether an airframe flies for the British."""
    return catalog.type_of(id_).side is Side.BRITISH
