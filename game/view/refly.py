"""Re-flying in the window: from which turn, how often, then a bar that shows how far it has come and can be stopped."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.files.broken import BrokenFile
from game.session.refly import Reflight, Reflown, pilots_of, refly
from game.view import text
from game.view.cards import SHADE
from game.view.controls import Controls
from game.view.rows import Rows
from game.view.screen import Host
from game.view.worker import Task

if TYPE_CHECKING:
    from game.view.report import ReportScreen

WIDEST, HIGHEST = 820, 360  # pixels at 100 %
GAMES = (20, 100, 1000)


class ReflyCard:
    """A card over the report. Games are flown by other processes, so that the window stays alive."""

    is_still = False

    def __init__(self, host: Host, below: ReportScreen, jobs: int = 0) -> None:
        self.host, self.below = host, below
        self.controls = Controls(host)
        self.pilots = pilots_of(below.log)
        last = below.content.after.turns if below.content is not None else 0
        self.turns = range(last + 1)
        self.turn = min(below.turn, last)
        self.games = GAMES[-1]
        self.jobs = jobs or max(2, os.cpu_count() or 1)
        self.done = 0
        self._is_stopping = False
        self._task: Task[Reflown] | None = None
        self._focus = -2  # at the button that flies

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the card out in the middle."""
        look = self.host.look
        self.below.resized(size)
        wide, high = min(look.px(WIDEST), size[0] - look.grid(4)), min(look.px(HIGHEST), size[1] - look.grid(4))
        self.area = pygame.Rect(0, 0, wide, high)
        self.area.center = size[0] // 2, size[1] // 2
        self.inside = self.area.inflate(-look.grid(6), -look.grid(4))
        foot = look.px(42)
        self.inside.height -= foot + look.grid(2)
        self.controls = self.controls.renewed()
        if self._task is None:
            self._fill()
        self._put_buttons(pygame.Rect(self.inside.left, self.inside.bottom + look.grid(2), self.inside.width, foot))
        self.controls.focus_on(self._focus)

    def _fill(self) -> None:
        column = self.controls.column(self.inside)
        rows = Rows(self.host, self.controls, column)
        who = ", ".join(f"{side.value} {name}" for side, name in self.pilots.items())
        rows.heading("Fly it again")
        rows.words(
            "Pilots fly the fight on from the beginning of a turn, each time with new dice. Where the real result lies "
            f"among theirs shows what your orders were worth. ({who})"
        )
        turns = [(turn, f"{turn}" if turn else "set-up") for turn in self.turns]
        rows.choice("From turn", turns, self.turn, self._from)
        rows.choice("How often", [(games, f"{games:,}") for games in GAMES], self.games, self._often)
        column.grow(rows.y)

    def _put_buttons(self, foot: pygame.Rect) -> None:
        look, x = self.host.look, foot.right
        answers: list[tuple[str, str, Callable[[], None]]] = [("Stop", "#primary", self.stop)]
        if self._task is None:
            answers = [("Fly", "#primary", self.fly), ("Back", "", self.host.pop)]
        for label, kind, act in answers:
            wide = text.width(look, label, text.BOLD) + look.px(56)
            x -= wide
            self.controls.button(pygame.Rect(x, foot.top, wide, foot.height), label, act, kind)
            x -= look.grid()

    def _from(self, turn: int) -> None:
        self.turn = turn
        self._again()

    def _often(self, games: int) -> None:
        self.games = games
        self._again()

    def _again(self) -> None:
        self._focus = self.controls.focus
        self.resized(self.host.size)

    # ---- flying -----------------------------------------------------------------------------------------------------

    def fly(self) -> None:
        """Begin."""
        plan = Reflight(self.below.log.path, self.turn, self.games, self.pilots)
        self._task = self.host.work(lambda: refly(plan, self.jobs, self._flown))
        self._focus = -1
        self.resized(self.host.size)

    def stop(self) -> None:
        """Have enough: what has been flown is kept."""
        self._is_stopping = True

    def _flown(self, done: int) -> None:
        """A game is over; called beside the picture."""
        self.done = done
        if self._is_stopping:
            raise KeyboardInterrupt

    def update(self, dt: float) -> None:
        """Show how far it has come; go back to the report when it is done."""
        self.controls.update(dt)
        if self._task is None or not self._task.is_done:
            return
        self.host.pop()
        try:
            self.below.take(self._task.result())
        except (BrokenFile, OSError) as error:
            self.host.notice(f"The fight could not be flown again: {error}")
        self.below.resized(self.host.size)

    def handle(self, event: pygame.event.Event) -> None:
        """Esc stops the flying, or goes back."""
        if not self.controls.handle(event) and self.host.keys.action(event) == "back":
            if self._task is None:
                self.host.pop()
            else:
                self.stop()

    def draw(self, surface: pygame.Surface) -> None:
        """The dimmed report, the card, and the bar while it flies."""
        look, palette = self.host.look, self.host.look.palette
        self.below.draw(surface)
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill(SHADE)
        surface.blit(shade, (0, 0))
        pygame.draw.rect(surface, palette.panel, self.area, border_radius=look.px(8))
        pygame.draw.rect(surface, palette.line, self.area, look.px(1), border_radius=look.px(8))
        if self._task is not None:
            self._draw_bar(surface)
        self.controls.draw(surface)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        look, palette = self.host.look, self.host.look.palette
        words = "Stopping after this game …" if self._is_stopping else f"{self.done:,} of {self.games:,} games flown"
        y = text.paragraph(surface, look, "Flying again", self.inside, palette.light, text.HEADING) + look.px(10)
        bar = pygame.Rect(self.inside.left, y, self.inside.width, look.px(18))
        pygame.draw.rect(surface, palette.night, bar, border_radius=look.px(4))
        done = bar.copy()
        done.width = round(bar.width * self.done / self.games)
        pygame.draw.rect(surface, palette.focus, done, border_radius=look.px(4))
        text.draw(surface, look, words, (bar.left, bar.bottom + look.px(8)), palette.dim)

    def help_rule(self) -> str:
        """How results are counted."""
        return "T13.3"
