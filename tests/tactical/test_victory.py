"""Points, levels and the condition afterwards (T13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.tactical.state import Kind, Loss, Rudder, Terms
from game.tactical.victory import condition, count, level
from tests.tactical.table import STRIKE, box, catalog, single, straggler, table

LOST = {"loss": Loss("EXPLODE!", "A", 3)}
VALUES = {
    "b17f": 10, "b17g": 10, "b24d": 10, "b24j": 10, "halifax2": 10, "stirling1": 10, "manchester1": 10, "ju88a": 6,
    "he111h": 6, "sm79": 6, "beaufort1": 6, "hampden1": 6, "blenheim4": 6, "wellington1c": 6, "hudson3": 6, "ju87b": 4,
    "ju87d": 4, "swordfish": 4, "bf110c": 6, "whirlwind1": 6, "bf109e": 5, "bf109f": 5, "bf109g": 5, "fw190a2": 5,
    "fw190a5": 5, "fw190a8": 5, "mc200": 5, "hurricane1": 5, "seahurricane1": 5, "hurricane2": 5, "hurricane2c": 5,
    "spitfire1": 5, "spitfire5": 5, "p47d": 5, "p51b": 5, "p51d": 5,
}  # fmt: skip


def points(*pieces):
    """Points of the strike side and of the interceptors."""
    counted = count(table(*pieces))
    return (counted.strike, counted.interceptor)


@pytest.mark.rule("T13.2")
@pytest.mark.parametrize("type_, value", VALUES.items())
def test_a_loss_gives_its_value_to_the_enemy(type_, value):
    assert points(single("A", type_, **LOST)) == (value, 0)
    assert points(single("A", type_, side=STRIKE, **LOST)) == (0, value)
    assert set(VALUES) == set(catalog().aircraft)


@pytest.mark.rule("T13.2")
@pytest.mark.parametrize("cause", ["forced down", "crashed after a spin"])
def test_losses_by_accident_count_all_the_same(cause):
    assert points(single("A", "bf109g", loss=Loss(cause, "", 3))) == (5, 0)


@pytest.mark.rule("T13.2")
@pytest.mark.parametrize("type_, value", [("b17f", 3), ("ju88a", 2), ("ju87d", 1), ("swordfish", 1)])
def test_a_straggler_not_lost_counts_for_the_interceptors(type_, value):
    assert points(straggler("S", type_)) == (0, value)
    lost = catalog().aircraft[type_].vp
    assert points(straggler("S", type_, **LOST)) == (0, lost)


@pytest.mark.rule("T13.2")
@pytest.mark.parametrize("type_", ["bf109e", "bf110c", "mc200", "whirlwind1"])
def test_a_fighter_bomber_that_straggles_or_is_hurt_counts_for_nobody(type_):
    assert points(straggler("F", type_, release="lost")) == (0, 0)
    assert points(box("F", type_, 1, lost={"F1": {"engine": 6, "wing": 14}}, is_loaded=True)) == (0, 0)


@pytest.mark.rule("T13.2")
@pytest.mark.parametrize("type_, section, half", [
    ("b17f", "crew", 1), ("b17f", "engine", 3), ("b17f", "wing", 5), ("b17f", "fuselage", 5), ("b17f", "tail", 4),
    ("b24d", "wing", 5), ("b24d", "tail", 3), ("ju88a", "engine", 2), ("he111h", "tail", 2), ("ju87d", "wing", 11),
    ("swordfish", "engine", 5),
])  # fmt: skip
def test_each_section_half_lost_counts_one(type_, section, half):
    assert points(box("X", type_, 1, lost={"X1": {section: half}})) == (0, 1)
    assert points(box("X", type_, 1, lost={"X1": {section: half - 1}})) == (0, 0)


@pytest.mark.rule("T13.2")
def test_sections_add_up_guns_do_not_count_and_the_lost_count_once():
    hurt = {"engine": 3, "wing": 5, "guns": 4}
    assert points(box("X", "b17f", 1, lost={"X1": hurt})) == (0, 2)
    assert points(box("X", "b17f", 1, lost={"X1": hurt}, changes={"X1": LOST})) == (0, 10)
    assert points(single("A", "bf109g", lost={"wing": 9})) == (0, 0)
    assert points(box("F", "bf109e", 1, lost={"F1": {"wing": 9}}, is_loaded=True)) == (0, 0)


@pytest.mark.rule("T13.2")
@pytest.mark.parametrize("type_, in_box, straggling", [
    ("b17f", 3, 1), ("ju88a", 2, 1), ("ju87d", 1, 1), ("swordfish", 1, 1), ("bf109e", 1, 0), ("bf110c", 1, 0),
])  # fmt: skip
def test_bombs_released_count_for_the_strike_side(type_, in_box, straggling):
    assert points(box("X", type_, 2, changes={"X1": {"release": "released"}})) == (in_box, 0)
    assert points(box("X", type_, 2, changes={"X1": {"release": "released straggling"}})) == (straggling, 0)
    for how in ("none", "jettisoned", "lost"):
        assert points(box("X", type_, 2, changes={"X1": {"release": how}})) == (0, 0)


@pytest.mark.rule("T13.2")
def test_bombs_on_target_count_even_if_the_bomber_is_lost_later():
    assert points(box("X", "b17f", 1, changes={"X1": {"release": "released", **LOST}})) == (3, 10)


@pytest.mark.rule("T13.3")
@pytest.mark.parametrize("x, result", [
    (25, "decisive victory of the interceptors"), (24, "victory of the interceptors"),
    (9, "victory of the interceptors"), (8, "draw"), (0, "draw"), (-8, "draw"), (-9, "victory of the strike side"),
    (-24, "victory of the strike side"),
    (-25, "decisive victory of the strike side"),
])  # fmt: skip
def test_levels_of_victory_with_step_8(x, result):
    assert level(x, 8) == result


@pytest.mark.rule("T13.3", "T13.1")
@pytest.mark.parametrize("par, x, result", [
    (0, 1, "draw"), (-4, 5, "victory of the interceptors"), (10, -9, "decisive victory of the strike side"),
])  # fmt: skip
def test_both_sides_points_are_compared_with_par(par, x, result):
    state = table(
        box("X", "b17f", 3, changes={"X1": {"release": "released"}, "X2": {"release": "released"}, "X3": LOST}),
        single("A", "fw190a8"), straggler("S", "ju87d", release="released straggling", has_straggled=False),
        single("E", "p51d", side=STRIKE), straggler("T", "ju88a", has_straggled=False, release="released straggling"),
        straggler("U", "swordfish", has_straggled=False, release="released straggling"),
    )  # fmt: skip
    counted = count(replace(state, terms=Terms(par, 2)))
    assert (counted.strike, counted.interceptor) == (9, 10)
    assert (counted.x, counted.level) == (x, result)


@pytest.mark.rule("T13.4")
@pytest.mark.parametrize("changes, result", [
    ({}, "undamaged"), (LOST, "destroyed"), ({"loss": Loss("forced down", "", 3)}, "destroyed"),
    ({"loss": Loss("crashed after a spin", "", 3)}, "destroyed"), ({"wounds": 1}, "damaged"),
    ({"engine_rough": 1}, "damaged"), ({"rudder": Rudder("S", 2)}, "damaged"), ({"has_straggled": True}, "damaged"),
    ({"lost": {"engine": 3}}, "undamaged"), ({"lost": {"engine": 4}}, "damaged"), ({"lost": {"wing": 6}}, "damaged"),
    ({"lost": {"fuselage": 6}}, "damaged"), ({"lost": {"tail": 3}}, "damaged"), ({"lost": {"tail": 2}}, "undamaged"),
    ({"mg_ammo": 0, "is_mg_jammed": True, "is_burning": True}, "undamaged"),
])  # fmt: skip
def test_the_condition_of_a_fighter_afterwards(changes, result):
    assert condition(table(single("A", "bf109g", **changes)), "A") == result


@pytest.mark.rule("T13.4")
@pytest.mark.parametrize("lost, result", [
    ({"crew": 1}, "damaged"), ({"guns": 4}, "undamaged"), ({"tail": 3}, "undamaged"), ({"tail": 4}, "damaged"),
])  # fmt: skip
def test_the_condition_of_a_bomber_afterwards(lost, result):
    state = table(box("X", "b17f", 1, lost={"X1": lost}))
    assert condition(state, "X1") == result
    assert state.units["X"].kind is Kind.BOX
