"""Events are folded when their animation ends; skipping and watching end in the same state."""

from __future__ import annotations

import pygame
import pytest

from game.pilots.seats import seated
from game.session.pilots_at import decide_all
from game.tactical.events import Moved, TurnBegan
from game.tactical.state import Side
from game.view.board.playback import Playback, beats_of


def whole_game(driver):
    """The events of a game between random pilots, decision by decision, with the state after each."""
    match = driver.flight.match
    pilots = {side: seated("random") for side in Side}
    yield match.state
    while not match.is_over:
        answers = [answer for side in Side for answer in decide_all(match, side, pilots[side], "1")]
        yield match.commit(answers), match.state


def test_watching_and_skipping_end_in_the_same_state(driver):
    game = whole_game(driver)
    opening = next(game)
    watched, skipped = (Playback(opening, lambda event, state: None) for _ in range(2))
    for events, after in game:
        watched.show(events)
        for _ in range(100000):
            if watched.is_done:
                break
            watched.update(1 / 10)
        skipped.show(events)
        skipped.skip()
        assert watched.state == skipped.state == after


def test_an_event_is_folded_when_its_animation_ends(driver):
    heard = []
    state = driver.flight.match.state
    playback = Playback(state, lambda event, before: heard.append((event, before)))
    playback.show([TurnBegan(7), TurnBegan(8)])
    assert playback.state == state
    playback.update(0.1)
    assert not heard
    playback.update(0.3)
    assert [event.turn for event, _ in heard] == [7]
    assert playback.state.turn == 7
    playback.update(10)
    assert playback.state.turn == 8
    assert playback.is_done


def test_speed_goes_from_half_to_eight(driver):
    playback = Playback(driver.flight.match.state, lambda event, state: None)
    for _ in range(9):
        playback.faster(1)
    assert playback.speed == 8
    for _ in range(9):
        playback.faster(-1)
    assert playback.speed == 0.5


def test_step_by_step_waits_after_each_beat(driver):
    playback = Playback(driver.flight.match.state, lambda event, state: None)
    playback.step()
    playback.show([TurnBegan(11), TurnBegan(12)])
    playback.update(60)
    assert playback.is_waiting
    assert playback.state.turn != 11
    playback.step()
    assert playback.state.turn == 11
    playback.update(60)
    assert playback.is_waiting
    playback.run()
    playback.update(60)
    assert playback.is_done


def test_what_moves_at_once_is_shown_at_once(driver):
    game = whole_game(driver)
    next(game)
    moves = [beat for events, _ in game for beat in beats_of(events) if isinstance(beat.events[0], Moved)]
    assert moves
    assert all(len(beat.events) >= 3 for beat in moves[:2])
    assert all(beat.motion <= 0.4 for beat in moves)


@pytest.mark.parametrize(
    "engagement", ["first-flight", *(pytest.param(one, marks=pytest.mark.slow) for one in ("malta-raid", "big-week"))]
)
def test_looking_disturbs_no_die(drive, engagement):
    """A game with every forecast and overlay asked for is the game of the same answers without."""
    looked = drive(engagement, people=(Side.INTERCEPTOR, Side.STRIKE), seed="7")
    looked.board.gaze.overlays |= {"zones", "dice", "lines", "paths", "heat"}

    def decide(driver):
        driver.draw()
        driver.key(pygame.K_DOWN)
        driver.key(pygame.K_RETURN)
        if driver.board.orders.desk is not None and driver.board.orders.desk.is_complete:
            driver.key(pygame.K_SPACE, " ")

    for _ in range(60):
        if looked.board.is_over or looked.flight.match.state.turn > 2:
            break
        looked.play_on(decide)
    again = drive(engagement, people=(Side.INTERCEPTOR, Side.STRIKE), seed="7").flight.match
    for answers in looked.flight.match.history[1:]:
        again.commit(answers)
    assert again.state == looked.flight.match.state
