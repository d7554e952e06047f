"""What a plot is likely to bring: where it ends, whom it could fire at, who could fire at it (T15.1, T5, T7, T8).

Every figure comes from the engine: the situation after the movement is a state like any other, and the rules are asked
about it. No die is touched.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import NamedTuple

from game.core.hexes import Hex, range_ahead
from game.odds.shot import ShotOdds, defence_odds, shot_at
from game.tactical.catalog import Burst, Letter, Zone
from game.tactical.rules import attack_zones, defensive_fire, fixed_fire, gunnery, manoeuvres
from game.tactical.state import Guns, Kind, State, Unit
from game.view.board import foresight


@dataclass(frozen=True, slots=True)
class Sight:
    """A shot that a plot would allow: target, zone, range, the longest burst and its odds.

    `is_guess`: the target may fly where it likes, and its plot is not known; it is taken to fly straight on.
    """

    target: str
    zone: Zone
    range: int
    burst: Burst
    odds: ShotOdds
    is_guess: bool = False


@dataclass(frozen=True, slots=True)
class Threat:
    """Defensive fire that a plot would draw: the box, the zone it would see the fighter in, range, most dice, odds."""

    unit: str
    zone: Zone
    range: int
    dice: int
    odds: ShotOdds


class Prospect(NamedTuple):
    """A shot at a bomber that could follow in the turn after: at which range, from which zone, by which code."""

    range: int
    zone: Zone
    code: str


@dataclass(frozen=True, slots=True)
class Forecast:
    """All about one plot: its path and end, shots best first, threats worst first, what could follow next turn.

    The end is the true one: `slip` says to which side a straggler slips there by a die that has fallen (H-D2).
    `is_armed` says that fixed guns can be fired at all, `is_wary` that there are enemy bombers that could fire at it.
    """

    code: str
    path: tuple[Hex, ...]
    hex: Hex
    heading: int
    is_leaving: bool
    is_restricted: bool
    is_stall: bool
    sights: tuple[Sight, ...]
    threats: tuple[Threat, ...]
    prospect: Prospect | None = None
    slip: Letter | None = None
    is_armed: bool = True
    is_wary: bool = True

    @property
    def has_shot(self) -> bool:
        """Whether a shot may come of it that can do anything."""
        return bool(self.sights) and worth_of(self.sights[0].odds) > 0

    @property
    def worth(self) -> float:
        """How much the best shot promises, or, far less, the one that could follow: lists show the best first."""
        if self.has_shot:
            return 1.0 + worth_of(self.sights[0].odds)
        return 0.5 / (1 + self.prospect.range) if self.prospect is not None else 0.0

    @property
    def risk(self) -> float:
        """The chance that one of the defenders brings the fighter down."""
        return 1 - prod(1 - threat.odds.p_down for threat in self.threats)


class Forecaster:
    """Forecasts for the plots of one decision point, each worked out when first wanted."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._known = lru_cache(maxsize=2048)(self._worked_out)

    def of(self, unit: str, code: str) -> Forecast:
        """What comes of a unit flying a code while boxes fly straight and all others are taken to."""
        return self._known(unit, code)

    def _worked_out(self, unit: str, code: str) -> Forecast:
        state = self._state
        before = state.units[unit]
        path, heading = foresight.path_of(state, before, code)
        is_leaving = not state.board.has(path[-1])
        schedule = state.type_of(unit).schedule
        after = foresight.after_movement(state, {unit: code})
        moved = after.units[unit]
        is_single = before.kind is Kind.SINGLE
        is_last = state.turn >= state.clock.turns
        return Forecast(
            code=code,
            path=path,
            hex=path[-1],
            heading=heading,
            is_leaving=is_leaving,
            is_restricted=manoeuvres.is_restricted(state.catalog, schedule, code),
            is_stall=code in state.catalog.schedules[schedule].spin_on_2 and state.is_on("spins"),
            sights=() if is_leaving or not is_single else tuple(sights_of(after, moved)),
            threats=() if is_leaving or not is_single else tuple(threats_to(after, moved)),
            prospect=None if is_leaving or not is_single or is_last else prospect_of(after, moved),
            slip=foresight.slip_of(state, before),
            is_armed=is_single,
            is_wary=is_single and any(_is_prey(unit, before) for unit in state.units.values()),
        )


def sights_of(state: State, firer: Unit) -> list[Sight]:
    """Every enemy aircraft a single could fire at from where it stands, with the longest burst; best first."""
    found = []
    for target, zone, steps in fixed_fire.targets(state, firer):
        burst = _burst(state, firer, target, zone)
        if burst is None:
            continue
        odds = shot_at(state, firer, target, burst)
        if odds is not None:
            found.append(Sight(target, zone, steps, burst, odds, _is_free(state, target)))
    return sorted(found, key=lambda sight: (-worth_of(sight.odds), sight.range, sight.target))


def _is_free(state: State, target: str) -> bool:
    """Whether a target flies by a plot of its own: boxes and what spins or straggles go on as they must."""
    unit = state.unit_of(target)
    return unit is not None and unit.kind is Kind.SINGLE and state.aircraft[target].spin is None


def worth_of(odds: ShotOdds) -> float:
    """What orders shots: a loss counts far more than damage."""
    return odds.p_damage + 4 * odds.p_down + odds.p_straggler


def _burst(state: State, firer: Unit, target: str, zone: Zone) -> Burst | None:
    """The longest burst the guns can still fire."""
    longest = gunnery.BURSTS.index(gunnery.longest_burst(state, firer, target, zone))
    for burst in reversed(gunnery.BURSTS[: longest + 1]):
        record = state.aircraft[firer.id]
        if gunnery.firing_guns(state.catalog.gunnery, record, Guns.ALL, burst, state.is_on("ammunition")).total:
            return burst
    return None


def prospect_of(state: State, fighter: Unit) -> Prospect | None:
    """The nearest shot at a bomber that could follow, bombers flying on straight; the simplest code of equal ones."""
    bombers = [unit for _, unit in sorted(state.units.items()) if _is_prey(unit, fighter)]
    if not bombers:
        return None
    later = foresight.after_movement(state, {})
    reach = state.catalog.gunnery.range_max_fixed
    best: Prospect | None = None
    for code in manoeuvres.legal_codes(state.catalog, manoeuvres.flight_of(state, fighter)):
        path, heading = foresight.path_of(state, fighter, code)
        for bomber in bombers:
            prey = later.units[bomber.id]
            steps = range_ahead(path[-1], heading, prey.hex)
            if steps is None or steps > reach or not state.board.has(path[-1]):
                continue
            zone = attack_zones.zone(prey.hex, prey.heading, path[-1], heading)
            if best is None or steps < best.range:
                best = Prospect(steps, zone, code)
    return best


def _is_prey(unit: Unit, fighter: Unit) -> bool:
    return unit.kind is not Kind.SINGLE and unit.side is not fighter.side


def threats_to(state: State, fighter: Unit) -> list[Threat]:
    """Every box and straggler that could fire at a single where it stands; worst first."""
    found = []
    for _, unit in sorted(state.units.items()):
        if unit.kind is Kind.SINGLE or unit.side is fighter.side:
            continue
        for attacker in defensive_fire.attackers(state, unit):
            if attacker.unit == fighter.id:
                odds = defence_odds(state, unit, fighter, attacker.cap)
                if odds is not None:
                    found.append(Threat(unit.id, attacker.zone, attacker.range, attacker.cap, odds))
    return sorted(found, key=lambda threat: (-threat.odds.p_down, threat.unit))
