"""A file that cannot be used, said in one sentence: which file, which field, what was expected."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

MOST_BYTES = 200_000
LONGEST_LINE = 2_000
NAMES = ("id", "code", "result", "die", "type")
LONGEST_QUOTE = 60


class BrokenFile(Exception):
    """A file with a fault: `where` is the field as a dotted path, or the line; `expected` says what was expected."""

    def __init__(self, path: Path | str, where: str, expected: str) -> None:
        self.path, self.where, self.expected = Path(path), where, expected
        super().__init__(": ".join(part for part in (str(path), where, expected) if part))

    def __reduce__(self) -> tuple[type[BrokenFile], tuple[Path, str, str]]:
        return BrokenFile, (self.path, self.where, self.expected)


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file; BrokenFile when it is missing, too long, or no TOML."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BrokenFile(path, "", f"the file cannot be read: {error.strerror or error}") from error
    if len(data) > MOST_BYTES:
        raise BrokenFile(path, "", f"the file is longer than {MOST_BYTES:,} bytes, which no such file needs")
    for number, line in enumerate(data.split(b"\n"), start=1):  # long dotted keys would take the parser minutes
        if len(line) > LONGEST_LINE:
            raise BrokenFile(path, f"line {number}", f"no line is longer than {LONGEST_LINE:,} bytes")
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BrokenFile(path, f"byte {error.start + 1}", "text in UTF-8 was expected") from error
    except tomllib.TOMLDecodeError as error:
        raise BrokenFile(path, "", f"this is not TOML: {error}") from error
    except RecursionError as error:
        raise BrokenFile(path, "", "brackets are nested too deeply") from error


def from_validation(
    path: Path | str, error: ValidationError, data: object, *, before: str = "", names: Sequence[str] = NAMES
) -> BrokenFile:
    """The first fault pydantic found, told by field; `before` stands in front, rows are told by these `names`."""
    first = error.errors(include_url=False)[0]
    where = ".".join(part for part in (before, dotted(first["loc"], data, names)) if part)
    expected = _sentence(first)
    rest = error.error_count() - 1
    return BrokenFile(path, where, expected + (f" (and {rest} more)" if rest else ""))


def dotted(place: Sequence[int | str], data: object, names: Sequence[str] = NAMES) -> str:
    """A place in nested tables as a reader would point to it: `aircraft[b17f].boxes.wing`."""
    words: list[str] = []
    for step in place:
        if isinstance(step, int):
            words[-1:] = [f"{words[-1] if words else ''}[{_name(data, step, names)}]"]
        elif isinstance(data, Mapping) or not words:
            words.append(step)
        data = _inside(data, step)
    return ".".join(words)


def _inside(data: object, step: int | str) -> object:
    """What stands at a step; a step that names a variant and not a key leads nowhere deeper."""
    if isinstance(data, Mapping):
        return data.get(step, data)
    if isinstance(data, list) and isinstance(step, int) and step < len(data):
        return data[step]
    return data


def _name(data: object, index: int, names: Sequence[str]) -> str:
    row = data[index] if isinstance(data, list) and index < len(data) else None
    if isinstance(row, Mapping):
        named = [str(row[key]) for key in names if isinstance(row.get(key), str | int)]
        if named:
            return named[0][:LONGEST_QUOTE]
    return str(index + 1)


def _sentence(fault: Mapping[str, Any]) -> str:
    message = str(fault["msg"]).removeprefix("Value error, ").replace("Input should", "this should")
    match fault["type"]:
        case "missing":
            return "this field is required and missing"
        case "extra_forbidden" | "unexpected_keyword_argument":
            return "there is no field of this name"
        case "value_error":
            return message
        case "json_invalid":
            return "this is not JSON"
        case "union_tag_invalid":
            return f"there is no kind of this name: {_quoted(fault['ctx']['tag'])}"
    return f"{message}, not {_quoted(fault['input'])}"


def _quoted(value: object) -> str:
    text = repr(value) if isinstance(value, str | int | float | bool) else f"a {type(value).__name__}"
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
