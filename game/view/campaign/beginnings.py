"""How a campaign comes on the screen: a new one, and one that goes on wherever it was left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from game.files.broken import BrokenFile
from game.files.log import UNFIT
from game.files.season_codec import FightLine
from game.files.season_course import fight_log
from game.files.season_log import SeasonLog
from game.files.season_recovery import salvage_season
from game.session.diary import diary_of
from game.session.season import Season
from game.session.season_files import begin_season, go_on_season
from game.tactical.events import Event
from game.view.campaign.chronicle import Chronicle
from game.view.campaign.front import theatre_of
from game.view.campaign.paper import Paper, PaperButton, PaperScreen
from game.view.campaign.screen import CampaignScreen
from game.view.campaign.sitting import Mode, Sitting
from game.view.screen import Host


def begin(
    host: Host,
    campaign: str,
    variants: Iterable[str],
    players: Mapping[str, str],
    options: Mapping[str, bool],
    seed: str,
    mode: Mode = "quick",
) -> None:
    """Open a file and a map for a new campaign, on top of the screen where it was chosen; OSError from the disk."""
    today = date.today().isoformat()
    season = begin_season(campaign, host.catalog, variants, players, seed, options, today)
    _open(host, Sitting(season, theatre_of(campaign), first=season.begun, mode=mode, is_new=True))


def go_on(host: Host, path: Path) -> None:
    """Open a campaign where its file ends; BrokenFile and InUse as for a fight."""
    game = go_on_season(path, host.catalog)
    if game.notice:
        host.notice(game.notice)
    _open(host, sitting_of(game.season, game.log))


def sitting_of(season: Season, log: SeasonLog) -> Sitting:
    """A season with what happened before."""
    flown: tuple[Event, ...] = ()
    if season.fight is not None:
        flown = tuple(event for line in fight_log(log).lines for event in line.events)
    return Sitting(season, theatre_of(season.campaign.key), past=tuple(events_of(log)), fight_past=flown)


def events_of(log: SeasonLog) -> list[Any]:
    """Everything that happened on the map, without the fights on the board."""
    return [event for line in log.lines if not isinstance(line, FightLine) for event in line.events]


def _open(host: Host, sitting: Sitting) -> None:
    host.push(CampaignScreen(host, sitting), sitting.season.close)


def open_report(host: Host, path: Path) -> None:
    """The report on a campaign as far as it has come; one that cannot be read is named, with the reason."""
    try:
        log = salvage_season(path)
        season = Season.resumed(log, host.catalog)
    except (BrokenFile, *UNFIT) as error:
        host.notice(f"{error} The file is left as it is.")
        return
    paper = report_of(season, events_of(log))
    if paper is None:
        host.notice("No day of this campaign is over yet; there is nothing to report.")
    else:
        host.push(PaperScreen(host, paper, lambda: [PaperButton("Back", host.pop)], host.pop))


def report_of(season: Season, events: Iterable[Any]) -> Paper | None:
    """The final report, before the end that of the last evening, None on the first day."""
    theatre, chronicle, state, last = theatre_of(season.campaign.key), Chronicle(), None, None
    for event in events:
        chronicle.saw(event, state)
        state = season.campaign.apply(state, event)
        if event.kind in theatre.day_ends:
            last = theatre.day_report(state, chronicle)
    if season.is_over:
        return theatre.final_report(state, chronicle, diary_of(season.campaign.key, chronicle.moments()))
    return last
