"""The same replay at half speed, at eight times, skipped through and headless ends in the same digest."""

from __future__ import annotations

import pytest

from game.files.digest import state_digest
from game.files.log import fold_log, read_log
from game.view.replay.film import Film
from game.view.replay.projector import Projector
from tests.view.replay.conftest import FIGHT, OTHER


@pytest.fixture(scope="module", params=[FIGHT, OTHER], ids=lambda path: path.stem)
def film(request):
    return Film(read_log(request.param))


def watched(film, speed, dt):
    """A film played to its end in frames of so many seconds, and the events in the order in which they were heard."""
    heard = []
    projector = Projector(film, lambda event, state: heard.append(event))
    projector.speed = speed
    projector.play()
    frames = 0
    while projector.is_playing:
        projector.update(dt)
        frames += 1
    return projector, heard, frames


def test_every_speed_ends_in_the_same_digest(film):
    (*_, headless) = fold_log(film.log)
    expected = film.log.lines[-1].digest
    assert state_digest(headless) == expected
    lengths = []
    for speed, dt in ((0.5, 1 / 10), (1.0, 1 / 60), (8.0, 1 / 60), (8.0, 3.0)):
        projector, heard, frames = watched(film, speed, dt)
        assert state_digest(projector.state) == expected
        assert projector.is_at_end
        assert tuple(heard) == film.events
        lengths.append(frames * dt * speed)
    assert lengths[0] == pytest.approx(film.seconds[-1], rel=0.05)
    assert lengths[2] == pytest.approx(film.seconds[-1], rel=0.2)


def test_skipping_ends_in_the_same_digest(film):
    projector = Projector(film, lambda event, state: None)
    projector.seek(film.count)
    assert state_digest(projector.state) == film.log.lines[-1].digest
    steps = Projector(film, lambda event, state: None)
    while not steps.is_at_end:
        steps.seek(film.next_step(steps.position))
    assert state_digest(steps.state) == film.log.lines[-1].digest


def test_jumping_about_while_it_plays_changes_nothing(film):
    projector = Projector(film, lambda event, state: None)
    projector.speed = 8.0
    projector.play()
    for number in range(40):
        projector.update(0.05)
        projector.seek(number * 7919 % film.count)
        assert projector.state == film.state_at(projector.position)
    projector.seek(0)
    while projector.is_playing:
        projector.update(0.5)
    assert state_digest(projector.state) == film.log.lines[-1].digest


def test_a_pause_in_the_middle_of_a_motion_holds(film):
    projector = Projector(film, lambda event, state: None)
    projector.play()
    while not 0 < projector.share < 1:
        projector.update(0.05)
    projector.pause()
    before = projector.seconds, projector.share, projector.position
    projector.update(5.0)
    assert (projector.seconds, projector.share, projector.position) == before


def test_from_the_end_it_plays_from_the_beginning(film):
    projector = Projector(film, lambda event, state: None)
    projector.seek(film.count)
    projector.play()
    assert projector.position == 0
