"""Which aircraft to fire at, with which burst and guns, and when to hold fire (T15.8, T15.9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.odds.shot import rear_gun_odds, shot_at
from game.pilots.gun_runs import is_long_affordable
from game.pilots.worth import shot_worth
from game.tactical.catalog import Burst
from game.tactical.prompts import FireRearGun, OpenFire
from game.tactical.rules.gunnery import firing_guns
from game.tactical.state import Kind, Side, State, Unit

UNIT_PRICE = 0.01
"""What a unit of ammunition costs that can be spared: enough to fire no gun that cannot hurt."""
SCARCE_PRICE = 0.4
"""What a long burst costs where a medium one later will be missing for it."""
ASIDE_SHARE = 0.4
"""How much a hit on an escort counts for an interceptor: bombers are what it is here for."""
JAM_PRICE = 1.0
"""What a jam costs: about one burst of a gun class."""


def best_shot(state: State, unit: Unit, choices: Sequence[OpenFire]) -> OpenFire:
    """The declaration that is worth most; holding fire is worth nothing, the first of equal ones is taken."""
    return max(choices, key=lambda choice: fire_worth(state, unit, choice))


def fire_worth(state: State, unit: Unit, choice: OpenFire) -> float:
    """What a declaration is worth: its hits, less ammunition and the risk of a jam."""
    if not choice.target:
        return 0.0
    target = state.unit_of(choice.target)
    odds = shot_at(state, unit, choice.target, choice.burst, choice.guns)
    if odds is None or target is None:
        return 0.0
    is_aside = unit.side is Side.INTERCEPTOR and target.kind is Kind.SINGLE
    share = ASIDE_SHARE if is_aside else 1.0
    return share * shot_worth(state, odds, choice.target, target) - _cost(state, unit, choice)


def _cost(state: State, unit: Unit, choice: OpenFire) -> float:
    gunnery = state.catalog.gunnery
    record = state.aircraft[unit.id]
    firing = firing_guns(gunnery, record, choice.guns, choice.burst, state.is_on("ammunition"))
    classes = bool(firing.mg) + bool(firing.cannon)
    row = gunnery.bursts[choice.burst]
    jam = JAM_PRICE * jam_chance(row.jam_on_2d6_at_most) if state.is_on("jams") else 0.0
    if not state.is_on("ammunition"):
        return classes * jam
    is_dear = choice.burst is Burst.LONG and not is_long_affordable(state, unit)
    return classes * (jam + UNIT_PRICE * row.ammo) + (SCARCE_PRICE if is_dear else 0.0)


def jam_chance(at_most: int) -> float:
    """The chance of two dice to show a number or less (T7.9)."""
    return sum(one + other <= at_most for one in range(1, 7) for other in range(1, 7)) / 36


def best_rear_shot(state: State, unit: Unit, choices: Sequence[FireRearGun]) -> FireRearGun:
    """The target whose hit by the rear gun is worth most (T8.8)."""
    return max(choices, key=lambda choice: _rear_worth(state, unit, choice.target))


def _rear_worth(state: State, unit: Unit, target: str) -> float:
    enemy = state.units.get(target)
    odds = rear_gun_odds(state, unit, enemy) if enemy else None
    return shot_worth(state, odds, target, enemy) if odds and enemy else 0.0
