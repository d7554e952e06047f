"""What deciding looks like in every campaign: prompts with their legal choices, and the answers that all share.

A prompt names one side and one unit. Its choices are legal answers, ready to be given back. A prompt with at most one
choice answers itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, Protocol

from game.core.records import swift


class IllegalAnswer(ValueError):
    """An answer that the rules do not allow, or one that is missing; the message is a sentence for the player."""


FightMode = Literal["board", "watch", "quick"]


@swift
@dataclass(frozen=True, slots=True)
class ResolveBy:
    """How a side wants the fight played (P24.1, C14.1)."""

    unit: str
    mode: FightMode
    kind: Literal["resolve_by"] = "resolve_by"


@cache
def fight_modes(unit: str) -> tuple[ResolveBy, ...]:
    """The ways of playing a fight that a side chooses from (P24.1, C14.1)."""
    return ResolveBy(unit, "board"), ResolveBy(unit, "watch"), ResolveBy(unit, "quick")


def fight_mode(answers: Sequence[ResolveBy]) -> FightMode:
    """The mode that all have named; quick resolve where they differ, or nobody was asked (P24.1, C14.1)."""
    named = {answer.mode for answer in answers}
    return named.pop() if len(named) == 1 else "quick"


@swift
@dataclass(frozen=True, slots=True)
class Prompt:
    """One decision of a side with its legal choices; `kind` is the kind of answer it wants."""

    kind: str
    side: Any
    unit: str
    rule: str
    choices: tuple[Any, ...]


class Asked(Protocol):
    """What the phase machine itself needs of a prompt."""

    @property
    def kind(self) -> str:
        """The kind of answer wanted."""

    @property
    def unit(self) -> str:
        """Who is asked about."""

    @property
    def rule(self) -> str:
        """The rule that asks."""


UNLISTED = (None, None)
"""Stands for the choices of a prompt that does not list them."""


def choice_count(prompt: Asked) -> int:
    """How many choices a prompt has; one without a list has more than one, for which 2 stands."""
    return len(getattr(prompt, "choices", UNLISTED))
