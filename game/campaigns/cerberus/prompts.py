"""Who must decide what: the answers that prompts ask for (C0.16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.campaigns.deciding import Prompt, ResolveBy


@dataclass(frozen=True, slots=True)
class PlaceBoats:
    """Where the motor torpedo boats start (C0.13)."""

    unit: str
    place: int
    kind: Literal["place_boats"] = "place_boats"


@dataclass(frozen=True, slots=True)
class FillCup:
    """Put the second fighter unit into the cup, or leave it out (C9.11)."""

    unit: str
    is_in: bool
    kind: Literal["fill_cup"] = "fill_cup"


@dataclass(frozen=True, slots=True)
class CommitFighters:
    """Protect this strike unit, or hold the fighters for the Navy when it is empty (C3.7)."""

    unit: str
    ward: str
    kind: Literal["commit_fighters"] = "commit_fighters"


@dataclass(frozen=True, slots=True)
class Deploy:
    """Send a ship to the Deployment Area, or not now (C4.1, C4.2)."""

    unit: str
    is_deploying: bool
    kind: Literal["deploy"] = "deploy"


@dataclass(frozen=True, slots=True)
class Relocate:
    """Bring the motor torpedo boats to the Deployment Area, or not (C4.3)."""

    unit: str
    is_relocating: bool
    kind: Literal["relocate"] = "relocate"


@dataclass(frozen=True, slots=True)
class Torpedo:
    """The ship that the U-boat attacks (C9.6)."""

    unit: str
    ship: str
    kind: Literal["torpedo"] = "torpedo"


@dataclass(frozen=True, slots=True)
class Steam:
    """The next German ship, and how many places it announces (C5.4)."""

    unit: str
    ship: str
    places: int
    kind: Literal["steam"] = "steam"


@dataclass(frozen=True, slots=True)
class Steer:
    """Where a British ship goes: its own place, a neighbouring Area, or off the map (C5.13, C5.14)."""

    unit: str
    place: int
    kind: Literal["steer"] = "steer"


@dataclass(frozen=True, slots=True)
class PostFighters:
    """The ship that held fighters are placed with, or none (C6.1)."""

    unit: str
    ship: str
    kind: Literal["post_fighters"] = "post_fighters"


@dataclass(frozen=True, slots=True)
class Bomb:
    """The Area that the Luftwaffe attacks, or none when it is -1 (C6.2)."""

    unit: str
    area: int
    kind: Literal["bomb"] = "bomb"


@dataclass(frozen=True, slots=True)
class Strike:
    """The ship that a strike unit goes for, or none (C6.8, C6.9)."""

    unit: str
    ship: str
    kind: Literal["strike"] = "strike"


@dataclass(frozen=True, slots=True)
class OpenGuns:
    """The enemy ship that a ship fires at, or none (C7.2)."""

    unit: str
    ship: str
    kind: Literal["open_guns"] = "open_guns"


Answer = (
    PlaceBoats
    | FillCup
    | CommitFighters
    | Deploy
    | Relocate
    | Torpedo
    | Steam
    | Steer
    | PostFighters
    | Bomb
    | ResolveBy
    | Strike
    | OpenGuns
)

__all__ = [
    "Answer",
    "Bomb",
    "CommitFighters",
    "Deploy",
    "FillCup",
    "OpenGuns",
    "PlaceBoats",
    "PostFighters",
    "Prompt",
    "Relocate",
    "ResolveBy",
    "Steam",
    "Steer",
    "Strike",
    "Torpedo",
]
