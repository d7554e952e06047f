"""What a screen with a table in it offers to whatever moves over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.tactical.state import State
from game.view.board.panel import Pane

if TYPE_CHECKING:
    from game.view.board.board_view import BoardView, Gaze
    from game.view.board.orders import Orders
    from game.view.board.playback import Showing
    from game.view.board.table import Table
    from game.view.screen import Host


class WithBoard(Protocol):
    """A layout that has a board."""

    @property
    def board(self) -> pygame.Rect:
        """Where the table is seen."""


class Scrolled(Protocol):
    """A pane that wants to know when it was moved by the player."""

    def scrolled(self) -> None:
        """The player has moved it."""


class TableScreen(Protocol):
    """What the mouse needs of a screen with a table in it."""

    @property
    def host(self) -> Host:
        """The window."""

    @property
    def table(self) -> Table:
        """The table and its camera."""

    @property
    def view(self) -> BoardView:
        """What is drawn over the table."""

    @property
    def gaze(self) -> Gaze:
        """What is looked at."""

    @property
    def orders(self) -> Orders:
        """The pane of orders; without a desk nobody is asked."""

    @property
    def playback(self) -> Showing:
        """What shows events."""

    @property
    def log(self) -> Scrolled:
        """The pane of the log."""

    @property
    def layout(self) -> WithBoard:
        """Where the parts of the screen stand."""

    @property
    def state(self) -> State:
        """The situation as it may be seen."""

    def panes(self) -> list[Pane]:
        """The panes in sight, the topmost first."""

    def select(self, unit: str) -> None:
        """A unit was clicked."""

    def after_press(self) -> None:
        """Something was pressed."""
