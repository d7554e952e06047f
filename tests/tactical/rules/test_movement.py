"""Movement: boxes straight ahead, plots, spins, the edge (T5, T6.1, H-C2, T4.1, T11.2, T12.8)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.core.hexes import Board, Hex, at, rotate
from game.tactical.events import Left, Moved
from game.tactical.state import Kind, Spin, Step
from tests.tactical.table import MIDDLE, STRIKE, box, catalog, play, single, straggler, table, where

FAR = box("X", "b17f", at=(0, 12))
BANDIT = single("A9", "bf109g", at=(0, 8))


def moved(played, id_):
    return next(event for event in played.of(Moved) if event.unit == id_)


def flown(*pieces, dice=None, board=None, plots=None, **facts):
    extra = {"board": board} if board else {}
    return play(table(*pieces, **extra, **facts), dice, until=Step.DECLARE, plots=plots or {})


@pytest.mark.rule("H-C2")
@pytest.mark.parametrize("heading", range(6))
@pytest.mark.parametrize("type_", ["b17f", "b24d", "halifax2", "stirling1", "manchester1"])
def test_a_box_of_heavy_bombers_flies_3s2(type_, heading):
    state = play(table(box("X", type_, heading=heading), BANDIT), until=Step.PLOT)
    assert [prompt.unit for prompt in state.prompts] == ["A9"]
    played = flown(box("X", type_, heading=heading), BANDIT)
    move = moved(played, "X")
    ends = rotate(Hex(3, 0), heading)
    assert where(played.state)["X"] == (*ends, heading)
    assert (move.code, move.rule, len(move.path), move.band) == ("3S2", "H-C2", 3, 2)


@pytest.mark.rule("T6.1", "T3.4")
@pytest.mark.parametrize(
    "type_, speed, code",
    [
        ("ju88a", 3, "3S2"),
        ("he111h", 3, "3S2"),
        ("sm79", 3, "3S2"),
        ("blenheim4", 3, "3S2"),
        ("beaufort1", 2, "2S1"),
        ("hampden1", 2, "2S1"),
        ("wellington1c", 2, "2S1"),
        ("hudson3", 2, "2S1"),
        ("ju87d", 2, "2S1"),
        ("swordfish", 1, "1S0"),
        ("bf109f", 3, "3S2"),
        ("bf110c", 3, "3S2"),
    ],
)
def test_other_boxes_fly_straight_at_their_formation_speed(type_, speed, code):
    formation = catalog().aircraft[type_].formation
    assert (formation.speed, formation.code) == (speed, code)
    played = flown(box("X", type_, is_loaded=type_.startswith("bf")), BANDIT)
    assert where(played.state)["X"] == (speed, 0, 0)
    assert moved(played, "X").code == code


@pytest.mark.rule("T3.4", "T6.1")
def test_a_strike_flies_at_the_lowest_formation_speed_among_its_boxes():
    played = flown(box("X", "ju88a", band=1), box("Y", "ju87d", at=(0, 5)), BANDIT)
    assert where(played.state)["X"] == (2, 0, 0)
    assert moved(played, "X").code == "2S1"


@pytest.mark.rule("T5.2", "T5.6")
@pytest.mark.parametrize(
    "code, plot, ends, band, has_reserve",
    [
        ("4S3", "9L3", (4, -2, 1), 3, True),
        ("3S2", "19R2", (0, 2, 4), 2, True),
        ("3S2", "21L2", (3, -2, 0), 2, True),
        ("3S2", "12S2", (2, 0, 0), 2, True),
        ("3S2", "30S3", (2, 0, 3), 3, False),
        ("4S3", "29S2", (2, 0, 3), 2, True),
        ("3S2", "2R1", (2, 0, 5), 1, True),
    ],
)
def test_a_plot_is_flown_to_its_end(code, plot, ends, band, has_reserve):
    played = flown(single("A1", "hurricane1", code=code), FAR, plots={"A1": plot})
    unit = played.state.units["A1"]
    assert where(played.state)["A1"] == ends
    assert (unit.code, unit.band, unit.has_reserve) == (plot, band, has_reserve)


@pytest.mark.rule("T5.6")
@pytest.mark.parametrize("before", [True, False])
def test_a_half_loop_restores_the_dive_reserve(before):
    played = flown(single("A1", "hurricane1", code="4S3", has_reserve=before), FAR, plots={"A1": "29S2"})
    assert played.state.units["A1"].has_reserve


@pytest.mark.rule("T5.6", "T5.5")
def test_a_second_split_s_has_to_wait_for_a_half_loop():
    near = box("X", "b17f", at=(2, 4), heading=3)
    first = play(table(single("A1", "bf109g", code="4S3"), near), plots={"A1": "30S3"}).state
    second = play(first, plots={"A1": "4S3"}).state
    offered = play(second, until=Step.PLOT).prompt("A1")
    codes = {answer.code for answer in offered.choices}
    assert "30S3" not in codes
    assert "29S2" in codes
    third = play(second, plots={"A1": "29S2"}).state
    fourth = play(play(third, plots={"A1": "3S2"}).state, until=Step.PLOT).prompt("A1")
    assert "30S3" in {answer.code for answer in fourth.choices}


@pytest.mark.rule("T4.1")
def test_everything_moves_at_once():
    # two fighters swap places and a third flies through the box: nothing stops or touches anything
    pieces = [
        single("A1", "bf109g", at=(0, 0), code="3S2"),
        single("S1", "spitfire5", at=(3, 0), heading=3, side=STRIKE, code="3S2"),
        box("X", "b17f", at=(-3, 0)),
    ]
    played = flown(*pieces, plots={"A1": "3S2", "S1": "3S2"})
    assert where(played.state) == {"A1": (3, 0, 0), "S1": (0, 0, 3), "X": (0, 0, 0)}


# ---- spins --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T11.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_spinning_aircraft_moves_one_hex_and_takes_a_new_heading(die):
    spinner = single("A1", "bf109g", heading=2, code="19L2", spin=Spin(0))
    played = flown(spinner, FAR, dice=LoadedDice(streams={"tac.spinheading": [die], "tac.recover": [3]}))
    assert where(played.state)["A1"] == (0, -1, die - 1)
    move = moved(played, "A1")
    assert (move.die, move.code, move.band, move.rule) == (die, "", 1, "T11.2")


@pytest.mark.rule("T11.2")
def test_a_spinning_aircraft_stays_on_the_board():
    spinner = single("A1", "bf109g", heading=0, spin=Spin(0), hex=at(19, 10))
    dice = LoadedDice(streams={"tac.spinheading": [5], "tac.recover": [3]})
    played = flown(spinner, box("X", "b17f", hex=at(2, 5)), dice=dice, board=Board(20, 20))
    assert played.state.units["A1"].hex == at(19, 10)
    assert played.state.units["A1"].heading == 4
    assert played.of(Left) == []


# ---- the edge -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("T12.8", "T5.11")
@pytest.mark.parametrize("column, has_left", [(15, False), (16, False), (17, True)])
def test_a_box_that_moves_off_the_board_has_left_safely(column, has_left):
    boxes = [box("X", "b17f", 2, hex=at(column, 10)), box("Y", "b17f", hex=at(2, 2))]
    played = flown(*boxes, single("A1", "bf109g", hex=at(5, 15)), board=Board(20, 20))
    assert ("X" not in played.state.units) is has_left
    assert [played.aircraft(id_).has_left for id_ in ("X1", "X2")] == [has_left] * 2
    assert [event.how for event in played.of(Left)] == ["flew off the board"] * has_left
    assert not played.aircraft("X1").is_lost


@pytest.mark.rule("T12.8")
def test_a_straggler_flies_off_the_board_safely():
    fallen = straggler("X1", "b17f", hex=at(18, 10))
    played = flown(fallen, box("Y", "b17f", hex=at(2, 2)), single("A1", "bf109g", hex=at(5, 15)), board=Board(20, 20))
    assert played.only(Left) == Left("X1", ("X1",), "flew off the board", "T12.8")


def test_the_middle_of_the_table():
    assert table(FAR).units["X"].hex == Hex(MIDDLE.q, MIDDLE.r + 12)
    assert table(FAR).units["X"].kind is Kind.BOX
