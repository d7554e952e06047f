"""What is counted in one Operation Pedestal as its events go by: missions, strikes, losses, ships, options (P30.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.campaigns.engagement import AircraftOut, EngagementRequest
from game.campaigns.pedestal import victory
from game.campaigns.pedestal.deeds import CrossingBegan, FlakDrawn
from game.campaigns.pedestal.events import (
    AircraftChecked,
    AircraftHit,
    DayEnded,
    EngagementRequested,
    Event,
    OptionsRevealed,
    ReplacementCalled,
    ResultApplied,
    Struck,
)
from game.campaigns.pedestal.mission import PedestalMission
from game.campaigns.pedestal.mission_view import BoardView, strikers
from game.campaigns.pedestal.parts import PedestalPart
from game.campaigns.pedestal.state import LOST, State, Status
from game.tactical.events import MissionNoted
from game.tactical.state import State as FightState

FLAK = ("area_flak", "target_flak")
FATES = {"sunk by attack": "sunk by attack", "foundered": "foundered"}
STRAGGLED = "lost astern"


@dataclass(slots=True)
class PedestalTally:
    """Watches one campaign; `hurt` are the strike aircraft that fly on though fighters have damaged them."""

    counts: Counter[str] = field(default_factory=Counter)
    start: State | None = None
    statuses: dict[str, Status] = field(default_factory=dict)
    halves: int = 0
    request: EngagementRequest[PedestalPart] | None = None
    hurt: set[str] = field(default_factory=set)

    def open(self, state: State) -> None:
        """The situation before the first morning."""
        self.start = state
        self.statuses = dict(state.airframes)
        self.halves = victory.halves(state)

    def watch(self, events: Sequence[Event]) -> None:
        """Count what happened."""
        for event in events:
            if type(event) in COUNTED:
                COUNTED[type(event)](self, event)

    def sum_up(self, state: State) -> tuple[int, Mapping[str, int]]:
        """The score, and everything counted."""
        if state.score is None:
            raise RuntimeError("the campaign has not ended")
        for id_, ship in state.ships.items():
            if not ship.is_afloat:
                self.counts[f"sunk/{id_}"] += 1
                self.counts[f"ships/{self._force(id_)}/{FATES.get(ship.fate, STRAGGLED)}"] += 1
            condition = "lost" if not ship.is_afloat else "crippled" if ship.is_crippled else "sound"
            self.counts[f"ships/{self._force(id_)}/{condition}"] += 1
        return state.score, self.counts

    def _opening(self) -> State:
        if self.start is None:
            raise RuntimeError("the campaign has not begun")
        return self.start

    def _force(self, ship: str) -> str:
        row = self._opening().catalog.ships[ship]
        return row.ship_class if row.force == "convoy" else row.force

    def _lost(self, airframe: str, how: str) -> None:
        row = self._opening().catalog.airframes[airframe]
        side = "axis" if row.group == "axis" else "british"
        self.counts[f"lost/{side}/{how}"] += 1
        self.counts[f"types/{row.type}/{how}"] += 1

    def requested(self, event: EngagementRequested) -> None:
        """A mission took off."""
        request = self.request = event.request
        self.hurt = set()
        self.counts[f"flown/{'strikes' if request.kind == 'strike' else 'dogfights'}"] += 1
        self.counts[f"flown/{event.mode}"] += 1
        self.counts["strike/sent"] += sum(one.role == "bomber" for one in request.aircraft.values())

    def hit(self, event: AircraftHit) -> None:
        """A shot told."""
        self.hurt.discard(event.aircraft)
        if event.condition == "damaged" and self.request and self.request.aircraft[event.aircraft].role == "bomber":
            self.hurt.add(event.aircraft)

    def struck(self, event: Struck) -> None:
        """Flak has told, or the strike is over its targets: whom have fighters damaged by then?"""
        deed = event.deed
        if isinstance(deed, FlakDrawn) and deed.condition == "destroyed":
            self.hurt.discard(deed.aircraft)
        elif isinstance(deed, CrossingBegan) and deed.crossing == "over_target":
            self.counts["strike/damaged"] += len(self.hurt)

    def watch_fight(self, before: FightState, events: Sequence[Any]) -> None:
        """The same on the board, where an aircraft's record tells whether it is damaged (P22.4)."""
        if not any(isinstance(event, MissionNoted) for event in events):
            return
        fight = before
        for event in events:
            deed = event.deed if isinstance(event, MissionNoted) else None
            if isinstance(deed, CrossingBegan) and deed.crossing == "over_target":
                self.counts["strike/damaged"] += _hurt(fight)
            fight = event.fold(fight)

    def applied(self, event: ResultApplied) -> None:
        """Who did not come back."""
        for id_, out in event.result.aircraft.items():
            if out.state == "destroyed":
                how = self._how(out)
                self._lost(id_, how)
                if how == "fighters" and out.release == "lost_with_aircraft":
                    self.counts["strike/shot down"] += 1
        self.statuses.update(event.statuses)

    def _how(self, out: AircraftOut) -> str:
        """Who brought an aircraft down: flak, another aircraft in whatever way, or nobody."""
        if out.cause in FLAK:
            return "flak"
        return "fighters" if self.request and out.credited_to in self.request.aircraft else "other"

    def checked(self, event: AircraftChecked) -> None:
        """A repair card was read."""
        self.statuses[event.airframe] = event.status
        if event.status in LOST:
            self._lost(event.airframe, "written off")

    def replaced(self, event: ReplacementCalled) -> None:
        """A reserve aircraft was called."""
        self.statuses[event.airframe] = Status.UNDAMAGED
        self.counts["replacements"] += 1

    def revealed(self, event: OptionsRevealed) -> None:
        """Options were played."""
        self.counts.update(f"options/axis {line}" for line in event.axis)
        self.counts.update(f"options/british {line}" for line in event.british)

    def ended(self, event: DayEnded) -> None:
        """The evening's figures."""
        report, rows = event.report, self._opening().catalog.airframes
        fit = [id_ for id_, one in self.statuses.items() if one is Status.UNDAMAGED and rows[id_].group == "axis"]
        self.counts["missions"] += report.missions
        self.counts["spoiled"] += report.spoiled
        self.counts[f"days/{report.day}/missions"] += report.missions
        self.counts[f"days/{report.day}/halves lost"] += self.halves - report.halves
        self.counts[f"days/{report.day}/fit"] += len(fit)
        self.halves = report.halves


def _hurt(fight: FightState) -> int:
    """How many strike aircraft still flying on the board have been damaged by fighters, not by flak."""
    mission = fight.sortie.plan if fight.sortie else None
    if not isinstance(mission, PedestalMission):
        return 0
    view = BoardView(mission, fight)
    return sum(one.aircraft not in mission.flak_damaged and view.is_damaged(one.aircraft) for one in strikers(view))


COUNTED: Mapping[type[Any], Callable[[PedestalTally, Any], None]] = {
    AircraftChecked: PedestalTally.checked,
    AircraftHit: PedestalTally.hit,
    DayEnded: PedestalTally.ended,
    EngagementRequested: PedestalTally.requested,
    OptionsRevealed: PedestalTally.revealed,
    ReplacementCalled: PedestalTally.replaced,
    ResultApplied: PedestalTally.applied,
    Struck: PedestalTally.struck,
}
