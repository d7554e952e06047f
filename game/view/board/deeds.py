"""What keys and buttons do: every action of the player by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.view.board.bar import Tabs
from game.view.board.board_view import OVERLAYS
from game.view.board.menu import Menu
from game.view.keys import WAYS

if TYPE_CHECKING:
    from game.view.board.screen import BoardScreen

ORDERING = ("commit", "confirm", "undo", "next_unit", "guns")  # what these do is seen in the pane of orders


class Deeds:
    """Does what the player asks of a board screen."""

    def __init__(self, screen: BoardScreen) -> None:
        self._screen = screen

    def acting(self, action: str) -> Callable[[], None]:
        """What a button for an action does."""
        return lambda: self.act(action)

    def act(self, action: str) -> None:
        """Do what an action stands for; an action that makes no sense now does nothing."""
        if action in ORDERING and self._bring_back(action):
            return
        if action in OVERLAYS:
            self._screen.gaze.overlays ^= {action}
        elif action in ("commit", "confirm"):
            self._confirm(action)
        elif action in ("faster", "slower"):
            self._screen.playback.faster(1 if action == "faster" else -1)
            self._screen.host.change_settings({"speed": self._screen.playback.speed})
        elif action == "back":
            self._back()
        elif action == "help":
            self._screen.host.open_rule(self._screen.help_rule())
        else:
            self._act_on_view(action)
        if action in ("undo", "next_unit", "confirm"):
            self._screen.look_at_prompt()

    def _act_on_view(self, action: str) -> None:
        board = self._screen.layout.board
        match action:
            case "skip":
                self._screen.playback.skip()
            case "step":
                self._screen.playback.step()
            case "run":
                self._screen.playback.run()
            case "undo":
                self._screen.orders.undo()
            case "next_unit":
                self._screen.orders.step_prompt(1)
            case "zoom_in" | "zoom_out":
                self._screen.table.zoom(1 if action == "zoom_in" else -1, board.center)
            case "zoom_fit":
                self._screen.table.fit(self._screen.state, self._screen.host.look)
            case "log":
                self._screen.tab = "orders" if self._screen.tab == "log" else "log"
                self._screen.log.lit = None
            case "cursor":
                self._screen.mouse.toggle_cursor()
            case "guns":
                self._screen.orders.step_guns()
            case "next" | "previous":
                self._tab_on(1 if action == "next" else -1)

    def _bring_back(self, action: str = "") -> bool:
        """Show the orders where sheets or log hide them, so that nothing is ordered unseen; whether they did."""
        screen = self._screen
        is_reading = action == "confirm" and screen.tab == "log" and bool(screen.log.lit_rule)
        if not self._is_hidden or is_reading:
            return False
        screen.tab = "orders"
        return True

    @property
    def _is_hidden(self) -> bool:
        screen = self._screen
        is_asked = screen.orders.desk is not None and screen.playback.is_done
        return is_asked and not screen.layout.is_wide and screen.tab != "orders"

    def _tab_on(self, by: int) -> None:
        if self._screen.gaze.is_cursor and self._screen.mouse.next_here(by):
            return
        if self._screen.layout.is_wide:
            self._screen.orders.step_prompt(by)
            self._screen.look_at_prompt()
        else:
            self._screen.tab = Tabs.NAMES[(Tabs.NAMES.index(self._screen.tab) + by) % len(Tabs.NAMES)]

    def _confirm(self, action: str) -> None:
        """Enter and the commit key: on with whatever stands before the player."""
        if action == "confirm" and self._screen.tab == "log" and self._screen.log.lit_rule:
            self._screen.host.open_rule(self._screen.log.lit_rule)
            return
        if not self._screen.playback.is_done:
            if self._screen.playback.is_stepping and action == "confirm":
                self._screen.playback.step()
            else:
                self._screen.playback.skip()
        elif self._screen.is_over:
            self._screen.on_end()
        elif self._screen.orders.desk is not None:
            if action == "commit":
                self._screen.commit()
            elif self._screen.mouse.is_lit_here():
                self._screen.orders.confirm()

    def _back(self) -> None:
        if self._screen.gaze.is_cursor:
            self._screen.mouse.toggle_cursor()
        elif self._screen.playback.is_stepping:
            self._screen.playback.run()
        else:
            screen = self._screen
            screen.host.push(Menu(screen.host, screen, screen.help_rule()))

    def key(self, event: pygame.event.Event) -> None:
        """A key: numbers choose, arrows move, everything else by the player's bindings."""
        action = self._screen.host.keys.action(event)
        if action in WAYS:
            self._arrow(*WAYS[action], is_shifted=bool(event.mod & pygame.KMOD_SHIFT))
        elif action:
            self.act(action)
        elif event.unicode.isdigit() and self._screen.playback.is_done:
            if self._bring_back():
                return
            if self._screen.orders.key(event.unicode):
                self._screen.look_at_prompt()
            self._screen.mouse.follow_lit()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._screen.panes()[0].scroll.page(-1 if event.key == pygame.K_PAGEUP else 1)
            self._screen.log.scrolled()

    def _arrow(self, dx: int, dy: int, *, is_shifted: bool) -> None:
        if self._screen.gaze.is_cursor and not is_shifted:
            self._screen.mouse.move_cursor(dx, dy)
        elif dy and not is_shifted and self._screen.tab == "log":
            self._screen.log.step(dy)
        elif dy and not is_shifted and self._screen.tab == "sheets" and not self._screen.layout.is_wide:
            self._screen.sheets.pane.scroll.page(dy / 4)
        elif is_shifted or self._screen.orders.desk is None or not self._screen.playback.is_done:
            step = self._screen.host.look.px(90)
            self._screen.table.pan(-dx * step, -dy * step)
        elif not self._is_hidden:
            self._screen.orders.arrow(dx, dy)
            if dx:
                self._screen.look_at_prompt()
