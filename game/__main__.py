"""`python -m game` and `combat-box`: the game's one way in and out."""

from __future__ import annotations

import os
import sys
import threading
from typing import NoReturn

from game.cli import main


def start() -> NoReturn:
    """Run the command and end the process with its status.

    A thread that still paints or thinks is not waited for, nor torn down inside compiled code, which may abort the
    process: whatever had to be kept is on the disk already.
    """
    status = main()
    if any(thread.daemon for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    sys.exit(status)


if __name__ == "__main__":
    start()
