"""A file of tables read into its typed shape, with the sentences for what is wrong in it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from game.files.broken import BrokenFile, from_validation, read_toml

Table = TypeVar("Table")


def read_table(path: Path, kind: type[Table]) -> Table:
    """The whole file as this dataclass; BrokenFile names file, field and what was expected."""
    data = read_toml(path)
    try:
        return TypeAdapter(kind).validate_json(json.dumps(data, default=str))
    except ValidationError as error:
        raise from_validation(path, error, data) from error


def check_once(path: Path, table: str, keys: Sequence[str]) -> None:
    """Refuse a table in which two rows have one name."""
    twice = [key for key, count in Counter(keys).items() if count > 1]
    if twice:
        raise BrokenFile(path, f"{table}[{twice[0]}]", "a name that no other row has was expected")
