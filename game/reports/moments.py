"""The moments of a fight: every event of a log in words, with the situations before and after it.

Pages and films are made from these. Folding uses what the log recorded and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.log import UNFIT, Log, fold_log, misfit
from game.session.scenes import scenario_of
from game.session.transcript import tell
from game.tactical.apply import apply
from game.tactical.catalog import Section
from game.tactical.events import (
    AircraftLost,
    BombsJettisoned,
    BombsReleased,
    DroppedOut,
    EngagementOpened,
    Event,
    FireBrokeOut,
)
from game.tactical.state import State

Mark = Literal["", "kill", "straggler", "fire", "release"]
Ground = Literal["sea", "coast", "land"]
MOST_AIRCRAFT = 400
MOST_EVENTS = 20_000  # of one fight; sixty turns have some two thousand
SET_UP = 0


@dataclass(frozen=True, slots=True)
class Moment:
    """One event: its turn (0 is the set-up), the situations around it, its sentence (or none) and its rule."""

    turn: int
    event: Event
    before: State
    after: State
    text: str
    rule: str

    @property
    def mark(self) -> Mark:
        """How the moment is marked on a time-line; empty for most."""
        return mark_of(self.event)


def mark_of(event: Event) -> Mark:
    """How an event is marked on a time-line: the turning points of a fight; empty for most."""
    match event:
        case AircraftLost():
            return "kill"
        case DroppedOut():
            return "straggler"
        case FireBrokeOut():
            return "fire"
        case BombsReleased() | BombsJettisoned():
            return "release"
        case _:
            return ""


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight, or its turns from `first` to `last`, ready to be shown; `start` is the situation before them.

    `latest` is the last turn of the whole log.
    """

    log: Log
    first: int
    last: int
    latest: int
    start: State
    moments: tuple[Moment, ...]

    @property
    def end(self) -> State:
        """The situation after the last moment."""
        return self.moments[-1].after if self.moments else self.start


def fight_of(log: Log, first: int | None = None, last: int | None = None) -> Fight:
    """The turns of a log from `first` to `last`, both included; None is the log's own first or last.

    Raises BrokenFile when the log contradicts itself, holds no decision, or has no such turns.
    """
    moments = tuple(_moments(log))
    if not moments:
        raise BrokenFile(log.path, "", "the log holds no decision yet; there is nothing to show")
    latest = moments[-1].turn
    begin, end = SET_UP if first is None else first, latest if last is None else last
    if not SET_UP <= begin <= end <= latest:
        raise BrokenFile(log.path, "turns", f"the log has turns {SET_UP} to {latest}, and not {begin} to {end}")
    shown = tuple(moment for moment in moments if begin <= moment.turn <= end)
    return Fight(log, begin, end, latest, shown[0].before if shown else moments[0].before, shown)


def _moments(log: Log) -> Iterator[Moment]:
    """All of them; folding whole lines first finds a log that contradicts itself."""
    check_length(log)
    state: State | None = None
    for number, (line, _) in enumerate(zip(log.lines, fold_log(log), strict=True), start=2):
        for event in line.events:
            try:
                if state is None:
                    assert isinstance(event, EngagementOpened)
                    state = _bounded(log, event.state)
                    _check_units(replace(state, units={}), state)
                told = tell(event, state)
                after = apply(state, event)
                _check_units(state, after)
            except UNFIT as error:
                raise misfit(log, number) from error
            yield Moment(after.turn, event, state, after, told.text if told else "", told.rule if told else event.rule)
            state = after


def check_length(log: Log) -> None:
    """BrokenFile for a fight of more events than can be drawn or counted in a moment."""
    if sum(len(line.events) for line in log.lines) > MOST_EVENTS:
        raise BrokenFile(log.path, "", f"it has more than {MOST_EVENTS:,} events, too many to be drawn or counted")


def _bounded(log: Log, state: State) -> State:
    if len(state.aircraft) > MOST_AIRCRAFT:
        raise BrokenFile(log.path, "line 2, aircraft", f"{MOST_AIRCRAFT} aircraft at most")
    for id_, record in state.aircraft.items():
        if id_ != record.id or record.type not in state.catalog.aircraft:
            raise BrokenFile(log.path, f"line 2, aircraft {id_[:60]}", "its own id, and a type that the log describes")
    return state


def _check_units(before: State, after: State) -> None:
    """Whoever flies has a record; ValueError otherwise."""
    if after.units is not before.units:
        for id_, unit in after.units.items():
            if id_ != unit.id or not unit.aircraft or not after.aircraft.keys() >= set(unit.aircraft):
                raise ValueError(f"unit {id_} is not what it is called, or flies aircraft that nobody knows")


def marked(state: State) -> dict[str, dict[str, int]]:
    """The boxes marked on every record, by aircraft and section; sections without a mark are left out (T3.2)."""
    found: dict[str, dict[str, int]] = {}
    for id_ in sorted(state.aircraft):
        printed, left = state.type_of(id_).boxes, state.aircraft[id_].boxes
        lost = {section.value: printed.of(section) - left.of(section) for section in Section}
        found[id_] = {section: count for section, count in lost.items() if count}
    return found


def ground_of(log: Log) -> Ground:
    """The ground below a fight, as its log says; one of format 1 has it from the engagement of its name."""
    scene = log.header.scene
    return scene.ground if scene else scenario_of(log, load_catalog()).ground
