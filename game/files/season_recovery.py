"""Damaged campaigns: all decision points before the first fault are whole, and the game goes on from there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.files.broken import BrokenFile
from game.files.limits import MOST_SEASON_BYTES
from game.files.log import FIRST, content, folded
from game.files.recovery import left_out, put_right
from game.files.season_codec import FightLine
from game.files.season_course import Course, read_fight_line
from game.files.season_log import SeasonLine, SeasonLog, numbered_lines, season_header


def salvage_season(path: Path | str) -> SeasonLog:
    """What is whole of a campaign: the lines before the first that is torn, damaged or out of place, with a notice.

    A fight that is over is known to be whole by its hash, the one under way is folded. Nothing on the disk is changed.
    BrokenFile when not even the opening of the campaign is whole.
    """
    path = Path(path)
    data = content(path, MOST_SEASON_BYTES)
    header, start = season_header(path, data)
    course = Course(path, header)
    lines: list[SeasonLine] = []
    ends = [start]
    fault: BrokenFile | None = None
    try:
        for piece in numbered_lines(path, data, header):
            course.take(piece.number, piece.line)
            lines.append(piece.line)
            ends.append(ends[-1] + piece.length)
        if ends[-1] < len(data):
            fault = BrokenFile(path, f"line {len(lines) + 2}", "it was cut off")
    except BrokenFile as error:
        fault = error
    if course.state is None:
        raise fault or BrokenFile(path, "line 2", "the file holds no decision yet; there is nothing to go on with")
    flown, bad = _whole_of_fight(course, lines)
    fault = bad or fault
    lines = lines[:flown]
    length = ends[len(lines)]
    notice = left_out(path, _where(lines), fault, data[length:].count(b"\n")) if fault else ""
    return SeasonLog(path, header, tuple(lines), length, notice)


def _whole_of_fight(course: Course, lines: list[SeasonLine]) -> tuple[int, BrokenFile | None]:
    """How many lines are whole when the fight under way is looked into as well, and its first fault."""
    request = course.row.campaign.request(course.state)
    flown = course.fights.get(request.engagement, []) if request else []
    before, state = len(lines) - len(flown), None
    for count, line in enumerate(flown):
        try:
            read = read_fight_line(course.path, line, flown[0].number)
            state = folded(course.path, state, line.number + FIRST, read)
        except BrokenFile as error:
            return before + count, error
    return len(lines), None


def _where(lines: list[SeasonLine]) -> str:
    """Where the last of the lines leads, for the player."""
    last = lines[-1]
    return f"the fight {last.fight}" if isinstance(last, FightLine) else f"the step {last.step[:40]}"


def mended_season(log: SeasonLog) -> SeasonLog:
    """A salvaged campaign whose file on the disk is whole; the caller holds its lock.

    A damaged file is kept under another name, and the notice names it. OSError when the disk refuses; the file is
    then as it was.
    """
    if not log.notice:
        return log
    found = content(log.path, MOST_SEASON_BYTES)
    return replace(log, notice=put_right(log.path, log.notice, found, found[: log.length]))
