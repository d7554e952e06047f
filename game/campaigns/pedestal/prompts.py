"""Who must decide what: prompts with their legal choices, and the answers that come back (P4.1 to P4.3).

A prompt names one side and one unit: an element, an airframe, a ship, a type or the decision itself. Its choices are
legal answers. Arranging a deck and forming strike groups are described by what there is and one predicate instead of a
list; their `automatic` answer is a legal one. A prompt with at most one choice answers itself (P1.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.campaigns.deciding import IllegalAnswer, Prompt, ResolveBy
from game.campaigns.pedestal.catalog import Load
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element
from game.core.records import swift


@dataclass(frozen=True, slots=True)
class ArrangeRaid:
    """The raid deck from the top down (P5.2)."""

    unit: str
    elements: tuple[Element, ...]
    kind: Literal["arrange_raid"] = "arrange_raid"


@dataclass(frozen=True, slots=True)
class ArrangeCover:
    """The cover deck from the front to the back (P7.2)."""

    unit: str
    elements: tuple[Element, ...]
    kind: Literal["arrange_cover"] = "arrange_cover"


@swift
@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The option lines played in this mission, none to two, in rising order (P8.1)."""

    unit: str
    lines: tuple[int, ...]
    kind: Literal["play_options"] = "play_options"


@dataclass(frozen=True, slots=True)
class ChooseElement:
    """Which element is readied, withdrawn or delayed, as `unit` says (P8.21, P8.13, P8.18)."""

    unit: Literal["readied", "withdrawn", "late"]
    element: Element
    kind: Literal["choose_element"] = "choose_element"


@swift
@dataclass(frozen=True, slots=True)
class LoadElement:
    """What an element carries (P9.1 to P9.3)."""

    unit: str
    load: Load
    kind: Literal["load_element"] = "load_element"


@dataclass(frozen=True, slots=True)
class ChooseForce:
    """The convoy with its escort, or Force X (P9.5)."""

    unit: str
    force: Literal["convoy", "force_x"]
    kind: Literal["choose_force"] = "choose_force"


@swift
@dataclass(frozen=True, slots=True)
class WantedGroup:
    """One strike group as asked for: its elements, and its kind of target or, under Reconnaissance, its ship (P9.6)."""

    elements: tuple[Element, ...]
    category: str = ""
    ship: str = ""


@dataclass(frozen=True, slots=True)
class FormGroups:
    """The strike groups in the order in which they attack (P9.6, P9.7)."""

    unit: str
    groups: tuple[WantedGroup, ...]
    kind: Literal["form_groups"] = "form_groups"


@swift
@dataclass(frozen=True, slots=True)
class ChooseMode:
    """The attack mode of an element (P9.12)."""

    unit: str
    mode: str
    kind: Literal["choose_mode"] = "choose_mode"


@dataclass(frozen=True, slots=True)
class NameCrew:
    """The airframe, or for Experienced Air Crews the element, that an option makes skilled; `unit` is the option."""

    unit: str
    crew: Element
    kind: Literal["name_crew"] = "name_crew"


@dataclass(frozen=True, slots=True)
class DeclareIntent:
    """Whether the element on alert may be launched at all, with nothing in the air (P11.17)."""

    unit: str
    may_launch: bool
    kind: Literal["declare_intent"] = "declare_intent"


@dataclass(frozen=True, slots=True)
class OrderLaunch:
    """Launch the element on alert now, wait, or never launch it (P11.4)."""

    unit: str
    order: Literal["launch", "wait", "never"]
    kind: Literal["order_launch"] = "order_launch"


@swift
@dataclass(frozen=True, slots=True)
class GoIn:
    """Go through the flak with the strike, or stay outside (P11.9)."""

    unit: str
    is_going_in: bool
    kind: Literal["go_in"] = "go_in"


@swift
@dataclass(frozen=True, slots=True)
class Hunt:
    """Hunt this strike group; in a dogfight 0, and 0 with *break off* (P23.2, P11.14)."""

    unit: str
    group: int
    is_breaking_off: bool = False
    kind: Literal["hunt"] = "hunt"


@swift
@dataclass(frozen=True, slots=True)
class Strafe:
    """Strafe this ship, or hold fire when it is empty (P13.9)."""

    unit: str
    ship: str
    kind: Literal["strafe"] = "strafe"


@swift
@dataclass(frozen=True, slots=True)
class AssignGuard:
    """Give a straggler this guard, or none for now when it is empty (P15.5)."""

    unit: str
    escort: str
    kind: Literal["assign_guard"] = "assign_guard"


@dataclass(frozen=True, slots=True)
class CallReplacements:
    """How many airframes of a type are called from the reserve (P16.1)."""

    unit: str
    count: int
    kind: Literal["call_replacements"] = "call_replacements"


Answer = (
    ArrangeRaid
    | ArrangeCover
    | PlayOptions
    | ChooseElement
    | LoadElement
    | ChooseForce
    | FormGroups
    | ChooseMode
    | NameCrew
    | DeclareIntent
    | ResolveBy
    | OrderLaunch
    | GoIn
    | Hunt
    | Strafe
    | AssignGuard
    | CallReplacements
)


@dataclass(frozen=True, slots=True)
class ArrangePrompt:
    """Lay out a deck of elements: the airframes there are, and a legal way to do it (P5.2, P7.2)."""

    kind: Literal["arrange_raid", "arrange_cover"]
    side: Side
    unit: str
    rule: str
    airframes: tuple[str, ...]
    automatic: ArrangeRaid | ArrangeCover


@dataclass(frozen=True, slots=True)
class GroupsPrompt:
    """Form strike groups: the elements, the kinds of target open to them, and the ships that may be named (P9.6)."""

    side: Side
    unit: str
    elements: tuple[Element, ...]
    categories: tuple[str, ...]
    ships: tuple[str, ...]
    automatic: FormGroups
    rule: str = "P9.6"
    kind: Literal["form_groups"] = "form_groups"


AnyPrompt = Prompt | ArrangePrompt | GroupsPrompt

__all__ = [
    "Answer",
    "AnyPrompt",
    "ArrangeCover",
    "ArrangePrompt",
    "ArrangeRaid",
    "AssignGuard",
    "CallReplacements",
    "ChooseElement",
    "ChooseForce",
    "ChooseMode",
    "DeclareIntent",
    "FormGroups",
    "GoIn",
    "GroupsPrompt",
    "Hunt",
    "IllegalAnswer",
    "LoadElement",
    "NameCrew",
    "OrderLaunch",
    "PlayOptions",
    "Prompt",
    "ResolveBy",
    "Strafe",
    "WantedGroup",
]
