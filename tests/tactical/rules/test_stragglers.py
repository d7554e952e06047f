"""Stragglers: tests of crippled bombers, where they go, what they are afterwards (H-C1, H-D, T6.2-T6.8, T3.10)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.core.hexes import Hex, rotate
from game.tactical.events import BecameSingle, DroppedOut, Moved, StragglerTested
from game.tactical.rules.defensive_fire import dice_sum
from game.tactical.state import Kind, Step
from tests.tactical.table import box, catalog, play, single, straggler, table, where

BANDIT = single("A9", "bf109g", at=(0, 8))
ENGINE = {"X3": {"engine": 3}}
WING = {"X3": {"wing": 5}}
TAIL = {"X3": {"tail": 4}}
BOTH = {"X3": {"engine": 3, "tail": 4}}


def turn(*dice, lost=None, type_="b17f", until=Step.DECLARE, heading=0, **kind):
    """A box with a crippled bomber X3 through P2 and movement, the straggler dice showing these faces."""
    formation = box("X", type_, lost=lost or {}, heading=heading, **kind)
    return play(table(formation, BANDIT), LoadedDice(streams={"tac.straggler": dice}), until=until)


def rolled(played):
    return [(test.rule, test.die, test.result) for test in played.of(StragglerTested)]


# ---- the tests ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("H-D1")
@pytest.mark.parametrize("die, drops_out", [(1, False), (2, False), (3, True), (4, True), (5, True), (6, True)])
def test_half_of_the_engine_lost(die, drops_out):
    played = turn(die, lost=ENGINE)
    assert rolled(played) == [("H-D1", die, "one hex" if drops_out else "holds")]
    assert ("X3" in played.state.units) is drops_out
    assert where(played.state)["X"] == (3, 0, 0)
    if drops_out:
        assert where(played.state)["X3"] == (1, 0, 0)


@pytest.mark.rule("H-D2", "T6.2")
@pytest.mark.parametrize("lost", [WING, TAIL, {"X3": {"wing": 5, "tail": 4}}], ids=["wing", "tail", "both, one die"])
@pytest.mark.parametrize(
    "die, ends", [(1, None), (2, None), (3, (2, 1, 0)), (4, (3, -1, 0)), (5, (2, 1, 0)), (6, (3, -1, 0))]
)
def test_half_of_wing_or_tail_lost(lost, die, ends):
    played = turn(die, lost=lost)
    results = {1: "holds", 2: "holds", 3: "slips right", 4: "slips left", 5: "slips right", 6: "slips left"}
    assert rolled(played) == [("H-D2", die, results[die])]
    assert where(played.state).get("X3") == ends


@pytest.mark.rule("H-D1", "H-D2")
@pytest.mark.parametrize(
    "type_, lost, due",
    [
        ("b17f", {"engine": 2, "wing": 4, "tail": 3}, []),
        ("b17f", {"engine": 3}, ["H-D1"]),
        ("b17f", {"wing": 5}, ["H-D2"]),
        ("b17f", {"tail": 4}, ["H-D2"]),
        ("b24d", {"tail": 3}, ["H-D2"]),
        ("b24d", {"tail": 2, "wing": 4}, []),
        ("b17f", {"crew": 1, "guns": 4, "fuselage": 9}, []),
        ("ju88a", {"engine": 2}, ["H-D1"]),
        ("hampden1", {"tail": 1}, ["H-D2"]),
    ],
)
def test_when_a_test_is_due(type_, lost, due):
    played = turn(*[1] * len(due), lost={"X3": lost}, type_=type_)
    assert [test.rule for test in played.of(StragglerTested)] == due


@pytest.mark.rule("T6.4")
def test_both_tests_engine_first():
    played = turn(2, 5, lost=BOTH)
    assert rolled(played) == [("H-D1", 2, "holds"), ("H-D2", 5, "slips right")]
    assert where(played.state)["X3"] == (2, 1, 0)


@pytest.mark.rule("T6.4")
def test_types_of_formation_speed_one_make_no_engine_test():
    played = turn(lost={"X3": {"engine": 8}}, type_="swordfish")
    assert rolled(played) == []
    assert rolled(turn(1, lost={"X3": {"wing": 12}}, type_="swordfish")) == [("H-D2", 1, "holds")]


@pytest.mark.rule("T6.4")
def test_bombers_of_the_airframe_model_are_tested_too():
    assert rolled(turn(4, lost={"X3": {"engine": 4}}, type_="ju87d")) == [("H-D1", 4, "one hex")]
    assert rolled(turn(1, lost={"X3": {"wing": 11}}, type_="ju87d")) == [("H-D2", 1, "holds")]
    assert rolled(turn(1, lost={"X3": {"engine": 4}}, type_="bf109f", is_loaded=True)) == [("H-D1", 1, "holds")]


@pytest.mark.rule("T4.1", "T1.3")
def test_bombers_are_tested_in_canonical_order_engine_before_wing():
    lost = {"X2": {"engine": 3, "wing": 5}, "X10": {"wing": 5}}
    formation = box("X", "b17f", 4, lost=lost)
    other = straggler("X10", "b17f", at=(5, 5), lost={"wing": 5})
    dice = LoadedDice(streams={"tac.straggler": [1, 2, 1]})
    played = play(table(formation, other, BANDIT), dice, until=Step.PLOT)
    order = [(test.aircraft, test.rule) for test in played.of(StragglerTested)]
    assert order == [("X10", "H-D2"), ("X2", "H-D1"), ("X2", "H-D2")]


# ---- where it goes ------------------------------------------------------------------------------------------------


@pytest.mark.rule("T6.3")
@pytest.mark.parametrize("heading", range(6))
@pytest.mark.parametrize(
    "dice, lost, ends",
    [
        ((3,), ENGINE, (1, 0)),
        ((3,), WING, (2, 1)),
        ((4,), WING, (3, -1)),
        ((3, 5), BOTH, (0, 1)),
        ((6, 4), BOTH, (1, -1)),
    ],
)
def test_where_a_bomber_drops_out_to(dice, lost, ends, heading):
    played = turn(*dice, lost=lost, heading=heading)
    path = next(event.path for event in played.of(Moved) if event.unit == "X3")
    assert len(path) == (1 if "engine" in lost["X3"] else 3) + (lost != ENGINE)
    assert where(played.state)["X3"] == (*rotate(Hex(*ends), heading), heading)
    assert where(played.state)["X"] == (*rotate(Hex(3, 0), heading), heading)


@pytest.mark.rule("T6.3")
@pytest.mark.parametrize("dice, ends", [((3,), (1, 1, 0)), ((4,), (2, -1, 0))])
def test_a_slower_type_slips_after_its_own_formation_speed(dice, ends):
    assert where(turn(*dice, lost={"X3": {"wing": 11}}, type_="ju87d").state)["X3"] == ends


@pytest.mark.rule("H-D1", "H-D2")
def test_a_test_tells_what_is_lost_and_what_was_needed():
    engine, wing = turn(1, 2, lost={"X3": {"engine": 4, "wing": 6}}).of(StragglerTested)
    assert (engine.section, engine.lost, engine.printed, engine.needed) == ("engine", 4, 6, 3)
    assert (wing.section, wing.lost, wing.printed, wing.needed) == ("wing", 6, 10, 3)


@pytest.mark.rule("H-D", "H-D1")
def test_a_straggler_has_its_own_counter_and_takes_its_guns_along():
    played = turn(3, lost=ENGINE)
    assert played.only(DroppedOut).box == "X"
    assert played.state.units["X3"].kind is Kind.STRAGGLER
    assert played.state.units["X"].aircraft == ("X1", "X2", "X4")
    assert dice_sum(played.state, played.state.units["X"]) == 12
    assert dice_sum(played.state, played.state.units["X3"]) == 4
    assert played.aircraft("X3").has_straggled


@pytest.mark.rule("H-D", "T6.7")
def test_neither_helps_the_other_in_defence_from_this_turn_on():
    state = table(box("X", "b17f", lost=ENGINE), single("A1", "bf109g", at=(2, 0), code="2S1"))
    played = play(state, LoadedDice(streams={"tac.straggler": [6]}), until=Step.ALLOT, plots={"A1": "1S0"})
    caps = {prompt.unit: (prompt.sum, prompt.attackers[0].cap) for prompt in played.prompts}
    assert where(played.state)["A1"] == (3, 0, 0)
    assert caps == {"X": (12, 8), "X3": (4, 2)}


@pytest.mark.rule("T6.8")
def test_a_box_whose_last_aircraft_drops_out_is_gone():
    state = table(box("X", "b17f", 1, lost={"X1": {"wing": 5}}), BANDIT)
    played = play(state, LoadedDice(streams={"tac.straggler": [4]}), until=Step.DECLARE)
    assert set(played.state.units) == {"X1", "A9"}
    assert where(played.state)["X1"] == (3, -1, 0)


@pytest.mark.rule("T6.8")
def test_several_drop_out_at_once():
    state = table(box("X", "b17f", 2, lost={"X1": {"wing": 5}, "X2": {"engine": 3}}), BANDIT)
    played = play(state, LoadedDice(streams={"tac.straggler": [5, 3]}), until=Step.DECLARE)
    assert where(played.state) == {"A9": (3, 8, 0), "X1": (2, 1, 0), "X2": (1, 0, 0)}


# ---- later turns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("T6.5", "H-D")
def test_in_the_turn_it_drops_out_it_is_not_plotted():
    played = turn(4, lost=WING, until=Step.PLOT)
    assert [prompt.unit for prompt in played.prompts] == ["A9"]


@pytest.mark.rule("T6.5")
@pytest.mark.parametrize(
    "dice, lost, band, codes",
    [
        ((4,), WING, 2, {"2S1", "3S2", "13L1", "13R1", "14L2", "14R2"}),
        ((3,), ENGINE, 0, {"2S1", "13L1", "13R1"}),
        ((3, 4), BOTH, 0, {"2S1", "13L1", "13R1"}),
    ],
)
def test_later_it_is_plotted_from_its_schedule(dice, lost, band, codes):
    first = play(
        table(box("X", "b17f", lost=lost), BANDIT), LoadedDice(streams={"tac.straggler": dice}), plots={"A9": "3S2"}
    )
    assert first.state.units["X3"].band == band
    again = LoadedDice(streams={"tac.straggler": [1] * len(dice)})
    played = play(first.state, again, until=Step.PLOT)
    assert {answer.code for answer in played.prompt("X3").choices} == codes


@pytest.mark.rule("T6.5", "H-D1")
def test_a_straggler_held_by_its_engine_moves_one_hex_unplotted():
    state = table(straggler("X3", "b17f", lost={"engine": 3}), box("Y", "b17f", at=(0, 9)), BANDIT)
    dice = LoadedDice(streams={"tac.straggler": [3]})
    assert "X3" not in {prompt.unit for prompt in play(state, dice, until=Step.PLOT).prompts}
    played = play(state, LoadedDice(streams={"tac.straggler": [3]}), until=Step.DECLARE)
    assert where(played.state)["X3"] == (1, 0, 0)
    assert played.state.units["X3"].band == 0
    assert [event.rule for event in played.of(Moved) if event.unit == "X3"] == ["H-D1"]


@pytest.mark.rule("T6.5", "H-D2")
@pytest.mark.parametrize("plot, die, ends", [("3S2", 5, (2, 1, 0)), ("14L2", 4, (3, -2, 0)), ("2S1", 2, (2, 0, 0))])
def test_a_straggler_slips_after_its_plotted_move(plot, die, ends):
    state = table(straggler("X3", "b17f", lost={"wing": 5}), box("Y", "b17f", at=(0, 9)), BANDIT)
    dice = LoadedDice(streams={"tac.straggler": [die]})
    played = play(state, dice, until=Step.DECLARE, plots={"X3": plot})
    assert where(played.state)["X3"] == ends
    assert played.state.units["X3"].code == plot


@pytest.mark.rule("T6.5")
def test_straggling_is_for_good():
    # back in the hex and at the speed of its old box it stays on its own
    state = table(straggler("X3", "b17f"), box("X", "b17f", 2), BANDIT)
    played = play(state, plots={"X3": "3S2"})
    assert where(played.state) == {"A9": (3, 8, 0), "X": (3, 0, 0), "X3": (3, 0, 0)}
    assert played.state.units["X"].aircraft == ("X1", "X2")


@pytest.mark.rule("T6.5")
def test_a_straggler_is_tested_again_but_drops_out_once():
    state = table(straggler("X3", "b17f", lost={"tail": 4}), box("Y", "b17f", at=(0, 9)), BANDIT)
    played = play(state, LoadedDice(streams={"tac.straggler": [6]}), until=Step.DECLARE)
    assert played.of(DroppedOut) == []
    assert len(played.of(StragglerTested)) == 1


@pytest.mark.rule("T6.6")
@pytest.mark.parametrize(
    "type_, codes",
    [
        ("b17f", {"2S1", "3S2", "13L1", "13R1", "14L2", "14R2"}),
        ("he111h", {"2S1", "2L1", "2R1", "3S2", "3L2", "3R2", "13L1", "13R1", "14L2", "14R2"}),
        ("ju88a", {"2S1", "2L1", "2R1", "3S2", "3L2", "3R2", "4S3", "4L3", "4R3", "14L2", "14R2", "15L3", "15R3"}),
    ],
)
def test_straggler_schedules(type_, codes):
    state = table(straggler("X3", type_, band=2), box("Y", "b17f", at=(0, 9)), BANDIT)
    prompt = play(state, until=Step.PLOT).prompt("X3")
    assert {answer.code for answer in prompt.choices} == codes


# ---- fighter-bombers ----------------------------------------------------------------------------------------------


@pytest.mark.rule("T3.10")
def test_a_fighter_bomber_that_falls_out_has_lost_its_bombs_and_is_a_single_next_turn():
    state = table(box("F", "bf109f", 2, is_loaded=True, lost={"F1": {"wing": 6}}), BANDIT)
    first = play(state, LoadedDice(streams={"tac.straggler": [4]}), plots={"A9": "3S2"})
    assert where(first.state)["F1"] == (3, -1, 0)
    assert first.state.units["F1"].kind is Kind.STRAGGLER
    assert (first.aircraft("F1").is_loaded, first.aircraft("F1").release) == (False, "lost")
    second = play(first.state, until=Step.PLOT)
    assert second.only(BecameSingle).unit.kind is Kind.SINGLE
    unit = second.state.units["F1"]
    assert (unit.kind, unit.band, unit.code, unit.has_reserve) == (Kind.SINGLE, 2, "", True)
    assert {"4S3", "19L2", "30S3"} <= {answer.code for answer in second.prompt("F1").choices}
    assert second.boxes("F1").wing == catalog().aircraft["bf109f"].boxes.wing - 6
    assert second.of(StragglerTested) == []  # a single is not tested
