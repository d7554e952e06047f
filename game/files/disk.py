"""The disk: every file that belongs to the player is written here, so that it is whole at any instant or not there.

A file is written whole beside its place and then moved there; a log grows by one line at a time, and each line is on
the disk before the game goes on. `passed` names every place between two effects on the disk.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BESIDE = ".combat-box-new"
FORGOTTEN_SECONDS = 60.0  # after which a file beside its place is one that a killed game left there


def passed(point: str) -> None:
    """The game has come to this point of writing; tests put something in its place that ends the game there."""


def write_whole(path: Path, data: bytes) -> None:
    """Put a file in its place, old or new, whole and on the disk when this returns; OSError when the disk refuses."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}{BESIDE}")
    try:
        with _opened(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC) as file:
            append(file, data)
        move(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    _sweep(path)


def move(path: Path, to: Path) -> None:
    """Give a file another name, at once and for good; what stood there before is gone. OSError when it cannot be."""
    passed("before rename")
    os.replace(path, to)
    passed("after rename")
    sync_folder(to.parent)
    if path.parent != to.parent:
        sync_folder(path.parent)


def open_to_append(path: Path, length: int) -> int:
    """The handle of a file that grows behind its first bytes; whatever lies behind those is cut off."""
    file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    if os.fstat(file).st_size > length:  # only then: it would change the time of the file
        os.ftruncate(file, length)
    os.lseek(file, length, os.SEEK_SET)
    return file


def append(file: int, data: bytes, *, is_durable: bool = True) -> None:
    """Write behind what the file holds; on the disk when this returns, unless it need not be durable."""
    passed("before write")
    left = memoryview(data)
    while left:
        left = left[os.write(file, left) :]
    passed("after write")
    if is_durable:
        passed("before fsync")
        os.fsync(file)
        passed("after fsync")


def take_back(file: int, length: int) -> None:
    """Cut a file back to so many bytes after a write that failed half-way, if the disk lets it."""
    with contextlib.suppress(OSError):
        os.ftruncate(file, length)
        os.lseek(file, length, os.SEEK_SET)


def sync_folder(folder: Path) -> None:
    """The names in a folder are on the disk too, where the system lets a folder be synced."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            passed("before fsync of the folder")
            os.fsync(handle)
            passed("after fsync of the folder")
        finally:
            os.close(handle)


def free_name(path: Path) -> Path:
    """This path, or the first of `name 2`, `name 3` … that is not taken."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem} {number}{path.suffix}")
    return free


@contextmanager
def _opened(path: Path, flags: int) -> Iterator[int]:
    file = os.open(path, flags | getattr(os, "O_BINARY", 0), 0o666)
    try:
        yield file
    finally:
        os.close(file)


def _sweep(path: Path) -> None:
    """Take away what games that were killed while they wrote left in this folder."""
    with contextlib.suppress(OSError):
        now = path.stat().st_mtime
        for other in path.parent.glob(f".*{BESIDE}"):
            if other.stat().st_mtime < now - FORGOTTEN_SECONDS:
                other.unlink()
