"""The odds of one shot: fixed guns at an aircraft, or the flexible dice of a box at a fighter, here or after a move.

    shot_odds(target, dice, steps)             dice of `hits.fixed_dice` or `hits.flexible_dice` at a `target.target_of`
    shot_at(state, firer, aircraft, burst, guns)            from where both stand; None where the rules allow no shot
    shot_from(state, firer, aircraft, target, burst, guns)  from where both would stand
    boxes_taken(target, dice, steps)                        the boxes an attack takes, all that are left with a loss
    defence_odds(state, box, attacker, dice)                so many allotted dice of a box or straggler at an attacker
    rear_gun_odds(state, firer, attacker)                   the rear gun of a single

All chances are those after P10, before fires and spins take their turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from game.core.hexes import distance, range_ahead
from game.odds.hits import Dice, Table, dice_count, fixed_dice, flexible_dice, hit_table
from game.odds.tables import boxes_left, fates, marks, table_size
from game.odds.target import Target, target_of
from game.tactical.catalog import Burst, Section, Zone
from game.tactical.rules.attack_zones import is_clouded, is_spinning, zone_between
from game.tactical.rules.attacks import defensive_dice
from game.tactical.rules.fixed_fire import is_line_clouded, reach_of
from game.tactical.rules.gunnery import attack_dice, evasion, firing_guns, rear_gun_dice
from game.tactical.state import Guns, Kind, State, Unit

ROUNDING = 1e-12


@dataclass(frozen=True, slots=True)
class ShotOdds:
    """What one attack is likely to do. Chances run from 0 to 1; sections are named as in the catalogue (T7-T10).

    `p_alight`, `p_engine_out` and `p_straggler` are chances of what is new: not lost, but set alight, without its last
    Engine box (a single, which then glides), or with half of its Engine, Wing or Tail gone (a bomber). `p_hit` counts
    hits that draw a chit, `p_damage` anything that stays on the record or a loss, `p_nothing` the chance of no effect
    at all. `p_mark` and `boxes` count what is marked up to a loss; they are worked out only when asked for.
    """

    target: Target
    dice: Dice
    range: int
    expected_red: float
    expected_blue: float
    p_hit: float
    p_nothing: float
    p_damage: float
    p_down: float
    p_alight: float
    p_engine_out: float
    p_straggler: float
    p_spin_check: float

    @property
    def zone(self) -> Zone:
        """Where the firer stands as seen from the target."""
        return self.target.zone

    @property
    def p_mark(self) -> Mapping[str, float]:
        """The chance that at least one box of each section is marked."""
        return _marks(self.target, self.dice, self.range)[0]

    @property
    def boxes(self) -> Mapping[str, float]:
        """How many boxes of each section are marked on average."""
        return _marks(self.target, self.dice, self.range)[1]

    @property
    def dice_count(self) -> int:
        """All dice rolled."""
        return dice_count(self.dice)

    @property
    def p_out(self) -> float:
        """The chance that the target is lost or will be for want of an engine."""
        return self.p_down + self.p_engine_out


@lru_cache(maxsize=16384)
def shot_odds(target: Target, dice: Dice, steps: int) -> ShotOdds:
    """The exact odds of some dice at a range in hexes, dice of different guns mixed (T7.8, T9, T10)."""
    hits = hit_table(target.catalog, dice, steps, len(target.chits))
    drawn, size = _drawn(target, hits)
    fate = fates(target, size)
    alive = _mean(drawn, fate.alive)
    return ShotOdds(
        target=target,
        dice=dice,
        range=steps,
        expected_red=float(hits.sum(axis=1) @ np.arange(hits.shape[0])),
        expected_blue=float(hits.sum(axis=0) @ np.arange(hits.shape[1])),
        p_hit=_rest(1.0, float(drawn[0, 0])),
        p_nothing=_mean(drawn, fate.without_effect),
        p_damage=_rest(1.0, _mean(drawn, fate.without_lasting)),
        p_down=_rest(1.0, alive),
        p_alight=_rest(alive, _mean(drawn, fate.alive_not_alight)),
        p_engine_out=_rest(alive, _mean(drawn, fate.alive_with_engine)),
        p_straggler=_rest(alive, _mean(drawn, fate.alive_no_straggler)),
        p_spin_check=_rest(alive, _mean(drawn, fate.alive_no_spin_check)),
    )


@lru_cache(maxsize=4096)
def _marks(target: Target, dice: Dice, steps: int) -> tuple[Mapping[str, float], Mapping[str, float]]:
    drawn, size = _drawn(target, hit_table(target.catalog, dice, steps, len(target.chits)))
    marked = marks(target, size)
    return (
        {part: _mean(drawn, table) for part, table in marked.chance.items()},
        {part: _mean(drawn, table) for part, table in marked.boxes.items()},
    )


@dataclass(frozen=True, slots=True)
class BoxesTaken:
    """The boxes an attack takes from its target on average, all that are left counting as taken when it is lost."""

    expected: float
    by_hits: Table

    def after(self, red: int, blue: int) -> float:
        """The same once the dice have shown so many RED and BLUE hits and the chits are still in the cup (T1.5)."""
        reds = min(red, self.by_hits.shape[0] - 1)
        return float(self.by_hits[reds, min(blue, self.by_hits.shape[1] - 1)])


@lru_cache(maxsize=4096)
def boxes_taken(target: Target, dice: Dice, steps: int) -> BoxesTaken:
    """What some dice at a range in hexes take from a target, exactly (T7.8, T9, T10, Annex B)."""
    drawn, size = _drawn(target, hit_table(target.catalog, dice, steps, len(target.chits)))
    before = 0 if target.is_lost else sum(target.boxes.of(section) for section in Section)
    by_hits = (before - boxes_left(target, size))[: drawn.shape[0], : drawn.shape[1]]
    return BoxesTaken(_mean(drawn, by_hits), by_hits)


def _drawn(target: Target, hits: Table) -> tuple[Table, tuple[int, int]]:
    """Chances by chits drawn, RED alone where BLUE hits draw none (H-A3), and the size of table they need."""
    drawn = hits if target.draws_blue else hits.sum(axis=1, keepdims=True)
    return drawn, table_size(target, drawn.shape[0] - 1, drawn.shape[1] - 1)


def _mean(drawn: Table, table: Table) -> float:
    return float((drawn * table[: drawn.shape[0], : drawn.shape[1]]).sum())


def _rest(whole: float, part: float) -> float:
    """What is left of a chance; what floats make of nothing (less than 10^-12) is nothing."""
    left = whole - part
    return left if left > ROUNDING else 0.0


def shot_at(state: State, firer: Unit, aircraft: str, burst: Burst, guns: Guns = Guns.ALL) -> ShotOdds | None:
    """The odds of a declared shot from where both stand now; None when it cannot be fired (T7.1, T7.4)."""
    target = state.unit_of(aircraft)
    return None if target is None else shot_from(state, firer, aircraft, target, burst, guns)


def shot_from(
    state: State,
    firer: Unit,
    aircraft: str,
    target: Unit,
    burst: Burst,
    guns: Guns = Guns.ALL,
) -> ShotOdds | None:
    """The odds of a shot with both units where they would stand, `firer.code` being the code flown (T7.1-T7.8).

    None when the target is out of line or reach, or no gun fires. Burst limits (H-A2) are the caller's to keep.
    """
    steps = range_ahead(firer.hex, firer.heading, target.hex)
    gunnery = state.catalog.gunnery
    if steps is None or steps > reach_of(state, firer.id) or is_spinning(state, firer):
        return None
    if is_line_clouded(state, firer, steps):
        return None
    firing = firing_guns(gunnery, state.aircraft[firer.id], guns, burst, state.is_on("ammunition"))
    if not firing.total:
        return None
    zone = zone_between(state, target, firer)
    dice, _ = attack_dice(state, firer, aircraft, zone, burst, guns)
    rolled = fixed_dice(state.type_of(firer.id), dice)
    return shot_odds(_target(state, aircraft, target, zone), rolled, steps)


def defence_odds(state: State, box: Unit, attacker: Unit, dice: int) -> ShotOdds | None:
    """The odds of dice allotted by a box or straggler to an attacker, each where it would stand; None without a shot.

    Quality and traits of the attacker take dice off (T8.7); the chits fall from the zone of the box as the attacker
    sees it (T9.2). `defensive_fire.cap` tells how many dice may be allotted.
    """
    return _flexible(state, box, attacker, dice)


def rear_gun_odds(state: State, firer: Unit, attacker: Unit) -> ShotOdds | None:
    """The odds of a single's rear gun at an attacker in its Rear zone; None without a shot (T8.8)."""
    if is_spinning(state, firer) or zone_between(state, firer, attacker) is not Zone.REAR:
        return None
    return _flexible(state, firer, attacker, rear_gun_dice(state, firer.id))


def _flexible(state: State, firer: Unit, attacker: Unit, dice: int) -> ShotOdds | None:
    steps = distance(firer.hex, attacker.hex)
    if dice <= 0 or steps > state.catalog.gunnery.range_max_defensive or is_clouded(state, firer, attacker):
        return None
    rolled = flexible_dice(defensive_dice(dice, evasion(state, attacker.id)))
    zone = zone_between(state, attacker, firer)
    return shot_odds(_target(state, attacker.id, attacker, zone), rolled, steps)


def _target(state: State, aircraft: str, unit: Unit, zone: Zone) -> Target:
    return target_of(state.catalog, state.aircraft[aircraft], zone, unit.kind is Kind.SINGLE, state.options)
