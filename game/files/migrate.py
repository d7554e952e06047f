"""Older logs: each format is led to the next by pure functions over the plain JSON of a header and of a line.

A format, once written by any version, keeps its golden file in `tests/golden/formats`, and that file must load for
ever. A change of form needs a new number here, a step from the old one, and a golden file of the new one.

format  what is new in it
1       a header, and a line for each closed decision point
2       the header tells the engagement's words (`scene`) and where the game was taken over from another (`forks`);
        lines are numbered from 0
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pydantic_core import from_json, to_json

FORMAT = 2

Plain = dict[str, Any]


class Step(NamedTuple):
    """From one format to the next: what becomes of a header and of a line; a line without a change has no function."""

    header: Callable[[Plain], Plain]
    line: Callable[[Plain], Plain] | None = None


def _with_scene_and_forks(header: Plain) -> Plain:
    """A log of format 1 does not tell the words of its engagement, and was taken over from no other."""
    return {**header, "scene": None, "forks": []}


STEPS: Mapping[int, Step] = {1: Step(_with_scene_and_forks)}


def header(data: Plain, written: int) -> Plain:
    """A header of an older format in the present one."""
    for number in range(written, FORMAT):
        data = {**STEPS[number].header(data), "format": number + 1}
    return data


def line(text: bytes, written: int) -> bytes:
    """A line of an older format in the present one; ValueError when it is no JSON."""
    changes = [change for number in range(written, FORMAT) if (change := STEPS[number].line)]
    if not changes:
        return text
    data = from_json(text)
    for change in changes:
        data = change(data)
    return bytes(to_json(data)) + b"\n"
