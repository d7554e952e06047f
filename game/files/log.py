"""The log of an engagement: JSON Lines, a header and then one line for each closed decision point.

A save is an unfinished log, a replay a finished one. A line is on the disk before the game goes on. Folding a log uses
what it recorded and nothing else: neither rules nor dice nor today's data.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError
from pydantic_core import from_json

from game.files import limits, migrate
from game.files.broken import BrokenFile, from_validation
from game.files.codec import Line, decode_line, encode_line
from game.files.digest import state_digest
from game.files.header import Header, decode_header, encode_header, header_of
from game.files.journal import Journal
from game.files.limits import LONGEST_LINE, MOST_BYTES, MOST_LINES
from game.files.lock import Lock
from game.files.migrate import FORMAT
from game.tactical import soundness
from game.tactical.apply import fold
from game.tactical.events import EngagementOpened, Event
from game.tactical.state import State

__all__ = ["FORMAT", "UNFIT", "Header", "Log", "LogWriter", "fold_log", "header_of", "misfit", "read_log"]

FIRST = 2
"""The line of a file in which the first decision stands."""

UNFIT = (LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError, RuntimeError)
"""What events raise that were not made for the situation before them."""


@dataclass(frozen=True, slots=True)
class Log:
    """A log as it was read.

    `length` counts its good bytes, `notice` tells what was dropped, empty when nothing was; `written` is the format of
    the file, whose header and lines are given in the present one. A fight of a campaign is a log too: `fight` is its
    id, and its first decision stands in line `first` of the campaign's file.
    """

    path: Path
    header: Header
    lines: tuple[Line, ...]
    length: int
    notice: str = ""
    written: int = FORMAT
    first: int = FIRST
    fight: str = ""


class LogWriter:
    """Writes a log line by line; `write` returns when the line is on the disk (see `Journal`)."""

    def __init__(self, path: Path, header: Header, *, is_durable: bool = True, lock: Lock | None = None) -> None:
        self._journal = Journal(path, encode_header(header), is_durable=is_durable, lock=lock)

    @classmethod
    def going_on(cls, log: Log, lock: Lock | None = None) -> LogWriter:
        """A writer that goes on behind the last good line of a log; the lock is the log's, a new one by default.

        The file must be in the present format. BrokenFile (InUse) when another window writes it.
        """
        if log.written != FORMAT:
            raise BrokenFile(log.path, "line 1, format", f"a log in format {FORMAT} was expected, to be written on")
        writer = cls.__new__(cls)
        writer._journal = Journal.going_on(log.path, log.length, lock)
        return writer

    @property
    def path(self) -> Path:
        """Where the log is."""
        return self._journal.path

    def __enter__(self) -> LogWriter:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def write(self, line: Line) -> None:
        """Put one line behind the others; after an OSError the log is as it was before."""
        self._journal.append(encode_line(line))

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        self._journal.close()


def read_log(path: Path | str) -> Log:
    """A log from disk; a torn last line is dropped with a notice, other damage is a BrokenFile that names the line."""
    path = Path(path)
    pieces = numbered(path, content(path))
    header, written, length = first_piece(path, pieces)
    lines: list[Line] = []
    notice = ""
    for number, piece in pieces:
        if not piece.endswith(b"\n"):
            notice = f"The last line of {path.name} (line {number}) was cut off and is left out; all before it is safe."
            break
        lines.append(in_order(path, number, read_line(path, number, piece, written), written))
        length += len(piece)
    return Log(path, header, tuple(lines), length, notice, written)


def fold_log(log: Log) -> Iterator[State]:
    """The state after each line, in order; BrokenFile names the first line whose digest is not that of its state."""
    state: State | None = None
    for number, line in enumerate(log.lines, start=log.first):
        state = folded(log.path, state, number, line)
        yield state


def folded(path: Path, state: State | None, number: int, line: Line) -> State:
    """The state after one line more, None being the state before the first; BrokenFile when it does not follow."""
    opening = opening_of(path, line) if state is None else None
    try:
        if opening:
            check_sound(path, number, opening)
        before = state or opening
        assert before is not None
        after = fold(before, line.events)
        digest = state_digest(after)
    except UNFIT as error:
        raise BrokenFile(path, f"line {number}", MISFIT) from error
    if digest != line.digest:
        raise BrokenFile(path, f"line {number}, digest", "its events lead to another situation than it says")
    check_sound(path, number, after, before)
    return after


def check_sound(path: Path, number: int, state: State, before: State | None = None) -> None:
    """BrokenFile for a situation that no game comes to; what is the same as in `before`, a sound one, is sound."""
    try:
        fault = soundness.fault_of(state, before)
    except UNFIT as error:
        raise BrokenFile(path, f"line {number}", MISFIT) from error
    if fault:
        raise BrokenFile(path, f"line {number}", f"no game comes to this situation; it wants {fault[:LONGEST_FAULT]}")


LONGEST_FAULT = 200
MISFIT = "its events do not fit the situation before them"


def misfit(log: Log, number: int) -> BrokenFile:
    """The word for a line, counted from 2, whose events cannot have followed from the situation before them."""
    return BrokenFile(log.path, f"line {number - FIRST + log.first}", MISFIT)


def opening_of(path: Path, line: Line, number: int = FIRST) -> State:
    """The situation that the first line of a log opens with, of a size that can be played; BrokenFile otherwise."""
    event: Event | None = next(iter(line.events), None)
    if not isinstance(event, EngagementOpened):
        raise BrokenFile(path, f"line {number}", "the opening of the engagement was expected as the first event")
    fault = limits.opening_fault(event.state)
    if fault:
        raise BrokenFile(path, f"line {number}, {fault[0]}", fault[1])
    return event.state


def content(path: Path, most: int = MOST_BYTES) -> bytes:
    """All of a file that may be a log; BrokenFile when it cannot be read or is longer than `most` bytes."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise BrokenFile(path, "", f"the log cannot be read: {error.strerror or error}") from error
    if len(data) > most:
        raise BrokenFile(path, "", f"the file is longer than {most // 1024 // 1024} MB, which no log is")
    return data


def numbered(path: Path, data: bytes, most: int = MOST_LINES) -> Iterator[tuple[int, bytes]]:
    """The numbered lines with their line feeds; only the last can be without."""
    start, number = 0, 1
    while start < len(data):
        end = data.find(b"\n", start) + 1 or len(data)
        if end - start > LONGEST_LINE:
            raise BrokenFile(path, f"line {number}", f"no line of a log is longer than {LONGEST_LINE:,} bytes")
        if number > most:
            raise BrokenFile(path, f"line {number}", f"no log has more than {most:,} lines")
        yield number, data[start:end]
        start, number = end, number + 1


def first_piece(path: Path, pieces: Iterator[tuple[int, bytes]]) -> tuple[Header, int, int]:
    """The header of a log, the format it was written in and its length; BrokenFile when there is none."""
    _, first = next(pieces, (1, b""))
    if not first.endswith(b"\n"):
        raise BrokenFile(path, "line 1", "a whole header was expected; the file holds nothing that could be played")
    header, written = decode_header(path, first)
    return header, written, len(first)


def read_line(path: Path, number: int, text: bytes, written: int, first: int = FIRST) -> Line:
    """One line behind the header, from the format it was written in; BrokenFile names the field of a fault."""
    try:
        limits.check_line(text)
        line = decode_line(migrate.line(text, written))
        limits.check_counts(line.answers, line.events)
    except ValidationError as error:
        raise from_validation(path, error, plain_or_none(text), before=f"line {number}", names=()) from error
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise BrokenFile(path, f"line {number}", str(error)) from error
    if number == first:
        opening_of(path, line, number)
    if any(isinstance(event, EngagementOpened) for event in line.events[number == first :]):
        raise BrokenFile(path, f"line {number}", "an engagement opens only once")
    return line


def in_order(path: Path, number: int, line: Line, written: int, first: int = FIRST) -> Line:
    """The same line when it stands where it was written; BrokenFile where one is lost, doubled or in another place."""
    if written > 1 and line.number is None:
        raise BrokenFile(path, f"line {number}, number", "this field is required and missing")
    if line.number not in (None, number - first):
        raise BrokenFile(path, f"line {number}, number", f"{number - first} was expected, not {line.number}")
    return line


def plain_or_none(text: bytes) -> object:
    """What a line holds, for the words of a fault; None when it is no JSON."""
    try:
        return from_json(text)
    except ValueError:
        return None
