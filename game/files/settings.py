"""The player's settings: display, UI scale, palette, speed, keys and the rules he likes to play with.

They are one small JSON file. A file that cannot be read is set aside, never overwritten, and the game starts with
its defaults and says so.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from game.files import disk
from game.files.places import settings_file

MOST_BYTES = 100_000
MOST_OPTIONS = 200
Word = Annotated[str, Field(max_length=40)]

DEFAULT_KEYS = {
    "help": "f1",
    "fullscreen": "f11",
    "commit": "space",
    "undo": "backspace",
    "zones": "z",
    "dice": "d",
    "lines": "g",
    "paths": "p",
    "heat": "h",
    "log": "l",
    "skip": "s",
    "faster": ".",
    "slower": ",",
    "step": "n",
    "zoom_in": "+",
    "zoom_out": "-",
    "zoom_fit": "f",
    "next_unit": "u",
    "cursor": "c",
    "guns": "m",
    "kill": "k",
    "jump": "j",
    "view": "v",
    "take_over": "t",
    "report": "r",
    "export": "e",
}


class Settings(BaseModel):
    """Everything a player may set; sizes in pixels, scale in percent, speed as a factor."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    fullscreen: bool = False
    width: int = Field(default=1280, ge=640, le=16384)
    height: int = Field(default=720, ge=480, le=16384)
    scale: int = Field(default=100, ge=100, le=250)
    palette: Literal["dusk", "meadow", "contrast"] = "dusk"
    speed: float = Field(default=1.0, ge=0.5, le=8.0)
    fights: Literal["ask", "board", "watch", "quick", "first"] = "ask"
    keys: dict[Word, Word] = Field(default_factory=lambda: dict(DEFAULT_KEYS))
    options: dict[Word, bool] = Field(default_factory=dict, max_length=MOST_OPTIONS)

    @field_validator("keys")
    @classmethod
    def _every_action_has_its_key(cls, keys: dict[str, str]) -> dict[str, str]:
        """Actions that an older file does not know keep their default; unknown ones are dropped."""
        return {action: keys.get(action, default) for action, default in DEFAULT_KEYS.items()}

    def changed(self, **changes: object) -> Settings:
        """The same settings with some fields changed; ValidationError for values out of bounds."""
        return Settings.model_validate({**self.model_dump(), **changes})


def load_settings(path: Path | None = None) -> tuple[Settings, str | None]:
    """The settings, and a notice when the file was broken and has been set aside."""
    path = path or settings_file()
    try:
        return Settings.model_validate(json.loads(_text(path))), None
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), f"The settings in {path} cannot be read ({error.strerror}). The game uses its defaults."
    except (ValueError, RecursionError) as error:
        return Settings(), _set_aside(path, _reason(error))


def save_settings(settings: Settings, path: Path | None = None) -> str | None:
    """Keep the settings; a notice when the disk refuses. The old file stays whole until the new one is."""
    path = path or settings_file()
    try:
        disk.write_whole(path, json.dumps(settings.model_dump(), indent=2).encode() + b"\n")
    except OSError as error:
        return f"The settings could not be kept in {path}: {error.strerror}. They hold until you quit."
    return None


def _text(path: Path) -> str:
    """What stands in the file; ValueError when it is far longer than settings are, or no text."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError(f"it is longer than {MOST_BYTES:,} bytes")
    return data.decode()


def _reason(error: Exception) -> str:
    """What is wrong with the file, in a few words: the first field that does not fit."""
    if isinstance(error, ValidationError):
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"])) or "the file"
        return f"{field}: {first['msg']}"
    return str(error) if str(error).startswith("it is longer") else "it is not JSON"


def _set_aside(path: Path, reason: str) -> str:
    """Move the broken file out of the way, to a name that is free."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    try:
        os.replace(path, aside)
    except OSError as error:
        return f"The settings file {path} is broken ({reason}) and could not be moved ({error.strerror})."
    return f"The settings file was broken ({reason}). It now lies beside the new one as {aside.name}."
