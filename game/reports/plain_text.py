"""A fight, or some of its turns, in plain English."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.reports.moments import SET_UP, Fight
from game.session.transcript import transcript

HEADING = 2  # lines of a transcript that say what it is of


def plain_text(fight: Fight) -> bytes:
    """Title, and a heading and a sentence for every event of each turn, with its rule; UTF-8."""
    return "".join(f"{_printable(line)}\n" for line in _lines(fight)).encode("utf-8", "replace")


def _printable(line: str) -> str:
    """Without letters that would tell a terminal what to do."""
    return line if line.isprintable() else "".join(letter if letter.isprintable() else " " for letter in line)


def _lines(fight: Fight) -> Iterator[str]:
    yield from islice(transcript(fight.log), HEADING)
    turn = -1
    for moment in fight.moments:
        if moment.turn != turn:
            turn = moment.turn
            yield ""
            yield "Set-up" if turn == SET_UP else f"Turn {turn}"
        if moment.text:
            yield f"  {moment.text} [{moment.rule}]"
