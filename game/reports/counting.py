"""Counting a fight while it is flown or folded, event by event, into an after-action report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.core.hexes import Hex, subtract, unrotate
from game.files.broken import BrokenFile
from game.files.log import UNFIT, Log, fold_log, misfit
from game.reports.after_action import (
    AfterAction,
    Ammunition,
    Attack,
    Chit,
    Fire,
    Flown,
    Lost,
    Mark,
    Points,
    Straggled,
)
from game.reports.attack_results import UNKNOWN, Happened, Resolving, Result
from game.reports.moments import check_length
from game.reports.records import label_of
from game.session.names import name
from game.tactical.apply import apply
from game.tactical.catalog import Section
from game.tactical.events import (
    AircraftLost,
    AmmunitionSpent,
    AttackRolled,
    ChitsDrawn,
    DamageEvent,
    DroppedOut,
    EngagementOpened,
    Event,
    FireBrokeOut,
    FireOutRolled,
    GunDieLost,
    PointsCounted,
    SectionMarked,
)
from game.tactical.rules.chits import result_name
from game.tactical.state import Kind, Side, State

MOST = 4000  # of anything that is counted in one fight
MOST_AIRCRAFT = 400
FIRE = "fire"
Watcher = Callable[[Result], None]


def happenings(log: Log) -> Iterator[Happened]:
    """Every event of a log with the situations around it; BrokenFile where it contradicts itself or has no decision."""
    check_length(log)
    state: State | None = None
    for number, (line, _) in enumerate(zip(log.lines, fold_log(log), strict=True), start=2):
        for event in line.events:
            try:
                before = event.state if isinstance(event, EngagementOpened) else state
                assert before is not None
                state = apply(before, event)
            except UNFIT as error:
                raise misfit(log, number) from error
            yield Happened(event, before, state)
    if state is None:
        raise BrokenFile(log.path, "", "the log holds no decision yet; there is nothing to report")


@dataclass(slots=True)
class Counting:
    """Listens to one fight; `watchers` are told the result of every attack."""

    watchers: tuple[Watcher, ...] = ()
    state: State | None = None
    names: dict[str, str] = field(default_factory=dict)
    attacks: list[Attack] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    chits: list[Chit] = field(default_factory=list)
    losses: list[Lost] = field(default_factory=list)
    stragglers: list[Straggled] = field(default_factory=list)
    fires: list[Fire] = field(default_factory=list)
    spent: dict[str, tuple[int, int]] = field(default_factory=dict)
    counted: PointsCounted | None = None
    _resolving: Resolving = field(default_factory=Resolving)
    _burning: ChitsDrawn | None = None

    def watch(self, events: list[Event]) -> None:
        """Take in what happened at one decision point; the first of all events is the opening."""
        for event in events:
            before = event.state if isinstance(event, EngagementOpened) else self.state
            assert before is not None, "a fight begins with its opening"
            self.see(Happened(event, before, apply(before, event)))

    def see(self, happened: Happened) -> None:
        """Take one event in."""
        _check(happened)
        self.state = happened.after
        event, turn = happened.event, happened.before.turn
        is_in_attack = self._resolving.is_busy
        for result in self._resolving.see(happened):
            self._note_result(result)
        if isinstance(event, DamageEvent):
            self._note_damage(event, turn, is_in_attack)
            return
        self._burning = event if isinstance(event, ChitsDrawn) and event.source == FIRE else None
        self._note(event, turn)

    def _note(self, event: Event, turn: int) -> None:
        match event:
            case EngagementOpened():
                self._open(event.state)
            case ChitsDrawn():
                for draw in event.draws:
                    result = result_name(draw.result, draw.boxes)
                    self.chits.append(Chit(turn, event.source, event.target, draw.side, result))
            case AmmunitionSpent():
                mg, cannon = self.spent.get(event.aircraft, (0, 0))
                self.spent[event.aircraft] = (mg + event.mg_spent, cannon + event.cannon_spent)
            case DroppedOut():
                self.stragglers.append(Straggled(turn, event.aircraft, event.box))
            case FireOutRolled(is_out=True):
                self._put_out(event.aircraft, turn)
            case PointsCounted():
                self.counted = event

    def _open(self, state: State) -> None:
        self.names.update({id_: label_of(state, id_) for id_ in state.units})
        self.names.update({id_: name(state, id_) for id_ in state.aircraft})

    def _note_damage(self, event: DamageEvent, turn: int, is_in_attack: bool) -> None:
        if isinstance(event, AircraftLost):
            self.losses.append(Lost(turn, event.aircraft, event.loss.cause, event.loss.credit, event.rule))
        elif isinstance(event, FireBrokeOut):
            self.fires.append(Fire(turn, event.aircraft, event.firer, None))
        marked = boxes_marked(event)
        if marked and not is_in_attack:
            source = FIRE if self._burning else UNKNOWN
            firer = self._burning.firer if self._burning else ""
            self.marks.append(Mark(turn, event.aircraft, *marked, firer, source))

    def _put_out(self, aircraft: str, turn: int) -> None:
        for place, fire in enumerate(self.fires):
            if fire.aircraft == aircraft and fire.out is None:
                self.fires[place] = Fire(fire.turn, aircraft, fire.firer, turn)

    def _note_result(self, result: Result) -> None:
        marked = [found for found in map(boxes_marked, result.events) if found]
        rolled = result.rolled
        where = (rolled.zone.value, rolled.range) if rolled else ("", None)
        for section, boxes in marked:
            self.marks.append(Mark(result.turn, result.target, section, boxes, result.firer, result.source, *where))
        if rolled:
            self.attacks.append(_attack(result, rolled, sum(boxes for _, boxes in marked)))
        for watcher in self.watchers:
            watcher(result)

    def after_action(
        self, title: str = "", engagement: str = "", seed: str = "", pilots: dict[str, str] | None = None
    ) -> AfterAction:
        """The report on everything seen so far."""
        state, counted = self.state, self.counted
        assert state is not None, "a fight begins with its opening"
        points = counted.lines if counted else ()
        return AfterAction(
            title=title,
            engagement=engagement,
            seed=seed,
            pilots=pilots or {},
            turns=state.turn,
            end_reason=state.end_reason,
            x=counted.x if counted else None,
            level=counted.level if counted else "",
            step=state.terms.step,
            scores={side: getattr(counted, side.value, 0) for side in Side},
            flown=tuple(_flown(state, id_, self.names) for id_ in sorted(state.aircraft)),
            losses=tuple(self.losses),
            attacks=tuple(self.attacks),
            marks=tuple(self.marks),
            chits=tuple(self.chits),
            ammunition=tuple(self._ammunition(state)),
            stragglers=tuple(self.stragglers),
            fires=tuple(self.fires),
            points=tuple(Points(Side(side), aircraft, count, why) for side, aircraft, count, why in points),
            names=dict(self.names),
        )

    def _ammunition(self, state: State) -> Iterator[Ammunition]:
        for id_, record in sorted(state.aircraft.items()):
            if state.type_of(id_).guns:
                mg, cannon = self.spent.get(id_, (0, 0))
                yield Ammunition(id_, mg, record.mg_ammo, cannon, record.cannon_ammo)


def after_action_of(log: Log) -> AfterAction:
    """Everything a log recorded, counted; BrokenFile when it contradicts itself."""
    return counted(log).after_action(*titles(log))


def titles(log: Log) -> tuple[str, str, str, dict[str, str]]:
    """Title, engagement, seed and pilots of a log."""
    header = log.header
    return header.title, header.engagement, header.seed, dict(header.pilots)


def counted(log: Log, *watchers: Watcher) -> Counting:
    """A whole log, counted, with watchers who see the result of every attack; BrokenFile as said above."""
    counting = Counting(watchers)
    for happened in happenings(log):
        try:
            counting.see(happened)
        except UNFIT as error:
            raise BrokenFile(log.path, f"turn {happened.before.turn}", _UNLIKELY) from error
    return counting


def _check(happened: Happened) -> None:
    """ValueError for numbers that no fight comes to: a log may be made by anybody, and they would be drawn."""
    event, after = happened.event, happened.after
    numbers: tuple[int, ...] = (after.turn,)
    match event:
        case EngagementOpened():
            numbers = (len(after.aircraft) * (MOST // MOST_AIRCRAFT), after.clock.turns)
        case AttackRolled():
            numbers = (event.red, event.blue, event.range, len(event.rolls))
        case SectionMarked():
            numbers = (event.marked,)
        case AmmunitionSpent():
            numbers = (event.mg_spent, event.cannon_spent, event.mg_left, event.cannon_left)
        case PointsCounted():
            numbers = (abs(event.x), event.strike, event.interceptor, *(points for _, _, points, _ in event.lines))
            _ = [Side(side) for side, _, _, _ in event.lines]
    if not all(0 <= number <= MOST for number in numbers):
        raise ValueError("a number that no fight comes to")


_UNLIKELY = "what it records of an attack does not fit the situation; nothing can be counted"


def boxes_marked(event: Event) -> tuple[str, int] | None:
    """Section and boxes that an event marks, None for any other; a rear gun die of a single is a box of Guns."""
    match event:
        case SectionMarked():
            return event.section.value, event.marked
        case GunDieLost(gun="rear"):
            return Section.GUNS.value, 1
        case _:
            return None


def _attack(result: Result, rolled: AttackRolled, marked: int) -> Attack:
    aimed = result.aimed
    side = aimed.units[result.firer].side
    downed = any(isinstance(event, AircraftLost) for event in result.events)
    return Attack(
        result.turn, result.source, side, result.firer, result.target, rolled.zone.value, rolled.range, rolled.burst,
        len(rolled.rolls), rolled.red, rolled.blue, marked, downed, _position(aimed, result),
    )  # fmt: skip


def _position(state: State, result: Result) -> Hex | None:
    """Where a fighter fired from, as a box or straggler sees it that flies in direction 0."""
    target = state.unit_of(result.target)
    if result.source != "fixed guns" or target is None or target.kind is Kind.SINGLE:
        return None
    return unrotate(subtract(state.units[result.firer].hex, target.hex), target.heading)


def _flown(state: State, id_: str, names: dict[str, str]) -> Flown:
    record, row = state.aircraft[id_], state.type_of(id_)
    boxes = sum(row.boxes.of(section) for section in Section)
    left = sum(record.boxes.of(section) for section in Section)
    return Flown(id_, names.get(id_, id_), row.name, record.side, record.role, row.vp, boxes, left)
