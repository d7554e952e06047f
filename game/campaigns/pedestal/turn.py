"""The campaign's phase machine: the sequence of play under the machine that every campaign runs on (P4)."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaigns.engine import running
from game.campaigns.machine import Progress
from game.campaigns.machine import why_not as no_choice
from game.campaigns.pedestal import air_cover, options, raid_deck, targets
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
    PlayOptions,
)
from game.campaigns.pedestal.stages import STAGES
from game.campaigns.pedestal.state import State, Step
from game.core.dice import Dice


def advance(state: State, answers: Sequence[Answer], dice: Dice) -> tuple[list[Event], list[AnyPrompt]]:
    """Run from the answers given to the next decision, an open engagement, or the end (P4). Pure.

    Raises IllegalAnswer when an answer is missing or not allowed.
    """
    progress = proceed(state, answers, dice)
    return progress.events, progress.prompts


def why_not(state: State, prompt: AnyPrompt, answer: Answer) -> str | None:
    """Why an answer is not allowed, as a sentence with its rule; None when it is legal."""
    if isinstance(answer, PlayOptions) and (answer.kind, answer.unit) == (prompt.kind, prompt.unit):
        return options.why_not(state, answer)
    fault = no_choice(prompt, answer)
    if fault is None or (answer.kind, answer.unit) != (prompt.kind, prompt.unit):
        return fault
    if isinstance(prompt, GroupsPrompt):
        return targets.why_not_groups(state, prompt, answer) if isinstance(answer, FormGroups) else fault
    if isinstance(prompt, ArrangePrompt):
        if isinstance(answer, ArrangeRaid):
            return raid_deck.why_not(state, prompt, answer)
        return air_cover.why_not(state, prompt, answer) if isinstance(answer, ArrangeCover) else fault
    return fault


MACHINE = running(STAGES, Step, DecisionOpened, why_not, "P4.1", Ledger)
proceed = MACHINE.proceed
prompts_of = MACHINE.prompts_of

__all__ = ["MACHINE", "Progress", "advance", "proceed", "prompts_of", "why_not"]
