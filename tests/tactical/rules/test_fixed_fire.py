"""Declaring fire: targets, bursts, guns, and the special cases (T7.1-T7.4, H-A2, T5.8, T7.10)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.core.hexes import Hex, rotate
from game.tactical.catalog import Burst, Zone
from game.tactical.events import AircraftLost, AmmunitionSpent, AttackRolled, ChitsDrawn, FireDeclared
from game.tactical.prompts import OpenFire
from game.tactical.rules.fixed_fire import prompts, shots, targets, why_not
from game.tactical.state import Glide, Guns, Shot, Spin, Step
from tests.tactical.table import STRIKE, box, draw, play, shot, single, straggler, table, where

FRONT, SIDE, REAR = Zone.FRONT, Zone.SIDE, Zone.REAR
FIGHTER = single("A1", "bf109g", code="4S3")


def lines(*pieces, firer="A1", **facts):
    state = table(*pieces, **facts)
    return targets(state, state.units[firer])


def bursts(*pieces, target, firer="A1"):
    """The bursts that may be declared against a target with all guns."""
    state = table(*pieces)
    found = [one for one in shots(state, state.units[firer]) if one.target == target and one.guns is Guns.ALL]
    return [one.burst.value for one in found]


def asked(*pieces, **facts):
    return [(prompt.kind, prompt.unit) for prompt in prompts(table(*pieces, **facts))]


# ---- targets ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T7.1")
@pytest.mark.parametrize("heading", range(6))
@pytest.mark.parametrize("steps, is_target", [(0, True), (1, True), (2, True), (3, True), (4, False), (-1, False)])
def test_the_own_hex_and_three_hexes_ahead(steps, is_target, heading):
    at = rotate(Hex(steps, 0), heading)
    found = lines(single("A1", "bf109g", heading=heading), box("X", "b17f", 1, at=at))
    assert [(target, range_) for target, _, range_ in found] == ([("X1", steps)] if is_target else [])


@pytest.mark.rule("T7.1")
@pytest.mark.parametrize("at", [(2, -1), (1, 1), (1, -1), (0, 1), (3, -1)])
def test_nothing_beside_the_line(at):
    assert lines(FIGHTER, box("X", "b17f", at=at)) == []


@pytest.mark.rule("T7.1")
def test_every_aircraft_of_a_box_is_named_by_itself():
    found = lines(FIGHTER, box("X", "b17f", 3, at=(1, 0)), straggler("Y1", "b17f", at=(1, 0)), single("A2", "bf109g"))
    assert [target for target, _, _ in found] == ["X1", "X2", "X3", "Y1"]


@pytest.mark.rule("T7.1")
def test_who_may_fire():
    target = box("X", "b17f", at=(1, 0))
    assert asked(FIGHTER, target) == [("open_fire", "A1")]
    assert asked(single("A1", "bf109g", spin=Spin(0)), target) == []
    for changes in ({"glide": Glide(0)}, {"is_burning": True}, {"wounds": 2}):
        assert asked(single("A1", "bf109g", **changes), target) == [("open_fire", "A1")]


@pytest.mark.rule("T7.1")
def test_boxes_and_stragglers_have_no_fixed_guns():
    enemy = single("A1", "bf109g", at=(1, 0), heading=0)
    assert asked(box("X", "b17f"), straggler("Y1", "b17f"), box("Z", "bf109f", is_loaded=True), enemy) == []


@pytest.mark.rule("T7.1")
def test_a_spinning_aircraft_is_a_target():
    victim = single("S1", "spitfire5", at=(1, 0), side=STRIKE, spin=Spin(0))
    assert lines(FIGHTER, victim) == [("S1", SIDE, 1)]


@pytest.mark.rule("T7.10")
def test_aircraft_that_pass_each_other_get_no_shot():
    # head to head at four hexes: both move, and now they are behind each other
    enemy = single("S1", "spitfire5", at=(4, 0), heading=3, side=STRIKE, code="4S3")
    played = play(table(FIGHTER, enemy, box("X", "b17f", at=(0, 9))), plots={"A1": "4S3", "S1": "4S3"})
    assert where(played.state)["A1"] == (4, 0, 0)
    assert where(played.state)["S1"] == (0, 0, 3)
    assert played.of(FireDeclared) == []


@pytest.mark.rule("T7.10")
@pytest.mark.parametrize("heading, zone", [(0, REAR), (1, REAR), (5, REAR), (2, FRONT), (3, FRONT), (4, FRONT)])
def test_in_a_shared_hex_the_heading_matters_for_the_zone_only(heading, zone):
    assert lines(single("A1", "bf109g", heading=heading), box("X", "b17f", 1)) == [("X1", zone, 0)]


@pytest.mark.rule("T7.10")
def test_who_dropped_out_is_a_target_of_its_own():
    hurt = {"X1": {"engine": 3}}
    state = table(box("X", "b17f", 2, lost=hurt, at=(0, 0)), single("A1", "bf109g", at=(-1, 0), code="2S1"))
    played = play(state, LoadedDice(streams={"tac.straggler": [3]}), until=Step.DECLARE, plots={"A1": "2S1"})
    offered = {answer.target for answer in played.prompt("A1").choices} - {""}
    assert where(played.state) == {"A1": (1, 0, 0), "X": (3, 0, 0), "X1": (1, 0, 0)}
    assert offered == {"X1", "X2"}
    zones = targets(played.state, played.state.units["A1"])
    assert zones == [("X2", REAR, 2), ("X1", REAR, 0)]


# ---- bursts and guns ----------------------------------------------------------------------------------------------


@pytest.mark.rule("H-A2")
@pytest.mark.parametrize(
    "at, heading, expected",
    [
        ((1, 0), 3, "short"),  # dead ahead
        ((2, 0), 3, "short"),
        ((1, -1), 4, "short medium"),  # front spine at 60 degrees
        ((0, -1), 5, "short medium"),  # rear spine at 120 degrees
        ((-1, 0), 0, "short medium long"),  # dead astern
        ((0, 0), 3, "short"),  # shared hex, head on
        ((0, 0), 2, "short"),
        ((0, 0), 1, "short medium long"),  # shared hex, from behind
    ],
)
def test_the_longest_burst_by_zone(at, heading, expected):
    fighter = single("A1", "bf109g", at=at, heading=heading, code="4S3")
    assert bursts(fighter, box("X", "b17f"), target="X1") == expected.split()
    assert bursts(fighter, straggler("X1", "b24d"), target="X1") == expected.split()
    assert bursts(fighter, box("X", "ju87d"), target="X1") == ["short", "medium", "long"]


@pytest.mark.rule("H-A2")
@pytest.mark.parametrize(
    "at, heading, burst, refused",
    [
        ((1, 0), 3, "short", None),
        ((1, 0), 3, "medium", "H-A2"),
        ((1, 0), 3, "long", "H-A2"),
        ((1, -1), 4, "medium", None),
        ((1, -1), 4, "long", "H-A2"),
        ((-1, 0), 0, "long", None),
    ],
)
def test_a_longer_burst_is_refused(at, heading, burst, refused):
    state = table(single("A1", "bf109g", at=at, heading=heading, code="4S3"), box("X", "b17f"))
    found = why_not(state, shot("A1", f"X1 {burst}"))
    assert (found is None) if refused is None else (refused in found)


@pytest.mark.rule("T5.8")
def test_no_long_burst_in_the_turn_of_a_restricted_code():
    astern = {"at": (-1, 0), "heading": 0}
    assert bursts(single("A1", "bf109g", **astern, code="22L3"), box("X", "b17f"), target="X1") == ["short", "medium"]
    state = table(single("A1", "bf109g", **astern, code="22L3"), box("X", "b17f"))
    assert "T5.8" in why_not(state, shot("A1", "X1 long"))


@pytest.mark.rule("T7.2")
def test_a_declaration_is_target_burst_and_guns():
    state = table(single("A1", "bf109g", at=(-1, 0), code="4S3"), box("X", "b17f", 2))
    (prompt,) = prompts(state)
    assert prompt.choices[0] == OpenFire("A1")
    assert len(prompt.choices) == 1 + 2 * 3 * 3
    assert set(prompt.choices[1:]) == {
        OpenFire("A1", target, burst, guns) for target in ("X1", "X2") for burst in Burst for guns in Guns
    }


@pytest.mark.rule("T7.2")
def test_with_one_class_of_guns_there_is_nothing_to_select():
    for changes in ({"type_": "hurricane1"}, {"type_": "bf109g", "is_mg_jammed": True}):
        state = table(single("A1", at=(-1, 0), code="4S3", **changes), box("X", "b17f", 2))
        (prompt,) = prompts(state)
        assert [one.guns for one in prompt.choices[1:]] == [Guns.ALL] * 6


@pytest.mark.rule("T7.2")
def test_who_holds_fire_declares_nothing():
    pieces = [single("A1", "bf109g", at=(-1, 0), code="3S2"), single("A2", "bf109g", at=(-1, 0), code="3S2")]
    dice = LoadedDice(streams={"tac.guns": [1, 1]})
    played = play(table(*pieces, box("X", "b17f")), dice, fire={"A2": "X1 short"})
    assert played.only(FireDeclared).shots == (Shot("A2", "X1"),)
    assert play(table(*pieces, box("X", "b17f"))).of(FireDeclared) == []


@pytest.mark.rule("T7.4")
@pytest.mark.parametrize(
    "changes, text, is_allowed",
    [
        ({}, "X1 short mg", True),
        ({}, "X1 long cannon", True),
        ({"is_mg_jammed": True}, "X1 short all", True),
        ({"is_mg_jammed": True}, "X1 short cannon", True),
        ({"is_mg_jammed": True}, "X1 short mg", False),
        ({"cannon_dice": 0}, "X1 short cannon", False),
        ({"is_mg_jammed": True, "is_cannon_jammed": True}, "X1 short all", False),
        ({"mg_ammo": 1, "cannon_ammo": 0}, "X1 short all", True),
        ({"mg_ammo": 1, "cannon_ammo": 0}, "X1 medium all", False),
        ({"mg_ammo": 1, "cannon_ammo": 2}, "X1 medium mg", False),
        ({"mg_ammo": 1, "cannon_ammo": 2}, "X1 medium all", True),
    ],
)
def test_an_attack_needs_a_gun_that_fires(changes, text, is_allowed):
    state = table(single("A1", "bf109g", at=(-1, 0), code="4S3", **changes), box("X", "b17f"))
    assert (why_not(state, shot("A1", text)) is None) is is_allowed


@pytest.mark.rule("T7.4")
def test_without_any_gun_nobody_asks():
    assert asked(single("A1", "bf109g", mg_dice=0, cannon_dice=0), box("X", "b17f", at=(1, 0))) == []


@pytest.mark.rule("T7.1", "T7.2")
def test_holding_fire_and_impossible_targets():
    state = table(single("A1", "bf109g", code="4S3"), box("X", "b17f", at=(2, 0)), box("Y", "b17f", at=(0, 2)))
    assert why_not(state, OpenFire("A1")) is None
    assert "T7.1" in why_not(state, shot("A1", "Y1 short"))
    assert "T7.1" in why_not(state, shot("X", "A1 short"))
    assert "T7.1" in why_not(state, shot("Q9", "X1 short"))


@pytest.mark.rule("T4.1", "T7.2")
def test_declarations_are_shown_together_in_canonical_order():
    pieces = [
        single("A2", "bf109g", at=(-1, 0), code="3S2"),
        single("A10", "bf109g", at=(-1, 0), code="3S2"),
        box("X", "b17f"),
    ]
    dice = LoadedDice(streams={"tac.guns": [1] * 4})
    played = play(table(*pieces), dice, fire={"A2": "X1 short mg", "A10": "X2 short"})
    assert played.only(FireDeclared).shots == (Shot("A10", "X2"), Shot("A2", "X1", guns=Guns.MG))


# ---- special cases ------------------------------------------------------------------------------------------------


@pytest.mark.rule("T7.10", "T4.2")
def test_two_fighters_may_shoot_each_other_down():
    pieces = [
        single("A1", "bf109g", code="3S2"),
        single("S1", "spitfire5", at=(7, 0), heading=3, side=STRIKE, code="3S2"),
        box("X", "b17f", at=(0, 9)),
        single("A9", "bf109g", at=(5, 9)),
    ]
    explode = draw("EXPLODE! | Fuselage 2")
    dice = LoadedDice(streams={"tac.guns": [6, 6], "tac.chits": explode * 2})
    plots = {"A1": "3S2", "S1": "3S2"}
    played = play(table(*pieces), dice, plots=plots, fire={"A1": "S1 short cannon", "S1": "A1 short cannon"})
    assert {event.aircraft for event in played.of(AircraftLost)} == {"A1", "S1"}


@pytest.mark.rule("T7.10")
def test_dice_and_ammunition_are_spent_on_a_target_that_is_lost_already():
    pieces = [single(id_, "bf109g", at=(-1, 0), code="3S2") for id_ in ("A1", "A2")]
    dice = LoadedDice(
        streams={"tac.guns": [6, 1, 6, 1], "tac.chits": draw("EXPLODE! | Fuselage 2") + draw("Wing 3 | Wing 1")}
    )
    played = play(table(*pieces, box("X", "b17f")), dice, fire={"A1": "X1 short", "A2": "X1 short"})
    assert len(played.of(AttackRolled)) == len(played.of(ChitsDrawn)) == 2
    assert played.only(AircraftLost).loss.credit == "A1"
    assert [event.mg_left for event in played.of(AmmunitionSpent)] == [19, 19]
    assert played.boxes("X1").wing == 10


@pytest.mark.rule("T7.10", "T1.5")
def test_two_firers_at_one_aircraft_draw_from_a_full_cup_each():
    pieces = [single(id_, "bf109g", at=(-1, 0), code="3S2") for id_ in ("A1", "A2")]
    only = draw("Engine 4 | Engine 2")  # there is one such chit
    dice = LoadedDice(streams={"tac.guns": [6, 1, 6, 1], "tac.chits": only * 2})
    played = play(table(*pieces, box("X", "b17f")), dice, fire={"A1": "X1 short", "A2": "X1 short"})
    assert played.boxes("X1").engine == 4


@pytest.mark.rule("T7.10", "T7.7")
def test_the_last_units_fire_a_burst_in_full():
    fighter = single("A1", "bf109g", at=(-1, 0), code="3S2", mg_ammo=3, cannon_ammo=2)
    dice = LoadedDice(streams={"tac.guns": [1] * 5, "tac.jam": [4, 4]})
    played = play(table(fighter, box("X", "b17f")), dice, fire={"A1": "X1 long"})
    assert [roll.die for roll in played.only(AttackRolled).rolls] == ["heavy_mg"] * 5  # the cannon lacks a unit
    assert (played.aircraft("A1").mg_ammo, played.aircraft("A1").cannon_ammo) == (0, 2)


@pytest.mark.rule("T7.7", "T14.1")
def test_without_the_ammunition_rule_bursts_cost_nothing():
    fighter = single("A1", "bf109g", at=(-1, 0), code="3S2", mg_ammo=0, cannon_ammo=0)
    dice = LoadedDice(streams={"tac.guns": [1] * 6, "tac.jam": [4] * 4})
    played = play(table(fighter, box("X", "b17f"), off=["ammunition"]), dice, fire={"A1": "X1 long"})
    assert played.of(AmmunitionSpent) == []
    assert len(played.only(AttackRolled).rolls) == 6


@pytest.mark.rule("T7.7")
@pytest.mark.parametrize("burst, dice, cost", [("short", 2, 1), ("medium", 4, 2), ("long", 6, 3)])
def test_what_a_burst_costs(burst, dice, cost):
    state = table(single("A1", "bf109g", at=(-1, 0), code="3S2"), box("X", "b17f"))
    jams = [] if burst == "short" else [4] * 4
    loaded = LoadedDice(streams={"tac.guns": [1] * dice, "tac.jam": jams})
    played = play(state, loaded, fire={"A1": f"X1 {burst}"})
    assert (played.aircraft("A1").mg_ammo, played.aircraft("A1").cannon_ammo) == (20 - cost, 17 - cost)
