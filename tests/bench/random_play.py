"""What the benchmarks of random play measure: whole games by random choice, ours and catanatron's, in one process."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.pilots.random_pilot import RandomPilot
from game.session.match import Match
from game.session.pilots_at import fly
from game.tactical.opening import opening
from game.tactical.state import Side


class Rate(NamedTuple):
    """Games and steps done in a stretch of time; a step is a decision of ours or an action of catanatron."""

    games: int
    steps: int
    seconds: float

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def steps_per_second(self) -> float:
        return self.steps / self.seconds


def engagement_player(name: str) -> Callable[[int], int]:
    """Plays one random engagement and says how many answers were given to prompts with more than one choice."""
    catalog = load_catalog()
    scenario = load_engagement(name, catalog)
    pilots = {side: RandomPilot() for side in Side}

    def play(number: int) -> int:
        seed = f"bench/{number}"
        match = fly(Match(opening(scenario, catalog), seed), pilots, seed)
        return sum(len(answers) for answers in match.history)

    return play


def catanatron_player() -> Callable[[int], int]:
    """Plays one random game of catanatron, the default game of four, and says how many actions it took."""
    from catanatron import Color, Game, RandomPlayer

    def play(number: int) -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=number)
        game.play()
        return len(game.state.actions)

    return play


def interleaved(players: dict[str, Callable[[int], int]], rounds: int, slice_seconds: float) -> dict[str, Rate]:
    """Lets every player play in turn for short slices, so that a busy machine slows all of them alike."""
    found = {name: Rate(0, 0, 0.0) for name in players}
    for _ in range(rounds):
        for name, play in players.items():
            games, steps, seconds = found[name]
            start = time.perf_counter()
            while time.perf_counter() - start < slice_seconds:
                steps += play(games)
                games += 1
            found[name] = Rate(games, steps, seconds + time.perf_counter() - start)
    return found
