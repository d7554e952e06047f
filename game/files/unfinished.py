"""The engagement that was left unfinished: the newest log with a person at the table and no points counted yet."""

from __future__ import annotations

from pathlib import Path

from game.files.saves import saved_files, summary

PERSON = "human"


def latest_unfinished(folder: Path | None = None) -> Path | None:
    """The log to go on with; None when every fight has been fought to its end, or none has begun."""
    return next((path for path in saved_files(folder) if _is_unfinished(path)), None)


def _is_unfinished(path: Path) -> bool:
    """Whether a log has a person at the table, a first line of play, and no end; an unreadable one does not count."""
    game = summary(path)
    return game.can_go_on and PERSON in game.pilots.values()
