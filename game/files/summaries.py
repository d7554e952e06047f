"""The summary that a simulation wrote, read back from its file or from the folder of its report."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.files.broken import BrokenFile, from_validation

MOST_BYTES = 8 * 1024 * 1024  # some forty thousand games
IN_FOLDER = "report.json"
MOST = 1_000_000

Count = Annotated[int, Field(ge=0, le=MOST * 100)]
Share = Annotated[float, Field(ge=-MOST, le=MOST, allow_inf_nan=False)]


class _Row(BaseModel):
    """What is not needed is passed over."""

    model_config = ConfigDict(extra="ignore", frozen=True)


class _Level(_Row):
    games: Count
    value: Share


class _PerGame(_Row):
    value: Share


class _Lost(_Row):
    per_game: _PerGame


class _Role(_Row):
    flew: Count
    lost: _Lost


class _Result(_Row):
    x: Annotated[int, Field(ge=-MOST, le=MOST)]


class _Summary(_Row):
    format: Literal[1]
    engagement: Annotated[str, Field(max_length=200)]
    games: Annotated[int, Field(ge=1, le=MOST)]
    seed: Annotated[str, Field(max_length=200)]
    pilots: dict[str, str]
    levels: Annotated[dict[str, _Level], Field(max_length=20)]
    aircraft: dict[str, _Role]
    results: Annotated[list[_Result], Field(max_length=MOST)]


def read_summary(path: Path) -> dict[str, Any]:
    """The summary in a file, or in a report's folder; BrokenFile names file, field and what was expected."""
    path = path / IN_FOLDER if path.is_dir() else path
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BrokenFile(path, "", f"the summary cannot be read: {error.strerror or error}") from error
    if len(data) > MOST_BYTES:
        raise BrokenFile(path, "", f"the file is longer than {MOST_BYTES // 1024 // 1024} MB, which no summary is")
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BrokenFile(path, "", "this is no summary of a simulation: it is not JSON") from error
    try:
        return _Summary.model_validate(plain).model_dump()
    except ValidationError as error:
        raise from_validation(path, error, plain) from error
