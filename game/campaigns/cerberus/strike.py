"""The British strike: targets, anti-aircraft fire, attack (C6.8 to C6.20, C9.22, C9.23, C10.2, C10.3).

factor       the larger of air cover and 2; 1 when the ship is crippled
fire         a die for each unit, +1 escorted: damaged below the factor
attack       a die for each unit left, + m: the ship is damaged below the unit's factor on the side it shows
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.damage import damage
from game.campaigns.cerberus.events import AttackLate, AttackRolled, FlakRolled, TargetsNamed
from game.campaigns.cerberus.prompts import Prompt, Strike
from game.campaigns.cerberus.raf import strike_units
from game.campaigns.cerberus.rolls import AA, ATTACK, Test, roll
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import LOWER, SOUND, SUNK, Attack, State, Step
from game.campaigns.machine import Ledger
from game.core.dice import Dice


def prompts(state: State) -> Sequence[Prompt]:
    """For each strike unit that came in: a German ship in an Area, or none (C6.8, C6.9)."""
    units = [unit for unit in strike_units(state) if state.raid.sides[unit] in ("full", "crippled")]
    if not units:
        return ()
    ships = tuple(ship.key for ship in state.german() if ship.is_in_area)
    return tuple(_prompt(unit, ships) for unit in units)


@lru_cache(1024)
def _prompt(unit: str, ships: tuple[str, ...]) -> Prompt:
    return Prompt("strike", Side.BRITISH, unit, "C6.8", tuple(Strike(unit, ship) for ship in (*ships, "")))


def factor(state: State, ship: str) -> int:
    """The anti-aircraft factor of a German ship (C6.10)."""
    if state.ships[ship].condition is SOUND:
        return sound_factor(state.catalog, state.cover)
    return state.catalog.flak.crippled


def sound_factor(catalog: Catalog, cover: int) -> int:
    """The anti-aircraft factor of a sound ship at this air cover (C6.10)."""
    return max(cover, catalog.flak.sound_minimum)


def name(ledger: Ledger[State], answers: Sequence[Strike]) -> None:
    """All targets are named before anything is rolled; a unit without one stays out of it (C6.8, C6.16, C6.19)."""
    raid = ledger.state.raid
    attacks = tuple(
        Attack(
            answer.unit,
            answer.ship,
            factor(ledger.state, answer.ship),
            raid.sides[answer.unit],
            raid.is_protected(answer.unit),
        )
        for answer in answers
        if answer.ship
    )
    if attacks:
        ledger.write(TargetsNamed(attacks))


def modifier(state: State, is_escorted: bool) -> int:
    """The modifier m where no fight was flown: by air cover, none with an escort (C6.14, C6.17)."""
    table = state.catalog.air_attack
    return table.escorted if is_escorted else table.cover_modifier[state.cover - 1]


def next_open(state: State) -> Attack | None:
    """The first attack of which it is not settled how it reaches its ship (C6.13)."""
    return next((attack for attack in state.raid.attacks if attack.is_open), None)


def fire(ledger: Ledger[State], dice: Dice) -> None:
    """All anti-aircraft dice in list order, then all attack dice (C6.13)."""
    for attack in ledger.state.raid.attacks:
        if attack.side != "out":
            _flak(ledger, attack, dice)
    for attack in ledger.state.raid.attacks:
        if attack.side != "out":
            _attack(ledger, attack, dice)


def _flak(ledger: Ledger[State], attack: Attack, dice: Dice) -> None:
    state = ledger.state
    test: Test = "at most" if state.has(Variant.AA_INCLUSIVE) else "below"
    modifiers = (("escorted", attack.aa_bonus),) if attack.aa_bonus else ()
    rolled = roll(dice, state.turn, Step.FIRE, AA, modifiers, test, attack.factor)
    side = LOWER[attack.side] if rolled.is_success else attack.side
    is_lost = attack.is_battle_lost
    if attack.mode == "quick" and attack.is_escorted:
        is_lost = rolled.die == state.catalog.quick_losses.battle_lost_on
    ledger.write(FlakRolled(attack.unit, attack.ship, rolled, side, is_lost))


def _attack(ledger: Ledger[State], attack: Attack, dice: Dice) -> None:
    state = ledger.state
    if state.ships[attack.ship].condition is SUNK:
        ledger.write(AttackLate(attack.unit, attack.ship))
        return
    test: Test = "at most" if state.has(Variant.AIR_INCLUSIVE) else "below"
    modifiers = (("fighters on the way in", attack.m),) if attack.m else ()
    needed = state.catalog.air[attack.unit].factors[attack.side == "crippled"]
    rolled = roll(dice, state.turn, Step.FIRE, ATTACK, modifiers, test, needed)
    ledger.write(AttackRolled(attack.unit, attack.ship, rolled, rolled.is_success))
    if rolled.is_success:
        damage(ledger, attack.ship, "air attack", (attack.unit,), "C6.14")
