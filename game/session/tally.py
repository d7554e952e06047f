"""What is counted in one engagement as its events go by: losses, marks by section and zone, attacks, the result."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from game.tactical.events import AircraftLost, AttackRolled, ChitsDrawn, Event, PointsCounted, SectionMarked, TurnBegan
from game.tactical.state import Role, Side, State
from game.tactical.victory import condition

BY_FIRE = "fire"


@dataclass(frozen=True, slots=True)
class GameResult:
    """One engagement in numbers: `losses` tells the turn of each loss, `marked` boxes by role, section and zone.

    `observed` is what an observer summed up, if there was one.
    """

    number: int
    seed: str
    turns: int
    x: int
    level: str
    points: dict[str, int]
    losses: dict[str, int]
    conditions: dict[str, Counter[str]]
    stragglers: int
    released: int
    attacks: Counter[str]
    red: int
    fighters: int
    marked: Counter[tuple[str, str, str]]
    observed: Any = None


@dataclass(slots=True)
class Tally:
    """Watches one engagement."""

    roles: dict[str, str] = field(default_factory=dict)
    zones: dict[tuple[str, str], str] = field(default_factory=dict)
    losses: dict[str, int] = field(default_factory=dict)
    attacks: Counter[str] = field(default_factory=Counter)
    marked: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    red: int = 0
    points: PointsCounted | None = None

    def watch(self, events: list[Event]) -> None:
        """Count what happened at one decision point."""
        for event in events:
            match event:
                case TurnBegan():
                    self.zones.clear()
                case AttackRolled():
                    self._attack(event)
                case ChitsDrawn(source="fire"):
                    self.zones[event.firer, event.target] = BY_FIRE
                case SectionMarked():
                    zone = self.zones.get((event.firer, event.aircraft), BY_FIRE)
                    self.marked[self.roles[event.aircraft], event.section.value, zone] += event.marked
                case AircraftLost():
                    self.losses[event.aircraft] = event.loss.turn
                case PointsCounted():
                    self.points = event

    def _attack(self, event: AttackRolled) -> None:
        self.zones[event.firer, event.target] = event.zone.value
        if event.source == "fixed guns" and self.roles[event.firer] == Role.INTERCEPTOR.value:
            self.attacks[event.zone.value] += 1
            self.red += event.red

    def result(self, number: int, seed: str, state: State) -> GameResult:
        """The numbers of the engagement, over at this state."""
        counted = self.points
        assert counted is not None
        records = sorted(state.aircraft.values(), key=lambda record: record.id)
        bombers = [record for record in records if record.role is Role.BOMBER]
        conditions: dict[str, Counter[str]] = {role.value: Counter() for role in Role}
        for record in records:
            conditions[record.role.value][condition(state, record.id)] += 1
        return GameResult(
            number=number,
            seed=seed,
            turns=state.turn,
            x=counted.x,
            level=counted.level,
            points={Side.STRIKE.value: counted.strike, Side.INTERCEPTOR.value: counted.interceptor},
            losses=self.losses,
            conditions=conditions,
            stragglers=sum(record.has_straggled for record in bombers),
            released=sum(record.release in ("released", "released straggling") for record in bombers),
            attacks=self.attacks,
            red=self.red,
            fighters=sum(record.role is Role.INTERCEPTOR for record in records),
            marked=self.marked,
        )


def tally_of(state: State) -> Tally:
    """A tally for an engagement that opens like this."""
    return Tally(roles={id_: record.role.value for id_, record in state.aircraft.items()})
