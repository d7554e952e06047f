"""Who sees what: everything on the board is open, plots and declarations are not before they are shown (T4.5, T4.1)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.tactical.events import FireDeclared, Looked, PlotsRevealed, WaveClosed
from game.tactical.state import Glide, Plot, Rudder, Side, Spin, Step
from game.tactical.visibility import redact, redact_event
from tests.tactical.table import STRIKE, asked, box, catalog, commit, play, single, straggler, table

BOTH = list(Side)
CHASE = [
    single("A1", "bf109g", at=(0, 0)),
    single("A2", "bf109g", at=(3, 3)),
    single("S1", "spitfire5", at=(2, 0), side=STRIKE),
    single("S2", "spitfire5", at=(6, 3), side=STRIKE),
    box("X", "b17f", at=(0, 6)),
]


def first_wave(s1="3S2", s2="3S2", pieces=CHASE):
    """The first wave of plots, A1 tailing S1."""
    state = table(*pieces, tailing=(("A1", "S1"),), step=Step.PLOT, turn=1)
    return commit(asked(state), plots={"S1": s1, "S2": s2})


def told(played, side):
    """The events as a side may see them."""
    seen = [redact_event(event, side, played.state) for event in played.events]
    return [event for event in seen if event is not None]


@pytest.mark.rule("T4.5")
@pytest.mark.parametrize("side", BOTH)
def test_everything_on_the_board_is_open_to_both(side):
    state = table(
        box("X", "b17f", lost={"X2": {"guns": 2, "wing": 4}}, changes={"X3": {"is_burning": True}}),
        straggler("Y1", "b17f", lost={"engine": 3}),
        single("A1", "bf109g", wounds=2, mg_ammo=3, is_cannon_jammed=True, rudder=Rudder("L", 0), engine_rough=1),
        single("S1", "p51d", side=STRIKE, spin=Spin(0), glide=Glide(1), quality="ace", traits=("A",)),
    )
    assert redact(state, side) == state


@pytest.mark.rule("T4.5", "T4.1")
@pytest.mark.parametrize("other", ["2S1", "4S3", "14L2", "19R2"])
def test_worlds_that_differ_in_a_sealed_plot_look_alike_to_the_enemy(other):
    one, two = first_wave(s2="3S2"), first_wave(s2=other)
    assert redact(one.state, Side.INTERCEPTOR) == redact(two.state, Side.INTERCEPTOR)
    assert told(one, Side.INTERCEPTOR) == told(two, Side.INTERCEPTOR)
    assert one.prompts == two.prompts


@pytest.mark.rule("T4.1", "T4.4")
@pytest.mark.parametrize("code, letter", [("2S1", "S"), ("12S2", "S"), ("14L2", "L"), ("19L2", "L"), ("2R1", "R")])
def test_a_tailers_owner_sees_the_letter_and_no_more(code, letter):
    played = first_wave(s1=code)
    alike = {"S": "3S2", "L": "3L2", "R": "3R2"}[letter]
    assert redact(played.state, Side.INTERCEPTOR) == redact(first_wave(s1=alike).state, Side.INTERCEPTOR)
    assert redact(played.state, Side.INTERCEPTOR).this_turn.letters == {"S1": letter}
    (closed,) = [event for event in told(played, Side.INTERCEPTOR) if isinstance(event, WaveClosed)]
    assert closed.letters == {"S1": letter}


@pytest.mark.rule("T4.4")
def test_the_tailed_side_learns_no_letter():
    played = first_wave(s1="19L2")
    assert redact(played.state, Side.STRIKE).this_turn.letters == {}
    (closed,) = [event for event in told(played, Side.STRIKE) if isinstance(event, WaveClosed)]
    assert closed.letters == {}


@pytest.mark.rule("T3.9", "T4.5")
def test_a_look_at_a_plot_is_known_to_the_looker_alone():
    looker = single("A2", "bf109g", at=(3, 3), traits=("CV",))
    played = commit(first_wave(s2="19L2", pieces=[CHASE[0], looker, *CHASE[2:]]))
    commit(played, looks={"A2": "S2"})
    assert redact(played.state, Side.INTERCEPTOR).this_turn.seen == {"S2": Plot("19L2")}
    strike = redact(played.state, Side.STRIKE).this_turn
    assert (strike.seen, strike.looks) == ({}, {})
    assert [event for event in told(played, Side.STRIKE) if isinstance(event, Looked)] == []
    assert [event.target for event in told(played, Side.INTERCEPTOR) if isinstance(event, Looked)] == ["S2"]


@pytest.mark.rule("T4.1")
@pytest.mark.parametrize("side", BOTH)
def test_from_p5_on_all_plots_are_public(side):
    second_thoughts = single("A2", "bf109g", at=(3, 3), traits=("A",))
    played = first_wave(s1="14L2", s2="4S3", pieces=[CHASE[0], second_thoughts, *CHASE[2:]])
    commit(played, plots={"A1": "3L2"})
    assert played.state.step is Step.REPLACE
    shown = [event for event in told(played, side) if isinstance(event, PlotsRevealed)]
    plots = {"A1": Plot("3L2"), "A2": Plot("3S2"), "S1": Plot("14L2"), "S2": Plot("4S3")}
    assert [event.plots for event in shown] == [plots]
    assert redact(played.state, side).this_turn.plots == plots


@pytest.mark.rule("T4.5", "T7.2")
def test_declarations_are_secret_until_all_are_made():
    state = table(
        single("A1", "bf109g", at=(-1, 0), code="3S2"),
        single("A2", "bf109g", at=(-1, 0), code="3S2"),
        box("X", "b17f"),
    )
    asking = play(state, until=Step.DECLARE)
    assert asking.state.this_turn.shots == ()
    assert {prompt.unit for prompt in asking.prompts} == {"A1", "A2"}  # all are asked at once
    commit(asking, fire={"A1": "X1 short", "A2": "X2 long"})
    assert asking.state.step is Step.ALLOT
    for side in BOTH:
        assert [len(event.shots) for event in told(asking, side) if isinstance(event, FireDeclared)] == [2]
        assert len(redact(asking.state, side).this_turn.shots) == 2


@pytest.mark.rule("T4.1")
def test_a_box_allots_knowing_all_declarations_and_no_allotment():
    pieces = [box("X", "b17f"), box("Y", "b17f", at=(2, 0)), single("A1", "bf109g", at=(1, 0), code="3S2")]
    asking = play(table(*pieces), until=Step.DECLARE)
    commit(asking, fire={"A1": "Y1 short"})
    assert {prompt.unit for prompt in asking.prompts} == {"X", "Y"}
    assert asking.state.this_turn.allotments == {}
    assert [shot.target for shot in asking.state.this_turn.shots] == ["Y1"]
    dice = LoadedDice(streams={"tac.guns": [1, 1], "tac.defence": [1, 1, 1]})
    commit(asking, dice, allot={"X": {"A1": 2}, "Y": {"A1": 1}})


@pytest.mark.rule("T4.5")
@pytest.mark.parametrize("side", BOTH)
def test_both_sides_know_the_cup(side):
    assert len(redact(table(*CHASE), side).catalog.cup) == len(catalog().cup) == 36
