"""Defensive fire of boxes and stragglers: the sum, the caps, who is an attacker, allotment (H-E1-H-E5, T8.1-T8.10)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.dice import LoadedDice
from game.tactical.catalog import Zone
from game.tactical.events import AttackRolled, DiceAllotted
from game.tactical.prompts import Allot, Attacker
from game.tactical.rules.defensive_fire import (
    allot_prompt,
    allot_prompts,
    attackers,
    automatic,
    bearing_guns,
    cap,
    chart_dice,
    dice_sum,
    why_not,
)
from game.tactical.state import Spin, Step
from tests.tactical.table import box, catalog, draw, play, single, straggler, table

FRONT, SIDE, REAR = Zone.FRONT, Zone.SIDE, Zone.REAR
CHART = {
    FRONT: {range(1, 5): 2, range(5, 9): 3, range(9, 13): 4, range(13, 17): 5},
    SIDE: {range(1, 5): 2, range(5, 9): 4, range(9, 13): 6, range(13, 17): 8},
    REAR: {range(1, 5): 3, range(5, 9): 5, range(9, 13): 8, range(13, 17): 12},
}
AROUND = [
    single("F1", "bf109g", at=(1, 0), code="3S2"),
    single("R1", "bf109g", at=(-1, 0), code="3S2"),
    single("S1", "bf109g", at=(0, -1), code="3S2"),
]
"""One fighter in each zone; flying 3S2 beside the box they stay where they are."""


def unit(piece, *others):
    state = table(piece, *others)
    return state, state.units[piece.unit.id]


def caps(state, id_="X"):
    """The caps of the fighters around a box, by zone."""
    prompt = allot_prompt(state, state.units[id_])
    return {attacker.zone: attacker.cap for attacker in prompt.attackers} if prompt else {}


def of(front, side, rear):
    return {FRONT: front, SIDE: side, REAR: rear}


# ---- the sum ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("H-E2")
@pytest.mark.parametrize(
    "count, lost, total",
    [
        (4, {}, 16),
        (3, {}, 12),
        (1, {}, 4),
        (4, {"X1": {"guns": 2}}, 14),
        (4, {"X1": {"guns": 4}, "X2": {"guns": 1}}, 11),
        (2, {"X1": {"guns": 4}, "X2": {"guns": 4}}, 0),
    ],
)
def test_the_sum_of_guns_boxes_left(count, lost, total):
    assert dice_sum(*unit(box("X", "b17f", count, lost=lost))) == total


@pytest.mark.rule("T3.5")
@pytest.mark.parametrize("type_, guns", [("b17f", 4), ("halifax2", 3), ("ju88a", 2), ("blenheim4", 1), ("bf109f", 0)])
def test_an_aircraft_has_as_many_dice_as_guns_boxes(type_, guns):
    assert dice_sum(*unit(box("X", type_, 1))) == guns


@pytest.mark.rule("H-E3")
def test_lost_aircraft_and_lost_guns_lower_the_sum():
    state = table(box("X", "b17f", lost={"X3": {"guns": 3}}), *AROUND)
    assert dice_sum(state, state.units["X"]) == 13
    fewer = state.without_aircraft_in_units("X1")
    assert dice_sum(fewer, fewer.units["X"]) == 9


@pytest.mark.rule("T6.7")
def test_a_straggler_is_a_box_of_one():
    state = table(straggler("X1", "b17f", lost={"guns": 1}), *AROUND)
    assert dice_sum(state, state.units["X1"]) == 3
    assert caps(state, "X1") == of(2, 2, 3)


# ---- the chart ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("H-E4")
@pytest.mark.parametrize("total", range(1, 17))
@pytest.mark.parametrize("zone", list(Zone))
def test_the_chart_for_every_sum(zone, total):
    expected = next(dice for row, dice in CHART[zone].items() if total in row)
    assert chart_dice(catalog(), zone, total) == expected


@pytest.mark.rule("H-E4")
@pytest.mark.parametrize("zone", list(Zone))
def test_off_the_chart(zone):
    assert chart_dice(catalog(), zone, 0) == 0
    assert chart_dice(catalog(), zone, 20) == chart_dice(catalog(), zone, 16)


@pytest.mark.rule("T8.3", "H-E4")
@pytest.mark.parametrize(
    "guns, expected",
    [
        ((4, 4, 4, 4), of(5, 8, 12)),
        ((4, 4, 4, 1), of(5, 8, 12)),
        ((4, 4, 4, 0), of(4, 6, 8)),
        ((4, 4, 1, 0), of(4, 6, 8)),
        ((4, 4, 0, 0), of(3, 4, 5)),
        ((2, 1, 1, 1), of(3, 4, 5)),
        ((4, 0, 0, 0), of(2, 2, 3)),
        ((1, 1, 1, 0), of(2, 2, 3)),
        ((1, 1, 0, 0), of(2, 2, 2)),
        ((1, 0, 0, 0), of(1, 1, 1)),
        ((0, 0, 0, 0), {}),
    ],
)
def test_the_cap_against_one_attacker(guns, expected):
    lost = {f"X{number}": {"guns": 4 - left} for number, left in enumerate(guns, 1)}
    state = table(box("X", "b17f", lost=lost), *AROUND)
    assert caps(state) == expected


@pytest.mark.rule("T8.3")
def test_without_guns_a_box_does_not_fire():
    state = table(box("X", "b17f", 2, lost={"X1": {"guns": 4}, "X2": {"guns": 4}}), *AROUND)
    assert allot_prompts(state) == []


def lose(state, chits, red, target):
    """A turn in which the fighter dead astern hits one bomber of the box so often, and nobody else fires."""
    faces = [6] * red + [1] * (4 - red)
    streams = {"tac.guns": faces, "tac.chits": draw(*chits), "tac.jam": [4] * 4}
    return play(state, LoadedDice(streams=streams), fire={"R1": f"{target} medium"}).state


@pytest.mark.rule("H-E4", "H-E3")
def test_caps_fall_turn_by_turn_with_the_aircraft_of_the_box():
    state = table(box("X", "b17f"), *AROUND)
    seen = []
    for target in ("X1", "X2", "X3", "X4"):
        asked = play(state, until=Step.ALLOT)
        prompt = asked.prompt("X")
        found = {attacker.zone: attacker.cap for attacker in prompt.attackers}
        seen.append((prompt.sum, found))
        assert sum(dice for _, dice in prompt.automatic.dice) == min(prompt.sum, sum(found.values()))
        state = lose(state, ["EXPLODE! | Fuselage 2"], 1, target)
    assert seen == [(16, of(5, 8, 12)), (12, of(4, 6, 8)), (8, of(3, 4, 5)), (4, of(2, 2, 3))]
    assert "X" not in state.units


@pytest.mark.rule("H-E4", "H-A9")
def test_caps_fall_turn_by_turn_with_the_guns_of_the_box():
    both = ["Observer Killed | Fuselage 1", "Observer Killed | Wing 1"]
    state = table(box("X", "b17f"), *AROUND)
    seen = []
    for target in ("X1", "X1", "X2", "X2", "X3", "X3", "X4"):
        seen.append((dice_sum(state, state.units["X"]), caps(state)))
        state = lose(state, both, 2, target)
    seen.append((dice_sum(state, state.units["X"]), caps(state)))
    assert seen == [
        (16, of(5, 8, 12)),
        (14, of(5, 8, 12)),
        (12, of(4, 6, 8)),
        (10, of(4, 6, 8)),
        (8, of(3, 4, 5)),
        (6, of(3, 4, 5)),
        (4, of(2, 2, 3)),
        (2, of(2, 2, 2)),
    ]
    assert len(state.units["X"].aircraft) == 4


@pytest.mark.rule("T8.5", "T4.2")
def test_losses_of_a_turn_count_from_the_next_turn_on():
    state = table(box("X", "b17f"), *AROUND)
    dice = LoadedDice(
        streams={
            "tac.guns": [6, 1],
            "tac.defence": [1] * 16,
            "tac.chits": draw("EXPLODE! | Fuselage 2"),
        }
    )
    played = play(state, dice, fire={"R1": "X2 short"}, is_automatic=True)
    assert played.only(DiceAllotted).sum == 16
    assert sum(len(attack.rolls) for attack in played.of(AttackRolled) if attack.source == "formation") == 16
    assert dice_sum(played.state, played.state.units["X"]) == 12


# ---- bearing guns -------------------------------------------------------------------------------------------------

ARCS = """
b17f 4/4/4 | b17g 4/4/4 | b24d 4/4/4 | b24j 4/4/4 | halifax2 1/2/2 | stirling1 1/2/2 | manchester1 1/2/2 | ju88a 1/1/1
he111h 1/1/1 | sm79 0/1/2 | beaufort1 0/1/1 | hampden1 1/1/2 | blenheim4 0/1/1 | wellington1c 1/1/2 | hudson3 1/1/1
ju87b 0/0/1 | ju87d 0/0/1 | swordfish 0/1/1 | bf110c 0/0/1 | bf109f 0/0/0 | mc200 0/0/0 | whirlwind1 0/0/0
"""
ARC_ROWS = [tuple(cell.split()) for line in ARCS.strip().splitlines() for cell in line.split("|")]


@pytest.mark.rule("T8.9", "T8.2")
@pytest.mark.parametrize("type_, arcs", ARC_ROWS, ids=[row[0] for row in ARC_ROWS])
def test_guns_that_bear_and_blind_zones(type_, arcs):
    state, alone = unit(box("X", type_, 1))
    assert "/".join(str(bearing_guns(state, alone, zone)) for zone in Zone) == arcs
    for zone, bearing in zip(Zone, map(int, arcs.split("/")), strict=True):
        assert (cap(state, alone, zone) > 0) is (bearing > 0)


@pytest.mark.rule("T8.2")
@pytest.mark.parametrize(
    "type_, count, lost, expected",
    [
        ("ju88a", 2, {}, of(2, 2, 2)),
        ("ju88a", 4, {}, of(3, 4, 4)),
        ("ju88a", 4, {"X1": {"guns": 2}}, of(3, 3, 3)),
        ("ju88a", 2, {"X1": {"guns": 1}}, of(2, 2, 2)),
        ("ju87d", 3, {}, {REAR: 3}),
        ("wellington1c", 4, {}, of(3, 4, 5)),
        ("halifax2", 3, {}, of(3, 6, 6)),
        ("halifax2", 3, {"X1": {"guns": 2}, "X2": {"guns": 1}}, of(3, 4, 5)),
        ("sm79", 3, {}, {SIDE: 3, REAR: 5}),
        ("swordfish", 2, {}, {SIDE: 2, REAR: 2}),
    ],
)
def test_bearing_guns_limit_the_cap(type_, count, lost, expected):
    state = table(box("X", type_, count, lost=lost), *AROUND)
    assert caps(state) == expected


@pytest.mark.rule("T8.2", "T8.3")
@given(st.lists(st.integers(0, 4), min_size=1, max_size=4), st.sampled_from(["b17f", "b24d"]))
def test_bearing_never_limits_a_b17_or_a_b24(guns, type_):
    lost = {f"X{number}": {"guns": 4 - left} for number, left in enumerate(guns, 1)}
    state, formation = unit(box("X", type_, len(guns), lost=lost))
    for zone in Zone:
        assert cap(state, formation, zone) == min(chart_dice(catalog(), zone, sum(guns)), sum(guns))


@pytest.mark.rule("T3.9")
@pytest.mark.parametrize(
    "type_, count, lost, total, expected",
    [
        ("b17f", 3, {}, 13, of(5, 8, 12)),  # one Guns box more lifts the box into the next row
        ("b17f", 3, {"X1": {"guns": 4}}, 8, of(3, 4, 5)),  # no Guns box left, no gunner
        ("ju87d", 3, {}, 4, {REAR: 3}),
        ("ju87d", 1, {}, 2, {REAR: 2}),  # it bears on the Rear
        ("ju88a", 2, {}, 5, of(2, 2, 3)),  # and on the Rear only
    ],
)
def test_trait_gunner_in_a_box(type_, count, lost, total, expected):
    state = table(box("X", type_, count, lost=lost, changes={"X1": {"traits": ("G",)}}), *AROUND)
    assert dice_sum(state, state.units["X"]) == total
    assert caps(state) == expected


@pytest.mark.rule("T3.9")
def test_trait_gunner_of_a_straggler():
    state = table(straggler("X1", "ju88a", traits=("G",)), *AROUND)
    assert dice_sum(state, state.units["X1"]) == 3
    assert caps(state, "X1") == of(1, 1, 2)


# ---- attackers ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("T8.1", "H-E5")
@pytest.mark.parametrize("at", [(0, 0), (1, 0), (2, -1), (0, 2), (-2, 0)])
def test_attackers_stand_within_two_hexes(at):
    state = table(box("X", "b17f"), single("A1", "bf109g", at=at))
    assert [attacker.unit for attacker in attackers(state, state.units["X"])] == ["A1"]


@pytest.mark.rule("T8.1", "H-E5")
@pytest.mark.parametrize("at", [(3, 0), (-2, 3), (0, -3), (-3, 0), (5, 5)])
def test_no_dice_at_range_three_and_beyond(at):
    state = table(box("X", "b17f"), single("A1", "bf109g", at=at))
    assert allot_prompts(state) == []


@pytest.mark.rule("T8.1")
def test_only_enemy_singles_that_do_not_spin_are_attackers():
    state = table(
        box("X", "b17f"),
        box("Y", "b17f", at=(1, 0)),
        straggler("Z1", "b17f", at=(1, 0)),
        single("A1", "bf109g", at=(1, 0)),
        single("A2", "bf109g", at=(1, 0), spin=Spin(0)),
        single("E1", "p51d", at=(1, 0), side=box("X", "b17f").unit.side),
    )
    assert [attacker.unit for attacker in attackers(state, state.units["X"])] == ["A1"]


@pytest.mark.rule("T8.1")
@pytest.mark.parametrize(
    "at, heading, expected",
    [
        ((2, -1), 3, Attacker("A1", FRONT, 2, 5)),
        ((0, -2), 3, Attacker("A1", SIDE, 2, 8)),
        ((-1, 0), 3, Attacker("A1", REAR, 1, 12)),
        ((0, 0), 1, Attacker("A1", REAR, 0, 12)),
        ((0, 0), 2, Attacker("A1", FRONT, 0, 5)),
    ],
)
def test_an_attackers_zone_is_seen_from_the_box(at, heading, expected):
    state = table(box("X", "b17f"), single("A1", "bf109g", at=at, heading=heading))
    assert attackers(state, state.units["X"]) == (expected,)


@pytest.mark.rule("T8.10", "T8.4")
def test_dice_go_to_fighters_that_fire_at_others_or_not_at_all():
    pieces = [box("X", "b17f", at=(0, 0)), single("A1", "bf109g", at=(1, 0), code="3S2")]
    dice = LoadedDice(streams={"tac.defence": [1, 1, 1]})
    played = play(table(*pieces), dice, allot={"X": {"A1": 3}})
    assert len(played.only(AttackRolled).rolls) == 3


@pytest.mark.rule("T8.10", "H-D")
def test_every_box_and_straggler_in_reach_has_its_own_sum():
    state = table(
        box("X", "b17f", 3),
        box("Y", "b17f", 2, at=(2, 0)),
        straggler("Z1", "b17f", at=(0, 0)),  # in the hex of its old box
        single("A1", "bf109g", at=(1, 0)),
    )
    found = {prompt.unit: (prompt.sum, prompt.attackers[0].cap) for prompt in allot_prompts(state)}
    assert found == {"X": (12, 4), "Y": (8, 5), "Z1": (4, 2)}


@pytest.mark.rule("H-E1")
def test_a_box_fires_as_one():
    state = table(box("X", "b17f"), *AROUND)
    dice = LoadedDice(streams={"tac.defence": [1] * 16})
    played = play(state, dice, is_automatic=True)
    rolled = played.of(AttackRolled)
    assert {(attack.firer, attack.source) for attack in rolled} == {("X", "formation")}
    assert {attack.target: len(attack.rolls) for attack in rolled} == {"R1": 12, "S1": 4}


# ---- allotment ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("T8.4")
@pytest.mark.parametrize(
    "dice, fault",
    [
        ((), None),
        ((("R1", 8), ("S1", 3), ("F1", 5)), None),
        ((("R1", 12),), None),
        ((("F1", 5), ("S1", 0)), None),
        ((("R1", 13),), "T8.3"),
        ((("F1", 6),), "T8.3"),
        ((("F1", -1),), "T8.3"),
        ((("R1", 12), ("F1", 5)), "H-E2"),
        ((("R1", 8), ("R1", 8)), "T8.4"),
        ((("Q1", 1),), "T8.1"),
    ],
)
def test_allotments_within_caps_and_sum(dice, fault):
    state = table(box("X", "b17f"), *AROUND)
    prompt = allot_prompt(state, state.units["X"])
    found = why_not(prompt, Allot("X", dice))
    assert (found is None) if fault is None else (fault in found)


@pytest.mark.rule("T8.6")
@pytest.mark.parametrize(
    "total, order, expected",
    [
        # the attackers are given as unit, zone, range, cap
        (16, [("A", REAR, 1, 12), ("B", REAR, 2, 12), ("C", FRONT, 1, 5)], {"A": 12, "C": 4}),
        (16, [("A", FRONT, 0, 5), ("B", REAR, 1, 12)], {"A": 5, "B": 11}),
        (16, [("A", SIDE, 1, 8), ("B", REAR, 1, 12)], {"B": 12, "A": 4}),
        (16, [("A", FRONT, 1, 5), ("B", SIDE, 1, 8), ("C", FRONT, 1, 5)], {"B": 8, "A": 5, "C": 3}),
        (16, [("A10", REAR, 1, 12), ("A2", REAR, 1, 12)], {"A10": 12, "A2": 4}),  # ids as text
        (12, [("A", SIDE, 2, 6), ("B", SIDE, 2, 6), ("C", SIDE, 2, 6)], {"A": 6, "B": 6}),
        (3, [("A", REAR, 0, 3), ("B", REAR, 0, 3)], {"A": 3}),
        (4, [("A", REAR, 0, 3)], {"A": 3}),
    ],
)
def test_the_automatic_allotment(total, order, expected):
    given_ = automatic(catalog(), "X", total, tuple(Attacker(*attacker) for attacker in order))
    assert dict(given_.dice) == expected


@pytest.mark.rule("T8.6", "H-E2")
@given(
    st.lists(
        st.tuples(st.integers(-2, 2), st.integers(-2, 2), st.integers(0, 5)).filter(lambda at: abs(at[0] + at[1]) < 3),
        min_size=1,
        max_size=6,
    ),
    st.lists(st.integers(0, 4), min_size=1, max_size=4),
)
def test_it_never_exceeds_sum_or_cap_and_leaves_nothing_unused(places, guns):
    lost = {f"X{number}": {"guns": 4 - left} for number, left in enumerate(guns, 1)}
    fighters = [single(f"A{n}", "bf109g", at=(q, r), heading=h) for n, (q, r, h) in enumerate(places)]
    state = table(box("X", "b17f", len(guns), lost=lost), *fighters)
    prompt = allot_prompt(state, state.units["X"])
    if prompt is None:
        assert sum(guns) == 0
        return
    assert why_not(prompt, prompt.automatic) is None
    dice = dict(prompt.automatic.dice)
    total, room = sum(dice.values()), sum(attacker.cap for attacker in prompt.attackers)
    assert total == min(sum(guns), room)


@pytest.mark.rule("T8.7")
@pytest.mark.parametrize(
    "changes, allotted, rolled",
    [
        ({}, 5, 5),
        ({"quality": "novice"}, 5, 5),
        ({"quality": "experienced"}, 5, 4),
        ({"quality": "ace"}, 5, 4),
        ({"traits": ("D",)}, 5, 4),
        ({"traits": ("D",), "quality": "ace"}, 5, 3),
        ({"traits": ("D",), "quality": "ace"}, 2, 1),
        ({"traits": ("D",), "quality": "ace"}, 1, 1),
        ({"quality": "ace"}, 1, 1),
    ],
)
def test_skilled_attackers_take_dice_off_but_never_the_last(changes, allotted, rolled):
    state = table(box("X", "b17f"), single("A1", "bf109g", at=(1, 0), code="3S2", **changes))
    played = play(state, LoadedDice(streams={"tac.defence": [1] * rolled}), allot={"X": {"A1": allotted}})
    assert len(played.only(AttackRolled).rolls) == rolled
    assert played.only(DiceAllotted).dice == (("A1", allotted),)


@pytest.mark.rule("T8.7")
def test_dice_taken_off_are_charged_all_the_same():
    ace = single("R1", "bf109g", at=(-1, 0), code="3S2", quality="ace")
    state = table(box("X", "b17f"), ace, AROUND[0])
    prompt = allot_prompt(state, state.units["X"])
    assert why_not(prompt, Allot("X", (("F1", 5), ("R1", 12)))) is not None
    assert dict(prompt.automatic.dice) == {"R1": 12, "F1": 4}


@pytest.mark.rule("H-E5")
@pytest.mark.parametrize("at, red, blue", [((0, 0), 2, 2), ((1, 0), 1, 2), ((2, 0), 0, 2)])
def test_each_die_is_read_by_range(at, red, blue):
    state = table(box("X", "b17f"), single("A1", "bf109g", at=at, code="3S2"), turns=1)
    chits = draw("Fuselage 3 | Fuselage 1", "Fuselage 3 | Fuselage 1", "Engine 3 | Engine 1", "Engine 3 | Engine 1")
    streams = {"tac.defence": [2, 3, 4, 5, 6], "tac.chits": chits[: red + blue]}
    played = play(state, LoadedDice(streams=streams), allot={"X": {"A1": 5}})
    attack = played.only(AttackRolled)
    assert (attack.red, attack.blue) == (red, blue)
