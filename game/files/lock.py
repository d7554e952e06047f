"""One window writes a game: whoever opens it to play holds a lock that the system takes back when he is gone.

The lock is a small hidden file beside the game, `.NAME.lock`, with the number of the process that holds it. Where the
system knows no locks on files, that number alone tells whether its holder still lives.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from game.files.broken import BrokenFile

FAR_OFF = 1 << 30  # the byte that Windows locks: far behind those that are read
MOST_TRIES = 20
LONGEST_NUMBER = 20


class InUse(BrokenFile):
    """Another window writes this game already."""


class Lock:
    """Holds a file for writing until `release`; InUse when somebody else holds it, OSError when the disk refuses."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._place = path.with_name(f".{path.name}.lock")
        self._handle: int | None = self._taken()

    def release(self) -> None:
        """Let go; doing so twice does no harm."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if os.name == "posix":  # its name goes while it is held, so that nobody takes a lock that is about to go
            self._forget()
            os.close(handle)
        else:
            os.close(handle)
            self._forget()

    def _forget(self) -> None:
        with contextlib.suppress(OSError):
            self._place.unlink()

    def _taken(self) -> int:
        self._place.parent.mkdir(parents=True, exist_ok=True)
        for _ in range(MOST_TRIES):
            handle = os.open(self._place, os.O_RDWR | os.O_CREAT, 0o666)
            try:
                if self._is_mine(handle):
                    os.ftruncate(handle, 0)
                    os.write(handle, str(os.getpid()).encode())
                    return handle
            except BaseException:
                os.close(handle)
                raise
            os.close(handle)
        raise self._in_use()

    def _is_mine(self, handle: int) -> bool:
        """Whether the lock is held now; False when it has just been put away and another try is worth it."""
        is_taken = _take(handle)
        if is_taken is False or (is_taken is None and _is_held_by_number(handle)):
            raise self._in_use()
        try:
            return os.path.samestat(os.fstat(handle), self._place.stat())
        except OSError:
            return False

    def _in_use(self) -> InUse:
        return InUse(self.path, "", "this game is open in another window; close it there, or open a copy of it")


def _is_held_by_number(handle: int) -> bool:
    """Whether the process whose number stands in a lock still lives."""
    words = os.read(handle, LONGEST_NUMBER)
    os.lseek(handle, 0, os.SEEK_SET)
    return words.isdigit() and int(words) > 0 and _is_alive(int(words))


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool | None:
        try:
            os.lseek(handle, FAR_OFF, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

    def _is_alive(process: int) -> bool:
        return True

else:
    import fcntl

    def _take(handle: int) -> bool | None:
        """Take the system's lock on a file: True when it is held now, False if by another, None without such locks."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # some network folders know none
            return None
        return True

    def _is_alive(process: int) -> bool:
        """Whether a process of this number runs on this machine."""
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        except OSError:
            return True
        return True
