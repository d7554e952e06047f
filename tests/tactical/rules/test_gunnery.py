"""Fixed guns: bursts, guns that fire, modifiers, quality and traits (T7.4-T7.7, H-A1, H-A2, T3.8, T3.9)."""

from __future__ import annotations

import pytest

from game.tactical.catalog import Burst, Zone
from game.tactical.rules.gunnery import (
    GunDice,
    attack_dice,
    burst_dice,
    firing_guns,
    longest_burst,
    modified,
    modifiers,
    rear_gun_dice,
)
from game.tactical.state import Guns, Spin
from tests.tactical.table import STRIKE, box, catalog, single, straggler, table

SHORT, MEDIUM, LONG = Burst.SHORT, Burst.MEDIUM, Burst.LONG
FRONT, SIDE, REAR = Zone.FRONT, Zone.SIDE, Zone.REAR

BURSTS = """
hurricane2c 0+4 0+2 0+4 0+6 | whirlwind1 0+4 0+2 0+4 0+6    | bf109e 1+2 1+1 1+2 2+3     | fw190a2 1+4 1+2 1+4 2+6
fw190a5 1+4 1+2 1+4 2+6     | bf109f 2+1 1+1 2+1 3+2        | spitfire5 2+2 1+1 2+2 3+3  | fw190a8 2+4 1+2 2+4 3+6
mc200 3+0 2+0 3+0 5+0       | bf109g 3+1 1+1 3+1 4+2        | bf110c 3+2 2+1 3+2 5+3     | hurricane1 4+0 2+0 4+0 6+0
seahurricane1 4+0 2+0 4+0 6+0 | spitfire1 4+0 2+0 4+0 6+0   | p51b 4+0 2+0 4+0 6+0       | hurricane2 6+0 3+0 6+0 9+0
p51d 6+0 3+0 6+0 9+0        | p47d 8+0 4+0 8+0 12+0
"""
ROWS = [tuple(cell.split()) for line in BURSTS.strip().splitlines() for cell in line.split("|")]
GUNS = """
bf109e light 30/7 5/6     | bf109f light 30/16 5/5   | bf109g heavy 20/17 5/5   | fw190a2 light 30/14 5/6
fw190a5 light 30/18 5/6   | fw190a8 heavy 25/20 5/6  | bf110c light 30/20 5/5   | mc200 heavy 30/- 5/-
hurricane1 light 17/- 6/- | hurricane2 light 17/- 6/- | hurricane2c - -/9 -/6   | seahurricane1 light 17/- 6/-
spitfire1 light 15/- 6/-  | spitfire5 light 17/6 6/6 | whirlwind1 - -/6 -/5     | p47d heavy 24/- 6/-
p51b heavy 22/- 6/-       | p51d heavy 24/- 6/-
"""
GUN_ROWS = [tuple(cell.split()) for line in GUNS.strip().splitlines() for cell in line.split("|")]


def pair(text):
    return GunDice(*map(int, text.split("+")))


def figures(text):
    return [int(part) for part in text.split("/") if part != "-"]


def dice(*pieces, zone=REAR, burst=MEDIUM, guns=Guns.ALL, firer="A1", target=None, **facts):
    """Dice and modifiers of an attack by the first piece on the second."""
    state = table(*pieces, **facts)
    target = target or pieces[1].records[0].id
    return attack_dice(state, state.units[firer], target, zone, burst, guns)


# ---- guns and bursts ----------------------------------------------------------------------------------------------


@pytest.mark.rule("T3.6")
@pytest.mark.parametrize("type_, kind, ammo, clears", GUN_ROWS, ids=[row[0] for row in GUN_ROWS])
def test_the_guns_of_every_type(type_, kind, ammo, clears):
    guns = catalog().aircraft[type_].guns
    classes = [(guns.mg_dice, guns.mg_ammo, guns.mg_clear), (guns.cannon_dice, guns.cannon_ammo, guns.cannon_clear)]
    assert [units for count, units, _ in classes if count] == figures(ammo)
    assert [number for count, _, number in classes if count] == figures(clears)
    assert guns.mg_kind == kind or not guns.mg_dice


@pytest.mark.rule("T3.6")
def test_every_fighter_has_its_row_and_no_bomber_has_fixed_guns():
    armed = {id_ for id_, row in catalog().aircraft.items() if row.guns}
    assert armed == {type_ for type_, *_ in ROWS} == {type_ for type_, *_ in GUN_ROWS}


@pytest.mark.rule("T7.5")
@pytest.mark.parametrize("type_, printed, short, medium, long", ROWS, ids=[row[0] for row in ROWS])
def test_dice_by_burst_length(type_, printed, short, medium, long):
    guns = catalog().aircraft[type_].guns
    record = GunDice(guns.mg_dice, guns.cannon_dice)
    assert record == pair(printed)
    assert [burst_dice(record, burst) for burst in (SHORT, MEDIUM, LONG)] == [pair(short), pair(medium), pair(long)]


@pytest.mark.rule("T7.5")
@pytest.mark.parametrize(
    "record, short, long",
    [
        ("1+0", "1+0", "2+0"),
        ("0+1", "0+1", "0+2"),
        ("1+1", "0+1", "1+2"),
        ("0+3", "0+2", "0+5"),
        ("2+0", "1+0", "3+0"),
        ("3+3", "1+2", "4+5"),
        ("5+1", "2+1", "7+2"),
    ],
)
def test_half_a_burst_is_rounded_up_and_its_cannon_too(record, short, long):
    assert burst_dice(pair(record), SHORT) == pair(short)
    assert burst_dice(pair(record), LONG) == pair(long)


@pytest.mark.rule("T7.4")
@pytest.mark.parametrize(
    "guns, burst, changes, expected",
    [
        (Guns.ALL, MEDIUM, {}, "2+4"),
        (Guns.MG, MEDIUM, {}, "2+0"),
        (Guns.CANNON, MEDIUM, {}, "0+4"),
        (Guns.ALL, MEDIUM, {"is_mg_jammed": True}, "0+4"),
        (Guns.ALL, MEDIUM, {"is_cannon_jammed": True}, "2+0"),
        (Guns.MG, MEDIUM, {"is_mg_jammed": True}, "0+0"),
        (Guns.ALL, MEDIUM, {"mg_dice": 0}, "0+4"),
        (Guns.ALL, MEDIUM, {"cannon_dice": 3}, "2+3"),
        (Guns.ALL, MEDIUM, {"mg_dice": 0, "cannon_dice": 0}, "0+0"),
    ],
)
def test_guns_that_fire(guns, burst, changes, expected):
    record = single("A1", "fw190a8", **changes).records[0]
    assert firing_guns(catalog().gunnery, record, guns, burst, True) == pair(expected)


@pytest.mark.rule("T7.7", "T7.4")
@pytest.mark.parametrize("units, fires", [(0, ""), (1, "short"), (2, "short medium"), (3, "short medium long")])
@pytest.mark.parametrize("gun", ["mg", "cannon"])
def test_a_class_needs_the_units_a_burst_costs(gun, units, fires):
    record = single("A1", "fw190a8", **{f"{gun}_ammo": units}).records[0]
    for burst in Burst:
        firing = firing_guns(catalog().gunnery, record, Guns.ALL, burst, True)
        assert bool(getattr(firing, gun)) is (burst.value in fires.split())
        assert firing.mg or firing.cannon
        assert firing_guns(catalog().gunnery, record, Guns.ALL, burst, False) == pair("2+4")


@pytest.mark.rule("H-A2")
@pytest.mark.parametrize("zone, longest", [(FRONT, SHORT), (SIDE, MEDIUM), (REAR, LONG)])
@pytest.mark.parametrize("type_", ["b17f", "b24d", "stirling1"])
def test_the_longest_burst_at_a_heavy_bomber(type_, zone, longest):
    for target in (box("X", type_), straggler("X1", type_)):
        state = table(single("A1", "bf109g", code="4S3"), target)
        assert longest_burst(state, state.units["A1"], "X1", zone) is longest


@pytest.mark.rule("T7.3")
@pytest.mark.parametrize(
    "target, zone, longest",
    [
        (box("X", "ju88a"), FRONT, SHORT),
        (straggler("X1", "sm79"), SIDE, MEDIUM),
        (box("X", "ju87d"), FRONT, LONG),
        (box("X", "swordfish"), SIDE, LONG),
        (box("X", "bf109f", is_loaded=True), FRONT, LONG),
        (single("X1", "bf110c", side=STRIKE), FRONT, LONG),
    ],
)
def test_the_limit_is_for_the_sections_model_only(target, zone, longest):
    state = table(single("A1", "bf109g", code="4S3"), target)
    assert longest_burst(state, state.units["A1"], "X1", zone) is longest


@pytest.mark.rule("T5.8")
@pytest.mark.parametrize(
    "code, zone, longest",
    [("22L3", REAR, MEDIUM), ("30S3", REAR, MEDIUM), ("22L3", FRONT, SHORT), ("16L4", REAR, LONG)],
)
def test_no_long_burst_after_a_restricted_code(code, zone, longest):
    state = table(single("A1", "bf109g", code=code), box("X", "b17f"))
    assert longest_burst(state, state.units["A1"], "X1", zone) is longest


# ---- modifiers ----------------------------------------------------------------------------------------------------

FIGHTER = single("S1", "spitfire5", side=STRIKE)
BOX = box("X", "b17f")


@pytest.mark.rule("H-A1")
@pytest.mark.parametrize("zone", list(Zone))
@pytest.mark.parametrize("type_", ["b17f", "b17g", "b24d", "b24j", "halifax2", "stirling1", "manchester1"])
def test_no_size_bonus_at_heavy_bombers(type_, zone):
    rolled, found = dice(single("A1", "bf109g", code="4S3"), box("X", type_), zone=zone)
    assert (rolled, found) == (pair("3+1"), ())


@pytest.mark.rule("T7.6", "T10.1")
@pytest.mark.parametrize(
    "target, bonus",
    [
        (box("X", "ju88a"), 1),
        (box("X", "he111h"), 1),
        (box("X", "sm79"), 1),
        (box("X", "wellington1c"), 1),
        (straggler("X1", "beaufort1"), 1),
        (single("X1", "bf110c", side=STRIKE), 1),
        (box("X", "bf110c", is_loaded=True), 1),
        (box("X", "ju87d"), 0),
        (box("X", "swordfish"), 0),
        (single("X1", "whirlwind1", side=STRIKE), 0),
        (FIGHTER, 0),
    ],
)
def test_e_size_bonus(target, bonus):
    rolled, _ = dice(single("A1", "bf109g", code="4S3"), target)
    assert rolled == GunDice(3 + bonus, 1)


@pytest.mark.rule("T7.6")
@pytest.mark.parametrize(
    "target, zone, expected",
    [
        (FIGHTER, REAR, "3+1"),
        (FIGHTER, SIDE, "2+1"),
        (FIGHTER, FRONT, "2+1"),
        (single("S1", "spitfire5", side=STRIKE, spin=Spin(1)), SIDE, "2+1"),
        (single("S1", "spitfire5", side=STRIKE, spin=Spin(1)), REAR, "2+1"),  # always
        (box("X", "ju87d"), SIDE, "2+1"),
        (box("X", "ju87d"), REAR, "3+1"),
        (BOX, SIDE, "3+1"),
        (BOX, FRONT, "3+1"),
        (box("X", "ju88a"), SIDE, "4+1"),
    ],
)
def test_a_front_or_side_of_a_single_airframe(target, zone, expected):
    rolled, _ = dice(single("A1", "bf109g", code="4S3"), target, zone=zone)
    assert rolled == pair(expected)


@pytest.mark.rule("T7.6", "T5.8")
@pytest.mark.parametrize(
    "type_, code, expected",
    [
        ("bf109g", "4S3", "3+1"),
        ("bf109g", "22R3", "2+1"),  # restricted and a roll: one die all the same
        ("bf109g", "14L2", "2+1"),  # a sideslip, free
        ("fw190a8", "22L3", "1+4"),  # a roll, free
        ("bf109g", "30S3", "2+1"),  # restricted
        ("bf109g", "12S2", "3+1"),
        ("p47d", "12S2", "7+0"),
        ("bf109g", "", "3+1"),
    ],
)
def test_b_an_unsteady_firer(type_, code, expected):
    rolled, _ = dice(single("A1", type_, code=code), BOX)
    assert rolled == pair(expected)


@pytest.mark.rule("T7.6")
@pytest.mark.parametrize("wounds, expected", [(0, "3+1"), (1, "2+1"), (2, "1+1")])
def test_c_each_wound(wounds, expected):
    rolled, _ = dice(single("A1", "bf109g", code="4S3", wounds=wounds), BOX)
    assert rolled == pair(expected)


@pytest.mark.rule("T7.6")
@pytest.mark.parametrize("pair_, expected", [(("A1", "S1"), "4+1"), (("A1", "S2"), "3+1"), (("S1", "A1"), "3+1")])
def test_d_tailing_the_target(pair_, expected):
    rolled, _ = dice(single("A1", "bf109g", code="4S3"), FIGHTER, tailing=(pair_,))
    assert rolled == pair(expected)


@pytest.mark.rule("T3.8", "T7.6")
@pytest.mark.parametrize(
    "own, target, expected",
    [
        ("novice", "regular", "2+1"),
        ("regular", "regular", "3+1"),
        ("experienced", "regular", "4+1"),
        ("ace", "regular", "4+1"),
        ("regular", "novice", "3+1"),
        ("regular", "experienced", "2+1"),
        ("regular", "ace", "2+1"),
        ("ace", "ace", "3+1"),
        ("novice", "ace", "1+1"),
    ],
)
def test_f_and_g_quality_of_both_pilots(own, target, expected):
    rolled, _ = dice(
        single("A1", "bf109g", code="4S3", quality=own), single("S1", "spitfire5", side=STRIKE, quality=target)
    )
    assert rolled == pair(expected)


@pytest.mark.rule("T3.8")
def test_quality_does_not_apply_to_bombers():
    crews = box("X", "bf109f", is_loaded=True, changes={"X1": {"quality": "ace"}})
    assert dice(single("A1", "bf109g", code="4S3"), crews)[0] == pair("3+1")
    alone = single("X1", "bf109f", side=STRIKE, quality="ace")
    assert dice(single("A1", "bf109g", code="4S3"), alone)[0] == pair("2+1")


@pytest.mark.rule("T3.8")
@pytest.mark.parametrize(
    "quality, own, enemy, spin, recovers",
    [("novice", -1, 0, 1, 5), ("regular", 0, 0, 0, 4), ("experienced", 1, -1, 0, 4), ("ace", 1, -1, -1, 3)],
)
def test_the_table_of_qualities(quality, own, enemy, spin, recovers):
    row = catalog().gunnery.qualities[quality]
    assert (row.own_dice, row.enemy_dice, row.spin_modifier, row.recover_at_least) == (own, enemy, spin, recovers)


@pytest.mark.rule("T3.9", "T7.6")
@pytest.mark.parametrize(
    "target, expected",
    [
        (single("X1", "spitfire5", side=STRIKE, traits=("D",)), "2+1"),
        (single("X1", "spitfire5", side=STRIKE, traits=("D",), quality="ace"), "1+1"),
        (box("X", "b17f", changes={"X1": {"traits": ("D",)}}), "2+1"),
        (box("X", "b17f", changes={"X2": {"traits": ("D",)}}), "3+1"),  # not the aircraft named
        (straggler("X1", "b17f", traits=("D",)), "2+1"),
    ],
)
def test_g_trait_defence(target, expected):
    rolled, _ = dice(single("A1", "bf109g", code="4S3"), target, target="X1")
    assert rolled == pair(expected)


@pytest.mark.rule("T7.6")
@pytest.mark.parametrize(
    "record, change, expected",
    [
        ("3+1", 2, "5+1"),
        ("0+2", 1, "0+3"),
        ("1+1", 1, "2+1"),
        ("3+1", -2, "1+1"),
        ("1+2", -2, "0+1"),  # MG first, then cannon
        ("1+1", -1, "0+1"),
        ("0+3", -2, "0+1"),
        ("1+0", -3, "1+0"),  # the last die is always rolled
        ("0+1", -1, "0+1"),
        ("1+1", -5, "0+1"),
        ("4+0", 0, "4+0"),
    ],
)
def test_a_sum_adds_mg_dice_and_takes_mg_dice_first(record, change, expected):
    assert modified(pair(record), change, 1) == pair(expected)


@pytest.mark.rule("T7.6")
def test_the_first_example():
    rolled, found = dice(single("A1", "hurricane1", code="14L2"), box("X", "ju88a"))
    assert rolled == pair("4+0")
    assert sorted(modifier.dice for modifier in found) == [-1, 1]


@pytest.mark.rule("T7.5", "T7.6")
def test_the_second_example():
    rolled, _ = dice(single("A1", "bf110c", code="4S3"), FIGHTER, burst=LONG, tailing=(("A1", "S1"),))
    assert rolled == pair("6+3")


@pytest.mark.rule("T7.6")
def test_every_modifier_says_why():
    state = table(single("A1", "bf109g", code="14L2", wounds=1, quality="novice"), FIGHTER, tailing=(("A1", "S1"),))
    found = modifiers(state, state.units["A1"], "S1", SIDE)
    assert {modifier.rule: modifier.dice for modifier in found} == {
        "T7.6a": -1,
        "T7.6b": -1,
        "T7.6c": -1,
        "T7.6d": 1,
        "T7.6f": -1,
    }


# ---- traits -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T3.9")
@pytest.mark.parametrize(
    "type_, burst, zone, expected",
    [
        ("bf109g", SHORT, REAR, "3+1"),  # the dice of a medium one
        ("bf109g", MEDIUM, REAR, "4+2"),  # of a long one
        ("bf109g", LONG, REAR, "5+2"),  # one more, MG
        ("hurricane2c", LONG, REAR, "0+7"),  # one more, cannon
        ("bf109g", SHORT, SIDE, "3+1"),
        ("bf109g", MEDIUM, SIDE, "3+1"),  # no longer burst than H-A2 allows
        ("bf109g", SHORT, FRONT, "1+1"),
    ],
)
def test_trait_burst_against_the_sections_model(type_, burst, zone, expected):
    rolled, _ = dice(single("A1", type_, code="4S3", traits=("BU",)), BOX, zone=zone, burst=burst)
    assert rolled == pair(expected)


@pytest.mark.rule("T3.9")
@pytest.mark.parametrize("burst, expected", [(SHORT, "3+1"), (MEDIUM, "4+2"), (LONG, "5+2")])
def test_trait_burst_against_an_airframe_has_no_such_limit(burst, expected):
    rolled, _ = dice(single("A1", "bf109g", code="4S3", traits=("BU",)), FIGHTER, burst=burst)
    assert rolled == pair(expected)
    front, _ = dice(single("A1", "bf109g", code="4S3", traits=("BU",)), FIGHTER, burst=burst, zone=FRONT)
    assert front == GunDice(rolled.mg - 1, rolled.cannon)


@pytest.mark.rule("T3.9", "T7.7")
def test_trait_burst_pays_as_declared():
    last_units = single("A1", "bf109g", code="4S3", traits=("BU",), mg_ammo=1, cannon_ammo=1)
    assert dice(last_units, BOX, burst=SHORT)[0] == pair("3+1")


@pytest.mark.rule("T3.9", "T3.7")
@pytest.mark.parametrize(
    "type_, lost, traits, expected",
    [
        ("bf110c", {}, (), 1),
        ("bf110c", {}, ("G",), 2),
        ("bf110c", {"guns": 1}, (), 0),
        ("bf110c", {"guns": 1}, ("G",), 0),
        ("bf109g", {}, (), 0),
        ("bf109g", {}, ("G",), 0),
    ],
)
def test_the_rear_gun_and_trait_gunner(type_, lost, traits, expected):
    state = table(single("A1", type_, lost=lost, traits=traits))
    assert rear_gun_dice(state, "A1") == expected


@pytest.mark.rule("T3.9")
def test_a_bomb_aimer_changes_nothing_here():
    plain = dice(single("A1", "bf109g", code="4S3"), BOX)
    assert dice(single("A1", "bf109g", code="4S3", traits=("BM",)), BOX) == plain
