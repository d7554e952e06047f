from __future__ import annotations

import json

import pytest

from game.files.engagements import find_engagement
from game.files.log import fold_log, read_log
from game.session.batch import Plan, play, simulate
from game.session.intervals import mean, share
from game.session.summary import LEVELS, summary, words
from game.tactical.state import Role, Side


def plan_of(name, games=4, pilots="random", **more):
    return Plan(find_engagement(name), games, "9", dict.fromkeys(Side, pilots), **more)


def test_results_come_in_the_order_of_the_games_with_any_number_of_jobs():
    plan = plan_of("s2", 5)
    alone, told = simulate(plan), []
    together = simulate(plan, jobs=3, progress=told.append)
    assert [result.number for result in together] == told == [1, 2, 3, 4, 5]
    assert together == alone
    assert play(plan, 4) == alone[3]


def test_the_numbers_are_those_of_the_logs(tmp_path):
    plan = plan_of("s1", 3, "regular", logs=tmp_path)
    for result in simulate(plan):
        log = read_log(plan.log_of(result.number))
        *_, state = fold_log(log)
        events = [event for line in log.lines for event in line.events]
        shots = [event for event in events if event.kind == "attack_rolled" and event.source == "fixed guns"]
        assert result.attacks.total() == len(shots)
        assert result.red == sum(shot.red for shot in shots)
        marks = [event for event in events if event.kind == "section_marked"]
        assert result.marked.total() == sum(event.marked for event in marks)
        assert set(result.losses) == {id_ for id_, record in state.aircraft.items() if record.is_lost}
        assert result.conditions[Role.BOMBER.value].total() == 4
        counted = next(event for event in events if event.kind == "points_counted")
        assert (result.x, result.level) == (counted.x, counted.level)
        assert result.level in LEVELS


def test_marks_are_counted_by_the_zone_their_attack_came_from(tmp_path):
    plan = plan_of("ploesti", 1, "regular", logs=tmp_path)
    (result,) = simulate(plan)
    zones = {zone for _, _, zone in result.marked}
    assert zones <= {"front", "side", "rear", "fire"}
    assert zones & {"front", "side", "rear"}
    sections = {section for role, section, _ in result.marked if role == "bomber"}
    assert sections <= {"crew", "guns", "engine", "wing", "fuselage", "tail"}


def test_the_summary_holds_in_json_and_in_words():
    plan = plan_of("first-flight", 6, options={"fuel": True})
    table = summary(plan, simulate(plan))
    assert json.loads(json.dumps(table)) == table
    assert sum(row["games"] for row in table["levels"].values()) == 6
    assert table["options"] == {"fuel": True}
    assert table["aircraft"]["bombers"]["flew"] == 12
    assert len(table["results"]) == 6
    text = "\n".join(words(table))
    assert "first-flight: 6 games from seed 9 (strike random, interceptor random)" in text
    assert "interceptors lost per game" in text


def test_one_game_has_no_intervals():
    plan = plan_of("s2", 1)
    assert summary(plan, simulate(plan))["x"]["low"] is None


def test_intervals_are_those_of_the_textbooks():
    assert mean([]).low is None
    assert mean([4.0]) == (4.0, None, None)
    assert mean([1, 2, 3, 4, 5]) == pytest.approx((3.0, 3 - 1.385904, 3 + 1.385904), abs=1e-5)
    assert share(0, 0).low is None
    assert share(0, 10) == pytest.approx((0.0, 0.0, 0.277533), abs=1e-5)
    assert share(5, 10) == pytest.approx((0.5, 0.236593, 0.763407), abs=1e-5)
    assert mean([1, 2]).words() == "1.50 (0.52 to 2.48)"
    assert mean([-0.001, 0.001]).words() == "0.00 (0.00 to 0.00)"
