"""Folding: events carry absolute results, so playing back needs neither rules nor dice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.dice import SeededDice
from game.files.engagements import engagement_paths, load_engagement
from game.tactical.apply import apply, fold
from game.tactical.catalog import Section
from game.tactical.events import EngagementOpened, SectionMarked, TurnBegan
from game.tactical.opening import opening
from game.tactical.state import Step
from tests.tactical.flying import Flight
from tests.tactical.table import box, catalog, table

NAMES = [path.stem for path in engagement_paths()]


@pytest.mark.parametrize("name", NAMES)
def test_folding_the_events_again_gives_the_same_states(name):
    flight = Flight(opening(load_engagement(name, catalog()), catalog()), "apply")
    start = flight.state
    flight.fly()
    assert flight.state.step is Step.ENDED
    assert fold(start, flight.events) == flight.state


def test_folding_needs_no_rules():
    flight = Flight(opening(load_engagement("first-flight", catalog()), catalog()), "apply")
    start = replace(flight.state, catalog=None)
    flight.fly()
    assert replace(flight.state, catalog=None) == fold(start, flight.events)


def test_an_event_says_what_is_there_afterwards_not_what_changed():
    state = table(box("X", "b17f"), turn=3)
    event = SectionMarked("X1", Section.WING, 1, 6, "Wing 3", "A", 0, "H-A3")
    once = apply(state, event)
    assert once.aircraft["X1"].boxes.wing == 6
    assert apply(once, event) == once


def test_the_opening_carries_its_state():
    state = table(box("X", "b17f"))
    assert apply(table(), EngagementOpened(state)) is state
    assert apply(state, TurnBegan(4)).turn == 4


def test_the_same_seed_flies_the_same_fight_and_another_does_not():
    def events(seed):
        flight = Flight(opening(load_engagement("s2", catalog()), catalog()), seed)
        flight.fly()
        return flight.events

    assert events("one") == events("one")
    assert events("one") != events("two")
    assert SeededDice("one").die(1, "P9", "tac.guns") == SeededDice("one").die(1, "P9", "tac.guns")
