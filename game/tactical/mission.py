"""What a campaign brings into a fight: asked at named clock points, it answers with neutral directives, one by one.

The board knows no campaign. Where a fight belongs to one, its situation carries a `Sortie`: the campaign's `Mission`,
a frozen value that only its own deeds change, and the few neutral facts that directives have set. A stand-alone
engagement has none.

clock point           where it lies                                          prompts
mission turn opens    before P1 of every hex turn                            yes
P1 events             P1, before anything else                               yes
P1 entries            P1, after the events and before anybody enters         no
before P15            after P14                                              no
after P15             before the end is tested (T12.10)                      yes
after the end         after fires and spins are settled (T12.11)             no
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from game.core.dice import Dice
from game.core.hexes import Hex
from game.tactical.catalog import Section
from game.tactical.prompts import MissionAnswer, Prompt
from game.tactical.state import Side, Sortie, State

__all__ = ["Directive", "Mission", "Point", "Sortie"]


class Point(StrEnum):
    """The moments at which a fight asks its mission."""

    OPENS = "mission turn opens"
    EVENTS = "P1 events"
    ENTRIES = "P1 entries"
    BEFORE_LEAVING = "before P15"
    AFTER_LEAVING = "after P15"
    AFTER_END = "after the end"


@dataclass(frozen=True, slots=True)
class MarkHalf:
    """Mark boxes of this section until at least half of it is gone."""

    aircraft: str
    section: Section
    cause: str
    credit: str
    rule: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Take an aircraft out of the game as lost, with its cause and who is credited."""

    aircraft: str
    cause: str
    credit: str
    rule: str


@dataclass(frozen=True, slots=True)
class Release:
    """Let an aircraft release; a box of fighter-bombers breaks up once all of it has."""

    aircraft: str
    rule: str


@dataclass(frozen=True, slots=True)
class Enter:
    """Let an element that is still to come enter in this hex turn; its enemy does not know of a secret one."""

    element: str
    turn: int
    rule: str
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class CallOff:
    """An element that is still to come never comes."""

    element: str
    rule: str


@dataclass(frozen=True, slots=True)
class HoldFire:
    """An aircraft may not declare fire before this hex turn."""

    aircraft: str
    until: int
    rule: str


@dataclass(frozen=True, slots=True)
class SpendBurst:
    """An aircraft spends the ammunition of a medium burst of all its guns without firing on the board."""

    aircraft: str
    rule: str


@dataclass(frozen=True, slots=True)
class SetLength:
    """The last hex turn of the fight."""

    turns: int
    rule: str


@dataclass(frozen=True, slots=True)
class End:
    """The fight ends now, for this reason."""

    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class Note:
    """Something of the campaign's own has happened: the mission folds it, the board only passes it on.

    `then` is what it does to the board, carried out in this order before the mission is asked again: so the mission
    knows from its own deeds what it has had done already.
    """

    deed: Any
    then: tuple[Directive, ...] = ()


Directive = MarkHalf | Remove | Release | Enter | CallOff | HoldFire | SpendBurst | SetLength | End | Note


class Mission(Protocol):
    """What a campaign keeps inside a fight: a frozen value. All functions are pure."""

    @property
    def kind(self) -> str:
        """The campaign's key; by it a log knows how to read the value again."""

    @property
    def releases(self) -> bool:
        """Whether the mission lets aircraft release, in place of T12.4."""

    @property
    def needs_bomber(self) -> bool:
        """Whether the fight ends when no bomber is on the board (T12.10(d)); also whether entries stop then (T12.7)."""

    @property
    def clouds(self) -> frozenset[Hex]:
        """Hexes out of which, into which and through which nobody fires."""

    def element_of(self, aircraft: str) -> tuple[str, ...]:
        """Those who fly together with an aircraft, itself among them."""

    def prompts(self, point: Point, state: State) -> Sequence[Prompt]:
        """Who decides what at this point; choices are `MissionAnswer`s."""

    def next(self, point: Point, state: State, answers: Sequence[MissionAnswer], dice: Dice) -> Directive | None:
        """The next thing that happens at this point, None when nothing does; each is folded before the next."""

    def fold(self, deed: Any) -> Mission:
        """The mission after one of its own deeds; everything in it is absolute."""

    def redact(self, side: Side) -> Mission:
        """The mission as one side may see it."""

    def redact_deed(self, deed: Any, side: Side) -> Any | None:
        """A deed as one side may see it, None when it may not."""
