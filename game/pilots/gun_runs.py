"""What a fighter can do to a box and a box to a fighter, place by place: the terms of a plan (T15.6, T15.7, T15.13)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.odds.hits import fixed_dice, flexible_dice
from game.odds.shot import shot_odds
from game.pilots.bombers import cruise_speed
from game.pilots.box_table import BoxTable, Terms, box_table
from game.pilots.flight_net import RESTRICTED, STEADY, UNSTEADY, aim_after, flyer_of
from game.pilots.worth import hit_worth, target_in
from game.tactical.catalog import Burst, Catalog, Zone
from game.tactical.rules.attacks import defensive_dice
from game.tactical.rules.defensive_fire import cap, dice_sum
from game.tactical.rules.gunnery import BURSTS, attack_dice, evasion, firing_guns, longest_burst
from game.tactical.rules.manoeuvres import flight_of
from game.tactical.state import Guns, State, Unit

GAIN_STEP = 0.05
LOSS_STEP = 0.02
"""Gains and losses are rounded to these steps, so that like situations share a table."""
STRAY_PRICE = 0.004
"""What a hex further from the bombers costs an interceptor in a turn, when nothing else tells."""
STATION_PRICE = 0.03
"""What a hex further from the bombers costs an escort in a turn (T15.11)."""
SWAMPING = 0.5
"""How much of the other fighters about a box draws its dice in the same turn (T15.7)."""


def table_for(state: State, fighter: Unit, bombers: Unit, friends: int) -> BoxTable:
    """The plan of a fighter against a box or straggler with so many friends about it."""
    terms = Terms(
        cruise_speed(state, bombers),
        _gains(state, fighter, bombers),
        _losses(state, fighter, bombers, friends),
        STRAY_PRICE,
    )
    return box_table(state.catalog, flyer_of(flight_of(state, fighter)), terms)


def station_for(state: State, fighter: Unit, bombers: Unit) -> BoxTable:
    """The plan of an escort that has nothing to do but to stay near a box or straggler."""
    terms = Terms(cruise_speed(state, bombers), stray=STATION_PRICE)
    return box_table(state.catalog, flyer_of(flight_of(state, fighter)), terms)


def _gains(state: State, fighter: Unit, bombers: Unit) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """What the best burst is worth by aim, zone and range."""
    schedule = state.type_of(fighter.id).schedule
    aims = [
        replace(fighter, code=_typical_code(state.catalog, schedule, aim)) for aim in (STEADY, UNSTEADY, RESTRICTED)
    ]
    ranges = range(state.catalog.gunnery.range_max_fixed + 1)
    return tuple(
        tuple(
            tuple(_rounded(best_burst_worth(state, firer, bombers, zone, steps), GAIN_STEP) for steps in ranges)
            for zone in Zone
        )
        for firer in aims
    )


@lru_cache(maxsize=256)
def _typical_code(catalog: Catalog, schedule: str, aim: int) -> str:
    row = catalog.schedules[schedule]
    return next((code for code in (*row.free, *row.restricted) if aim_after(catalog, schedule, code) == aim), "")


def best_burst_worth(state: State, firer: Unit, bombers: Unit, zone: Zone, steps: int) -> float:
    """What the longest burst allowed and affordable is worth against an aircraft of a box (H-A2, T15.9)."""
    aircraft = bombers.aircraft[0]
    longest = BURSTS.index(longest_burst(state, firer, aircraft, zone))
    target = target_in(state, aircraft, bombers, zone)
    fresh = replace(target, boxes=target.row.boxes, wounds=0, is_burning=False, is_lost=False)
    red, blue = hit_worth(fresh)
    best = 0.0
    for burst in BURSTS[: longest + 1]:
        if burst is Burst.LONG and not is_long_affordable(state, firer):
            continue
        has_ammunition_rule = state.is_on("ammunition")
        record = state.aircraft[firer.id]
        if firing_guns(state.catalog.gunnery, record, Guns.ALL, burst, has_ammunition_rule).total:
            dice, _ = attack_dice(state, firer, aircraft, zone, burst, Guns.ALL)
            odds = shot_odds(fresh, fixed_dice(state.type_of(firer.id), dice), steps)
            best = max(best, odds.expected_red * red + odds.expected_blue * blue)
    return best


def is_long_affordable(state: State, firer: Unit) -> bool:
    """Whether a long burst leaves medium ones for half of the turns to come (T15.9)."""
    if not state.is_on("ammunition"):
        return True
    record = state.aircraft[firer.id]
    bursts = state.catalog.gunnery.bursts
    later = (state.clock.turns - state.turn) // 2
    wanted = bursts[Burst.LONG].ammo + later * bursts[Burst.MEDIUM].ammo
    classes = [(record.mg_dice, record.mg_ammo), (record.cannon_dice, record.cannon_ammo)]
    return all(ammunition >= wanted for dice, ammunition in classes if dice)


def _losses(state: State, fighter: Unit, bombers: Unit, friends: int) -> tuple[tuple[float, ...], ...]:
    """The chance of loss by zone and range at the cap, the sum being shared with friends (T15.6, T15.7)."""
    share = round(dice_sum(state, bombers) / (1 + SWAMPING * friends))
    ranges = range(state.catalog.gunnery.range_max_defensive + 1)
    caps = [min(cap(state, bombers, zone), share) for zone in Zone]
    return tuple(
        tuple(_rounded(loss_chance(state, fighter, most, steps), LOSS_STEP) for steps in ranges) for most in caps
    )


def loss_chance(state: State, fighter: Unit, dice: int, steps: int) -> float:
    """The chance that so many defensive dice down a fighter that looks at the box (T8, T15.6)."""
    if dice <= 0:
        return 0.0
    rolled = flexible_dice(defensive_dice(dice, evasion(state, fighter.id)))
    return shot_odds(target_in(state, fighter.id, fighter, Zone.FRONT), rolled, steps).p_out


def _rounded(value: float, step: float) -> float:
    return round(round(value / step) * step, 2)
