"""Long jobs beside the picture: a pilot thinks in a thread of its own while the window stays alive."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Result = TypeVar("Result")


class Task(Generic[Result]):
    """One job in its own thread. The thread ends with the program; nothing it has not handed over is kept."""

    def __init__(self, job: Callable[[], Result]) -> None:
        self._job = job
        self._results: list[Result] = []
        self._failure: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._results.append(self._job())
        except BaseException as failure:
            self._failure = failure

    @property
    def is_done(self) -> bool:
        """Whether the job has come to its end, good or bad."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Stand still until the job is done."""
        self._thread.join()

    def result(self) -> Result:
        """What the job found; waits for it, and raises what the job raised."""
        self.wait()
        if self._failure is not None:
            raise self._failure
        return self._results[0]
