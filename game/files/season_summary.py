"""The row of a campaign in the list of saved games, read from its first two lines and the last ones."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from game.files import limits
from game.files.broken import BrokenFile
from game.files.saved_game import SavedGame
from game.files.season_codec import FightLine
from game.files.season_course import opening_of
from game.files.season_header import SeasonHeader, decode_season_header
from game.files.season_log import SeasonLine, decode_season_line

TORN = "Its last line was cut off and will be left out."
DAMAGED = "Its last line is damaged; all that is whole before it will be kept."

ENDED = b"engagement_ended"  # as it stands in the line of a fight that closes it


def season_row(path: Path, when: datetime, size: int, file: BinaryIO, first: bytes) -> SavedGame:
    """One row; `file` stands behind its first line. BrokenFile when nothing of it could be played."""
    if size > limits.MOST_SEASON_BYTES:
        raise BrokenFile(path, "", f"the file is longer than {limits.MOST_SEASON_BYTES // 1024 // 1024} MB")
    header, _ = decode_season_header(path, first)
    text = file.readline(limits.LONGEST_LINE + 1)
    if not text.endswith(b"\n"):
        raise BrokenFile(path, "line 2", "a whole line was expected; there is nothing that could be played")
    opening = decode_season_line(path, 2, text, header)
    opening_of(path, header.row, opening)
    lines, notice = _last(path, file, max(file.tell(), size - limits.LONGEST_LINE), header)
    own = next((line for line in reversed([opening, *lines]) if not isinstance(line, FightLine)), None)
    assert own is not None
    return SavedGame(
        path,
        path.stem,
        when,
        size,
        engagement=header.title,
        ground="sea",
        turns=1,
        pilots=header.players,
        notice=notice,
        is_campaign=True,
        when=f"{own.when}{_in_fight(lines)}",
        asks=tuple(header.row.names[side] for side in own.asks if side in header.row.names),
        outcome=own.outcome,
    )


def _in_fight(lines: Sequence[SeasonLine]) -> str:
    """Whether the file ends in a fight, or behind one whose sheet has not been read into the campaign."""
    last = lines[-1] if lines else None
    if not isinstance(last, FightLine):
        return ""
    is_over = ENDED in last.data
    return ", after a fight: its sheet" if is_over else ", in a fight"


def _last(path: Path, file: BinaryIO, start: int, header: SeasonHeader) -> tuple[list[SeasonLine], str]:
    """The last line of the campaign's own behind a place and all after it, and what is wrong with the end."""
    file.seek(start)
    *texts, torn = file.read(limits.LONGEST_LINE + 1).split(b"\n")
    notice = TORN if torn else ""
    found: list[SeasonLine] = []
    for text in reversed(texts):
        try:
            line = decode_season_line(path, 0, text + b"\n", header)
        except BrokenFile:
            return found, DAMAGED if not found else notice
        found.insert(0, line)
        if not isinstance(line, FightLine):
            break
    return found, notice
