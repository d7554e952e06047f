"""Royal Navy intervention: deployment, the boats, and the U-boat that may be waiting (C4, C9.6 to C9.10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.campaigns.cerberus.damage import damage
from game.campaigns.cerberus.events import BoatsRelocated, ShipsDeployed, UboatFired, UboatSought
from game.campaigns.cerberus.opening import BOATS
from game.campaigns.cerberus.prompts import Deploy, Prompt, Relocate, Torpedo
from game.campaigns.cerberus.rolls import UBOAT, Roll, roll
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import ASIDE, DEPLOYMENT, SOUND, SUNK, State, Step, Uboat
from game.campaigns.machine import Ledger
from game.core.dice import Dice
from game.core.records import changed

UNIT = "uboat"
RELOCATE = (Prompt("relocate", Side.BRITISH, BOATS, "C4.3", (Relocate(BOATS, True), Relocate(BOATS, False))),)


def is_called_out(state: State) -> bool:
    """Whether the alert level lets the Royal Navy intervene (C4.1, C4.4)."""
    return state.alert >= state.catalog.alert.royal_navy_from


def deploy_prompts(state: State) -> Sequence[Prompt]:
    """Which of the ships that the level brings put to sea; each enters the game once (C4.1, C4.2, C1.3)."""
    if not is_called_out(state):
        return ()
    rows = state.catalog.ships
    return tuple(
        _deploy_prompt(ship.key)
        for ship in state.british()
        if ship.place == ASIDE and 0 < rows[ship.key].alert_minimum <= state.alert
    )


@lru_cache(16)
def _deploy_prompt(ship: str) -> Prompt:
    return Prompt("deploy", Side.BRITISH, ship, "C4.2", (Deploy(ship, True), Deploy(ship, False)))


def deploy(ledger: Ledger[State], answers: Sequence[Deploy]) -> None:
    """The ships named go to the Deployment Area; with the variant a U-boat is looked for (C4.1, C9.8)."""
    ships = tuple(answer.unit for answer in answers if answer.is_deploying)
    if ships:
        state = ledger.state
        is_due = state.has(Variant.UBOAT) and not state.uboat.is_gone
        ledger.write(ShipsDeployed(ships, changed(state.uboat, is_due=is_due)))


def relocate_prompts(state: State) -> Sequence[Prompt]:
    """Whether the boats come to the Deployment Area, from an Area or from the bottom of the sea (C4.3 to C4.5)."""
    boats = state.ships[BOATS]
    is_free = boats.is_in_area or not boats.is_afloat
    return RELOCATE if is_free and is_called_out(state) else ()


def relocate(ledger: Ledger[State], answer: Relocate) -> None:
    """Crippled boats stay crippled, sunk ones return sound (C4.5, C4.6)."""
    if answer.is_relocating:
        boats = ledger.state.ships[BOATS]
        ledger.write(BoatsRelocated(BOATS, SOUND if boats.condition is SUNK else boats.condition))


def seek_uboat(ledger: Ledger[State], dice: Dice) -> None:
    """The German player's first die: in place or not; even, and the British player names the target (C9.6, C9.9)."""
    state = ledger.state
    if not state.uboat.is_due:
        return
    rolled = _roll(state, dice, Step.UBOAT)
    odd, even = state.catalog.uboat.choosers
    chooser = (even if rolled.die % 2 == 0 else odd) if rolled.is_success else None
    ledger.write(UboatSought(rolled, rolled.is_success, chooser, Uboat(chooser=chooser)))


def torpedo_prompts(state: State) -> Sequence[Prompt]:
    """The ships in the Deployment Area, the boats too (C9.9)."""
    if state.uboat.chooser is None:
        return ()
    choices = tuple(Torpedo(UNIT, ship.key) for ship in state.british() if ship.place == DEPLOYMENT and ship.is_afloat)
    return (Prompt("torpedo", state.uboat.chooser, UNIT, "C9.6", choices),)


def torpedo(ledger: Ledger[State], answer: Torpedo, dice: Dice) -> None:
    """The second die; then the U-boat leaves the game (C9.6, C9.10)."""
    rolled = _roll(ledger.state, dice, Step.TORPEDO)
    ledger.write(UboatFired(answer.ship, rolled, rolled.is_success))
    if rolled.is_success:
        damage(ledger, answer.ship, "U-boat", (UNIT,), "C9.6")


def _roll(state: State, dice: Dice, phase: str) -> Roll:
    """A die against air cover; equal is enough unless the players settled otherwise (C9.7, C10.4)."""
    test = "below" if state.has(Variant.UBOAT_EXCLUSIVE) else "at most"
    return roll(dice, state.turn, phase, UBOAT, (), test, state.cover)  # type: ignore[arg-type]
