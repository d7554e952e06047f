"""How a campaign introduces itself before it is chosen: its history, its sides, its variants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.view.campaign.theatre import Theatre


@dataclass(frozen=True, slots=True)
class VariantCard:
    """A variant: its name, what it changes, how it came down to us, its rule.

    Of all cards of one `group` at most one is played; none is such a group.
    """

    key: str
    name: str
    words: str
    mark: str
    rule: str
    group: str = ""


@dataclass(frozen=True, slots=True)
class SideCard:
    """A side: what it leads, and what it wants; the staff officers that are for it, all where none is named."""

    key: str
    name: str
    letter: str
    lines: tuple[str, ...]
    officers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Front:
    """The front page of a campaign; `first_rule` is where its rules begin, `mode_rule` how its fights are played."""

    key: str
    title: str
    date: str
    place: str
    length: str
    history: str
    sides: tuple[SideCard, ...]
    variants: tuple[VariantCard, ...]
    preferred: str
    officers: Mapping[str, str]
    first_rule: str
    mode_rule: str


FRONTS: dict[str, str] = {
    "pedestal": "game.view.campaign.pedestal",
    "cerberus": "game.view.campaign.cerberus",
}
"""The campaigns that can be chosen, in the order of their cards: the packages of their fronts, theatres, time-lines."""


def front_of(key: str) -> Front:
    """The front page of a campaign."""
    found: Front = import_module(f"{FRONTS[key]}.front").FRONT
    return found


def theatre_of(key: str) -> Theatre:
    """The theatre of a campaign."""
    found: Theatre = import_module(f"{FRONTS[key]}.theatre").THEATRE
    return found
