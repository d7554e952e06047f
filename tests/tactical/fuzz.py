"""One random engagement with every check switched on, named so that it can be flown again."""

from __future__ import annotations

import random

from game.files.engagements import engagement_paths, load_engagement
from game.tactical.opening import opening
from game.tactical.state import State, Step
from tests.tactical.checks import check
from tests.tactical.flying import Flight
from tests.tactical.forces import forces, options
from tests.tactical.table import catalog

NAMES = [path.stem for path in engagement_paths()]
OWN = "own forces"


def opened(name: str, number: int) -> State:
    """The opening of an engagement by name, or of random forces, with random switches."""
    chance = random.Random(f"{name}/{number}")
    scenario = forces(chance) if name == OWN else load_engagement(name, catalog())
    return opening(scenario, catalog(), options(chance))


def fly(name: str, number: int) -> Flight:
    """Fly it to its end at random; AssertionError names it where a check fails, as does any other fault."""
    try:
        flight = Flight(opened(name, number), f"{name}/{number}", check)
        flight.fly()
        assert flight.state.step is Step.ENDED, "it never ended"
        assert flight.state.turn <= flight.state.clock.turns
    except Exception as fault:
        fault.add_note(f"fly it again with tests.tactical.fuzz.fly({name!r}, {number})")
        raise
    return flight
