"""Attack zones: from where a firer attacks, as seen from its target (H-E4, T2.6-T2.8).

bearing from the target's nose      zone
under 60 degrees                    Front
60 to 120 degrees                   Side (the hex spines at 60 and 120 belong to Side)
over 120 degrees                    Rear
same hex                            Rear when the headings differ by 0 or 60 degrees, otherwise Front
spinning target                     Side, whatever the bearing
"""

from __future__ import annotations

from game.core.hexes import Hex, heading_difference, subtract, unrotate
from game.tactical.catalog import Zone
from game.tactical.state import State, Unit

SAME_HEX_REAR_STEPS = 1


def zone(target: Hex, target_heading: int, firer: Hex, firer_heading: int, is_target_spinning: bool = False) -> Zone:
    """The zone of a firer as seen from its target (T2.6, T2.7, T2.8)."""
    if is_target_spinning:
        return Zone.SIDE
    if target == firer:
        is_behind = heading_difference(target_heading, firer_heading) <= SAME_HEX_REAR_STEPS
        return Zone.REAR if is_behind else Zone.FRONT
    q, r = unrotate(subtract(firer, target), target_heading)
    ahead = 2 * q + r
    if ahead > abs(r):
        return Zone.FRONT
    return Zone.REAR if -ahead > abs(r) else Zone.SIDE


def zone_between(state: State, target: Unit, firer: Unit) -> Zone:
    """The zone of one unit as another, its target, sees it now."""
    return zone(target.hex, target.heading, firer.hex, firer.heading, is_spinning(state, target))


def is_clouded(state: State, one: Unit, other: Unit) -> bool:
    """Whether a mission's cloud hides two units from each other's flexible guns: one stands in it (T8.1, T8.8)."""
    return state.sortie is not None and not state.sortie.clouds.isdisjoint((one.hex, other.hex))


def is_spinning(state: State, unit: Unit) -> bool:
    """Whether a unit is a spinning single (T11.2)."""
    record = state.aircraft.get(unit.id)
    return record is not None and record.spin is not None
