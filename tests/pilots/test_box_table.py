"""The plan against a box: the same worth as an exhaustive search, and the prices of T15.6."""

from __future__ import annotations

import pytest

from game.core.hexes import Hex, distance, range_ahead
from game.files.catalog import load_catalog
from game.pilots.box_frame import HERE, Place
from game.pilots.box_table import PATIENCE, PRICE, SPIN_PRICE, Terms, box_table
from game.pilots.flight_net import Flyer, aim_after, flight_net, next_codes, spin_chance
from game.pilots.gun_runs import best_burst_worth, loss_chance
from game.tactical.catalog import Zone
from game.tactical.rules.attack_zones import zone
from game.tactical.rules.defensive_fire import cap
from game.tactical.rules.manoeuvres import net_of, printed_top_speed, reserve_after
from tests.tactical.table import box, single, table

ROUNDING = 0.02
ZONES = list(Zone)
TERMS = Terms(
    3,
    (
        ((0.85, 0.5, 0.1, 0.0), (1.5, 0.85, 0.15, 0.0), (2.35, 1.35, 0.2, 0.0)),
        ((0.5, 0.3, 0.1, 0.0), (1.15, 0.65, 0.15, 0.0), (2.0, 1.15, 0.2, 0.0)),
        ((0.5, 0.3, 0.1, 0.0), (1.15, 0.65, 0.15, 0.0), (1.15, 0.65, 0.15, 0.0)),
    ),
    ((0.12, 0.08, 0.02), (0.16, 0.1, 0.04), (0.2, 0.12, 0.04)),
    stray=0.01,
    close=2,
)


def searched(catalog, flyer, place, code, has_reserve, turns):
    """The worth of the best sequence of codes, by trying all of them."""
    if not turns:
        return 0.0
    return max(
        after_leg(catalog, flyer, place, leg, reserve_after(leg, has_reserve), turns)
        for leg in next_codes(catalog, flyer, code, has_reserve)
    )


def after_leg(catalog, flyer, place, code, has_reserve, turns):
    net = net_of(catalog, code, place.heading)
    heading = (place.heading + catalog.manoeuvres[code].turn) % 6
    end = Hex(place.hex.q + net.q - TERMS.speed, place.hex.r + net.r)
    where, steps = ZONES.index(zone(HERE, 0, end, heading)), distance(end, HERE)
    loss = TERMS.losses[where][steps] if steps <= 2 else 0.0
    ahead = range_ahead(end, heading, HERE)
    aim = aim_after(catalog, flyer.schedule, code)
    gain = TERMS.gains[aim][where][ahead] if ahead is not None and ahead <= 3 else 0.0
    later = searched(catalog, flyer, Place(end, heading), code, has_reserve, turns - 1)
    spin = SPIN_PRICE * spin_chance(catalog, flyer.schedule, code)
    stray = TERMS.stray * max(0, steps - TERMS.close)
    return gain - PRICE * loss - stray - spin + PATIENCE * (1 - loss) * later


@pytest.mark.rule("T15.13")
@pytest.mark.parametrize("schedule", ["bf109g", "hurricane1", "p47"])
@pytest.mark.parametrize("q, r, heading", [(8, 0, 3), (-2, 0, 0), (3, -4, 5), (0, 0, 0), (-4, 2, 1)])
def test_the_table_is_worth_what_a_search_finds(schedule, q, r, heading):
    catalog = load_catalog()
    flyer = Flyer(schedule, printed_top_speed(catalog, schedule))
    place = Place(Hex(q, r), heading)
    plan = box_table(catalog, flyer, TERMS)
    for turns in (1, 2, 3):
        found = searched(catalog, flyer, place, "3S2", True, turns)
        assert plan.worth(place, "3S2", True, turns) == pytest.approx(found, abs=ROUNDING)


@pytest.mark.parametrize("schedule", ["hurricane1", "bf109g", "fw190", "p51", "bf110"])
def test_a_dozen_lists_of_codes_are_all_there_are(schedule):
    catalog = load_catalog()
    net = flight_net(catalog, Flyer(schedule, printed_top_speed(catalog, schedule)))
    assert 8 <= len({tuple(leg.code for leg in legs) for legs in net.legs}) <= 24


PRICES = """
16 | 0.83 0.194 0.50 0.119 | 1.50 0.326 0.83 0.196 | 1.50 0.518 0.83 0.305
12 | 0.83 0.153 0.50 0.095 | 1.50 0.236 0.83 0.144 | 1.50 0.326 0.83 0.196
8  | 0.83 0.113 0.50 0.070 | 1.50 0.153 0.83 0.095 | 1.50 0.194 0.83 0.119
4  | 0.83 0.075 0.50 0.047 | 1.50 0.075 0.83 0.047 | 1.50 0.113 0.83 0.070
"""


def prices():
    """Sum of dice, zone, range, expected RED up to a medium burst, chance of loss at the cap."""
    for line in PRICES.strip().splitlines():
        total, *zones = line.split("|")
        for where, cell in zip((Zone.FRONT, Zone.SIDE, Zone.REAR), zones, strict=True):
            red0, loss0, red1, loss1 = map(float, cell.split())
            yield int(total), where, 0, red0, loss0
            yield int(total), where, 1, red1, loss1


@pytest.mark.rule("T15.6")
@pytest.mark.parametrize("total, where, steps, red, loss", list(prices()))
def test_what_a_turn_of_fire_costs(total, where, steps, red, loss):
    state = table(box("X", "b17f", total // 4), single("A1", "bf109g", at=(-1, 0)), turns=99)
    fighter, bombers = state.units["A1"], state.units["X"]
    found = loss_chance(state, fighter, cap(state, bombers, where), steps)
    assert loss - 0.0006 <= found <= 1.2 * loss  # a fighter without its last Engine box is as good as lost
    worth = best_burst_worth(state, fighter, bombers, where, steps)
    assert worth == pytest.approx(red, abs=0.006) if where is Zone.REAR else worth > red
