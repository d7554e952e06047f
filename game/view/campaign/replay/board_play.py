"""A fight of a campaign in its replay: the board of the viewer of single fights, below the campaign's time-line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.tactical.state import State
from game.view.board.panel import Pane
from game.view.replay.film import Film
from game.view.replay.screen import ReplayScreen

if TYPE_CHECKING:
    from game.view.campaign.replay.screen import SeasonReplay


class BoardPlay(ReplayScreen):
    """One fight; time-line, deck and the line of words are those of the campaign.

    Its ground is painted very roughly at first, since one comes to it in the middle of a drag.
    """

    grain = 2

    def __init__(self, outer: SeasonReplay, film: Film) -> None:
        self._outer = outer
        super().__init__(outer.host, film, outer.badges)

    @property
    def title(self) -> str:
        """What stands above the board."""
        return self.film.log.header.title

    def panes(self) -> list[Pane]:
        """The panes in sight, the topmost first, and those of the campaign at the foot."""
        mine = {id(pane) for pane in (self.line.pane, self.deck.pane, self.caption.pane)}
        return [*(pane for pane in super().panes() if id(pane) not in mine), *self._outer.foot()]

    def words(self) -> tuple[str, str]:
        """What lies under the mouse or has just happened, and its rule."""
        return self._words(self.state)

    def _repaint(self) -> None:
        """The ground is painted finely once the player has let go of the time-line."""
        if not self._outer.line.is_dragged:
            super()._repaint()

    def _check(self) -> None:
        """Whether today's rules could give it again is asked of the whole campaign."""

    def _draw_foot(self, surface: pygame.Surface, state: State) -> None:
        playback, outer = self.playback, self._outer
        keys, act = self.host.keys, outer.deeds.acting
        self.bar.draw(surface, state, self.title, self.gaze.overlays, outer.speed, keys, act, playback.is_playing)
