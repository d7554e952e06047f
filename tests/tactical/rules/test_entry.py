"""Set-up and entry: the strike's place, escorts, bearings, later arrivals (H-C1, T3.3, T3.4, T12.1, T12.5-T12.7)."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.dice import LoadedDice
from game.core.hexes import Board, Hex, add, ahead, at, distance, subtract
from game.tactical.events import BearingFixed, ElementArrived, UnitEntered
from game.tactical.opening import opening, strike_speed
from game.tactical.prompts import ChooseBearing, Place
from game.tactical.rules.entry import bearing_hex, lead_bomber, nearest_on_board
from game.tactical.scenario import AircraftSetup, BoxSetup, ElementSetup, Scenario
from game.tactical.state import Clock, Element, Kind, Placement, Role, Side, Step
from game.tactical.turn import prompts_of
from tests.tactical.table import (
    INTERCEPTOR,
    STRIKE,
    asked,
    box,
    catalog,
    commit,
    play,
    record,
    single,
    spot,
    straggler,
    table,
    where,
)

LEAD = at(15, 20)
BY_RULES = Placement()


def formation(id_, type_, count=4, **changes):
    return BoxSetup(id_, tuple(AircraftSetup(f"{id_}/{n}", type_) for n in range(1, count + 1)), **changes)


def element(id_, type_, count=2, side=INTERCEPTOR, placement=BY_RULES):
    role = Role.INTERCEPTOR if side is INTERCEPTOR else Role.ESCORT
    aircraft = tuple(AircraftSetup(f"{id_}{n}", type_) for n in range(1, count + 1))
    return ElementSetup(id_, side, role, aircraft, 0, placement)


def scenario(*boxes, elements=(), turns=12, board=None):
    texts = ("test", "Test", "1943-01-01", "nowhere", "sea", "", "Strike", "Interceptors")
    return Scenario(*texts, boxes, tuple(elements), Clock(turns), board)


def opened(*boxes, **kind):
    return opening(scenario(*boxes, **kind), catalog())


# ---- the strike ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("H-C1", "H-E1")
def test_a_box_is_one_unit_with_a_record_for_each_of_its_four_aircraft():
    state = opened(formation("box-1", "b17f"))
    assert set(state.units) == {"box-1"}
    assert state.units["box-1"].kind is Kind.BOX
    assert state.units["box-1"].aircraft == ("box-1/1", "box-1/2", "box-1/3", "box-1/4")
    assert {state.aircraft[id_].boxes for id_ in state.units["box-1"].aircraft} == {catalog().aircraft["b17f"].boxes}


@pytest.mark.rule("T3.3")
@pytest.mark.parametrize("count, is_box", [(0, False), (1, True), (2, True), (3, True), (4, True), (5, False)])
def test_one_to_four_aircraft(count, is_box):
    if is_box:
        assert len(opened(formation("box-1", "b17f", count)).units["box-1"].aircraft) == count
    else:
        with pytest.raises(ValueError, match=r"T3\.3"):
            opened(formation("box-1", "b17f", count), formation("box-2", "b17f"))


@pytest.mark.rule("T3.3", "T3.1")
@pytest.mark.parametrize(
    "boxes, elements, rule",
    [
        ([BoxSetup("box-1", (AircraftSetup("a", "b17f"), AircraftSetup("b", "b17g")))], [], "T3.3"),
        ([formation("box-1", "spitfire1")], [], "T3.3"),
        ([formation("box-1", "b17f")], [element("E", "ju88a")], "T3.1"),
    ],
)
def test_forces_that_cannot_fly_so(boxes, elements, rule):
    with pytest.raises(ValueError, match=rule):
        opened(*boxes, elements=elements)


@pytest.mark.rule("T3.4")
@pytest.mark.parametrize(
    "types, speed", [(["b17f"], 3), (["ju88a", "he111h"], 3), (["ju88a", "ju87d"], 2), (["hudson3", "swordfish"], 1)]
)
def test_a_strike_flies_at_its_slowest_box(types, speed):
    boxes = [formation(f"box-{n}", type_) for n, type_ in enumerate(types, 1)]
    state = opened(*boxes)
    assert strike_speed(scenario(*boxes), catalog()) == speed
    assert {unit.band for unit in state.units.values()} == {speed - 1}
    assert {unit.code for unit in state.units.values()} == {f"{speed}S{speed - 1}"}


@pytest.mark.rule("T3.4")
def test_heavy_bombers_never_share_a_strike_with_a_slower_type():
    with pytest.raises(ValueError, match=r"T3\.4"):
        opened(formation("box-1", "b17f"), formation("box-2", "beaufort1"))
    opened(formation("box-1", "b17f"), formation("box-2", "ju88a"))


@pytest.mark.rule("T12.5")
@pytest.mark.parametrize("type_, turns, columns", [("b17f", 12, 66), ("ju88a", 6, 48), ("swordfish", 10, 40)])
def test_the_board_and_the_lead_box(type_, turns, columns):
    state = opened(formation("box-1", type_), turns=turns)
    assert state.board == Board(columns, 41)
    assert (state.units["box-1"].hex, state.units["box-1"].heading) == (LEAD, 0)


@pytest.mark.rule("T12.5")
def test_where_further_boxes_stand():
    state = opened(*(formation(f"box-{n}", "b17f") for n in range(1, 7)))
    offsets = [subtract(state.units[f"box-{n}"].hex, LEAD) for n in range(1, 7)]
    assert offsets == [(0, 0), (-3, 3), (0, -3), (-3, 0), (-6, 6), (0, -6)]
    assert {unit.heading for unit in state.units.values()} == {0}


@pytest.mark.rule("T12.5")
def test_a_scenario_may_give_its_own_board_and_places():
    own = Placement("fixed", Hex(4, 4), 3, 4)
    forces = element("E", "bf109g", placement=own)
    state = opened(formation("box-1", "b17f", hex=Hex(7, 7)), elements=[forces], board=Board(25, 25))
    played = play(state, until=Step.PLOT)
    assert played.state.board == Board(25, 25)
    first, second = played.state.units["E1"], played.state.units["E2"]
    assert (first.hex, first.heading, first.band) == (Hex(4, 4), 3, 4)
    assert second.hex == ahead(Hex(4, 4), 1)  # at the rear right of a leader who flies west
    assert played.of(BearingFixed) == []
    assert not played.aircraft("E1").has_left


@pytest.mark.rule("T12.1")
def test_sides():
    state = opened(formation("box-1", "b17f"), elements=[element("E", "bf109g"), element("F", "p51d", side=STRIKE)])
    sides = {id_: record.side for id_, record in state.aircraft.items()}
    assert {sides[f"box-1/{n}"] for n in range(1, 5)} == {sides["F1"]} == {Side.STRIKE}
    assert sides["E1"] is Side.INTERCEPTOR


# ---- escorts at the start -----------------------------------------------------------------------------------------


@pytest.mark.rule("T12.5")
def test_escorts_stand_within_three_hexes_of_any_box():
    boxes = [formation("box-1", "b17f"), formation("box-2", "b17f")]
    played = asked(opened(*boxes, elements=[element("F", "p51d", side=STRIKE), element("E", "bf109g")]))
    assert [(prompt.unit, prompt.kind) for prompt in played.prompts] == [("F1", "place"), ("F2", "place")]
    offered = {answer.hex for answer in played.prompts[0].choices}
    near = [LEAD, add(LEAD, Hex(-3, 3))]
    assert offered == {
        Hex(q, r) for q in range(-10, 40) for r in range(41) if any(distance(Hex(q, r), centre) <= 3 for centre in near)
    }
    assert {answer.heading for answer in played.prompts[0].choices} == {0}


@pytest.mark.rule("T12.5", "T5.10")
def test_escorts_start_at_band_two_before_interceptors_roll():
    forces = [element("F", "p51d", 1, side=STRIKE), element("E", "bf109g", 1)]
    played = asked(opened(formation("box-1", "b17f"), elements=forces))
    commit(played, LoadedDice(streams={"tac.bearing": [6]}))
    escort = played.state.units["F1"]
    assert (escort.band, escort.code, escort.has_reserve) == (2, "", True)
    assert not played.aircraft("F1").has_left
    entered = [event.kind for event in played.events if event.kind in ("unit_entered", "bearing_fixed")]
    assert entered == ["unit_entered", "bearing_fixed"]


# ---- bearings -----------------------------------------------------------------------------------------------------

BEARINGS = [
    (1, "dead ahead", 0, 12),
    (2, "front left", 1, 12),
    (3, "front right", 5, 12),
    (4, "rear left", 2, 7),
    (5, "rear right", 4, 7),
    (6, "astern", 3, 7),
]


@pytest.mark.rule("T12.6")
@pytest.mark.parametrize("die, name, direction, steps", BEARINGS)
def test_the_die_gives_bearing_and_distance(die, name, direction, steps):
    played = play(
        opened(formation("box-1", "b17f"), elements=[element("E", "bf109g")]),
        LoadedDice(streams={"tac.bearing": [die]}),
        until=Step.INTERCEPTORS,
    )
    fixed = played.only(BearingFixed)
    assert (fixed.die, fixed.bearing, fixed.distance, fixed.hex) == (die, name, steps, ahead(LEAD, direction, steps))
    first, second = played.prompts
    assert {answer.hex for answer in first.choices} == {fixed.hex}
    assert {answer.heading for answer in first.choices} == set(range(6))
    assert {answer.hex for answer in second.choices} == {ahead(fixed.hex, turn) for turn in range(6)}
    assert len(second.choices) == 36


@pytest.mark.rule("T12.6")
@pytest.mark.parametrize("heading", range(6))
@pytest.mark.parametrize("die, name, direction, steps", BEARINGS)
def test_a_bearing_turns_with_the_lead_box(die, name, direction, steps, heading):
    state = table(box("X", "b17f", heading=heading))
    assert bearing_hex(state, die) == ahead(spot(0, 0), heading + direction, steps)


@pytest.mark.rule("T12.6")
def test_every_element_rolls_in_canonical_order():
    forces = [element(id_, "bf109g", 1) for id_ in ("E2", "E10", "E3")]
    played = play(
        opened(formation("box-1", "b17f"), elements=forces),
        LoadedDice(streams={"tac.bearing": [1, 4, 6]}),
        until=Step.INTERCEPTORS,
    )
    assert [(event.element, event.number) for event in played.of(BearingFixed)] == [("E10", 1), ("E2", 4), ("E3", 6)]


@pytest.mark.rule("T12.6")
def test_with_good_direction_the_owner_chooses_the_bearing():
    forces = [element("E", "bf109g", placement=Placement("chosen bearing"))]
    played = play(opened(formation("box-1", "b17f"), elements=forces), until=Step.BEARINGS)
    (prompt,) = played.prompts
    assert prompt.choices == tuple(ChooseBearing("E", number) for number in range(1, 7))
    commit(played)
    fixed = played.only(BearingFixed)
    assert (fixed.die, fixed.number, fixed.hex) == (0, 1, ahead(LEAD, 0, 12))


@pytest.mark.rule("T12.6")
def test_interceptors_enter_with_the_heading_chosen_and_band_two():
    played = play(
        opened(formation("box-1", "b17f"), elements=[element("E", "bf109g")]),
        LoadedDice(streams={"tac.bearing": [6]}),
        until=Step.INTERCEPTORS,
    )
    commit(played)
    first, second = played.state.units["E1"], played.state.units["E2"]
    assert (first.hex, first.heading, first.band, first.code) == (ahead(LEAD, 3, 7), 0, 2, "")
    assert distance(first.hex, second.hex) == 1
    assert {event.rule for event in played.of(UnitEntered)} == {"T12.6"}
    assert played.state.to_come == ()
    assert not played.aircraft("E1").has_left


@pytest.mark.rule("T12.6")
@pytest.mark.parametrize(
    "column, row", [(5, 5), (-4, 6), (12, 3), (5, -1), (4, -3), (3, 11), (-1, -1), (9, -1), (14, 14)]
)
def test_off_the_board_the_nearest_hex_on_it(column, row):
    state = table(box("X", "b17f", hex=at(5, 5)), board=Board(10, 10))
    place = at(column, row)
    every = [at(*spot_) for spot_ in product(range(10), range(10))]
    least = min(distance(place, other) for other in every)
    tied = [other for other in every if distance(place, other) == least]
    assert nearest_on_board(state, place) == min(tied, key=lambda other: (other.r, other.q))


# ---- later entries ------------------------------------------------------------------------------------------------


def waiting(id_, type_, count=1, side=INTERCEPTOR, turn=3, how="rules"):
    role = Role.INTERCEPTOR if side is INTERCEPTOR else Role.ESCORT
    ids = tuple(f"{id_}{n}" for n in range(1, count + 1))
    return Element(id_, side, ids, turn, Placement(how)), [record(one, type_, side, role) for one in ids]


def arriving(*pieces, late, dice=None, until=Step.ENTRIES, turn=2):
    to_come = tuple(element_ for element_, _ in late)
    records = [one for _, records in late for one in records]
    state = table(*pieces, single("A9", "bf109g", at=(0, 12)), turn=turn, to_come=to_come, waiting=records)
    return play(state, dice, until=until)


@pytest.mark.rule("T12.7")
def test_late_interceptors_are_measured_from_where_the_lead_box_is_then():
    late = [waiting("E", "bf109g", 2)]
    played = arriving(box("X", "b17f", at=(6, 0)), late=late, dice=LoadedDice(streams={"tac.bearing": [4]}))
    assert played.only(BearingFixed).hex == ahead(spot(6, 0), 2, 7)
    commit(played)
    assert where(played.state)["E1"] == (6, -7, 0)
    assert played.state.units["E1"].band == 2
    assert played.state.turn == 3


@pytest.mark.rule("T12.7")
def test_nobody_comes_before_his_turn():
    played = arriving(box("X", "b17f"), late=[waiting("E", "bf109g", turn=4)], until=Step.PLOT)
    assert "E1" not in played.state.units
    assert [element_.id for element_ in played.state.to_come] == ["E"]


@pytest.mark.rule("T12.7")
def test_a_late_owner_with_good_direction_chooses_too():
    late = [waiting("E", "bf109g", how="chosen bearing")]
    played = arriving(box("X", "b17f"), late=late, until=Step.ENTRY_BEARINGS)
    assert [prompt.kind for prompt in played.prompts] == ["choose_bearing"]


@pytest.mark.rule("T12.7")
@pytest.mark.parametrize("type_, band", [("p51d", 5), ("spitfire5", 4), ("hurricane1", 3), ("hurricane2", 4)])
def test_late_escorts_come_up_astern_at_full_speed(type_, band):
    played = arriving(box("X", "b17f", heading=1), late=[waiting("F", type_, 2, STRIKE)])
    (prompt,) = played.prompts  # the first has but one place
    behind = ahead(spot(0, 0), 4, 6)
    assert set(prompt.choices) == {Place("F2", ahead(behind, turn), 1) for turn in range(6)}
    commit(played)
    first = played.state.units["F1"]
    assert (first.hex, first.heading, first.band) == (behind, 1, band)
    assert {event.rule for event in played.of(UnitEntered)} == {"T12.7"}


@pytest.mark.rule("T12.7")
@pytest.mark.parametrize(
    "pieces, expected",
    [
        ([box("X", "b17f"), box("Y", "b17f")], "X"),
        ([box("Y", "b17f"), box("Z", "b17f"), straggler("A1", "b17f")], "Y"),
        ([straggler("Y2", "b17f"), straggler("X3", "b17f"), single("A1", "bf109g")], "X3"),
        ([single("A1", "bf109g")], None),
    ],
)
def test_who_stands_in_for_the_lead_box(pieces, expected):
    found = lead_bomber(table(*pieces))
    assert (found.id if found else None) == expected


@pytest.mark.rule("T12.7")
def test_without_a_bomber_nobody_enters_any_more():
    pieces = [single("B1", "bf109f", side=STRIKE, role=Role.BOMBER)]  # a fighter-bomber that has dropped its bombs
    played = arriving(*pieces, late=[waiting("E", "bf109g"), waiting("F", "p51d", side=STRIKE)], until=Step.PLOT)
    assert [(event.element, event.is_cancelled) for event in played.of(ElementArrived)] == [("E", True), ("F", True)]
    assert played.of(BearingFixed) == []
    assert played.state.to_come == ()
    assert "E1" not in played.state.units
    assert played.aircraft("E1").has_left


@pytest.mark.rule("T12.6")
def test_no_interceptor_no_questions():
    state = opened(formation("box-1", "b17f"), elements=[element("F", "p51d", 1, side=STRIKE)])
    assert [prompt.unit for prompt in prompts_of(state)] == ["F1"]
