"""Re-flying: pilots play an engagement on from one of its turns, many times, each time with new dice.

state_at(log, 5)                        the situation as turn 5 begins; 0 is the set-up
refly(Reflight(path, 5, 1000, pilots))  a thousand games from there, with the seeds `seed/refly/1`, `seed/refly/2` ...
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.core.records import changed
from game.files.broken import BrokenFile
from game.files.fights import read_fight
from game.files.log import UNFIT, Log, fold_log, misfit
from game.pilots.pilot import NORMAL_EFFORT
from game.pilots.seats import PILOTS, seated
from game.session.match import STUCK, Match
from game.session.pilots_at import fly
from game.session.tally import GameResult, Tally, tally_of
from game.tactical.events import EngagementOpened, PointsCounted, TurnBegan
from game.tactical.state import Side, State, Step

SET_UP = 0
STAND_IN = "regular"


@dataclass(frozen=True, slots=True)
class Reflight:
    """What is flown again: a log (its file), from which turn, how often and by whom; `fight` is one of a campaign."""

    path: Path
    turn: int
    games: int
    pilots: Mapping[Side, str]
    effort: int = NORMAL_EFFORT
    fight: str = ""


@dataclass(frozen=True, slots=True)
class Reflown:
    """What came of it; `is_stopped` when the player had enough before all games were flown."""

    plan: Reflight
    results: tuple[GameResult, ...]
    is_stopped: bool = False


class Placed(NamedTuple):
    """Where a value lies among others: how many are lower, the same and higher."""

    lower: int
    same: int
    higher: int


def pilots_of(log: Log) -> dict[Side, str]:
    """Who flies the game on: the pilots of the log, a regular one for a person or a pilot that is not known."""
    return {side: log.header.pilots.get(side.value, "") for side in Side} | {
        side: STAND_IN for side in Side if log.header.pilots.get(side.value) not in PILOTS
    }


def state_at(log: Log, turn: int) -> State:
    """The situation as a turn begins, nothing of it decided; BrokenFile when the log has no such turn."""
    state: State | None = None
    for number, line in enumerate(log.lines, start=2):
        for event in line.events:
            try:
                if isinstance(event, EngagementOpened) and turn == SET_UP:
                    return event.state
                if isinstance(event, TurnBegan) and event.turn == turn and state is not None:
                    return changed(state, step=Step.TURN)
                state = event.fold(event.state if isinstance(event, EngagementOpened) else _known(state))
            except UNFIT as error:
                raise misfit(log, number) from error
    last = state.turn if state else SET_UP
    raise BrokenFile(log.path, "turn", f"the log has turns {SET_UP} (the set-up) to {last}, and no turn {turn}")


def _known(state: State | None) -> State:
    assert state is not None, "a log begins with its opening"
    return state


def real_result(log: Log) -> GameResult | None:
    """How the engagement of a log really ended, None when it is not over; BrokenFile when it contradicts itself."""
    state = _end_of(log)
    if state is None or state.step is not Step.ENDED:
        return None
    tally = Tally(roles={id_: record.role.value for id_, record in state.aircraft.items()})
    for line in log.lines:
        tally.watch(list(line.events))
    if not isinstance(tally.points, PointsCounted):
        return None
    return tally.result(0, log.header.seed, state)


def _end_of(log: Log) -> State | None:
    return next(iter(deque(fold_log(log), maxlen=1)), None)


def refly(plan: Reflight, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Reflown:
    """Fly all games, in the order of their numbers; Ctrl+C ends it and keeps what is done.

    BrokenFile when the log has no such turn or contradicts itself.
    """
    _start_of(plan.path, plan.turn, plan.fight)
    results: list[GameResult] = []
    try:
        for result in _results(plan, jobs):
            results.append(result)
            if progress:
                progress(len(results))
    except KeyboardInterrupt:
        return Reflown(plan, tuple(results), is_stopped=True)
    return Reflown(plan, tuple(results))


def _results(plan: Reflight, jobs: int) -> Iterator[GameResult]:
    numbers = range(1, plan.games + 1)
    if jobs <= 1 or plan.games == 1:
        yield from (play_on(plan, number) for number in numbers)
        return
    context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
    with context.Pool(min(jobs, plan.games), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(_play_on, [(plan, number) for number in numbers])


def _play_on(task: tuple[Reflight, int]) -> GameResult:
    return play_on(*task)


def play_on(plan: Reflight, number: int) -> GameResult:
    """Fly one of the games, counted from 1."""
    state, seed = _start_of(plan.path, plan.turn, plan.fight)
    seed = f"{seed}/refly/{number}"
    match, tally = Match(state, seed), tally_of(state)
    try:
        fly(match, {side: seated(plan.pilots[side]) for side in Side}, seed, plan.effort, tally.watch)
    except UNFIT as error:
        raise BrokenFile(plan.path, f"turn {match.state.turn}", STUCK) from error
    return tally.result(number, seed, match.state)


@lru_cache(maxsize=4)
def _start_of(path: Path, turn: int, fight: str) -> tuple[State, str]:
    log = read_fight(path, fight)
    _end_of(log)  # a log that contradicts itself is refused before anything is flown
    return state_at(log, turn), log.header.seed


def placed(value: float, others: Sequence[float]) -> Placed:
    """Where a value lies among the others."""
    lower, higher = sum(other < value for other in others), sum(other > value for other in others)
    return Placed(lower, len(others) - lower - higher, higher)
