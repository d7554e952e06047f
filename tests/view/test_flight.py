"""A whole engagement by keyboard alone: chosen, flown, left, continued, ended, flown again; the log holds it all."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.files import places
from game.files.log import fold_log, read_log
from game.files.unfinished import latest_unfinished
from game.view.board import BoardScreen
from game.view.chooser import ChooserScreen
from game.view.result import ResultScreen
from game.view.title import TitleScreen

PATIENCE = 400


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A player's folder that nobody has used before."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    return tmp_path / "games"


def fly(play, until):
    """Take what is lit, commit, skip what is shown, until something is the case."""
    stage = play.stage
    for _ in range(PATIENCE):
        if until(stage.top):
            return
        board = stage.top
        if isinstance(board, BoardScreen):
            for task in list(board.flow._tasks.values()):
                task.wait()
        play.key(pygame.K_RETURN)
        if not until(stage.top):
            play.key(pygame.K_SPACE)
    raise AssertionError(f"still at {stage.top} after {PATIENCE} rounds")


def without_rows(state):
    """A state without the catalogue, of which a log keeps only the rows it used."""
    return replace(state, catalog=None)


def test_an_engagement_from_the_title_to_its_result(fingers, stage, home):
    play = fingers(TitleScreen(stage))
    play.press("Fly an engagement")
    assert isinstance(stage.top, ChooserScreen)
    play.press("Fly")
    assert isinstance(stage.top, BoardScreen)
    fly(play, lambda screen: screen.flight.match.state.turn == 3)
    play.key(pygame.K_SPACE)  # all is shown that has happened, so that both boards have left the same trails
    board = stage.top
    flown = board.flight.match.state

    play.key(pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(stage.top, TitleScreen)
    assert latest_unfinished(home) is not None
    told = [entry.words for entry in board.log.entries]
    play.press("Continue")
    went_on = stage.top
    assert [entry.words for entry in went_on.log.entries][: len(told)] == told, "the log tells what happened before"
    assert went_on.table.trails.points.keys() == board.table.trails.points.keys()
    assert without_rows(stage.top.flight.match.state) == without_rows(flown)

    fly(play, lambda screen: isinstance(screen, ResultScreen))
    log = read_log(next(home.glob("*.jsonl")))
    assert without_rows(list(fold_log(log))[-1]) == without_rows(stage.top.state)
    assert log.header.pilots == {"strike": "novice", "interceptor": "human"}
    assert latest_unfinished(home) is None

    result = stage.top
    play.key(pygame.K_SPACE)
    assert stage.top is result, "who still hurries through the last events does not begin anew by mistake"
    for _ in range(50):
        play.see()
    play.press("Fly it again")
    assert isinstance(stage.top, BoardScreen)
    assert len(list(home.glob("*.jsonl"))) == 2
    stage.home()
    assert isinstance(stage.top, TitleScreen)


def test_two_people_hand_the_machine_over(fingers, stage, home):
    play = fingers(ChooserScreen(stage))
    for side in stage.top.choice.players:
        stage.top.choice.players[side] = "human"
    play.press("Fly")
    fly(play, lambda screen: isinstance(screen, BoardScreen) and screen.flight.match.state.turn == 2)
    log = read_log(next(home.glob("*.jsonl")))
    assert set(log.header.pilots.values()) == {"human"}


def test_pilots_at_both_sides_can_be_watched_to_the_end(fingers, stage, home):
    play = fingers(ChooserScreen(stage))
    for side in stage.top.choice.players:
        stage.top.choice.players[side] = "random"
    play.see()
    stage.top.resized(stage.size)
    play.press("Watch")
    fly(play, lambda screen: isinstance(screen, ResultScreen))
    assert stage.top.flight.match.is_over
