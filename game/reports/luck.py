"""Luck: what the attacks of a fight did against what such attacks do on average, in points.

Every attack is measured by itself, from the situation right before it was applied, so its luck is zero on average,
exactly, whatever went before; and so is any sum of it. `DEFINITION` is printed beside the figure.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.files.log import Log
from game.odds.hits import Dice
from game.odds.shot import boxes_taken
from game.odds.target import Target, target_of
from game.reports.attack_results import Result
from game.tactical.catalog import Section
from game.tactical.events import AttackRolled
from game.tactical.rules.sections import is_alone
from game.tactical.state import Aircraft, Side, State

DEFINITION = (
    "An undamaged aircraft is worth the points for shooting it down (T13.2), every box of it an equal part of "
    "them, and one that is lost nothing. The result of an attack is the worth it took from its target: boxes "
    "marked by RED and BLUE chits, and with a loss all that was left. Expected is the exact average of that over "
    "all its dice and all chits in the cup, for the target as it was right before this attack was applied, with "
    "the attacks of the same turn that were applied before it. Luck is result minus expected: zero on average for "
    "every single attack. What the dice gave is the share that came with the RED and BLUE hits rolled, what the "
    "chits gave is the rest. Collisions, fires burning on, spins, jams and straggler tests are no attacks and are "
    "left out."
)

MOST_DICE = 100
MOST_BOXES = 100
FURTHEST = 3
FACES = 6


@dataclass(frozen=True, slots=True)
class AttackLuck:
    """One attack in points: `expected`, `given_hits` (once its dice were seen) and `result`."""

    turn: int
    side: Side
    source: str
    firer: str
    target: str
    zone: str
    range: int
    red: int
    expected_red: float
    expected: float
    given_hits: float
    result: float

    @property
    def dice(self) -> float:
        """What the dice gave."""
        return self.given_hits - self.expected

    @property
    def chits(self) -> float:
        """What the chits gave, the dice being what they were."""
        return self.result - self.given_hits

    @property
    def luck(self) -> float:
        """Result minus expected."""
        return self.result - self.expected


@dataclass(frozen=True, slots=True)
class SideLuck:
    """The attacks of one side together."""

    attacks: int
    red: int
    expected_red: float
    expected: float
    result: float
    dice: float
    chits: float

    @property
    def luck(self) -> float:
        """Result minus expected."""
        return self.dice + self.chits


@dataclass(slots=True)
class Luck:
    """The luck of a fight; give `see` to whoever counts it."""

    attacks: list[AttackLuck] = field(default_factory=list)

    def see(self, result: Result) -> None:
        """Take the result of an attack in; collisions have no expectation. ValueError for a broken record."""
        if result.rolled:
            self.attacks.append(attack_luck(result, result.rolled))

    def of(self, side: Side) -> SideLuck:
        """The luck of one side's attacks."""
        mine = [attack for attack in self.attacks if attack.side is side]
        return SideLuck(
            len(mine),
            sum(attack.red for attack in mine),
            sum(attack.expected_red for attack in mine),
            sum(attack.expected for attack in mine),
            sum(attack.result for attack in mine),
            sum(attack.dice for attack in mine),
            sum(attack.chits for attack in mine),
        )

    @property
    def figure(self) -> float:
        """The luck of the interceptors less that of the strike side, in points: above 0 the dice helped the former."""
        return self.of(Side.INTERCEPTOR).luck - self.of(Side.STRIKE).luck

    def by_turn(self, side: Side) -> Iterator[tuple[int, float, float]]:
        """Turn, and what its attacks were expected to do and did."""
        for turn in sorted({attack.turn for attack in self.attacks}):
            mine = [attack for attack in self.attacks if attack.turn == turn and attack.side is side]
            yield turn, sum(attack.expected for attack in mine), sum(attack.result for attack in mine)


def luck_of(log: Log) -> Luck:
    """The luck of a log; BrokenFile when it contradicts itself."""
    from game.reports.counting import counted

    luck = Luck()
    counted(log, luck.see)
    return luck


def attack_luck(result: Result, rolled: AttackRolled) -> AttackLuck:
    """One attack against its average; ValueError where its record makes no sense."""
    before = result.before
    record = before.aircraft[result.target]
    share = worth_of_box(before, result.target)
    taken = boxes_taken(_target(before, record, rolled), _dice(rolled), rolled.range)
    reds = {numbers.die: len(numbers.red) for numbers in rolled.numbers}
    return AttackLuck(
        turn=result.turn,
        side=result.aimed.units[result.firer].side,
        source=result.source,
        firer=result.firer,
        target=result.target,
        zone=rolled.zone.value,
        range=rolled.range,
        red=rolled.red,
        expected_red=sum(reds[roll.die] for roll in rolled.rolls) / FACES,
        expected=share * taken.expected,
        given_hits=share * taken.after(rolled.red, rolled.blue),
        result=share * (boxes_left(record) - boxes_left(result.after.aircraft[result.target])),
    )


def boxes_left(record: Aircraft) -> int:
    """The boxes not marked, none when it is lost."""
    return 0 if record.is_lost else sum(record.boxes.of(section) for section in Section)


def worth_of_box(state: State, aircraft: str) -> float:
    """The points of T13.2 that one box of an aircraft stands for."""
    row = state.type_of(aircraft)
    return row.vp / max(1, sum(row.boxes.of(section) for section in Section))


def _dice(rolled: AttackRolled) -> Dice:
    """The dice as they were recorded, each kind with its number."""
    kinds = [roll.die for roll in rolled.rolls]
    if len(kinds) > MOST_DICE or not 0 <= rolled.range <= FURTHEST:
        raise ValueError("no attack has so many dice, or goes so far")
    return tuple((kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))


def _target(state: State, record: Aircraft, rolled: AttackRolled) -> Target:
    numbers = [record.boxes.of(section) for section in Section]
    checks = state.catalog.gunnery.checks
    if not all(0 <= number <= MOST_BOXES for number in (*numbers, record.wounds, checks.wounds_fatal)):
        raise ValueError("no aircraft has so many boxes")
    return target_of(state.catalog, record, rolled.zone, is_alone(state, record.id), state.options)
