"""The same work many times over, by one process or several: the results come in order either way."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def results_of(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int = 1, at_once: int = 1
) -> Iterator[Result]:
    """The result of each task in the order of the tasks; `work` is a module's own function, `at_once` go together."""
    if jobs <= 1 or len(tasks) <= at_once:
        yield from map(work, tasks)
        return
    context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
    with context.Pool(min(jobs, len(tasks)), _let_the_first_process_stop) as pool:
        yield from pool.imap(work, tasks, at_once)


def _let_the_first_process_stop() -> None:
    """Ctrl+C ends the pool from where it was started, without a word from each of the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
