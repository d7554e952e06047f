"""What has been revealed in the turn under way: bearings, plots, shots, dice given (T4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from game.core.hexes import Hex
from game.tactical.catalog import Burst, Letter


class Guns(StrEnum):
    """Which fixed guns are selected (T7.2)."""

    ALL = "all"
    MG = "mg"
    CANNON = "cannon"


@dataclass(frozen=True, slots=True)
class Plot:
    """One revealed order of movement."""

    code: str
    is_breaking_off: bool = False


@dataclass(frozen=True, slots=True)
class Shot:
    """One revealed declaration of fire: fixed guns, or the rear gun of a single (T7.2, T8.8)."""

    firer: str
    target: str
    burst: Burst = Burst.SHORT
    guns: Guns = Guns.ALL
    is_rear_gun: bool = False


@dataclass(frozen=True, slots=True)
class Bearing:
    """An element on its way in: its bearing number and the hex where its first aircraft stands (T12.6)."""

    element: str
    number: int
    hex: Hex


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """Revealed facts that later phases of the same turn need; cleared when the next turn begins."""

    bearings: tuple[Bearing, ...] = ()
    newcomers: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    slips: Mapping[str, Letter] = field(default_factory=dict)
    dropped: tuple[str, ...] = ()
    tailing: tuple[tuple[str, str], ...] = ()
    wave: int = 0
    letters: Mapping[str, Letter] = field(default_factory=dict)
    looks: Mapping[str, str] = field(default_factory=dict)
    seen: Mapping[str, Plot] = field(default_factory=dict)
    plots: Mapping[str, Plot] = field(default_factory=dict)
    collided: tuple[tuple[str, str], ...] = ()
    shots: tuple[Shot, ...] = ()
    allotments: Mapping[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    last_red: Mapping[str, str] = field(default_factory=dict)
    spin_checks: Mapping[str, int] = field(default_factory=dict)
