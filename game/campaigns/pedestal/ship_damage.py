"""Damage to ships: points, levels and what they bring (P14).

level   name            effect
1, 2    (badly) damaged repair cards only (P14.3)
3       crippled        at sea: a straggler at the mission's end (P14.4, P15.3); counts half; no screen (P14.5)
4       sunk            out of the game; its guard stays detached (P14.6)
"""

from __future__ import annotations

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.flight_state import Target
from game.campaigns.pedestal.state import CRIPPLED, SUNK, Ship, State
from game.core.records import changed


def hit(catalog: Catalog, target: Target, points: int, by: str) -> Target:
    """The target after so many more points; its level is the highest threshold reached (P14.1, P14.2)."""
    if not points:
        return target
    total = target.points + points
    level = catalog.ship_classes[target.ship_class].level(total)
    credited = target.credited_to if by in target.credited_to else (*target.credited_to, by)
    return changed(target, points=total, level=level, credited_to=credited)


def threshold(catalog: Catalog, ship: str, level: int) -> int:
    """The points at which a ship reaches a level, 0 for level 0 (P3.6)."""
    steps = tuple(catalog.class_of(ship).thresholds.values())
    return steps[level - 1] if level else 0


def settled(state: State, ship: Ship) -> tuple[Ship, ...]:
    """A ship whose level has changed, and its ward or guard, with all that follows from it (P14.6, P15.3, P15.4)."""
    changes: list[Ship] = []
    if ship.level == SUNK or (ship.level == CRIPPLED and not ship.is_in_harbour):
        if ship.ward:
            changes.append(changed(state.ships[ship.ward], guard=""))
        is_straggler = ship.level == CRIPPLED
        is_detached = ship.is_detached and not is_straggler
        ship = changed(ship, is_straggler=is_straggler, is_detached=is_detached, ward="")
    elif ship.is_straggler:
        ship = changed(ship, is_straggler=False)
    if ship.guard and not ship.is_straggler:
        changes.append(changed(state.ships[ship.guard], ward=""))
        ship = changed(ship, guard="")
    return (ship, *changes)
