from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.hexes import Board, Hex
from game.odds.hits import flexible_dice
from game.odds.shot import defence_odds, rear_gun_odds, shot_at, shot_from, shot_odds
from game.odds.target import fresh_target
from game.tactical.catalog import Boxes, Burst, Section, Zone
from game.tactical.state import Aircraft, Clock, Guns, Kind, Role, Side, Spin, State, Step, Terms, Unit
from tests.odds.scene import aimed_at, boxes_left, catalog, core_options, victim

TYPES = sorted(catalog().aircraft)
MEDIUM_109 = (("heavy_mg", 3), ("cannon", 1))


@st.composite
def targets(draw):
    """Any aircraft, damaged but alive, from any zone."""
    type_ = draw(st.sampled_from(TYPES))
    printed = catalog().aircraft[type_].boxes
    left = {
        section.value: draw(
            st.integers(0 if section is Section.GUNS else min(1, printed.of(section)), printed.of(section))
        )
        for section in Section
    }
    kind = Kind.SINGLE if catalog().aircraft[type_].is_fighter else Kind.BOX
    record = victim(type_, boxes=Boxes(**left), wounds=draw(st.integers(0, 2)), is_burning=draw(st.booleans()))
    return aimed_at(
        record, kind, draw(st.sampled_from(Zone)), core_options() | draw(st.sampled_from([frozenset(), EXTRAS]))
    )


EXTRAS = frozenset({"explode_confirm", "fuel"})
DICE = st.tuples(st.sampled_from(["flexible", "light_mg", "heavy_mg"]), st.integers(0, 3), st.integers(0, 3)).map(
    lambda dice: ((dice[0], dice[1]), ("cannon", dice[2]))
)


@given(targets(), DICE, st.integers(0, 3))
def test_chances_fit_together(target, dice, steps):
    odds = shot_odds(target, dice, steps)
    chances = (
        odds.p_hit, odds.p_nothing, odds.p_damage, odds.p_down, odds.p_alight, odds.p_engine_out, odds.p_straggler,
        odds.p_spin_check, *odds.p_mark.values(),
    )  # fmt: skip
    assert all(0 <= chance <= 1 + 1e-12 for chance in chances)
    assert odds.p_down <= odds.p_damage + 1e-12
    assert odds.p_damage + odds.p_nothing <= 1 + 1e-12
    assert odds.p_nothing >= 1 - odds.p_hit - 1e-12
    assert odds.p_down + max(odds.p_alight, odds.p_engine_out, odds.p_straggler, odds.p_spin_check) <= 1 + 1e-12
    for section, chance in odds.p_mark.items():
        assert chance - 1e-12 <= odds.boxes[section] <= chance * target.boxes.of(Section(section)) + 1e-12


@given(targets(), st.integers(0, 2), st.integers(0, 6))
def test_a_die_more_never_helps_the_target(target, steps, count):
    few, more = (shot_odds(target, flexible_dice(dice), steps) for dice in (count, count + 1))
    assert more.p_down >= few.p_down - 1e-12
    assert more.p_damage >= few.p_damage - 1e-12
    assert more.p_nothing <= few.p_nothing + 1e-12
    assert more.expected_red >= few.expected_red


@given(targets(), st.integers(1, 6))
def test_a_hex_nearer_never_helps_the_target(target, count):
    down = [shot_odds(target, flexible_dice(count), steps).p_down for steps in (0, 1, 2, 3)]
    assert down == sorted(down, reverse=True)
    assert down[3] == 0


@given(targets(), st.sampled_from([Section.WING, Section.FUSELAGE, Section.TAIL]), st.integers(0, 2))
def test_a_box_less_never_helps_the_target(target, section, steps):
    left = target.boxes.of(section)
    if left > 1:
        worse = replace(target, boxes=replace(target.boxes, **{section.value: left - 1}))
        dice = (("heavy_mg", 3), ("cannon", 2))
        assert shot_odds(worse, dice, steps).p_down >= shot_odds(target, dice, steps).p_down - 1e-12


@pytest.mark.rule("H-A3")
def test_blue_hits_do_not_count_against_the_sections_model():
    odds = shot_odds(fresh_target(catalog(), "b17g", Zone.REAR, core_options()), flexible_dice(6), 2)
    assert (odds.expected_blue, odds.p_hit, odds.p_nothing) == (pytest.approx(2), 0, pytest.approx(1))


@pytest.mark.rule("T11.1", "T11.3")
def test_what_is_so_already_is_not_new():
    burning = aimed_at(victim("b17f", is_burning=True), Kind.BOX, Zone.REAR)
    glider = aimed_at(victim("bf109g", boxes=boxes_left("bf109g", engine=7)), Kind.SINGLE, Zone.REAR)
    slow = aimed_at(victim("b17f", boxes=boxes_left("b17f", engine=3, wing=5, tail=4)), Kind.BOX, Zone.REAR)
    assert shot_odds(burning, MEDIUM_109, 0).p_alight == 0
    assert shot_odds(glider, MEDIUM_109, 0).p_engine_out == 0
    assert "engine" not in shot_odds(glider, MEDIUM_109, 0).p_mark
    assert shot_odds(slow, MEDIUM_109, 0).p_straggler == 0


@pytest.mark.rule("H-D1", "H-D2", "T6.9")
def test_one_box_from_a_straggler_test():
    near = aimed_at(victim("b17f", boxes=boxes_left("b17f", tail=3)), Kind.BOX, Zone.REAR)
    odds = shot_odds(near, (("cannon", 1),), 1)
    assert odds.p_straggler == pytest.approx(1 / 3 * 3 / 36)


@pytest.mark.rule("T9.6")
def test_the_third_wound_downs_a_fighter():
    def down(wounds):
        return shot_odds(aimed_at(victim("bf109g", wounds=wounds), Kind.SINGLE, Zone.REAR), flexible_dice(1), 2).p_down

    assert down(1) == pytest.approx(0)
    assert down(2) == pytest.approx(1 / 3 * 2 / 36)


# ---- positions ----------------------------------------------------------------------------------------------------


def table(quality="regular"):
    """A box of two B-17F at the middle flying east, a Bf 109 G one hex behind it, a Bf 110 C far off."""
    b17 = catalog().aircraft["b17f"].boxes
    records = [Aircraft(f"box-1/b17f-{n}", "b17f", Side.STRIKE, Role.BOMBER, b17) for n in (1, 2)]
    for id_, side in (("bf109g-1", Side.INTERCEPTOR), ("p51d-1", Side.STRIKE), ("bf110c-1", Side.INTERCEPTOR)):
        row = catalog().aircraft[id_[:-2]]
        records.append(
            Aircraft(
                id_, row.id, side, Role.ESCORT, row.boxes, quality, mg_dice=row.guns.mg_dice, mg_ammo=row.guns.mg_ammo,
                cannon_dice=row.guns.cannon_dice, cannon_ammo=row.guns.cannon_ammo,
            )
        )  # fmt: skip
    units = [
        Unit("box-1", Kind.BOX, Side.STRIKE, ("box-1/b17f-1", "box-1/b17f-2"), Hex(10, 10), 0, code="3S2"),
        Unit("bf109g-1", Kind.SINGLE, Side.INTERCEPTOR, ("bf109g-1",), Hex(9, 10), 0, code="4S3"),
        Unit("p51d-1", Kind.SINGLE, Side.STRIKE, ("p51d-1",), Hex(18, 10), 0, code="4S3"),
        Unit("bf110c-1", Kind.SINGLE, Side.INTERCEPTOR, ("bf110c-1",), Hex(20, 10), 0, code="4S3"),
    ]
    return State(
        catalog(), Board(40, 40), Clock(8), Terms(0, 1), core_options(), 1, Step.DECLARE,
        {record.id: record for record in records}, {unit.id: unit for unit in units},
    )  # fmt: skip


def test_a_shot_from_where_both_stand():
    state = table()
    odds = shot_at(state, state.units["bf109g-1"], "box-1/b17f-2", Burst.MEDIUM)
    assert (odds.dice, odds.zone, odds.range) == (MEDIUM_109, Zone.REAR, 1)
    assert odds.p_down == pytest.approx(5 / 216)


@pytest.mark.rule("T7.1", "T7.4")
def test_no_shot_off_the_line_out_of_reach_or_without_guns():
    state = table()
    unit, box = state.units["bf109g-1"], state.units["box-1"]
    for changes in ({"hex": Hex(9, 9)}, {"hex": Hex(6, 10)}, {"heading": 1}):
        assert shot_from(state, replace(unit, **changes), "box-1/b17f-1", box, Burst.SHORT) is None
    empty = state.with_aircraft(replace(state.aircraft["bf109g-1"], mg_ammo=0, is_cannon_jammed=True))
    assert shot_at(empty, unit, "box-1/b17f-1", Burst.SHORT) is None
    spinning = state.with_aircraft(replace(state.aircraft["bf109g-1"], spin=Spin(1)))
    assert shot_at(spinning, unit, "box-1/b17f-1", Burst.SHORT) is None
    assert shot_at(state, unit, "nobody", Burst.SHORT) is None


@pytest.mark.rule("T7.6", "T2.6")
def test_a_shot_after_a_move():
    state = table()
    unit, box = state.units["bf109g-1"], state.units["box-1"]
    ahead = replace(unit, hex=Hex(15, 10), heading=3, code="14L2")
    odds = shot_from(state, ahead, "box-1/b17f-1", replace(box, hex=Hex(13, 10)), Burst.MEDIUM, Guns.ALL)
    assert (odds.zone, odds.range) == (Zone.FRONT, 2)
    assert odds.dice == (("heavy_mg", 2), ("cannon", 1))  # a sideslip costs one die


@pytest.mark.rule("T8.7", "T8.1", "T9.2")
def test_defence_at_a_regular_and_at_an_ace():
    for quality, dice in (("regular", 5), ("ace", 4)):
        state = table(quality)
        odds = defence_odds(state, state.units["box-1"], state.units["bf109g-1"], 5)
        assert (odds.dice, odds.zone, odds.range) == (flexible_dice(dice), Zone.FRONT, 1)
    assert defence_odds(state, state.units["box-1"], state.units["bf109g-1"], 1).dice == flexible_dice(1)
    assert defence_odds(state, state.units["box-1"], state.units["bf109g-1"], 0) is None
    far = replace(state.units["bf109g-1"], hex=Hex(7, 10))
    assert defence_odds(state, state.units["box-1"], far, 5) is None


@pytest.mark.rule("T8.8")
def test_the_rear_gun_fires_backward_only():
    state = table()
    gunner, enemy = state.units["bf110c-1"], state.units["p51d-1"]
    odds = rear_gun_odds(state, gunner, enemy)
    assert (odds.dice, odds.zone, odds.range) == (flexible_dice(1), Zone.FRONT, 2)
    assert rear_gun_odds(state, replace(gunner, heading=3), enemy) is None


@pytest.mark.rule("T9.8")
def test_a_fighter_in_a_box_is_a_bomber():
    record = victim("whirlwind1")
    alone, loaded = (aimed_at(record, kind, Zone.REAR) for kind in (Kind.SINGLE, Kind.BOX))
    assert shot_odds(loaded, flexible_dice(4), 0).p_spin_check == 0
    assert shot_odds(alone, flexible_dice(4), 0).p_spin_check > 0
