"""The rear gun of a single: one flexible die at an enemy single in its Rear zone, range 0 to 2 (T8.8, T3.7)."""

from __future__ import annotations

from game.core.hexes import distance
from game.tactical.catalog import Zone
from game.tactical.prompts import FireRearGun, Prompt
from game.tactical.rules.attack_zones import is_clouded, is_spinning, zone_between
from game.tactical.rules.gunnery import rear_gun_dice
from game.tactical.state import Kind, State, Unit


def targets(state: State, firer: Unit) -> tuple[str, ...]:
    """The enemy singles a rear gun may fire at, in canonical order; one that spins is no target (T8.8, T11.2)."""
    reach = state.catalog.gunnery.range_max_defensive
    found = []
    for id_ in sorted(state.units):
        unit = state.units[id_]
        if unit.kind is not Kind.SINGLE or unit.side is firer.side or distance(unit.hex, firer.hex) > reach:
            continue
        if is_clouded(state, firer, unit):
            continue
        if zone_between(state, firer, unit) is Zone.REAR and not is_spinning(state, unit):
            found.append(id_)
    return tuple(found)


def rear_gun_prompt(state: State, firer: Unit) -> Prompt | None:
    """The declaration of a rear gun in P7, None without gun or target (T8.8)."""
    if not rear_gun_dice(state, firer.id):
        return None
    found = targets(state, firer)
    if not found:
        return None
    choices = (FireRearGun(firer.id), *(FireRearGun(firer.id, target) for target in found))
    return Prompt("fire_rear_gun", firer.side, firer.id, "T8.8", choices)
