"""A card over a dimmed screen: rows to choose in and buttons at the foot, or a bar while something is being done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.view import text
from game.view.cards import SHADE
from game.view.controls import Controls
from game.view.rows import Rows
from game.view.screen import Host, Screen

Button = tuple[str, str, Callable[[], None]]
"""What stands on it, its kind (`#primary` or none), and what it does."""


class Work(NamedTuple):
    """Something being done: its heading, how far it is from 0 to 1, and what is said below the bar."""

    heading: str
    share: float
    words: str


class OverCard(ABC):
    """What all such cards share; each says what stands in it. Its size is in pixels at 100 %."""

    is_still = True
    widest, highest = 820, 400

    def __init__(self, host: Host, below: Screen) -> None:
        self.host = host
        self._below = below
        self.controls = Controls(host)
        self.focus = -2  # at the main button

    @abstractmethod
    def fill(self, rows: Rows) -> None:
        """Put the rows."""

    @abstractmethod
    def buttons(self) -> list[Button]:
        """The buttons at the foot, from the right."""

    def work(self) -> Work | None:
        """What is being done in place of the rows, None when nothing is."""
        return None

    def back(self) -> None:
        """What Esc does: back to the screen below."""
        self.host.pop()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the card out in the middle."""
        look = self.host.look
        self._below.resized(size)
        wide = min(look.px(self.widest), size[0] - look.grid(4))
        high = min(look.px(self.highest), size[1] - look.grid(4))
        self.area = pygame.Rect(0, 0, wide, high)
        self.area.center = size[0] // 2, size[1] // 2
        self.inside = self.area.inflate(-look.grid(6), -look.grid(4))
        foot = look.px(42)
        self.inside.height -= foot + look.grid(2)
        self.controls = self.controls.renewed()
        self.column = self.controls.column(self.inside)
        if self.work() is None:
            rows = Rows(self.host, self.controls, self.column)
            self.fill(rows)
            self.column.grow(rows.y)
        self._put_buttons(pygame.Rect(self.inside.left, self.inside.bottom + look.grid(2), self.inside.width, foot))
        self.controls.focus_on(self.focus)

    def _put_buttons(self, foot: pygame.Rect) -> None:
        look, x = self.host.look, foot.right
        for label, kind, act in self.buttons():
            wide = text.width(look, label, text.BOLD) + look.px(48)
            x -= wide
            self.controls.button(pygame.Rect(x, foot.top, wide, foot.height), label, act, kind)
            x -= look.grid()

    def again(self, focus: int | None = None) -> None:
        """Lay out anew what has changed, at the same place of the rows and with the same focus unless one is named."""
        self.focus = self.controls.focus if focus is None else focus
        offset = self.column.scroll.offset
        self.resized(self.host.size)
        self.column.scroll.to(offset)

    def handle(self, event: pygame.event.Event) -> None:
        """Esc leaves."""
        if not self.controls.handle(event) and self.host.keys.action(event) == "back":
            self.back()

    def update(self, dt: float) -> None:
        """Let the buttons live; what lies below stands still."""
        self.controls.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The dimmed screen, the card, and the bar while something is done."""
        look, palette = self.host.look, self.host.look.palette
        self._below.draw(surface)
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill(SHADE)
        surface.blit(shade, (0, 0))
        pygame.draw.rect(surface, palette.panel, self.area, border_radius=look.px(8))
        pygame.draw.rect(surface, palette.line, self.area, look.px(1), border_radius=look.px(8))
        work = self.work()
        if work is not None:
            self._draw_bar(surface, work)
        self.controls.draw(surface)

    def _draw_bar(self, surface: pygame.Surface, work: Work) -> None:
        look, palette = self.host.look, self.host.look.palette
        y = text.paragraph(surface, look, work.heading, self.inside, palette.light, text.HEADING) + look.px(10)
        bar = pygame.Rect(self.inside.left, y, self.inside.width, look.px(18))
        pygame.draw.rect(surface, palette.night, bar, border_radius=look.px(4))
        done = bar.copy()
        done.width = round(bar.width * work.share)
        pygame.draw.rect(surface, palette.focus, done, border_radius=look.px(4))
        text.draw(surface, look, work.words, (bar.left, bar.bottom + look.px(8)), palette.dim)

    def help_rule(self) -> str:
        """The card has no rule of its own; the screen below may have one."""
        return self._below.help_rule()
