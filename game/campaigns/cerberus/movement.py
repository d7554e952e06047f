"""Ship movement: the German squadron, one ship after the other, then the British ships (C5.1 to C5.7, C5.13 to C5.16).

ship              may go
sound German      0 to 2 places forward; at full speed when it announces two
crippled German   0 or 1
British           stay, a neighbouring Area, or off the map; from the Deployment Area to Area 4, 5 or 6
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.campaigns.cerberus import mines
from game.campaigns.cerberus.events import ShipSteamed, ShipSteered
from game.campaigns.cerberus.prompts import Prompt, Steam, Steer
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import AREAS, DEPLOYMENT, END, OFF_MAP, SOUND, Ship, State
from game.campaigns.machine import Ledger
from game.core.dice import Dice

SQUADRON = "squadron"
ESCORT = "escort"


def limit(state: State, ship: Ship) -> int:
    """How many places a German ship may go this turn (C5.2, C5.3)."""
    table = state.catalog.movement
    most = table.sound if ship.condition is SOUND else table.crippled
    return min(most, END - ship.place)


def german_prompts(state: State) -> Sequence[Prompt]:
    """The ships not yet handled, each with the places it may announce (C5.4)."""
    waiting = tuple(
        (ship.key, limit(state, ship))
        for ship in state.german()
        if ship.key not in state.moved and ship.place < END and ship.is_afloat
    )
    return _german_prompt(waiting) if waiting else ()


@lru_cache(4096)
def _german_prompt(waiting: tuple[tuple[str, int], ...]) -> tuple[Prompt, ...]:
    choices = tuple(Steam(SQUADRON, ship, places) for ship, most in waiting for places in range(most + 1))
    return (Prompt("steam", Side.GERMAN, SQUADRON, "C5.4", choices),)


def steam(ledger: Ledger[State], answer: Steam, dice: Dice) -> None:
    """Move a German ship place by place; mines that hurt it stop it where it is (C5.4 to C5.6, C5.8)."""
    state = ledger.state
    ship = state.ships[answer.ship]
    is_fast = answer.places >= state.catalog.movement.full_speed
    path: list[int] = []
    for place in range(ship.place + 1, ship.place + answer.places + 1):
        path.append(place)
        if mines.is_endangered(state, ship.key, place):
            _go(ledger, answer, path)
            path = []
            if mines.strike(ledger, ship.key, place, is_fast, dice):
                return
    if path or not answer.places:
        _go(ledger, answer, path)


def _go(ledger: Ledger[State], answer: Steam, path: Sequence[int]) -> None:
    state = ledger.state
    moved = state.moved if answer.ship in state.moved else (*state.moved, answer.ship)
    swept = (*state.swept, *path) if answer.ship == ESCORT else state.swept
    ledger.write(ShipSteamed(answer.ship, answer.places, tuple(path), moved, swept))


def british_prompts(state: State) -> Sequence[Prompt]:
    """Where each British ship in play goes, in list order (C5.13 to C5.16)."""
    return tuple(
        _british_prompt(ship.key, ship.place, state.catalog.movement.from_deployment)
        for ship in state.british()
        if ship.is_in_area or (ship.place == DEPLOYMENT and ship.is_afloat)
    )


@lru_cache(256)
def _british_prompt(ship: str, place: int, from_deployment: tuple[int, ...]) -> Prompt:
    near = from_deployment if place == DEPLOYMENT else tuple(one for one in (place - 1, place + 1) if one in AREAS)
    choices = tuple(Steer(ship, one) for one in (place, *near, OFF_MAP))
    return Prompt("steer", Side.BRITISH, ship, "C5.13", choices)


def steer(ledger: Ledger[State], answers: Sequence[Steer]) -> None:
    """Move the British ships; whoever leaves the map never returns (C5.14, C5.15)."""
    for answer in answers:
        if answer.place != ledger.state.ships[answer.unit].place:
            ledger.write(ShipSteered(answer.unit, answer.place))
