"""Continue: what a player is told of a damaged fight, and of one that another window plays."""

from __future__ import annotations

import pytest

from game.files import places, saves
from game.files.lock import Lock
from game.session import saved_games
from game.tactical.state import Side
from game.view.board import BoardScreen
from game.view.title import TitleScreen
from tests.session import flying

PLAYERS = {Side.STRIKE: "regular", Side.INTERCEPTOR: "human"}


@pytest.fixture
def left(tmp_path, monkeypatch, stage):
    """The file of a fight that was left in its first turn."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    match = saved_games.begin(flying.scenario_of("first-flight"), stage.catalog, PLAYERS, {}, "4", "")
    flying.fly(match, 3)
    match.close()
    return saves.saved_files()[0]


def test_a_damaged_fight_goes_on_and_says_what_was_dropped(fingers, stage, left):
    left.write_bytes(left.read_bytes() + b'{"half a line')
    play = fingers(TitleScreen(stage))
    play.press("Continue")
    assert isinstance(stage.top, BoardScreen)
    assert "damaged at line 5" in stage.message.text
    assert f"{left.name}.damaged-1" in stage.message.text


def test_a_fight_in_another_window_is_offered_as_a_copy(fingers, stage, left):
    other = Lock(left)
    play = fingers(TitleScreen(stage))
    play.press("Continue")
    assert not isinstance(stage.top, BoardScreen)
    play.press("Open a copy")
    assert isinstance(stage.top, BoardScreen)
    assert stage.top.flight.match.path.name == f"{left.stem} copy.jsonl"
    assert len(stage.top.flight.match.history) == 3
    other.release()


def test_two_fights_can_be_begun_one_after_the_other(fingers, stage, left):
    play = fingers(TitleScreen(stage))
    play.press("Continue")
    stage.home()
    play.see()
    play.press("Continue")
    assert isinstance(stage.top, BoardScreen)
    stage.home()
    assert [path.name for path in left.parent.iterdir() if path.is_file()] == [left.name]
