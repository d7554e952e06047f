"""Where things lie on this machine: what the game brings along, and what belongs to the player."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

import game

HOME_VARIABLE = "COMBAT_BOX_HOME"
PACKAGE = Path(game.__file__).resolve().parent


def assets_folder() -> Path:
    """The folder of rules data, rulebook pages and art; FileNotFoundError, with a sentence, if it is gone."""
    return _shipped("assets")


def maps_folder() -> Path:
    """The folder of engagements and maps; FileNotFoundError, with a sentence, if it is gone."""
    return _shipped("maps")


def data_folder() -> Path:
    """The player's own folder, made by whoever first writes there; COMBAT_BOX_HOME puts it elsewhere."""
    chosen = os.environ.get(HOME_VARIABLE, "")
    if chosen:
        return Path(chosen).expanduser().absolute()
    return platformdirs.user_data_path("combat-box", appauthor=False)


def games_folder() -> Path:
    """The folder of the saved games: one log for each engagement flown."""
    return data_folder() / "games"


def exports_folder() -> Path:
    """The folder of pages, films, pictures and texts that the window makes of fights."""
    return data_folder() / "exports"


def older_games_folder() -> Path:
    """Where the first version of the game kept them; what lies there is still found."""
    return data_folder() / "engagements"


def settings_file() -> Path:
    """The file that keeps the player's settings."""
    return data_folder() / "settings.json"


def _shipped(name: str) -> Path:
    """An installed wheel carries the folder inside the package, a checkout beside it."""
    for place in (PACKAGE / "_data" / name, PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(
        f"The game's folder '{name}' is missing beside {PACKAGE}; nothing of yours is touched. Install the game again."
    )
