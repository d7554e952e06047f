"""From a scenario to the first state: sides, boards, boxes, switches (T12.1-T12.5, T12.12, T13.3, T14.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.hexes import Board, Hex, add, at
from game.files.engagements import engagement_paths, load_engagement
from game.tactical.catalog import Boxes
from game.tactical.opening import opening, strike_speed, victory_step, why_not
from game.tactical.scenario import AircraftSetup, BoxSetup, ElementSetup, Scenario
from game.tactical.state import Clock, Kind, Placement, Role, Side, Step
from game.tactical.turn import prompts_of
from tests.tactical.table import catalog

SPEED, BOXES, CLASSES = pytest.mark.rule("T3.4"), pytest.mark.rule("T3.3"), pytest.mark.rule("T3.1")
BOMBS, PLACES, SIDES = pytest.mark.rule("T3.10"), pytest.mark.rule("T12.5"), pytest.mark.rule("T12.1")
NAMES = [path.stem for path in engagement_paths()]


def box_of(id_, type_, count=4, hex=None, is_loaded=False, **changes):
    aircraft = tuple(AircraftSetup(f"{id_}/{type_}-{number}", type_, **changes) for number in range(1, count + 1))
    return BoxSetup(id_, aircraft, hex, is_loaded)


def element_of(id_, type_, count=2, side=Side.INTERCEPTOR, **changes):
    role = Role.ESCORT if side is Side.STRIKE else Role.INTERCEPTOR
    aircraft = tuple(AircraftSetup(f"{id_}-{number}", type_) for number in range(1, count + 1))
    return ElementSetup(id_, side, role, aircraft, **changes)


def scenario(*boxes, elements=None, turns=12, **changes):
    flown = (element_of("e1", "bf109g"),) if elements is None else elements
    plain = Scenario("own", "Own", "1943", "Here", "sea", "One.", "They", "We", boxes, flown, Clock(turns))
    return replace(plain, **changes)


@pytest.mark.rule("T12.1")
def test_the_strike_side_owns_boxes_and_escorts():
    escorts = element_of("e2", "p51d", side=Side.STRIKE)
    state = opening(scenario(box_of("box-1", "b17f"), elements=(element_of("e1", "bf109g"), escorts)), catalog())
    assert {(record.side, record.role) for record in state.aircraft.values()} == {
        (Side.STRIKE, Role.BOMBER), (Side.STRIKE, Role.ESCORT), (Side.INTERCEPTOR, Role.INTERCEPTOR),
    }  # fmt: skip
    assert {unit.side for unit in state.units.values()} == {Side.STRIKE}


@pytest.mark.rule("T12.5")
@pytest.mark.parametrize(
    "type_, turns, columns", [("b17f", 12, 66), ("ju88a", 6, 48), ("ju87d", 8, 46), ("swordfish", 9, 39)]
)
def test_the_board_is_30_columns_and_the_way_of_the_strike_by_41_rows(type_, turns, columns):
    assert opening(scenario(box_of("box-1", type_), turns=turns), catalog()).board == Board(columns, 41)
    own = scenario(box_of("box-1", type_), board=Board(50, 30))
    assert opening(own, catalog()).board == Board(50, 30)


@pytest.mark.rule("H-C1", "T3.3")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_record_sheet_shows_the_one_to_four_aircraft_of_a_box(count):
    state = opening(scenario(box_of("box-1", "b17f", count)), catalog())
    ids = tuple(f"box-1/b17f-{number}" for number in range(1, count + 1))
    assert state.units["box-1"].aircraft == ids
    assert all(state.aircraft[id_].boxes == catalog().aircraft["b17f"].boxes for id_ in ids)
    assert why_not(scenario(box_of("box-1", "b17f", 5)), catalog()) is not None
    assert len(opening(load_engagement("s1", catalog()), catalog()).units["box-1"].aircraft) == 4


@pytest.mark.rule("T12.5")
def test_boxes_stand_where_the_rule_puts_them():
    boxes = [box_of(f"box-{number}", "b17f") for number in range(1, 7)]
    state = opening(scenario(*boxes), catalog())
    lead = at(15, 20)
    offsets = [(0, 0), (-3, 3), (0, -3), (-3, 0), (-6, 6), (0, -6)]
    assert [state.units[f"box-{number}"].hex for number in range(1, 7)] == [add(lead, Hex(*one)) for one in offsets]
    assert {(unit.heading, unit.band, unit.code) for unit in state.units.values()} == {(0, 2, "3S2")}


@pytest.mark.rule("T12.5")
def test_a_hex_of_ones_own_replaces_the_rule_and_further_boxes_stand_by_the_lead():
    boxes = [box_of("box-1", "b17f", hex=at(20, 10)), box_of("box-2", "b17f"), box_of("box-3", "b17f", hex=at(3, 4))]
    state = opening(scenario(*boxes), catalog())
    places = [state.units[box.id].hex for box in boxes]
    assert places == [at(20, 10), add(at(20, 10), Hex(-3, 3)), at(3, 4)]
    many = [box_of(f"box-{number}", "b17f", hex=at(number, number)) for number in range(10, 20)]
    assert len(opening(scenario(*many), catalog()).units) == 10


@pytest.mark.rule("T3.4")
@pytest.mark.parametrize("types, speed, code", [
    (["b17f"], 3, "3S2"), (["ju88a", "ju87d"], 2, "2S1"), (["sm79", "swordfish"], 1, "1S0"),
    (["wellington1c"], 2, "2S1"), (["b17f", "ju88a"], 3, "3S2"), (["hurricane2"], 3, "3S2"),
])  # fmt: skip
def test_all_boxes_fly_at_the_lowest_formation_speed(types, speed, code):
    boxes = [box_of(f"box-{number}", type_, is_loaded=type_ == "hurricane2") for number, type_ in enumerate(types)]
    strike = scenario(*boxes)
    assert strike_speed(strike, catalog()) == speed
    units = opening(strike, catalog()).units.values()
    assert {(unit.band, unit.code) for unit in units} == {(speed - 1, code)}


@pytest.mark.parametrize("boxes, elements, words", [
    pytest.param([box_of("b", "b17f"), box_of("c", "wellington1c")], [], "slower type (T3.4)", marks=SPEED),
    pytest.param([box_of("b", "b17f", 5)], [], "one to four", marks=BOXES),
    pytest.param([box_of("b", "spitfire1")], [], "does not fly in boxes", marks=BOXES),
    pytest.param([box_of("b", "bf109e")], [], "only with bombs (T3.10)", marks=BOMBS),
    pytest.param([box_of("b", "b17f")], [element_of("e", "ju88a")], "flies only in boxes", marks=CLASSES),
    pytest.param([box_of(f"b{number}", "b17f") for number in range(7)], [], "need a hex (T12.5)", marks=PLACES),
    pytest.param([], [], "at least one box", marks=SIDES),
])  # fmt: skip
def test_forces_that_cannot_fly_together_are_refused(boxes, elements, words):
    wrong = scenario(*boxes, elements=tuple(elements))
    assert words in why_not(wrong, catalog())
    with pytest.raises(ValueError, match=r"\(T\d+\.\d+\)"):
        opening(wrong, catalog())


@pytest.mark.rule("T3.3")
def test_a_box_of_mixed_types_is_refused():
    mixed = BoxSetup("b", (AircraftSetup("b/1", "b17f"), AircraftSetup("b/2", "b24d")))
    assert "of one type (T3.3)" in why_not(scenario(mixed), catalog())


@pytest.mark.rule("T3.6")
def test_records_start_as_the_catalogue_prints_them_less_what_is_lost():
    hurt = box_of("box-1", "b17f", 1, lost=Boxes(engine=2, guns=1))
    state = opening(scenario(hurt), catalog())
    assert state.aircraft["box-1/b17f-1"].boxes == Boxes(2, 3, 4, 10, 10, 7)
    record = state.aircraft["e1-1"]
    assert (record.mg_dice, record.cannon_dice, record.mg_ammo, record.cannon_ammo, record.fuel) == (3, 1, 20, 17, 90)


@pytest.mark.rule("T13.3")
@pytest.mark.parametrize("boxes, elements, step, expected", [
    ([box_of("b", "b17f", 4)], [element_of("e", "bf109g", 2)], None, 5),
    ([box_of("b", "swordfish", 1)], [element_of("e", "bf109g", 1)], None, 2),
    ([box_of("b", "ju88a", 4)], [element_of("e", "bf110c", 1)], None, 3),
    ([box_of("b", "b17f", 4)], [element_of("e", "bf109g", 2)], 9, 9),
])  # fmt: skip
def test_the_step_is_a_tenth_of_all_values_and_at_least_2(boxes, elements, step, expected):
    assert victory_step(scenario(*boxes, elements=tuple(elements), step=step), catalog()) == expected


@pytest.mark.rule("T14.1")
def test_core_switches_are_on_extra_rules_off_and_a_player_overrules_the_scenario():
    plain = scenario(box_of("b", "b17f"))
    core = {"jams", "ammunition", "spins", "pilot_wounds", "rudder_jam", "tailing"}
    extra = {"collisions", "fuel", "explode_confirm", "no_instant_kills", "hidden_damage"}
    assert set(catalog().options) == core | extra
    assert opening(plain, catalog()).options == core
    own = replace(plain, options={"jams": False, "fuel": True})
    assert opening(own, catalog()).options == (core - {"jams"}) | {"fuel"}
    assert opening(own, catalog(), {"jams": True, "spins": False}).options == (core - {"spins"}) | {"fuel"}


@pytest.mark.rule("T12.12")
@pytest.mark.parametrize("name, strike, interceptors, turns, terms, columns", [
    ("s1", {"b17f": 4}, {"bf109g": 8}, 12, (-4, 8), 66),
    ("s2", {"ju88a": 2, "bf109f": 2}, {"hurricane1": 2}, 6, (-3, 3), 48),
])  # fmt: skip
def test_the_reference_scenarios(name, strike, interceptors, turns, terms, columns):
    state = opening(load_engagement(name, catalog()), catalog())
    for side, forces in ((Side.STRIKE, strike), (Side.INTERCEPTOR, interceptors)):
        types = [record.type for record in state.aircraft.values() if record.side is side]
        assert {type_: types.count(type_) for type_ in types} == forces
    assert state.clock == Clock(turns)
    assert (state.terms.par, state.terms.step) == terms
    assert state.board == Board(columns, 41)
    assert [unit.kind for unit in state.units.values()] == [Kind.BOX]


@pytest.mark.rule("T12.3", "T12.4")
@pytest.mark.parametrize("name, turns, release", [("ploesti", 10, 5), ("malta-raid", 10, 7), ("swordfish", 12, 9)])
def test_a_mission_clock_counts_two_hex_turns_for_a_mission_turn(name, turns, release):
    """n out, three over the target, m home: hex turns 2(n + 3 + m), release at 2n + 3."""
    assert load_engagement(name, catalog()).clock == Clock(turns, release, is_mission=True)


@pytest.mark.parametrize("name", NAMES)
def test_every_engagement_opens_with_somebody_to_decide_or_a_bearing_to_roll(name):
    state = opening(load_engagement(name, catalog()), catalog())
    assert (state.turn, state.step) == (0, Step.ESCORTS)
    assert {prompt.kind for prompt in prompts_of(state)} <= {"place"}
    assert all(state.board.has(unit.hex) for unit in state.units.values())


@pytest.mark.rule("T12.5")
def test_a_placement_of_ones_own_is_kept():
    placed = element_of("e1", "bf109g", 1, placement=Placement("fixed", at(5, 6), 2, 3))
    state = opening(scenario(box_of("b", "b17f"), elements=(placed,)), catalog())
    assert state.to_come[0].placement == Placement("fixed", at(5, 6), 2, 3)
