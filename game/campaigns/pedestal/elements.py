"""Elements: two airframes of one type, or one alone where the number of its type is odd (P3.9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.state import Element

FULL = 2


def by_type(catalog: Catalog, airframes: Iterable[str]) -> dict[str, list[str]]:
    """Airframes under their types, both in the order given (P1.6)."""
    types: dict[str, list[str]] = {}
    for airframe in airframes:
        types.setdefault(catalog.airframes[airframe].type, []).append(airframe)
    return types


def largest(catalog: Catalog, airframes: Iterable[str]) -> tuple[Element, ...]:
    """All these airframes in pairs, the last of an odd number alone (P3.9)."""
    found: list[Element] = []
    for crews in by_type(catalog, airframes).values():
        found += [tuple(crews[at : at + FULL]) for at in range(0, len(crews), FULL)]
    return tuple(found)


def why_not(catalog: Catalog, elements: Sequence[Element], available: Sequence[str]) -> str | None:
    """Why these are no elements of the airframes available; None when they are (P3.9)."""
    numbers = {type_: len(crews) for type_, crews in by_type(catalog, available).items()}
    seen: set[str] = set()
    singles: set[str] = set()
    for element in elements:
        fault = _fault(catalog, element, available, seen)
        if fault:
            return fault
        seen.update(element)
        if len(element) < FULL:
            fault = _single(catalog.airframes[element[0]].type, numbers, singles)
            if fault:
                return fault
    return None


def _fault(catalog: Catalog, element: Element, available: Sequence[str], seen: set[str]) -> str | None:
    if not 1 <= len(element) <= FULL:
        return "An element is two aircraft, or one alone (P3.9)."
    for airframe in element:
        if airframe not in available:
            return f"{airframe} may not fly now (P5.2, P7.1)."
        if airframe in seen or element.count(airframe) > 1:
            return f"{airframe} stands in the deck twice (P3.9)."
    if len({catalog.airframes[airframe].type for airframe in element}) > 1:
        return "The two aircraft of an element are of one type (P3.9)."
    return None


def _single(type_: str, numbers: Mapping[str, int], singles: set[str]) -> str | None:
    if numbers[type_] % FULL == 0 or type_ in singles:
        return f"Only the last of an odd number of {type_} may fly alone (P3.9)."
    singles.add(type_)
    return None


def is_fighter(catalog: Catalog, element: Element) -> bool:
    """Whether an element is of fighters (P3.1)."""
    return catalog.type_of(element[0]).is_fighter
