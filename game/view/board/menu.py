"""The menu of board and campaign: on with it, the rulebook, the settings, or out to the title."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.view import text
from game.view.cards import SHADE, draw_card
from game.view.controls import Controls
from game.view.screen import Host, Screen

RESUME, RULEBOOK, SETTINGS, LEAVE = "Resume", "Rulebook", "Settings", "Save and leave to the title"
WIDE, HIGH = 320, 42  # of a button, pixels at 100 %
KEPT = "Everything that was committed is kept. Continue on the title goes on from here."


class Menu:
    """A card with four buttons over the dimmed screen; `rule` is where the rulebook opens."""

    is_still = True

    def __init__(self, host: Host, below: Screen, rule: str) -> None:
        self.host, self.below, self.rule = host, below, rule
        self.controls = Controls(host)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the card out in the middle."""
        look = self.host.look
        self.below.resized(size)
        entries = (
            (RESUME, "#primary", self.host.pop),
            (RULEBOOK, "", self._then(lambda: self.host.open_rule(self.rule))),
            (SETTINGS, "", self._then(self._settings)),
            (LEAVE, "", self.host.home),
        )
        wide, edge, gap = min(look.px(WIDE), size[0] - look.grid(8)), look.grid(3), look.grid()
        words = len(text.wrap(look, KEPT, wide, text.SMALL)) * text.line_height(look, text.SMALL)
        room = size[1] - look.grid(2) - 2 * edge - words - gap
        high = min(look.px(HIGH), room // len(entries) - gap)
        self.area = pygame.Rect(0, 0, wide + 2 * edge, len(entries) * (high + gap) + words + 2 * edge)
        self.area.center = (size[0] // 2, size[1] // 2)
        self.controls = self.controls.renewed()
        y = self.area.top + edge
        for label, kind, act in entries:
            self.controls.button(pygame.Rect(self.area.left + edge, y, wide, high), label, act, kind)
            y += high + gap
        self.words = pygame.Rect(self.area.left + edge, y, wide, words)

    def _then(self, act: Callable[[], None]) -> Callable[[], None]:
        """Put the menu away and do this."""

        def go() -> None:
            self.host.pop()
            act()

        return go

    def _settings(self) -> None:
        from game.view.settings import SettingsScreen

        self.host.push(SettingsScreen(self.host))

    def handle(self, event: pygame.event.Event) -> None:
        """Esc goes on, as a click beside the card does."""
        is_beside = event.type == pygame.MOUSEBUTTONDOWN and not self.area.collidepoint(event.pos)
        is_taken = self.controls.handle(event)
        if is_beside or (not is_taken and self.host.keys.action(event) == "back"):
            self.host.pop()

    def update(self, dt: float) -> None:
        """Let the buttons live; what is below stands still."""
        self.controls.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The dimmed screen and the card."""
        look = self.host.look
        self.below.draw(surface)
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill(SHADE)
        surface.blit(shade, (0, 0))
        draw_card(surface, look, self.area)
        text.paragraph(surface, look, KEPT, self.words, look.palette.ink_dim, text.SMALL)
        self.controls.draw(surface)

    def help_rule(self) -> str:
        """The rule of the moment on the screen below."""
        return self.rule
