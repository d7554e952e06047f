from __future__ import annotations

import pytest

from game.core.dice import SeededDice
from game.files.broken import BrokenFile
from game.files.digest import state_digest
from game.files.header import encode_header
from game.files.log import LogWriter, fold_log, header_of, read_log
from game.session.match import Match
from game.tactical.prompts import Fly, IllegalAnswer
from game.tactical.state import Side, Step
from tests.session import flying


def test_a_match_runs_from_decision_to_decision_to_its_end():
    match = flying.match_of("first-flight")
    events = match.start()
    assert events[0].kind == "engagement_opened"
    assert (match.state.turn, match.state.step) == (1, Step.PLOT)
    assert {prompt.side for prompt in match.prompts} == {Side.INTERCEPTOR}
    flying.fly(match)
    assert match.is_over
    assert match.prompts == ()


def test_an_answer_missing_or_strange_changes_nothing():
    match = flying.match_of("first-flight")
    match.start()
    before, prompts = match.state, match.prompts
    answers = [prompt.choices[0] for prompt in prompts]
    strange = [answers[0], Fly("fw190a8-2", "99S9")]
    for wrong in ([], answers[:1], [*answers, answers[0]], strange, [Fly("x", "3S2")] * 2):
        with pytest.raises(IllegalAnswer):
            match.commit(wrong)
        assert (match.state, match.prompts, len(match.history)) == (before, prompts, 1)
    assert match.why_not(answers[0]) is None
    assert "T5" in match.why_not(Fly("fw190a8-2", "99S9"))
    assert "Nobody asks" in match.why_not(Fly("x", "3S2"))
    match.commit(answers)
    assert len(match.history) == 2


@pytest.mark.parametrize("name", ["big-week", "malta-raid", "swordfish"])
def test_a_match_resumed_at_any_point_goes_on_as_if_it_had_never_stopped(tmp_path, name):
    log, whole = flying.written(tmp_path / "whole.jsonl", name, "3")
    states = list(fold_log(log))
    for stop in range(1, len(log.lines)):
        path = tmp_path / f"part-{stop}.jsonl"
        path.write_bytes(b"".join((tmp_path / "whole.jsonl").read_bytes().splitlines(keepends=True)[: stop + 1]))
        match = Match.resumed(read_log(path))
        assert state_digest(match.state) == state_digest(states[stop - 1])
        for answers in whole.history[stop:]:
            match.commit(answers)
        assert state_digest(match.state) == state_digest(whole.state)


def test_going_on_in_a_log_gives_the_same_bytes(tmp_path):
    flying.written(tmp_path / "whole.jsonl", "s2", "5")
    flying.written(tmp_path / "part.jsonl", "s2", "5", decisions=4)
    with (tmp_path / "part.jsonl").open("ab") as file:
        file.write(b'{"turn":2,"st')
    log = read_log(tmp_path / "part.jsonl")
    assert "cut off" in log.notice
    dice = SeededDice("5/answers")
    with LogWriter.going_on(log) as writer:
        again = Match.resumed(log, writer)
        replayed = flying.match_of("s2", "5")
        replayed.start()
        while len(replayed.history) < len(again.history):
            flying.step(replayed, dice)
        while not again.is_over:
            flying.step(again, dice)
    assert (tmp_path / "part.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_the_order_in_which_answers_are_given_leaves_no_trace(tmp_path):
    flown = []
    for name in ("one", "other"):
        header = header_of(engagement="schweinfurt", title="Schweinfurt", seed="3", rules_data="")
        with LogWriter(tmp_path / f"{name}.jsonl", header) as writer:
            match, dice = flying.match_of("schweinfurt", "3", writer), SeededDice("answers")
            match.start()
            while not match.is_over:
                answers = [flying.any_answer(prompt, dice) for prompt in match.prompts]
                match.commit(answers if name == "one" else answers[::-1])
        flown.append((tmp_path / f"{name}.jsonl").read_bytes())
    assert flown[0] == flown[1]


def test_an_empty_log_cannot_be_gone_on_with(tmp_path):
    path = tmp_path / "empty.jsonl"
    path.write_bytes(encode_header(header_of(engagement="x", title="X", seed="1", rules_data="")))
    with pytest.raises(BrokenFile, match="no decision yet"):
        Match.resumed(read_log(path))
