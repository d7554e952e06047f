"""What a prompt may be answered with, as the screen sees it: a few kinds of control for the prompts of every campaign.

choices     one of a row of buttons                                  loads, modes, crews, launch, guards
picks       cards turned up by the player, none to so many           options
deck        aircraft laid in elements, in an order                   raid deck, cover deck
groups      elements put into groups, each with its aim              strike groups
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Element = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One button: its answer, its label, a line on what it does; one that `lasts` is given again until a fight ends."""

    answer: Any
    label: str
    detail: str = ""
    lasts: bool = False


@dataclass(frozen=True, slots=True)
class Choices:
    """One of these; `preset` is where it starts, None when the player must say."""

    items: tuple[Choice, ...]
    preset: int | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """A card that can be played: its text, when it may be, why it may not now, or a note on what it would do now."""

    key: int
    name: str
    words: str
    foot: str = ""
    fault: str = ""
    rule: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Picks:
    """Some of these cards, `most` at most; `made` makes the answer of their keys in rising order."""

    cards: tuple[Pick, ...]
    most: int
    made: Callable[[tuple[int, ...]], Any]


@dataclass(frozen=True, slots=True)
class Piece:
    """One aircraft to be laid: its id, its type with a drawing, a name, and a remark such as "has flown"."""

    id: str
    type: str
    label: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """Aircraft in elements from the top down; what is in no element stays below.

    `can_leave` and `can_split` say whether the rules let an element of the deck as it lies be taken out or split.
    """

    pieces: tuple[Piece, ...]
    automatic: tuple[Element, ...]
    made: Callable[[tuple[Element, ...]], Any]
    top: str
    rest: str
    can_leave: Callable[[Sequence[Element], Element], bool] = lambda deck, element: True
    can_split: Callable[[Sequence[Element], Element], bool] = lambda deck, element: len(element) > 1


@dataclass(frozen=True, slots=True)
class Aim:
    """What a group may be sent against."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Grouped:
    """One group in the making: the places of its elements, and its aim."""

    elements: tuple[int, ...]
    aim: str


@dataclass(frozen=True, slots=True)
class Groups:
    """Elements put into groups, in the order of the groups."""

    elements: tuple[Piece, ...]
    aims: tuple[Aim, ...]
    automatic: tuple[Grouped, ...]
    made: Callable[[Sequence[Grouped]], Any]


Control = Choices | Picks | Deck | Groups


@dataclass(frozen=True, slots=True)
class Ask:
    """What stands over a control: who decides what, why, by which rule; a follow-up tells first what just happened."""

    title: str
    why: str
    rule: str
    is_follow_up: bool = False
