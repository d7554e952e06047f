"""What mouse and keys do on the campaign screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.view.board.menu import Menu
from game.view.board.panel import Pane
from game.view.keys import WAYS

if TYPE_CHECKING:
    from game.view.campaign.screen import CampaignScreen

GRIP = 6  # pixels at 100 % that the mouse moves before an element is dragged


class Deeds:
    """Does what the player asks of a campaign screen."""

    def __init__(self, screen: CampaignScreen) -> None:
        self._screen = screen
        self._pressed: tuple[int, int] | None = None

    # ---- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEWHEEL or not self._mouse(event):
            self._pane_or_map(event)

    def _pane_or_map(self, event: pygame.event.Event) -> None:
        if not any(pane.scroll.handle(event) for pane in self._screen.panes()):
            self._screen.map.handle(event)
        self._screen.log.scrolled()

    def _mouse(self, event: pygame.event.Event) -> bool:
        screen, orders = self._screen, self._screen.orders
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            orders.is_ring_shown = False
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION and self._pressed and screen.is_asking:
            apart = abs(event.pos[1] - self._pressed[1])
            if orders.drag is None and apart > screen.host.look.px(GRIP):
                orders.take_hold(self._pressed)
            if orders.drag is not None:
                orders.drag.to(event.pos[1])
                return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        return False

    def _press(self, at: tuple[int, int]) -> bool:
        """Buttons act when the mouse is pressed; a place where an element can be dragged waits for what follows."""
        for pane in self._panes_at(at):
            if pane.scroll.bar().collidepoint(at):
                return False
            spot = pane.spot_at(at)
            if spot is not None and spot.act is not None:
                spot.act()
            elif pane is self._screen.orders:
                self._pressed = at
            return True
        if not self._screen.playback.is_done and self._screen.layout.map.collidepoint(at):
            self._screen.playback.step()
            return True
        return False

    def _release(self, at: tuple[int, int]) -> bool:
        drag, self._screen.orders.drag, self._pressed = self._screen.orders.drag, None, None
        if drag is not None:
            drag.drop()
        return drag is not None

    def _panes_at(self, at: tuple[int, int]) -> list[Pane]:
        return [pane for pane in self._screen.panes() if pane.area.collidepoint(at)]

    def _key(self, event: pygame.event.Event) -> None:
        screen = self._screen
        action = screen.host.keys.action(event)
        screen.orders.is_ring_shown = True
        if screen.is_asking and self._key_on_desk(event, action):
            return
        if action == "confirm" and not screen.playback.is_done:
            action = "skip"
        if action in WAYS:
            screen.map.act(action)
        elif action:
            self.act(action)

    def _key_on_desk(self, event: pygame.event.Event, action: str) -> bool:
        orders = self._screen.orders
        if action in ("next", "previous"):
            orders.move_on(1 if action == "next" else -1)
        elif action in WAYS:
            orders.neighbour(*WAYS[action])
        elif action == "confirm":
            if not orders.press_focus():
                orders.commit()
        elif pygame.K_1 <= event.key <= pygame.K_9:
            return orders.digit(event.key - pygame.K_0)
        elif action == "commit":
            self._commit()
        else:
            return False
        return True

    def _commit(self) -> None:
        desk = self._screen.orders.desk
        if desk is not None and not desk.is_complete:
            fault = next(fault for fault in map(desk.fault, desk.blocks) if fault)
            self._screen.host.notice(fault)
        else:
            self._screen.orders.commit()

    # ---- actions ----------------------------------------------------------------------------------------------------

    def acting(self, action: str) -> Callable[[], None]:
        """What a button for an action does."""
        return lambda: self.act(action)

    def act(self, action: str) -> None:
        """Do what an action stands for; an action that makes no sense now does nothing."""
        screen = self._screen
        match action:
            case "skip":
                screen.playback.skip()
            case "step":
                screen.playback.step()
            case "faster" | "slower":
                screen.playback.faster(1 if action == "faster" else -1)
                screen.host.change_settings({"speed": screen.playback.speed})
            case "sheet":
                screen.interludes.open_sheet()
            case "log":
                screen.open_tab("Log" if screen.tab != "Log" else "Orders")
            case "zoom_in" | "zoom_out" | "zoom_fit":
                screen.map.act(action)
            case "back":
                self._back()
            case "help":
                screen.host.open_rule(screen.help_rule())

    def _back(self) -> None:
        """The menu: rulebook, settings, or to the title; the campaign is kept as it is."""
        screen = self._screen
        screen.host.push(Menu(screen.host, screen, screen.help_rule()))

    def waiting(self) -> tuple[str, str, list[tuple[str, str]]]:
        """What stands where the prompts are while nobody is asked: a title, words, buttons."""
        screen = self._screen
        if not screen.playback.is_done:
            now = screen.playback.now
            return (now.title if now and now.title else "As it happens", "", [("Skip", "skip"), ("One step", "step")])
        if screen.flow.is_thinking:
            return "The staff officer decides", "A moment.", []
        return "One moment", "", []
