"""What a hit is worth: how far one more RED or BLUE brings an aircraft towards its end (T15.8).

The coin is one RED hit on an undamaged aircraft of the same type from the Rear. A hit on an aircraft with few boxes
left in its weakest section, or near half of one that makes it straggle, is worth more. The odds tell the chances.
"""

from __future__ import annotations

from functools import lru_cache

from game.odds.shot import ShotOdds
from game.odds.target import ENGINE, Side, Target, fatal_parts, sides, straggler_parts, target_of
from game.tactical.catalog import Zone
from game.tactical.state import Kind, State, Unit

FIRE_SHARE = 0.35
"""How much of a loss a fire is: three chits on average (T11.1)."""
STRAGGLER_SHARE = 0.3
"""How much of a loss it is to fall out of the box: the points, and the help of the box (H-D, T13.2)."""
EFFECT_SHARE = 0.06
"""How much of a loss anything else is: a gun, a wound, a rudder."""


@lru_cache(maxsize=8192)
def hit_worth(target: Target) -> tuple[float, float]:
    """What a RED and a BLUE hit on a target are worth."""
    unit = _shares(_fresh(target))[0]
    red, blue = _shares(target)
    return (red / unit, blue / unit) if unit else (1.0, 0.0)


@lru_cache(maxsize=1024)
def _fresh(target: Target) -> Target:
    return Target(target.catalog, target.type, target.column, Zone.REAR, target.row.boxes, target.options)


def _shares(target: Target) -> tuple[float, float]:
    """How much of a loss an average RED and an average BLUE hit are."""
    left = dict(fatal_parts(target))
    left.setdefault(ENGINE, max(1, target.boxes.engine))
    missing = straggler_parts(target) if not target.is_single else {}
    drawn = sides(target)
    red = sum(_share(one, left, missing) for one, _ in drawn) / len(drawn)
    blue = sum(_share(other, left, missing) for _, other in drawn) / len(drawn) if target.draws_blue else 0.0
    return red, blue


def _share(side: Side, left: dict[str, int], missing: dict[str, int]) -> float:
    share = side.lost + FIRE_SHARE * side.fire
    if side.part in left:
        share += min(1.0, side.amount / left[side.part])
        if side.part in missing:
            share += STRAGGLER_SHARE * min(1.0, side.amount / missing[side.part])
    elif side.effect and not side.lost:
        share += EFFECT_SHARE * side.effect
    return min(1.0, share)


def target_in(state: State, aircraft: str, unit: Unit, zone: Zone) -> Target:
    """An aircraft of a unit as a firer in one of its zones meets it."""
    return target_of(state.catalog, state.aircraft[aircraft], zone, unit.kind is Kind.SINGLE, state.options)


def shot_worth(state: State, odds: ShotOdds, aircraft: str, unit: Unit) -> float:
    """What a shot at an aircraft is worth on average."""
    red, blue = hit_worth(target_in(state, aircraft, unit, odds.zone))
    return odds.expected_red * red + odds.expected_blue * blue
