"""Sharing a fight from the window: a card over the replay that makes a web page, a film, a picture or plain text.

The file goes into the folder of exports, under a name that nothing has yet; the card says where it lies.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pygame

from game.files.broken import BrokenFile
from game.files.folders import show_folder
from game.files.log import UNFIT, Log
from game.files.places import exports_folder
from game.files.refusals import refusal
from game.files.saves import file_name
from game.view import text
from game.view.cards import SHADE
from game.view.controls import Controls
from game.view.replay.screen import ReplayScreen
from game.view.rows import Rows
from game.view.screen import Host
from game.view.worker import Task

WIDEST, HIGHEST = 820, 400  # pixels at 100 %
KINDS = {
    "html": ("Web page", "One file that plays the fight in any browser, without a network."),
    "gif": ("Film", "A GIF that moves by itself wherever pictures are shown. It takes a while."),
    "png": ("Picture", "The end of the turn you are watching."),
    "txt": ("Text", "Every event in words, with its rule."),
}
Progress = Callable[[float], None]


class Stopped(Exception):
    """The player has had enough."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: of which fight, as what, of which turns (None is the first or the last one)."""

    log: Log
    kind: str
    first: int | None
    last: int | None

    def made(self, progress: Progress) -> bytes:
        """The bytes of the file; BrokenFile for a fight that cannot be shown."""
        from game.reports.moments import fight_of  # with what draws: loaded when something is first exported

        fight = fight_of(self.log, self.first, self.last)
        match self.kind:
            case "html":
                from game.reports.web_page import web_page

                return web_page(fight)
            case "gif":
                from game.reports.film import film

                return film(fight, progress).data
            case "png":
                from game.reports.film import still

                return still(fight)
            case _:
                from game.reports.plain_text import plain_text

                return plain_text(fight)

    def written(self, progress: Progress) -> Path:
        """Make it and put it into the folder of exports; the file."""
        from game.reports.whole_file import write_whole

        data = self.made(progress)
        progress(1.0)
        place = self._free()
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, data)
        return place

    def _free(self) -> Path:
        """A name that no file has yet."""
        try:
            name = Path(file_name(self.log.header.title)).stem
        except ValueError:  # a title of which no name can be made
            name = "A fight"
        if self.first is not None:
            name += f" turn {self.first}" if self.first == self.last else f" turns {self.first} to {self.last}"
        names = (f"{name}{f' {number}' if number > 1 else ''}.{self.kind}" for number in count(1))
        return next(place for place in (exports_folder() / one for one in names) if not place.exists())


class ExportCard:
    """The card: first what to make, then how far it is, then where it lies."""

    is_still = False

    def __init__(self, host: Host, below: ReplayScreen) -> None:
        self.host, self.below = host, below
        self.controls = Controls(host)
        self.turn = below.state.turn
        self.kind, self.is_whole = "html", True
        self.place: Path | None = None
        self.share = 0.0
        self._is_stopping = False
        self._task: Task[Path] | None = None
        self._focus = -2  # at the button that makes it

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
        if self.place is not None:
            rows.heading("It is made")
            rows.words(f"{self.place.name} lies in {self.place.parent}.")
        else:
            rows.heading("Export this fight")
            kinds = [(kind, name) for kind, (name, _) in KINDS.items()]
            rows.choice("As what?", kinds, self.kind, self._as, KINDS[self.kind][1])
            if self.kind != "png":
                name = f"turn {self.turn}" if self.turn else "the set-up"
                turns = [(True, "The whole fight"), (False, f"Only {name}")]
                rows.choice("Which turns?", turns, self.is_whole, self._of)
            rows.words(f"The file goes into {exports_folder()}.")
        column.grow(rows.y)

    def _put_buttons(self, foot: pygame.Rect) -> None:
        look, x = self.host.look, foot.right
        answers: list[tuple[str, str, Callable[[], None]]] = [("Export", "#primary", self.begin)]
        if self._task is not None:
            answers = [("Stop", "#primary", self.stop)]
        elif self.place is not None:
            answers = [("Open the folder", "#primary", self._show)]
        if self._task is None:
            answers.append(("Back", "", self.host.pop))
        for label, kind, act in answers:
            wide = text.width(look, label, text.BOLD) + look.px(48)
            x -= wide
            self.controls.button(pygame.Rect(x, foot.top, wide, foot.height), label, act, kind)
            x -= look.grid()

    def _as(self, kind: str) -> None:
        self.kind = kind
        self._again(self.controls.focus)

    def _of(self, is_whole: bool) -> None:
        self.is_whole = is_whole
        self._again(self.controls.focus)

    def _again(self, focus: int) -> None:
        self._focus = focus
        self.resized(self.host.size)

    # ---- making it --------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Make it, beside the picture."""
        turn = self.turn if self.kind == "png" or not self.is_whole else None
        order = Order(self.below.film.log, self.kind, turn, turn)
        self.share, self._is_stopping = 0.0, False
        self._task = self.host.work(lambda: order.written(self._made))
        self._again(-1)

    def stop(self) -> None:
        """Have enough: nothing is written."""
        self._is_stopping = True

    def _made(self, share: float) -> None:
        """So much of it is made; called beside the picture."""
        self.share = share
        if self._is_stopping:
            raise Stopped

    def update(self, dt: float) -> None:
        """Show how far it has come, and where it lies in the end."""
        self.controls.update(dt)
        if self._task is None or not self._task.is_done:
            return
        task, self._task = self._task, None
        try:
            self.place = task.result()
        except Stopped:
            self.host.notice("Nothing was exported.")
        except OSError as error:
            self.host.notice(f"{refusal(error)}.\nNothing was exported.")
        except (BrokenFile, *UNFIT) as error:
            self.host.notice(f"The fight cannot be exported: {error}")
        self._again(-2)

    def _show(self) -> None:
        if self.place is not None:
            trouble = show_folder(self.place.parent)
            if trouble:
                self.host.notice(trouble)

    def handle(self, event: pygame.event.Event) -> None:
        """Esc stops what is being made, or goes back."""
        if not self.controls.handle(event) and self.host.keys.action(event) == "back":
            if self._task is None:
                self.host.pop()
            else:
                self.stop()

    def draw(self, surface: pygame.Surface) -> None:
        """The dimmed replay, the card, and the bar while something is made."""
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
        words = "Stopping …" if self._is_stopping else f"{KINDS[self.kind][0]}: {self.share:.0%}".replace("%", " %")
        y = text.paragraph(surface, look, "Exporting", self.inside, palette.light, text.HEADING) + look.px(10)
        bar = pygame.Rect(self.inside.left, y, self.inside.width, look.px(18))
        pygame.draw.rect(surface, palette.night, bar, border_radius=look.px(4))
        done = bar.copy()
        done.width = round(bar.width * self.share)
        pygame.draw.rect(surface, palette.focus, done, border_radius=look.px(4))
        text.draw(surface, look, words, (bar.left, bar.bottom + look.px(8)), palette.dim)

    def help_rule(self) -> str:
        """Exporting has no rule; the replay below may have one."""
        return self.below.help_rule()
