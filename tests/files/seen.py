"""What is seen of hostile files: how many go through, how many are refused, how long it takes and how much it needs."""

from __future__ import annotations

import contextlib
import os
import re
import resource
import signal
import sys
import time
from pathlib import Path

from game.files.broken import BrokenFile

ENVIRONMENT = {**os.environ, "MALLOC_ARENA_MAX": "1"}
"""Threads that have ended leave pages behind in heaps of their own; one heap for all measures what the files need."""

MOST_SECONDS = 5.0
MOST_BYTES = 500 * 1024 * 1024


STATUS = Path("/proc/self/status")


def peak_bytes():
    """The most memory this process has needed since its program began.

    What `getrusage` tells includes the process that started it, as it was before the program took its place.
    """
    if STATUS.exists():
        found = re.search(r"VmHWM:\s+(\d+) kB", STATUS.read_text(encoding="ascii"))
        if found:
            return int(found[1]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


class Hang(BaseException):
    """Somebody works at a file without an end; nobody may catch this as a fault of the file."""


def hang(*signalled):
    """Called by the system when one loader has worked for too long."""
    raise Hang


@contextlib.contextmanager
def watched(name, what, most):
    """Time the work on one file, and end it when it does not end by itself."""
    signal.signal(signal.SIGPROF, hang)
    signal.setitimer(signal.ITIMER_PROF, 2 * most)
    try:
        yield time.process_time()
    except Hang as error:
        raise AssertionError(f"{name} hangs at {what}") from error
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class Seen:
    """What was seen: how many went through, how many were refused, and the slowest."""

    def __init__(self):
        self.passed, self.refused, self.slowest = {}, {}, (0.0, "", "")

    def count(self, name, is_refused, seconds, what, most=MOST_SECONDS):
        """Take in one file at one loader; AssertionError when it took too long."""
        table = self.refused if is_refused else self.passed
        table[name] = table.get(name, 0) + 1
        self.slowest = max(self.slowest, (round(seconds, 2), name, what))
        assert seconds < most, f"{name} worked for {seconds:.1f} s at {what}"

    def summary(self):
        """All of it as plain values; AssertionError when too much memory was needed."""
        peak = peak_bytes()
        assert peak < MOST_BYTES, f"{peak // 1024 // 1024} MB were needed"
        return {
            "passed": self.passed,
            "refused": self.refused,
            "slowest": self.slowest,
            "megabytes": peak // 1024 // 1024,
            "seconds": round(time.process_time()),
        }


def through(seen, name, act, path, what):
    """Let one loader have a file; True when it took it. A refusal must name the file and a reason."""
    refusal = None
    with watched(name, what, MOST_SECONDS) as began:
        try:
            act(path)
        except BrokenFile as error:
            refusal = str(error)
    seconds = time.process_time() - began
    if refusal is not None:
        assert path.name in refusal, f"{name} at {what}: {refusal}"
        assert len(refusal) > len(str(path)) + 5, f"{name} at {what}: {refusal}"
        assert len(refusal) < len(str(path)) + 600, f"{name} at {what}: a long-winded refusal"
    seen.count(name, refusal is not None, seconds, what)
    return refusal is None
