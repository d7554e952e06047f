"""Verifying a campaign: its own lines and those of its fights resolved again, and the first difference named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.log import FIRST, MISFIT, UNFIT, fold_log
from game.files.season_codec import AnyCampaignLine, FightLine, encode_season_line
from game.files.season_course import Course, course_of, fight_log, read_fight_line
from game.files.season_log import SeasonLine, SeasonLog
from game.session.season import Season
from game.session.verify import CODE_CHANGED, DATA_CHANGED, Difference, Verdict, between, first_field

SPELLING = ("the line", "written otherwise", "as the game writes it")
SUMMARY = ("step", "answers", "when", "asks", "outcome", "digest")


class Kept:
    """Stands in for a file: the lines that a season would have written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: list[SeasonLine] = []

    def write(self, line: SeasonLine) -> None:
        """Keep one line."""
        self.lines.append(line)

    def close(self) -> None:
        """Nothing is to be closed."""


def verify_season(log: SeasonLog) -> Verdict:
    """Resolve every decision point of a campaign and of its fights again by today's rules and data.

    With other data than today's it plays as recorded, and nobody can judge it. BrokenFile when it contradicts itself.
    """
    header = log.header
    has_same_data = (header.rules_data, header.board_data) == (header.row.load().digest, load_catalog().digest)
    notice = " ".join([DATA_CHANGED] * (not has_same_data) + [CODE_CHANGED] * (not header.is_of_these_rules))
    if not has_same_data:
        _fold(log)
        return Verdict(0, None, notice, False)
    for count, difference in enumerate(_differences(log)):
        if difference:
            return Verdict(count, difference, notice, header.is_of_these_rules)
    return Verdict(len(log.lines), None, notice)


def _fold(log: SeasonLog) -> None:
    """Play a campaign as recorded, its fights too."""
    course = course_of(log)
    for fight in course.fights:
        for _ in fold_log(fight_log(log, fight, course)):
            pass


def _differences(log: SeasonLog) -> Iterator[Difference | None]:
    """One entry for each line; nothing can be compared behind the first difference."""
    header, kept, course = log.header, Kept(log.path), Course(log.path, log.header)
    season: Season | None = None
    for number, line in enumerate(log.lines, start=FIRST):
        when = course.row.when(course.state) if course.state is not None else ""
        try:
            if season is None:
                campaign = header.row.campaign
                season = Season.begin(
                    campaign,
                    header.row.load(),
                    load_catalog(),
                    header.variants,
                    header.players,
                    header.seed,
                    header.options,
                    kept,
                    header.rules_code,
                )
            else:
                _resolve(season, line, course)
        except (ValueError, RuntimeError) as error:
            yield Difference(0, number, 0, "", "the answers", "recorded as given", f"not allowed: {error}", when)
            return
        except UNFIT as error:
            raise BrokenFile(log.path, f"line {number}", MISFIT) from error
        found = _compared(log.path, number, line, kept.lines[number - FIRST], course)
        yield replace(found, when=line.fight if isinstance(line, FightLine) else when) if found else None
        course.take(number, line)


def _resolve(season: Season, line: SeasonLine, course: Course) -> None:
    """Decide as a line says; RuntimeError when the campaign does not stand where such a line can follow."""
    if isinstance(line, FightLine):
        flown = course.fights.get(line.fight)
        fight = season.open_fight()
        if flown:
            fight.commit(read_fight_line(course.path, line, flown[0].number).answers)
    elif season.request:
        season.reconcile()
    else:
        season.commit(line.answers)


def _compared(path: Path, number: int, line: SeasonLine, made: SeasonLine, course: Course) -> Difference | None:
    """What differs in two lines: an event, what a line tells beside them, or what both carry along unseen."""
    written, resolved = encode_season_line(line), encode_season_line(made)
    if written == resolved:
        return None
    if isinstance(line, FightLine) and isinstance(made, FightLine):
        found = _fight(path, number, line, made, course)
    elif isinstance(line, FightLine) or isinstance(made, FightLine):
        return Difference(0, number, 0, "", "the line", _owner(line), _owner(made))
    else:
        found = between(0, number, line.events, made.events) or _summary(number, line, made)
    return found or Difference(0, number, 0, "", *(first_field(_plain(written), _plain(resolved)) or SPELLING))


def _owner(line: SeasonLine) -> str:
    return "of a fight" if isinstance(line, FightLine) else "of the campaign"


def _plain(text: bytes) -> Any:
    """A line as tables and rows, whatever it is of."""
    return _rows(json.loads(text))


def _rows(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rows(one) for key, one in value.items()}
    return tuple(_rows(one) for one in value) if isinstance(value, list) else value


def _summary(number: int, line: AnyCampaignLine, made: AnyCampaignLine) -> Difference | None:
    for name in SUMMARY:
        found = first_field(getattr(line, name), getattr(made, name), name)
        if found:
            return Difference(0, number, 0, "", *found)
    return None


def _fight(path: Path, number: int, line: FightLine, made: FightLine, course: Course) -> Difference | None:
    """What differs in the events or the end of two lines of a fight."""
    start = course.fights.get(line.fight, [line])[0].number
    one, other = read_fight_line(path, line, start), read_fight_line(path, made, start)
    found = between(one.turn, number, one.events, other.events)
    if found is None and one.digest != other.digest:
        return Difference(one.turn, number, 0, "", "digest", one.digest[:12], other.digest[:12])
    return found
