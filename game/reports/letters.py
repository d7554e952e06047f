"""Letters for pictures: the faces that the window uses, at any height in pixels."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont
LONGEST = 400  # letters of one line; no picture is wide enough for more
FACES = {False: "NotoSans-Regular.ttf", True: "NotoSans-Bold.ttf"}


@lru_cache(maxsize=64)
def font(height: int, is_bold: bool = False) -> Font:
    """A face with letters so many pixels high."""
    found = find_spec("pygame_gui")  # found and not imported: its fonts are wanted here, its window is not
    for folder in (found.submodule_search_locations or []) if found else []:
        path = Path(folder) / "data" / FACES[is_bold]
        if path.is_file():
            return ImageFont.truetype(str(path), height)
    return ImageFont.load_default(height)


def width(words: str, height: int, is_bold: bool = False) -> int:
    """The width of a line in pixels."""
    return round(font(height, is_bold).getlength(words[:LONGEST]))


def fitted(words: str, room: int, height: int, is_bold: bool = False) -> str:
    """A line made short enough for the room, with dots at its end where it was cut."""
    line = " ".join(words[:LONGEST].split())
    if width(line, height, is_bold) <= room:
        return line
    while line and width(f"{line}…", height, is_bold) > room:
        line = line[:-1]
    return f"{line.rstrip()}…"
