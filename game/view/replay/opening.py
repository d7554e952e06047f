"""The one way into a replay: from the list, from the command line, or by a file that is dropped on the window.

A file may hold one fight, or a whole campaign with all its fights.
"""

from __future__ import annotations

from pathlib import Path

from game.files.broken import BrokenFile
from game.files.header import is_season
from game.files.log import Log
from game.files.recovery import salvage
from game.view.replay import notes
from game.view.replay.film import Film
from game.view.replay.screen import ReplayScreen
from game.view.screen import Host


def open_replay(host: Host, path: Path) -> None:
    """Show a saved fight or campaign; one that cannot be read is named, with the reason, and nothing changes."""
    try:
        if is_season(path):
            _show_season(host, path)
        else:
            show(host, salvage(path))
    except BrokenFile as error:
        host.notice(f"{error} The file is left as it is.")


def show(host: Host, log: Log) -> None:
    """Show a fight that has been read; BrokenFile when its events do not fit each other."""
    film = Film(log)
    host.push(ReplayScreen(host, film, notes.badges(log.header, host.catalog.digest)))
    if log.notice:
        host.notice(log.notice)


def _show_season(host: Host, path: Path) -> None:
    """Show a campaign, what is whole of a damaged one."""
    from game.files.season_recovery import salvage_season  # the campaigns are loaded with the first of them
    from game.view.campaign.replay.opening import show_season

    show_season(host, salvage_season(path))
