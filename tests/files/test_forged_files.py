"""Forged files: sixty played on from here, five hundred through window, pictures and reports in the long tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from game.files import limits
from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.codec import decode_line
from game.files.digest import state_digest
from game.files.log import read_log
from game.reports import moments
from game.session import match as matches
from game.session.saved_games import go_on
from game.tactical import turn
from game.view import beginnings
from game.view.title import TitleScreen
from tests import source
from tests.files import formats, windows
from tests.files import seen as seen_files

pytestmark = pytest.mark.skipif(os.name != "posix", reason="memory is measured as POSIX has it")


def seen(*words):
    """What a process saw that read forged files."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.files.forgeries", *map(str, words)],
        cwd=source.ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=seen_files.ENVIRONMENT,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.slow
def test_sixty_forged_games_are_played_on_or_refused_with_a_sentence():
    found = seen(60, 1, "small")
    for loader in ("continue", "take over", "fly again"):
        assert found["refused"][loader]
        assert found["passed"][loader]


@pytest.mark.slow
def test_five_hundred_forged_games_go_through_everything():
    found = seen(500, 0)
    for loader in ("continue", "take over", "fly again", "replay", "board", "combat-box export", "combat-box report"):
        assert found["refused"][loader]
        assert found["passed"][loader]


@pytest.fixture
def forged(tmp_path):
    """A game whose opening says something else, with a digest that fits."""

    def made(change):
        lines = formats.golden_file(2).read_bytes().splitlines(keepends=True)[:2]
        plain = json.loads(lines[1])
        change(plain["events"][0]["state"])
        state = decode_line(json.dumps(plain).encode()).events[0].state
        for event in decode_line(json.dumps(plain).encode()).events:
            state = event.fold(state)
        path = tmp_path / "forged.jsonl"
        path.write_bytes(lines[0] + json.dumps({**plain, "digest": state_digest(state)}).encode() + b"\n")
        return path

    return made


def test_a_forged_opening_is_refused_when_it_is_opened(forged):
    path = forged(lambda state: next(iter(state["aircraft"].values())).update(quality="godlike"))
    with pytest.raises(BrokenFile, match=r"forged.jsonl: line 2: no game comes to this situation; it wants .*quality"):
        go_on(path, load_catalog())


def test_a_board_too_large_to_be_drawn_is_refused(forged):
    path = forged(lambda state: state["board"].update(columns=999, rows=999))
    with pytest.raises(BrokenFile, match=f"{limits.MOST_AREA:,} hexes at most"):
        read_log(path)


def test_a_game_that_cannot_go_on_is_closed_to_the_title(forged, monkeypatch):
    """The last net: whatever the rules raise, the window stays and says that the rest is safe."""
    stage = windows.open_stage()
    path = forged(lambda state: None)
    beginnings.go_on(stage, path)
    board = stage.top

    def stumble(*_):
        raise KeyError("nobody")

    monkeypatch.setattr(turn, "proceed", stumble)
    before = path.read_bytes()
    for _ in range(200):
        board.playback.skip()
        if board.orders.desk is not None:
            for _ in board.orders.desk.drafts:
                board.orders.confirm()
            board.commit()
        stage.update(0.05)
        if stage.top is not board:
            break
    assert isinstance(stage.top, TitleScreen)
    assert "What was decided before is safe" in stage.message.text
    assert path.name in stage.message.text
    assert matches.STUCK in stage.message.text
    assert path.read_bytes() == before


def test_a_fight_without_an_end_is_not_drawn(monkeypatch):
    monkeypatch.setattr(moments, "MOST_EVENTS", 20)
    with pytest.raises(BrokenFile, match="more than 20 events"):
        moments.fight_of(read_log(formats.golden_file(2)))
