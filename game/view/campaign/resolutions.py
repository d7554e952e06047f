"""The ways in which a fight can be played, as every campaign offers them."""

from __future__ import annotations

from game.campaigns.deciding import ResolveBy

RESOLUTIONS = {
    "board": ("Fly it", "On the hex board, turn by turn, your own hand on the stick."),
    "watch": ("Watch it", "Pilots of the computer fly both sides on the board; the result binds."),
    "quick": ("Resolve quickly", "Cards and dice of the campaign decide, turn by turn."),
}


def wish(mode: str) -> tuple[ResolveBy, ...]:
    """What stands for a person's wish where only staff officers play: all fights in the same way (P24.1, C14.1)."""
    return (ResolveBy("", "watch" if mode == "watch" else "quick"),)
