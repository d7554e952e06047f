"""Saved campaigns in play: a new one, and one that goes on wherever it was left, also in a fight or behind one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.files.broken import BrokenFile
from game.files.campaigns import CAMPAIGNS, PERSON
from game.files.lock import Lock
from game.files.log import UNFIT
from game.files.season_header import season_header_of
from game.files.season_log import SeasonLog, SeasonWriter
from game.files.season_recovery import mended_season, salvage_season
from game.session.saved_games import free_place
from game.session.season import Season
from game.session.staff import officers_of
from game.tactical.catalog import Catalog

STAND_IN = "sound"


@dataclass(frozen=True, slots=True)
class ResumedSeason:
    """A campaign ready to be played on: the season, its file so far, and what to tell the player."""

    season: Season
    log: SeasonLog
    notice: str = ""


def begin_season(
    campaign: str,
    tactical_catalog: Catalog,
    variants: Iterable[str],
    players: Mapping[str, str],
    seed: str,
    options: Mapping[str, bool],
    date: str,
) -> Season:
    """A new campaign in the folder of saved games, called by its title; its file is there when this returns.

    KeyError for a campaign that there is not, BrokenFile for broken data, OSError when the disk refuses.
    """
    row = CAMPAIGNS[campaign]
    catalog, variants = row.load(), tuple(variants)
    header = season_header_of(
        campaign=campaign,
        seed=seed,
        rules_data=catalog.digest,
        board_data=tactical_catalog.digest,
        variants=variants,
        options=options,
        players=players,
        date=date,
    )
    place, lock = free_place(row.campaign.title)
    writer = SeasonWriter(place, header, lock=lock)
    try:
        return Season.begin(row.campaign, catalog, tactical_catalog, variants, players, seed, options, writer)
    except BaseException:
        writer.close()
        raise


def go_on_season(path: Path, tactical_catalog: Catalog) -> ResumedSeason:
    """The campaign of a file, to be played on in it: what is whole of a damaged one.

    BrokenFile when nothing can be gone on with, InUse when another window plays it, OSError when the disk refuses.
    """
    lock = Lock(path)
    try:
        log = salvage_season(path)
        season = _standing(log, tactical_catalog)
        if season.is_over:
            raise BrokenFile(path, "", "this campaign is over; there is nothing to go on with")
        log = mended_season(log)
        notice = _seated(season)
        season.write_to(SeasonWriter.going_on(log, lock))
        return ResumedSeason(season, log, " ".join(part for part in (log.notice, notice) if part))
    except BaseException:
        lock.release()
        raise


def _standing(log: SeasonLog, tactical_catalog: Catalog) -> Season:
    try:
        return Season.resumed(log, tactical_catalog)
    except UNFIT as error:
        raise BrokenFile(log.path, "", "its last situation cannot be played on") from error


def _seated(season: Season) -> str:
    """Put a known officer where this version does not know the one of the file, and say so."""
    known = (PERSON, *officers_of(season.campaign.key))
    strange = [name for side in season.row.names if (name := season.players.get(side, PERSON)) not in known]
    for side in season.row.names:
        player = season.players.setdefault(side, PERSON)
        season.players[side] = player if player in known else STAND_IN
    return f"There is no staff officer '{strange[0][:40]}' any more; a {STAND_IN} one leads instead." if strange else ""
