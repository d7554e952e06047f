"""The log of an engagement: JSON Lines, a header and then one line for each closed decision point.

A save is an unfinished log, a replay a finished one. A line is on the disk before the game goes on. Folding a log uses
what it recorded and nothing else: neither rules nor dice nor today's data.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO, ClassVar

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic_core import from_json, to_json

import game
from game.files.broken import BrokenFile, from_validation
from game.files.codec import Line, decode_line, encode_line
from game.files.digest import rules_digest, state_digest
from game.tactical.apply import fold
from game.tactical.events import EngagementOpened
from game.tactical.state import State

FORMAT = 1
MOST_BYTES = 64 * 1024 * 1024
LONGEST_LINE = 4 * 1024 * 1024
MOST_HEXES = 2000
MOST_TURNS = 1000
UNFIT = (LookupError, ValueError, TypeError, AttributeError, AssertionError)
"""What events raise that were not made for the situation before them."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a log is of: format, game, digests of rules data and rules code, engagement, seed, options and pilots."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)

    format: int
    game: str
    rules_data: str
    rules_code: str
    engagement: str
    title: str
    seed: str
    options: Mapping[str, bool] = field(default_factory=dict)
    pilots: Mapping[str, str] = field(default_factory=dict)
    date: str = ""


@dataclass(frozen=True, slots=True)
class Log:
    """A log as it was read; `length` counts its good bytes, `notice` tells what was dropped, empty when nothing was."""

    path: Path
    header: Header
    lines: tuple[Line, ...]
    length: int
    notice: str = ""


def header_of(
    *,
    engagement: str,
    title: str,
    seed: str,
    rules_data: str,
    options: Mapping[str, bool] | None = None,
    pilots: Mapping[str, str] | None = None,
    date: str = "",
) -> Header:
    """The header of a log that this version of the game writes; `date` only where the clock may show."""
    return Header(
        format=FORMAT,
        game=game.__version__,
        rules_data=rules_data,
        rules_code=rules_digest(),
        engagement=engagement,
        title=title,
        seed=seed,
        options=dict(sorted((options or {}).items())),
        pilots=dict(sorted((pilots or {}).items())),
        date=date,
    )


class LogWriter:
    """Writes a log line by line; `write` returns when the line is on the disk.

    With `is_durable=False` the system may keep lines back, for games by the hundred that can be played again.
    Raises FileExistsError when there is such a file already, OSError when the disk refuses.
    """

    def __init__(self, path: Path, header: Header, *, is_durable: bool = True) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._open(path, "xb", is_durable)
        self._put(to_json(header) + b"\n")
        if is_durable:
            _sync_folder(path.parent)

    @classmethod
    def going_on(cls, log: Log) -> LogWriter:
        """A writer that goes on behind the last good line of a log."""
        writer = cls.__new__(cls)
        writer._open(log.path, "r+b", True)
        writer._file.truncate(log.length)
        writer._file.seek(log.length)
        return writer

    def __enter__(self) -> LogWriter:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def write(self, line: Line) -> None:
        """Put one line behind the others."""
        self._put(encode_line(line))

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        self._file.close()

    def _open(self, path: Path, mode: str, is_durable: bool) -> None:
        self.path = path
        self.is_durable = is_durable
        self._file: BinaryIO = path.open(mode)  # type: ignore[assignment]

    def _put(self, data: bytes) -> None:
        self._file.write(data)
        if self.is_durable:
            self._file.flush()
            os.fsync(self._file.fileno())


def read_log(path: Path | str) -> Log:
    """A log from disk; a torn last line is dropped with a notice, other damage is a BrokenFile that names the line."""
    path = Path(path)
    pieces = _pieces(path, _content(path))
    _, first = next(pieces, (1, b""))
    if not first.endswith(b"\n"):
        raise BrokenFile(path, "line 1", "a whole header was expected; the file holds nothing that could be played")
    header = _header(path, first)
    lines: list[Line] = []
    length, notice = len(first), ""
    for number, piece in pieces:
        if not piece.endswith(b"\n"):
            notice = f"The last line of {path.name} (line {number}) was cut off and is left out; all before it is safe."
            break
        lines.append(_line(path, number, piece))
        length += len(piece)
    if lines:
        _check_opening(path, next(iter(lines[0].events), None))
    return Log(path, header, tuple(lines), length, notice)


def fold_log(log: Log) -> Iterator[State]:
    """The state after each line, in order; BrokenFile names the first line whose digest is not that of its state."""
    state: State | None = None
    for number, line in enumerate(log.lines, start=2):
        events = line.events
        if state is None:
            opened = events[0]
            assert isinstance(opened, EngagementOpened)
            state = opened.state
        try:
            state = fold(state, events)
        except UNFIT as error:
            raise misfit(log, number) from error
        if state_digest(state) != line.digest:
            raise BrokenFile(log.path, f"line {number}, digest", "its events lead to another situation than it says")
        yield state


def misfit(log: Log, number: int) -> BrokenFile:
    """The word for a line whose events cannot have followed from the situation before them."""
    return BrokenFile(log.path, f"line {number}", "its events do not fit the situation before them")


def _check_opening(path: Path, event: object) -> None:
    """A log opens with an engagement of a size that can be played."""
    if not isinstance(event, EngagementOpened):
        raise BrokenFile(path, "line 2", "the opening of the engagement was expected as the first event")
    state = event.state
    numbers = [number for unit in state.units.values() for number in (unit.hex.q, unit.hex.r)]
    if not (0 < state.board.columns <= MOST_HEXES and 0 < state.board.rows <= MOST_HEXES):
        raise BrokenFile(path, "line 2, board", f"1 to {MOST_HEXES} columns and rows")
    if not 0 < state.clock.turns <= MOST_TURNS:
        raise BrokenFile(path, "line 2, clock", f"1 to {MOST_TURNS} turns")
    if any(abs(number) > 2 * MOST_HEXES for number in numbers):
        raise BrokenFile(path, "line 2, units", "units on or near the board")


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BrokenFile(path, "", f"the log cannot be read: {error.strerror or error}") from error
    if len(data) > MOST_BYTES:
        raise BrokenFile(path, "", f"the file is longer than {MOST_BYTES // 1024 // 1024} MB, which no log is")
    return data


def _pieces(path: Path, data: bytes) -> Iterator[tuple[int, bytes]]:
    """The numbered lines with their line feeds; only the last can be without."""
    start, number = 0, 1
    while start < len(data):
        end = data.find(b"\n", start) + 1 or len(data)
        if end - start > LONGEST_LINE:
            raise BrokenFile(path, f"line {number}", f"no line of a log is longer than {LONGEST_LINE:,} bytes")
        yield number, data[start:end]
        start, number = end, number + 1


def _header(path: Path, text: bytes) -> Header:
    try:
        data: Any = from_json(text)
    except ValueError as error:
        raise BrokenFile(path, "line 1", "this is no log of an engagement: its header is not JSON") from error
    number = data.get("format") if isinstance(data, dict) else None
    if not isinstance(number, int):
        raise BrokenFile(path, "line 1", "this is no log of an engagement: its header names no format")
    if number > FORMAT:
        by = f" by Combat Box {data['game']}" if isinstance(data.get("game"), str) else ""
        raise BrokenFile(
            path, "line 1, format", f"this log was written{by} in format {number}; this version reads up to {FORMAT}"
        )
    try:
        return _headers().validate_json(text)
    except ValidationError as error:
        raise from_validation(path, error, data, before="line 1") from error


def _line(path: Path, number: int, text: bytes) -> Line:
    try:
        return decode_line(text)
    except ValidationError as error:
        raise from_validation(path, error, _plain(text), before=f"line {number}", names=()) from error


def _plain(text: bytes) -> object:
    try:
        return from_json(text)
    except ValueError:
        return None


@cache
def _headers() -> TypeAdapter[Header]:
    return TypeAdapter(Header)


def _sync_folder(folder: Path) -> None:
    """A new file's name is on the disk too, where the system lets a folder be synced."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
