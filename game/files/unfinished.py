"""The game that was left unfinished: the newest log or campaign with a person at the table and no end yet."""

from __future__ import annotations

from pathlib import Path

from game.files.header import SEASON_PERSON
from game.files.saves import saved_files, summary

PERSON = "human"
PEOPLE = {PERSON, SEASON_PERSON}


def latest_unfinished(folder: Path | None = None) -> Path | None:
    """The game to go on with; None when every one has been played to its end, or none has begun."""
    return next((path for path in saved_files(folder) if _is_unfinished(path)), None)


def _is_unfinished(path: Path) -> bool:
    """Whether a game has a person at the table, a first line of play, and no end; an unreadable one does not count."""
    game = summary(path)
    return game.can_go_on and not PEOPLE.isdisjoint(game.pilots.values())
