"""The saved games: a folder of logs, one file each, named as the player likes; deleted ones go to its trash.

A game is called by the name of its file, so renaming it is renaming the file; what the engagement is called stands in
the header and stays. A list is made without reading whole files: header, opening and last line tell all it shows.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from game.files import disk, limits
from game.files.broken import BrokenFile
from game.files.codec import Line
from game.files.header import Header, decode_header, is_season, is_season_header
from game.files.lock import Lock
from game.files.log import content, opening_of, read_line
from game.files.places import games_folder, older_games_folder
from game.files.saved_game import Force, Result, SavedGame
from game.tactical.events import PointsCounted, TurnBegan
from game.tactical.state import State

__all__ = ["SUFFIX", "BadName", "Force", "Result", "SavedGame", "saved_games", "summary"]

SUFFIX = ".jsonl"
TRASH = "trash"
LONGEST_NAME = 80
LONGEST_NAME_BYTES = 180
UNFIT_FOR_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


class BadName(ValueError):
    """A name that no file can have; its message is a sentence for the player."""


def saved_games(folder: Path | None = None) -> list[SavedGame]:
    """Every saved game, the one played last first; a file that cannot be read is listed with a notice."""
    return [summary(path) for path in saved_files(folder)]


def deleted_games() -> list[SavedGame]:
    """The games in the trash, the one played last first."""
    return saved_games(trash_folder())


def trash_folder() -> Path:
    """Where deleted games go; nothing is ever taken out of it but by the player."""
    return games_folder() / TRASH


def saved_files(folder: Path | None = None) -> list[Path]:
    """The files of the saved games, the one written last first; by default those of every version of the game."""
    found: list[tuple[int, str, Path]] = []
    for place in [folder] if folder else [games_folder(), older_games_folder()]:
        try:
            with os.scandir(place) as entries:
                found += [
                    (entry.stat().st_mtime_ns, entry.name, place / entry.name)
                    for entry in entries
                    if entry.name.endswith(SUFFIX) and not entry.name.startswith(".") and entry.is_file()
                ]
        except OSError:
            continue
    return [path for _, _, path in sorted(found, key=lambda row: row[:2], reverse=True)]


def summary(path: Path) -> SavedGame:
    """One row of the list, read from the first two lines and the last one; never fails, but with a notice."""
    size, header = 0, None
    when = datetime.fromtimestamp(0)
    try:
        with path.open("rb") as file:
            found = os.fstat(file.fileno())
            size, when = found.st_size, datetime.fromtimestamp(found.st_mtime)
            if is_season_header(file.peek()):
                from game.files.season_summary import season_row  # the game starts without the campaigns

                return season_row(path, when, size, file, _line_of(path, file, 1))
            if size > limits.MOST_BYTES:
                content(path)
            header, written = decode_header(path, _line_of(path, file, 1))
            opening, first = _line(path, file, 2, written)
            state = opening_of(path, first)
            last, notice = _last(path, file, max(opening, size - limits.LONGEST_LINE), written)
    except (BrokenFile, OSError) as error:
        words = str(error) if isinstance(error, BrokenFile) else f"{path}: it cannot be read: {error.strerror}"
        return SavedGame(path, path.stem, when, size, engagement=header.title if header else "", notice=words)
    return _row(path, when, size, header, state, last or first, notice)


def _row(path: Path, when: datetime, size: int, header: Header, state: State, last: Line, notice: str) -> SavedGame:
    turns = [event.turn for event in last.events if isinstance(event, TurnBegan)]
    points = [event for event in last.events if isinstance(event, PointsCounted)]
    return SavedGame(
        path,
        path.stem,
        when,
        size,
        engagement=header.title,
        ground=header.scene.ground if header.scene else "",
        turn=turns[-1] if turns else last.turn,
        turns=state.clock.turns,
        forces=forces_of(state),
        pilots=header.pilots,
        result=Result(points[0].strike, points[0].interceptor, points[0].level) if points else None,
        forks=header.fork_words(),
        notice=notice,
    )


def forces_of(state: State) -> tuple[Force, ...]:
    """Who takes part, by side, role and type, in the order in which they stand in the engagement."""
    names = {record.type: state.catalog.aircraft[record.type].name for record in state.aircraft.values()}
    counted = Counter((record.side, record.role, names[record.type]) for record in state.aircraft.values())
    return tuple(Force(*key, number) for key, number in counted.items())


def _line_of(path: Path, file: BinaryIO, number: int) -> bytes:
    text = file.readline(limits.LONGEST_LINE + 1)
    if not text.endswith(b"\n"):
        raise BrokenFile(path, f"line {number}", "a whole line was expected; there is nothing that could be played")
    return text


def _line(path: Path, file: BinaryIO, number: int, written: int) -> tuple[int, Line]:
    """A line, and where the next one begins."""
    line = read_line(path, number, _line_of(path, file, number), written)
    return file.tell(), line


def _last(path: Path, file: BinaryIO, start: int, written: int) -> tuple[Line | None, str]:
    """The last whole line behind a place, None when there is none, and what is wrong with the end of the file."""
    file.seek(start)
    *lines, torn = file.read(limits.LONGEST_LINE + 1).split(b"\n")
    notice = "Its last line was cut off and will be left out." if torn else ""
    if not lines:
        return None, notice
    try:
        return read_line(path, 0, lines[-1] + b"\n", written), notice
    except BrokenFile:
        return None, "Its last line is damaged; all that is whole before it will be kept."


def file_name(title: str) -> str:
    """The name of the file for a game of this title; BadName when nothing is left of it that a file may be called."""
    plain = UNFIT_FOR_NAMES.sub(" ", unicodedata.normalize("NFC", title))
    plain = " ".join("".join(letter for letter in plain if letter.isprintable()).split())[:LONGEST_NAME].strip(" .")
    plain = plain.encode()[:LONGEST_NAME_BYTES].decode(errors="ignore").strip(" .")
    if not plain:
        raise BadName("A name needs a letter or a number at least.")
    return (f"{plain} game" if RESERVED.fullmatch(plain) else plain) + SUFFIX


def rename(path: Path, title: str) -> Path:
    """Call a saved game otherwise; a name that is taken gets a number.

    Raises BadName for a name no file can have, InUse when a window plays the game, OSError when the disk refuses.
    """
    wanted = path.with_name(file_name(title))
    if wanted == path:
        return path
    is_other_case = wanted.exists() and wanted.samefile(path)
    return _moved(path, wanted if is_other_case else disk.free_name(wanted))


def delete(path: Path) -> Path:
    """Put a saved game into the trash; InUse when a window plays it, OSError when the disk refuses."""
    trash_folder().mkdir(parents=True, exist_ok=True)
    return _moved(path, disk.free_name(trash_folder() / path.name))


def restore(path: Path) -> Path:
    """Take a game out of the trash again; a name that has been taken since gets a number."""
    return _moved(path, disk.free_name(games_folder() / path.name))


def copy(path: Path) -> Path:
    """A second file of the same game, to be played on by itself, also while a window plays the first.

    BrokenFile when it cannot be read, OSError when the disk refuses.
    """
    data = content(path, limits.MOST_SEASON_BYTES if is_season(path) else limits.MOST_BYTES)
    place = disk.free_name(games_folder() / f"{path.stem} copy{SUFFIX}")
    disk.write_whole(place, data[: data.rfind(b"\n") + 1] or data)
    return place


def _moved(path: Path, to: Path) -> Path:
    lock = Lock(path)
    try:
        disk.move(path, to)
    finally:
        lock.release()
    return to
