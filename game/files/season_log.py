"""A campaign's file: one header, then a line for each closed decision point, its own or one of the fight under way.

    header, opening …, a request, the lines of its fight, the line that reads its result, … , the end

An unfinished file is a save, a finished one a replay. The opening carries the situation and the data used, so that
folding needs neither rules nor dice nor today's data. A fight is opened only when somebody looks into it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from pydantic import ValidationError

from game.files import limits
from game.files.broken import BrokenFile, from_validation
from game.files.header import is_season
from game.files.journal import Journal
from game.files.limits import MOST_CAMPAIGN_BYTES, MOST_SEASON_BYTES, MOST_SEASON_LINES
from game.files.lock import Lock
from game.files.log import content, numbered, plain_or_none
from game.files.season_codec import (
    AnyCampaignLine,
    FightLine,
    decode_campaign_line,
    decode_fight_line,
    encode_season_line,
)
from game.files.season_header import SEASON_FORMAT, SeasonHeader, decode_season_header, encode_season_header

__all__ = ["SeasonLine", "SeasonLog", "SeasonWriter", "is_season", "numbered_lines", "read_season"]

SeasonLine = AnyCampaignLine | FightLine


@dataclass(frozen=True, slots=True)
class SeasonLog:
    """A campaign as it was read; `length` counts its good bytes, `notice` tells what was dropped."""

    path: Path
    header: SeasonHeader
    lines: tuple[SeasonLine, ...]
    length: int
    notice: str = ""

    def fights(self) -> dict[str, list[FightLine]]:
        """The lines of each fight, the first flown first."""
        found: dict[str, list[FightLine]] = {}
        for line in self.lines:
            if isinstance(line, FightLine):
                found.setdefault(line.fight, []).append(line)
        return found


class SeasonWriter:
    """Writes a campaign's file line by line; `write` returns when the line is on the disk (see `Journal`)."""

    def __init__(self, path: Path, header: SeasonHeader, *, is_durable: bool = True, lock: Lock | None = None) -> None:
        self._journal = Journal(path, encode_season_header(header), is_durable=is_durable, lock=lock)

    @classmethod
    def going_on(cls, log: SeasonLog, lock: Lock | None = None) -> SeasonWriter:
        """A writer that goes on behind the last good line; InUse when another window writes the file."""
        writer = cls.__new__(cls)
        writer._journal = Journal.going_on(log.path, log.length, lock)
        return writer

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._journal.path

    def write(self, line: SeasonLine) -> None:
        """Put one line behind the others; after an OSError the file is as it was before."""
        self._journal.append(encode_season_line(line))

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        self._journal.close()


class Piece(NamedTuple):
    """A line as it was read, with its number in the file and its length there."""

    number: int
    line: SeasonLine
    length: int


def read_season(path: Path | str) -> SeasonLog:
    """A campaign from disk; a torn last line is dropped with a notice, other damage is a BrokenFile naming the line."""
    path = Path(path)
    data = content(path, MOST_SEASON_BYTES)
    header, length = season_header(path, data)
    lines: list[SeasonLine] = []
    for piece in numbered_lines(path, data, header):
        lines.append(piece.line)
        length += piece.length
    torn = data[data.rfind(b"\n") + 1 :]
    notice = f"The last line of {path.name} was cut off and is left out; all before it is safe." if torn else ""
    return SeasonLog(path, header, tuple(lines), length, notice)


def season_header(path: Path, data: bytes) -> tuple[SeasonHeader, int]:
    """The header of a campaign's file and its length; BrokenFile when there is none."""
    length = data.find(b"\n") + 1
    if not length:
        raise BrokenFile(path, "line 1", "a whole header was expected; the file holds nothing that could be played")
    header, written = decode_season_header(path, data[:length])
    assert written == SEASON_FORMAT, "there is no older format of a campaign"
    return header, length


def numbered_lines(path: Path, data: bytes, header: SeasonHeader) -> Iterator[Piece]:
    """Every whole line behind the header; BrokenFile names the first that none of the game's hands has written so."""
    own = 0
    for number, text in numbered(path, data, MOST_SEASON_LINES):
        if number == 1 or not text.endswith(b"\n"):
            continue
        line = read_season_line(path, number, text, header)
        own += 0 if isinstance(line, FightLine) else len(text)
        if own > MOST_CAMPAIGN_BYTES:
            raise BrokenFile(path, f"line {number}", f"no campaign's own lines are longer than {MOST_CAMPAIGN_BYTES:,}")
        yield Piece(number, line, len(text))


def read_season_line(path: Path, number: int, text: bytes, header: SeasonHeader) -> SeasonLine:
    """One line behind the header; BrokenFile names the field of a fault, or says that a line is lost or doubled."""
    line = decode_season_line(path, number, text, header)
    if line.number != number - 2:
        raise BrokenFile(path, f"line {number}, number", f"{number - 2} was expected, not {line.number}")
    return line


def decode_season_line(path: Path, number: int, text: bytes, header: SeasonHeader) -> SeasonLine:
    """The same wherever it stands."""
    try:
        line: SeasonLine | None = decode_fight_line(text)
        if line is None:
            limits.check_line(text)
            line = decode_campaign_line(text, header.campaign)
            limits.check_counts(line.answers, line.events)
    except ValidationError as error:
        raise from_validation(path, error, plain_or_none(text), before=f"line {number}", names=()) from error
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise BrokenFile(path, f"line {number}", str(error)) from error
    return line
