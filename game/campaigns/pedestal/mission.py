"""A mission on the board: what the campaign keeps inside the fight and asks of its players there (P21, P25)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.campaigns.engagement import ClockPoint, EngagementRequest, SiteIn
from game.campaigns.pedestal import mission_prompts, mission_secrets, mission_steps
from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.deeds import AttackEnded, CrossingEnded, Deed, FlakDrawn
from game.campaigns.pedestal.flight_state import Crossing, Launch, Release, Strike
from game.campaigns.pedestal.mission_deeds import MissionDeed, OwnDeed
from game.campaigns.pedestal.mission_view import CROSSINGS, turn_of
from game.campaigns.pedestal.parts import EscortIn, PedestalPart
from game.core.dice import Dice
from game.core.hexes import Hex
from game.core.records import changed
from game.tactical.mission import Directive, Point
from game.tactical.prompts import MissionAnswer, Prompt
from game.tactical.state import Side, State

CLEAR: frozenset[Hex] = frozenset()


TOLD_IN_FIGHTS = ("aircraft.", "flight.", "ship.")
"""The texts of P32.1 that a fight needs."""


@dataclass(frozen=True, slots=True)
class PedestalMission:
    """One mission of the convoy battle on the board: its plan, and what has come of it so far.

    `airframes` are all of the mission in airframe order, `aims` the hexes over the target ships, `aimed` the ship below
    each of them, `clock` the crossing steps by hex turn. `last` is the last deed: what it does to the board follows at
    once (P21.12).
    """

    catalog: Catalog
    site: SiteIn
    is_dogfight: bool
    has_sweep: bool
    target_bound: int
    hex_turns_a_turn: int
    clock: tuple[ClockPoint, ...]
    airframes: tuple[str, ...]
    escorts: tuple[EscortIn, ...]
    alert: tuple[str, ...]
    is_carrier: bool
    base: str
    aims: tuple[tuple[int, int], ...]
    aimed: tuple[str, ...]
    zone_radius: int
    strike: Strike
    launch: Launch | None = None
    is_alert_held: bool = False
    crossed: tuple[Crossing, ...] = ()
    zone_of: Crossing = ""
    strafers: Mapping[str, str] = field(default_factory=dict)
    last: MissionDeed | None = None
    home_bound: int | None = None
    flak_damaged: tuple[str, ...] = ()
    went_in: tuple[str, ...] = ()
    dropped: Mapping[str, Release] = field(default_factory=dict)
    cards: Mapping[str, int] = field(default_factory=dict)
    lost_to_flak: Mapping[str, int] = field(default_factory=dict)
    rear_gunned: tuple[str, ...] = ()
    gone: Mapping[str, int] = field(default_factory=dict)
    turns_flown: int = 0
    has_ended: bool = False
    kind: Literal["pedestal"] = "pedestal"

    @property
    def releases(self) -> bool:
        """Bombs fall at the Over-Target crossing and nowhere else (P21.7)."""
        return True

    @property
    def needs_bomber(self) -> bool:
        """Whether the fight is over without bombers; a dogfight has none (P21.10)."""
        return not self.is_dogfight

    @property
    def clouds(self) -> frozenset[Hex]:
        """Nothing hides anybody in the Mediterranean in August."""
        return CLEAR

    def element_of(self, aircraft: str) -> tuple[str, ...]:
        """The escorts, or the Axis fighter-bombers, that fly as one element; anybody else flies by himself (P3.9)."""
        elements = (*(one.aircraft for one in self.escorts), *(one.element for one in self.strike.attackers))
        return next((element for element in elements if aircraft in element), (aircraft,))

    def crossing_at(self, hex_turn: int) -> Crossing:
        """The crossing step of a hex turn, empty when there is none (P11.13)."""
        names = [point.name for point in self.clock if point.hex_turn == hex_turn]
        return next((crossing for crossing in CROSSINGS if crossing in names), "")

    def prompts(self, point: Point, state: State) -> Sequence[Prompt]:
        """Launch orders and strafing, also when nobody opposes the raid any more (P11.4, P13.9, P11.17)."""
        match point:
            case Point.OPENS:
                return mission_prompts.launch(self, state)
            case Point.EVENTS:
                return mission_prompts.strafing(self, state)
            case Point.AFTER_LEAVING:
                return mission_prompts.last_strafing(self, state)
        return ()

    def next(self, point: Point, state: State, answers: Sequence[MissionAnswer], dice: Dice) -> Directive | None:
        """The next thing that happens at this point, None when nothing does (P21)."""
        match point:
            case Point.OPENS:
                return mission_steps.opens(self, state, answers, dice)
            case Point.EVENTS:
                return mission_steps.events(self, state, answers, dice)
            case Point.ENTRIES:
                return mission_steps.entries(self, state)
            case Point.BEFORE_LEAVING:
                return mission_steps.before_leaving(self, state)
            case Point.AFTER_LEAVING:
                return mission_steps.after_leaving(self, state, answers, dice)
            case Point.AFTER_END:
                return mission_steps.after_end(self, state)

    def fold(self, deed: MissionDeed) -> PedestalMission:
        """The mission after one of its deeds."""
        after = deed.on_mission(self) if isinstance(deed, OwnDeed) else _struck(self, deed)
        return changed(after, last=deed)

    def redact(self, side: Side) -> PedestalMission:
        """The mission as one side may see it: no deck, and no secret launch (P25)."""
        return mission_secrets.redact(self, side)

    def redact_deed(self, deed: MissionDeed, side: Side) -> MissionDeed | None:
        """A deed as one side may see it (P25)."""
        return mission_secrets.redact_deed(self, deed, side)


def opening(catalog: Catalog, request: EngagementRequest[PedestalPart]) -> PedestalMission:
    """The mission before its first hex turn, from the request alone (P20.1)."""
    part = request.part
    ship_of = {one.aircraft: one.ship for one in part.strike.attackers}
    return PedestalMission(
        catalog=excerpt(catalog, request),
        site=request.site,
        is_dogfight=request.kind == "dogfight",
        has_sweep=part.has_sweep,
        target_bound=part.target_bound,
        hex_turns_a_turn=part.hex_turns_per_mission_turn,
        clock=request.clock.points,
        airframes=tuple(request.aircraft),
        escorts=part.escorts,
        alert=part.alert,
        is_carrier=part.is_carrier,
        base=part.base,
        aims=tuple(box.aim_hex for box in request.boxes if box.aim_hex),
        aimed=tuple(ship_of[box.aircraft[0]] for box in request.boxes if box.aim_hex),
        zone_radius=request.board.zone_radius,
        strike=part.strike,
    )


def excerpt(catalog: Catalog, request: EngagementRequest[PedestalPart]) -> Catalog:
    """What a fight looks up of the catalogue: its own aircraft and ships, cards, modes and texts; no days, no map."""
    airframes = {id_: catalog.airframes[id_] for id_ in request.aircraft}
    types = {row.type for row in airframes.values()}
    targets = request.part.strike.targets
    return changed(
        catalog,
        days={},
        options={},
        variants={},
        bases={id_: row for id_, row in catalog.bases.items() if id_ == request.part.base},
        base_of_type={},
        places=(),
        track=(),
        sites={},
        texts={key: row for key, row in catalog.texts.items() if key.startswith(TOLD_IN_FIGHTS)},
        aircraft={name: row for name, row in catalog.aircraft.items() if name in types},
        airframes=airframes,
        ships={id_: row for id_, row in catalog.ships.items() if id_ in targets},
    )


def _struck(mission: PedestalMission, deed: Deed) -> PedestalMission:
    """A deed of a crossing step: what it does to the strike, and what the mission remembers of it (P21.6, P21.7)."""
    after = changed(mission, strike=deed.on_strike(mission.strike))
    match deed:
        case FlakDrawn(result="damaged", condition="damaged"):
            return changed(after, flak_damaged=(*mission.flak_damaged, deed.aircraft))
        case FlakDrawn(condition="destroyed"):
            turn = turn_of(mission, mission.strike.crossing)
            return changed(after, lost_to_flak={**mission.lost_to_flak, deed.aircraft: turn})
        case AttackEnded(what="attack"):
            dropped = {**mission.dropped, deed.aircraft: deed.release}
            return changed(after, dropped=dropped, cards={**mission.cards, deed.aircraft: deed.cards})
        case CrossingEnded():
            return changed(after, crossed=(*mission.crossed, deed.crossing))
    return after
