"""The campaign's phase machine: the sequence of play under the machine that every campaign runs on (C0.14 to C0.16)."""

from __future__ import annotations

from game.campaigns.cerberus.events import DecisionOpened
from game.campaigns.cerberus.prompts import Answer, Prompt
from game.campaigns.cerberus.stages import STAGES
from game.campaigns.cerberus.state import State, Step
from game.campaigns.machine import Ledger, Machine
from game.campaigns.machine import why_not as no_choice


def why_not(state: State, prompt: Prompt, answer: Answer) -> str | None:
    """Why an answer is not allowed, as a sentence with its rule; None when it is legal (C0.14)."""
    return no_choice(prompt, answer)


MACHINE = Machine(
    stages=STAGES,
    waiting=(Step.ENDED, Step.FIGHT),
    opened=DecisionOpened,
    ledger=Ledger,
    why_not=why_not,
    rule="C0.16",
)
