"""P9 and P10: all dice of all attacks, then all chits, then all damage (T4.1, T4.2, T1.5, H-A3).

Attacks go in canonical order of the firer, fixed guns before rear gun, a box's attacks by target id; collisions come
before all of them (T14.2). Dice are those of the start of P9, so a fighter lost in P10 has fired.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.dice import Dice
from game.core.hexes import distance
from game.tactical.catalog import Catalog, Die, Zone
from game.tactical.events import AttackRolled, ChitsDrawn, Draw, Modifier, Numbers, RedSuffered, Roll
from game.tactical.events.fire import Source
from game.tactical.ledger import Ledger
from game.tactical.rules.attack_zones import zone_between
from game.tactical.rules.cup import BLUE, RED, draw_chits
from game.tactical.rules.damage import Hit, apply_draw
from game.tactical.rules.gunnery import GunDice, attack_dice, evasion, firing_guns, rear_gun_dice
from game.tactical.rules.scores import CANNON, FLEXIBLE, mg_die, numbers, roll_of
from game.tactical.rules.sections import is_alone
from game.tactical.state import Shot, State, Unit

PHASE = "P9"
DAMAGE_PHASE = "P10"
GUNS_STREAM = "tac.guns"
DEFENCE_STREAM = "tac.defence"
CHITS_STREAM = "tac.chits"
LEAST_DEFENSIVE_DICE = 1


class Attack(NamedTuple):
    """One firer at one target aircraft, ready to be rolled."""

    source: Source
    firer: str
    target: str
    zone: Zone
    range: int
    burst: str
    dice: tuple[tuple[Die, int], ...]
    modifiers: tuple[Modifier, ...]


def resolve(ledger: Ledger, dice: Dice) -> list[tuple[Shot, GunDice]]:
    """P9 and P10; returns each fixed-gun shot with the gun classes that fired, for P12."""
    state = ledger.state
    fired = [(shot, _firing(state, shot)) for shot in state.this_turn.shots if not shot.is_rear_gun]
    rolled = [_roll(ledger, dice, attack) for attack in attacks(state)]
    drawn = [_collision(ledger, dice, victim) for pair in state.this_turn.collided for victim in sorted(pair)]
    drawn += [_draw(ledger, dice, attack) for attack in rolled]
    for attack, draws in drawn:
        _apply(ledger, dice, attack, draws)
    return fired


def attacks(state: State) -> list[Attack]:
    """Every attack of the turn, in the order of P9 (T4.1)."""
    found = [_shot(state, shot) for shot in state.this_turn.shots]
    for box, allotted in state.this_turn.allotments.items():
        found += [_defence(state, state.units[box], target, count) for target, count in allotted if count]
    return sorted(found, key=lambda attack: (attack.firer, attack.source == "rear gun", attack.target))


def _firing(state: State, shot: Shot) -> GunDice:
    firer = state.aircraft[shot.firer]
    return firing_guns(state.catalog.gunnery, firer, shot.guns, shot.burst, state.is_on("ammunition"))


def _shot(state: State, shot: Shot) -> Attack:
    firer, target = state.units[shot.firer], state.unit_of(shot.target)
    assert target is not None
    zone, steps = zone_between(state, target, firer), distance(firer.hex, target.hex)
    if shot.is_rear_gun:
        return _flexible("rear gun", state, firer, shot.target, zone, steps, rear_gun_dice(state, shot.firer))
    dice, found = attack_dice(state, firer, shot.target, zone, shot.burst, shot.guns)
    guns = state.type_of(shot.firer).guns
    assert guns is not None
    counts: tuple[tuple[Die, int], ...] = ((mg_die(guns), dice.mg), (CANNON, dice.cannon))
    return Attack("fixed guns", shot.firer, shot.target, zone, steps, shot.burst.value, counts, found)


def _defence(state: State, box: Unit, target: str, count: int) -> Attack:
    attacker = state.units[target]
    zone = zone_between(state, attacker, box)
    return _flexible("formation", state, box, target, zone, distance(box.hex, attacker.hex), count)


def _flexible(source: Source, state: State, firer: Unit, target: str, zone: Zone, steps: int, count: int) -> Attack:
    found = evasion(state, target)
    rolled = defensive_dice(count, found)
    return Attack(source, firer.id, target, zone, steps, "", ((FLEXIBLE, rolled),), found)


def defensive_dice(count: int, found: tuple[Modifier, ...]) -> int:
    """The flexible dice rolled of those allotted: quality and trait D take some, never the last (T8.7)."""
    return max(LEAST_DEFENSIVE_DICE, count + sum(modifier.dice for modifier in found))


def roll_attack(catalog: Catalog, dice: Dice, turn: int, attack: Attack) -> tuple[Roll, ...]:
    """The dice of one attack, MG before cannon, each read on its row (T7.8)."""
    stream = GUNS_STREAM if attack.source == "fixed guns" else DEFENCE_STREAM
    return tuple(
        roll_of(catalog, die, attack.range, dice.die(turn, PHASE, stream))
        for die, count in attack.dice
        for _ in range(count)
    )


def _roll(ledger: Ledger, dice: Dice, attack: Attack) -> tuple[Attack, int, int]:
    catalog = ledger.state.catalog
    rolls = roll_attack(catalog, dice, ledger.state.turn, attack)
    red = sum(roll.hit == RED for roll in rolls)
    blue = sum(roll.hit == BLUE for roll in rolls)
    rows: tuple[Numbers, ...] = tuple(numbers(catalog, die, attack.range) for die, count in attack.dice if count)
    rule = "H-E5" if attack.source != "fixed guns" else "T7.8"
    ledger.write(
        AttackRolled(
            attack.source, attack.firer, attack.target, attack.zone, attack.range, attack.burst, rows,
            attack.modifiers, rolls, red, blue, rule,
        )
    )  # fmt: skip
    return attack, red, blue


def _draw(ledger: Ledger, dice: Dice, rolled: tuple[Attack, int, int]) -> tuple[Attack, tuple[Draw, ...]]:
    attack, red, blue = rolled
    state = ledger.state
    counted = 0 if state.is_sections(attack.target) else blue
    key = (state.turn, PHASE, CHITS_STREAM)
    draws = draw_chits(state.catalog, dice, key, red, counted)
    if draws:
        rule = "H-A3" if state.is_sections(attack.target) else "T1.5"
        ledger.write(ChitsDrawn(attack.source, attack.firer, attack.target, attack.zone, draws, rule))
    return attack, draws


def _collision(ledger: Ledger, dice: Dice, victim: str) -> tuple[Attack, tuple[Draw, ...]]:
    state = ledger.state
    key = (state.turn, PHASE, CHITS_STREAM)
    draws = draw_chits(state.catalog, dice, key, state.catalog.extra.collision_red_hits, 0)
    ledger.write(ChitsDrawn("collision", "", victim, Zone.FRONT, draws, "T14.2"))
    return Attack("collision", "", victim, Zone.FRONT, 0, "", (), ()), draws


def _apply(ledger: Ledger, dice: Dice, attack: Attack, draws: tuple[Draw, ...]) -> None:
    state = ledger.state
    has_red = any(draw.side == RED for draw in draws)
    if has_red and not state.aircraft[attack.target].is_lost and is_alone(state, attack.target):
        ledger.write(RedSuffered(attack.target, attack.firer))
    hit = Hit(attack.firer, attack.target, attack.zone, DAMAGE_PHASE)
    for draw in draws:
        apply_draw(ledger, dice, hit, draw)
