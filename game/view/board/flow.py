"""Who decides when: people at their seats one after the other, pilots in a thread of their own, then the commit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.files.broken import BrokenFile
from game.files.log import UNFIT
from game.pilots.pilot import Pilot
from game.pilots.seats import seated
from game.session.match import STUCK
from game.session.pilots_at import decide_all
from game.tactical.events import Event
from game.tactical.prompts import Answer
from game.tactical.state import Side, State
from game.tactical.visibility import redact
from game.view.board.desk import Desk
from game.view.board.held_back import WORDS, HeldBack, parted
from game.view.board.mission_pane import MISSION
from game.view.cards import Card
from game.view.flight import HUMAN, Flight
from game.view.screen import Host
from game.view.worker import Task


class Flow:
    """Leads a match from decision to decision; `show` takes the events of each, `ask` lays a desk before a person."""

    def __init__(
        self, host: Host, flight: Flight, show: Callable[[list[Event]], None], ask: Callable[[Desk], None]
    ) -> None:
        self._host = host
        self._flight = flight
        self._show, self._ask = show, ask
        self._pilots: dict[Side, Pilot] = {
            side: seated(player) for side, player in flight.players.items() if player != HUMAN
        }
        self._tasks: dict[Side, Task[list[Answer]]] = {}
        self._waiting: list[Side] = []
        self._sealed: list[Answer] = []
        self._seat: Side | None = None
        self._held: HeldBack | None = None
        self.is_open = False
        self.desk: Desk | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether only a pilot is waited for."""
        return self.is_open and self.desk is None and any(not task.is_done for task in self._tasks.values())

    @property
    def viewer(self) -> Side | None:
        """Through whose eyes the board is seen: the person at the machine, None for somebody who only watches."""
        people = [side for side in Side if self._flight.is_human(side)]
        if len(people) == 1:
            return people[0]
        return self._seat if people else None

    def view_of(self, state: State) -> State:
        """What the viewer may see of a state; while two people look at it together, what both may see."""
        if self._flight.is_hot_seat and not self.is_open:
            return redact(redact(state, Side.STRIKE), Side.INTERCEPTOR)
        return redact(state, self.viewer) if self.viewer is not None else state

    @property
    def is_holding(self) -> bool:
        """Whether something is still to be shown, once a side has been called for nothing."""
        return self._held is not None

    def begin(self) -> None:
        """Run to the first decision of a new match; a match that goes on is where it was."""
        if not self._flight.match.history:
            events = self._flight.match.start()
            self._let_see(events, self._flight.match.state)

    def open(self) -> None:
        """Everything has been shown: ask whoever must decide now."""
        match = self._flight.match
        if self.is_open or (match.is_over and self._held is None):
            return
        self.is_open = True
        if self._held is not None:
            self._call_for_nothing(self._held)
            return
        self._sealed = []
        asked = [side for side in Side if any(prompt.side is side for prompt in match.prompts)]
        self._waiting = [side for side in asked if self._flight.is_human(side)]
        for side in asked:
            if side in self._pilots:
                job = partial(decide_all, match, side, self._pilots[side], self._flight.seed)
                self._tasks[side] = self._host.work(job)
        self._next_person()

    def commit(self) -> None:
        """The person at the machine has given all orders: they are sealed."""
        if self.desk is None or not self.desk.is_complete:
            return
        self._sealed += self.desk.answers()
        self.desk = None
        self._next_person()

    def update(self) -> None:
        """Close the decision point when everybody has answered."""
        if not self.is_open or self.desk is not None or self._waiting or self._held is not None:
            return
        if any(not task.is_done for task in self._tasks.values()):
            return
        tasks, self._tasks = self._tasks, {}
        self.is_open = False
        before = self._flight.match.state
        self._let_see(self._resolved(list(tasks.values())), before)

    def _let_see(self, events: Sequence[Event], before: State) -> None:
        """Show events; between two people only as far as nobody must be called to the screen first (P25.5)."""
        self._held = None
        if self._flight.is_hot_seat:
            events, self._held = parted(events, before)
        self._show(list(events))

    def _call_for_nothing(self, held: HeldBack) -> None:
        """Call a side to the screen as if it had something to order, then show what follows."""

        def go_on() -> None:
            self._seat, self.is_open = held.side, False  # who was called sits there, as after a real order
            self._let_see(held.events, held.state)

        def call() -> None:
            self._host.push(Card(self._host, None, WORDS, "Go on", go_on, can_go_back=False))

        self._host.hand_over(self._flight.name(held.side), call)

    def _resolved(self, tasks: list[Task[list[Answer]]]) -> list[Event]:
        """What follows from all answers; BrokenFile where a file had left off in a situation that leads nowhere."""
        match = self._flight.match
        try:
            return match.commit([*self._sealed, *(answer for task in tasks for answer in task.result())])
        except UNFIT as error:
            if match.path is None:
                raise
            raise BrokenFile(match.path, f"turn {match.state.turn}", STUCK) from error

    def _next_person(self) -> None:
        if not self._waiting:
            return
        side = self._waiting[0]
        is_secret = any(prompt.side is side and prompt.kind == MISSION for prompt in self._flight.match.prompts)
        if self._flight.is_hot_seat and (side is not self._seat or is_secret):
            self._seat = None
            self._host.hand_over(self._flight.name(side), partial(self._sit_down, side))
        else:
            self._sit_down(side)

    def _sit_down(self, side: Side) -> None:
        self._waiting.remove(side)
        self._seat = side
        match = self._flight.match
        prompts = [prompt for prompt in match.prompts if prompt.side is side]
        self.desk = Desk(redact(match.state, side), side, prompts)
        self._ask(self.desk)
