"""What pilots made of an engagement: losses, attacks, approaches, break-offs and x, counted while they fly it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from game.core.hexes import Hex, distance
from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.pilots import break_off
from game.pilots.pilot import NORMAL_EFFORT, Pilot
from game.session.match import Match
from game.session.pilots_at import decide_all
from game.tactical.events import Event
from game.tactical.opening import opening
from game.tactical.prompts import Fly, Prompt
from game.tactical.state import Role, Side, State

APPROACH = 3


@dataclass
class Record:
    """Counts over some engagements."""

    games: int = 0
    bombers: int = 0
    bombers_down: int = 0
    fighters: int = 0
    fighters_down: int = 0
    attacks: int = 0
    approaches: int = 0
    approaches_with_shot: int = 0
    strange_break_offs: int = 0
    xs: list[int] = field(default_factory=list)

    @property
    def down_share(self) -> float:
        return self.bombers_down / self.bombers

    @property
    def attacks_per_fighter(self) -> float:
        return self.attacks / self.fighters

    @property
    def shot_share(self) -> float:
        return self.approaches_with_shot / self.approaches

    def add(self, other: Record) -> None:
        for name in Record.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


@cache
def opened(engagement: str) -> State:
    catalog = load_catalog()
    return opening(load_engagement(engagement, catalog), catalog)


def flown(engagement: str, seed: str, pilots: Mapping[Side, Pilot], effort: int = NORMAL_EFFORT) -> Record:
    """One engagement flown to its end."""
    match = Match(opened(engagement), seed)
    watch = Watch(match.state)
    watch.see(match.start())
    while not match.is_over:
        answers = [answer for side in Side for answer in decide_all(match, side, pilots[side], seed, effort)]
        watch.judge(match, answers)
        watch.see(match.commit(answers))
    return watch.closed(match.state)


class Watch:
    """Follows the events of one engagement turn by turn."""

    def __init__(self, state: State) -> None:
        self.record = Record(games=1)
        self.sides = {id_: record.side for id_, record in state.aircraft.items()}
        self.bombers = {id_ for id_, record in state.aircraft.items() if record.role is Role.BOMBER}
        self.places: dict[str, Hex] = {}
        self.shooters: set[str] = set()
        self.near: dict[str, bool] = {}

    def judge(self, match: Match, answers: Iterable[object]) -> None:
        """Count break-offs for which there was no reason."""
        prompts = {prompt.unit: prompt for prompt in match.prompts if isinstance(prompt, Prompt)}
        for answer in answers:
            if isinstance(answer, Fly) and answer.is_breaking_off:
                unit = match.state.units[answer.unit]
                can_stay = any(not choice.is_breaking_off for choice in prompts[answer.unit].choices)
                self.record.strange_break_offs += can_stay and not break_off.reason(match.state, unit)

    def see(self, events: Iterable[Event]) -> None:
        for event in events:
            match event.kind:
                case "moved":
                    self.places[event.unit] = event.hex
                case "fire_declared":
                    shots = [shot for shot in event.shots if shot.target in self.bombers and not shot.is_rear_gun]
                    self.record.attacks += len(shots)
                    self.shooters |= {shot.firer for shot in shots}
                case "turn_began" | "engagement_ended":
                    self._close_turn()
                case "points_counted":
                    self.record.xs.append(event.x)

    def _close_turn(self) -> None:
        fighters = {id_ for id_, side in self.sides.items() if side is Side.INTERCEPTOR}
        targets = [place for id_, place in self.places.items() if id_ not in fighters and self._is_bomber(id_)]
        for fighter in fighters:
            place = self.places.get(fighter)
            if place is not None and any(distance(place, target) <= APPROACH for target in targets):
                self.near[fighter] = self.near.get(fighter, False) or fighter in self.shooters
            elif fighter in self.near:
                self._close_approach(fighter)
        self.places, self.shooters = {}, set()

    def _is_bomber(self, unit: str) -> bool:
        return unit in self.bombers or any(bomber.startswith(f"{unit}/") for bomber in self.bombers)

    def _close_approach(self, fighter: str) -> None:
        self.record.approaches += 1
        self.record.approaches_with_shot += self.near.pop(fighter)

    def closed(self, state: State) -> Record:
        for fighter in list(self.near):
            self._close_approach(fighter)
        for record in state.aircraft.values():
            if record.role is Role.BOMBER:
                self.record.bombers += 1
                self.record.bombers_down += record.is_lost
            if record.role is Role.INTERCEPTOR:
                self.record.fighters += 1
                self.record.fighters_down += record.is_lost
        return self.record
