"""Situations of the convoy battle to be drawn: a chosen day and mission, ships hurt and left behind."""

from __future__ import annotations

from game.campaigns.pedestal.sides import Variant
from game.campaigns.pedestal.state import Plan, State, Status
from game.core.records import changed
from tests.campaigns.pedestal.table import CATALOG, Table

PLAN = Plan(card=1, raid=())


def quiet(day: int = 2, mission: int = 2, variants=()) -> State:
    """A mission under way, nothing lost."""
    return changed(Table(day, variants).state, mission=mission, plan=PLAN)


def hurt(state: State, ship: str, points: int, **more) -> State:
    """A ship with so many damage points, and the level that goes with them."""
    level = CATALOG.class_of(ship).level(points)
    return changed(state, ships={**state.ships, ship: changed(state.ships[ship], points=points, level=level, **more)})


def battered(day: int = 2, mission: int = 2) -> State:
    """Every level of damage, two stragglers, one of them guarded, Force X, aircraft hurt and lost."""
    state = quiet(day, mission, [Variant.FORCE_X])
    state = hurt(hurt(hurt(state, "ohio", 7), "deucalion", 6), "port-chalmers", 1)
    state = hurt(state, "brisbane-star", 4, is_straggler=True, guard="ledbury")
    state = hurt(hurt(state, "ledbury", 0, is_detached=True, ward="brisbane-star"), "waimarama", 4, is_straggler=True)
    airframes = {**state.airframes, "ju88a-1": Status.DAMAGED, "sm79-2": Status.DESTROYED}
    return changed(state, airframes=airframes)
