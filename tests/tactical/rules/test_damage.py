"""Chits carried out on aircraft: boxes, losses, guns, wounds, fires, rudders (T9, Annex B)."""

from __future__ import annotations

import pytest

from game.tactical.catalog import Boxes, Section, Zone
from game.tactical.events import GlideBegan, GunDieLost, NothingHappened, SectionMarked
from game.tactical.rules.manoeuvres import top_speed
from game.tactical.state import Glide, Loss, Rudder
from tests.tactical.hits import NAMES, bomber, fighter, hit, kinds, left
from tests.tactical.table import box, catalog, single, table

# ---- Airframe model -----------------------------------------------------------------------------------------------


@pytest.mark.rule("T9.3")
@pytest.mark.parametrize("side, text, section, boxes", [
    ("red", "Wing 4 | Tail 1", "wing", 4), ("red", "Engine 4 | Engine Rough", "engine", 4),
    ("red", "Fuselage 5 | No Effect", "fuselage", 5), ("red", "Tail 3 | Tail 1", "tail", 3),
    ("blue", "Wing 4 | Wing 2", "wing", 2), ("blue", "Tail 4 | Tail 2", "tail", 2),
    ("blue", "Engine 4 | Engine 2", "engine", 2), ("blue", "Fuselage 3 | Fuselage 1", "fuselage", 1),
])  # fmt: skip
def test_the_printed_number_counts_on_both_sides(side, text, section, boxes):
    state = fighter()
    ledger = hit(state, "A", text, side=side)
    assert left(state, "A")[section] - left(ledger.state, "A")[section] == boxes
    assert not ledger.state.aircraft["A"].is_lost


@pytest.mark.rule("T9.3")
@pytest.mark.parametrize("section, text", [("wing", "Wing 5 | No Effect"), ("fuselage", "Fuselage 5 | No Effect"),
                                           ("tail", "Tail 4 | Tail 2")])  # fmt: skip
def test_surplus_boxes_are_ignored_and_an_empty_section_downs_a_single(section, text):
    printed = catalog().aircraft["bf109g"].boxes.of(Section(section))
    ledger = hit(fighter("bf109g", lost={section: printed - 2}), "A", text)
    marked = [event for event in ledger.events if isinstance(event, SectionMarked)]
    assert [(event.marked, event.left) for event in marked] == [(2, 0)]
    assert ledger.state.aircraft["A"].loss == Loss(f"no {section} box left", "E1", 3)
    assert ledger.state.units == {}


@pytest.mark.rule("T9.3", "T11.3")
def test_a_single_without_engine_glides_from_the_next_turn():
    ledger = hit(fighter("bf109g", lost={"engine": 5}), "A", "Engine 3 | Engine 1")
    assert [event for event in ledger.events if isinstance(event, GlideBegan)] == [GlideBegan("A", Glide(4, 0, "E1"))]
    again = hit(ledger.state, "A", "Engine 3 | Engine 1", firer="E2")
    assert again.state.aircraft["A"].glide == Glide(4, 0, "E1")


@pytest.mark.rule("T9.4")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_pilot_armour_holds_only_from_behind(side):
    text = "Pilot Killed | Pilot Killed"
    assert not hit(fighter(), "A", text, side=side).state.aircraft["A"].is_lost
    for zone in (Zone.SIDE, Zone.FRONT):
        assert hit(fighter(), "A", text, side=side, zone=zone).state.aircraft["A"].is_lost


@pytest.mark.rule("T9.4")
def test_the_single_pilot_killed_kills_through_armour():
    ledger = hit(fighter(), "A", "Pilot Killed | Pilot Wounded")
    assert ledger.state.aircraft["A"].loss == Loss("Pilot Killed", "E1", 3)


@pytest.mark.rule("T9.5")
def test_explode_destroys_a_single():
    assert hit(fighter(), "A", "EXPLODE! | Fuselage 2").state.aircraft["A"].loss == Loss("EXPLODE!", "E1", 3)


@pytest.mark.rule("T9.6")
@pytest.mark.parametrize("before, is_lost", [(0, False), (1, False), (2, True)])
@pytest.mark.parametrize("target", ["A", "J1"])
def test_the_third_wound_is_a_loss(target, before, is_lost):
    state = table(
        single("A", "bf109g", wounds=before), box("J", "ju87d", 1, changes={"J1": {"wounds": before}}), turn=3
    )
    record = hit(state, target, "Fuselage 4 | Pilot Wounded", side="blue").state.aircraft[target]
    assert (record.wounds, record.is_lost) == (before + 1, is_lost)
    assert record.loss == (Loss("wounds", "E1", 3) if is_lost else None)


@pytest.mark.rule("T9.7")
def test_observer_killed_takes_the_rear_die_of_a_single():
    ledger = hit(fighter("bf110c"), "A", NAMES["guns"])
    assert ledger.events == [GunDieLost("A", "rear", 0, ())]
    assert ledger.state.aircraft["A"].boxes.guns == 0
    assert [type(event) for event in hit(ledger.state, "A", NAMES["guns"]).events] == [NothingHappened]
    assert [type(event) for event in hit(fighter("bf109g"), "A", NAMES["guns"]).events] == [NothingHappened]


@pytest.mark.rule("T9.7")
@pytest.mark.parametrize("die, burns", [(1, False), (4, False), (5, True), (6, True)])
@pytest.mark.parametrize("target", ["A", "J1"])
def test_a_fuel_tank_of_the_airframe_model_burns_on_5_and_6(target, die, burns):
    state = table(single("A", "bf109g"), box("J", "ju87d", 1), turn=3)
    ledger = hit(state, target, "Fuel Tank | Wing 2", dice=[die])
    assert ledger.state.aircraft[target].is_burning is burns
    assert (ledger.events[0].dice, ledger.events[0].needed) == ((die,), 5)


@pytest.mark.rule("T9.7")
@pytest.mark.parametrize("mg, cannon, dice, after", [
    (3, 2, [1], (2, 2)), (3, 2, [5], (2, 2)), (3, 2, [2], (3, 1)), (3, 2, [6], (3, 1)),
    (3, 0, [], (2, 0)), (0, 2, [], (0, 1)), (0, 0, [], (0, 0)),
])  # fmt: skip
def test_gun_hit_costs_one_fixed_die(mg, cannon, dice, after):
    ledger = hit(fighter(mg_dice=mg, cannon_dice=cannon), "A", "Fire | Gun Hit", side="blue", dice=dice)
    record = ledger.state.aircraft["A"]
    assert (record.mg_dice, record.cannon_dice) == after


@pytest.mark.rule("T9.7", "T5.4")
def test_engine_rough_adds_up():
    state = fighter("bf109g")
    ledger = hit(state, "A", "Engine 4 | Engine Rough", "Engine 4 | Engine Rough", side="blue")
    assert ledger.state.aircraft["A"].engine_rough == 2
    speeds = [top_speed(one, one.aircraft["A"]) for one in (state, ledger.state)]
    assert speeds == [6, 4]


@pytest.mark.rule("T9.7")
@pytest.mark.parametrize("side, text", [("blue", "Wing 5 | No Effect"), ("blue", "Fuel Tank | Fuel Leak")])
def test_results_without_effect(side, text):
    state = fighter("bf109g")
    ledger = hit(state, "A", text, side=side)
    assert (kinds(ledger), ledger.state) == (["nothing_happened"], state)


@pytest.mark.rule("T11.4")
@pytest.mark.parametrize("die, letter", [(1, "L"), (2, "L"), (3, "S"), (4, "S"), (5, "R"), (6, "R")])
def test_a_rudder_jams_to_one_side_or_straight(die, letter):
    first = hit(fighter(), "A", "Rudder Jam | Gun Hit", dice=[3])
    ledger = hit(first.state, "A", "Rudder Jam | Gun Hit", dice=[die])
    assert ledger.state.aircraft["A"].rudder == Rudder(letter, 3)


# ---- bombers of the Airframe model --------------------------------------------------------------------------------


@pytest.mark.rule("T9.8")
@pytest.mark.parametrize("section", ["engine", "wing", "fuselage", "tail"])
@pytest.mark.parametrize("type_", ["ju87d", "swordfish", "bf109e"])
def test_a_bomber_of_the_airframe_model_is_down_with_any_section_empty(type_, section):
    printed = catalog().aircraft[type_].boxes.of(Section(section))
    state = table(box("J", type_, 1, lost={"J1": {section: printed - 1}}, is_loaded=type_ == "bf109e"), turn=3)
    ledger = hit(state, "J1", NAMES[section])
    assert kinds(ledger) == ["section_marked", "aircraft_lost"]
    assert ledger.state.aircraft["J1"].glide is None


@pytest.mark.rule("T9.8")
@pytest.mark.parametrize("side, text, marked", [
    ("red", "Observer Killed | Wing 1", {"guns": 1}), ("blue", "Fire | Gun Hit", {"guns": 1}),
    ("blue", "Engine 4 | Engine Rough", {"engine": 1}), ("red", "Rudder Jam | Gun Hit", {}),
    ("red", "Wing 4 | Tail 1", {"wing": 4}), ("red", "Tail 3 | Tail 1", {"tail": 3}),
])  # fmt: skip
def test_what_else_differs_for_a_bomber_of_the_airframe_model(side, text, marked):
    state = table(box("J", "ju87d", 2), turn=3)
    ledger = hit(state, "J1", text, side=side)
    before, after = left(state, "J1"), left(ledger.state, "J1")
    assert {name: before[name] - after[name] for name in before if before[name] != after[name]} == marked
    record = ledger.state.aircraft["J1"]
    assert (record.engine_rough, record.rudder, ledger.state.this_turn.spin_checks) == (0, None, {})


# ---- spin checks, loss and credit ---------------------------------------------------------------------------------


@pytest.mark.rule("T11.2")
@pytest.mark.parametrize("side, text, is_attack, checks", [
    ("red", "Wing 3 | Wing 1", True, {"A": 2}), ("red", "Tail 3 | Tail 1", True, {"A": 2}),
    ("red", "Fuselage 3 | Wing 1", True, {}), ("red", "Engine 3 | Wing 1", True, {}),
    ("blue", "Wing 3 | Wing 1", True, {}), ("blue", "Tail 3 | Tail 1", True, {}), ("red", "Wing 3 | Wing 1", False, {}),
])  # fmt: skip
def test_which_hits_call_for_a_spin_check(side, text, is_attack, checks):
    assert hit(fighter(), "A", text, side=side, is_attack=is_attack).state.this_turn.spin_checks == checks


@pytest.mark.rule("T9.9")
def test_results_for_a_lost_aircraft_are_ignored():
    first = hit(fighter(), "A", "EXPLODE! | Fuselage 2", firer="E1")
    assert hit(first.state, "A", "EXPLODE! | Fuselage 2", firer="E2").events == []
    assert first.state.aircraft["A"].loss == Loss("EXPLODE!", "E1", 3)


@pytest.mark.rule("T11.1")
def test_a_second_fire_changes_nothing():
    first = hit(bomber("b17f"), "X1", "Fire | Gun Hit", firer="E1")
    second = hit(first.state, "X1", "Fuel Tank | Wing 2", firer="E2")
    assert kinds(second) == ["nothing_happened"]
    assert second.state.aircraft["X1"].fire_credit == "E1"


# ---- extra rules --------------------------------------------------------------------------------------------------


@pytest.mark.rule("T14.4")
@pytest.mark.parametrize("die, is_lost", [(3, False), (4, True), (1, False), (6, True)])
@pytest.mark.parametrize("target", ["A", "X1"])
def test_explode_confirmed(target, die, is_lost):
    state = table(single("A", "bf109g"), box("X", "b17f"), turn=3, on=["explode_confirm"])
    record = hit(state, target, "EXPLODE! | Fuselage 2", dice=[die]).state.aircraft[target]
    assert (record.is_lost, record.is_burning) == (is_lost, not is_lost)


@pytest.mark.rule("T14.3")
def test_with_fuel_counted_a_tank_hit_costs_2d6_and_a_leak_is_noted():
    state = fighter("bf109g", on=["fuel"])
    assert hit(state, "A", "Fuel Tank | Wing 2", dice=[4, 3, 6]).state.aircraft["A"].fuel == 90 - 9
    assert hit(state, "A", "Fuel Tank | Fuel Leak", side="blue").state.aircraft["A"].leaks == 1
    dry = hit(fighter("bf109g", on=["fuel"], fuel=8), "A", "Fuel Tank | Wing 2", dice=[4, 3, 6])
    assert (dry.state.aircraft["A"].fuel, dry.state.aircraft["A"].glide) == (0, Glide(4, 0, ""))


@pytest.mark.rule("T14.3")
def test_bombers_need_no_fuel():
    state = table(box("X", "b17f"), box("J", "ju87d"), turn=3, on=["fuel"])
    assert kinds(hit(state, "X1", "Fuel Tank | Wing 2")) == ["fire_broke_out"]
    assert kinds(hit(state, "J1", "Fuel Tank | Wing 2", dice=[1])) == ["nothing_happened"]
    assert kinds(hit(state, "J1", "Fuel Tank | Fuel Leak", side="blue")) == ["nothing_happened"]


def test_boxes_of_a_sheet_can_be_read_by_section():
    assert [Boxes(1, 2, 3, 4, 5, 6).of(section) for section in Section] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("T9.9", "T11.3")
def test_who_takes_the_last_engine_box_of_a_glider_out_of_fuel_is_credited():
    dry = fighter("bf109g", glide=Glide(3), lost={"engine": 5})
    state = hit(dry, "A", "Engine 4 | Engine 2", firer="E7").state
    assert state.aircraft["A"].glide == Glide(3, 0, "E7")
