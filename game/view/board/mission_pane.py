"""What a campaign asks inside a fight: its own question and the words of its choices, listed like any other order."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.hexes import Hex
from game.tactical.prompts import MissionAnswer, Prompt
from game.tactical.state import State

MISSION = "mission"
TITLE = "A decision of the mission"
HINT = "choose with 1-9 or arrows"


def question(prompt: Prompt) -> tuple[str, str, str]:
    """Title, words and hint over the choices; the campaign asks in a sentence of its own."""
    return TITLE, prompt.question, HINT


def labels(prompt: Prompt) -> Iterator[tuple[MissionAnswer, str]]:
    """Every choice with its words."""
    for answer, words in zip(prompt.choices, prompt.words, strict=True):
        assert isinstance(answer, MissionAnswer)
        yield answer, words


def hex_of(state: State, prompt: Prompt) -> Hex | None:
    """Where the unit that is asked is on the board; None for an element that is still on the ground."""
    unit = state.units.get(prompt.unit)
    return unit.hex if unit is not None else None
