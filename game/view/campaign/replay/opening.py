"""A campaign's file becomes a replay: read, followed once, and shown from its first morning."""

from __future__ import annotations

from game.files.season_header import SeasonHeader
from game.files.season_log import SeasonLog
from game.view.campaign.replay.reel import Reel
from game.view.campaign.replay.screen import SeasonReplay
from game.view.replay.notes import UNDER_OTHER_RULES
from game.view.screen import Host


def show_season(host: Host, log: SeasonLog) -> None:
    """Show a campaign that has been read; BrokenFile when its lines contradict themselves."""
    host.push(SeasonReplay(host, Reel(log), (*log.header.fork_words(), *badges(log.header))))
    if log.notice:
        host.notice(log.notice)


def badges(header: SeasonHeader) -> tuple[str, ...]:
    """What is to be known of a campaign while it is watched."""
    return () if header.is_of_these_rules else (UNDER_OTHER_RULES,)
