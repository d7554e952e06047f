"""Annex B.2, cell by cell: the words of the chart, and what the chit must do in each column."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.tactical.catalog import Section, Zone
from game.tactical.rules.chits import effect_key, outcome, result_name, target_kind
from tests.tactical.table import box, catalog, single, straggler, table

RULES_ON = frozenset(option.id for option in catalog().options.values() if option.default)
ARMOURED, BARE = True, False


class Column(NamedTuple):
    """A column of the chart: who is hit, from which zones."""

    target: str
    zones: tuple[Zone, ...]


COLUMNS = (
    Column("sections", (Zone.REAR,)),
    Column("sections", (Zone.SIDE,)),
    Column("sections", (Zone.FRONT,)),
    Column("airframe_alone", (Zone.REAR,)),
    Column("airframe_alone", (Zone.SIDE, Zone.FRONT)),
    Column("airframe_bomber", tuple(Zone)),
)

# The numbers are those of Annex B.1. A spin check is written `!`; `-` is no effect, `killed` is lost.
RED = """
 1 Engine 3        | engine 1    | engine 1    | engine 1    | engine 3    | engine 3    | engine 3
 2 Engine 3        | engine 1    | engine 1    | engine 1    | engine 3    | engine 3    | engine 3
 3 Engine 4        | engine 1    | engine 1    | engine 1    | engine 4    | engine 4    | engine 4
 4 Engine 4        | engine 1    | engine 1    | engine 1    | engine 4    | engine 4    | engine 4
 5 Wing 3          | wing 1      | wing 1      | wing 1      | wing 3 !    | wing 3 !    | wing 3
 6 Wing 3          | wing 1      | wing 1      | wing 1      | wing 3 !    | wing 3 !    | wing 3
 7 Wing 4          | wing 1      | wing 1      | wing 1      | wing 4 !    | wing 4 !    | wing 4
 8 Wing 4          | wing 1      | wing 1      | wing 1      | wing 4 !    | wing 4 !    | wing 4
 9 Wing 5          | wing 1      | wing 1      | wing 1      | wing 5 !    | wing 5 !    | wing 5
10 Fuselage 3      | fuselage 1  | fuselage 1  | fuselage 1  | fuselage 3  | fuselage 3  | fuselage 3
11 Fuselage 3      | fuselage 1  | fuselage 1  | fuselage 1  | fuselage 3  | fuselage 3  | fuselage 3
12 Fuselage 4      | fuselage 1  | fuselage 1  | fuselage 1  | fuselage 4  | fuselage 4  | fuselage 4
13 Fuselage 4      | fuselage 1  | fuselage 1  | fuselage 1  | fuselage 4  | fuselage 4  | fuselage 4
14 Fuselage 5      | fuselage 1  | fuselage 1  | fuselage 1  | fuselage 5  | fuselage 5  | fuselage 5
15 Tail 3          | tail 1      | tail 1      | -           | tail 3 !    | tail 3 !    | tail 3
16 Tail 4          | tail 1      | tail 1      | crew 1      | tail 4 !    | tail 4 !    | tail 4
17 Tail 4          | tail 1      | tail 1      | crew 1      | tail 4 !    | tail 4 !    | tail 4
18 Pilot Killed    | -           | crew 1      | crew 1      | -           | killed      | by zone
19 Pilot Killed    | crew 1      | crew 1      | crew 1      | killed      | killed      | killed
20 Observer Killed | guns 1      | guns 1      | guns 1      | rear gun    | rear gun    | guns 1
21 Observer Killed | guns 1      | guns 1      | guns 1      | rear gun    | rear gun    | guns 1
22 Fuel Tank       | fire        | fire        | fire        | fire check  | fire check  | fire check
23 Fuel Tank       | fire        | fire        | fire        | fire check  | fire check  | fire check
24 EXPLODE!        | killed      | killed      | killed      | killed      | killed      | killed
25 Fire            | fire        | fire        | fire        | fire        | fire        | fire
26 Rudder Jam      | -           | -           | -           | rudder      | rudder      | -
"""
BLUE = """
 1 Engine 1        | - | - | - | engine 1   | engine 1   | engine 1
 2 Wing 1          | - | - | - | wing 1     | wing 1     | wing 1
 3 Engine 2        | - | - | - | engine 2   | engine 2   | engine 2
 4 Engine Rough    | - | - | - | rough      | rough      | engine 1
 5 Wing 1          | - | - | - | wing 1     | wing 1     | wing 1
 6 Fuselage 1      | - | - | - | fuselage 1 | fuselage 1 | fuselage 1
 7 Wing 2          | - | - | - | wing 2     | wing 2     | wing 2
 8 Tail 1          | - | - | - | tail 1     | tail 1     | tail 1
 9 No Effect       | - | - | - | -          | -          | -
10 Fuselage 1      | - | - | - | fuselage 1 | fuselage 1 | fuselage 1
11 Wing 1          | - | - | - | wing 1     | wing 1     | wing 1
12 Fuselage 2      | - | - | - | fuselage 2 | fuselage 2 | fuselage 2
13 Pilot Wounded   | - | - | - | wound      | wound      | wound
14 No Effect       | - | - | - | -          | -          | -
15 Tail 1          | - | - | - | tail 1     | tail 1     | tail 1
16 Tail 2          | - | - | - | tail 2     | tail 2     | tail 2
17 Engine 1        | - | - | - | engine 1   | engine 1   | engine 1
18 Pilot Killed    | - | - | - | -          | killed     | by zone
19 Pilot Wounded   | - | - | - | wound      | wound      | wound
20 Fuselage 1      | - | - | - | fuselage 1 | fuselage 1 | fuselage 1
21 Wing 1          | - | - | - | wing 1     | wing 1     | wing 1
22 Fuel Leak       | - | - | - | fuel leak  | fuel leak  | -
23 Wing 2          | - | - | - | wing 2     | wing 2     | wing 2
24 Fuselage 2      | - | - | - | fuselage 2 | fuselage 2 | fuselage 2
25 Gun Hit         | - | - | - | fixed die  | fixed die  | guns 1
26 Gun Hit         | - | - | - | fixed die  | fixed die  | guns 1
"""
COPIES = {1: 2, 2: 2, 5: 3, 6: 2, 7: 2, 10: 3, 11: 2, 12: 2}
AIRFRAME_RULES = {
    "engine": pytest.mark.rule("T9.3"),
    "wing": pytest.mark.rule("T9.3"),
    "fuselage": pytest.mark.rule("T9.3"),
    "tail": pytest.mark.rule("T9.3"),
    "pilot killed": pytest.mark.rule("T9.4"),
    "explode!": pytest.mark.rule("T9.5"),
    "pilot wounded": pytest.mark.rule("T9.6"),
}
SECTIONS_RULES = {
    "engine": pytest.mark.rule("H-A3"),
    "wing": pytest.mark.rule("H-A3", "H-A7"),
    "fuselage": pytest.mark.rule("H-A3"),
    "tail": pytest.mark.rule("H-A7", "H-A10"),
    "fuel tank": pytest.mark.rule("H-A4"),
    "explode!": pytest.mark.rule("H-A4"),
    "fire": pytest.mark.rule("H-A4"),
    "rudder jam": pytest.mark.rule("H-A6"),
    "observer killed": pytest.mark.rule("H-A9"),
}


def _lines(text):
    for line in text.strip().splitlines():
        head, *cells = (part.strip() for part in line.split("|"))
        number, _, name = head.partition(" ")
        yield int(number), name.strip(), cells


def _rule(side, name, number, column):
    """The rule a cell of the chart stands for."""
    word = name.lower().rstrip(" 0123456789")
    if column.target == "airframe_bomber":
        return pytest.mark.rule("T9.4" if number == 18 else "T9.8")
    if column.target == "airframe_alone":
        return AIRFRAME_RULES.get(word, pytest.mark.rule("T9.7"))
    if side == "blue":
        return pytest.mark.rule("H-A3")
    if word == "pilot killed":
        return pytest.mark.rule("H-A8") if number == 19 else pytest.mark.rule("H-A8", "H-A10")
    return SECTIONS_RULES[word]


def _cells(side, text):
    for number, name, cells in _lines(text):
        for column, cell in zip(COLUMNS, cells, strict=True):
            for zone in column.zones:
                values = (side, number, name, column.target, zone, cell)
                id_ = f"{side}-{number}-{name}-{column.target}-{zone}"
                yield pytest.param(*values, id=id_, marks=_rule(side, name, number, column))


def _said(result):
    """An outcome in the words of the chart."""
    match result.action:
        case "none":
            return "-"
        case "mark":
            return f"{result.section} {result.boxes}" + (" !" if result.is_spin_check else "")
    return result.action


def _chits(id_):
    return [chit for chit in catalog().cup if chit.id == id_]


@pytest.mark.parametrize("side, number, name, target, zone, cell", [*_cells("red", RED), *_cells("blue", BLUE)])
def test_every_cell_of_the_chart(side, number, name, target, zone, cell):
    if cell == "by zone":
        cell = "-" if zone is Zone.REAR else "killed"
    for chit in _chits(number):
        printed = (chit.red, chit.red_boxes) if side == "red" else (chit.blue, chit.blue_boxes)
        assert result_name(*printed) == name
        assert _said(outcome(catalog(), chit.number, side, target, zone, ARMOURED, RULES_ON)) == cell


@pytest.mark.rule("T1.4")
def test_the_cup_holds_36_chits_in_the_order_of_the_file():
    assert len(catalog().cup) == 36
    assert [chit.number for chit in catalog().cup] == list(range(1, 37))
    expected = [number for number in range(1, 27) for _ in range(COPIES.get(number, 1))]
    assert [chit.id for chit in catalog().cup] == expected


@pytest.mark.parametrize("side, totals", [
    ("red", {"engine": 6, "wing": 9, "fuselage": 9, "tail": 3, "pilot_killed": 2, "observer_killed": 2, "fuel_tank": 2,
             "explode": 1, "fire": 1, "rudder_jam": 1}),
    ("blue", {"engine": 4, "wing": 11, "fuselage": 9, "tail": 3, "pilot_killed": 1, "pilot_wounded": 2, "gun_hit": 2,
              "engine_rough": 1, "fuel_leak": 1, "no_effect": 2}),
])  # fmt: skip
def test_the_totals_of_the_cup(side, totals):
    found = {}
    for chit in catalog().cup:
        found[getattr(chit, side)] = found.get(getattr(chit, side), 0) + 1
    assert found == totals


@pytest.mark.rule("H-A10")
def test_one_chit_alone_is_the_double_pilot_killed():
    doubles = [chit for chit in catalog().cup if chit.double_pilot_killed]
    assert [(chit.id, chit.red, chit.blue) for chit in doubles] == [(18, "pilot_killed", "pilot_killed")]
    assert effect_key(doubles[0], "red") == "pilot_killed_double"


@pytest.mark.rule("T10.2")
@pytest.mark.parametrize("type_, cell", [
    ("b17f", "-"), ("b17g", "-"), ("b24d", "-"), ("b24j", "-"), ("halifax2", "-"), ("stirling1", "-"),
    ("manchester1", "-"), ("ju88a", "-"), ("he111h", "-"), ("beaufort1", "-"), ("wellington1c", "-"), ("hudson3", "-"),
    ("sm79", "crew 1"), ("hampden1", "crew 1"), ("blenheim4", "crew 1"),
])  # fmt: skip
def test_armour_saves_the_crew_from_behind_where_a_type_has_it(type_, cell):
    armour = catalog().aircraft[type_].armour
    (chit,) = _chits(18)
    assert _said(outcome(catalog(), chit.number, "red", "sections", Zone.REAR, armour, RULES_ON)) == cell
    for zone in (Zone.SIDE, Zone.FRONT):
        assert _said(outcome(catalog(), chit.number, "red", "sections", zone, armour, RULES_ON)) == "crew 1"


@pytest.mark.rule("T9.4")
@pytest.mark.parametrize("target", ["airframe_alone", "airframe_bomber"])
@pytest.mark.parametrize("side", ["red", "blue"])
def test_a_pilot_without_armour_is_killed_from_every_zone(side, target):
    (chit,) = _chits(18)
    for zone in Zone:
        assert _said(outcome(catalog(), chit.number, side, target, zone, BARE, RULES_ON)) == "killed"


@pytest.mark.rule("T9.4")
def test_the_swordfish_alone_of_all_single_engined_has_no_armour():
    rows = catalog().aircraft.values()
    assert [row.id for row in rows if row.model == "airframe" and not row.armour] == ["swordfish"]


@pytest.mark.rule("T14.1")
@pytest.mark.parametrize("number, side, switch, target", [
    (13, "blue", "pilot_wounds", "airframe_alone"),
    (19, "blue", "pilot_wounds", "airframe_bomber"),
    (26, "red", "rudder_jam", "airframe_alone"),
])  # fmt: skip
def test_switched_off_results_are_no_effect(number, side, switch, target):
    (chit,) = _chits(number)
    assert _said(outcome(catalog(), chit.number, side, target, Zone.REAR, ARMOURED, RULES_ON - {switch})) == "-"


@pytest.mark.rule("T14.5")
@pytest.mark.parametrize("target", ["sections", "airframe_alone", "airframe_bomber"])
@pytest.mark.parametrize("zone", list(Zone))
@pytest.mark.parametrize("number, side", [(18, "red"), (18, "blue"), (19, "red"), (20, "red"), (24, "red")])
def test_no_instant_kills_on_either_side(number, side, zone, target):
    (chit,) = _chits(number)
    options = RULES_ON | {"no_instant_kills"}
    assert _said(outcome(catalog(), chit.number, side, target, zone, BARE, options)) == "-"


@pytest.mark.rule("T14.5")
@pytest.mark.parametrize("number, zone, cell", [
    (16, Zone.FRONT, "tail 1"), (17, Zone.FRONT, "tail 1"), (16, Zone.SIDE, "tail 1"), (15, Zone.FRONT, "-"),
    (19, Zone.FRONT, "-"),
])  # fmt: skip
def test_without_instant_kills_a_tail_4_from_the_front_is_a_tail_box(number, zone, cell):
    (chit,) = _chits(number)
    options = RULES_ON | {"no_instant_kills"}
    assert _said(outcome(catalog(), chit.number, "red", "sections", zone, ARMOURED, options)) == cell


@pytest.mark.rule("T9.8")
def test_who_reads_which_column():
    state = table(
        box("X", "b17f"), box("J", "ju87d"), box("F", "bf109e", is_loaded=True), straggler("S", "swordfish"),
        straggler("B", "ju88a"), single("A", "bf109e"),
    )  # fmt: skip
    kinds = {id_: target_kind(state, id_) for id_ in ("X1", "J1", "F1", "S", "B", "A")}
    assert kinds == {
        "X1": "sections", "J1": "airframe_bomber", "F1": "airframe_bomber", "S": "airframe_bomber",
        "B": "sections", "A": "airframe_alone",
    }  # fmt: skip


def test_sections_are_named_as_on_the_record_sheet():
    assert [section.value for section in Section] == ["crew", "guns", "engine", "wing", "fuselage", "tail"]
