"""One engagement being flown: the match, and who sits at each side of the table.

The board screen is made with `BoardScreen(host, flight, on_end)`; when the last event has been shown and the player
goes on, it calls `on_end()`, and the result screen takes its place. Behind the title and between games a `Spectacle`
of a finished log plays by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.session.match import Match
from game.tactical.events import Event
from game.tactical.scenario import Scenario
from game.tactical.state import Side

HUMAN = "human"  # every other name is that of a pilot


@dataclass(frozen=True, slots=True)
class Flight:
    """A match with its scenario, its seed and its players: `HUMAN` or the name of a pilot for each side.

    `past` is what happened before in a match that goes on; `watch` hears every event just before it is folded.
    """

    scenario: Scenario
    match: Match
    players: Mapping[Side, str]
    seed: str
    past: Sequence[Event] = ()
    watch: Callable[[Event], None] | None = None

    @property
    def is_hot_seat(self) -> bool:
        """Whether two people share the machine, so that each plot is hidden from the other."""
        return all(player == HUMAN for player in self.players.values())

    def is_human(self, side: Side) -> bool:
        """Whether a person decides for this side."""
        return self.players[side] == HUMAN

    def name(self, side: Side) -> str:
        """What the scenario calls a side."""
        return self.scenario.strike_name if side is Side.STRIKE else self.scenario.interceptor_name


class Spectacle(Protocol):
    """A fight that is only looked at: game/view/board/spectacle.py draws one from a log, over the whole surface."""

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the picture out for this size."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; after the last turn the fight begins anew."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board without panels, lists or words."""
