"""The colours of films and stills: calm ground, cream paper, one accent for each side."""

from __future__ import annotations

from game.reports.records import Tone
from game.tactical.state import Side

Colour = tuple[int, int, int]

NIGHT: Colour = (24, 28, 31)
PANEL: Colour = (38, 43, 47)
LIGHT: Colour = (236, 232, 220)
DIM: Colour = (168, 174, 172)
PAPER: Colour = (243, 236, 217)
PAPER_LINE: Colour = (196, 183, 152)
BOX: Colour = (252, 249, 240)
INK: Colour = (44, 41, 36)
INK_DIM: Colour = (104, 96, 82)
RED: Colour = (204, 84, 44)
AMBER: Colour = (140, 96, 20)
BLUE: Colour = (38, 104, 168)
BRASS: Colour = (226, 184, 92)
SEA: Colour = (47, 67, 78)
LATTICE: Colour = (226, 232, 228)
TRAIL: Colour = (232, 238, 240)
TRACER: Colour = (255, 232, 170)
FLAME: Colour = (252, 190, 84)
EMBER: Colour = (224, 98, 40)
SMOKE: Colour = (120, 122, 122)
DARK_SMOKE: Colour = (52, 50, 48)
SIDES: dict[Side, Colour] = {Side.STRIKE: (108, 180, 228), Side.INTERCEPTOR: (236, 164, 60)}
SIDE_LETTERS = {Side.STRIKE: "S", Side.INTERCEPTOR: "I"}
TONES: dict[Tone, Colour] = {"ink": INK, "dim": INK_DIM, "red": RED, "amber": AMBER, "blue": BLUE}
ALWAYS = (
    NIGHT, PANEL, LIGHT, DIM, PAPER, PAPER_LINE, BOX, INK, INK_DIM, RED, AMBER, BLUE, BRASS, TRACER, FLAME, EMBER,
    SMOKE, DARK_SMOKE, *SIDES.values(),
)  # fmt: skip
"""Colours that a film of few colours always has."""
