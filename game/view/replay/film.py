"""A fight as a film: its situations by number, its turns and turning points, and how long each event is shown.

Position 0 is the opening, position n the situation after n events, the last one the end. Nothing is used but what the
log recorded, so a log made under other rules plays as it was played then.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from game.files.broken import BrokenFile
from game.files.log import FIRST, UNFIT, Log, check_sound, misfit, opening_of
from game.reports.moments import Mark, mark_of
from game.tactical.events import Event, TurnBegan
from game.tactical.state import State
from game.view.board.playback import beats_of
from game.view.board.scenery import stage_of

KEPT_LINES = 8  # decision points whose single events are kept folded


class Moment(NamedTuple):
    """A turning point: the position behind it, what it is, and its event."""

    position: int
    kind: Mark
    event: Event


class Film:
    """A log ready to be shown. The situation behind every decision point is kept, those between are folded from it.

    BrokenFile when its events do not fit each other, when no game comes to its situations, or when it has none.
    """

    def __init__(self, log: Log) -> None:
        if not log.lines:
            raise BrokenFile(log.path, "", "the log holds no decision yet; there is nothing to show")
        self.log = log
        self.opening = opening_of(log.path, log.lines[0])
        self.events: tuple[Event, ...] = tuple(event for line in log.lines for event in line.events)
        self.count = len(self.events)
        self.starts = [0, *accumulate(len(line.events) for line in log.lines)]
        self.turns = [0, *(n for n, event in enumerate(self.events, 1) if isinstance(event, TurnBegan))]
        self.moments = tuple(
            Moment(number, mark, event) for number, event in enumerate(self.events, 1) if (mark := mark_of(event))
        )
        self.seconds, self.steps = self._timed()
        self._ends = self._folded()
        self._within = lru_cache(KEPT_LINES)(self._states_of)

    def _timed(self) -> tuple[Sequence[float], Sequence[int]]:
        """When each position is reached at speed 1, and the positions at which something has just been shown."""
        lengths: list[float] = [0.0]
        steps: list[int] = [0]
        stage = stage_of(self.opening)
        for line in self.log.lines:
            for beat in beats_of(line.events, stage):
                lengths += [0.0] * (len(beat.events) - 1) + [beat.seconds]
                if beat.seconds:
                    steps.append(len(lengths) - 1)
        if steps[-1] != self.count:
            steps.append(self.count)
        return list(accumulate(lengths)), steps

    def _folded(self) -> Sequence[State]:
        """The situation before each line, and the last one."""
        check_sound(self.log.path, self.log.first, self.opening)
        found = [self.opening]
        for number, line in enumerate(self.log.lines, start=FIRST):
            state = found[-1]
            try:
                for event in line.events:
                    state = event.fold(state)
            except UNFIT as error:
                raise misfit(self.log, number) from error
            check_sound(self.log.path, number - FIRST + self.log.first, state, found[-1])
            found.append(state)
        return found

    def _states_of(self, line: int) -> Sequence[State]:
        return list(
            accumulate(self.log.lines[line].events, lambda state, event: event.fold(state), initial=self._ends[line])
        )

    def state_at(self, position: int) -> State:
        """The situation after so many events."""
        line = self.line_at(position)
        inside = position - self.starts[line]
        return self._within(line)[inside] if inside else self._ends[line]

    def line_at(self, position: int) -> int:
        """How many decision points are closed at a position, with all that followed."""
        return bisect_right(self.starts, position) - 1

    def turn_at(self, position: int) -> int:
        """The place among `turns` of the turn that is on; 0 is the set-up."""
        return bisect_right(self.turns, position) - 1

    def at_seconds(self, seconds: float) -> int:
        """The position nearest to a time of the film."""
        after = min(bisect_left(self.seconds, seconds), self.count)
        if after and seconds - self.seconds[after - 1] < self.seconds[after] - seconds:
            return bisect_right(self.seconds, self.seconds[after - 1]) - 1
        return bisect_right(self.seconds, self.seconds[after]) - 1

    # ---- from place to place: each gives a position, the same one where there is no other ------------------------

    def next_step(self, position: int) -> int:
        """Where the next event has been shown."""
        return _above(self.steps, position)

    def last_step(self, position: int) -> int:
        """Where the event before has been shown."""
        return _below(self.steps, position)

    def next_turn(self, position: int) -> int:
        """Where the next turn begins, the end behind the last one."""
        return _above([*self.turns, self.count], position)

    def last_turn(self, position: int) -> int:
        """Where this turn begins; where it does, the one before."""
        return _below(self.turns, position)

    def next_moment(self, position: int, *kinds: Mark) -> int:
        """The next turning point of these kinds, or of any."""
        return _above(self._of(kinds), position)

    def last_moment(self, position: int, *kinds: Mark) -> int:
        """The turning point before of these kinds, or of any."""
        return _below(self._of(kinds), position)

    def _of(self, kinds: Sequence[Mark]) -> list[int]:
        return [moment.position for moment in self.moments if not kinds or moment.kind in kinds]


Move = Callable[[Film, int], int]


def _above(places: Sequence[int], position: int) -> int:
    at = bisect_right(places, position)
    return places[at] if at < len(places) else position


def _below(places: Sequence[int], position: int) -> int:
    at = bisect_left(places, position)
    return places[at - 1] if at else position
