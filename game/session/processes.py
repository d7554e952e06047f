"""The same work many times over, by one process or several: the results come in order either way."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

SELDOM = 50_000
"""New objects that the collector lets pass before it looks: a game makes many, and leaves no rings of them behind."""


def results_of(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int = 1, at_once: int = 1
) -> Iterator[Result]:
    """The result of each task in the order of the tasks; `work` is a module's own function, `at_once` go together."""
    if jobs <= 1 or len(tasks) <= at_once:
        with _seldom_collected():
            yield from map(work, tasks)
        return
    context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
    with context.Pool(min(jobs, len(tasks)), _begin_process) as pool:
        yield from pool.imap(work, tasks, at_once)


def _begin_process() -> None:
    """Ctrl+C ends the pool from where it was started, without a word from each of the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(SELDOM)


@contextmanager
def _seldom_collected() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
