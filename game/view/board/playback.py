"""Events as they are shown: one beat after the other; a beat's events are folded when its animation ends."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.tactical.events import (
    AircraftLost,
    AttackRolled,
    BearingFixed,
    ChitsDrawn,
    CollisionRolled,
    DroppedOut,
    Event,
    FireBrokeOut,
    FireDeclared,
    FireOutRolled,
    GunsRolled,
    Left,
    MissionNoted,
    Moved,
    NothingHappened,
    PilotWounded,
    PlotReplaced,
    PlotsRevealed,
    RecoveryRolled,
    RudderJammed,
    RudderRolled,
    SectionMarked,
    SpinChecked,
    StragglerTested,
    TurnBegan,
    UnitEntered,
)
from game.tactical.state import State
from game.view import pace
from game.view.board.scenery import Stage, stage_of

STEP = 0.4  # the longest motion at speed 1, in seconds
CHIT = 0.4  # each chit takes so long to turn
LOOK = 0.7  # a moment to read what came up

Watcher = Callable[[Event, State], None]


@dataclass(frozen=True, slots=True)
class Beat:
    """Events shown together, and how long that takes at speed 1: motion, then a moment to read."""

    events: tuple[Event, ...]
    motion: float
    rest: float

    @property
    def seconds(self) -> float:
        """The whole time at speed 1."""
        return self.motion + self.rest


def beats_of(
    events: Iterable[Event], stage: Stage | None = None, is_seen: Callable[[Event], bool] = lambda event: True
) -> list[Beat]:
    """Events grouped into beats: what moves at once is shown at once.

    A deed of a mission takes as long as its campaign's stage says, one that may not be seen no time at all.
    """
    beats: list[Beat] = []
    together: list[Event] = []
    for event in events:
        if together and not _goes_with(together[-1], event):
            beats.append(_beat(together, stage, is_seen))
            together = []
        together.append(event)
    if together:
        beats.append(_beat(together, stage, is_seen))
    return beats


def _goes_with(before: Event, event: Event) -> bool:
    if isinstance(before, Moved | Left) and isinstance(event, Moved | Left):
        return True
    return isinstance(before, UnitEntered) and isinstance(event, UnitEntered)


def _beat(events: Sequence[Event], stage: Stage | None, is_seen: Callable[[Event], bool]) -> Beat:
    first = events[0]
    if isinstance(first, MissionNoted):
        return Beat(tuple(events), *(stage.length(first.deed) if stage is not None and is_seen(first) else (0.0, 0.0)))
    return Beat(tuple(events), *_length(events[-1] if not isinstance(events[0], Moved) else events[0]))


def _length(event: Event) -> tuple[float, float]:
    """Seconds of motion and of rest."""
    match event:
        case Moved():
            return STEP, 0.15
        case AttackRolled():
            return STEP, LOOK
        case ChitsDrawn():
            return CHIT * len(event.draws), LOOK if event.draws else 0.0
        case AircraftLost() | FireBrokeOut():
            return STEP, LOOK
        case SectionMarked() | CollisionRolled():
            return STEP, 0.2
        case UnitEntered() | BearingFixed() | DroppedOut() | StragglerTested() | PlotReplaced():
            return 0.25, 0.1
        case FireOutRolled() | RecoveryRolled() | SpinChecked() | RudderRolled() | RudderJammed() | PilotWounded():
            return 0.25, 0.3
        case PlotsRevealed() | FireDeclared() | TurnBegan() | Left():
            return 0.25, 0.05
        case NothingHappened() | GunsRolled():
            return 0.15, 0.05
        case _:
            return 0.0, 0.0


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a playback may be seen."""

    beat: Beat | None
    share: float
    is_done: bool


class Showing(Protocol):
    """What a picture of the board needs to know of whatever shows events."""

    @property
    def beat(self) -> Beat | None:
        """The beat that is on now."""

    @property
    def share(self) -> float:
        """How far the motion of the beat has come, 0 to 1."""

    @property
    def is_done(self) -> bool:
        """Whether everything has been shown."""


class Playback:
    """The state that is shown, and the beats still to come; `watcher` hears each event just before it is folded."""

    def __init__(self, state: State, watcher: Watcher, is_seen: Callable[[Event], bool] = lambda event: True) -> None:
        self.state = state
        self._is_seen = is_seen
        self.speed = 1.0
        self.is_stepping = False
        self._watcher = watcher
        self._beats: deque[Beat] = deque()
        self._elapsed = 0.0
        self._may_go_on = False

    def show(self, events: Iterable[Event]) -> None:
        """Add events to what is to be shown."""
        self._beats.extend(beats_of(events, stage_of(self.state), self._is_seen))
        self._drop_silent()

    @property
    def beat(self) -> Beat | None:
        """The beat that is on now."""
        return self._beats[0] if self._beats else None

    def coming(self) -> Iterator[Event]:
        """The events still to come, those of the present beat first."""
        for beat in self._beats:
            yield from beat.events

    @property
    def share(self) -> float:
        """How far the motion of the beat has come, 0 to 1."""
        beat = self.beat
        if beat is None or not beat.motion:
            return 1.0
        return min(1.0, self._elapsed / beat.motion)

    @property
    def elapsed(self) -> float:
        """Seconds at speed 1 that the beat has been on."""
        return self._elapsed

    @property
    def is_done(self) -> bool:
        """Whether everything has been shown."""
        return not self._beats

    @property
    def is_waiting(self) -> bool:
        """Whether the beat has been shown and a key is wanted for the next (step by step)."""
        beat = self.beat
        return self.is_stepping and beat is not None and self._elapsed >= beat.seconds

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        left = dt * self.speed
        while self._beats and left > 0:
            rest = self._beats[0].seconds - self._elapsed
            if left < rest:
                self._elapsed += left
                return
            self._elapsed += rest
            left -= rest
            if self.is_stepping and not self._may_go_on:
                return
            self._may_go_on = False
            self._fold()

    def step(self) -> None:
        """Show the next beat and wait again; the first call begins to go step by step."""
        if self.is_waiting:
            self._may_go_on = True
            self.update(1e-6)
        self.is_stepping = True

    def run(self) -> None:
        """Go on without waiting."""
        self.is_stepping = False

    def skip(self) -> None:
        """Be at the end at once; the state is the same as if everything had been watched."""
        self._may_go_on = False
        while self._beats:
            self._fold()

    def faster(self, steps: int) -> None:
        """Go through the speeds, 0.5 to 8."""
        self.speed = pace.faster(self.speed, steps)

    def _fold(self) -> None:
        for event in self._beats.popleft().events:
            self._watcher(event, self.state)
            self.state = event.fold(self.state)
        self._elapsed = 0.0
        self._drop_silent()

    def _drop_silent(self) -> None:
        """Beats that take no time are folded as soon as they come up."""
        while self._beats and not self._elapsed and not self._beats[0].seconds:
            for event in self._beats.popleft().events:
                self._watcher(event, self.state)
                self.state = event.fold(self.state)
