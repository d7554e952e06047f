"""The report on one campaign in a folder: a page, its plots, everything as JSON, and a report on each fight flown.

write_campaign(log, folder)            the page, with a folder for each fight that was flown on the board
campaign_lines(log)                    the same in a few sentences
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

import game
from game.files.broken import BrokenFile
from game.files.log import FIRST, MISFIT, UNFIT, Log
from game.files.season_codec import FightLine
from game.files.season_course import Course, fight_of
from game.files.season_log import SeasonLog
from game.reports.campaign_rows import REPORTS, Pages
from game.reports.paper import Points, Section, Words, page
from game.reports.report_page import FORMAT, PAGE, Written, make_folder, write_folder, write_report
from game.session.diary import DiaryDay, diary_of

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Told:
    """A campaign read for its report: what was counted, its diary, and its fights on the board as logs of their own."""

    log: SeasonLog
    pages: Pages
    count: Any
    days: tuple[DiaryDay, ...]
    fights: tuple[Log, ...]


def told_of(log: SeasonLog) -> Told:
    """Read a campaign for its report; BrokenFile where its lines, or those of its fights, contradict themselves."""
    row = REPORTS.get(log.header.campaign)
    if row is None:
        known = ", ".join(REPORTS)
        raise BrokenFile(log.path, "line 1, campaign", f"one of {known} was expected; others have no report")
    if not log.lines:
        raise BrokenFile(log.path, "", "the file holds no decision yet; there is nothing to report")
    count = row.pages.begun()
    course = Course(log.path, log.header)
    moments: list[tuple[Any, Any]] = []
    try:
        for number, line in enumerate(log.lines, start=FIRST):
            before = course.state
            course.take(number, line)
            if not isinstance(line, FightLine):
                _follow(course, count, line.events, before, moments)
        fights = tuple(fight_of(course, fight, lines) for fight, lines in log.fights().items())
        _see_deeds(count, fights)
        days = tuple(diary_of(log.header.campaign, moments))
    except UNFIT as error:
        raise BrokenFile(log.path, "", MISFIT) from error
    return Told(log, row.pages, count, days, fights)


def _follow(course: Course, count: Any, events: Iterable[Any], state: Any, moments: list[tuple[Any, Any]]) -> None:
    for event in events:
        before = event.state if state is None else state
        count.see(event, before)
        moments.append((event, before))
        state = course.row.campaign.apply(before, event)
    count.state = state


def _see_deeds(count: Any, fights: Iterable[Log]) -> None:
    """What the campaign itself did in its fights on the board."""
    for fight in fights:
        for line in fight.lines:
            for event in line.events:
                if event.kind == "mission_noted":
                    count.see_deed(event.deed, fight.fight)


def campaign_lines(told: Told) -> list[str]:
    """The campaign in a few sentences."""
    return on_whole(told, lambda: [told.log.header.title, *told.pages.lines(told.count)])


def on_whole(told: Told, make: Callable[[], Made]) -> Made:
    """What is made of a campaign; a BrokenFile where it holds what no campaign comes to."""
    try:
        return make()
    except UNFIT as error:
        raise BrokenFile(told.log.path, "", f"{MISFIT} ({error})"[:300]) from error


def write_campaign(told: Told, folder: Path, progress: Callable[[str], None] = lambda words: None) -> Written:
    """Write the whole report, first that of each fight into a folder of its own, and name its files.

    BrokenFile when the log contradicts itself or the disk refuses.
    """
    make_folder(folder)
    for number, fight in enumerate(told.fights, start=1):
        progress(f"the fight {number} of {len(told.fights)}: {fight.header.title}")
        write_report(fight, folder / fight_folder(number))
    return on_whole(told, lambda: _write(told, folder))


def _write(told: Told, folder: Path) -> Written:
    sections = told.pages.sections(told.count)
    sections += [Section("Fights on the board", [_links(told)])] if told.fights else []
    sections.append(Section("Diary of the operation", [*_diary(told.days)]))
    written = page(told.log.header.title, under(told.log), sections)
    return write_folder(folder, written, table_of(told), told.pages.pictures(told.count))


def fight_folder(number: int) -> str:
    """The folder of a fight's own report beside the page, counted from 1."""
    return f"fight-{number}"


def _links(told: Told) -> Points:
    pages = [f"{fight_folder(number)}/{PAGE}" for number in range(1, len(told.fights) + 1)]
    return Points([f"{fight.header.title} ({len(fight.lines)} decisions)" for fight in told.fights], pages)


def _diary(days: Iterable[DiaryDay]) -> Iterator[Words]:
    for day in days:
        yield Words(day.title, is_large=True)
        yield from (Words(paragraph) for paragraph in day.paragraphs)


def under(log: SeasonLog) -> str:
    """The line below the title: seed, who played, variants, the date."""
    header = log.header
    players = ", ".join(f"{header.row.names[side]} {player}" for side, player in header.players.items())
    words = (f"seed {header.seed}", f"players: {players}" if players else "", ", ".join(header.variants), header.date)
    return " · ".join((*filter(None, words), *header.fork_words()))


def table_of(told: Told) -> dict[str, Any]:
    """Everything as tables and lists."""
    header = told.log.header
    return {
        "format": FORMAT,
        "game": game.__version__,
        "campaign": header.campaign,
        "title": header.title,
        "seed": header.seed,
        "players": dict(header.players),
        **told.pages.table(told.count),
        "fights": [
            {"fight": fight.fight, "title": fight.header.title, "report": f"{fight_folder(number)}/{PAGE}"}
            for number, fight in enumerate(told.fights, start=1)
        ],
        "diary": [asdict(day) for day in told.days],
    }
