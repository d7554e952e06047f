"""Chits carried out on bombers of the Sections model (T10, H-A3-H-A10, H-B)."""

from __future__ import annotations

import pytest

from game.tactical.catalog import Section, Zone
from game.tactical.events import FireBrokeOut
from game.tactical.rules.defensive_fire import dice_sum
from game.tactical.state import Loss
from tests.tactical.hits import NAMES, bomber, hit, kinds, left
from tests.tactical.table import box, catalog, straggler, table

# Boxes of H-B and T10.3: Crew/Guns/Engine/Wing/Fuselage/Tail.
SHEETS = {
    "b17f": (2, 4, 6, 10, 10, 7), "b17g": (2, 4, 6, 10, 10, 7),
    "b24d": (2, 4, 6, 9, 10, 6), "b24j": (2, 4, 6, 9, 10, 6),
}  # fmt: skip
OTHER_SHEETS = {
    "halifax2": (2, 3, 6, 9, 9, 6), "stirling1": (2, 3, 6, 9, 10, 7), "manchester1": (2, 3, 4, 8, 9, 6),
    "ju88a": (1, 2, 3, 5, 5, 3), "he111h": (1, 2, 4, 5, 5, 3), "sm79": (2, 2, 4, 5, 5, 3),
    "beaufort1": (1, 1, 3, 4, 4, 2),
    "hampden1": (1, 2, 3, 5, 5, 2), "blenheim4": (1, 1, 3, 4, 4, 2), "wellington1c": (2, 2, 4, 5, 5, 3),
    "hudson3": (2, 2, 3, 4, 4, 3),
}  # fmt: skip


def _sheet(type_):
    boxes = catalog().aircraft[type_].boxes
    return (boxes.crew, boxes.guns, boxes.engine, boxes.wing, boxes.fuselage, boxes.tail)


@pytest.mark.rule("H-B")
@pytest.mark.parametrize("type_, sheet", SHEETS.items())
def test_boxes_of_the_heavy_bombers(type_, sheet):
    assert _sheet(type_) == sheet


@pytest.mark.rule("T10.3")
@pytest.mark.parametrize("type_, sheet", OTHER_SHEETS.items())
def test_boxes_of_the_other_bombers(type_, sheet):
    assert _sheet(type_) == sheet


@pytest.mark.rule("H-A3")
@pytest.mark.parametrize("text, section", [
    ("Engine 3 | Engine 1", "engine"), ("Engine 4 | Engine 2", "engine"), ("Wing 3 | Wing 1", "wing"),
    ("Wing 5 | No Effect", "wing"), ("Fuselage 3 | Wing 1", "fuselage"), ("Fuselage 5 | No Effect", "fuselage"),
    ("Tail 3 | Tail 1", "tail"), ("Tail 4 | Engine 1", "tail"),
])  # fmt: skip
def test_a_red_chit_marks_one_box_whatever_its_number(text, section):
    ledger = hit(bomber("b17f"), "X1", text, zone=Zone.SIDE)
    before, after = left(bomber("b17f"), "X1"), left(ledger.state, "X1")
    assert {name: before[name] - after[name] for name in before if before[name] != after[name]} == {section: 1}
    assert left(ledger.state, "X2") == before


@pytest.mark.rule("H-B", "T10.4")
@pytest.mark.parametrize("section", ["crew", "engine", "wing", "fuselage", "tail"])
@pytest.mark.parametrize("type_", ["b17f", "b24j", "ju88a", "sm79"])
def test_the_last_box_of_a_section_downs_a_bomber_at_once(type_, section):
    printed = catalog().aircraft[type_].boxes.of(Section(section))
    ledger = hit(bomber(type_, **{section: printed - 1}), "X1", NAMES[section], "Engine 3 | Engine 1", zone=Zone.SIDE)
    assert kinds(ledger) == ["section_marked", "aircraft_lost"]
    assert ledger.state.aircraft["X1"].loss == Loss(f"no {section} box left", "E1", 3)
    assert ledger.state.units["X"].aircraft == ("X2",)


@pytest.mark.rule("H-B", "T10.4")
def test_a_bomber_without_guns_flies_on():
    ledger = hit(bomber("b17f", guns=3), "X1", NAMES["guns"], NAMES["guns"])
    assert kinds(ledger) == ["section_marked", "nothing_happened"]
    record = ledger.state.aircraft["X1"]
    assert (record.boxes.guns, record.is_lost) == (0, False)


@pytest.mark.rule("H-A8")
@pytest.mark.parametrize("zone", list(Zone))
def test_each_pilot_killed_marks_one_crew_box(zone):
    once = hit(bomber("b24d"), "X1", NAMES["crew"], zone=zone)
    assert once.state.aircraft["X1"].boxes.crew == 1
    twice = hit(once.state, "X1", NAMES["crew"], zone=zone)
    assert twice.state.aircraft["X1"].loss == Loss("no crew box left", "E1", 3)


@pytest.mark.rule("H-A9")
def test_observer_killed_takes_one_gun_and_with_it_one_die():
    state = bomber("b17f")
    ledger = hit(state, "X1", NAMES["guns"])
    assert ledger.state.aircraft["X1"].boxes.guns == 3
    assert (dice_sum(state, state.units["X"]), dice_sum(ledger.state, ledger.state.units["X"])) == (8, 7)


@pytest.mark.rule("H-A10")
@pytest.mark.parametrize("text, rear, side, front", [
    ("Pilot Killed | Pilot Killed", {}, {"crew": 1}, {"crew": 1}),
    ("Pilot Killed | Pilot Wounded", {"crew": 1}, {"crew": 1}, {"crew": 1}),
    ("Tail 4 | Tail 2", {"tail": 1}, {"tail": 1}, {"crew": 1}),
    ("Tail 4 | Engine 1", {"tail": 1}, {"tail": 1}, {"crew": 1}),
    ("Tail 3 | Tail 1", {"tail": 1}, {"tail": 1}, {}),
])  # fmt: skip
@pytest.mark.parametrize("type_", ["b17g", "b24d", "he111h"])
def test_the_angle_of_attack_matters(type_, text, rear, side, front):
    for zone, marked in ((Zone.REAR, rear), (Zone.SIDE, side), (Zone.FRONT, front)):
        state = bomber(type_)
        ledger = hit(state, "X1", text, zone=zone)
        before, after = left(state, "X1"), left(ledger.state, "X1")
        assert {name: before[name] - after[name] for name in before if before[name] != after[name]} == marked


@pytest.mark.rule("H-A4")
@pytest.mark.parametrize("text", ["Fuel Tank | Fuel Leak", "Fuel Tank | Wing 2", "Fire | Gun Hit"])
def test_a_fuel_tank_of_a_bomber_is_a_fire_without_a_roll(text):
    ledger = hit(bomber("b17f"), "X1", text)
    assert [type(event) for event in ledger.events] == [FireBrokeOut]
    assert ledger.state.aircraft["X1"].is_burning


@pytest.mark.rule("H-A4")
def test_explode_is_no_fire_but_the_end():
    ledger = hit(bomber("b17f"), "X1", "EXPLODE! | Fuselage 2")
    assert ledger.state.aircraft["X1"].loss == Loss("EXPLODE!", "E1", 3)
    assert not ledger.state.aircraft["X1"].is_burning


@pytest.mark.rule("H-A6")
@pytest.mark.parametrize("type_", ["b17f", "ju88a"])
def test_a_bomber_ignores_rudder_jam(type_):
    ledger = hit(bomber(type_), "X1", "Rudder Jam | Gun Hit")
    assert (kinds(ledger), ledger.state.aircraft["X1"].rudder) == (["nothing_happened"], None)


@pytest.mark.rule("H-A7")
@pytest.mark.parametrize("type_", ["b17f", "ju88a"])
@pytest.mark.parametrize("text", ["Wing 5 | No Effect", "Tail 4 | Tail 2", "Tail 3 | Tail 1"])
def test_red_wing_and_tail_hits_never_make_a_bomber_spin(type_, text):
    state = table(straggler("S", type_), turn=3)
    assert hit(state, "S", text, zone=Zone.SIDE).state.this_turn.spin_checks == {}


@pytest.mark.rule("T10.1")
def test_medium_bombers_use_the_sections_model_and_heavies_alone_have_no_size_bonus():
    rows = catalog().aircraft.values()
    mediums = [row for row in rows if row.category == "medium"]
    assert {row.model.value for row in mediums} == {"sections"}
    assert {row.size_bonus for row in mediums} == {1}
    assert {row.size_bonus for row in rows if row.category == "heavy"} == {0}


@pytest.mark.rule("T6.8")
def test_a_box_whose_last_aircraft_is_lost_is_gone():
    state = table(box("X", "b17f", 1), turn=3)
    assert hit(state, "X1", "EXPLODE! | Fuselage 2").state.units == {}
