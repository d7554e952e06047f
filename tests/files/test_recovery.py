"""A damaged log gives back all that is whole of it, says what was left out, and the damaged file is kept."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.files import disk
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.digest import state_digest
from game.files.header import Fork
from game.files.log import fold_log, read_log
from game.files.recovery import salvage, whole
from game.session.saved_games import go_on
from tests.session import flying

KEPT = 5


@pytest.fixture
def game(tmp_path):
    """The file of a game, its log and its lines."""
    path = tmp_path / "game.jsonl"
    log, _ = flying.written(path, "s2", "4")
    return path, log, path.read_bytes().splitlines(keepends=True)


DAMAGE = {
    "torn": lambda lines: [*lines[: KEPT + 1], lines[KEPT + 1][:-20]],
    "no JSON": lambda lines: [*lines[: KEPT + 1], b"\x00\x00\x00\n", *lines[KEPT + 2 :]],
    "dropped": lambda lines: [*lines[: KEPT + 1], *lines[KEPT + 2 :]],
    "twice": lambda lines: [*lines[: KEPT + 1], lines[KEPT], *lines[KEPT + 1 :]],
    "swapped": lambda lines: [*lines[: KEPT + 1], lines[KEPT + 2], lines[KEPT + 1], *lines[KEPT + 3 :]],
    "another digest": lambda lines: [
        *lines[: KEPT + 1],
        re.sub(rb'"digest":"....', b'"digest":"0000', lines[KEPT + 1]),
        *lines[KEPT + 2 :],
    ],
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_everything_before_the_damage_is_kept(game, kind):
    path, log, lines = game
    damaged = b"".join(DAMAGE[kind](lines))
    path.write_bytes(damaged)
    seen = salvage(path)
    assert [line.digest for line in seen.lines] == [line.digest for line in log.lines[:KEPT]]
    assert f"damaged at line {KEPT + 2}" in seen.notice
    assert path.read_bytes() == damaged, "looking changes nothing"

    resumed = go_on(path, load_catalog())
    assert "game.jsonl.damaged-1" in resumed.notice
    assert f"line {KEPT + 2}" in resumed.notice
    assert state_digest(resumed.match.state) == log.lines[KEPT - 1].digest
    for line in log.lines[KEPT:]:
        resumed.match.commit(line.answers)
    assert path.read_bytes() == b"".join(lines)
    assert path.with_name("game.jsonl.damaged-1").read_bytes() == damaged


def test_a_notice_says_how_much_was_dropped(game):
    path, log, lines = game
    path.write_bytes(b"".join([*lines[: KEPT + 1], b"{}\n", *lines[KEPT + 2 :]]))
    notice = salvage(path).notice
    assert "is required and missing" in notice
    assert f"with {len(lines) - KEPT - 2} more behind it" in notice
    turn = list(fold_log(log))[KEPT - 1].turn
    assert f"up to a decision in turn {turn}" in notice


def test_a_second_damage_is_kept_beside_the_first(game):
    path, _, lines = game
    for number, torn in enumerate((b'{"a', b'{"b', b'{"b'), start=1):
        path.write_bytes(b"".join(lines[:4]) + torn)
        go_on(path, load_catalog()).match.close()
        kept = sorted(file.name for file in path.parent.glob("*.damaged-*"))
        assert len(kept) == min(number, 2), "the same damage is kept once"
    assert path.read_bytes() == b"".join(lines[:4])


@pytest.mark.parametrize("lines", [0, 1])
def test_without_a_whole_opening_it_is_refused_and_left_alone(game, lines):
    path, _, all_lines = game
    left = b"".join(all_lines[:lines]) + all_lines[lines][:50]
    path.write_bytes(left)
    with pytest.raises(BrokenFile, match=r"game\.jsonl: line "):
        go_on(path, load_catalog())
    assert path.read_bytes() == left
    assert [file.name for file in path.parent.iterdir()] == ["game.jsonl"]


def test_a_whole_log_is_not_touched(game):
    path, _, lines = game
    path.write_bytes(b"".join(lines[:4]))
    before = path.stat()
    resumed = go_on(path, load_catalog())
    resumed.match.close()
    after = path.stat()
    assert (after.st_mtime_ns, after.st_ino) == (before.st_mtime_ns, before.st_ino)
    assert resumed.notice == "There is no pilot 'anybody' any more; a regular one flies instead."


def test_forks_behind_the_damage_are_dropped_with_it(game):
    path, log, _ = game
    forks = (Fork("one", "", 2, 1, "a"), Fork("other", "", KEPT + 3, 2, "b"))
    lines = whole(replace(log.header, forks=forks), log.lines).splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[: KEPT + 1], b"{}\n"]))
    go_on(path, load_catalog()).match.close()
    assert read_log(path).header.forks == forks[:1]


def test_a_disk_that_refuses_leaves_the_file_as_it_was(game, monkeypatch):
    path, _, lines = game
    damaged = b"".join(lines[:4]) + b'{"torn'
    path.write_bytes(damaged)

    def refuse(point):
        if point == "before rename":
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "passed", refuse)
    with pytest.raises(OSError, match="No space"):
        go_on(path, load_catalog())
    assert path.read_bytes() == damaged
    assert [file.name for file in path.parent.iterdir()] == ["game.jsonl"]
