"""What the engines of all campaigns do alike: run on a phase machine, and wait where a fight is open (P4, C0.16).

A campaign names its machine and the step of its fights, and adds what only its own rules know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.campaigns.engagement import EngagementRequest, Part
from game.campaigns.machine import Ledger, Machine, Progress, Stage
from game.core.dice import Dice


class Situation(Protocol):
    """What the engine itself reads of a campaign's state."""

    @property
    def step(self) -> Any:
        """Where it waits."""

    @property
    def request(self) -> EngagementRequest[Any] | None:
        """The request last made, none when there is none to read."""


class Fact(Protocol):
    """What the engine itself needs of an event."""

    def fold(self, state: Any) -> Any:
        """The state after it."""


State = TypeVar("State", bound=Situation)
Answer = TypeVar("Answer")
Event = TypeVar("Event", bound=Fact)
Prompt = TypeVar("Prompt")


def running(
    stages: Mapping[Any, Stage],
    steps: Any,
    opened: Callable[[Any], Any],
    why_not: Callable[[Any, Any, Any], str | None],
    rule: str,
    ledger: Callable[[Any], Any] = Ledger,
) -> Machine:
    """The machine of a campaign whose `steps` have one for an open fight and one for the end: there it stops."""
    return Machine(stages, (steps.ENDED, steps.FIGHT), opened, ledger, why_not, rule)


class Engine(Generic[State, Answer, Event, Prompt, Part]):
    """The part of a campaign that is the same whatever it is about."""

    __slots__ = ()
    machine: ClassVar[Machine]
    fight: ClassVar[Any]

    def advance(self, state: State, answers: Sequence[Answer], dice: Dice) -> tuple[list[Event], list[Prompt]]:
        """Run from these answers to the next decision, an open engagement, or the end (P4, C0.16)."""
        progress = self.machine.proceed(state, answers, dice)
        return progress.events, progress.prompts

    def proceed(
        self, state: State, answers: Sequence[Answer], dice: Dice, asked: Sequence[Prompt] | None = None
    ) -> Progress:
        """What `advance` does, with the state reached."""
        return self.machine.proceed(state, answers, dice, asked)

    def prompts_of(self, state: State) -> list[Prompt]:
        """The prompts open where the state waits."""
        return self.machine.prompts_of(state)

    def apply(self, state: State, event: Event) -> State:
        """The state after one event."""
        after: State = event.fold(state)
        return after

    def why_not(self, state: State, prompt: Prompt, answer: Answer) -> str | None:
        """Why an answer is not allowed; None when it is legal."""
        return self.machine.why_not(state, prompt, answer)

    def request(self, state: State) -> EngagementRequest[Part] | None:
        """The engagement that waits for its result (P20.1, C12.1)."""
        return state.request if state.step is self.fight else None

    def asked(self, state: State) -> EngagementRequest[Part]:
        """The request of the fight under way; RuntimeError when none is open."""
        if state.request is None:
            raise RuntimeError("no engagement is open")
        return state.request
