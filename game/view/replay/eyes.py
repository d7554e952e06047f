"""Through whose eyes a replay is watched: those of one side, which sees what it saw then, or the umpire's."""

from __future__ import annotations

from game.tactical.events import Event
from game.tactical.state import Side, State
from game.tactical.visibility import redact, redact_event
from game.view.board.playback import Beat

NAMES = {None: "umpire", Side.INTERCEPTOR: "attacker", Side.STRIKE: "defender"}
ROUND: tuple[Side | None, ...] = (None, Side.INTERCEPTOR, Side.STRIKE)


class Eyes:
    """A viewer; the umpire has no side (T4.5, T14.6)."""

    def __init__(self, side: Side | None = None) -> None:
        self.side = side
        self._seen: tuple[State, Side | None, State] | None = None
        self._shown: tuple[Beat, Side | None, Beat | None] | None = None

    @property
    def name(self) -> str:
        """What the viewer is called."""
        return NAMES[self.side]

    def next(self) -> None:
        """The next viewer in the round: umpire, attacker, defender."""
        self.side = ROUND[(ROUND.index(self.side) + 1) % len(ROUND)]

    def state(self, state: State) -> State:
        """The situation as the viewer may see it."""
        if self.side is None:
            return state
        if self._seen is None or self._seen[0] is not state or self._seen[1] is not self.side:
            self._seen = state, self.side, redact(state, self.side)
        return self._seen[2]

    def event(self, event: Event, before: State) -> Event | None:
        """The event as the viewer may see it, None when he may not."""
        return event if self.side is None else redact_event(event, self.side, before)

    def beat(self, beat: Beat | None, before: State) -> Beat | None:
        """What is being shown, as the viewer may see it."""
        if beat is None or self.side is None:
            return beat
        if self._shown is None or self._shown[0] is not beat or self._shown[1] is not self.side:
            seen = tuple(shown for event in beat.events if (shown := self.event(event, before)) is not None)
            self._shown = beat, self.side, Beat(seen, beat.motion, beat.rest) if seen else None
        return self._shown[2]
