"""Damaged logs: all decision points before the first fault are whole, and the game goes on from there.

Nothing is thrown away: the file as it was found is kept beside the game as `NAME.damaged-1`.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.files import disk
from game.files.broken import BrokenFile
from game.files.codec import Line, encode_line
from game.files.header import Header, encode_header
from game.files.log import Log, content, first_piece, folded, in_order, numbered, read_line
from game.files.migrate import FORMAT
from game.tactical.state import State

DAMAGED = ".damaged-"


def salvage(path: Path | str) -> Log:
    """What is whole of a log: the lines before the first that is torn, damaged or out of place, with a notice.

    Nothing on the disk is changed. BrokenFile when not even the opening of the engagement is whole.
    """
    path = Path(path)
    data = content(path)
    pieces = numbered(path, data)
    header, written, length = first_piece(path, pieces)
    lines: list[Line] = []
    state: State | None = None
    fault: BrokenFile | None = None
    try:
        for number, piece in pieces:
            if not piece.endswith(b"\n"):
                raise BrokenFile(path, f"line {number}", "it was cut off")
            line = in_order(path, number, read_line(path, number, piece, written), written)
            state = folded(path, state, number, line)
            lines.append(line)
            length += len(piece)
    except BrokenFile as error:
        fault = error
    if state is None:
        raise fault or BrokenFile(path, "line 2", "the log holds no decision yet; there is nothing to go on with")
    where = f"turn {state.turn}" if state.turn else "the set-up"
    notice = left_out(path, where, fault, data[length:].count(b"\n")) if fault else ""
    return Log(path, header.cut_to(len(lines)), tuple(lines), length, notice, written)


def mended(log: Log) -> Log:
    """A salvaged log whose file on the disk is whole and in the present format; the caller holds its lock.

    A damaged file is kept under another name, and the notice names it. OSError when the disk refuses; the file is
    then as it was.
    """
    if not log.notice and log.written == FORMAT:
        return log
    data = whole(log.header, log.lines)
    notice = put_right(log.path, log.notice, content(log.path), data)
    return replace(log, length=len(data), notice=notice, written=FORMAT)


def put_right(path: Path, notice: str, found: bytes, data: bytes) -> str:
    """Put whole data in the place of what was found, which is kept beside if it was damaged; the notice says where."""
    if notice:
        kept = _kept(path, found)
        notice = f"{notice} The file as it was found is kept as {kept.name}."
    disk.write_whole(path, data)
    return notice


def whole(header: Header, lines: tuple[Line, ...]) -> bytes:
    """The bytes of a log in the present format."""
    numbered_lines = (encode_line(replace(line, number=number)) for number, line in enumerate(lines))
    return b"".join([encode_header(replace(header, format=FORMAT)), *numbered_lines])


def _kept(path: Path, data: bytes) -> Path:
    """The file with the damaged data: an older one with the same, or a new one under a free number."""
    number = 1
    while (place := path.with_name(f"{path.name}{DAMAGED}{number}")).exists():
        if place.stat().st_size == len(data) and place.read_bytes() == data:
            return place
        number += 1
    disk.write_whole(place, data)
    return place


def left_out(path: Path, where: str, fault: BrokenFile, dropped: int) -> str:
    """What to tell the player of a damaged file: what is left out, and up to where all is whole."""
    behind = f", with {dropped - 1} more behind it" if dropped > 1 else ""
    return (
        f"{path.name} is damaged at {fault.where or 'its end'}: {fault.expected}. That line is left out{behind}; "
        f"everything before it is whole, up to a decision in {where}."
    )
