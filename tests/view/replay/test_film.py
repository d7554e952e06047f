"""A film knows every situation of a log, and the way to the next turn, loss and turning point."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.files.broken import BrokenFile
from game.files.log import fold_log, read_log
from game.tactical.events import AircraftLost, TurnBegan
from game.view.replay.film import Film
from tests.view.replay.conftest import FIGHT
from tests.view.replay.sixty import LOG


@pytest.fixture(scope="module")
def log():
    return read_log(FIGHT)


@pytest.fixture(scope="module")
def film(log):
    return Film(log)


def test_every_situation_is_that_of_the_log_forwards_and_back(log, film):
    folded, state = [], film.opening
    for event in film.events:
        state = event.fold(state)
        folded.append(state)
    assert [film.state_at(position) for position in range(1, film.count + 1)] == folded
    assert [film.state_at(position) for position in range(film.count, 0, -1)] == folded[::-1]
    assert [film.state_at(start) for start in film.starts[1:]] == list(fold_log(log))
    assert film.state_at(0) == film.opening


def test_turns_begin_where_the_log_says(film):
    turns = [event.turn for event in film.events if isinstance(event, TurnBegan)]
    assert [film.state_at(position).turn for position in film.turns[1:]] == turns
    assert [film.turn_at(position) for position in film.turns] == list(range(len(film.turns)))


def walk(step, start):
    """All places a step leads to, one after the other."""
    places = [start]
    while (there := step(places[-1])) != places[-1]:
        places.append(there)
    return places


@pytest.mark.parametrize("kind", ["step", "turn", "moment"])
def test_the_way_back_is_the_way_there(film, kind):
    there = walk(getattr(film, f"next_{kind}"), 0)
    back = walk(getattr(film, f"last_{kind}"), film.count)
    assert sorted({*there, film.count}) == sorted({*back, 0})
    assert there == sorted(set(there))


def test_losses_are_jumped_to_behind_their_event(film):
    losses = walk(lambda place: film.next_moment(place, "kill"), 0)[1:]
    assert losses == [n for n, event in enumerate(film.events, 1) if isinstance(event, AircraftLost)]
    assert losses
    assert film.last_moment(film.count, "kill") == losses[-1]
    assert film.next_moment(film.count) == film.count


def test_the_time_line_leads_back_to_each_step(film):
    assert list(film.seconds) == sorted(film.seconds)
    for step in film.steps:
        assert film.seconds[film.at_seconds(film.seconds[step])] == film.seconds[step]
    assert film.at_seconds(-1) == film.at_seconds(0.0)
    assert film.at_seconds(film.seconds[-1] + 9) == film.count


def test_the_long_fixture_is_long():
    film = Film(read_log(LOG))
    assert len(film.turns) == 61
    assert len(film.moments) >= 20


def test_a_log_without_a_decision_has_no_film(log):
    with pytest.raises(BrokenFile, match="no decision yet"):
        Film(replace(log, lines=()))


def test_events_that_do_not_fit_are_named_by_their_line(log):
    lines = (log.lines[0], *log.lines[9:])
    with pytest.raises(BrokenFile, match="line"):
        Film(replace(log, lines=lines))
