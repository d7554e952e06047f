"""Writing a file whole or not at all: what stood there before stays until the new one is complete."""

from __future__ import annotations

import os
from pathlib import Path

from game.files.broken import BrokenFile


def write_whole(path: Path, data: bytes) -> None:
    """Put the bytes into a file beside it and rename that; BrokenFile when the disk refuses."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            with beside.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise BrokenFile(path, "", f"it cannot be written: {error.strerror or error}") from error
