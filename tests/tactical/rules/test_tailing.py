"""Tailing: who sits behind whom, and the waves in which plots are made (T4.3, T4.4)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.core.hexes import Hex, rotate
from game.tactical.catalog import Zone
from game.tactical.events import AttackRolled, TailingFound, WaveClosed
from game.tactical.prompts import Fly, IllegalAnswer
from game.tactical.rules.gunnery import modifiers
from game.tactical.rules.tailing import is_plotted, tailing_pairs, waves
from game.tactical.state import Element, Glide, Placement, Role, Rudder, Spin, Step
from game.tactical.turn import advance
from tests.tactical.table import (
    INTERCEPTOR,
    STRIKE,
    asked,
    box,
    commit,
    play,
    record,
    single,
    spot,
    straggler,
    table,
    where,
)


def pairs(*pieces, **facts):
    return tailing_pairs(table(*pieces, **facts))


def tailer(at=(0, 0), heading=0, **changes):
    return single("A1", "bf109g", at=at, heading=heading, **changes)


def tailed(at=(0, 0), heading=0, **changes):
    return single("S1", "spitfire5", at=at, heading=heading, side=STRIKE, **changes)


@pytest.mark.rule("T4.3")
@pytest.mark.parametrize(
    "at, is_tailing",
    [
        ((0, 0), False),
        ((1, 0), True),
        ((2, 0), True),
        ((3, 0), True),
        ((4, 0), False),
        ((1, 1), False),
        ((-1, 0), False),
    ],
)
def test_on_the_straight_line_at_range_one_to_three(at, is_tailing):
    assert (("A1", "S1") in pairs(tailer(), tailed(at))) is is_tailing


@pytest.mark.rule("T4.3")
@pytest.mark.parametrize("direction", range(6))
def test_in_every_direction(direction):
    at = rotate(Hex(2, 0), direction)
    assert pairs(tailer(heading=direction), tailed(at, direction)) == (("A1", "S1"),)


@pytest.mark.rule("T4.3")
@pytest.mark.parametrize("heading", [1, 2, 3, 4, 5])
def test_not_from_the_side_nor_from_ahead(heading):
    assert pairs(tailer(), tailed((2, 0), heading)) == ()


@pytest.mark.rule("T4.3")
def test_a_spinning_aircraft_neither_tails_nor_is_tailed():
    assert pairs(tailer(spin=Spin(0)), tailed((1, 0))) == ()
    assert pairs(tailer(), tailed((1, 0), spin=Spin(0))) == ()


@pytest.mark.rule("T4.3")
def test_boxes_and_stragglers_neither_tail_nor_are_tailed():
    assert pairs(tailer(), box("X", "b17f", at=(1, 0))) == ()
    assert pairs(tailer((3, 0)), box("X", "b17f", at=(2, 0))) == ()
    assert pairs(tailer(), straggler("X1", "b17f", at=(1, 0))) == ()
    assert pairs(tailer((3, 0)), straggler("X1", "b17f", at=(2, 0))) == ()


@pytest.mark.rule("T4.3")
def test_friends_do_not_tail_each_other():
    assert pairs(tailer(), single("A2", "bf109g", at=(1, 0))) == ()


@pytest.mark.rule("T4.3")
def test_one_may_tail_several_and_be_tailed_himself():
    found = pairs(
        tailer(), tailed((1, 0)), single("S2", "spitfire5", at=(3, 0), side=STRIKE), single("A2", "bf109g", at=(2, 0))
    )
    assert found == (("A1", "S1"), ("A1", "S2"), ("A2", "S2"), ("S1", "A2"))


@pytest.mark.rule("T14.1")
def test_without_tailing_there_are_no_pairs():
    state = table(tailer(), tailed((1, 0)), off=["tailing"])
    assert play(state, until=Step.PLOT).of(TailingFound) == []


@pytest.mark.rule("T4.3")
def test_pairs_are_those_of_the_end_of_the_last_turn():
    played = play(table(tailer(), tailed((2, 0)), box("X", "b17f", at=(0, 5))), until=Step.PLOT)
    assert played.only(TailingFound).pairs == (("A1", "S1"),)


@pytest.mark.rule("T4.3")
def test_who_enters_now_tails_nobody_yet():
    escort = single("S1", "spitfire5", at=(20, 0), side=STRIKE)
    late = Element("E", INTERCEPTOR, ("A1",), 1, Placement("fixed", spot(18, 0), 0, 2))
    waiting = [record("A1", "bf109g", INTERCEPTOR, Role.INTERCEPTOR)]
    played = play(table(escort, box("X", "b17f"), to_come=(late,), waiting=waiting), until=Step.PLOT)
    assert where(played.state)["A1"] == (18, 0, 0)
    assert played.of(TailingFound) == []
    played = play(play(played.state).state, until=Step.PLOT)
    assert played.only(TailingFound).pairs == (("A1", "S1"),)


@pytest.mark.rule("T4.3", "T3.10")
def test_a_fighter_bomber_that_was_a_straggler_is_not_tailed_yet():
    fallen = straggler("F1", "bf109f", at=(2, 0))
    played = play(table(tailer(), fallen, box("X", "b17f", at=(0, 5))), until=Step.PLOT)
    assert played.of(TailingFound) == []
    assert "F1" in {prompt.unit for prompt in played.prompts}


# ---- waves --------------------------------------------------------------------------------------------------------

FOUR = [
    single("A1", "bf109g", at=(0, 0)),
    single("S1", "spitfire5", at=(1, 0), side=STRIKE),
    single("A2", "bf109g", at=(2, 0)),
    single("S2", "spitfire5", at=(3, 0), side=STRIKE),
]


def waves_of(*tailing, pieces=FOUR, **facts):
    return waves(table(*pieces, tailing=tailing, **facts))


@pytest.mark.rule("T4.4")
@pytest.mark.parametrize(
    "tailing, expected",
    [
        ((), [("A1", "A2", "S1", "S2")]),
        ((("A1", "S1"),), [("A2", "S1", "S2"), ("A1",)]),
        ((("A1", "S1"), ("A1", "S2")), [("A2", "S1", "S2"), ("A1",)]),
        ((("A1", "S1"), ("S1", "A2")), [("A2", "S2"), ("S1",), ("A1",)]),
        ((("A1", "S1"), ("A1", "S2"), ("S1", "A2"), ("A2", "S2")), [("S2",), ("A2",), ("S1",), ("A1",)]),
        ((("A1", "S1"), ("A2", "S2")), [("S1", "S2"), ("A1", "A2")]),
    ],
)
def test_tailers_plot_after_those_they_tail(tailing, expected):
    assert waves_of(*tailing) == tuple(expected)


@pytest.mark.rule("T4.4")
@pytest.mark.parametrize(
    "tailing, expected",
    [
        ((("A1", "S1"), ("S1", "A1")), [("A2", "S2"), ("A1", "S1")]),
        ((("A1", "S1"), ("S1", "A2"), ("A2", "S2"), ("S2", "A1")), [("A1", "A2", "S1", "S2")]),
        ((("S1", "A2"), ("A2", "S1"), ("A1", "S1")), [("S2",), ("A1", "A2", "S1")]),  # behind a ring
    ],
)
def test_a_ring_plots_in_one_last_wave(tailing, expected):
    assert waves_of(*tailing) == tuple(expected)


@pytest.mark.rule("T4.4")
def test_within_a_ring_nobody_learns_a_letter():
    ring = (("A1", "S1"), ("S1", "A1"))
    played = asked(table(*FOUR, tailing=ring, step=Step.PLOT, turn=1))
    assert {prompt.unit for prompt in played.prompts} == {"A2", "S2"}
    commit(played)
    assert {prompt.unit: prompt.letters for prompt in played.prompts} == {"A1": (), "S1": ()}


@pytest.mark.rule("T4.4")
@pytest.mark.parametrize("code, letter", [("4S3", "S"), ("3L2", "L"), ("14R2", "R")])
def test_a_tailer_reads_the_letter_before_it_plots(code, letter):
    played = asked(table(*FOUR, tailing=(("A1", "S1"),), step=Step.PLOT, turn=1))
    assert {prompt.unit for prompt in played.prompts} == {"A2", "S1", "S2"}
    commit(played, plots={"S1": code})
    assert played.only(WaveClosed).letters == {"S1": letter}
    assert [(prompt.unit, prompt.letters) for prompt in played.prompts] == [("A1", (("S1", letter),))]


@pytest.mark.rule("T4.4")
def test_a_glider_is_plotted_and_read_like_any_other():
    glider = single("S1", "spitfire5", at=(1, 0), side=STRIKE, glide=Glide(1))
    played = asked(table(FOUR[0], glider, tailing=(("A1", "S1"),), step=Step.PLOT, turn=1))
    commit(played, plots={"S1": "2L1"})
    assert [(prompt.unit, prompt.letters) for prompt in played.prompts] == [("A1", (("S1", "L"),))]


@pytest.mark.rule("T4.4")
def test_a_plot_that_was_no_choice_is_read_too():
    stuck = single("S1", "spitfire5", at=(1, 0), side=STRIKE, glide=Glide(1), rudder=Rudder("R", 0))
    played = asked(table(FOUR[0], FOUR[2], stuck, tailing=(("A1", "S1"),), step=Step.PLOT, turn=1))
    assert [prompt.unit for prompt in played.prompts] == ["A2"]
    commit(played)
    assert [(prompt.unit, prompt.letters) for prompt in played.prompts] == [("A1", (("S1", "R"),))]


@pytest.mark.rule("T4.4")
def test_plots_of_three_waves_are_carried_out_together():
    tailing = (("A1", "S1"), ("S1", "A2"), ("A2", "S2"))
    played = play(table(*FOUR, tailing=tailing, step=Step.PLOT, turn=1), until=Step.DECLARE, plots={
        "S2": "3L2", "A2": "4S3", "S1": "3S2", "A1": "2S1"})  # fmt: skip
    assert where(played.state) == {"A1": (2, 0, 0), "A2": (6, 0, 0), "S1": (4, 0, 0), "S2": (6, 0, 1)}
    assert [(event.wave, event.letters) for event in played.of(WaveClosed)] == [
        (0, {"S2": "L"}),
        (1, {"A2": "S"}),
        (2, {"S1": "S"}),
    ]


@pytest.mark.rule("T4.1")
def test_a_plot_given_twice_or_too_early_is_refused():
    played = asked(table(*FOUR, tailing=(("A1", "S1"),), step=Step.PLOT, turn=1))
    answers = [Fly("A2", "3S2"), Fly("S1", "3S2"), Fly("S2", "3S2"), Fly("Q9", "3S2")]
    with pytest.raises(IllegalAnswer):
        advance(played.state, answers, LoadedDice())
    with pytest.raises(IllegalAnswer, match="A2 has not been given an order"):
        advance(played.state, answers[1:3], LoadedDice())


# ---- the die of tailing -------------------------------------------------------------------------------------------


@pytest.mark.rule("T4.3", "T7.6")
def test_a_tailer_that_fires_at_the_tailed_rolls_one_die_more():
    state = table(tailer(), tailed((2, 0)), box("X", "b17f", at=(0, 9)), turns=1)
    played = play(
        state,
        LoadedDice(streams={"tac.guns": [1] * 5, "tac.jam": [4] * 4}),
        plots={"A1": "4S3", "S1": "3S2"},
        fire={"A1": "S1 medium"},
    )
    attack = played.only(AttackRolled)
    assert (attack.range, attack.zone) == (1, Zone.REAR)
    assert [(modifier.dice, modifier.rule) for modifier in attack.modifiers] == [(1, "T7.6d")]
    assert len(attack.rolls) == 5


@pytest.mark.rule("T4.3")
def test_whoever_got_behind_this_turn_does_not_tail_yet():
    state = table(tailer(), tailed((4, 0)), tailing=())
    assert modifiers(state, state.units["A1"], "S1", Zone.REAR) == ()


@pytest.mark.rule("T4.1")
def test_who_is_plotted():
    state = table(
        single("A1", "bf109g"),
        single("A2", "bf109g", spin=Spin(0)),
        box("X", "b17f"),
        straggler("Y1", "b17f"),
        straggler("Y2", "b17f"),
        straggler("Y3", "b17f"),
        held=("Y2",),
        dropped=("Y3",),
    )
    assert [unit for unit in state.units if is_plotted(state, state.units[unit])] == ["A1", "Y1"]
