"""Bombs away: release by clock, jettison, and boxes of fighter-bombers breaking up (T12.3, T12.4, T3.10)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.tactical.events import BecameSingle, BombsJettisoned, BombsReleased, BoxDissolved, DroppedOut
from game.tactical.rules.manoeuvres import flight_of
from game.tactical.state import Clock, Kind, Step
from tests.tactical.table import box, play, single, straggler, table

FOE = single("Z", "hurricane1", at=(9, 5))


def loaded_box(count=2, **changes):
    return box("F", "bf109e", count, at=(0, 0), is_loaded=True, **changes)


@pytest.mark.rule("T12.4")
@pytest.mark.parametrize("turn, falls", [(4, False), (5, True), (6, False)])
def test_by_a_mission_clock_the_bombs_fall_in_p1_of_the_release_turn(turn, falls):
    state = table(box("X", "b17f", 2), FOE, turn=turn - 1, clock=Clock(12, 5, is_mission=True))
    played = play(state, until=Step.PLOT)
    assert [event.aircraft for event in played.of(BombsReleased)] == (["X1", "X2"] if falls else [])
    if falls:
        kinds = [event.kind for event in played.events]
        assert kinds[:3] == ["turn_began", "bombs_released", "bombs_released"]


@pytest.mark.rule("T12.4")
@pytest.mark.parametrize("clock, turn, falls", [
    (Clock(6), 6, True), (Clock(6), 5, False), (Clock(6, 4), 4, True), (Clock(6, 4), 3, False), (Clock(6, 4), 6, False),
])  # fmt: skip
def test_without_one_they_fall_right_after_p15_of_the_last_or_the_named_turn(clock, turn, falls):
    done = {} if turn <= (clock.release_turn or 6) else {"X1": {"release": "released"}}
    state = table(box("X", "b17f", 1, changes=done), FOE, turn=turn - 1, clock=clock)
    played = play(state)
    assert [event.aircraft for event in played.of(BombsReleased)] == (["X1"] if falls else [])
    if falls:
        assert played.aircraft("X1").release == "released"


@pytest.mark.rule("T12.4")
def test_every_bomber_on_the_board_releases_stragglers_too():
    state = table(box("X", "b17f", 2), straggler("S", "b17f", at=(0, 3)), FOE, turn=5, clock=Clock(6))
    played = play(state)
    assert [(event.aircraft, event.is_straggling) for event in played.of(BombsReleased)] == [
        ("S", True), ("X1", False), ("X2", False),
    ]  # fmt: skip
    assert [played.aircraft(id_).release for id_ in ("S", "X1")] == ["released straggling", "released"]


@pytest.mark.rule("T12.4")
def test_the_bombs_fall_before_the_fires_that_outlast_the_end():
    burning = {"X1": {"is_burning": True}}
    state = table(box("X", "b17f", 1, changes=burning), FOE, turn=5, clock=Clock(6))
    dice = LoadedDice(streams={"tac.burnchit": [0, 33], "tac.fireout": [1]})
    played = play(state, dice)
    kinds = [event.kind for event in played.events]
    assert kinds.index("bombs_released") < kinds.index("aircraft_lost")
    assert (played.aircraft("X1").release, played.aircraft("X1").is_lost) == ("released", True)


@pytest.mark.rule("T12.4", "T3.10")
def test_at_release_a_box_of_fighter_bombers_dissolves():
    state = table(loaded_box(lost={"F1": {"wing": 3}}), FOE, turn=4, clock=Clock(12, 5, is_mission=True))
    played = play(state, until=Step.PLOT)
    event = played.only(BoxDissolved)
    assert [one.id for one in event.singles] == ["F1", "F2"]
    for one in event.singles:
        assert (one.kind, one.hex, one.heading) == (Kind.SINGLE, state.units["F"].hex, state.units["F"].heading)
        assert (one.band, one.code, one.has_reserve) == (2, "", True)
    assert "F" not in played.state.units
    assert played.boxes("F1").wing == 8
    assert not played.aircraft("F1").is_loaded


@pytest.mark.rule("T3.10")
@pytest.mark.parametrize("drops", [False, True])
def test_the_owner_of_a_loaded_box_may_jettison_before_any_plot(drops):
    state = table(loaded_box(), FOE)
    asked = play(state, until=Step.JETTISON)
    assert [(prompt.kind, prompt.unit) for prompt in asked.prompts] == [("jettison", "F")]
    played = play(state, jettison=["F"] if drops else [], until=Step.PLOT)
    assert [event.aircraft for event in played.of(BombsJettisoned)] == (["F1", "F2"] if drops else [])
    plotted = {prompt.unit for prompt in played.prompts}
    assert plotted == ({"F1", "F2", "Z"} if drops else {"Z"})
    assert played.aircraft("F1").release == ("jettisoned" if drops else "none")


@pytest.mark.rule("T3.10")
def test_only_boxes_with_bombs_are_asked():
    assert play(table(box("X", "b17f"), FOE), until=Step.PLOT).of(BombsJettisoned) == []
    assert all(prompt.kind != "jettison" for prompt in play(table(box("X", "b17f"), FOE), until=Step.PLOT).prompts)


@pytest.mark.rule("T3.10")
def test_a_fighter_bomber_that_falls_out_has_lost_its_bombs_and_is_a_single_next_turn():
    state = table(loaded_box(lost={"F1": {"engine": 4}}), FOE)
    first = play(state, LoadedDice(streams={"tac.straggler": [3]}))
    assert first.only(DroppedOut).aircraft == "F1"
    assert (first.aircraft("F1").release, first.state.units["F1"].kind) == ("lost", Kind.STRAGGLER)
    assert first.state.units["F1"].hex.q - state.units["F"].hex.q == 1
    second = play(first.state, until=Step.JETTISON)
    unit = second.only(BecameSingle).unit
    assert (unit.kind, unit.code, unit.has_reserve) == (Kind.SINGLE, "", True)


@pytest.mark.rule("T3.10")
def test_its_fixed_guns_and_plots_are_its_own_again():
    played = play(table(loaded_box(1), FOE), jettison=["F"], until=Step.PLOT)
    flight = flight_of(played.state, played.state.units["F1"])
    assert (flight.code, flight.band, flight.has_reserve) == ("", 2, True)
    record = played.aircraft("F1")
    assert (record.mg_dice, record.cannon_dice, record.mg_ammo, record.cannon_ammo) == (1, 2, 30, 7)
