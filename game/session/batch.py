"""Many engagements without a window, each from a seed of its own: any number of processes gives the same numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.files.header import Header, header_of, scene_of
from game.files.log import LogWriter
from game.pilots.pilot import NORMAL_EFFORT
from game.pilots.seats import seated
from game.session.match import Match
from game.session.pilots_at import fly
from game.session.processes import results_of
from game.session.tally import GameResult, tally_of
from game.tactical.events import Event
from game.tactical.opening import opening
from game.tactical.scenario import Scenario
from game.tactical.state import Side, State


class Observer(Protocol):
    """Whoever watches one game and sums it up; the sum travels between processes."""

    def watch(self, events: list[Event]) -> None:
        """Take in what happened at one decision point."""

    def sum_up(self) -> Any:
        """What was seen, once the game is over."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be flown: an engagement (its file), how often, by whom, with which switches, and where the logs go.

    `observe` gives an observer for each game; it is a function of a module, so that other processes find it.
    """

    engagement: Path
    games: int
    seed: str
    pilots: Mapping[Side, str]
    options: Mapping[str, bool] = field(default_factory=dict)
    effort: int = NORMAL_EFFORT
    logs: Path | None = None
    observe: Callable[[], Observer] | None = None

    def seed_of(self, number: int) -> str:
        """The seed of one game, counted from 1."""
        return f"{self.seed}/game {number}"

    def log_of(self, number: int) -> Path | None:
        """Where the log of one game goes."""
        width = len(str(self.games))
        return self.logs and self.logs / f"{self.engagement.stem}-{self.seed}-{number:0{width}}.jsonl"


def simulate(
    plan: Plan,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    take: Callable[[Any], None] | None = None,
) -> tuple[GameResult, ...]:
    """Fly all games and give their results in the order of their numbers.

    `progress` is told how many are done; `take` is given what the observer of each game summed up, which is not kept.
    """
    results: list[GameResult] = []
    for result in _results(plan, jobs):
        if take:
            take(result.observed)
        results.append(replace(result, observed=None))
        if progress:
            progress(len(results))
    return tuple(results)


def _results(plan: Plan, jobs: int) -> Iterator[GameResult]:
    numbers = range(1, plan.games + 1)
    return results_of(_play, [(plan, number) for number in numbers], jobs)


def _play(task: tuple[Plan, int]) -> GameResult:
    return play(*task)


def play(plan: Plan, number: int) -> GameResult:
    """Fly one game of a plan, counted from 1; its log is written when the plan asks for logs."""
    scenario, state = _opening(plan.engagement, tuple(sorted(plan.options.items())))
    seed = plan.seed_of(number)
    path = plan.log_of(number)
    writer = LogWriter(path, _header(plan, scenario, state, seed), is_durable=False) if path else None
    tally = tally_of(state)
    observer = plan.observe() if plan.observe else None

    def watch(events: list[Event]) -> None:
        tally.watch(events)
        if observer:
            observer.watch(events)

    try:
        match = Match(state, seed, writer)
        fly(match, {side: seated(plan.pilots[side]) for side in Side}, seed, plan.effort, watch)
    finally:
        if writer:
            writer.close()
    return replace(tally.result(number, seed, match.state), observed=observer and observer.sum_up())


@cache
def _opening(path: Path, options: Sequence[tuple[str, bool]]) -> tuple[Scenario, State]:
    catalog = load_catalog()
    scenario = load_engagement(path, catalog)
    return scenario, opening(scenario, catalog, dict(options))


def _header(plan: Plan, scenario: Scenario, state: State, seed: str) -> Header:
    return header_of(
        engagement=scenario.id,
        title=scenario.title,
        seed=seed,
        rules_data=state.catalog.digest,
        options=plan.options,
        pilots={side.value: plan.pilots[side] for side in Side},
        scene=scene_of(scenario),
    )
