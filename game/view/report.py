"""The after-action report in the window: what happened, what was skill, what was luck, and history beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from game.files.broken import BrokenFile
from game.files.header import is_season
from game.files.log import UNFIT, Log
from game.files.recovery import salvage
from game.reports.paper import Section
from game.session.refly import Reflown
from game.view import text
from game.view.controls import Controls
from game.view.pages import Piece, Sheet
from game.view.report_content import Content, content_of
from game.view.report_sheet import set_report
from game.view.screen import Host
from game.view.scroll import Scroll
from game.view.worker import Task

LIST, PAPER, NARROW = 230, 1100, 900  # widths at 100 %
COUNTING = "The fight is being counted …"


def open_report(host: Host, path: Path) -> None:
    """Show the report on a saved fight or campaign; one that cannot be read is named, with the reason."""
    try:
        if is_season(path):
            _report_season(host, path)
            return
        log = salvage(path)
    except BrokenFile as error:
        host.notice(f"{error} The file is left as it is.")
        return
    host.push(ReportScreen(host, log, can_watch=True))
    if log.notice:
        host.notice(log.notice)


def _report_season(host: Host, path: Path) -> None:
    from game.files.season_recovery import salvage_season  # the campaigns are loaded with the first of them
    from game.view.campaign.replay.opening import report_season

    report_season(host, salvage_season(path))


class ReportScreen:
    """A sheet of paper to scroll, its sections listed at the left; `turn` is where games flown again begin at first."""

    is_still = False  # sections and plots come in one after the other

    def __init__(self, host: Host, log: Log, turn: int = 0, *, can_watch: bool = False) -> None:
        self.host, self.log, self.turn, self.can_watch = host, log, turn, can_watch
        self.controls = Controls(host)
        self.content: Content | None = None
        self.sections: list[Section] = []
        self.plots: dict[str, pygame.Surface] = {}
        self.sheet = Sheet()
        self._counting: Task[Content] | None = host.work(lambda: content_of(log, host.catalog))
        self._drawing: list[Task[Mapping[str, pygame.Surface]]] = []
        self._focus, self._offset, self._jump = -1, 0, 0

    def settle(self) -> None:
        """Have the whole report at once, as pictures of this screen need it."""
        while self._counting is not None or self._drawing:
            for task in (self._counting, *self._drawing):
                if task is not None:
                    task.wait()
            self.update(0.0)

    # ---- layout -----------------------------------------------------------------------------------------------------

    def resized(self, size: tuple[int, int]) -> None:
        """The sheet in the middle, the list of sections at the left where there is room, the buttons at the foot."""
        look = self.host.look
        gap, foot = look.grid(2), look.px(60)
        is_wide = size[0] >= look.px(NARROW)
        left = look.px(LIST) + 2 * gap if is_wide else gap
        wide = min(look.px(PAPER), size[0] - left - gap)
        self.paper = pygame.Rect(left, gap, wide, size[1] - 2 * gap - foot)
        self.list_area = pygame.Rect(gap, gap, look.px(LIST) if is_wide else 0, self.paper.height)
        self.foot = pygame.Rect(gap, self.paper.bottom + look.grid(), self.paper.right - gap, foot - look.grid())
        area = self.paper.inflate(-look.grid(5), -look.grid(2))
        area.width += look.grid(2)
        self.scroll = Scroll(look, area, 0, is_on_paper=True)
        self.controls = self.controls.renewed()
        if self.list_area.width:
            self._put_list()
        self._put_foot()
        self.controls.focus_on(self._focus)
        self._set_sheet()

    def _set_sheet(self) -> None:
        look = self.host.look
        width = self.scroll.room - look.px(8)
        title = [Section(self._title(), []), *self.sections]
        self.sheet = set_report(title, self.plots, look, width)
        self.scroll.height = self.sheet.height
        if self._jump:
            self._offset, self._jump = self.sheet.tops[self._jump] - look.px(8), 0
        self.scroll.to(self._offset)

    def _title(self) -> str:
        header = self.log.header
        return header.title if self.content is not None else f"{header.title}: {COUNTING[0].lower()}{COUNTING[1:]}"

    def _put_list(self) -> None:
        look = self.host.look
        height = look.px(34)
        column = self.controls.column(self.list_area, max(1, len(self.sections) * height))
        for number, section in enumerate(self.sections):
            place = pygame.Rect(0, number * height, column.scroll.room, height - look.px(2))
            title = text.fitted(look, section.title, place.width - look.px(26), text.BOLD)
            self.controls.button(place, title, self._going_to(number + 1), "#row", column, group="sections")

    def _put_foot(self) -> None:
        look, x = self.host.look, self.foot.right
        buttons: list[tuple[str, str, Callable[[], None]]] = [("Back", "", self.host.pop)]
        if self.can_watch:
            buttons.append(("Watch it", "", self._watch))
        if self.content is not None:
            buttons.append(("Re-fly a thousand times", "#primary", self.refly))
        for label, kind, act in reversed(buttons):
            wide = min(text.width(look, label, text.BOLD) + look.px(36), self.foot.width // len(buttons) - look.grid())
            x -= wide
            shown = text.fitted(look, label, wide - look.px(16), text.BOLD)
            self.controls.button(pygame.Rect(x, self.foot.top, wide, look.px(42)), shown, act, kind)
            x -= look.grid()

    def _renew(self) -> None:
        self._focus, self._offset = self.controls.focus, self.scroll.offset
        self.resized(self.host.size)

    # ---- what is done -----------------------------------------------------------------------------------------------

    def _going_to(self, number: int) -> Callable[[], None]:
        return lambda: self.scroll.to(self.sheet.tops[number] - self.host.look.px(8))

    def go_to(self, title: str) -> None:
        """Bring the section of this title to the top."""
        titles = [section.title for section in self.sections]
        if title in titles:
            self._going_to(titles.index(title) + 1)()

    def _watch(self) -> None:
        from game.view.replay.opening import show

        show(self.host, self.log)

    def refly(self) -> None:
        """Ask from which turn and how often, and fly."""
        from game.view.refly import ReflyCard

        self.host.push(ReflyCard(self.host, self))

    def take(self, again: Reflown) -> None:
        """Games have been flown again: their section comes into view."""
        if self.content is not None:
            self.content = content = self.content.with_again(again)
            self.sections = content.sections()
            self._drawing.append(self.host.work(content.again_plots))
            for name in [name for name in self.plots if name.startswith("again")]:
                del self.plots[name]
            self._jump = 2  # behind the title and what is told in short

    def update(self, dt: float) -> None:
        """Take in what has been counted and drawn."""
        self.controls.update(dt)
        if self._counting is not None and self._counting.is_done:
            task, self._counting = self._counting, None
            try:
                self.content = task.result()
            except (BrokenFile, *UNFIT) as error:
                self.host.pop()
                self.host.notice(f"There is no report on this fight: {error}")
                return
            self.sections = self.content.sections()
            self._drawing.append(self.host.work(self.content.plots))
            self._renew()
            self.controls.focus_on(0)
        done = [task for task in self._drawing if task.is_done]
        for drawn in done:
            self._drawing.remove(drawn)
            self.plots.update(drawn.result())
        if done:
            self._renew()

    # ---- the protocol of a screen -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Page up and down and the wheel scroll; a rule opens the rulebook; Esc goes back."""
        if self.scroll.handle(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._link_at(event.pos):
            self.host.open_rule(self._link_at(event.pos).target)  # type: ignore[union-attr]
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.scroll.page(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            self.scroll.to(0 if event.key == pygame.K_HOME else self.scroll.last)
        elif not self.controls.handle(event):
            self._act(self.host.keys.action(event))

    def _act(self, action: str) -> None:
        if action in ("up", "down"):
            self.scroll.page(0.2 if action == "down" else -0.2)
        elif action == "back":
            self.host.pop()

    def _link_at(self, at: tuple[int, int]) -> Piece | None:
        area = self.scroll.area
        if not area.collidepoint(at):
            return None
        place = (at[0] - area.left, at[1] - area.top + self.scroll.offset)
        return next((piece for piece in self.sheet.links if piece.area.collidepoint(place)), None)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet on the dark table."""
        look, palette = self.host.look, self.host.look.palette
        surface.fill(palette.panel)
        pygame.draw.rect(surface, palette.paper, self.paper, border_radius=look.px(6))
        self.sheet.draw(surface, look, self.scroll.area, self.scroll.offset)
        self.scroll.draw(surface)
        self.controls.draw(surface)

    def help_rule(self) -> str:
        """The rule under the mouse, else how points are counted."""
        link = self._link_at(pygame.mouse.get_pos())
        return link.target if link is not None else "T13.2"
