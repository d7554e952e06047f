"""Flying a fight on from one of its turns."""

from __future__ import annotations

import pytest

from game.files.broken import BrokenFile
from game.files.log import read_log
from game.session import refly as again
from game.session.match import Match
from game.session.refly import Placed, Reflight, pilots_of, placed, real_result, refly, state_at
from game.tactical.events import AircraftLost, TurnBegan
from game.tactical.state import Side, Step
from tests.session.flying import written
from tests.session.golden import FOLDER

LOG = FOLDER / "first-flight-regular.jsonl"
RANDOM = dict.fromkeys(Side, "random")


def last_turn(log):
    return max(event.turn for line in log.lines for event in line.events if isinstance(event, TurnBegan))


def test_the_situation_as_a_turn_begins():
    log = read_log(LOG)
    assert state_at(log, 0) == log.lines[0].events[0].state
    for turn in range(1, last_turn(log) + 1):
        state = state_at(log, turn)
        assert (state.turn, state.step) == (turn - 1, Step.TURN)


@pytest.mark.rule("T4.1")
def test_the_turn_begins_again_and_what_was_before_stays():
    log = read_log(LOG)
    state = state_at(log, 5)
    events = Match(state, "anew").start()
    assert next(event for event in events if isinstance(event, TurnBegan)).turn == 5
    assert events[0].state.aircraft == state.aircraft


def test_a_turn_that_the_log_does_not_have():
    last = last_turn(read_log(LOG))
    with pytest.raises(BrokenFile, match=rf"turns 0 \(the set-up\) to {last}, and no turn {last + 1}"):
        state_at(read_log(LOG), last + 1)
    with pytest.raises(BrokenFile, match="no turn 99"):
        refly(Reflight(LOG, 99, 1, RANDOM))


def test_each_game_has_its_own_seed_and_is_the_same_each_time():
    plan = Reflight(LOG, 3, 6, RANDOM)
    told = []
    results = refly(plan, progress=told.append).results
    seed = read_log(LOG).header.seed
    assert [result.seed for result in results] == [f"{seed}/refly/{number}" for number in range(1, 7)]
    assert told == [1, 2, 3, 4, 5, 6]
    assert refly(plan).results == results
    assert refly(plan, jobs=2).results == results


def test_losses_before_the_turn_stay_lost():
    log = read_log(FOLDER / "swordfish-regular.jsonl")
    last = last_turn(log)
    lost = sum(record.is_lost for record in state_at(log, last).aircraft.values())
    assert lost > 0
    for result in refly(Reflight(log.path, last, 3, RANDOM)).results:
        assert sum(counts["destroyed"] for counts in result.conditions.values()) >= lost


def test_ctrl_c_keeps_what_is_done(monkeypatch):
    played = again.play_on

    def play(plan, number):
        if number == 3:
            raise KeyboardInterrupt
        return played(plan, number)

    monkeypatch.setattr(again, "play_on", play)
    flown = refly(Reflight(LOG, 3, 6, RANDOM))
    assert flown.is_stopped
    assert len(flown.results) == 2


def test_how_the_real_fight_ended(tmp_path):
    log = read_log(LOG)
    result, events = real_result(log), [event for line in log.lines for event in line.events]
    assert (result.x, result.turns) == (events[-2].x, last_turn(log))
    lost = sum(isinstance(event, AircraftLost) for event in events)
    assert sum(counts["destroyed"] for counts in result.conditions.values()) == lost
    log, _ = written(tmp_path / "a.jsonl", "first-flight", decisions=4)
    assert real_result(log) is None


def test_who_flies_on(tmp_path):
    assert pilots_of(read_log(LOG)) == dict.fromkeys(Side, "regular")
    log, _ = written(tmp_path / "a.jsonl", "first-flight", decisions=2)
    assert log.header.pilots == {"strike": "anybody"}
    assert pilots_of(log) == dict.fromkeys(Side, "regular")


def test_the_place_among_others():
    assert placed(2, [0, 1, 2, 2, 5]) == Placed(2, 2, 1)
    assert placed(2, []) == Placed(0, 0, 0)
