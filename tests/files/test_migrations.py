"""Logs of every format that any version has written load, fold and can be played on; newer ones are refused."""

from __future__ import annotations

import json

import pytest

from game.files import migrate
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.log import LogWriter, fold_log, read_log
from game.files.migrate import FORMAT, STEPS
from game.files.recovery import salvage
from game.session.saved_games import go_on
from game.session.scenes import scenario_of
from game.session.transcript import transcript
from tests.files import formats

NUMBERS = range(1, FORMAT + 1)


def test_every_format_has_its_golden_file_and_a_step_to_the_next():
    assert {path.name for path in formats.FOLDER.iterdir()} == {formats.golden_file(number).name for number in NUMBERS}
    assert sorted(STEPS) == list(range(1, FORMAT))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_golden_file_of_any_format_loads(number):
    log = read_log(formats.golden_file(number))
    assert log.written == number
    assert log.header.format == FORMAT
    assert len(list(fold_log(log))) == len(log.lines)
    assert list(transcript(log))
    assert salvage(log.path).notice == ""
    assert scenario_of(log, load_catalog()).title == log.header.title


@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_of_any_format_is_played_on_in_the_present_one(tmp_path, number):
    whole = read_log(formats.golden_file(number))
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(whole.path.read_bytes().splitlines(keepends=True)[:4]))
    match = go_on(path, load_catalog()).match
    now = read_log(path)
    assert (now.written, now.notice, len(now.lines)) == (FORMAT, "", 3)
    assert [line.digest for line in now.lines] == [line.digest for line in whole.lines[:3]]
    match.commit([prompt.choices[0] for prompt in match.prompts])
    match.close()
    assert len(read_log(path).lines) == 4
    assert [file.name for file in tmp_path.iterdir()] == ["game.jsonl"], "an older format is no damage"


def test_a_log_of_an_older_format_is_not_written_on_as_it_is():
    with pytest.raises(BrokenFile, match=f"format {FORMAT} was expected"):
        LogWriter.going_on(read_log(formats.golden_file(1)))


def test_a_header_of_format_1_knows_neither_words_nor_forks():
    old = json.loads(formats.golden_file(1).read_bytes().splitlines()[0])
    assert not {"scene", "forks"} & set(old)
    kept = dict(old)
    new = migrate.header(old, 1)
    assert old == kept, "migrating changes nothing in place"
    assert new == {**old, "format": FORMAT, "scene": None, "forks": []}


def test_lines_are_led_from_format_to_format(monkeypatch):
    def doubled(line):
        return {**line, "turn": line["turn"] * 2}

    def one_more(line):
        return {**line, "turn": line["turn"] + 1}

    def same(header):
        return header

    monkeypatch.setattr(migrate, "FORMAT", 4)
    steps = {1: migrate.Step(same, doubled), 2: migrate.Step(same), 3: migrate.Step(same, one_more)}
    monkeypatch.setattr(migrate, "STEPS", steps)
    assert json.loads(migrate.line(b'{"turn": 4}\n', 1)) == {"turn": 9}
    assert json.loads(migrate.line(b'{"turn": 4}\n', 2)) == {"turn": 5}
    assert migrate.line(b"as it is\n", 4) == b"as it is\n"
    assert migrate.header({"format": 2}, 2) == {"format": 4}


def test_a_newer_format_is_refused_with_a_sentence(tmp_path):
    path = tmp_path / "newer.jsonl"
    _, *lines = formats.golden_file(FORMAT).read_bytes().splitlines(keepends=True)
    path.write_bytes(json.dumps({"format": FORMAT + 1, "game": "7.0"}).encode() + b"\n" + b"".join(lines))
    for load in (read_log, salvage, lambda path: go_on(path, load_catalog())):
        with pytest.raises(BrokenFile, match=f"newer.jsonl: .*by Combat Box 7.0 in format {FORMAT + 1}; this version"):
            load(path)


def test_an_event_that_there_is_no_more_is_refused_with_a_sentence(tmp_path):
    """Format 1 knew of orders that were overtaken, and no game ever wrote one."""
    lines = formats.golden_file(1).read_bytes().splitlines(keepends=True)
    plain = json.loads(lines[3])
    voided = {"kind": "voided", "unit": "fw190a-1", "order": "2S1", "reason": "it is gone", "rule": "T4.1"}
    lines[3] = json.dumps({**plain, "events": [voided, *plain["events"]]}).encode() + b"\n"
    path = tmp_path / "old.jsonl"
    path.write_bytes(b"".join(lines))
    with pytest.raises(BrokenFile, match=r"line 4\.events.1.*voided") as caught:
        read_log(path)
    assert "\n" not in str(caught.value)
    found = salvage(path)
    assert len(found.lines) == 2
    assert "line 4" in found.notice
