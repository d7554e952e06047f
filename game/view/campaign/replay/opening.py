"""A campaign's file becomes a replay: read, followed once, and shown from its first morning."""

from __future__ import annotations

from game.files.broken import BrokenFile
from game.files.season_log import SeasonLog
from game.view.campaign.front import FRONTS
from game.view.campaign.replay.papers import Papers
from game.view.campaign.replay.reel import Reel
from game.view.campaign.replay.screen import SeasonReplay
from game.view.screen import Host


def show_season(host: Host, log: SeasonLog) -> None:
    """Show a campaign that has been read; BrokenFile when its lines contradict themselves."""
    host.push(SeasonReplay(host, reel_of(log)))
    if log.notice:
        host.notice(log.notice)


def report_season(host: Host, log: SeasonLog) -> None:
    """Show the report of a campaign that has been read: the final one, or that of its last evening."""
    reel = reel_of(log)
    Papers(host, reel).open_report(len(reel.events))


def reel_of(log: SeasonLog) -> Reel:
    """A campaign as a film; BrokenFile where its lines contradict themselves, or where it has no screen to show it."""
    if log.header.campaign not in FRONTS:
        raise BrokenFile(log.path, "line 1, campaign", f"one of {', '.join(FRONTS)} was expected, to be shown")
    return Reel(log)
