from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.cli import main
from game.files.engagements import engagement_paths
from game.files.log import read_log
from game.session.transcript import transcript
from game.session.verify import first_field, verify
from game.tactical.state import Plot
from tests.session import flying

NAMES = [path.stem for path in engagement_paths()]


def changed(path, change):
    """The same log with one piece of its plain data changed by a function that says whether it has done so."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, text in enumerate(lines[1:], start=1):
        data = json.loads(text)
        told = change(data)
        if told is not None:
            lines[number] = json.dumps(data)
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            return number + 1, told
    raise AssertionError("nothing to change in this log")


@pytest.mark.parametrize("name", NAMES)
def test_every_log_is_true_to_the_rules(tmp_path, name):
    log, _ = flying.written(tmp_path / "log.jsonl", name, "11")
    verdict = verify(log)
    assert verdict.difference is None
    assert verdict.decisions == len(log.lines)
    assert not verdict.notice


def test_one_die_changed_is_named_by_turn_event_and_field(tmp_path):
    path = tmp_path / "log.jsonl"
    flying.written(path, "schweinfurt", "2")

    def turn_the_die(data):
        for index, event in enumerate(data["events"], start=1):
            if event["kind"] == "attack_rolled":
                face = event["rolls"][0][1]
                event["rolls"][0][1] = face % 6 + 1
                return data["turn"], index, str(face % 6 + 1), str(face)
        return None

    line, (turn, index, wrong, right) = changed(path, turn_the_die)
    found = verify(read_log(path)).difference
    assert (found.turn, found.line, found.event, found.kind) == (turn, line, index, "attack_rolled")
    assert (found.field, found.recorded, found.resolved) == ("rolls[1].face", wrong, right)
    assert str(found) == (
        f"turn {turn}, line {line}, event {index} (attack_rolled): rolls[1].face is {wrong} in the log "
        f"and {right} by the rules"
    )


def test_an_answer_changed_is_found_too(tmp_path):
    path = tmp_path / "log.jsonl"
    flying.written(path, "first-flight", "2")

    def fly_what_nobody_can(data):
        for answer in data["answers"]:
            if answer["kind"] == "fly":
                answer["code"] = "1L9"
                return data["turn"]
        return None

    line, turn = changed(path, fly_what_nobody_can)
    found = verify(read_log(path)).difference
    assert (found.turn, found.line, found.field) == (turn, line, "the answers")
    assert "not allowed" in found.resolved


def test_an_event_left_out_and_a_digest_changed_are_found(tmp_path):
    log, _ = flying.written(tmp_path / "log.jsonl", "s2", "2")
    last = log.lines[-1]
    shorter = replace(log, lines=(*log.lines[:-1], replace(last, events=last.events[:-1])))
    found = verify(shorter).difference
    assert (found.event, found.field, found.recorded) == (len(last.events), "the event", "missing")
    other = replace(log, lines=(*log.lines[:-1], replace(last, digest="0" * 64)))
    assert verify(other).difference.field == "digest"


def test_a_log_of_other_rules_says_so(tmp_path):
    log, _ = flying.written(tmp_path / "log.jsonl", "s2", "2", decisions=3)
    verdict = verify(replace(log, header=replace(log.header, rules_code="older")))
    assert verdict.is_true
    assert "rules have changed" in verdict.notice


def test_a_log_of_other_data_plays_as_recorded_but_is_not_judged(tmp_path, capsys):
    path = tmp_path / "log.jsonl"
    log, _ = flying.written(path, "s2", "2")
    path.write_bytes(path.read_bytes().replace(log.header.rules_data.encode(), b"0" * 64))
    again = read_log(path)
    assert [line.digest for line in again.lines] == [line.digest for line in log.lines]
    assert list(transcript(again)) == list(transcript(log))
    verdict = verify(again)
    assert (verdict.is_reverifiable, verdict.is_true, verdict.difference) == (False, False, None)
    assert "other rules data" in verdict.notice
    assert main(["verify", str(path)]) == 1
    assert "not re-verifiable, for it was made under other rules; it plays as recorded" in capsys.readouterr().out
    assert main(["verify", "--json", str(path)]) == 1
    [table] = json.loads(capsys.readouterr().out)
    assert (table["is_true"], table["is_reverifiable"]) == (False, False)
    assert main(["replay", "--json", str(path)]) == 0


def test_a_difference_under_other_code_is_named_but_not_judged(tmp_path):
    log, _ = flying.written(tmp_path / "log.jsonl", "s2", "2", decisions=3)
    other = replace(log, lines=(*log.lines[:-1], replace(log.lines[-1], digest="0" * 64)))
    assert verify(other).is_reverifiable
    older = verify(replace(other, header=replace(log.header, rules_code="older")))
    assert (older.is_reverifiable, older.difference.field) == (False, "digest")


def test_a_row_of_the_catalogue_that_was_changed_is_named(tmp_path):
    path = tmp_path / "log.jsonl"
    flying.written(path, "s2", "2", decisions=3)

    def arm(data):
        guns = data["events"][0]["state"]["catalog"]["aircraft"]["hurricane1"]["guns"]
        guns["mg_ammo"] += 90
        return guns["mg_ammo"]

    _, wrong = changed(path, arm)
    found = verify(read_log(path))
    assert not found.is_true
    assert found.difference.field == "catalog.aircraft.hurricane1.guns.mg_ammo"
    assert found.difference.recorded == str(wrong)


def test_the_first_field_is_found_in_tables_and_lists():
    one = {"a": Plot("3S2"), "b": Plot("4S3")}
    assert first_field(one, dict(one)) is None
    assert first_field(one, {**one, "b": Plot("4S3", True)}) == ("b.is_breaking_off", "False", "True")
    assert first_field((1, 2), (1, 2, 3)) == ("[3]", "missing", "3")
