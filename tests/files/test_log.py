from __future__ import annotations

import contextlib
import errno
import json
import os
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.codec import decode_line, encode_line
from game.files.digest import state_digest
from game.files.engagements import engagement_paths
from game.files.limits import LONGEST_LINE, MOST_BYTES
from game.files.log import LogWriter, fold_log, header_of, read_log
from game.session.match import Match
from game.session.transcript import transcript
from game.session.verify import verify
from tests.session import flying

NAMES = [path.stem for path in engagement_paths()]


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "log.jsonl"
    flying.written(path, "s2", "4")
    return path


def said(path):
    """What reading and folding says of a broken log."""
    with pytest.raises(BrokenFile) as caught:
        list(fold_log(read_log(path)))
    return caught.value


@pytest.mark.parametrize("name", NAMES)
def test_a_log_folds_to_the_states_that_were_played(tmp_path, name):
    log, match = flying.written(tmp_path / "log.jsonl", name, "8")
    *_, last = fold_log(log)
    assert state_digest(last) == state_digest(match.state)


@given(name=st.sampled_from(NAMES), seed=st.integers(0, 10**6))
def test_every_line_round_trips(tmp_path_factory, name, seed):
    log, _ = flying.written(tmp_path_factory.mktemp("logs") / "log.jsonl", name, str(seed))
    for line in log.lines:
        again = decode_line(encode_line(line))
        assert encode_line(again) == encode_line(line)
        assert again.answers == line.answers
        assert again.events[1:] == line.events[1:]


def test_folding_needs_nothing_of_todays_data(tmp_path, monkeypatch):
    log, match = flying.written(tmp_path / "log.jsonl", "swordfish", "8")
    catalog = log.lines[0].events[0].state.catalog
    assert set(catalog.aircraft) == {"bf109f", "fw190a2", "spitfire5", "swordfish"}
    assert "6S5" in catalog.manoeuvres
    assert "10L4" not in catalog.manoeuvres
    assert catalog.digest == load_catalog().digest == log.header.rules_data
    monkeypatch.setattr("game.files.catalog.load_catalog", None)
    *_, last = fold_log(read_log(log.path))
    assert state_digest(last) == state_digest(match.state)


def test_the_order_of_tables_does_not_change_the_digest(path):
    *_, state = fold_log(read_log(path))
    shuffled = replace(
        state,
        aircraft=dict(reversed(list(state.aircraft.items()))),
        units=dict(reversed(list(state.units.items()))),
    )
    assert state_digest(shuffled) == state_digest(state)
    record = next(iter(state.aircraft.values()))
    assert state_digest(state.with_aircraft(record.with_boxes("wing", 99))) != state_digest(state)


def test_a_line_is_on_the_disk_before_the_game_goes_on(tmp_path, monkeypatch):
    synced = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(handle))
    log, _ = flying.written(tmp_path / "log.jsonl", "s2", "4", decisions=3)
    assert len(synced) == 1 + len(log.lines)  # the header with the first line, their folder, and each line more


def test_a_writer_never_writes_over_a_log(path):
    with pytest.raises(FileExistsError):
        LogWriter(path, header_of(engagement="s2", title="S2", seed="1", rules_data=""))


def test_a_log_appears_with_its_first_line(tmp_path):
    path = tmp_path / "log.jsonl"
    with LogWriter(path, header_of(engagement="s2", title="S2", seed="1", rules_data="")) as writer:
        assert not path.exists()
        flying.match_of("s2", "1", writer).start()
        assert len(read_log(path).lines) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["log.jsonl"]


def test_a_disk_that_refuses_leaves_log_and_match_as_they_were(path, monkeypatch):
    log = read_log(path)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:4]))
    half, data = read_log(path), path.read_bytes()
    match = Match.resumed(half, LogWriter.going_on(half))
    write, full = os.write, iter([True, False])

    def half_a_write(file, data):
        if next(full, None):
            return write(file, bytes(data)[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", half_a_write)
    with pytest.raises(OSError, match="No space"):
        match.commit(log.lines[3].answers)
    assert len(match.history) == 3
    monkeypatch.undo()
    assert path.read_bytes() == data
    for line in log.lines[3:]:
        match.commit(line.answers)
    assert [line.digest for line in read_log(path).lines] == [line.digest for line in log.lines]


@pytest.mark.parametrize("cut", [1, 10, 200, 2000])
def test_a_torn_last_line_is_dropped_with_a_notice(path, cut):
    whole = read_log(path)
    path.write_bytes(path.read_bytes()[:-cut])
    log = read_log(path)
    assert len(log.lines) < len(whole.lines)
    assert "cut off" in log.notice
    assert path.read_bytes()[: log.length].endswith(b"\n")
    list(fold_log(log))


def test_cut_at_any_byte_it_is_recovered_or_refused(path):
    data = path.read_bytes()
    for length in range(0, len(data), 997):
        path.write_bytes(data[:length])
        try:
            list(fold_log(read_log(path)))
        except BrokenFile:
            assert length < data.index(b"\n") + 1, "only a torn header is past help"


def test_damage_is_told_by_line(path):
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"{not json}\n", *lines[4:]]))
    assert said(path).where == "line 4"
    path.write_bytes(b"".join([*lines[:3], *lines[4:]]))
    assert said(path).where.startswith("line 4")
    path.write_bytes(b"".join([lines[0], *lines[2:]]))
    assert said(path).where == "line 2"


def test_a_wrong_value_is_told_by_field(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    data = json.loads(lines[2])
    data["events"][0]["fuel"] = "much"
    lines[2] = json.dumps(data)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert said(path).where.startswith("line 3.events[1]")


@pytest.mark.parametrize(
    "header, words",
    [
        ({"format": 9, "game": "9.0"}, "by Combat Box 9.0 in format 9; this version reads up to 2"),
        ({"format": True}, "names no format"),
        ({"format": 0}, "names no format"),
        ({"format": 10**300}, "in format of a later day"),
        ({"format": "1"}, "names no format"),
        ({}, "names no format"),
        ({"format": 1}, "line 1.game: this field is required"),
        ({"format": 1, "extra": 1}, "line 1"),
        ([1, 2], "names no format"),
    ],
)
def test_a_header_of_another_kind_is_refused_with_a_sentence(path, header, words):
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(json.dumps(header).encode() + b"\n" + b"".join(lines[1:]))
    assert words in str(said(path))


def test_files_that_are_no_logs_are_refused(tmp_path):
    path = tmp_path / "log.jsonl"
    deep = b"[" * 100_000 + b"\n"
    for content in (b"", b"\x00\xff\n", b"hello\n", deep, b"x" * (LONGEST_LINE + 1)):
        path.write_bytes(content)
        with pytest.raises(BrokenFile):
            read_log(path)
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(BrokenFile, match="16 MB"):
        read_log(path)
    with pytest.raises(BrokenFile, match="cannot be read"):
        read_log(tmp_path / "missing.jsonl")


@given(place=st.integers(0, 10**9), bit=st.integers(0, 7))
def test_a_flipped_bit_never_ends_in_a_traceback(tmp_path_factory, place, bit):
    path = tmp_path_factory.mktemp("logs") / "log.jsonl"
    flying.written(path, "d8-no-escort", "4")
    data = bytearray(path.read_bytes())
    data[place % len(data)] ^= 1 << bit
    path.write_bytes(bytes(data))
    with contextlib.suppress(BrokenFile):
        log = read_log(path)
        list(transcript(log))
        list(fold_log(log))
    with contextlib.suppress(BrokenFile):
        verify(read_log(path))
