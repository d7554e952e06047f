"""What each attack did: the events of P10 given back to the attacks that caused them (T4.1, T1.5, T9.9).

All dice and all chits of a turn are recorded before the first of them is applied, and an event of damage does not
always name its firer. But attacks are applied in the order in which they were rolled, and every chit leaves one event
of its own behind, until its target is lost; so the events can be dealt out again without a rule or a die.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from game.tactical.events import (
    AircraftLost,
    AttackRolled,
    ChitsDrawn,
    DamageEvent,
    Draw,
    Event,
    FuelLost,
    GlideBegan,
    PilotWounded,
    RedSuffered,
    SectionMarked,
)
from game.tactical.state import State

RED = "red"
BY_WOUNDS = "wounds"
UNKNOWN = "unknown"


class Happened(NamedTuple):
    """An event with the situations before and after it."""

    event: Event
    before: State
    after: State


class _Damage(NamedTuple):
    event: DamageEvent
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class Result:
    """One attack, or a collision or damage of unknown source (`rolled` is None): dice, chits, and what they did.

    `aimed` is the situation when the dice were rolled, `before` and `after` are those right before and after the attack
    was applied, earlier attacks of the turn done.
    """

    turn: int
    source: str
    firer: str
    target: str
    rolled: AttackRolled | None
    draws: tuple[Draw, ...]
    events: tuple[DamageEvent, ...]
    aimed: State
    before: State
    after: State


@dataclass(slots=True)
class _Pending:
    """An attack whose events are still coming; `left` counts chits that have not been applied."""

    source: str
    firer: str
    target: str
    aimed: State
    rolled: AttackRolled | None = None
    draws: tuple[Draw, ...] = ()
    left: int = 0
    done: list[_Damage] = field(default_factory=list)

    def take_chits(self, drawn: ChitsDrawn) -> None:
        """Note the chits drawn for it."""
        self.draws, self.left = drawn.draws, len(drawn.draws)

    def is_of(self, event: DamageEvent) -> bool:
        """Whether an event can be of this attack."""
        if event.aircraft != self.target:
            return False
        if isinstance(event, RedSuffered):
            return event.firer == self.firer and not self.done and any(draw.side == RED for draw in self.draws)
        firer = event.loss.credit if isinstance(event, AircraftLost) else getattr(event, "firer", self.firer)
        return firer == self.firer and (self.left > 0 or _follows(event, self.done))


def _follows(event: DamageEvent, done: list[_Damage]) -> bool:
    """Whether an event is the consequence of the one before it and has no chit of its own."""
    last = done[-1].event if done else None
    match event:
        case AircraftLost():
            if isinstance(last, SectionMarked):
                return last.left == 0 and event.loss.cause == f"no {last.section.value} box left"
            return isinstance(last, PilotWounded) and event.loss.cause == BY_WOUNDS
        case GlideBegan():
            return last is not None
        case FuelLost():
            return last is not None and bool(event.dice)
        case _:
            return False


class Resolving:
    """Listens to a fight and gives back the attacks of each turn once they are over."""

    def __init__(self) -> None:
        self._attacks: list[_Pending] = []
        self._damage: list[_Damage] = []

    @property
    def is_busy(self) -> bool:
        """Whether attacks are being rolled or applied."""
        return bool(self._attacks)

    def see(self, happened: Happened) -> Iterator[Result]:
        """Take one event in; the results of a turn come with the first event behind them."""
        event = happened.event
        if isinstance(event, AttackRolled):
            self._attacks.append(_Pending(event.source, event.firer, event.target, happened.before, event))
        elif isinstance(event, ChitsDrawn) and event.source != "fire":
            self._draw(event, happened.before)
        elif isinstance(event, DamageEvent) and self._attacks:
            self._damage.append(_Damage(event, happened.before, happened.after))
        elif self._attacks:
            yield from self._resolved(happened.before)

    def _draw(self, event: ChitsDrawn, aimed: State) -> None:
        if event.source == "collision":
            self._attacks.append(_Pending(event.source, event.firer, event.target, aimed))
            self._attacks[-1].take_chits(event)
            return
        names = (event.source, event.firer, event.target)
        for attack in self._attacks:
            if attack.rolled and not attack.draws and names == (attack.source, attack.firer, attack.target):
                attack.take_chits(event)
                return

    def _resolved(self, end: State) -> Iterator[Result]:
        ordered = sorted(self._attacks, key=lambda attack: attack.rolled is not None)  # collisions come first (T14.2)
        damage, self._attacks, self._damage = self._damage, [], []
        strays = _deal(ordered, damage)
        state = damage[0].before if damage else end
        for attack in ordered:
            after = attack.done[-1].after if attack.done else state
            events = tuple(damaged.event for damaged in attack.done)
            yield Result(
                end.turn, attack.source, attack.firer, attack.target, attack.rolled, attack.draws,
                events, attack.aimed, state, after,
            )  # fmt: skip
            state = after
        for stray in strays:
            yield Result(
                end.turn, UNKNOWN, "", stray.event.aircraft, None, (), (stray.event,),
                end, stray.before, stray.after,
            )  # fmt: skip


def _deal(attacks: list[_Pending], damage: Iterable[_Damage]) -> list[_Damage]:
    """Give every event to its attack, the current one or the next that it can be of; what is nobody's comes back."""
    current, strays = 0, []
    for damaged in damage:
        place = next((place for place in range(current, len(attacks)) if attacks[place].is_of(damaged.event)), None)
        if place is None:
            strays.append(damaged)
            continue
        attack = attacks[place]
        if not isinstance(damaged.event, RedSuffered) and not _follows(damaged.event, attack.done):
            attack.left -= 1
        attack.done.append(damaged)
        current = place
    return strays
