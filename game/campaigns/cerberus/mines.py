"""Mines in Areas 5 and 7, whenever a capital ship enters (C5.8 to C5.12).

damaged on 6 or more: +1 at full speed, -1 when the escort has been there in this step, +1 at alert level 4 or more
"""

from __future__ import annotations

from game.campaigns.cerberus.damage import damage
from game.campaigns.cerberus.events import MineRolled
from game.campaigns.cerberus.rolls import MINES, Modifier, roll
from game.campaigns.cerberus.state import State, Step
from game.campaigns.machine import Ledger
from game.core.dice import Dice


def is_endangered(state: State, ship: str, place: int) -> bool:
    """Whether this ship meets mines when it enters this place (C5.8 to C5.10)."""
    return state.catalog.places[place].is_mined and state.catalog.ships[ship].is_capital


def strike(ledger: Ledger[State], ship: str, place: int, is_fast: bool, dice: Dice) -> bool:
    """One die for one entry; whether the ship was damaged (C5.11)."""
    state = ledger.state
    rolled = roll(
        dice,
        state.turn,
        f"{Step.GERMAN} {ship} {place}",
        MINES,
        modifiers(state, place, is_fast),
        "at least",
        state.catalog.mines.damaged_on,
    )
    ledger.write(MineRolled(ship, place, rolled, rolled.is_success))
    if rolled.is_success:
        damage(ledger, ship, "mine", ("mine",), "C5.11")
    return rolled.is_success


def modifiers(state: State, place: int, is_fast: bool) -> tuple[Modifier, ...]:
    """What is added to the die (C5.11, C5.12)."""
    table = state.catalog.mines
    found: tuple[Modifier, ...] = (("full speed", table.full_speed),) if is_fast else ()
    if place in state.swept:
        found = (*found, ("swept", table.swept))
    if state.alert >= table.alert_from:
        found = (*found, ("high alert", table.alert))
    return found
