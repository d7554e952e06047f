"""Plotting: who is asked, what is secret, clear view, second thoughts, break off (T4.1, T3.9, T5.10, T5.11, T12.9)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.core.hexes import Board, at
from game.tactical.events import AttackRolled, Left, Looked, Moved, PlotReplaced, PlotsRevealed
from game.tactical.prompts import Fly, IllegalAnswer, Look, ReplaceCode
from game.tactical.rules import plotting
from game.tactical.rules.manoeuvres import walk
from game.tactical.state import Glide, Plot, Rudder, Side, Spin, Step
from game.tactical.turn import advance, default_answer, why_not
from game.tactical.visibility import redact
from tests.tactical.table import (
    STRIKE,
    asked,
    box,
    catalog,
    commit,
    play,
    single,
    straggler,
    table,
    where,
)

FAR = box("X", "b17f", at=(0, 9))


def choices(prompt):
    return {answer.code for answer in prompt.choices}


# ---- who plots, what he is offered --------------------------------------------------------------------------------


@pytest.mark.rule("T4.1")
def test_singles_and_stragglers_are_asked_boxes_and_spinning_aircraft_are_not():
    pieces = [FAR, straggler("Y1", "b17f"), single("A1", "bf109g", at=(5, 0)), single("A2", "bf109g", spin=Spin(0))]
    played = play(table(*pieces), until=Step.PLOT)
    assert [(prompt.unit, prompt.kind) for prompt in played.prompts] == [("A1", "fly"), ("Y1", "fly")]


@pytest.mark.rule("T5.10")
def test_the_first_plot_counts_from_band_two_without_restriction():
    played = play(table(FAR, single("A1", "bf109f")), until=Step.PLOT)
    found = choices(played.prompt("A1"))
    assert {"2S1", "3S2", "4S3", "19L2", "30S3", "22L3"} <= found
    assert not {"1S0", "5S4", "29S2"} & found
    assert len(found) == 31


@pytest.mark.rule("T6.6")
def test_a_heavy_straggler_has_no_turns():
    played = play(table(FAR, straggler("Y1", "b17f"), single("A1", "bf109g", at=(9, 0))), until=Step.PLOT)
    assert choices(played.prompt("Y1")) == {"2S1", "3S2", "13L1", "13R1", "14L2", "14R2"}


@pytest.mark.rule("T6.6")
@pytest.mark.parametrize(
    "type_, code, expected",
    [("b17f", "2S1", "3S2"), ("b17f", "13L1", "3S2"), ("he111h", "3L2", "3S2"), ("ju87d", "3S2", "2S1")],
)
def test_a_straggler_without_orders_flies_straight_near_its_formation_band(type_, code, expected):
    band = catalog().manoeuvres[code].band
    pieces = [FAR, straggler("Y1", type_, code=code, band=band), single("A1", "bf109g", at=(9, 0))]
    played = play(table(*pieces), until=Step.PLOT)
    assert default_answer(played.state, played.prompt("Y1")) == Fly("Y1", expected)
    events, _ = advance(played.state, [Fly("A1", "3S2")], LoadedDice())
    revealed = next(event for event in events if isinstance(event, PlotsRevealed))
    assert revealed.plots["Y1"] == Plot(expected)


@pytest.mark.rule("T5.5")
@pytest.mark.parametrize(
    "answer, reason",
    [
        (Fly("A1", "6S5"), "T5"),
        (Fly("A1", "18R1"), "T5.5"),
        (Fly("A1", "10L4"), "T5.3"),
        (Fly("A1", "3S2", True), "T12.9"),
        (Fly("A9", "3S2"), "A1"),
    ],
)
def test_a_plot_against_the_rules_is_refused_with_its_rule(answer, reason):
    played = play(table(FAR, single("A1", "bf109g", code="4S3")), until=Step.PLOT)
    fault = why_not(played.state, played.prompt("A1"), answer)
    assert fault is not None
    assert reason in fault


@pytest.mark.rule("T4.1", "T5.5")
@pytest.mark.parametrize(
    "answer, rule",
    [
        (Fly("Q9", "3S2"), "T4.1"),
        (Fly("X", "3S2"), "T4.1"),
        (Fly("A2", "3S2"), "T4.1"),
        (Fly("A1", "6S5"), "T5.5"),
        (Fly("A1", "3S2"), None),
    ],
)
def test_who_may_be_given_a_plot_at_all(answer, rule):
    state = table(FAR, single("A1", "bf109g"), single("A2", "bf109g", spin=Spin(0)))
    fault = plotting.why_not(state, answer)
    assert (fault is None) if rule is None else (rule in fault)


@pytest.mark.rule("T6.6")
def test_a_fighter_without_orders_has_no_plot_by_default():
    played = play(table(FAR, single("A1", "bf109g")), until=Step.PLOT)
    assert default_answer(played.state, played.prompt("A1")) is None


@pytest.mark.rule("T4.1")
def test_whoever_has_but_one_code_is_not_asked():
    pieces = [FAR, single("A1", "bf109g", at=(5, 0)), single("A2", "bf109g", code="6S5", engine_rough=2)]
    played = play(table(*pieces), until=Step.PLOT)
    assert [prompt.unit for prompt in played.prompts] == ["A1"]
    commit(played)
    assert played.only(PlotsRevealed).plots["A2"] == Plot("5S4")


# ---- secrecy ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T4.1")
def test_plots_are_shown_all_together_and_before_anything_moves():
    pieces = [FAR, single("A1", "bf109g"), single("A2", "bf109g", at=(4, 0))]
    played = play(table(*pieces), until=Step.DECLARE, plots={"A1": "4S3", "A2": "3L2"})
    kinds = [type(event) for event in played.events]
    assert kinds.index(PlotsRevealed) < kinds.index(Moved)
    assert played.only(PlotsRevealed).plots == {"A1": Plot("4S3"), "A2": Plot("3L2")}


@pytest.mark.rule("T4.1", "T4.5")
def test_a_sealed_plot_is_nowhere_in_the_situation():
    tailing = (("A1", "S1"),)
    pieces = [single("A1", "bf109g"), single("S1", "spitfire5", at=(2, 0), side=STRIKE), FAR]
    played = commit(asked(table(*pieces, tailing=tailing, step=Step.PLOT, turn=1)), plots={"S1": "14L2"})
    assert played.state.this_turn.plots == {}
    assert redact(played.state, Side.INTERCEPTOR).this_turn.letters == {"S1": "L"}
    assert redact(played.state, Side.STRIKE).this_turn.letters == {}


# ---- clear view ---------------------------------------------------------------------------------------------------

DUEL = [single("A1", "bf109g", at=(0, 0), traits=("CV",)), single("S1", "spitfire5", at=(12, 0), side=STRIKE)]


@pytest.mark.rule("T3.9")
def test_clear_view_plots_last_and_sees_one_enemy_plot():
    second = single("S2", "spitfire5", at=(12, 3), side=STRIKE)
    played = asked(table(*DUEL, second, FAR, step=Step.PLOT, turn=1))
    assert [prompt.unit for prompt in played.prompts] == ["S1", "S2"]
    commit(played, plots={"S1": "19L2", "S2": "3S2"})
    (prompt,) = played.prompts
    assert (played.state.step, prompt.unit) == (Step.LOOK, "A1")
    assert prompt.choices == (Look("A1", "S1"), Look("A1", "S2"))
    commit(played, looks={"A1": "S1"})
    assert played.only(Looked) == Looked("A1", "S1", Plot("19L2"))
    (prompt,) = played.prompts
    assert (played.state.step, prompt.kind, prompt.seen) == (Step.LOOK_PLOT, "fly", (("S1", "19L2"),))
    commit(played, plots={"A1": "4S3"})
    assert played.only(PlotsRevealed).plots == {"A1": Plot("4S3"), "S1": Plot("19L2"), "S2": Plot("3S2")}


@pytest.mark.rule("T3.9")
def test_a_plot_that_was_no_choice_is_seen_as_well():
    stuck = single("S2", "spitfire5", at=(12, 3), side=STRIKE, glide=Glide(1), rudder=Rudder("L", 0))
    played = commit(asked(table(*DUEL, stuck, FAR, step=Step.PLOT, turn=1)), plots={"S1": "3S2"})
    commit(played, looks={"A1": "S2"})
    assert played.only(Looked).plot == Plot("2L1")


@pytest.mark.rule("T3.9")
def test_clear_view_tells_its_own_side_only():
    played = commit(asked(table(*DUEL, FAR, step=Step.PLOT, turn=1)), plots={"S1": "19L2"})
    assert played.only(Looked).plot == Plot("19L2")  # one enemy only: he is looked at without being asked
    assert redact(played.state, Side.INTERCEPTOR).this_turn.seen == {"S1": Plot("19L2")}
    assert redact(played.state, Side.STRIKE).this_turn.seen == {}


@pytest.mark.rule("T3.9")
def test_several_with_clear_view_are_not_shown_each_other():
    other = single("S2", "spitfire5", at=(12, 3), side=STRIKE, traits=("CV",))
    played = commit(asked(table(*DUEL, other, single("A2", "bf109g", at=(0, 3)), FAR, step=Step.PLOT, turn=1)))
    assert {event.unit: event.target for event in played.of(Looked)} == {"A1": "S1", "S2": "A2"}
    assert [prompt.unit for prompt in played.prompts] == ["A1", "S2"]


@pytest.mark.rule("T3.9")
def test_clear_view_gives_no_tailing_die():
    pieces = [single("A1", "bf109g", traits=("CV",)), single("S1", "spitfire5", at=(4, 0), side=STRIKE), FAR]
    dice = LoadedDice(streams={"tac.guns": [1, 1]})
    played = play(
        table(*pieces, turns=1), dice, plots={"A1": "4S3", "S1": "2S1"}, fire={"A1": "S1 short"}, looks={"A1": "S1"}
    )
    assert played.only(AttackRolled).modifiers == ()


@pytest.mark.rule("T4.4", "T3.9")
def test_a_clear_view_that_plots_last_does_not_break_the_secrets_of_a_ring():
    enemies = [single(f"S{n}", "spitfire5", at=(12, 3 * n), side=STRIKE) for n in (2, 3)]
    chaser = single("A2", "bf109g", at=(0, 3))
    for tailing, letters in (
        ((("A2", "S2"), ("S2", "A2")), {}),
        ((("A1", "S2"), ("A2", "S2"), ("S2", "A2")), {"S2": "L"}),
    ):
        played = asked(table(DUEL[0], chaser, *enemies, FAR, tailing=tailing, step=Step.PLOT, turn=1))
        commit(commit(played), plots={"A2": "3R2", "S2": "3L2"})
        assert played.state.step is Step.LOOK
        assert redact(played.state, Side.INTERCEPTOR).this_turn.letters == letters
        assert redact(played.state, Side.STRIKE).this_turn.letters == {}


@pytest.mark.rule("T3.9", "T4.4")
def test_whoever_tails_a_clear_view_learns_nothing_of_it():
    chaser = single("S1", "spitfire5", at=(-1, 0), side=STRIKE)
    pieces = [DUEL[0], chaser, single("S2", "spitfire5", at=(9, 0), side=STRIKE), FAR]
    played = asked(table(*pieces, tailing=(("S1", "A1"),), step=Step.PLOT, turn=1))
    assert [prompt.unit for prompt in played.prompts] == ["S2"]
    commit(played)
    assert [(prompt.unit, prompt.letters) for prompt in played.prompts] == [("S1", ())]


# ---- second thoughts ----------------------------------------------------------------------------------------------


@pytest.mark.rule("T3.9")
def test_an_aggressive_pilot_may_fly_another_code_of_the_same_band():
    state = table(single("A1", "bf109g", traits=("A",)), FAR)
    played = play(state, until=Step.REPLACE, plots={"A1": "4S3"})
    (prompt,) = played.prompts
    assert prompt.choices[0] == ReplaceCode("A1", "4S3")
    codes = choices(prompt)
    assert {catalog().manoeuvres[code].band for code in codes} == {3}
    assert {"4L3", "15R3", "22L3", "30S3", "9R3"} <= codes
    commit(played, replacing={"A1": "4L3"})
    assert played.only(PlotReplaced) == PlotReplaced("A1", "4S3", Plot("4L3"))
    assert where(played.state)["A1"] == (4, 0, 1)


@pytest.mark.rule("T3.9")
@pytest.mark.parametrize("code, fault", [("3S2", True), ("5S4", True), ("20L3", True), ("4R3", False)])
def test_the_other_code_must_be_legal_and_of_the_band_shown(code, fault):
    played = play(table(single("A1", "bf109g", traits=("A",)), FAR), until=Step.REPLACE, plots={"A1": "4S3"})
    refused = why_not(played.state, played.prompts[0], ReplaceCode("A1", code))
    assert (refused is not None) is fault


@pytest.mark.rule("T3.9")
def test_an_aggressive_pilot_may_keep_his_plot():
    state = table(single("A1", "bf109g", traits=("A",)), FAR)
    played = play(state, until=Step.DECLARE, plots={"A1": "4S3"})
    assert played.of(PlotReplaced) == []
    assert where(played.state)["A1"] == (4, 0, 0)


@pytest.mark.rule("T3.9", "T12.9")
def test_an_aggressive_pilot_may_break_off_after_all_and_stay_after_all():
    near_edge = single("A1", "bf109g", hex=at(2, 20), heading=3, traits=("A",))
    state = table(near_edge, single("A2", "bf109g", hex=at(6, 26)), box("X", "b17f", hex=at(6, 20)))
    gone = play(state, until=Step.DECLARE, plots={"A1": "12S2"}, replacing={"A1": "3S2"})
    assert gone.only(PlotReplaced).plot == Plot("3S2", is_breaking_off=True)
    assert (gone.only(Left).how, "A1" in gone.state.units) == ("broke off", False)
    stays = play(state, until=Step.DECLARE, plots={"A1": "3S2 break off"}, replacing={"A1": "12S2"})
    assert stays.only(PlotReplaced).plot == Plot("12S2")
    assert stays.state.units["A1"].hex == at(0, 20)


@pytest.mark.rule("T3.9")
def test_several_replacements_are_shown_together():
    pieces = [
        single("A1", "bf109g", traits=("A",)),
        single("S1", "spitfire5", at=(8, 0), side=STRIKE, traits=("A",)),
        single("A2", "bf109g", at=(0, 4)),
        FAR,
    ]
    played = play(table(*pieces), until=Step.REPLACE)
    assert [prompt.unit for prompt in played.prompts] == ["A1", "S1"]
    commit(played, replacing={"A1": "3L2", "S1": "12S2"})
    replaced = [event.unit for event in played.of(PlotReplaced)]
    moved = [type(event) for event in played.events].index(Moved)
    assert replaced == ["A1", "S1"]
    assert max(played.events.index(event) for event in played.of(PlotReplaced)) < moved


# ---- the board's edge ---------------------------------------------------------------------------------------------

SMALL = Board(20, 20)


def at_the_edge(columns_left, **changes):
    runner = single("A1", "bf109g", hex=at(19 - columns_left, 10), **changes)
    return table(runner, box("X", "b17f", hex=at(2, 10)), board=SMALL)


@pytest.mark.rule("T5.11", "T12.9")
@pytest.mark.parametrize("columns_left, code, is_leaving", [(3, "3S2", False), (2, "3S2", True), (3, "4S3", True)])
def test_a_path_that_ends_off_the_board_breaks_off(columns_left, code, is_leaving):
    played = play(at_the_edge(columns_left), until=Step.PLOT)
    offered = {answer.code: answer.is_breaking_off for answer in played.prompt("A1").choices}
    assert offered[code] is is_leaving
    fault = why_not(played.state, played.prompt("A1"), Fly("A1", code, not is_leaving))
    assert ("T5.11" if is_leaving else "T12.9") in fault
    assert plotting.why_not(played.state, Fly("A1", code, is_leaving)) is None


@pytest.mark.rule("T12.9")
def test_who_breaks_off_leaves_in_p5_and_takes_no_further_part():
    played = play(at_the_edge(1), plots={"A1": "3S2 break off"})
    assert played.only(Left) == Left("A1", ("A1",), "broke off", "T12.9")
    assert "A1" not in played.state.units
    assert played.aircraft("A1").has_left
    assert "A1" not in {event.unit for event in played.of(Moved)}


@pytest.mark.rule("T5.11")
def test_a_path_may_cross_the_edge_and_come_back():
    # a weave along the upper edge swings out to the left and back
    runner = single("A1", "bf109g", hex=at(5, 0), code="3S2")
    state = table(runner, box("X", "b17f", hex=at(2, 10)), board=SMALL)
    path, _ = walk(at(5, 0), 0, catalog().manoeuvres["12S2"].path)
    assert not SMALL.has(path[0])
    played = play(state, until=Step.DECLARE, plots={"A1": "12S2"})
    assert played.state.units["A1"].hex == path[-1]


@pytest.mark.rule("T12.8")
def test_a_straggler_flies_off_without_breaking_off():
    fighter = single("A1", "bf109g", hex=at(5, 5))
    state = table(straggler("Y1", "b17f", hex=at(18, 10)), box("X", "b17f", hex=at(2, 10)), fighter, board=SMALL)
    played = play(state, until=Step.PLOT)
    assert not any(answer.is_breaking_off for answer in played.prompt("Y1").choices)
    assert "T12.8" in why_not(played.state, played.prompt("Y1"), Fly("Y1", "3S2", True))
    commit(played)
    assert played.only(Left).how == "flew off the board"


@pytest.mark.rule("T4.1")
def test_an_order_missing_or_wrong_stops_the_game_with_a_sentence():
    played = play(table(FAR, single("A1", "bf109g")), until=Step.PLOT)
    with pytest.raises(IllegalAnswer, match="T5"):
        advance(played.state, [Fly("A1", "6S5")], LoadedDice())
    with pytest.raises(IllegalAnswer, match="Nobody asked"):
        advance(played.state, [Fly("A1", "3S2"), Fly("Q1", "3S2")], LoadedDice())
