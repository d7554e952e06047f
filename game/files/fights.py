"""One fight from a file, whether it was flown by itself or in a campaign."""

from __future__ import annotations

from pathlib import Path

from game.files.header import is_season
from game.files.log import Log, read_log


def read_fight(path: Path | str, fight: str = "") -> Log:
    """The log of a fight: of a campaign the one of this id or number, by default the last one.

    BrokenFile when it cannot be read, or when there is no such fight.
    """
    if not is_season(path):
        return read_log(path)
    from game.files.season_course import fight_log  # the game starts without the campaigns
    from game.files.season_log import read_season

    return fight_log(read_season(path), fight)
