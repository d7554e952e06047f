"""Files read for a command: a log, a whole campaign, or one of its fights; what was dropped is said beside."""

from __future__ import annotations

import sys

from game.cli.mistakes import Mistake
from game.files.fights import read_fight
from game.files.header import is_season
from game.files.log import Log
from game.files.season_log import SeasonLog, read_season


def read_any(name: str, fight: str = "") -> Log | SeasonLog:
    """A whole campaign, or one fight where there is no campaign or a fight was asked for."""
    if is_season(name) and not fight:
        season = read_season(name)
        _notice(season.notice)
        return season
    return read_one(name, fight)


def read_one(name: str, fight: str = "") -> Log:
    """One fight; a Mistake when a fight of a campaign was asked for and there is none."""
    if fight and not is_season(name):
        raise Mistake(f"'{name}' is one fight already; --fight is for a campaign")
    log = read_fight(name, fight)
    _notice(log.notice)
    return log


def _notice(words: str) -> None:
    if words:
        print(f"combat-box: {words}", file=sys.stderr)
