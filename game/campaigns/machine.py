"""The phase machine of every campaign: it runs from decision to decision, as the sequence of play lists them.

The machine runs until somebody must decide and then hands out prompts; answers come back and it runs on. It holds no
rule itself: a campaign's steps say who is asked, and what follows once all have answered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from game.campaigns.deciding import IllegalAnswer, choice_count
from game.core.dice import Dice

Situation = TypeVar("Situation")


class Ledger(Generic[Situation]):
    """Events written so far and the state after them; lives only while the machine runs to the next decision."""

    __slots__ = ("events", "state")

    def __init__(self, state: Situation) -> None:
        self.events: list[Any] = []
        self.state = state

    def write(self, event: Any) -> None:
        """Write an event down and fold it, so that the next rule sees what is true."""
        self.events.append(event)
        self.state = event.fold(self.state)


class Stage(NamedTuple):
    """One decision point: who is asked, and what runs once all have answered; returns the step that comes next."""

    prompts: Callable[[Any], Sequence[Any]]
    run: Callable[[Any, list[Any], Dice], Any]


class Progress(NamedTuple):
    """How far the campaign ran: what happened, the state there, everybody who is asked, even with one choice."""

    events: list[Any]
    state: Any
    asked: Sequence[Any]

    @property
    def prompts(self) -> list[Any]:
        """The prompts that somebody must answer."""
        return _open(self.asked)


@dataclass(frozen=True, slots=True)
class Machine:
    """The steps of one campaign; at `waiting` ones it stops: an open engagement, the end.

    `opened` makes the event that a step waits for its answers; `why_not` is the campaign's judge of answers.
    """

    stages: Mapping[Any, Stage]
    waiting: tuple[Any, ...]
    opened: Callable[[Any], Any]
    ledger: Callable[[Any], Any]
    why_not: Callable[[Any, Any, Any], str | None]
    rule: str

    def proceed(
        self,
        state: Any,
        answers: Sequence[Any],
        dice: Dice,
        already_asked: Sequence[Any] | None = None,
        halt: Any = None,
    ) -> Progress:
        """Run from the answers given to the next decision, a waiting step, or the step `halt`. Pure.

        `already_asked` saves asking again what the last progress asked. Raises IllegalAnswer when an answer is missing
        or not allowed.
        """
        ledger = self.ledger(state)
        step = state.step
        given: Sequence[Any] | None = answers
        stops = (*self.waiting, halt)
        while step not in stops:
            stage = self.stages[step]
            asked = stage.prompts(ledger.state) if already_asked is None else already_asked
            already_asked = None
            if asked and not given and _open(asked):
                ledger.write(self.opened(step))
                return Progress(ledger.events, ledger.state, asked)
            complete = self._complete(ledger.state, asked, given or ()) if asked or given else []
            given = None
            step = stage.run(ledger, complete, dice)
        ledger.write(self.opened(step))
        return Progress(ledger.events, ledger.state, ())

    def prompts_of(self, state: Any) -> list[Any]:
        """The prompts open at the step where the state waits."""
        if state.step in self.waiting:
            return []
        return _open(self.stages[state.step].prompts(state))

    def _complete(self, state: Any, asked: Sequence[Any], given: Sequence[Any]) -> list[Any]:
        """All answers of a step in the order of its prompts: given, or the only choice there is."""
        answers = {(answer.kind, answer.unit): answer for answer in given}
        complete: list[Any] = []
        for prompt in asked:
            answer = answers.pop((prompt.kind, prompt.unit), None)
            fault = self.why_not(state, prompt, answer) if answer else None
            if fault:
                raise IllegalAnswer(fault)
            complete.append(answer or automatic(prompt))
        for _, unit in answers:
            raise IllegalAnswer(f"Nobody asked {unit} for that now ({self.rule}).")
        return complete


def _open(asked: Sequence[Any]) -> list[Any]:
    """The prompts among these that leave a choice."""
    return [prompt for prompt in asked if choice_count(prompt) > 1]


def automatic(prompt: Any) -> Any:
    """The only choice of a prompt; IllegalAnswer when there are more."""
    if choice_count(prompt) == 1:
        return prompt.choices[0]
    raise IllegalAnswer(f"{prompt.unit} has not been decided about ({prompt.rule}).")


def why_not(prompt: Any, answer: Any) -> str | None:
    """Why an answer is none of the choices listed, as a sentence with its rule; None when it is one of them."""
    if answer.kind != prompt.kind or answer.unit != prompt.unit:
        return f"{prompt.unit} is asked for {prompt.kind.replace('_', ' ')}, not {answer.kind.replace('_', ' ')}."
    if answer in getattr(prompt, "choices", ()):
        return None
    return f"That is not one of the choices ({prompt.rule})."
