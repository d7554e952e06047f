"""Arrays and pictures: the module that pygame loads late is loaded in one place, where threads wait for each other."""

from __future__ import annotations

import subprocess
import sys

from tests import source

AT_ONCE = """
import threading
import pygame
faults, start = [], threading.Barrier(8)
def ask():
    start.wait()
    try:
        from game.view.pixels import make_surface
        import numpy
        make_surface(numpy.zeros((2, 2, 3), dtype=numpy.uint8))
    except Exception as fault:
        faults.append(fault)
threads = [threading.Thread(target=ask) for _ in range(8)]
for one in threads: one.start()
for one in threads: one.join()
print(faults)
"""


def test_many_threads_may_ask_first():
    done = subprocess.run(
        [sys.executable, "-c", AT_ONCE], cwd=source.ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip().endswith("[]")


def test_nobody_else_in_the_game_loads_it():
    users = [path.name for path in (source.ROOT / "game").rglob("*.py") if "surfarray" in path.read_text("utf-8")]
    assert users == ["pixels.py"]
