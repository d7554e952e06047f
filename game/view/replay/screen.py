"""The replay viewer: any fight played, scrubbed, and looked at through the eyes of either side or of the umpire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.files.log import UNFIT
from game.session.scenes import scenario_of
from game.session.verify import Verdict, verify
from game.tactical.events import AttackRolled, ChitsDrawn, Event, Moved, SectionMarked
from game.tactical.state import State
from game.view.board import names
from game.view.board.bar import TopBar
from game.view.board.board_view import Gaze
from game.view.board.ground import GroundLayer, area_of
from game.view.board.mouse import Mouse
from game.view.board.news import News
from game.view.board.orders import Orders
from game.view.board.panel import Pane, rule_pointed_at
from game.view.board.playback import Beat
from game.view.board.scenery import ground_of
from game.view.board.sheets_pane import SheetsPane
from game.view.board.strip import draw_strip
from game.view.board.tray import Tray
from game.view.replay import notes, traces
from game.view.replay.best_hexes import ReplayView
from game.view.replay.deck import Deck
from game.view.replay.deeds import ReplayDeeds
from game.view.replay.eyes import Eyes
from game.view.replay.film import Film
from game.view.replay.foot import Caption, Tabs, draw_badges
from game.view.replay.layout import Layout, layout_of
from game.view.replay.led_table import COARSE, LedTable
from game.view.replay.projector import Projector
from game.view.replay.record import Record, told_of
from game.view.replay.time_line import TimeLine
from game.view.screen import Host
from game.view.worker import Task


class ReplayScreen:
    """One fight to be watched. Nothing is asked, and nothing is written.

    `grain` is how finely its ground is painted at first, in pixels for one hex.
    """

    grain = COARSE

    def __init__(self, host: Host, film: Film, badges: Sequence[str] = ()) -> None:
        self.host, self.film, self.badges = host, film, tuple(badges)
        self.scenario = scenario_of(film.log, host.catalog)
        self.playback = Projector(film, self._saw)
        self.playback.speed = host.settings.speed
        self.eyes = Eyes()
        self.gaze = Gaze()
        self.table = LedTable(film.opening, self.scenario.ground, self.scenario.id, self.grain)
        self.view = ReplayView(self.table, self.gaze)
        self.tray, self.news = Tray(), News()
        self.tab = "log"
        look, nowhere = host.look, pygame.Rect(0, 0, 1, 1)
        self.orders = Orders(look, nowhere, self.table.lattice, host.notice, lambda: None)  # stays empty for ever
        self.sheets = SheetsPane(look, nowhere)
        heading = [*film.log.header.fork_words(), *badges]
        self.log = Record(look, nowhere, film, heading, partial(told_of, film), self.eyes)
        self.deeds = ReplayDeeds(self)
        self.bar, self.caption, self.tabs = TopBar(look, nowhere), Caption(look, nowhere), Tabs(look, nowhere)
        self.line = TimeLine(look, nowhere, film, self.seek)
        self.deck = Deck(look, nowhere, self.deeds.acting)
        self.mouse = Mouse(self)
        self.layout: Layout = layout_of(host.size, look)
        self._beat: Beat | None = None
        self._painting: Task[GroundLayer] | None = None
        self._is_broken = False
        self._checking: Task[Verdict] | None = None
        self.seek(0)

    # ---- the protocol of a screen -----------------------------------------------------------------------------------

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out for this size and for the look of the host."""
        look = self.host.look
        layout = self.layout = layout_of(size, look)
        self.table.place(area_of(layout.board), look, self.state)
        for pane, area in (
            (self.sheets.pane, layout.sheets),
            (self.log.pane, layout.log),
            (self.bar.pane, layout.bar),
            (self.line.pane, layout.line),
            (self.deck.pane, layout.deck),
            (self.caption.pane, layout.status),
            (self.tabs.pane, layout.tabs),
        ):
            pane.moved(look, area)

    def settle(self) -> None:
        """Have the ground finely painted and the camera at rest, as pictures of this screen need it."""
        self.update(0.0)
        if self._painting is not None:
            self._painting.wait()
        for _ in range(40):
            self.update(0.02)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of mouse or keys; the time-line comes first while it is dragged."""
        if event.type == pygame.KEYDOWN:
            self.deck.tip = ""
            self.deeds.key(event)
        elif not self.line.handle(event):
            if event.type == pygame.MOUSEMOTION:
                self.deck.tip = ""
            self.mouse.handle(event)

    def update(self, dt: float) -> None:
        """Let time pass. A fight that turns out not to fit together is closed with a sentence."""
        try:
            self._pass(dt)
        except UNFIT as error:
            self._give_up(error)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole picture."""
        surface.fill(self.host.look.palette.night)
        try:
            self._draw(surface)
        except UNFIT as error:
            self._give_up(error)

    def help_rule(self) -> str:
        """The rule for what is under the mouse, else for what is being shown, else for the turn."""
        pointed = rule_pointed_at(self.panes())
        if pointed:
            return pointed
        told = self.log.sentence(self.playback.position, self.eyes)
        return told.rule if told is not None and told.rule else "T4.1"

    # ---- what is shown ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The situation on the table, as far as the viewer may see it."""
        return self.eyes.state(self.playback.state)

    @property
    def beat(self) -> Beat | None:
        """What is being shown, as far as the viewer may see it."""
        return self.eyes.beat(self.playback.beat, self.playback.state)

    @property
    def title(self) -> str:
        """What stands above the board."""
        return f"Replay: {self.film.log.header.title}"

    def panes(self) -> list[Pane]:
        """The panes in sight, the topmost first."""
        shared = [self.line.pane, self.deck.pane, self.bar.pane, self.caption.pane]
        if self.layout.is_wide:
            return [self.log.pane, self.sheets.pane, *shared]
        return [self.log.pane if self.tab == "log" else self.sheets.pane, self.tabs.pane, *shared]

    def _pass(self, dt: float) -> None:
        self.news.let_pass(dt)
        self.mouse.update(dt)
        self.playback.update(dt)
        self._follow_beat()
        self.table.update(dt, self.playback.state, self.playback.beat, self.playback.share)
        self._repaint()

    def _repaint(self) -> None:
        """The ground is painted roughly at first, and finely beside the picture."""
        if self._painting is None:
            ground, lattice = ground_of(self.film.opening, self.scenario.ground), self.table.lattice
            seed = self.scenario.id
            self._painting = self.host.work(lambda: GroundLayer(ground, lattice, seed))
        elif self.table.is_coarse and self._painting.is_done:
            self.table.lay(self._painting.result())
            self._check()
        if self._checking is not None and self._checking.is_done:
            if not self._checking.result().is_reverifiable:
                self.badges = (*self.badges, notes.UNDER_OTHER_RULES)
            self._checking = None

    def _check(self) -> None:
        """Rules that were written anew since may still give the same fight: resolving it beside the picture tells."""
        if notes.wants_check(self.film.log.header, self.host.catalog.digest):
            log = self.film.log
            self._checking = self.host.work(lambda: verify(log))

    def _draw(self, surface: pygame.Surface) -> None:
        look, layout, state, playback = self.host.look, self.layout, self.state, self.playback
        self.view.draw(surface, look, state, Seen(self), self.orders)
        share = 1.0 if playback.is_done else playback.share  # dice lie still where the film stands still
        self.tray.draw(surface, look, state, self.beat, share, layout.board)
        self.news.draw(surface, look, draw_strip(surface, look, state, layout.board))
        draw_badges(surface, look, layout.board, (f"Seen by the {self.eyes.name}", *self.badges))
        if layout.is_wide or self.tab == "sheets":
            self.sheets.draw(surface, state, self.gaze.selected, self.select)
        if layout.is_wide or self.tab == "log":
            self.log.draw(surface, playback.position, self.eyes, self.host.open_rule, self.seek)
        if layout.is_wide:
            for x in (layout.board.left - 1, layout.board.right):
                pygame.draw.line(surface, look.palette.line, (x, layout.board.top), (x, layout.board.bottom))
        else:
            self.tabs.draw(surface, self.tab, self._tabbing)
        self._draw_foot(surface, state)

    def _draw_foot(self, surface: pygame.Surface, state: State) -> None:
        keys, playback = self.host.keys, self.playback
        speed, act = playback.speed, self.deeds.acting
        self.bar.draw(surface, state, self.title, self.gaze.overlays, speed, keys, act, playback.is_playing)
        self.line.draw(surface, playback.seconds, playback.position)
        self.deck.draw(surface, keys, playback.is_playing, self.eyes.name)
        self.caption.draw(surface, *self._words(state))

    def _words(self, state: State) -> tuple[str, str]:
        """The line at the foot: the button, sign or hex under the mouse, else what has just happened; and its rule."""
        at = pygame.mouse.get_pos()
        moment = self.line.moment_at(at) if self.line.pane.area.collidepoint(at) else None
        if moment is not None:
            told = self.log.sentence(moment.position, self.eyes)
            return (told.words, told.rule) if told is not None else ("", "")
        if self.deck.tip:
            return self.deck.tip, ""
        if self.gaze.hex is not None:
            return names.describe_hex(state, self.gaze.hex), ""
        told = self.log.sentence(self.playback.position, self.eyes)
        return (told.words, told.rule) if told is not None else (self.deeds.hint(), "")

    def _follow_beat(self) -> None:
        """A new beat: what it is about comes into view."""
        beat = self.beat
        if beat is self._beat:
            return
        self._beat = beat
        event = beat.events[0] if beat is not None else None
        if isinstance(event, AttackRolled | ChitsDrawn):
            self.sheets.show(event.target)
            self.show_above_tray(event.target)
        elif isinstance(event, SectionMarked):
            self.sheets.show(event.aircraft)
        elif isinstance(event, Moved) or event is None:
            self._lead()

    def _lead(self) -> None:
        """Everybody comes into view, unless the player has chosen a view of his own."""
        if self.table.is_led:
            self.table.see([unit.hex for unit in self.state.units.values()], self.host.look)

    def show_above_tray(self, aircraft: str) -> None:
        """An aircraft that is fired at is not hidden by the dice."""
        unit = self.playback.state.unit_of(aircraft)
        if unit is not None:
            self.table.raise_up(unit.hex)

    def _saw(self, event: Event, state: State) -> None:
        """An event has been played and is about to be folded."""
        self.table.saw(event, state)
        seen = self.eyes.event(event, state)
        if seen is not None:
            self.tray.saw(seen)
            self.sheets.saw(seen)
            self.news.saw(seen, state)

    # ---- what is done -----------------------------------------------------------------------------------------------

    def seek(self, position: int) -> None:
        """Be at a position at once, with everything that would stand there had the film been watched."""
        self.playback.seek(position)
        self._lead()
        traces.leave(self)
        self._beat = self.beat

    def look_as(self) -> None:
        """The next viewer in the round."""
        self.eyes.next()
        self.seek(self.playback.position)

    def select(self, unit: str) -> None:
        """Select a unit and bring its sheet into view."""
        self.gaze.selected = unit
        if unit in self.state.units:
            self.sheets.show(self.state.units[unit].aircraft[0])

    def after_press(self) -> None:
        """Nothing follows a press: nobody is asked anything."""

    def _tabbing(self, name: str) -> Callable[[], None]:
        def act() -> None:
            self.tab = name

        return act

    def _give_up(self, error: Exception) -> None:
        """Leave a fight whose events do not fit the situation before them."""
        if not self._is_broken:
            self._is_broken = True
            self.playback.pause()
            path = self.film.log.path
            self.host.pop()
            self.host.notice(f"{path}: its events do not fit each other ({error}). The replay was closed.")


class Seen:
    """What the board draws of the film, as far as the viewer may see it."""

    def __init__(self, screen: ReplayScreen) -> None:
        self.beat = screen.beat
        self.share = screen.playback.share
        self.is_done = screen.playback.is_done
