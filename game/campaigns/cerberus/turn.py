"""The campaign's phase machine: the sequence of play under the machine that every campaign runs on (C0.14 to C0.16)."""

from __future__ import annotations

from game.campaigns.cerberus.events import DecisionOpened
from game.campaigns.cerberus.prompts import Answer, Prompt
from game.campaigns.cerberus.stages import STAGES
from game.campaigns.cerberus.state import State, Step
from game.campaigns.engine import running
from game.campaigns.machine import why_not as no_choice


def why_not(state: State, prompt: Prompt, answer: Answer) -> str | None:
    """Why an answer is not allowed, as a sentence with its rule; None when it is legal (C0.14)."""
    return no_choice(prompt, answer)


MACHINE = running(STAGES, Step, DecisionOpened, why_not, "C0.16")
