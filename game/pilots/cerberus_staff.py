"""Staff officers for Operation Cerberus: random, and sound with three tempers, for either side (C18).

name        plays
random      any legal choice, all equally likely, every fight by quick resolve (C18.2)
sound       the policy of C18.3 to C18.18, a careful German
run         the same, but the German ships always go as fast as they can
together    the same, but the German ships wait for their cripples
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.campaigns.cerberus.prompts import Answer, FillCup, Prompt
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import State
from game.campaigns.deciding import ResolveBy
from game.core.dice import Dice
from game.pilots import cerberus_british as british
from game.pilots import cerberus_german as german

STREAMS = {Side.GERMAN: "ai.cerberus.german", Side.BRITISH: "ai.cerberus.british"}


class StaffOfficer(Protocol):
    """Decides one prompt at a time, from what his side may see."""

    def decide(self, prompt: Prompt, view: State, dice: Dice, effort: int) -> Answer:
        """A legal answer; `effort` is not used, the policies look up and never search."""


class RandomStaff:
    """Any legal choice, all equally likely (C18.2)."""

    def decide(self, prompt: Prompt, view: State, dice: Dice, effort: int = 0) -> Answer:
        """A legal answer by the staff's own stream."""
        if prompt.kind == "resolve_by":
            return ResolveBy(prompt.unit, "quick")
        moment = f"{view.step.value} {prompt.unit} {len(view.moved)}"
        chosen: Answer = prompt.choices[dice.pick(view.turn, moment, STREAMS[prompt.side], len(prompt.choices))]
        return chosen


class SoundStaff:
    """The sound policy; its temper is the German's (C18.3)."""

    def __init__(self, temper: german.Temper = "careful") -> None:
        self.temper = temper

    def decide(self, prompt: Prompt, view: State, dice: Dice, effort: int = 0) -> Answer:
        """A legal answer by the rules of the policy."""
        if prompt.kind == "steam":
            return german.steam(prompt, view, self.temper)
        return SOUND[prompt.kind](prompt, view)


def _torpedo(prompt: Prompt, view: State) -> Answer:
    return german.torpedo(prompt, view) if prompt.side is Side.GERMAN else british.torpedo(prompt, view)


SOUND: dict[str, Callable[[Prompt, State], Answer]] = {
    "place_boats": british.boats,
    "fill_cup": lambda prompt, view: FillCup(prompt.unit, True),
    "commit_fighters": british.commit,
    "deploy": british.deploy,
    "relocate": british.relocate,
    "torpedo": _torpedo,
    "steer": british.steer,
    "post_fighters": british.post,
    "bomb": german.bomb,
    "resolve_by": lambda prompt, view: ResolveBy(prompt.unit, "quick"),
    "strike": british.go_for,
    "open_guns": german.open_guns,
}
"""How the sound officer answers each kind of prompt."""

OFFICERS: dict[str, Callable[[], StaffOfficer]] = {
    "random": RandomStaff,
    "sound": SoundStaff,
    "run": lambda: SoundStaff("run"),
    "together": lambda: SoundStaff("together"),
}


def officer(name: str) -> StaffOfficer:
    """A staff officer of this name; KeyError with the names there are for any other."""
    if name not in OFFICERS:
        raise KeyError(f"there is no staff officer called {name}; there are {', '.join(OFFICERS)}")
    return OFFICERS[name]()
