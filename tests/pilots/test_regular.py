"""What a regular pilot makes of typical situations (T15)."""

from __future__ import annotations

import pytest

from game.core.dice import SeededDice
from game.core.hexes import range_ahead
from game.pilots.bombers import bomber_after
from game.pilots.foresight import moved
from game.pilots.pilot import NORMAL_EFFORT
from game.pilots.regular import RegularPilot
from game.tactical.catalog import Burst
from game.tactical.prompts import OpenFire
from game.tactical.rules import defensive_fire, fixed_fire
from game.tactical.rules.attack_zones import zone_between
from game.tactical.rules.plotting import plot_prompt
from game.tactical.state import Shot, Step
from tests.tactical.table import STRIKE, box, single, straggler, table


def decided(state, prompt):
    return RegularPilot().decide(prompt, state, SeededDice("regular"), NORMAL_EFFORT)


def plotted(state, unit):
    """The plot of a unit and where it leads."""
    answer = decided(state, plot_prompt(state, state.units[unit]))
    return answer.code, moved(state, state.units[unit], answer.code)


def shots_of(state, unit):
    return decided(state, next(prompt for prompt in fixed_fire.prompts(state) if prompt.unit == unit))


# ---- plots --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T15.2")
def test_the_last_turn_head_on_ends_before_the_box():
    state = table(
        box("X", "b17f"), single("A1", "bf109g", at=(8, 0), heading=3, code="4S3"), step=Step.PLOT, turn=12, turns=12
    )
    _, end = plotted(state, "A1")
    after = bomber_after(state, state.units["X"])
    assert range_ahead(end.hex, end.heading, after.hex) in (0, 1)


def test_a_fighter_two_turns_away_gets_its_shot():
    """A Ju 88 box can be caught from six hexes astern in two turns."""
    state = table(
        box("X", "ju88a", 2), single("A1", "spitfire5", at=(-4, 0), code="4S3"), step=Step.PLOT, turn=5, turns=8
    )
    _, end = plotted(state, "A1")
    assert range_ahead(end.hex, end.heading, bomber_after(state, state.units["X"]).hex) in (0, 1, 2, 3)


@pytest.mark.rule("T15.6")
def test_alone_it_keeps_out_of_sixteen_guns_astern():
    state = table(box("X", "b17f"), single("A1", "bf109g", at=(-3, 0), code="4S3"), step=Step.PLOT, turn=5, turns=12)
    _, end = plotted(state, "A1")
    after = bomber_after(state, state.units["X"])
    assert (zone_between(state, after, end).value, range_ahead(end.hex, end.heading, after.hex)) not in [
        ("rear", 0),
        ("rear", 1),
    ]


@pytest.mark.rule("T15.11")
def test_an_escort_brings_its_guns_to_bear_on_the_attacker_astern():
    state = table(
        box("X", "ju88a", 2),
        single("A1", "hurricane1", at=(-2, 0), code="3S2"),
        single("E1", "bf109f", at=(-5, 0), code="4S3", side=STRIKE),
        step=Step.PLOT, turn=3, turns=8,
    )  # fmt: skip
    _, end = plotted(state, "E1")
    expected = moved(state, state.units["A1"], "3S2")
    assert range_ahead(end.hex, end.heading, expected.hex) in (0, 1)


def test_a_straggler_flies_on_with_the_formation():
    state = table(box("X", "b17f", 3), straggler("S1", "b17f", at=(-1, 1), code="3S2"), step=Step.PLOT, turn=3, turns=8)
    assert decided(state, plot_prompt(state, state.units["S1"])).code == "3S2"


# ---- fire ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T15.8")
def test_it_fires_at_the_weakest_aircraft():
    hurt = {"X3": {"wing": 8}}
    state = table(
        box("X", "b17f", lost=hurt), single("A1", "bf109g", at=(-1, 0), code="4S3"), step=Step.DECLARE, turns=8
    )
    assert shots_of(state, "A1").target == "X3"


@pytest.mark.rule("T15.9")
def test_machine_guns_hold_their_fire_where_they_cannot_hurt():
    state = table(box("X", "ju88a", 2), single("A1", "hurricane1", at=(-2, 0), code="4S3"), step=Step.DECLARE, turns=8)
    assert shots_of(state, "A1") == OpenFire("A1")


def test_cannon_alone_fire_at_range_two():
    state = table(box("X", "b17f"), single("A1", "fw190a8", at=(-2, 0), code="4S3"), step=Step.DECLARE, turns=8)
    answer = shots_of(state, "A1")
    assert (answer.target, answer.guns.value) == ("X1", "cannon")


@pytest.mark.parametrize("ammunition, burst", [(17, Burst.LONG), (7, Burst.MEDIUM)])
def test_a_long_burst_only_while_ammunition_lasts(ammunition, burst):
    fighter = single("A1", "hurricane1", at=(-1, 0), code="4S3", mg_ammo=ammunition)
    state = table(box("X", "ju88a", 2), fighter, step=Step.DECLARE, turn=2, turns=8)
    assert shots_of(state, "A1").burst is burst


def test_an_interceptor_prefers_the_bomber():
    escort = single("E1", "bf109f", at=(-1, 0), side=STRIKE)
    state = table(box("X", "ju88a", 2), escort, single("A1", "hurricane1", at=(-2, 0), code="4S3"), step=Step.DECLARE)
    near = table(
        box("X", "ju88a", 2),
        single("E1", "bf109f", at=(1, 0), side=STRIKE),
        single("A1", "hurricane1", at=(-1, 0), code="4S3"),
    )
    assert shots_of(state, "A1").target == "E1"
    assert shots_of(near, "A1").target == "X1"


# ---- dice of a box ------------------------------------------------------------------------------------------------


def allotted(state):
    return dict(decided(state, defensive_fire.allot_prompt(state, state.units["X"])).dice)


@pytest.mark.rule("T15.12")
def test_a_box_concentrates_its_dice():
    fighters = [single(f"A{number}", "bf109g", at=(-1, 0)) for number in (1, 2)]
    assert sorted(allotted(table(box("X", "b17f"), *fighters, step=Step.ALLOT)).values()) == [4, 12]


@pytest.mark.rule("T15.12")
def test_a_box_finishes_a_fighter_that_is_badly_hit():
    sound = single("A1", "bf109g", at=(-1, 0))
    hurt = single("A2", "bf109g", at=(1, -1), lost={"wing": 10, "fuselage": 11, "tail": 4})
    given = allotted(table(box("X", "b17f"), sound, hurt, step=Step.ALLOT))
    assert given["A2"] == 8


def test_a_box_prefers_the_fighter_that_fires_at_it():
    fighters = [single(f"A{number}", "bf109g", at=(-1, 0)) for number in (1, 2)]
    state = table(box("X", "b17f"), *fighters, step=Step.ALLOT, shots=(Shot("A2", "X1"),))
    assert allotted(state) == {"A1": 4, "A2": 12}
