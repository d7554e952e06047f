"""A folder shown in the system's own file browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def show_folder(folder: Path) -> str | None:
    """Open a folder beside the game, made if need be; a sentence with its place when the system cannot show it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return None
        program = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
        if program:
            quiet = subprocess.DEVNULL
            subprocess.Popen([program, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
            return None
    except OSError as error:
        return f"The folder {folder} cannot be shown: {error.strerror}."
    return f"No file browser answered. The folder is {folder}."
