"""Continue goes on with the newest engagement that a person has left unfinished."""

from __future__ import annotations

import os

import pytest

from game.files.unfinished import latest_unfinished

HUMAN = '{"format": 1, "pilots": {"strike": "regular", "interceptor": "human"}}\n'
PILOTS = '{"format": 1, "pilots": {"strike": "regular", "interceptor": "regular"}}\n'
PLAY = '{"turn": 1, "events": []}\n'
END = '{"turn": 8, "events": [{"kind": "points_counted"}]}\n'


def written(folder, name, text, age):
    path = folder / f"{name}.jsonl"
    path.write_text(text, encoding="utf-8")
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_the_newest_unfinished_one_is_found(tmp_path):
    written(tmp_path, "old", HUMAN + PLAY, 30)
    wanted = written(tmp_path, "wanted", HUMAN + PLAY + '{"torn', 20)
    written(tmp_path, "finished", HUMAN + PLAY + END, 10)
    assert latest_unfinished(tmp_path) == wanted


@pytest.mark.parametrize(
    "text",
    ["", "{\n", "[]\n" + PLAY, '{"format": 1}\n' + PLAY, HUMAN, PILOTS + PLAY, HUMAN + PLAY + END],
    ids=["empty", "no header", "a list", "no pilots", "nothing played", "no person", "finished"],
)
def test_nothing_else_is_offered(tmp_path, text):
    written(tmp_path, "log", text, 0)
    assert latest_unfinished(tmp_path) is None


def test_a_missing_folder_offers_nothing(tmp_path):
    assert latest_unfinished(tmp_path / "none") is None
