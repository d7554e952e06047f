"""The engagement that was left unfinished: the newest log with a person at the table and no points counted yet."""

from __future__ import annotations

import json
from pathlib import Path

from game.files.places import engagement_log_folder

PERSON = "human"
END_MARK = b'"points_counted"'
TAIL = 256 * 1024  # bytes at the end of a log that are looked at; its last line is far shorter


def latest_unfinished(folder: Path | None = None) -> Path | None:
    """The log to go on with; None when every fight has been fought to its end, or none has begun."""
    place = engagement_log_folder() if folder is None else folder
    try:
        logs = sorted(place.glob("*.jsonl"), key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
    except OSError:
        return None
    return next((path for path in logs if _is_unfinished(path)), None)


def _is_unfinished(path: Path) -> bool:
    """Whether a log has a person at the table, a first line of play, and no end; an unreadable one does not count."""
    try:
        with path.open("rb") as file:
            header = json.loads(file.readline(TAIL))
            has_play = file.readline(1) != b""
            file.seek(max(0, path.stat().st_size - TAIL))
            tail = file.read()
        return has_play and PERSON in header["pilots"].values() and END_MARK not in tail
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False
