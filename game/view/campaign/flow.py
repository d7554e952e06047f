"""Who decides when: people at their seats one after the other, staff officers in threads of their own, the commit.

Two people at one machine share the picture; before a secret choice it is handed over, after it the picture shows again
only what both may see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.files.campaigns import PERSON
from game.session.season import Season
from game.view.campaign.desk import Desk
from game.view.campaign.resolutions import wish
from game.view.campaign.sitting import Mode
from game.view.campaign.theatre import Theatre
from game.view.cards import Card
from game.view.screen import Host
from game.view.worker import Task


class Flow:
    """Leads a campaign from decision to decision; `show` takes the events of each, `ask` lays a desk."""

    def __init__(
        self,
        host: Host,
        season: Season,
        theatre: Theatre,
        show: Callable[[Sequence[Any]], None],
        ask: Callable[[Desk | None], None],
        mode: Mode = "quick",
    ) -> None:
        self._host, self._season, self._theatre = host, season, theatre
        self._show, self._ask, self._mode = show, ask, mode
        self._tasks: dict[str, Task[Sequence[Any]]] = {}
        self._waiting: list[str] = []
        self._sealed: list[Any] = []
        self._standing: dict[tuple[str, str], Any] = {}
        self.seat: str | None = None
        self.is_open = False
        self.desk: Desk | None = None

    @property
    def people(self) -> list[str]:
        """The sides for which a person decides."""
        return [side for side in self._theatre.sides if self._season.players[side] == PERSON]

    @property
    def is_hot_seat(self) -> bool:
        """Whether two people share the machine."""
        return len(self.people) > 1

    @property
    def is_thinking(self) -> bool:
        """Whether only a staff officer is waited for."""
        return self.is_open and self.desk is None and any(not task.is_done for task in self._tasks.values())

    def viewers(self) -> list[str]:
        """Whose eyes the picture must spare: everybody who may be looking now."""
        people = self.people
        return [self.seat] if len(people) > 1 and self.seat else people

    def view_of(self, state: Any) -> Any:
        """What those at the machine may see of a state; a campaign of two staff officers is seen whole."""
        for side in self.viewers():
            state = self._season.campaign.redact(state, self._side(side))
        return state

    def event_of(self, event: Any, state: Any) -> Any | None:
        """What those at the machine may see of an event."""
        shown: Any | None = event
        for side in self.viewers():
            shown = self._season.campaign.redact_event(shown, self._side(side), state) if shown is not None else None
        return shown

    def _side(self, name: str) -> Any:
        return next(side for side in self._season.campaign.sides if side == name)

    def calls_for_nothing(self, event: Any, state: Any) -> bool:
        """Whether two people must be kept from guessing, by a card that is missing, what was ordered in secret."""
        return self.is_hot_seat and bool(self._theatre.called_for_nothing(event, state))

    def call_for_nothing(self, event: Any, state: Any, then: Callable[[], None]) -> None:
        """Call the side that has nothing to order to the screen, as if it had."""
        side = self._theatre.called_for_nothing(event, state)
        words = ("Nothing to order", "What was ordered before stands. The other player is told nothing of it.")
        self._host.hand_over(
            self._theatre.side_name(side),
            lambda: self._host.push(Card(self._host, None, words, "Go on", then, can_go_back=False)),
        )

    def open(self) -> None:
        """Everything has been shown: ask whoever must decide now."""
        season = self._season
        if self.is_open or not season.prompts:
            return
        self.is_open = True
        self._sealed = []
        asked = [side for side in self._theatre.sides if self._prompts(side)]
        called = [side for side in self._theatre.secret_asked(season.state) if self.is_hot_seat]
        self._waiting = [side for side in self.people if side in (*asked, *called)]
        self._next_person()

    def commit(self) -> None:
        """The person at the machine has decided everything: his answers are sealed."""
        if self.desk is None or not self.desk.is_complete:
            return
        was_secret = self.is_hot_seat and self.seat is not None
        self._sealed += self.desk.answers()
        self._standing |= self.desk.lasting()
        self.desk = None
        self._ask(None)
        if was_secret and not self._waiting:
            words = ("The choice is made", "Nothing secret is shown from here on: both players may look again.")
            seen = partial(self._sit, None)
            self._host.push(Card(self._host, None, words, "Go on", seen, can_go_back=False))
        else:
            self._next_person()

    def _sit(self, side: str | None) -> None:
        self.seat = side

    def update(self) -> None:
        """Close the decision point when everybody has answered."""
        if not self.is_open or self.desk is not None or self._waiting or (self.is_hot_seat and self.seat):
            return
        if not self._tasks:
            self._call_staff()
        if any(not task.is_done for task in self._tasks.values()):
            return
        answers = [*self._sealed, *(answer for task in self._tasks.values() for answer in task.result())]
        self._tasks = {}
        self.is_open = False
        self._show(self._season.commit(answers))

    def _call_staff(self) -> None:
        """The officers decide beside the picture; how a fight is played they leave to the person (P24.1)."""
        for side in self._theatre.sides:
            if self._season.players[side] != PERSON and self._prompts(side):
                beside = tuple(self._sealed) if self.people else wish(self._mode)
                self._tasks[side] = self._host.work(partial(self._season.staff, side, beside))

    def _prompts(self, side: str) -> list[Any]:
        return [prompt for prompt in self._season.prompts if prompt.side == side]

    def _next_person(self) -> None:
        if not self._waiting:
            return
        side = self._waiting[0]
        mine = self._prompts(side)
        is_secret = not mine or any(self._theatre.is_secret(prompt) for prompt in mine)
        if self.is_hot_seat and is_secret and side != self.seat:
            self.seat = None
            self._host.hand_over(self._theatre.side_name(side), partial(self._sit_down, side))
        else:
            self._lay(side)

    def _sit_down(self, side: str) -> None:
        self.seat = side
        self._lay(side)

    def _lay(self, side: str) -> None:
        self._waiting.remove(side)
        season, mine, asked = self._season, self._prompts(side), []
        for prompt in mine:
            answer = self._standing.get((prompt.kind, prompt.unit))
            if answer is not None and season.campaign.why_not(season.state, prompt, answer) is None:
                self._sealed.append(answer)
            else:
                asked.append(prompt)
        if mine and not asked:
            self._next_person()
            return
        self.desk = Desk(season.campaign, self._theatre, self.view_of(season.state), side, asked)
        self._ask(self.desk)

    def forget_standing(self) -> None:
        """A fight has ended: what was to be answered alike until then is asked again."""
        self._standing.clear()
