"""The whole situation of the campaign at one moment (P3, P4).

Sealed choices that are not yet revealed never live here. The raid deck, the order of the action deck and a launch under
way do; `visibility` takes them out of what a side sees (P25).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from game.campaigns.engagement import EngagementRequest
from game.campaigns.pedestal.catalog import Catalog, Load
from game.campaigns.pedestal.flight_state import Element, Flight, Group
from game.campaigns.pedestal.parts import PedestalPart
from game.campaigns.pedestal.sides import Side, Variant
from game.core.records import swift

SUNK = 4
CRIPPLED = 3


class Step(StrEnum):
    """The steps of the phase machine (P4.1 to P4.3)."""

    DAY = "D1 day begins"
    RAID_DECK = "D2 raid deck"
    RAID_CARD = "M1 raid card"
    COVER = "M2 cover deck"
    OPTIONS = "M4 options"
    READY = "M6 readied element"
    WITHDRAW = "M6 withdrawn element"
    LOADS = "M7 loads"
    LATE = "M8 late arrival"
    FORCE = "M10 target force"
    GROUPS = "M10 strike groups"
    MODES = "M11 attack modes"
    AXIS_CREWS = "M12 Axis crews"
    BRITISH_CREWS = "M12 British crews"
    CONFECTIONER = "M12 The Confectioner"
    INTENT = "M13 whether to launch at all"
    MODE = "M13 board, watch or quick"
    FIGHT = "M13 fight"
    TURN = "M13 mission turn"
    LAUNCH = "M13 launch"
    AXIS_GOES_IN = "M13 Axis going in"
    BRITISH_GO_IN = "M13 British going in"
    ORDERS = "M13 orders"
    STRAFE = "M13 strafing"
    RECORD = "M14 record"
    DETACH = "M15 detach escorts"
    NEXT = "M16 next mission"
    REPLACEMENTS = "E1 replacements"
    REPAIRS = "E2-E3 repairs"
    EVENING_DETACH = "E4 detach escorts"
    STRAGGLERS = "E5 stragglers"
    ENDED = "ended"


class Status(StrEnum):
    """The states of an airframe (P3.5)."""

    UNDAMAGED = "undamaged"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"
    WRITTEN_OFF = "written_off"
    RESERVE = "reserve"
    OUTSIDE = "outside"


LOST = (Status.DESTROYED, Status.WRITTEN_OFF)


@swift
@dataclass(frozen=True, slots=True)
class Ship:
    """A ship's damage and place (P3.6, P15). `ward` is the straggler it guards, `guard` the escort that guards it."""

    id: str
    points: int = 0
    level: int = 0
    is_straggler: bool = False
    is_detached: bool = False
    ward: str = ""
    guard: str = ""
    is_in_harbour: bool = False
    is_gone: bool = False
    fate: str = ""

    @property
    def is_afloat(self) -> bool:
        """Whether it has not been sunk."""
        return self.level < SUNK

    @property
    def is_crippled(self) -> bool:
        """Whether it is afloat at level 3 (P14.4)."""
        return self.level == CRIPPLED

    @property
    def is_in_company(self) -> bool:
        """Afloat, not a straggler, not detached, and still here (P1.6)."""
        return self.level < SUNK and not (self.is_straggler or self.is_detached or self.is_gone)


@swift
@dataclass(frozen=True, slots=True)
class Deck:
    """The action deck: cards left, top first; cards drawn since the last shuffle; shuffles of the day (P2.5)."""

    order: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    shuffles: int = 0


@swift
@dataclass(frozen=True, slots=True)
class Plan:
    """One mission as far as it has been settled (M1 to M12); element keys are made by `key_of`."""

    card: int
    raid: tuple[Element, ...]
    shown: tuple[Element, ...] = ()
    cover: tuple[Element, ...] = ()
    airborne: Element = ()
    alert: Element = ()
    away: tuple[Element, ...] = ()
    options: Mapping[Side, tuple[int, ...]] = field(default_factory=dict)
    sweep: Element = ()
    effort: Element = ()
    withdrawn: Element = ()
    kind: Literal["", "strike", "dogfight"] = ""
    loads: Mapping[str, Load] = field(default_factory=dict)
    late: Element = ()
    delay: int = 0
    target_bound: int = 0
    home_bound: int = 0
    force: Literal["convoy", "force_x"] = "convoy"
    groups: tuple[Group, ...] = ()
    modes: Mapping[str, str] = field(default_factory=dict)
    skills: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    experienced: Element = ()
    is_unopposed: bool = False


@dataclass(frozen=True, slots=True)
class Evening:
    """What the day report says (P32.1, P30.5)."""

    day: int
    missions: int
    spoiled: int
    halves: int


@swift
@dataclass(frozen=True, slots=True)
class State:
    """The whole situation at one moment; `done` and `flown` are kept in airframe order (P6.6, P7.7)."""

    catalog: Catalog
    campaign_id: str
    seed: str
    rules_hash: str
    variants: tuple[Variant, ...]
    day: int
    step: Step
    airframes: Mapping[str, Status]
    ships: Mapping[str, Ship]
    deck: Deck = Deck()
    mission: int = 0
    spoiled: int = 0
    raid_deck: tuple[Element, ...] = ()
    raid_deck_size: int = 0
    done: tuple[str, ...] = ()
    flown: tuple[str, ...] = ()
    spent: tuple[tuple[Side, int], ...] = ()
    plan: Plan | None = None
    flight: Flight | None = None
    request: EngagementRequest[PedestalPart] | None = None
    settled: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    evenings: tuple[Evening, ...] = ()
    score: int | None = None

    @property
    def days(self) -> tuple[int, ...]:
        """The days this game lasts (P19.1, P19.2)."""
        days = tuple(self.catalog.days)
        for variant in self.variants:
            kept = self.catalog.variants[variant].days
            days = tuple(day for day in days if day in kept) if kept else days
        return days

    @property
    def is_last_day(self) -> bool:
        """Whether no day follows this one."""
        return self.day == self.days[-1]

    @property
    def current(self) -> Plan:
        """The plan of the mission under way; RuntimeError between missions."""
        if self.plan is None:
            raise RuntimeError("no mission is under way")
        return self.plan

    @property
    def british_group(self) -> str:
        """The group of British fighters that exists today (P3.3)."""
        return self.catalog.days[self.day].british_group

    def has(self, variant: Variant) -> bool:
        """Whether a variant is played (P19)."""
        return variant in self.variants

    def has_played(self, side: Side, key: str) -> bool:
        """Whether an option of this name is in force in this mission (P8.5)."""
        lines = self.plan.options.get(side) if self.plan else None
        return lines is not None and key in [self.catalog.option(side, line).key for line in lines]


def key_of(element: Element) -> str:
    """How an element is named: its airframes joined."""
    return "+".join(element)


__all__ = [
    "CRIPPLED",
    "LOST",
    "SUNK",
    "Deck",
    "Element",
    "Evening",
    "Group",
    "Plan",
    "Ship",
    "State",
    "Status",
    "Step",
    "key_of",
]
