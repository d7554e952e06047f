"""Shows a film: plays it at any speed, stands still, and is at any position at once."""

from __future__ import annotations

from game.tactical.events import AttackRolled, Event
from game.tactical.state import State
from game.view.board.playback import Beat, Playback, Watcher, beats_of
from game.view.board.scenery import act_of
from game.view.replay.film import Film

AFTER_IMAGE = (
    0.62  # of the motion of an attack or of a deed of the mission that is seen where the film stands still behind it
)


class Projector:
    """Where a film stands. `watcher` hears every event that is played, just before it is folded; jumps are silent."""

    def __init__(self, film: Film, watcher: Watcher) -> None:
        self.film = film
        self.speed = 1.0
        self.is_playing = False
        self.position = 0
        self._watcher = watcher
        self._playback = Playback(film.state_at(0), self._saw)
        self._after_image: Beat | None = None

    @property
    def state(self) -> State:
        """The situation that is shown."""
        return self._playback.state

    @property
    def beat(self) -> Beat | None:
        """What is being shown; of an attack or a deed also while the film stands still behind it."""
        return self._playback.beat or self._after_image

    @property
    def share(self) -> float:
        """How far the motion of that has come, 0 to 1."""
        return self._playback.share if self._playback.beat is not None else AFTER_IMAGE

    @property
    def is_done(self) -> bool:
        """Whether nothing is half shown."""
        return self._playback.is_done

    @property
    def is_at_end(self) -> bool:
        """Whether there is nothing more to show."""
        return self.position == self.film.count

    @property
    def seconds(self) -> float:
        """The time of the film, between two positions too."""
        beat = self._playback.beat
        return self.film.seconds[self.position] + (self._playback.elapsed if beat is not None else 0.0)

    def play(self) -> None:
        """Run on; from the end, run again from the beginning."""
        if self.is_at_end:
            self.seek(0)
        self.is_playing = True

    def pause(self) -> None:
        """Stand still, also in the middle of a motion."""
        self.is_playing = False

    def seek(self, position: int) -> None:
        """Be at a position at once; whether the film runs stays as it is."""
        self.position = min(max(0, position), self.film.count)
        self._playback = Playback(self.film.state_at(self.position), self._saw)
        last = self.film.events[self.position - 1] if self.position else None
        is_kept = isinstance(last, AttackRolled) or act_of(last, self.state) is not None
        self._after_image = beats_of([last])[0] if last is not None and is_kept else None

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if not self.is_playing:
            return
        self._after_image = None
        self._load()
        self._playback.speed = self.speed
        self._playback.update(dt)
        self._load()
        if self._playback.is_done:
            self.is_playing = False

    def _load(self) -> None:
        """What follows the last decision that was shown comes up; events that take no time are folded with it."""
        while self._playback.is_done and not self.is_at_end:
            line = self.film.line_at(self.position)
            self._playback.show(self.film.events[self.position : self.film.starts[line + 1]])

    def _saw(self, event: Event, state: State) -> None:
        self.position += 1
        self._watcher(event, state)
