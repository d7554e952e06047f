"""The ways in which a fight can be played, as every campaign offers them."""

from __future__ import annotations

RESOLUTIONS = {
    "board": ("Fly it", "On the hex board, turn by turn, your own hand on the stick."),
    "watch": ("Watch it", "Pilots of the computer fly both sides on the board; the result binds."),
    "quick": ("Resolve quickly", "Cards and dice of the campaign decide, turn by turn."),
}
