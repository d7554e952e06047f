"""How a mission is played: on the board, watched, by quick resolve, or unopposed (P24, P11.17).

both sides name board       board          neither airborne nor on alert, or no launch    unopposed
both name watch             watch          the two name different modes                   quick
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.campaigns.deciding import fight_mode, fight_modes
from game.campaigns.pedestal import flight, request
from game.campaigns.pedestal.events import DogfightDeclined, EngagementRequested, LaunchRuledOut
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.prompts import AnyPrompt, DeclareIntent, Prompt, ResolveBy
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import State, Step, key_of

Mode = Literal["board", "watch", "quick", "unopposed"]


def intent_prompts(state: State) -> Sequence[AnyPrompt]:
    """With nothing in the air: whether the element on alert may be launched at all (P11.17)."""
    plan = state.current
    if plan.airborne or not plan.alert:
        return ()
    unit = key_of(plan.alert)
    choices = (DeclareIntent(unit, True), DeclareIntent(unit, False))
    return (Prompt("declare_intent", Side.BRITISH, unit, "P11.17", choices),)


def declare(ledger: Ledger, answers: Sequence[DeclareIntent]) -> None:
    """Nobody in the air and nobody to come: the raid is unopposed (P11.17)."""
    if any(not answer.may_launch for answer in answers):
        ledger.write(LaunchRuledOut())


def is_unopposed(state: State) -> bool:
    """Whether no British element is airborne or may come (P11.17)."""
    plan = state.current
    return plan.is_unopposed or not (plan.airborne or plan.alert)


def prompts(state: State) -> Sequence[AnyPrompt]:
    """Each side names a mode, unless no board would be opened (P24.1)."""
    if is_unopposed(state):
        return ()
    return tuple(Prompt("resolve_by", side, side.value, "P24.1", fight_modes(side.value)) for side in Side)


def open_engagement(ledger: Ledger, answers: Sequence[ResolveBy]) -> Step:
    """Hand the mission over as one request, or end an unopposed dogfight (P20.1, P24.1, P11.17)."""
    state = ledger.state
    if not answers and state.current.kind == "dogfight":
        ledger.write(DogfightDeclined(flown=_withdrawn(state)))
        return Step.DETACH
    mode: Mode = fight_mode(answers) if answers else "unopposed"
    made = request.made(state)
    if mode in ("board", "watch"):
        ledger.write(EngagementRequested(made, mode, None))
        return Step.FIGHT
    flown = flight.opening(state.catalog, made, "quick" if mode == "quick" else "unopposed")
    ledger.write(EngagementRequested(made, mode, flown))
    return Step.TURN


def _withdrawn(state: State) -> tuple[str, ...]:
    plan = state.current
    return tuple(airframe for airframe in state.airframes if airframe in (*plan.airborne, *plan.withdrawn))
