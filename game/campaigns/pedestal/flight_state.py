"""The flight of one mission as the campaign's own rules see it: flak, bombs and ships on any board, and quick resolve.

`Strike` is what the crossing steps need and change, whoever plays the fight: the deck, the target ships, how far the
cards have been drawn (P1.5, P11.13). `Flight` is a whole flight by quick resolve (P11, P23) and holds a strike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.campaigns.canonical import comes_again
from game.core.records import swift

Condition = Literal["undamaged", "damaged", "destroyed"]
Release = Literal["none", "released", "jettisoned", "lost_with_aircraft", "missed_target", "wreck"]
Crossing = Literal["", "ingress", "over_target", "egress"]

Element = tuple[str, ...]
"""One or two airframes of one type that fly together, the leader first (P3.9)."""


@comes_again
@swift
@dataclass(frozen=True, slots=True)
class Group:
    """A strike group: its kind of target, its ship, its elements and the flak it meets (P9.6 to P9.8, P12)."""

    number: int
    category: str
    target: str
    elements: tuple[Element, ...]
    flak_target: int = 0
    flak_area: int = 0


@swift
@dataclass(frozen=True, slots=True)
class Target:
    """A target ship of the mission: its damage and who scored on it (P14.1, P22.1)."""

    ship: str
    ship_class: str
    points: int
    level: int
    is_in_harbour: bool
    is_straggler: bool
    credited_to: tuple[str, ...] = ()


@comes_again
@swift
@dataclass(frozen=True, slots=True)
class Attacker:
    """One strike aircraft in the order of the plan, with what it meets and drops (P12.8, P13.1)."""

    aircraft: str
    element: tuple[str, ...]
    group: int
    ship: str
    load: Literal["bombs", "torpedoes"]
    mode: str
    cards: int
    flak_target: int
    flak_area: int


@swift
@dataclass(frozen=True, slots=True)
class Task:
    """One piece of a crossing step: area flak, a strafing run or an attack, by one aircraft (P12.8, P13.1)."""

    what: Literal["area", "strafe", "attack"]
    aircraft: str
    ship: str
    flak: int


@swift
@dataclass(frozen=True, slots=True)
class Strike:
    """What the crossing steps need and change (P12, P13); `at` counts finished tasks, `cards` those of the one open."""

    day: int
    attackers: tuple[Attacker, ...]
    others: tuple[str, ...]
    area_others: int
    cards_change: int
    targets: Mapping[str, Target]
    order: tuple[int, ...]
    drawn: tuple[int, ...]
    shuffles: int
    shuffled: tuple[tuple[int, ...], ...] = ()
    used: tuple[int, ...] = ()
    crossing: Crossing = ""
    tasks: tuple[Task, ...] = ()
    at: int = 0
    stage: Literal["flak", "cards"] = "flak"
    cards: int = 0
    points: int = 0
    saturating: tuple[str, ...] = ()
    strafed: tuple[str, ...] = ()


@swift
@dataclass(frozen=True, slots=True)
class Flyer:
    """One aircraft in a flight by quick resolve."""

    id: str
    is_axis: bool
    is_strike: bool
    element: tuple[str, ...]
    group: int
    passes: int
    entry: int
    condition: Condition = "undamaged"
    went_in: bool = False
    must_strafe: bool = False
    broke_off: int | None = None
    release: Release = "none"
    cards_drawn: int = 0
    cause: str = ""
    credit: str = ""
    lost_in: int | None = None
    is_flak_damaged: bool = False
    prey: int = 0
    strafing: str = ""

    @property
    def is_flying(self) -> bool:
        """Whether it is neither destroyed nor gone home."""
        return self.condition != "destroyed" and self.broke_off is None


@swift
@dataclass(frozen=True, slots=True)
class Launch:
    """A launch from alert: when ordered, the delay card, when it enters (P11.4 to P11.8)."""

    element: tuple[str, ...]
    order_turn: int
    card: int
    delay: int
    entry_turn: int
    counts_from: int
    has_entered: bool = False


@swift
@dataclass(frozen=True, slots=True)
class Flight:
    """A flight by quick resolve (P23); turns are numbered as P10.6 numbers them."""

    mode: Literal["quick", "unopposed"]
    is_dogfight: bool
    has_sweep: bool
    target_bound: int
    turn: int
    flyers: Mapping[str, Flyer]
    strike: Strike
    alert: tuple[str, ...] = ()
    is_alert_held: bool = False
    climbs: int = 0
    launch: Launch | None = None
    home_bound: int | None = None
    turns_flown: int = 0
    has_ended: bool = False
    rolls: int = 0
    tied: Mapping[str, str] = field(default_factory=dict)

    def is_flying(self, aircraft: str) -> bool:
        """Whether an aircraft is still in the air (the view of the crossing steps)."""
        return self.flyers[aircraft].is_flying

    def is_damaged(self, aircraft: str) -> bool:
        """Whether an aircraft counts as damaged now (the view of the crossing steps)."""
        return self.flyers[aircraft].condition == "damaged"

    def is_inside(self, aircraft: str) -> bool:
        """Whether a fighter has gone in with the strike (P11.9)."""
        return self.flyers[aircraft].went_in
