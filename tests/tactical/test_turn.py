"""The machine of fifteen phases: who is asked when, what is refused, and in which order things happen (T4.1)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice, SeededDice
from game.tactical.apply import fold
from game.tactical.events import DecisionOpened, Looked, TurnBegan
from game.tactical.prompts import Allot, Fly, IllegalAnswer, Jettison, OpenFire, choice_count
from game.tactical.state import Element, Glide, Role, Rudder, Side, Spin, Step
from game.tactical.turn import STAGES, advance, default_answer, is_sealed, prompts_of, why_not
from tests.tactical.table import INTERCEPTOR, STRIKE, box, draw, play, record, shot, single, straggler, table


class AnyDice(SeededDice):
    """Dice of which none is missed."""

    is_empty = True


def duel():
    """Fighter A behind box X, escort E a little way off."""
    return table(
        box("X", "b17f"), single("A", "bf109g", at=(-1, 0), code="3S2"),
        single("E", "p51d", at=(6, 4), side=STRIKE, code="3S2"),
    )  # fmt: skip


def asked(state, step, **orders):
    return play(state, AnyDice("turn"), until=step, **orders)


@pytest.mark.rule("T4.1")
def test_the_phases_of_a_turn_come_in_order():
    """One turn in which every phase has something to do."""
    chits = [*draw("Wing 3 | Wing 1"), *draw("Wing 3 | Wing 1")]
    streams = {"straggler": [4], "bearing": [1], "guns": [6, 1, 1, 1], "defence": [6], "chits": chits, "clear": [1],
               "jam": [6, 6, 6, 6], "burnchit": draw("Engine 3 | Engine 1"), "fireout": [1], "spinheading": [1],
               "recover": [1], "spin": [6], "collision": [6, 6]}  # fmt: skip
    state = table(
        box("X", "b17f", lost={"X4": {"tail": 4}}, changes={"X1": {"is_burning": True}}),
        single("A", "bf109g", at=(-1, 0), code="3S2"), single("C", "bf109g", at=(-20, 3), is_mg_jammed=True),
        single("8R", "bf109g", at=(9, 9), spin=Spin(0)), single("T", "bf109g", at=(0, 9), code="3S2"),
        single("E", "p51d", at=(2, 9), side=STRIKE, code="3S2"), single("H", "bf109g", code="3S2"),
        to_come=(Element("element-9", INTERCEPTOR, ("N",), 1),),
        waiting=[record("N", "bf109g", INTERCEPTOR, Role.INTERCEPTOR)], on=["collisions"],
    )  # fmt: skip
    loaded = LoadedDice(streams={f"tac.{name}": faces for name, faces in streams.items()})
    turn = play(state, loaded, fire={"A": "X2 medium"}, allot={"X": {"A": 1}})
    order = [
        "turn_began", "bearing_fixed", "unit_entered", "straggler_tested", "dropped_out", "tailing_found",
        "wave_closed", "plots_revealed", "moved", "collision_rolled", "fire_declared", "dice_allotted",
        "attack_rolled", "chits_drawn", "section_marked", "guns_rolled", "ammunition_spent", "fire_out_rolled",
        "recovery_rolled", "spin_checked",
    ]  # fmt: skip
    first = {kind: next(at for at, event in enumerate(turn.events) if event.kind == kind) for kind in order}
    assert sorted(order, key=lambda kind: first[kind]) == order


@pytest.mark.rule("T4.1")
def test_the_decision_points_of_a_turn():
    steps = [event.step for event in asked(duel(), None).of(DecisionOpened)]
    assert steps == [Step.PLOT, Step.DECLARE, Step.ALLOT]
    assert list(STAGES) == [
        Step.ESCORTS, Step.BEARINGS, Step.INTERCEPTORS, Step.TURN, Step.MISSION, Step.EVENTS,
        Step.ENTRY_BEARINGS, Step.ENTRIES, Step.STRAGGLERS, Step.JETTISON,
        Step.PLOT, Step.LOOK, Step.LOOK_PLOT, Step.REPLACE, Step.DECLARE, Step.ALLOT, Step.LEAVING,
    ]  # fmt: skip


@pytest.mark.rule("T4.1")
def test_both_sides_are_asked_at_once_and_in_canonical_order():
    prompts = asked(duel(), Step.PLOT).prompts
    assert [(prompt.side, prompt.unit) for prompt in prompts] == [(INTERCEPTOR, "A"), (STRIKE, "E")]


@pytest.mark.rule("T4.1")
def test_a_new_turn_clears_what_the_last_revealed():
    played = asked(duel(), None, fire={"A": "X1 short"})
    following = play(played.state, AnyDice("turn"), until=Step.PLOT)
    assert following.only(TurnBegan).turn == 2
    facts = following.state.this_turn
    assert (facts.plots, facts.shots, facts.allotments) == ({}, (), {})


def test_a_decision_with_one_choice_answers_itself():
    state = table(
        box("X", "b17f"), single("A", "bf109g", at=(9, 4), code="2S1", glide=Glide(1), lost={"engine": 7},
                                 rudder=Rudder("S", 0)), single("B", "bf109g", at=(9, 6)),
    )  # fmt: skip
    played = asked(state, Step.PLOT)
    assert [prompt.unit for prompt in played.prompts] == ["B"]
    done = play(played.state, AnyDice("turn"))
    assert done.state.units["A"].code == "2S1"


@pytest.mark.rule("T6.6", "T8.6")
def test_what_happens_when_an_owner_does_not_choose():
    state = table(box("X", "b17f"), straggler("S", "b17f", at=(9, 9)), single("A", "bf109g", at=(-1, 0), code="3S2"))
    plotting = asked(state, Step.PLOT)
    events, _ = advance(plotting.state, [Fly("A", "3S2")], AnyDice("turn"))
    after = fold(plotting.state, events)
    assert after.units["S"].code == "3S2"
    allotting = asked(state, Step.ALLOT)
    assert default_answer(allotting.state, allotting.prompt("X")) == Allot("X", (("A", 12),))
    events, _ = advance(allotting.state, [], AnyDice("turn"))
    assert events == [DecisionOpened(Step.ALLOT)]


# ---- refusals -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers, words", [
    ([Fly("A", "3S2")], "E has not been given an order"),
    ([Fly("A", "6S5"), Fly("E", "3S2")], "one step at most (T5.5)"),
    ([Fly("A", "3S2", True), Fly("E", "3S2")], "only a path that ends off it breaks off (T12.9)"),
    ([Fly("A", "7S6"), Fly("E", "3S2")], "not in the schedule"),
    ([Fly("A", "3S2"), Fly("E", "3S2"), Fly("Q", "3S2")], "Nobody asked Q"),
])  # fmt: skip
def test_a_plot_that_is_missing_or_not_allowed_is_refused_with_a_sentence(answers, words):
    state = asked(duel(), Step.PLOT).state
    with pytest.raises(IllegalAnswer) as refused:
        advance(state, answers, AnyDice("turn"))
    assert words in str(refused.value)


@pytest.mark.parametrize("answer, words", [
    (OpenFire("A", "E"), "on the straight line ahead"), (OpenFire("A", "Q9"), "on the straight line ahead"),
    (Fly("A", "3S2"), "is asked for open fire, not fly"), (OpenFire("E", "A"), "is asked for open fire, not open fire"),
    (shot("A", "X1 long"), None), (shot("A", ""), None), (shot("A", "X4 short mg"), None),
])  # fmt: skip
def test_a_shot_is_judged_by_one_predicate(answer, words):
    played = asked(duel(), Step.DECLARE)
    fault = why_not(played.state, played.prompt("A"), answer)
    assert fault is None if words is None else words in fault


@pytest.mark.parametrize("dice, words", [
    ((("A", 13),), "0 to 12 dice, not 13 (T8.3)"), ((("A", -1),), "(T8.3)"), ((("E", 1),), "not in reach"),
    ((("A", 1), ("A", 1)), "once (T8.4)"), ((("A", 12),), None), ((), None),
])  # fmt: skip
def test_an_allotment_is_judged_by_caps_and_sum(dice, words):
    played = asked(duel(), Step.ALLOT)
    fault = why_not(played.state, played.prompt("X"), Allot("X", dice))
    assert fault is None if words is None else words in fault


def test_an_answer_of_another_kind_is_refused():
    state = table(box("F", "bf109e", 2, is_loaded=True), single("A", "hurricane1", at=(9, 5)))
    played = asked(state, Step.JETTISON)
    assert why_not(played.state, played.prompt("F"), Jettison("F", True)) is None
    assert "F is asked for jettison, not allot." in why_not(played.state, played.prompt("F"), Allot("F", ()))
    allotting = asked(duel(), Step.ALLOT)
    assert "asked for allot" in why_not(allotting.state, allotting.prompt("X"), Jettison("X", True))


# ---- purity, order, seals -----------------------------------------------------------------------------------------


@pytest.mark.rule("T4.1")
def test_the_order_in_which_answers_are_handed_in_changes_nothing():
    state = table(
        box("X", "b17f"), *(single(f"A{number}", "bf109g", at=(-1, 0), code="3S2") for number in (1, 2, 3)),
        straggler("S", "b17f", at=(1, 0)), single("E", "p51d", at=(-3, 0), side=STRIKE, code="3S2"),
    )  # fmt: skip
    for step in (Step.PLOT, Step.DECLARE, Step.ALLOT):
        played = asked(state, step, fire={"A1": "X1 short", "A2": "X2 medium", "A3": "X1 short"})
        answers = [prompt.automatic if prompt.kind == "allot" else prompt.choices[-1] for prompt in played.prompts]
        given = [*played.sealed, *answers]
        assert len(given) > 1
        forwards, _ = advance(played.state, given, AnyDice("turn"))
        backwards, _ = advance(played.state, given[::-1], AnyDice("turn"))
        assert forwards == backwards


def test_advance_is_pure():
    state = asked(duel(), Step.DECLARE).state
    answers = [shot("A", "X1 medium")]
    once, prompts = advance(state, answers, AnyDice("turn"))
    again, same = advance(state, answers, AnyDice("turn"))
    assert (once, prompts) == (again, same)
    assert prompts == prompts_of(fold(state, once))


@pytest.mark.rule("T4.4", "T4.5")
def test_plots_stay_sealed_from_wave_to_wave():
    tailed = single("E", "p51d", at=(2, 5), side=STRIKE, code="3S2")
    state = table(box("X", "b17f"), tailed, single("A", "bf109g", at=(0, 5), code="3S2"))
    first = asked(state, Step.PLOT)
    assert [prompt.unit for prompt in first.prompts] == ["E"]
    given = [Fly("E", "4S3")]
    events, prompts = advance(first.state, given, AnyDice("turn"))
    second = fold(first.state, events)
    assert [(prompt.unit, prompt.letters) for prompt in prompts] == [("A", (("E", "S"),))]
    assert is_sealed(first.state, second)
    assert (second.units, second.this_turn.plots) == (first.state.units, {})
    done, _ = advance(second, [*given, Fly("A", "3S2")], AnyDice("turn"))
    third = fold(second, done)
    assert (third.units["E"].code, third.units["A"].code) == ("4S3", "3S2")
    assert not is_sealed(second, third)


@pytest.mark.rule("T3.9")
def test_clear_view_shows_a_plot_that_answered_itself():
    glider = single("A", "bf109g", at=(9, 4), code="2S1", glide=Glide(1), lost={"engine": 7}, rudder=Rudder("S", 0))
    viewer = single("E", "p51d", at=(6, 4), side=STRIKE, code="3S2", traits=("CV",))
    played = asked(table(box("X", "b17f"), glider, single("B", "bf109g", at=(9, 6)), viewer), Step.LOOK_PLOT)
    assert played.prompt("E").seen == (("A", "2S1"),)
    assert played.only(Looked).plot.code == "2S1"


@pytest.mark.rule("T12.7", "T3.10")
def test_when_the_last_box_has_broken_up_nobody_enters_any_more():
    coming = Element("element-9", INTERCEPTOR, ("N",), 2)
    waiting = [record("N", "hurricane1", Side.INTERCEPTOR, Role.INTERCEPTOR)]
    loaded, foe = box("F", "bf109e", 2, is_loaded=True), single("A", "hurricane1", at=(9, 5))
    two = table(loaded, box("X", "b17f", 1, at=(0, 5)), foe, to_come=(coming,), waiting=waiting)
    played = play(two, AnyDice("turn"), jettison=["F"])
    assert play(played.state, AnyDice("turn"), until=Step.PLOT).state.units["N"]
    alone = table(loaded, foe, to_come=(coming,), waiting=waiting)
    assert play(alone, AnyDice("turn"), jettison=["F"]).state.end_reason == "no bomber is left on the board"


@pytest.mark.rule("T12.7")
def test_when_the_last_straggler_has_become_a_single_nobody_enters_any_more():
    coming = Element("element-9", INTERCEPTOR, ("N",), 1)
    waiting = [record("N", "hurricane1", Side.INTERCEPTOR, Role.INTERCEPTOR)]
    state = table(straggler("F1", "bf109e"), single("A", "hurricane1", at=(9, 5)), to_come=(coming,), waiting=waiting)
    played = play(state, AnyDice("turn"), until=Step.PLOT)
    assert ("N" in played.state.units, played.aircraft("N").has_left, played.state.to_come) == (False, True, ())


def test_choices_are_counted():
    prompts = asked(duel(), Step.PLOT).prompts
    assert [choice_count(prompt) > 1 for prompt in prompts] == [True, True]
