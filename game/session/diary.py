"""The diary of a campaign: what happened day by day, in plain words, as somebody would tell it afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.files.broken import BrokenFile
from game.files.log import FIRST, MISFIT, UNFIT
from game.files.season_codec import FightLine
from game.files.season_course import Course
from game.files.season_log import SeasonLog
from game.session.campaign_rows import SESSIONS, Moments


@dataclass(frozen=True, slots=True)
class DiaryDay:
    """One day: its heading, and a paragraph for its morning, each of its missions and its evening."""

    title: str
    paragraphs: tuple[str, ...]


MISFIT_SOMEWHERE = "some of its events do not fit the situation before them"


def diary(log: SeasonLog) -> list[DiaryDay]:
    """The diary of a campaign as far as its file goes; BrokenFile where its lines contradict themselves."""
    try:
        return diary_of(log.header.campaign, moments(log))
    except UNFIT as error:
        raise BrokenFile(log.path, "", MISFIT_SOMEWHERE) from error


def diary_of(campaign: str, seen: Moments) -> list[DiaryDay]:
    """The diary of what has happened in the campaign of this key."""
    return [DiaryDay(title, tuple(one for one in words if one)) for title, words in SESSIONS[campaign].diary(seen)]


def moments(log: SeasonLog) -> Iterator[tuple[Any, Any]]:
    """Every event of a campaign's own with the situation before it; BrokenFile where its lines do not fit."""
    course = Course(log.path, log.header)
    for number, line in enumerate(log.lines, start=FIRST):
        state = course.state
        course.take(number, line)
        if isinstance(line, FightLine):
            continue
        for event in line.events:
            try:
                state = event.state if state is None else state
                yield event, state
                state = course.row.campaign.apply(state, event)
            except UNFIT as error:
                raise BrokenFile(log.path, f"line {number}", MISFIT) from error
