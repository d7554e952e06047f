"""Colours and measures: cockpit greys, cream paper, one accent for each side that is never the only sign.

A `Look` is what every screen draws with: a palette, the UI scale, and lengths on a grid of eight pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.tactical.catalog import Zone
from game.tactical.state import Side

Colour = tuple[int, int, int]
PaletteName = Literal["dusk", "meadow", "contrast"]
LOWEST_SCALE, HIGHEST_SCALE = 100, 250
GRID = 8


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of the game. Sides, zones and chits also differ by letter, shape or hatching."""

    name: str
    strike: Colour
    interceptor: Colour
    red: Colour  # the RED side of a chit
    blue: Colour  # the BLUE side of a chit
    front: Colour
    side: Colour
    rear: Colour
    focus: Colour = (226, 184, 92)  # brass: keyboard focus and whatever is selected
    good: Colour = (120, 176, 150)
    bad: Colour = (214, 122, 92)
    night: Colour = (24, 28, 31)  # behind everything
    panel: Colour = (38, 43, 47)  # instrument panel
    raised: Colour = (54, 61, 66)  # a button on the panel
    hover: Colour = (70, 79, 85)
    line: Colour = (84, 94, 100)
    light: Colour = (236, 232, 220)  # text on grey
    dim: Colour = (168, 174, 172)  # lesser text on grey
    faint: Colour = (112, 120, 122)  # what cannot be chosen
    paper: Colour = (243, 236, 217)  # record sheets, cards, the rulebook
    paper_shade: Colour = (231, 221, 196)
    paper_line: Colour = (196, 183, 152)
    ink: Colour = (44, 41, 36)  # text on paper
    ink_dim: Colour = (104, 96, 82)
    link: Colour = (38, 92, 132)  # a rule id on paper
    sea: Colour = (66, 96, 112)
    coast: Colour = (120, 124, 96)
    land: Colour = (104, 112, 84)
    cloud: Colour = (214, 220, 220)
    lattice: Colour = (226, 232, 228)

    def of_side(self, side: Side) -> Colour:
        """The accent of one side."""
        return self.strike if side is Side.STRIKE else self.interceptor

    def of_zone(self, zone: Zone) -> Colour:
        """The tint of one zone."""
        return {Zone.FRONT: self.front, Zone.SIDE: self.side, Zone.REAR: self.rear}[zone]


PALETTES: dict[PaletteName, Palette] = {
    "dusk": Palette(
        "Dusk",
        strike=(108, 180, 228),
        interceptor=(236, 164, 60),
        red=(204, 84, 44),
        blue=(38, 104, 168),
        front=(120, 190, 226),
        side=(240, 222, 120),
        rear=(216, 112, 72),
    ),
    "meadow": Palette(
        "Meadow",
        strike=(84, 190, 172),
        interceptor=(232, 142, 164),
        red=(190, 70, 104),
        blue=(28, 118, 124),
        front=(110, 204, 188),
        side=(228, 216, 150),
        rear=(206, 104, 138),
    ),
    "contrast": Palette(
        "High contrast",
        strike=(244, 248, 252),
        interceptor=(250, 212, 52),
        red=(176, 40, 56),
        blue=(12, 78, 148),
        front=(246, 248, 250),
        side=(250, 214, 70),
        rear=(220, 90, 110),
        night=(10, 12, 14),
        panel=(20, 24, 27),
        raised=(40, 46, 50),
        line=(130, 140, 146),
        dim=(206, 210, 208),
        faint=(150, 156, 158),
        paper=(252, 249, 240),
        ink=(16, 15, 13),
        ink_dim=(70, 66, 58),
        link=(8, 62, 110),
        sea=(38, 58, 70),
    ),
}


@dataclass(frozen=True, slots=True)
class Look:
    """What a screen draws with; `scale` is in percent. Two looks that are equal draw the same picture."""

    palette: Palette
    scale: int = 100

    def px(self, length: float) -> int:
        """A length at 100 % in pixels of this scale, at least one pixel for anything above nothing."""
        return max(1, round(length * self.scale / 100)) if length > 0 else round(length * self.scale / 100)

    def grid(self, steps: float = 1) -> int:
        """So many steps of the eight-pixel grid at this scale."""
        return self.px(GRID * steps)


def look_of(palette: PaletteName, scale: int) -> Look:
    """The look for the player's settings; a scale outside 100-250 % is brought inside."""
    return Look(PALETTES[palette], min(max(scale, LOWEST_SCALE), HIGHEST_SCALE))


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: `share` 0 is the one, 1 the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
