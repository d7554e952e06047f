"""A file that grows by whole lines: its header is the first, and every line is on the disk before the game goes on."""

from __future__ import annotations

import os
from pathlib import Path

from game.files import disk
from game.files.lock import Lock


class Journal:
    """Writes such a file; `append` returns when the line is on the disk.

    The file appears with its first line, whole at once. Until `close` no other window writes it. With
    `is_durable=False` the system may keep lines back, for games by the hundred that can be played again.
    Raises FileExistsError when there is such a file already, InUse when another window is about to write it, OSError
    when the disk refuses; what was written before is whole then.
    """

    def __init__(self, path: Path, header: bytes, *, is_durable: bool = True, lock: Lock | None = None) -> None:
        self.path = path
        self.is_durable = is_durable
        self._header = header
        self._file: int | None = None
        self._length = 0
        self._lock = lock or (Lock(path) if is_durable else None)
        if path.exists():
            self.close()
            raise FileExistsError(17, "there is such a file already", str(path))

    @classmethod
    def going_on(cls, path: Path, length: int, lock: Lock | None = None) -> Journal:
        """One that goes on behind the first bytes of a file, new lock by default; InUse when another window writes."""
        journal = cls.__new__(cls)
        journal.path, journal.is_durable, journal._header = path, True, b""
        journal._lock = lock or Lock(path)
        try:
            journal._file = disk.open_to_append(path, length)
        except BaseException:
            journal._lock.release()
            raise
        journal._length = length
        return journal

    def append(self, line: bytes) -> None:
        """Put one line behind the others; after an OSError the file is as it was before."""
        data = self._header + line
        if self._file is None:
            self._begin(data)
        else:
            self._append(self._file, data)
        self._header = b""
        self._length += len(data)

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if self._lock:
            self._lock.release()

    def _begin(self, data: bytes) -> None:
        if self.is_durable:
            disk.write_whole(self.path, data)
            self._file = disk.open_to_append(self.path, len(data))
        else:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch(exist_ok=False)
            self._file = disk.open_to_append(self.path, 0)
            self._append(self._file, data)

    def _append(self, file: int, data: bytes) -> None:
        try:
            disk.append(file, data, is_durable=self.is_durable)
        except OSError:
            disk.take_back(file, self._length)
            raise
