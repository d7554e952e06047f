"""Who may sit down: every pilot by his name."""

from __future__ import annotations

from collections.abc import Callable

from game.pilots.novice import NovicePilot
from game.pilots.pilot import Pilot
from game.pilots.random_pilot import RandomPilot
from game.pilots.regular import RegularPilot

PILOTS: dict[str, Callable[[], Pilot]] = {"random": RandomPilot, "novice": NovicePilot, "regular": RegularPilot}


def seated(name: str) -> Pilot:
    """A pilot of this name; KeyError with the names there are for any other."""
    if name not in PILOTS:
        raise KeyError(f"there is no pilot called {name}; there are {', '.join(PILOTS)}")
    return PILOTS[name]()
