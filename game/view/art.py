"""Our drawings: SVG files, made into pictures at the size they are shown in and remembered.

Aircraft lie nose to the right in a square drawn in decimetres; a heading turns the drawing itself, so that every
picture is sharp. A missing drawing raises FileNotFoundError: the tests look for every one.
"""

from __future__ import annotations

import io
import re
from functools import cache, lru_cache
from pathlib import Path

import pygame

from game.files.places import assets_folder
from game.view.theme import Colour

AIRCRAFT, STAND_IN = "aircraft", "bf109g"
OPENING = re.compile(r"<svg\b[^>]*?>", re.DOTALL)
VIEW_BOX = re.compile(r'viewBox="([-\d.eE]+)[ ,]+([-\d.eE]+)[ ,]+([-\d.eE]+)[ ,]+([-\d.eE]+)"')


def path(name: str) -> Path:
    """The file of a drawing, by its name in `assets/art` without the ending: "aircraft/b17f", "icons/undo".

    An aircraft that has no drawing, from a log of another day, borrows one; its name is never taken for a path.
    """
    kind, _, drawn = name.partition("/")
    if kind == AIRCRAFT and drawn not in _drawn_aircraft():
        name = f"{AIRCRAFT}/{STAND_IN}"
    return assets_folder() / "art" / f"{name}.svg"


@cache
def _drawn_aircraft() -> frozenset[str]:
    return frozenset(file.stem for file in (assets_folder() / "art" / AIRCRAFT).glob("*.svg"))


@cache
def _source(name: str) -> str:
    return path(name).read_text(encoding="utf-8")


@cache
def view_box(name: str) -> tuple[float, float, float, float]:
    """Left, top, width and height of a drawing in its own units; ValueError for one that does not say."""
    found = VIEW_BOX.search(_source(name))
    if found is None:
        raise ValueError(f"The drawing {path(name)} has no viewBox.")
    left, top, width, height = map(float, found.groups())
    return left, top, width, height


def metres(type_id: str) -> float:
    """The side of the square that an aircraft's drawing covers, in metres."""
    return view_box(f"aircraft/{type_id}")[2] / 10


@lru_cache(maxsize=256)
def picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing, as large as fits into this size in pixels; do not draw on it."""
    return _loaded(_source(name), size)


@lru_cache(maxsize=512)
def turned(name: str, side: int, degrees: float = 0.0, tint: Colour | None = None, alpha: int = 255) -> pygame.Surface:
    """A square drawing turned counter-clockwise about its middle, tinted and faded; do not draw on it.

    `side` is the square's side in pixels, `tint` multiplies every colour, `alpha` 255 is solid.
    """
    left, top, width, height = view_box(name)
    middle = f"{left + width / 2:g} {top + height / 2:g}"
    source = _source(name)
    opening = OPENING.search(source)
    if degrees % 360 and opening is not None:
        inside = source[opening.end() : source.rindex("</svg>")]
        source = f'{opening.group()}<g transform="rotate({-degrees:g} {middle})">{inside}</g></svg>'
    drawn = _loaded(source, (side, side))
    if tint is not None:
        drawn.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if alpha < 255:
        drawn.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def aircraft(type_id: str, side: int, heading: int = 0, tint: Colour | None = None, alpha: int = 255) -> pygame.Surface:
    """An aircraft seen from above with a heading of the rules, 0 east, counter-clockwise."""
    return turned(f"aircraft/{type_id}", side, 60.0 * heading, tint, alpha)


def icon(name: str, side: int, colour: Colour | None = None) -> pygame.Surface:
    """A small sign, drawn in cream unless tinted."""
    return turned(f"icons/{name}", side, 0.0, colour)


def forget() -> None:
    """Drop all pictures; needed when the display changes its kind."""
    picture.cache_clear()
    turned.cache_clear()


def _loaded(source: str, size: tuple[int, int]) -> pygame.Surface:
    drawn = pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)
    return drawn.convert_alpha() if pygame.display.get_surface() else drawn
