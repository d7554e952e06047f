"""The charts of the seven steps, typed (C1 to C9); charts by die begin with a die of 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.campaigns.cerberus.sides import Side

Quality = Literal["aborted", "crippled", "full"]


@dataclass(frozen=True, slots=True)
class Movement:
    """Places a ship may go in a turn (C5.2, C5.5, C5.16)."""

    sound: int
    crippled: int
    full_speed: int
    from_deployment: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AlertTable:
    """The British Alert Level (C1)."""

    minimum: int
    maximum: int
    start: int
    first_roll_turn: int
    change: tuple[int, ...]
    royal_navy_from: int


@dataclass(frozen=True, slots=True)
class CoverTable:
    """Luftwaffe Air Cover; `change` begins with a roll of `lowest` (C2)."""

    minimum: int
    maximum: int
    start: int
    first_roll_turn: int
    names: tuple[str, ...]
    weakened_bonus: int
    battle_lost: int
    lowest: int
    change: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RafTable:
    """How many units are drawn, and in what order they arrive (C3.4, C3.10, C9.24)."""

    units_drawn: tuple[int, ...]
    units_drawn_strong: tuple[int, ...]
    quality: tuple[Quality, ...]


@dataclass(frozen=True, slots=True)
class MineTable:
    """Mines (C5.11)."""

    damaged_on: int
    full_speed: int
    swept: int
    alert: int
    alert_from: int


@dataclass(frozen=True, slots=True)
class LuftwaffeTable:
    """The Luftwaffe's attack (C6.4, C6.5)."""

    cover_bonus: int
    fighters: int


@dataclass(frozen=True, slots=True)
class FlakTable:
    """Anti-aircraft factors (C6.10, C6.11)."""

    sound_minimum: int
    crippled: int
    escorted: int


@dataclass(frozen=True, slots=True)
class AttackTable:
    """The modifier of an air attack by air cover (C6.14)."""

    cover_modifier: tuple[int, ...]
    escorted: int


@dataclass(frozen=True, slots=True)
class QuickLosses:
    """Losses on record in quick resolve (C6.22, C9.23)."""

    british_constant: int
    british_escorted: int
    german_unescorted: tuple[int, ...]
    german_escorted: tuple[int, ...]
    ju88_lost_on_at_most: int
    battle_lost_on: int


@dataclass(frozen=True, slots=True)
class UboatTable:
    """Who picks the ship attacked: after an odd first die, after an even one (C9.6)."""

    choosers: tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class ShoreTable:
    """The guns near Dover (C9.17, C9.18)."""

    crippled: int
    strong_cover: int
    strong_cover_level: int
    damaged_at_most: int


@dataclass(frozen=True, slots=True)
class Level:
    """A level of victory; its score is the British view (C8.3, C8.6)."""

    key: str
    name: str
    score: int
