"""How an attack is played: on the board, watched, or by quick resolve (C11.2, C14, C15.1).

both sides name board    board         the two name different modes    quick
both name watch          watch         night                           quick, and nobody is asked
"""

from __future__ import annotations

from collections.abc import Sequence

from game.campaigns.cerberus import aftermath, luftwaffe, quick, request, strike
from game.campaigns.cerberus.clock import is_dark
from game.campaigns.cerberus.events import EngagementRequested
from game.campaigns.cerberus.parts import CerberusPart
from game.campaigns.cerberus.prompts import Prompt
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import AREAS, Attack, State, Step
from game.campaigns.deciding import ResolveBy, fight_mode, fight_modes
from game.campaigns.engagement import EngagementRequest
from game.campaigns.machine import Ledger
from game.core.dice import Dice

PROMPTS = tuple(Prompt("resolve_by", side, side.value, "C14.1", fight_modes(side.value)) for side in Side)


def prompts(state: State) -> Sequence[Prompt]:
    """Each side names a mode for the next attack, unless it is dark at the ship (C11.2, C14.1)."""
    attack = strike.next_open(state)
    return PROMPTS if attack and not is_dark(state, state.ships[attack.ship].place) else ()


def sea_prompts(state: State) -> Sequence[Prompt]:
    """The same for the Luftwaffe's attack, when fighters are over the Area (C15.1, C15.4)."""
    sea = state.raid.sea
    is_fight = sea and sea.area in AREAS and luftwaffe.fighters_over(state, sea.area) and not is_dark(state, sea.area)
    return PROMPTS if is_fight else ()


def settle_attack(ledger: Ledger[State], answers: Sequence[ResolveBy], dice: Dice) -> Step:
    """Hand the next attack over, or let the dice settle it; after the last one the guns fire (C6.13)."""
    attack: Attack | None = strike.next_open(ledger.state)
    if attack is None:
        return Step.FIRE
    return _hand_over(ledger, request.of_attack(ledger.state, attack), answers, dice) or Step.MODE


def settle_sea(ledger: Ledger[State], answers: Sequence[ResolveBy], dice: Dice) -> Step:
    """The same for the Luftwaffe; without fighters there the dice alone decide (C15.4)."""
    sea = ledger.state.raid.sea
    if sea is None or not luftwaffe.fighters_over(ledger.state, sea.area):
        return Step.SEA_DICE
    if sea.area not in AREAS:
        luftwaffe.record(ledger, dice)
        return Step.SEA_DICE
    return _hand_over(ledger, request.of_luftwaffe(ledger.state), answers, dice) or Step.SEA_DICE


def _hand_over(
    ledger: Ledger[State], made: EngagementRequest[CerberusPart], answers: Sequence[ResolveBy], dice: Dice
) -> Step | None:
    """Open the request; where the modes named differ, and at night, quick resolve answers it at once (C14.1)."""
    mode = fight_mode(answers)
    ledger.write(EngagementRequested(made, mode))
    if mode != "quick":
        return Step.FIGHT
    for event in aftermath.events_of(ledger.state, quick.result(ledger.state, made, dice)):
        ledger.write(event)
    return None
