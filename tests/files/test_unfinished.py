"""Continue goes on with the newest engagement that a person has left unfinished."""

from __future__ import annotations

import os

import pytest

from game.files.log import LogWriter, header_of
from game.files.unfinished import latest_unfinished
from tests.session import flying

PERSON = {"strike": "regular", "interceptor": "human"}
NOBODY = {"strike": "regular", "interceptor": "regular"}


def written(folder, name, age, pilots=PERSON, decisions=3, tail=b""):
    path = folder / f"{name}.jsonl"
    header = header_of(engagement="s2", title="S2", seed="4", rules_data="", pilots=pilots)
    with LogWriter(path, header) as writer:
        flying.fly(flying.match_of("s2", "4", writer), decisions)
    with path.open("ab") as file:
        file.write(tail)
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_the_newest_unfinished_one_is_found(tmp_path):
    written(tmp_path, "old", 30)
    wanted = written(tmp_path, "wanted", 20, tail=b'{"torn')
    written(tmp_path, "finished", 10, decisions=10_000)
    written(tmp_path, "nobody there", 5, NOBODY)
    assert latest_unfinished(tmp_path) == wanted


@pytest.mark.parametrize("lines", [1, 2])
def test_a_header_without_a_whole_opening_is_not_offered(tmp_path, lines):
    path = written(tmp_path, "log", 0)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:lines])[:-1])
    assert latest_unfinished(tmp_path) is None


@pytest.mark.parametrize("text", ["", "{\n", "[]\n[]\n", '{"format": 1}\n{"turn": 1, "events": []}\n'])
def test_nothing_else_is_offered(tmp_path, text):
    (tmp_path / "log.jsonl").write_text(text, encoding="utf-8")
    assert latest_unfinished(tmp_path) is None


def test_a_missing_folder_offers_nothing(tmp_path):
    assert latest_unfinished(tmp_path / "none") is None
