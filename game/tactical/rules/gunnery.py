"""Fixed guns: which classes fire, how many dice a burst has, and what changes their number (T7.4-T7.6, T3.8, T3.9).

    burst    dice                         cannon among them
    short    s = ceil(n/2)                min(s, ceil(c/2))
    medium   n                            c
    long     n + e, e = ceil(n/2)         c + min(e, ceil(c/2))

n = m + c, the MG and cannon dice of the guns that fire. The rest of the dice are MG dice.
"""

from __future__ import annotations

from typing import NamedTuple

from game.tactical.catalog import Burst, BurstRow, Catalog, Gunnery, Zone
from game.tactical.events.base import Modifier
from game.tactical.rules.attack_zones import is_spinning
from game.tactical.rules.manoeuvres import is_restricted, is_unstable
from game.tactical.state import Aircraft, Guns, Kind, State, Unit

BURSTS = (Burst.SHORT, Burst.MEDIUM, Burst.LONG)
GUNNER_DICE = 1


class GunDice(NamedTuple):
    """Dice of an attack by gun class."""

    mg: int
    cannon: int

    @property
    def total(self) -> int:
        """All dice."""
        return self.mg + self.cannon


def burst_dice(dice: GunDice, burst: Burst) -> GunDice:
    """The dice of a burst fired with all of these guns (T7.5)."""
    half, half_cannon = -(-dice.total // 2), -(-dice.cannon // 2)
    match burst:
        case Burst.SHORT:
            cannon = min(half, half_cannon)
            return GunDice(half - cannon, cannon)
        case Burst.MEDIUM:
            return dice
        case Burst.LONG:
            extra = min(half, half_cannon)
            return GunDice(dice.mg + half - extra, dice.cannon + extra)


def firing_guns(gunnery: Gunnery, firer: Aircraft, guns: Guns, burst: Burst, has_ammunition_rule: bool) -> GunDice:
    """The dice of the classes that fire: selected, with dice left, not jammed, with ammunition for the burst (T7.4)."""
    cost = gunnery.bursts[burst].ammo if has_ammunition_rule else 0
    has_mg = guns is not Guns.CANNON and not firer.is_mg_jammed and firer.mg_ammo >= cost
    has_cannon = guns is not Guns.MG and not firer.is_cannon_jammed and firer.cannon_ammo >= cost
    return GunDice(firer.mg_dice if has_mg else 0, firer.cannon_dice if has_cannon else 0)


def longest_burst(state: State, firer: Unit, target: str, zone: Zone) -> Burst:
    """The longest burst that may be declared (H-A2, T7.3, T5.8)."""
    cap = Burst.LONG
    if state.is_sections(target):
        cap = state.catalog.gunnery.burst_cap_sections[zone]
    if is_firer_restricted(state, firer) and cap is Burst.LONG:
        cap = Burst.MEDIUM
    return cap


def is_firer_restricted(state: State, firer: Unit) -> bool:
    """Whether the firer flew a restricted code this turn (T5.8)."""
    return is_restricted(state.catalog, state.type_of(firer.id).schedule, firer.code)


def longer_burst(burst: Burst) -> Burst:
    """The next longer burst; a long one stays long."""
    return BURSTS[min(BURSTS.index(burst) + 1, 2)]


def rolled_burst(gunnery: Gunnery, traits: tuple[str, ...], burst: Burst, cap: Burst) -> tuple[Burst, int]:
    """The burst whose dice are rolled and the dice added to it, with trait BU or without (T3.9).

    `cap` is the longest burst H-A2 allows against the target; the trait never exceeds it.
    """
    if "BU" not in traits:
        return burst, 0
    if burst is Burst.LONG:
        return burst, 1
    longer = longer_burst(burst)
    return (longer, 0) if gunnery.bursts[longer].rank <= gunnery.bursts[cap].rank else (burst, 0)


def modifiers(state: State, firer: Unit, target: str, zone: Zone) -> tuple[Modifier, ...]:
    """Dice added to or taken from a fixed-gun attack, each with its reason (T7.6)."""
    figures = state.catalog.gunnery.modifiers
    shooter, victim = state.aircraft[firer.id], state.aircraft[target]
    row = state.catalog.aircraft[victim.type]
    victim_unit = state.unit_of(target)
    found: list[Modifier] = []
    is_spin = victim_unit is not None and is_spinning(state, victim_unit)
    if not state.is_sections(target) and (zone is not Zone.REAR or is_spin):
        found.append(Modifier(figures.target_front_or_side, f"from the {zone.value} of a single airframe", "T7.6a"))
    if is_unstable(state.catalog, state.type_of(firer.id).schedule, firer.code):
        found.append(Modifier(figures.shooter_unstable, f"flew {firer.code}", "T7.6b"))
    if shooter.wounds:
        found.append(Modifier(figures.shooter_per_wound * shooter.wounds, "wounds", "T7.6c"))
    if (firer.id, target) in state.this_turn.tailing:
        found.append(Modifier(figures.shooter_tailing, "tailing", "T7.6d"))
    if row.size_bonus:
        found.append(Modifier(row.size_bonus, "size of the target", "T7.6e"))
    own = state.catalog.gunnery.qualities[shooter.quality].own_dice
    if own:
        found.append(Modifier(own, f"{shooter.quality} pilot", "T7.6f"))
    return (*found, *evasion(state, target))


def evasion(state: State, target: str) -> tuple[Modifier, ...]:
    """Dice that a skilled target or trait D takes off any firer (T7.6g, T8.7, T3.8)."""
    victim = state.aircraft[target]
    unit = state.unit_of(target)
    found: list[Modifier] = []
    enemy = state.catalog.gunnery.qualities[victim.quality].enemy_dice
    if enemy and unit is not None and unit.kind is Kind.SINGLE:
        found.append(Modifier(enemy, f"{victim.quality} target", "T7.6g"))
    if "D" in victim.traits:
        found.append(Modifier(-1, "defence", "T3.9"))
    return tuple(found)


def modified(dice: GunDice, change: int, least: int) -> GunDice:
    """Dice after the modifiers: gains to MG where they fire, losses from MG first, never below `least` (T7.6)."""
    if change >= 0:
        return GunDice(dice.mg + change, dice.cannon) if dice.mg else GunDice(0, dice.cannon + change)
    loss = min(-change, dice.total - least)
    from_mg = min(dice.mg, loss)
    return GunDice(dice.mg - from_mg, dice.cannon - (loss - from_mg))


def attack_dice(
    state: State, firer: Unit, target: str, zone: Zone, burst: Burst, guns: Guns
) -> tuple[GunDice, tuple[Modifier, ...]]:
    """The dice a declared attack rolls, and the modifiers that made their number (T7.4-T7.6)."""
    shooter = state.aircraft[firer.id]
    gunnery = state.catalog.gunnery
    firing = firing_guns(gunnery, shooter, guns, burst, state.is_on("ammunition"))
    cap = gunnery.burst_cap_sections[zone] if state.is_sections(target) else Burst.LONG
    length, extra = rolled_burst(gunnery, shooter.traits, burst, cap)
    dice = modified(burst_dice(firing, length), extra, 0)
    found = modifiers(state, firer, target, zone)
    return modified(dice, sum(modifier.dice for modifier in found), gunnery.modifiers.min_dice), found


def burst_row(catalog: Catalog, burst: Burst) -> BurstRow:
    """Ammunition and jam number of a burst (T7.5)."""
    return catalog.gunnery.bursts[burst]


def rear_gun_dice(state: State, firer: str) -> int:
    """The dice of the rear gun of a single, trait G included (T8.8, T3.9)."""
    record = state.aircraft[firer]
    if not record.boxes.guns:
        return 0
    return record.boxes.guns + (GUNNER_DICE if "G" in record.traits else 0)
