"""Events of a campaign as they are shown, one by one; each is folded when its time is up, or at once when skipped."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from game.view import pace
from game.view.campaign.theatre import Show

MOTION = 0.4  # the longest motion at speed 1, in seconds
REST = {"light": 0.25, "plain": 0.7, "heavy": 1.6}  # a moment to read, by how much an event weighs

Fold = Callable[[Any, Any], Any]
Watcher = Callable[[Any, Any], None]
Shower = Callable[[Any, Any], Show | None]
Gate = Callable[[Any, Any], bool]


class Playback:
    """The state that is shown and the events still to come.

    `watcher` hears each event just before it is folded, `shower` says what is laid before the players for it. Where
    `gate` says so everything waits before an event, until `go_on`; the watcher may `hold` behind one.
    """

    def __init__(self, state: Any, fold: Fold, watcher: Watcher, shower: Shower, gate: Gate | None = None) -> None:
        self.state = state
        self.speed = 1.0
        self.now: Show | None = None
        self._fold_one, self._watcher, self._shower, self._gate = fold, watcher, shower, gate
        self._passed: Any = None
        self.is_waiting = False
        self.is_held = False
        self._events: deque[Any] = deque()
        self._elapsed = 0.0

    def show(self, events: Iterable[Any]) -> None:
        """Add events to what is to be shown."""
        self._events.extend(events)
        self._drop_silent()

    @property
    def event(self) -> Any | None:
        """The event that is on now."""
        return self._events[0] if self._events else None

    @property
    def share(self) -> float:
        """How far the motion of the event has come, 0 to 1."""
        return min(1.0, self._elapsed / MOTION)

    @property
    def is_done(self) -> bool:
        """Whether everything has been shown."""
        return not self._events

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        left = dt * self.speed
        while self._events and self.now is not None:
            rest = MOTION + REST[self.now.weight] - self._elapsed
            if left < rest:
                self._elapsed += left
                return
            left -= rest
            self._fold()

    def step(self) -> None:
        """Be done with the event that is on."""
        if self.now is not None:
            self._fold()

    def skip(self) -> None:
        """Be at the end at once, or at a gate; the state is the same as if everything had been watched."""
        while self.now is not None:
            self._fold()

    def go_on(self) -> None:
        """Pass the gate."""
        if self._events:
            self._passed, self.is_waiting = self._events[0], False
            self._drop_silent()

    def hold(self) -> None:
        """Stop behind the event that is folded now, whatever the speed, until `release`."""
        self.is_held = True

    def release(self) -> None:
        """Go on behind the event at which it was held."""
        self.is_held = False
        self._drop_silent()

    def faster(self, steps: int) -> None:
        """Go through the speeds, 0.5 to 8."""
        self.speed = pace.faster(self.speed, steps)

    def _fold(self) -> None:
        event = self._events.popleft()
        self._watcher(event, self.state)
        self.state = self._fold_one(self.state, event)
        self._elapsed = 0.0
        self.now = None
        self._drop_silent()

    def _drop_silent(self) -> None:
        """Events that are not shown by themselves are folded as soon as they come up."""
        while self._events and self.now is None and not self.is_held:
            if self._gate is not None and self._events[0] is not self._passed:
                self.is_waiting = self._gate(self._events[0], self.state)
                if self.is_waiting:
                    return
            self.now = self._shower(self._events[0], self.state)
            if self.now is None:
                event = self._events.popleft()
                self._watcher(event, self.state)
                self.state = self._fold_one(self.state, event)
