"""Stragglers and their guards, after each mission and in the evening (P15.5, P15.6, P16.7, P16.8).

straggler or guard                          lost on
merchant ship alone                         blue
merchant ship with a guard, any warship     white
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.campaigns.pedestal.cards import NIGHT
from game.campaigns.pedestal.events import GuardDecided, GuardsSettled, StragglerChecked
from game.campaigns.pedestal.flak import ESCORT, MERCHANT
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.prompts import AnyPrompt, AssignGuard, Prompt
from game.campaigns.pedestal.ship_damage import settled, threshold
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import SUNK, Ship, State
from game.core.dice import Dice
from game.core.records import changed

DrawnAs = Literal["merchant_alone", "merchant_guarded", "warship"]


def unguarded(state: State) -> tuple[str, ...]:
    """Straggling merchant ships without a guard that have not been decided about, in ship-list order (P15.5)."""
    return tuple(
        id_
        for id_, ship in state.ships.items()
        if ship.is_straggler
        and ship.is_afloat
        and not ship.guard
        and id_ not in state.asked
        and state.catalog.ships[id_].force == MERCHANT
    )


def possible_guards(state: State) -> tuple[str, ...]:
    """The convoy's escorts that may guard: in company and not crippled, or detached without a ward (P15.5, P19.6)."""
    return tuple(
        id_ for id_, ship in state.ships.items() if state.catalog.ships[id_].force == ESCORT and _may_guard(ship)
    )


def _may_guard(ship: Ship) -> bool:
    if ship.is_crippled or not ship.is_afloat:
        return False
    return ship.is_in_company or (ship.is_detached and not ship.ward)


def prompts(state: State) -> Sequence[AnyPrompt]:
    """One straggler at a time: which escort guards it, if any (P15.5)."""
    wards = unguarded(state)
    guards = possible_guards(state) if wards else ()
    if not guards:
        return ()
    choices = tuple(AssignGuard(wards[0], escort) for escort in ("", *guards))
    return (Prompt("assign_guard", Side.BRITISH, wards[0], "P15.5", choices),)


def decide(ledger: Ledger, answers: Sequence[AssignGuard]) -> bool:
    """Take one decision; False when this moment is over (P15.5)."""
    for answer in answers:
        ships: tuple[Ship, ...] = ()
        if answer.escort:
            escort = changed(ledger.state.ships[answer.escort], is_detached=True, is_in_harbour=False, ward=answer.unit)
            ships = (escort, changed(ledger.state.ships[answer.unit], guard=answer.escort))
        ledger.write(GuardDecided(answer.unit, answer.escort, ships))
    if prompts(ledger.state):
        return True
    ledger.write(GuardsSettled())
    return False


def draw_all(ledger: Ledger, dice: Dice) -> None:
    """One card for each straggler, then one for its guard, in ship-list order (P16.7)."""
    order = [id_ for id_, ship in ledger.state.ships.items() if ship.is_straggler and not ship.is_gone]
    for id_ in order:
        ship = ledger.state.ships[id_]
        if ship.is_straggler and ship.is_afloat:
            guard = ship.guard
            _draw(ledger, dice, id_, drawn_as(ledger.state, ship))
            if guard:
                _draw(ledger, dice, guard, "warship")


def drawn_as(state: State, ship: Ship) -> DrawnAs:
    """How a straggler draws: by what it is and whether it is guarded (P16.8)."""
    if state.catalog.ships[ship.id].force != MERCHANT:
        return "warship"
    return "merchant_guarded" if ship.guard else "merchant_alone"


def _draw(ledger: Ledger, dice: Dice, id_: str, what: DrawnAs) -> None:
    card = ledger.draw(dice, "straggler", id_, "P16.7")
    state = ledger.state
    ship = state.ships[id_]
    if card.border != state.catalog.readings.straggler_lost[what]:
        ledger.write(StragglerChecked(id_, what, False, "", (ship,)))
        return
    names = state.catalog.night_enemies
    enemy = names[dice.pick(state.day, f"night {id_}", NIGHT, len(names))]
    points = max(ship.points, threshold(state.catalog, id_, SUNK))
    lost = changed(ship, points=points, level=SUNK, fate=f"lost to {enemy}")
    ledger.write(StragglerChecked(id_, what, True, enemy, settled(state, lost)))
