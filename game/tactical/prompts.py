"""Who must decide what: prompts with their legal choices, and the answers that come back.

A prompt names one unit and one side. Its choices are legal answers, ready to be given back as they are; only the
allotment of dice is described by caps and a sum instead of a list. A prompt with at most one choice answers itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.hexes import Hex
from game.tactical.catalog import Burst, Letter, Zone
from game.tactical.state import Guns, Side


class IllegalAnswer(ValueError):
    """An answer that the rules do not allow, or one that is missing; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put an aircraft on the board: an escort (T12.5) or an interceptor (T12.6)."""

    unit: str
    hex: Hex
    heading: int
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class ChooseBearing:
    """Bring an element in from this bearing, 1 to 6 of T12.6."""

    unit: str
    number: int
    kind: Literal["choose_bearing"] = "choose_bearing"


@dataclass(frozen=True, slots=True)
class Jettison:
    """Drop the bombs of a box of fighter-bombers now, or keep them (T3.10)."""

    unit: str
    is_dropping: bool
    kind: Literal["jettison"] = "jettison"


@dataclass(frozen=True, slots=True)
class Fly:
    """Fly this code; with *break off* when its path ends off the board (T5, T12.9)."""

    unit: str
    code: str
    is_breaking_off: bool = False
    kind: Literal["fly"] = "fly"


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the plot of this enemy single, or of all its element where the mission shows one (trait CV, T3.9)."""

    unit: str
    target: str
    kind: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class ReplaceCode:
    """Fly another code of the same band after all (trait A, T3.9)."""

    unit: str
    code: str
    is_breaking_off: bool = False
    kind: Literal["replace_code"] = "replace_code"


@dataclass(frozen=True, slots=True)
class OpenFire:
    """Fire the fixed guns at this aircraft, or hold fire when the target is empty (T7.2)."""

    unit: str
    target: str = ""
    burst: Burst = Burst.SHORT
    guns: Guns = Guns.ALL
    kind: Literal["open_fire"] = "open_fire"


@dataclass(frozen=True, slots=True)
class FireRearGun:
    """Fire the rear gun at this single, or hold fire when the target is empty (T8.8)."""

    unit: str
    target: str = ""
    kind: Literal["fire_rear_gun"] = "fire_rear_gun"


@dataclass(frozen=True, slots=True)
class Allot:
    """Give each attacker so many defensive dice (T8.4); attackers left out get none."""

    unit: str
    dice: tuple[tuple[str, int], ...]
    kind: Literal["allot"] = "allot"


@dataclass(frozen=True, slots=True)
class MissionAnswer:
    """What a side chooses in its mission; only the mission knows what the choice means."""

    unit: str
    choice: str
    kind: Literal["mission"] = "mission"


Answer = Place | ChooseBearing | Jettison | Fly | Look | ReplaceCode | OpenFire | FireRearGun | Allot | MissionAnswer


@dataclass(frozen=True, slots=True)
class Attacker:
    """An enemy single in reach of a box: its zone, its distance and the most dice it may be given (T8.1-T8.3)."""

    unit: str
    zone: Zone
    range: int
    cap: int


@dataclass(frozen=True, slots=True)
class Prompt:
    """One decision with its legal choices; `kind` is the kind of answer it wants.

    A mission says in words what it asks, and what each of its choices means.
    """

    kind: str
    side: Side
    unit: str
    rule: str
    choices: tuple[Answer, ...] = ()
    letters: tuple[tuple[str, Letter], ...] = ()
    seen: tuple[tuple[str, str], ...] = ()
    question: str = ""
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AllotPrompt:
    """How a box gives its defensive dice to the attackers in reach, `sum` at most in all (T8.4)."""

    side: Side
    unit: str
    sum: int
    attackers: tuple[Attacker, ...]
    automatic: Allot
    rule: str = "T8.4"
    kind: Literal["allot"] = "allot"


AnyPrompt = Prompt | AllotPrompt


def choice_count(prompt: AnyPrompt) -> int:
    """How many choices a prompt has, 2 standing for any number above one."""
    if isinstance(prompt, AllotPrompt):
        return 2 if prompt.attackers and prompt.sum else 1
    return len(prompt.choices)
