"""Skilled crews and the experienced element (P8.16, P8.19, P8.24 to P8.26).

option                    who                                      letters
"Experten"                a Ju 87 crew, or a Bf 110 crew           BM D G, or H A G
"Beurling"                a Spitfire pilot airborne or on alert    A CV BU
"The Confectioner"        another one                              A D H
Experienced Air Crews     an element airborne or on alert          both experienced
"""

from __future__ import annotations

from collections.abc import Sequence

from game.campaigns.pedestal.events import CrewsNamed
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.prompts import AnyPrompt, NameCrew, Prompt
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, State

EXPERTEN_SETS = {"ju87d": "experten_ju87", "bf110c": "experten_bf110"}
SPITFIRES = ("spitfire1", "spitfire5")
RULES = {"experten": "P8.16", "experienced_crews": "P8.19", "beurling": "P8.24", "confectioner": "P8.25"}


def axis_prompts(state: State) -> Sequence[AnyPrompt]:
    """Whose crew is the expert one (P8.16)."""
    rows = state.catalog.airframes
    crews = [(one,) for element in state.current.raid for one in element if rows[one].type in EXPERTEN_SETS]
    return _asked(state, Side.AXIS, "experten", crews)


def british_prompts(state: State) -> Sequence[AnyPrompt]:
    """Which element is experienced, and who is Beurling (P8.19, P8.24)."""
    plan = state.current
    present = [element for element in (plan.airborne, plan.alert) if element]
    return (
        *_asked(state, Side.BRITISH, "experienced_crews", present),
        *_asked(state, Side.BRITISH, "beurling", _spitfires(state)),
    )


def confectioner_prompts(state: State) -> Sequence[AnyPrompt]:
    """Who is The Confectioner: another pilot than Beurling (P8.25)."""
    crews = [crew for crew in _spitfires(state) if crew[0] not in state.current.skills]
    return _asked(state, Side.BRITISH, "confectioner", crews)


def _spitfires(state: State) -> list[Element]:
    plan = state.current
    rows = state.catalog.airframes
    return [(one,) for one in (*plan.airborne, *plan.alert) if rows[one].type in SPITFIRES]


def _asked(state: State, side: Side, option: str, crews: Sequence[Element]) -> Sequence[AnyPrompt]:
    if not crews or not state.has_played(side, option):
        return ()
    choices = tuple(NameCrew(option, crew) for crew in crews)
    return (Prompt("name_crew", side, option, RULES[option], choices),)


def name(ledger: Ledger, side: Side, answer: NameCrew) -> None:
    """Give the crew its letters, or the element its experience (P8.26)."""
    if answer.unit == "experienced_crews":
        ledger.write(CrewsNamed(side, {}, answer.crew, RULES[answer.unit]))
        return
    catalog = ledger.state.catalog
    letters = EXPERTEN_SETS[catalog.airframes[answer.crew[0]].type] if answer.unit == "experten" else answer.unit
    ledger.write(CrewsNamed(side, {answer.crew[0]: catalog.skill_sets[letters]}, (), RULES[answer.unit]))
