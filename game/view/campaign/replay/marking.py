"""What stands on the time-line of a campaign: its days, missions and fights, its losses and hits.

A `Marking` stands beside each campaign's front; nothing else of the replay knows which campaign it is.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Literal, NamedTuple, Protocol

from game.view.campaign.front import FRONTS

Kind = Literal["day", "mission", "fight", "hit", "sunk", "loss"]
CHAPTERS: tuple[Kind, ...] = ("day", "mission", "fight")
LOSSES: tuple[Kind, ...] = ("sunk", "loss")
TURNING_POINTS: tuple[Kind, ...] = ("hit", "sunk", "loss")


class Spot(NamedTuple):
    """A moment of a campaign: the part of its reel, and the position in it; spots are in order."""

    part: int
    inside: int


class Mark(NamedTuple):
    """A sign on the time-line: the spot behind its event, what it is, and what is said of it, with its rule."""

    spot: Spot
    kind: Kind
    words: str
    rule: str


class Marking(Protocol):
    """How one campaign marks its events."""

    def of_map(self, event: Any, state: Any) -> Kind | None:
        """The sign for an event of the campaign's own in the situation before it."""

    def of_fight(self, event: Any, state: Any) -> Kind | None:
        """The sign for an event of a fight on the board in the situation before it."""


def marking_of(campaign: str) -> Marking:
    """The marking of a campaign."""
    found: Marking = import_module(f"{FRONTS[campaign]}.timeline").MARKING
    return found
