"""Flak and screening (P12)."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal.flak import condition_after, is_screen_strong, rating, screen
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Plan
from tests.campaigns.pedestal.strike_table import BLANK, View, attacker, cross, flak, pair, strike
from tests.campaigns.pedestal.table import CATALOG, Table

GONE = {"level": 4}


def value(ship, *, axis=(), british=(), day=2, **ships):
    table = Table(day=day).ship(**ships)
    table.change(plan=Plan(22, (), options={Side.AXIS: axis, Side.BRITISH: british}))
    found = rating(table.state, ship)
    return found.target, found.area


@pytest.mark.rule("P12.1", "P12.2")
@pytest.mark.parametrize("ship,flak", [("nigeria", (3, 1)), ("ashanti", (2, 1))])
def test_escorts_use_their_own_rating(ship, flak):
    assert value(ship) == flak
    assert value(ship, axis=(7,)) == flak


@pytest.mark.rule("P12.3", "P12.5")
@pytest.mark.parametrize(
    "lost,axis,flak",
    [((), (), (2, 1)), (("ashanti", "penn"), (), (1, 1)), ((), (7,), (1, 1)), (("ashanti", "penn"), (7,), (1, 0))],
)
def test_the_screen_gives_convoy_ships_a_bonus(lost, axis, flak):
    assert value("dorset", axis=axis, **dict.fromkeys(lost, GONE)) == flak
    assert value("ohio", axis=axis, **dict.fromkeys(lost, GONE)) == flak


@pytest.mark.rule("P12.4")
@pytest.mark.parametrize(
    "ships,count,strong",
    [
        ({}, (11, 8), True),
        ({"ashanti": GONE}, (9, 8), True),
        ({"ashanti": GONE, "penn": {"is_detached": True}}, (7, 8), False),
        ({"ashanti": GONE, "penn": GONE, "dorset": GONE, "deucalion": GONE}, (7, 6), True),
        ({"nigeria": {"level": 3}}, (8, 8), False),
        ({"nigeria": {"level": 2}}, (11, 8), True),
        ({"dorset": {"level": 3, "is_straggler": True}}, (11, 7), True),
    ],
)
def test_the_strength_of_the_screen(ships, count, strong):
    state = Table(day=2).ship(**ships).state
    assert screen(CATALOG, state.ships) == count
    assert is_screen_strong(CATALOG, state.ships) is strong


STRAGGLER = {"level": 3, "points": 4, "is_straggler": True}


@pytest.mark.rule("P12.6")
@pytest.mark.parametrize(
    "ship,british,flak,ships",
    [
        ("dorset", (), (1, 0), {"dorset": STRAGGLER}),
        ("dorset", (), (2, 1), {"dorset": STRAGGLER | {"guard": "penn"}}),
        ("dorset", (6,), (2, 0), {"dorset": STRAGGLER}),
        ("penn", (), (2, 1), {"penn": {"is_detached": True}}),
        ("nigeria", (), (3, 1), {"nigeria": {"level": 3, "is_straggler": True}}),
        ("dorset", (), (3, 1), {"dorset": {"is_in_harbour": True}}),
        ("ashanti", (), (3, 1), {"ashanti": {"is_in_harbour": True}}),
        ("dorset", (10,), (4, 1), {"dorset": {"is_in_harbour": True}}),
        ("dorset", (6,), (3, 1), {}),
    ],
)
def test_all_other_ratings(ship, british, flak, ships):
    assert value(ship, british=british, **ships) == flak


@pytest.mark.rule("P8.14")
@pytest.mark.parametrize("guard,flak", [("", (1, 0)), ("penn", (2, 1))])
def test_u_boats_change_nothing_for_stragglers(guard, flak):
    assert value("dorset", axis=(7,), dorset=STRAGGLER | {"guard": guard}) == flak


@pytest.mark.rule("P17.2", "P17.4")
def test_a_ship_crippled_in_harbour_keeps_the_flak_of_the_harbour():
    assert value("dorset", day=4, dorset={"level": 3, "points": 4, "is_in_harbour": True}) == (3, 1)


@pytest.mark.rule("P12.7")
@pytest.mark.parametrize(
    "result,is_damaged,condition",
    [
        ("none", False, "undamaged"),
        ("none", True, "damaged"),
        ("damaged", False, "damaged"),
        ("damaged", True, "destroyed"),
        ("destroyed", False, "destroyed"),
        ("destroyed", True, "destroyed"),
    ],
)
def test_what_a_flak_card_does(result, is_damaged, condition):
    assert condition_after(result, is_damaged) == condition


@pytest.mark.rule("P12.7")
def test_drawing_stops_when_the_aircraft_is_destroyed():
    made = strike([attacker("ju88a-1", flak=(3, 1))], 7, 21, 5, 6)
    _, deeds = cross(made, "over_target")
    assert flak(deeds) == [("ju88a-1", 7), ("ju88a-1", 21)]
    assert [one.condition for one in deeds if one.kind == "flak_drawn"] == ["damaged", "destroyed"]
    assert not [one for one in deeds if one.kind == "bomb_drawn"]


@pytest.mark.rule("P12.8")
def test_area_flak_falls_on_strike_then_escorts_then_british_inside():
    attackers = [
        *pair("ju88a-1", "ju88a-2", ship="ohio"),
        *pair("sm79-1", "sm79-2", ship="dorset", flak=(1, 0), group=2),
    ]
    others = ("bf110c-1", "bf110c-2", "seahurricane1-1", "seahurricane1-2")
    made = strike(attackers, *BLANK, others=others)
    _, deeds = cross(made, "ingress", View(inside={"bf110c-2", "seahurricane1-1"}, gone={"ju88a-2"}))
    assert flak(deeds) == [("ju88a-1", 5), ("bf110c-2", 6), ("seahurricane1-1", 9)]
    assert deeds[2].ship == "ohio"


@pytest.mark.rule("P12.9", "P13.5")
@pytest.mark.parametrize(
    "mode,count", [("dive", 2), ("torpedo", 2), ("glide", 2), ("very_low", 3), ("level", 0), ("saturation", 0)]
)
def test_target_flak_by_mode(mode, count):
    _, deeds = cross(strike([attacker("ju88a-1", mode)], *BLANK), "over_target")
    assert len(flak(deeds)) == count
    assert {one.fire for one in deeds if one.kind == "flak_drawn"} <= {"target_flak"}


@pytest.mark.rule("P12.7", "P21.12")
def test_damage_before_ingress_counts_with_the_flak():
    _, deeds = cross(strike([attacker("ju88a-1")], 7), "ingress", View(damaged={"ju88a-1"}))
    assert [one.condition for one in deeds if one.kind == "flak_drawn"] == ["destroyed"]
