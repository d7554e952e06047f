"""What a pilot is: somebody who answers a prompt, with a view of his own side, dice of his own and an effort."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from game.core.dice import Dice
from game.tactical.prompts import Answer, AnyPrompt
from game.tactical.state import State

NORMAL_EFFORT = 8
"""How many turns ahead a pilot plans at most. Effort is depth, never time: a seed gives one game on any machine."""

Choice = TypeVar("Choice")


class Pilot(Protocol):
    """Decides one prompt at a time. It may remember what it worked out, never what its side may not see."""

    def decide(self, prompt: AnyPrompt, view: State, dice: Dice, effort: int) -> Answer:
        """A legal answer; `view` is what the side of the prompt may see, `effort` is in turns planned ahead."""


def pick(choices: Sequence[Choice], prompt: AnyPrompt, view: State, dice: Dice) -> Choice:
    """One of the choices, all equally likely, by the pilot's own stream."""
    return choices[pick_number(len(choices), prompt, view, dice)]


def pick_number(count: int, prompt: AnyPrompt, view: State, dice: Dice) -> int:
    """A number from 0 to count - 1 by the pilot's own stream; one alone is taken without a roll."""
    if count == 1:
        return 0
    return dice.pick(view.turn, view.step.value, "pilot", count)
