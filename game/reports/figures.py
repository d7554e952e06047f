"""The figures of one fight or of many: everything that can be added up, and a mean with its interval for the rest.

figures_of(after_action, luck)   one fight
one.add(other)                   fights together; memory does not grow with their number
watcher()                        an observer of a simulated game that sums it up as figures
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from game.core.hexes import Hex
from game.reports.after_action import ROLE_WORDS, AfterAction, Attack, Score, passes, score_of, scored
from game.reports.counting import Counting
from game.reports.luck import Luck
from game.session.intervals import DIGITS, Interval, Z
from game.tactical.catalog import Zone
from game.tactical.events import Event
from game.tactical.state import Role, Side

LUCK_STEP = 1  # points, the width of a bar of the luck of many fights


@dataclass(slots=True)
class Running:
    """A mean that grows number by number."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def take(self, number: float) -> None:
        """One number more."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def add(self, other: Running) -> None:
        """All numbers of another."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The average, 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def standard_error(self) -> float:
        """How far the average may be off by chance; 0 where there is too little to say."""
        if self.count < 2:
            return 0.0
        scatter = max(0.0, self.squares - self.total * self.total / self.count) / (self.count - 1)
        return sqrt(scatter / self.count)

    def interval(self) -> Interval:
        """The average with its 95 % interval."""
        value = round(self.mean, DIGITS)
        if self.count < 2:
            return Interval(value, None, None)
        reach = Z * self.standard_error
        return Interval(value, round(self.mean - reach, DIGITS), round(self.mean + reach, DIGITS))


@dataclass(slots=True)
class Figures:
    """Fights added up. Sides and roles stand by their names, so that all of it can be written down.

    `scores` by firing side, source, zone and range; `positions` by hex around a box; `marks` by role, section and the
    zone (or fire, collision) they came from; `losses` by role and cause; `numbers` per game, by name.
    """

    games: int = 0
    scores: dict[tuple[str, str, str, int], Score] = field(default_factory=dict)
    positions: dict[Hex, Score] = field(default_factory=dict)
    marks: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    chits: Counter[tuple[str, str]] = field(default_factory=Counter)
    marked_by_turn: Counter[tuple[str, int]] = field(default_factory=Counter)
    losses: Counter[tuple[str, str]] = field(default_factory=Counter)
    turns: int = 0
    numbers: dict[str, Running] = field(default_factory=dict)
    x: Counter[int] = field(default_factory=Counter)
    luck: Counter[int] = field(default_factory=Counter)

    def add(self, other: Figures) -> None:
        """Count other fights in."""
        self.games += other.games
        self.turns = max(self.turns, other.turns)
        for key, score in other.scores.items():
            self.scores.setdefault(key, Score()).add(score)
        for place, score in other.positions.items():
            self.positions.setdefault(place, Score()).add(score)
        for name, running in other.numbers.items():
            self.numbers.setdefault(name, Running()).add(running)
        self.marks.update(other.marks)
        self.chits.update(other.chits)
        self.marked_by_turn.update(other.marked_by_turn)
        self.losses.update(other.losses)
        self.x.update(other.x)
        self.luck.update(other.luck)

    def score(self, side: Side | None = None, zone: str = "", steps: int | None = None, source: str = "") -> Score:
        """Attacks of a side, from a zone, at a range, of a source; anything left open counts all."""
        total = Score()
        for (one_side, one_source, one_zone, one_range), score in self.scores.items():
            is_wanted = (side is None or side.value == one_side) and zone in ("", one_zone)
            if is_wanted and steps in (None, one_range) and source in ("", one_source):
                total.add(score)
        return total

    def _count_attack(self, attack: Attack) -> None:
        score = score_of(attack)
        key = (attack.side.value, attack.source, attack.zone, attack.range)
        self.scores.setdefault(key, Score()).add(score)
        if attack.position is not None:
            self.positions.setdefault(attack.position, Score()).add(score)


def figures_of(after: AfterAction, luck: Luck) -> Figures:
    """One fight."""
    figures = Figures(games=1, turns=after.turns)
    roles = {one.id: ROLE_WORDS[one.role] for one in after.flown}
    sides = {one.id: one.side.value for one in after.flown}
    for attack in after.attacks:
        figures._count_attack(attack)
    for mark in after.marks:
        figures.marks[roles[mark.aircraft], mark.section, mark.zone or mark.source] += mark.boxes
        figures.marked_by_turn[sides[mark.aircraft], mark.turn] += mark.boxes
    figures.chits.update((chit.side, chit.result) for chit in after.chits)
    figures.losses.update((roles[loss.aircraft], loss.cause) for loss in after.losses)
    for name, number in _numbers(after, luck):
        figures.numbers.setdefault(name, Running()).take(number)
    if after.x is not None:
        figures.x[after.x] += 1
    figures.luck[round(luck.figure / LUCK_STEP)] += 1
    return figures


def _numbers(after: AfterAction, luck: Luck) -> Iterator[tuple[str, float]]:
    """What is counted per game, in the order in which it is shown."""
    if after.x is not None:
        yield "x (T13.3)", after.x
    for role, word in ROLE_WORDS.items():
        if any(one.role is role for one in after.flown):
            yield f"{word}s lost", len(after.lost_of(role))
    yield "bombers that straggled", len(after.stragglers)
    yield "fires", len(after.fires)
    for side in Side:
        yield from _numbers_of_side(after, luck, side)
    fighters = len(after.flown_by(Side.INTERCEPTOR, Role.INTERCEPTOR))
    made = passes(after)
    mine = [made.get(one.id, 0) for one in after.flown_by(Side.INTERCEPTOR, Role.INTERCEPTOR)]
    yield "attack passes per interceptor", sum(mine) / max(1, fighters)
    yield "MG ammunition spent", sum(row.mg_spent for row in after.ammunition)
    yield "cannon ammunition spent", sum(row.cannon_spent for row in after.ammunition)
    yield "luck figure (interceptors less strike side)", luck.figure


def _numbers_of_side(after: AfterAction, luck: Luck, side: Side) -> Iterator[tuple[str, float]]:
    total, fortune = scored(attack for attack in after.attacks if attack.side is side), luck.of(side)
    yield f"attacks by the {side.value} side", total.attacks
    yield f"RED hits by the {side.value} side", total.red
    for zone in Zone:
        hits = sum(attack.red for attack in after.attacks if attack.side is side and attack.zone == zone.value)
        yield f"RED hits by the {side.value} side from the {zone.value}", hits
    yield f"boxes marked on the {side.value} side", after.boxes_marked(side)
    yield f"expected points of the {side.value} side's attacks", fortune.expected
    yield f"points its attacks really took ({side.value})", fortune.result
    yield f"luck of the {side.value} side", fortune.luck


class Watching:
    """Watches one simulated game and sums it up."""

    def __init__(self) -> None:
        self._luck = Luck()
        self._counting = Counting((self._luck.see,))

    def watch(self, events: list[Event]) -> None:
        """Take in what happened at one decision point."""
        self._counting.watch(events)

    def sum_up(self) -> Figures:
        """The figures of the game."""
        return figures_of(self._counting.after_action(), self._luck)


def watcher() -> Watching:
    """An observer for each game of a simulation."""
    return Watching()
