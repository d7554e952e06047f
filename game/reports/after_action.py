"""The after-action report of a fight as plain records: losses, attacks, marks, chits, ammunition, points.

    after_action_of(log)          everything a log recorded, counted
    summary_lines(after_action)   the same in a few sentences

Only recorded events are used, so a log made under other rules is reported as it was played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from game.core.hexes import Hex
from game.tactical.state import Role, Side

ROLE_WORDS = {Role.BOMBER: "bomber", Role.ESCORT: "escort", Role.INTERCEPTOR: "interceptor"}


@dataclass(frozen=True, slots=True)
class Flown:
    """An aircraft that took part; `points` are what its loss is worth, `boxes` those printed, `left` unmarked now."""

    id: str
    name: str
    type: str
    side: Side
    role: Role
    points: int
    boxes: int
    left: int


@dataclass(frozen=True, slots=True)
class Lost:
    """An aircraft that was lost: turn, cause, who is credited (nobody for an accident), and the rule (T9.9)."""

    turn: int
    aircraft: str
    cause: str
    credit: str
    rule: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Boxes marked by one result; `zone` and `range` only where an attack marked them (T9.3, H-A3)."""

    turn: int
    aircraft: str
    section: str
    boxes: int
    firer: str
    source: str
    zone: str = ""
    range: int | None = None


@dataclass(frozen=True, slots=True)
class Attack:
    """One firer at one target aircraft: dice, hits and what came of them (T7, T8).

    `position` is the firer's hex as a box or straggler sees it that flies in direction 0; None at a single.
    """

    turn: int
    source: str
    side: Side
    firer: str
    target: str
    zone: str
    range: int
    burst: str
    dice: int
    red: int
    blue: int
    marked: int
    has_downed: bool
    position: Hex | None = None


@dataclass(frozen=True, slots=True)
class Chit:
    """One chit drawn: for what, which side was read, and its result (T1.5)."""

    turn: int
    source: str
    target: str
    side: str
    result: str


@dataclass(frozen=True, slots=True)
class Ammunition:
    """What the fixed guns of one fighter spent and have left (T7.7)."""

    aircraft: str
    mg_spent: int
    mg_left: int
    cannon_spent: int
    cannon_left: int


@dataclass(frozen=True, slots=True)
class Straggled:
    """A bomber that fell out of its box (H-D)."""

    turn: int
    aircraft: str
    box: str


@dataclass(frozen=True, slots=True)
class Fire:
    """An aircraft that caught fire, and the turn in which the fire went out, None if it never did (T11.1)."""

    turn: int
    aircraft: str
    firer: str
    out: int | None


@dataclass(frozen=True, slots=True)
class Points:
    """One line of the count: who gets so many points for which aircraft and why (T13.2)."""

    side: Side
    aircraft: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class AfterAction:
    """A fight, counted. `turns` is the last turn begun; `x` and `level` are None and empty until it is over (T13.3)."""

    title: str
    engagement: str
    seed: str
    pilots: Mapping[str, str]
    turns: int
    end_reason: str
    x: int | None
    level: str
    step: int
    scores: Mapping[Side, int]
    flown: tuple[Flown, ...]
    losses: tuple[Lost, ...]
    attacks: tuple[Attack, ...]
    marks: tuple[Mark, ...]
    chits: tuple[Chit, ...]
    ammunition: tuple[Ammunition, ...]
    stragglers: tuple[Straggled, ...]
    fires: tuple[Fire, ...]
    points: tuple[Points, ...]
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        """Whether points were counted."""
        return self.x is not None

    def name(self, id_: str) -> str:
        """How an aircraft or a box is called in a report; its id where it has no other name."""
        return self.names.get(id_, id_)

    def flown_by(self, side: Side, role: Role | None = None) -> list[Flown]:
        """The aircraft of a side, or those of one role."""
        return [one for one in self.flown if one.side is side and role in (None, one.role)]

    def lost_of(self, role: Role) -> list[Lost]:
        """The losses among bombers, escorts or interceptors."""
        roles = {one.id: one.role for one in self.flown}
        return [loss for loss in self.losses if roles.get(loss.aircraft) is role]

    def boxes_marked(self, side: Side) -> int:
        """Boxes marked on the aircraft of a side during the fight."""
        ids = {one.id for one in self.flown_by(side)}
        return sum(mark.boxes for mark in self.marks if mark.aircraft in ids)


@dataclass(slots=True)
class Score:
    """What some attacks came to; scores add up."""

    attacks: int = 0
    dice: int = 0
    red: int = 0
    blue: int = 0
    marked: int = 0
    downed: int = 0

    def add(self, other: Score) -> None:
        """Count another score in."""
        self.attacks += other.attacks
        self.dice += other.dice
        self.red += other.red
        self.blue += other.blue
        self.marked += other.marked
        self.downed += other.downed


def score_of(attack: Attack) -> Score:
    """One attack as a score."""
    return Score(1, attack.dice, attack.red, attack.blue, attack.marked, int(attack.has_downed))


def scored(attacks: Iterable[Attack]) -> Score:
    """What all these attacks came to."""
    total = Score()
    for attack in attacks:
        total.add(score_of(attack))
    return total


def passes(after: AfterAction) -> dict[str, int]:
    """The attack passes of each fighter: turns in a row in which it fired its fixed guns count as one."""
    turns: dict[str, list[int]] = {}
    for attack in after.attacks:
        if attack.source == "fixed guns":
            turns.setdefault(attack.firer, []).append(attack.turn)
    return {
        firer: 1 + sum(later > earlier + 1 for earlier, later in pairwise(sorted(set(fired))))
        for firer, fired in sorted(turns.items())
    }


def summary_lines(after: AfterAction) -> Iterator[str]:
    """The fight in a few sentences."""
    yield _outcome(after)
    for role, word in ROLE_WORDS.items():
        flew = sum(one.role is role for one in after.flown)
        if flew:
            lost = after.lost_of(role)
            causes = Counter(loss.cause for loss in lost)
            why = ", ".join(f"{cause} {count}" for cause, count in sorted(causes.items()))
            yield f"{_plural(flew, word)}, {len(lost)} lost{f' ({why})' if why else ''}."
    for side in Side:
        total = scored(attack for attack in after.attacks if attack.side is side)
        hits = f"{total.red} RED and {total.blue} BLUE"
        yield (
            f"The {side.value} side fired {_plural(total.attacks, 'time')} with {_plural(total.dice, 'die', 'dice')}: "
            f"{hits}, {_plural(total.marked, 'box', 'boxes')} marked, {total.downed} shot down."
        )
    fires = _plural(len(after.fires), "aircraft", "aircraft")
    yield f"{_plural(len(after.stragglers), 'bomber')} straggled; {fires} caught fire."


def _outcome(after: AfterAction) -> str:
    if after.x is None:
        return f"{after.title}: not over yet, turn {after.turns}."
    strike, interceptor = after.scores[Side.STRIKE], after.scores[Side.INTERCEPTOR]
    points = f"strike {strike}, interceptors {interceptor}, x = {after.x:+d}"
    return f"{after.title}: {after.level} after {_plural(after.turns, 'turn')} ({points})."


def _plural(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"
