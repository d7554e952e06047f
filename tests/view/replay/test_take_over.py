"""Taking over: a new game from the turn that is watched, with the same dice or new ones, in a file of its own."""

from __future__ import annotations

import pygame
import pytest

from game.files.log import read_log
from game.files.saves import saved_files
from game.tactical.state import Side
from game.view.board import BoardScreen
from game.view.flight import HUMAN
from game.view.replay.screen import ReplayScreen
from game.view.replay.take_over import TakeOver, places_at
from tests.view.replay.conftest import FIGHT


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))


def taken(viewer, position):
    """The card at a position."""
    viewer.replay.seek(position)
    viewer.key(pygame.K_t, "t")
    card = viewer.stage.top
    assert isinstance(card, TakeOver)
    viewer.draw()
    return card


def press(viewer, label):
    for control in viewer.stage.top.controls.ring:
        if control.widget.text == label:
            control.act()
            viewer.frames()
            return
    raise AssertionError(label)


def test_the_turn_that_is_watched_begins_anew(viewer):
    original = read_log(FIGHT)
    film = viewer.replay.film
    card = taken(viewer, film.next_moment(film.turns[4], "kill"))
    turn = viewer.stage._screens[-2].state.turn
    assert card.place.label == f"The beginning of turn {turn}"
    press(viewer, "Take over")
    board = viewer.stage.top
    assert isinstance(board, BoardScreen)
    assert board.flight.players[Side.INTERCEPTOR] == HUMAN
    assert board.flight.match.state.turn == turn
    (path,) = saved_files()
    log = read_log(path)
    kept = slice(card.place.decisions)
    assert [line.digest for line in log.lines[kept]] == [line.digest for line in original.lines[kept]]
    assert [line.answers for line in log.lines[kept]] == [line.answers for line in original.lines[kept]]
    assert log.header.forks[-1].turn == turn
    assert log.header.forks[-1].seed == original.header.seed
    assert [type(screen).__name__ for screen in viewer.stage._screens] == ["TitleScreen", "BoardScreen"]


def test_new_dice_and_who_flies_are_chosen(viewer):
    taken(viewer, viewer.replay.film.turns[3])
    press(viewer, "New dice")
    card = viewer.stage.top
    card._seating(Side.STRIKE)(HUMAN)
    card._seating(Side.INTERCEPTOR)("novice")
    viewer.draw()
    press(viewer, "Take over")
    (path,) = saved_files()
    header = read_log(path).header
    assert header.pilots == {"strike": "human", "interceptor": "novice"}
    assert header.forks[-1].seed != header.seed


def test_the_next_decision_can_be_taken_instead(viewer):
    film = viewer.replay.film
    start = film.starts[9]
    places = places_at(film, start + 1)
    assert [place.decisions for place in places][-1] == 10
    card = taken(viewer, start + 1)
    press(viewer, card.places[-1].label)
    assert viewer.stage.top.place.decisions == 10
    press(viewer, "Take over")
    (path,) = saved_files()
    assert len(read_log(path).lines) >= 10


def test_at_the_end_the_last_turn_can_be_taken_over(viewer):
    film = viewer.replay.film
    (place,) = places_at(film, film.count)
    assert film.state_at(film.starts[place.decisions]).turn == film.state_at(film.count).turn


def test_esc_goes_back_to_the_replay(viewer):
    taken(viewer, viewer.replay.film.turns[3])
    viewer.key(pygame.K_ESCAPE)
    assert isinstance(viewer.stage.top, ReplayScreen)
    assert saved_files() == []


@pytest.mark.parametrize("size, scale", [((1280, 720), 200), ((1920, 1080), 100)], ids=str)
def test_the_card_draws_at_every_size(view, size, scale):
    viewer = view(size, scale)
    viewer.open()
    taken(viewer, viewer.replay.film.turns[3])
