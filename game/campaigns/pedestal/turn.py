"""The campaign's phase machine: it runs from decision to decision, as the sequence of play lists them (P4).

The machine runs until somebody must decide and then hands out prompts; answers come back and it runs on. It holds no
rule itself: the steps are in `stages`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.campaigns.pedestal import (
    air_cover,
    options,
    raid_deck,
    targets,
)
from game.campaigns.pedestal.events import DecisionOpened, Event
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.prompts import (
    Answer,
    AnyPrompt,
    ArrangeCover,
    ArrangePrompt,
    ArrangeRaid,
    FormGroups,
    GroupsPrompt,
    IllegalAnswer,
    PlayOptions,
    Prompt,
    choice_count,
)
from game.campaigns.pedestal.stages import STAGES
from game.campaigns.pedestal.state import State, Step
from game.core.dice import Dice


class Progress(NamedTuple):
    """How far the campaign ran: what happened, the state there, everybody who is asked, even with one choice."""

    events: list[Event]
    state: State
    asked: Sequence[AnyPrompt]

    @property
    def prompts(self) -> list[AnyPrompt]:
        """The prompts that somebody must answer."""
        return [prompt for prompt in self.asked if choice_count(prompt) > 1]


def advance(state: State, answers: Sequence[Answer], dice: Dice) -> tuple[list[Event], list[AnyPrompt]]:
    """Run from the answers given to the next decision, an open engagement, or the end (P4). Pure.

    Raises IllegalAnswer when an answer is missing or not allowed.
    """
    progress = proceed(state, answers, dice)
    return progress.events, progress.prompts


def proceed(
    state: State,
    answers: Sequence[Answer],
    dice: Dice,
    already_asked: Sequence[AnyPrompt] | None = None,
    halt: Step | None = None,
) -> Progress:
    """What `advance` does, with the state reached; it stops before the step `halt` too.

    `already_asked` saves asking again what the last progress asked.
    """
    ledger = Ledger(state)
    step = state.step
    given: Sequence[Answer] | None = answers
    while step not in (Step.ENDED, Step.FIGHT, halt):
        asked = STAGES[step].prompts(ledger.state) if already_asked is None else already_asked
        already_asked = None
        if asked and not given and _is_open(asked):
            ledger.write(DecisionOpened(step))
            return Progress(ledger.events, ledger.state, asked)
        complete = _complete(ledger.state, asked, given or ()) if asked or given else []
        given = None
        step = STAGES[step].run(ledger, complete, dice)
    ledger.write(DecisionOpened(step))
    return Progress(ledger.events, ledger.state, ())


def prompts_of(state: State) -> list[AnyPrompt]:
    """The prompts open at the step where the state waits."""
    if state.step in (Step.ENDED, Step.FIGHT):
        return []
    return [prompt for prompt in STAGES[state.step].prompts(state) if choice_count(prompt) > 1]


def why_not(state: State, prompt: AnyPrompt, answer: Answer) -> str | None:
    """Why an answer is not allowed, as a sentence with its rule; None when it is legal."""
    if answer.kind != prompt.kind or answer.unit != prompt.unit:
        return f"{prompt.unit} is asked for {prompt.kind.replace('_', ' ')}, not {answer.kind.replace('_', ' ')}."
    if isinstance(prompt, GroupsPrompt):
        return targets.why_not_groups(state, prompt, answer) if isinstance(answer, FormGroups) else "Groups are wanted."
    if isinstance(prompt, ArrangePrompt):
        if isinstance(answer, ArrangeRaid):
            return raid_deck.why_not(state, answer)
        return air_cover.why_not(state, answer) if isinstance(answer, ArrangeCover) else "A deck is wanted."
    if any(choice is answer for choice in prompt.choices) or answer in prompt.choices:
        return None
    if isinstance(answer, PlayOptions):
        return options.why_not(state, answer) or f"That is not one of the choices ({prompt.rule})."
    return f"That is not one of the choices ({prompt.rule})."


def _is_open(asked: Sequence[AnyPrompt]) -> bool:
    return any(choice_count(prompt) > 1 for prompt in asked)


def _complete(state: State, asked: Sequence[AnyPrompt], given: Sequence[Answer]) -> list[Answer]:
    """All answers of a step in the order of its prompts: given, or the only choice there is (P1.7)."""
    answers: dict[tuple[str, str], Answer] = {(answer.kind, answer.unit): answer for answer in given}
    complete: list[Answer] = []
    for prompt in asked:
        answer = answers.pop((prompt.kind, prompt.unit), None) or _automatic(prompt)
        fault = why_not(state, prompt, answer)
        if fault:
            raise IllegalAnswer(fault)
        complete.append(answer)
    for _, unit in answers:
        raise IllegalAnswer(f"Nobody asked {unit} for that now (P4.1).")
    return complete


def _automatic(prompt: AnyPrompt) -> Answer:
    if isinstance(prompt, Prompt) and len(prompt.choices) == 1:
        return prompt.choices[0]
    raise IllegalAnswer(f"{prompt.unit} has not been decided about ({prompt.rule}).")
