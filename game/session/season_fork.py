"""A campaign taken over from another at one of its decisions: a new file that shares the lines up to there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from game.files import disk
from game.files.broken import BrokenFile
from game.files.header import MOST_FORKS
from game.files.season_codec import FightLine, encode_campaign_line, encode_fight_line
from game.files.season_course import course_of, replace_lines
from game.files.season_header import SeasonFork, encode_season_header
from game.files.season_log import SeasonLog
from game.session.saved_games import free_place

LONGEST_TITLE, LONGEST_NAME = 200, 50


def fork_season(log: SeasonLog, lines: int, players: Mapping[str, str], date: str) -> Path:
    """Write a new campaign that shares so many lines with another and says so; the dice stay the same.

    It lies in the folder of saved games and is gone on with like any other. BrokenFile when nobody decides anything
    there, OSError when the disk refuses.
    """
    kept = replace_lines(log, lines)
    if not kept.lines or isinstance(kept.lines[-1], FightLine):
        raise BrokenFile(log.path, "", "a campaign is taken over at a decision on the map")
    course = course_of(kept)
    row, last = course.row, kept.lines[-1]
    if row.campaign.outcome(course.state) is not None:
        raise BrokenFile(log.path, "", "nobody decides anything there any more, for the campaign is over")
    forks = tuple(fork for fork in log.header.forks if fork.lines <= lines)
    if len(forks) >= MOST_FORKS:
        raise BrokenFile(log.path, "", f"it was taken over {MOST_FORKS} times already, and no file holds more")
    taken = SeasonFork(log.path.stem[:LONGEST_TITLE], last.digest, lines, row.when(course.state))
    header = replace(log.header, players=dict(sorted(players.items())), date=date, forks=(*forks, taken))
    place, lock = free_place(f"{log.path.stem[:LONGEST_NAME]} from {taken.when}")
    try:
        written = (
            encode_fight_line(line) if isinstance(line, FightLine) else encode_campaign_line(line)
            for line in kept.lines
        )
        disk.write_whole(place, b"".join([encode_season_header(header), *written]))
    finally:
        lock.release()
    return place
