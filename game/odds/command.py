"""Odds of one shot named by types alone, for the command line.

    odds_for_types(catalog, "bf109g", "b17g", Zone.REAR, 1, Burst.MEDIUM)        downs an undamaged B-17 with 5/216
    odds_for_types(catalog, "b17f-box", "bf109g", Zone.FRONT, 0, dice=5)         five dice of a box at a fighter
    odds_for_types(catalog, "bf109g", "whirlwind1-box", Zone.REAR, 1, Burst.SHORT)   a loaded fighter-bomber

The zone is always the firer's as seen from its target. Everybody is undamaged and, unless said otherwise, a regular; a
fighter flies stable and tails nobody. A type with `-box` after it flies in a box; types without fixed guns always do.
Raises ValueError with one sentence when the question makes no sense.
"""

from __future__ import annotations

from game.core.hexes import Board, Hex
from game.odds.hits import Dice, fixed_dice, flexible_dice
from game.odds.shot import ShotOdds, shot_odds
from game.odds.target import target_of
from game.tactical.catalog import AircraftType, Burst, Catalog, Zone
from game.tactical.rules.attacks import defensive_dice
from game.tactical.rules.gunnery import BURSTS, attack_dice, evasion, firing_guns, longest_burst
from game.tactical.state import Aircraft, Clock, Guns, Kind, Role, Side, State, Step, Terms, Unit

BOX_SUFFIX = "-box"
FIRER, TARGET = "firer", "target"
HERE = Hex(0, 0)


def odds_for_types(
    catalog: Catalog,
    firer: str,
    target: str,
    zone: Zone,
    steps: int,
    burst: Burst = Burst.MEDIUM,
    guns: Guns = Guns.ALL,
    dice: int | None = None,
    qualities: tuple[str, str] = ("regular", "regular"),
    options: frozenset[str] | None = None,
) -> ShotOdds:
    """The odds of one attack between undamaged aircraft of two types at a range in hexes (T7, T8).

    `dice` counts what a box rolls; `qualities` are those of firer and target. ValueError as said above.
    """
    if options is None:
        options = frozenset(option.id for option in catalog.options.values() if option.default)
    shooter = _aircraft(catalog, FIRER, firer, Side.INTERCEPTOR, qualities[0])
    victim = _aircraft(catalog, TARGET, target, Side.STRIKE, qualities[1])
    kinds = {FIRER: _kind(catalog, firer), TARGET: _kind(catalog, target)}
    state = _situation(catalog, options, (shooter, victim), kinds)
    rolled = _burst(state, zone, steps, burst, guns) if kinds[FIRER] is Kind.SINGLE else _defence(state, steps, dice)
    aimed = target_of(catalog, victim, zone, kinds[TARGET] is Kind.SINGLE, options)
    return shot_odds(aimed, rolled, steps)


def _row(catalog: Catalog, name: str) -> AircraftType:
    row = catalog.aircraft.get(name.removesuffix(BOX_SUFFIX))
    if row is None:
        raise ValueError(f"No aircraft type is called {name!r}; known are {', '.join(sorted(catalog.aircraft))}.")
    if name.endswith(BOX_SUFFIX) and row.formation is None:
        raise ValueError(f"{row.name} never flies in a box (T3.10).")
    return row


def _kind(catalog: Catalog, name: str) -> Kind:
    row = _row(catalog, name)
    return Kind.SINGLE if row.is_fighter and not name.endswith(BOX_SUFFIX) else Kind.BOX


def _aircraft(catalog: Catalog, id_: str, name: str, side: Side, quality: str) -> Aircraft:
    row = _row(catalog, name)
    if quality not in catalog.gunnery.qualities:
        raise ValueError(f"No quality is called {quality!r}; known are {', '.join(catalog.gunnery.qualities)}.")
    record = Aircraft(id_, row.id, side, Role.ESCORT if row.is_fighter else Role.BOMBER, row.boxes, quality)
    if row.guns is None:
        return record
    figures = ("mg_dice", "cannon_dice", "mg_ammo", "cannon_ammo")
    loaded = {figure: getattr(row.guns, figure) for figure in figures}
    return Aircraft(id_, row.id, side, record.role, row.boxes, quality, **loaded)


def _situation(
    catalog: Catalog, options: frozenset[str], pair: tuple[Aircraft, Aircraft], kinds: dict[str, Kind]
) -> State:
    """Firer and target on an empty board; where they stand does not matter, zone and range are given."""
    return State(
        catalog=catalog,
        board=Board(1, 1),
        clock=Clock(1),
        terms=Terms(0, 1),
        options=options,
        turn=1,
        step=Step.DECLARE,
        aircraft={record.id: record for record in pair},
        units={record.id: Unit(record.id, kinds[record.id], record.side, (record.id,), HERE, 0) for record in pair},
    )


def _burst(state: State, zone: Zone, steps: int, burst: Burst, guns: Guns) -> Dice:
    gunnery, firer = state.catalog.gunnery, state.units[FIRER]
    _check_range(steps, gunnery.range_max_fixed, "Fixed guns", "T7.1")
    longest = longest_burst(state, firer, TARGET, zone)
    if BURSTS.index(burst) > BURSTS.index(longest):
        raise ValueError(f"The longest burst from the {zone.value} is {longest.value} here (H-A2).")
    if not firing_guns(gunnery, state.aircraft[FIRER], guns, burst, state.is_on("ammunition")).total:
        raise ValueError(f"{state.type_of(FIRER).name} has no such guns: {guns.value} (T7.4).")
    dice, _ = attack_dice(state, firer, TARGET, zone, burst, guns)
    return fixed_dice(state.type_of(FIRER), dice)


def _defence(state: State, steps: int, dice: int | None) -> Dice:
    gunnery = state.catalog.gunnery
    if state.units[TARGET].kind is not Kind.SINGLE:
        raise ValueError("A box fires only at fighters that fly alone (T8.1).")
    if dice is None or not 1 <= dice <= gunnery.formation_dice.max_total:
        most = gunnery.formation_dice.max_total
        raise ValueError(f"Say how many dice the box rolls, from 1 to {most} (H-E2), for example --dice 5.")
    _check_range(steps, gunnery.range_max_defensive, "The guns of a box", "T8.1")
    return flexible_dice(defensive_dice(dice, evasion(state, TARGET)))


def _check_range(steps: int, reach: int, who: str, rule: str) -> None:
    if not 0 <= steps <= reach:
        raise ValueError(f"{who} reach 0 to {reach} hexes, not {steps} ({rule}).")
