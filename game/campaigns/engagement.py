"""How a campaign and the board meet: one request, one result, both immutable (P20, P22).

Each has a core that means the same in every campaign and a part that only its own campaign reads. All states are
absolute and keyed by aircraft id. What a player or a pilot may see of a request is `open_part` of it: neither the seed,
nor the deck, nor the hash.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from typing import Any, Generic, Literal, Protocol, TypeVar

from game.campaigns.canonical import canonical, comes_again, table
from game.core.records import changed, swift
from game.tactical.catalog import Boxes

Part = TypeVar("Part")
Out = TypeVar("Out")
Condition = Literal["undamaged", "damaged", "destroyed"]
SECTIONS = tuple(field.name for field in fields(Boxes))
STORES = ("mg_spent", "cannon_spent", "fuel_spent", "wounds")
FATAL_SECTIONS = ("engine", "wing", "fuselage", "tail", "crew")


@comes_again
@swift
@dataclass(frozen=True, slots=True)
class SiteIn:
    """Where and when the fight is; positions in thousandths of a degree, a course of -1 is a ship at rest."""

    place: str
    date: str
    time: str
    lat_milli: int
    lon_milli: int
    ship_course: int
    strike_course: int
    waters: str
    light: str
    sun_azimuth: int
    sun_elevation: int
    sun_text: str
    weather_text: str


@comes_again
@dataclass(frozen=True, slots=True)
class BoardIn:
    """The window of the board: columns, rows, and the hex of the lead box, axial."""

    columns: int
    rows: int
    reference_hex: tuple[int, int]
    strike_speed: int
    zone_radius: int = 0


@swift
@dataclass(frozen=True, slots=True)
class ClockPoint:
    """A named moment at which the board asks the mission, by the hex turn in whose phase it lies."""

    hex_turn: int
    name: str


@comes_again
@dataclass(frozen=True, slots=True)
class ClockIn:
    """How long the fight lasts and when the mission is asked; `hex_turns` is a forecast where the mission sets it."""

    hex_turns: int
    points: tuple[ClockPoint, ...] = ()


@comes_again
@swift
@dataclass(frozen=True, slots=True)
class BoxIn:
    """One box of strike aircraft in the order they stand in it; `aim_hex` is None where nothing is released."""

    id: str
    type: str
    aircraft: tuple[str, ...]
    hex: tuple[int, int]
    aim_hex: tuple[int, int] | None
    load: str
    entry_hex_turn: int = 1


@comes_again
@swift
@dataclass(frozen=True, slots=True)
class SingleIn:
    """One element of singles: when it enters (0: at set-up; None: only when launched) and by which placement rule.

    Escorts that come later together with the boxes they guard stand near them as at the set-up.
    """

    element: str
    side: Literal["strike", "interceptor"]
    aircraft: tuple[str, ...]
    entry_hex_turn: int | None
    placement: Literal["rules", "chosen bearing", "near boxes"] = "rules"


@comes_again
@swift
@dataclass(frozen=True, slots=True)
class AircraftIn:
    """One aircraft as it goes in. Ammunition and fuel are counted as spent units, so that 0 is full for every type."""

    type: str
    side: Literal["strike", "interceptor"]
    role: Literal["bomber", "escort", "interceptor"]
    pilot: str = ""
    boxes_lost: Boxes = Boxes()
    is_burning: bool = False
    mg_spent: int = 0
    cannon_spent: int = 0
    fuel_spent: int = 0
    wounds: int = 0
    load: str = "none"
    quality: str = "regular"
    traits: tuple[str, ...] = ()
    no_fire_until: int = 0
    shown_plots: int = 0
    max_range: int | None = None


@swift
@dataclass(frozen=True, slots=True)
class EngagementRequest(Generic[Part]):
    """What a campaign asks the board for. `part` is opaque to the board; `hash` is over all else, canonical JSON."""

    format: str
    campaign: str
    engagement: str
    rules_hash: str
    data_hash: str
    kind: str
    seed: str
    site: SiteIn
    board: BoardIn
    clock: ClockIn
    tactical_options: tuple[str, ...]
    boxes: tuple[BoxIn, ...]
    singles: tuple[SingleIn, ...]
    aircraft: Mapping[str, AircraftIn]
    part: Part
    hash: str = ""


_HASHED = tuple(field.name for field in fields(EngagementRequest) if field.name != "hash")


@swift
@dataclass(frozen=True, slots=True)
class AircraftOut:
    """One aircraft as it comes out: absolute final figures; `hex_turn` is that of its loss."""

    state: Condition
    boxes_lost: Boxes = Boxes()
    is_burning: bool = False
    mg_spent: int = 0
    cannon_spent: int = 0
    fuel_spent: int = 0
    wounds: int = 0
    engine_rough: int = 0
    rudder_jam: bool = False
    straggled: bool = False
    left: bool = False
    cause: str = ""
    credited_to: str = ""
    hex_turn: int | None = None
    release: str = "none"


@dataclass(frozen=True, slots=True)
class EngagementResult(Generic[Part]):
    """What every way of playing an engagement ends in: board, watch, quick or unopposed."""

    request_hash: str
    mode: Literal["board", "watch", "quick", "unopposed"]
    log_hash: str
    hex_turns_flown: int
    aircraft: Mapping[str, AircraftOut]
    part: Part


class Refused(ValueError):
    """A result that the campaign does not take: the message names the first failing field and what was expected."""

    def __init__(self, where: str, expected: str) -> None:
        self.where = where
        super().__init__(f"{where}: {expected}")


class Asking(Protocol):
    """What a campaign's state gives to every request of it."""

    @property
    def campaign_id(self) -> str:
        """The id of the campaign."""

    @property
    def seed(self) -> str:
        """What the seeds of its fights begin with."""

    @property
    def rules_hash(self) -> str:
        """The digest of the rules."""

    @property
    def catalog(self) -> Any:
        """Its data, with their `digest`."""


def composed(
    state: Asking,
    format_: str,
    engagement: str,
    kind: str,
    *,
    site: SiteIn,
    board: BoardIn,
    clock: ClockIn,
    boxes: tuple[BoxIn, ...],
    singles: tuple[SingleIn, ...],
    aircraft: Mapping[str, AircraftIn],
    part: Part,
) -> EngagementRequest[Part]:
    """The request of this name as the campaign stands, sealed with its hash (P20.1 to P20.3, C12.2)."""
    return sealed(
        EngagementRequest(
            format=format_,
            campaign=state.campaign_id,
            engagement=engagement,
            rules_hash=state.rules_hash,
            data_hash=state.catalog.digest,
            kind=kind,
            seed=f"{state.seed}/{engagement}",
            site=site,
            board=board,
            clock=clock,
            tactical_options=(),
            boxes=boxes,
            singles=singles,
            aircraft=aircraft,
            part=part,
        )
    )


def sealed(request: EngagementRequest[Part]) -> EngagementRequest[Part]:
    """The request with its hash: the SHA-256 of the canonical JSON of all its other fields (P20.2)."""
    return changed(request, hash=hash_of(request))


def hash_of(request: EngagementRequest[Any]) -> str:
    """The SHA-256 over keys sorted, no blanks, UTF-8, of all fields but the hash itself (P20.2)."""
    text = table({name: canonical(getattr(request, name)) for name in _HASHED})
    return hashlib.sha256(text.encode()).hexdigest()


def condition(printed: Boxes, out: AircraftOut) -> Condition:
    """The state that follows from the record of an aircraft whose type has these boxes (T13.4, P22.4)."""
    if out.cause:
        return "destroyed"
    if out.straggled or out.rudder_jam or out.wounds or out.engine_rough:
        return "damaged"
    is_damaged = any(_has_lost_half(printed, out.boxes_lost, section) for section in FATAL_SECTIONS)
    return "damaged" if is_damaged else "undamaged"


def _has_lost_half(printed: Boxes, lost: Boxes, section: str) -> bool:
    boxes: int = getattr(printed, section)
    gone: int = getattr(lost, section)
    return boxes > 0 and 2 * gone >= boxes


def checked(
    request: EngagementRequest[Part] | None, result: EngagementResult[Any], kind: type[Out]
) -> tuple[EngagementRequest[Part], Out]:
    """The open request and the campaign's part of a result that answers it; else Refused (P22.2, C13.2)."""
    if request is None:
        raise Refused("request_hash", "no engagement is open")
    check_core(request, result)
    if not isinstance(result.part, kind):
        raise Refused("part", "the part of this campaign was expected")
    return request, result.part


def check_core(request: EngagementRequest[Any], result: EngagementResult[Any]) -> None:
    """Refuse a result whose core is not of this request: other ids, healed boxes, grown stores (P22.2, C13.2)."""
    if result.request_hash != request.hash:
        raise Refused("request_hash", "the hash of the open request was expected")
    if set(result.aircraft) != set(request.aircraft):
        raise Refused("aircraft", "the same aircraft as in the request were expected")
    for id_, went_in in request.aircraft.items():
        _check_aircraft(f"aircraft[{id_}]", went_in, result.aircraft[id_])


def _check_aircraft(where: str, before: AircraftIn, after: AircraftOut) -> None:
    section = _fallen(SECTIONS, before.boxes_lost, after.boxes_lost)
    if section:
        raise Refused(f"{where}.boxes_lost.{section}", "no box heals in a fight")
    store = _fallen(STORES, before, after)
    if store:
        raise Refused(f"{where}.{store}", "what is spent or wounded does not come back in a fight")


def _fallen(names: tuple[str, ...], before: object, after: object) -> str:
    """The first of these figures that is lower after than before, empty when none is."""
    figures = _figures(names)
    were, are = figures(before), figures(after)
    return "" if were == are else next((name for name, was, now in zip(names, were, are, strict=True) if now < was), "")


@cache
def _figures(names: tuple[str, ...]) -> Callable[[object], tuple[int, ...]]:
    return attrgetter(*names)
