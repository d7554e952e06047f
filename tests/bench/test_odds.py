"""Forecasts per second: of a target never seen before, and of one whose state of damage is remembered."""

from __future__ import annotations

from itertools import count

import pytest

from game.files.catalog import load_catalog
from game.odds import shot, tables
from game.odds.hits import flexible_dice
from game.odds.target import fresh_target
from game.tactical.catalog import Zone

CASES = {
    "4 dice at a B-17": ("b17f", (("heavy_mg", 3), ("cannon", 1)), 1),
    "4 dice at a fighter": ("bf109g", (("light_mg", 2), ("cannon", 2)), 1),
    "12 dice at a fighter": ("bf109g", flexible_dice(12), 0),
    "12 dice at a Bf 110": ("bf110c", flexible_dice(12), 0),
}


def a_target(name):
    catalog = load_catalog()
    options = frozenset(option.id for option in catalog.options.values() if option.default)
    return fresh_target(catalog, CASES[name][0], Zone.REAR, options)


def forget():
    for remembered in (shot.shot_odds, shot._marks, tables.fates, tables.marks):
        remembered.cache_clear()


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("is_full", [False, True], ids=["chances", "chances and marks"])
def test_first_forecast(benchmark, name, is_full):
    target, (_, dice, steps) = a_target(name), CASES[name]

    def forecast():
        odds = shot.shot_odds(target, dice, steps)
        return odds.p_down, odds.p_mark if is_full else {}

    down, _ = benchmark.pedantic(forecast, setup=forget, rounds=20)
    assert 0 < down < 1


@pytest.mark.parametrize("name", CASES)
def test_forecast_with_other_dice(benchmark, name):
    """Dice not asked for before, damage remembered: what a pilot pays for each new idea."""
    target, (_, dice, steps) = a_target(name), CASES[name]
    numbers = count()

    def forecast():
        padded = (*dice, *(("light_mg", 0),) * (next(numbers) % 3))
        return shot.shot_odds.__wrapped__(target, padded, steps).p_down

    forecast()
    assert 0 < benchmark(forecast) < 1


def test_forecast_seen_before(benchmark):
    target, (_, dice, steps) = a_target("12 dice at a fighter"), CASES["12 dice at a fighter"]
    assert benchmark(lambda: shot.shot_odds(target, dice, steps).p_down) > 0
