"""The board screen: the table, the panes around it, and everything a player can do with mouse or keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.core.hexes import Hex
from game.tactical.events import (
    AttackRolled,
    ChitsDrawn,
    EngagementOpened,
    Event,
    MissionNoted,
    PointsCounted,
    SectionMarked,
)
from game.tactical.state import Kind, Side, State
from game.tactical.visibility import redact_event
from game.view.board import foresight, hints
from game.view.board.bar import StatusLine, Tabs, TopBar
from game.view.board.board_view import BoardView, Gaze
from game.view.board.deeds import Deeds
from game.view.board.desk import Desk
from game.view.board.flow import Flow
from game.view.board.ground import area_of
from game.view.board.layout import Layout, layout_of
from game.view.board.log_panel import LogPanel
from game.view.board.mouse import Mouse
from game.view.board.news import News
from game.view.board.orders import Orders
from game.view.board.panel import Pane, rule_pointed_at
from game.view.board.playback import Beat, Playback, Shown
from game.view.board.scenery import act_of, scenery_of
from game.view.board.sea_layer import hexes_of
from game.view.board.sheets_pane import SheetsPane
from game.view.board.strip import draw_strip
from game.view.board.table import Table
from game.view.board.tray import Tray, draw_flying_chit
from game.view.board.waiting import WaitingPane
from game.view.flight import Flight
from game.view.screen import Host

FOOT = 170  # pixels at 100 % that cards take at the foot of the board


def _parties(event: AttackRolled) -> tuple[str, str]:
    return event.firer, event.target


class BoardScreen:
    """One engagement on the board; `on_end` is called when the end has been seen and the player goes on."""

    def __init__(self, host: Host, flight: Flight, on_end: Callable[[], None]) -> None:
        self.host, self.flight, self.on_end = host, flight, on_end
        state = flight.match.state
        self.table = Table(state, flight.scenario.ground, flight.scenario.id)
        self.playback = Playback(state, self._saw, self._is_seen)
        self.playback.speed = host.settings.speed
        self.flow = Flow(host, flight, self.playback.show, self._ask)
        self.gaze = Gaze()
        self.view = BoardView(self.table, self.gaze)
        self.tray = Tray()
        self.tab = "orders"
        self.points: PointsCounted | None = None
        self._beat: Beat | None = None
        look, nowhere = host.look, pygame.Rect(0, 0, 1, 1)
        self.orders = Orders(look, nowhere, self.table.lattice, host.notice, self.commit, host.open_rule)
        self.sheets = SheetsPane(look, nowhere)
        self.log = LogPanel(look, nowhere)
        self.waiting = WaitingPane(look, nowhere)
        self.bar, self.status = TopBar(look, nowhere), StatusLine(look, nowhere)
        self.tabs = Tabs(look, nowhere)
        self.news = News()
        self.mouse, self.deeds = Mouse(self), Deeds(self)
        self.layout: Layout = layout_of(host.size, look)
        if flight.past:
            self.recall(flight.past)
        self.flow.begin()

    # ---- the protocol of a screen -----------------------------------------------------------------------------------

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out for this size and for the look of the host."""
        look = self.host.look
        self.layout = layout_of(size, look)
        self.table.place(area_of(self.layout.board), look, self.state)
        self.orders.moved(look, self.layout.orders)
        self.log.moved(look, self.layout.log)
        for pane, area in (
            (self.sheets.pane, self.layout.sheets),
            (self.waiting.pane, self.layout.orders),
            (self.bar.pane, self.layout.bar),
            (self.status.pane, self.layout.status),
            (self.tabs.pane, self.layout.tabs),
        ):
            pane.moved(look, area)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of mouse or keys."""
        if event.type == pygame.KEYDOWN:
            self.mouse.keys_used()
            self.deeds.key(event)
        else:
            self.mouse.handle(event)

    def update(self, dt: float) -> None:
        """Let time pass: show events, ask whoever must decide, close what is decided."""
        self.mouse.update(dt)
        self.orders.rest.let_pass(dt)
        self.news.let_pass(dt)
        self.playback.update(dt)
        self._follow_beat()
        self.table.update(dt, self.playback.state, self.playback.beat, self.playback.share)
        if self.playback.is_done:
            self.flow.open()
            self.flow.update()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole picture."""
        look = self.host.look
        surface.fill(look.palette.night)
        state = self.state
        self.gaze.lit = self.orders.lit
        shown = Shown(self.beat, self.playback.share, self.playback.is_done)
        self.view.draw(surface, look, state, shown, self.orders)
        if not self.playback.is_done or self.orders.desk is None:
            self.tray.draw(surface, look, state, shown.beat, shown.share, self.layout.board)
        self.news.draw(surface, look, draw_strip(surface, look, state, self.layout.board))
        self._draw_panes(surface, state)
        self.bar.draw(
            surface,
            state,
            self.flight.scenario.title,
            self.gaze.overlays,
            self.playback.speed,
            self.host.keys,
            self.deeds.acting,
            not self.playback.is_done,
        )
        self.status.draw(surface, hints.hint(self), hints.seen(self), self.gaze.is_cursor)
        self._draw_flying_chit(surface, state)

    def help_rule(self) -> str:
        """The rule for what is under the mouse, else for the prompt that is open, else for the turn."""
        pointed = rule_pointed_at(self.panes())
        if pointed:
            return pointed
        event = self.beat.events[0] if self.beat else None
        if event is not None:
            return str(event.deed.rule) if isinstance(event, MissionNoted) else event.rule
        return self.orders.desk.prompt.rule if self.orders.desk is not None else "T4.1"

    # ---- what is shown ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state on the table, as far as the viewer may see it."""
        return self.flow.view_of(self.playback.state)

    @property
    def beat(self) -> Beat | None:
        """What is being shown: a deed of the mission only where those at the machine may see it."""
        beat = self.playback.beat
        if beat is None or not isinstance(beat.events[0], MissionNoted):
            return beat
        seen = self._as_seen(beat.events[0], self.playback.state)
        return Beat((seen,), beat.motion, beat.rest) if seen is not None else None

    @property
    def is_over(self) -> bool:
        """Whether everything has been seen."""
        return self.flight.match.is_over and self.playback.is_done and not self.flow.is_holding

    def panes(self) -> list[Pane]:
        """The panes in sight, the topmost first."""
        orders = self.orders.panes() if self.orders.desk is not None and self.playback.is_done else [self.waiting.pane]
        if self.layout.is_wide:
            return [*orders, self.sheets.pane, self.log.pane, self.bar.pane, self.status.pane]
        inner = {"orders": orders, "sheets": [self.sheets.pane], "log": [self.log.pane]}[self.tab]
        return [*inner, self.tabs.pane, self.bar.pane, self.status.pane]

    def _draw_panes(self, surface: pygame.Surface, state: State) -> None:
        is_wide = self.layout.is_wide
        if is_wide or self.tab == "orders":
            if self.orders.desk is not None and self.playback.is_done:
                self.orders.draw(surface)
            else:
                self.waiting.draw(surface, *hints.waiting(self), self.deeds.acting)
        if is_wide or self.tab == "sheets":
            self.sheets.draw(surface, state, self.gaze.selected, self.select)
        if is_wide or self.tab == "log":
            self.log.draw(surface, self.host.open_rule)
        if is_wide:
            for x in (self.layout.board.left - 1, self.layout.board.right):
                pygame.draw.line(
                    surface, self.host.look.palette.line, (x, self.layout.board.top), (x, self.layout.board.bottom)
                )
        else:
            self.tabs.draw(surface, self.tab, self._tabbing)

    def _draw_flying_chit(self, surface: pygame.Surface, state: State) -> None:
        """The chit flies from the tray to the box it marks on the record sheet."""
        event = self.playback.beat.events[0] if self.playback.beat else None
        if not isinstance(event, SectionMarked) or self.tray.chit_at is None:
            return
        if not self.layout.is_wide and self.tab != "sheets":
            return
        goal = self.sheets.box_at(state, event.aircraft, event.section)
        if goal is not None:
            draw_flying_chit(surface, self.host.look, self.tray.chit_at, goal, self.playback.share)

    def _follow_beat(self) -> None:
        """A new beat: bring what it is about into view."""
        beat = self.playback.beat
        if beat is self._beat:
            return
        was_attack = self._beat is not None and isinstance(self._beat.events[0], AttackRolled)
        self._beat = beat
        if self.is_over:
            self.tab = "orders"  # the button that goes on stands there
        event = beat.events[0] if beat is not None else None
        seen, act = scenery_of(self.state), act_of(self.beat.events[0], self.state) if self.beat is not None else None
        if seen is not None and act is not None:
            move = self.table.close_up if act.what == "guns" else self.table.see
            move(hexes_of(act, seen, self.state), self.host.look, self.host.look.px(FOOT))
        if isinstance(event, AttackRolled) and not was_attack:
            self.table.close_up(self._battlefield(), self.host.look)
        if isinstance(event, AttackRolled | ChitsDrawn):
            unit = self.playback.state.unit_of(event.target)
            if unit is not None:
                self.table.look_at(unit.hex)
            self.sheets.show(event.target)
            if self.tab == "orders":
                self.tab = "sheets"
        elif isinstance(event, SectionMarked):
            self.sheets.show(event.aircraft)

    def _battlefield(self) -> list[Hex]:
        """The hexes of everybody who fires or is fired at in the attacks to come."""
        state = self.playback.state
        names = {
            name for event in self.playback.coming() if isinstance(event, AttackRolled) for name in _parties(event)
        }
        units = [state.units.get(name) or state.unit_of(name) for name in sorted(names)]
        return [unit.hex for unit in units if unit is not None]

    def _saw(self, event: Event, state: State) -> None:
        """An event is about to be folded."""
        if self.flight.watch is not None:
            self.flight.watch(event)
        self.table.saw(event, state)
        self.tray.saw(event)
        self.sheets.saw(event)
        if isinstance(event, PointsCounted):
            self.points = event
        shown = self._as_seen(event, state)
        if shown is not None:
            self.log.saw(shown, state)
            self.news.saw(shown, state)

    def _is_seen(self, event: Event) -> bool:
        """Whether a deed may be seen: one that may not takes no time, so that no pause betrays it."""
        return self._as_seen(event, self.playback.state) is not None

    def _as_seen(self, event: Event, state: State) -> Event | None:
        """The event as those at the machine may see it; two people see what both may."""
        people = [side for side in Side if self.flight.is_human(side)]
        shown: Event | None = event
        for side in people:
            shown = redact_event(shown, side, state) if shown is not None else None
        return shown

    # ---- what is done -----------------------------------------------------------------------------------------------

    def recall(self, events: Iterable[Event]) -> None:
        """Tell what happened before a match goes on, without showing it again: log, sheets and trails."""
        state = self.playback.state
        for event in events:
            if isinstance(event, EngagementOpened):
                state = event.state
            self._saw(event, state)
            state = event.fold(state)
        self.news.clear()
        self.tray.clear()
        self.table.land()

    def _ask(self, desk: Desk) -> None:
        """Lay a desk before the player."""
        self.tray.clear()
        self.tab = "orders"
        self.orders.lay(desk)
        self.look_at_prompt()

    def look_at_prompt(self) -> None:
        """The unit that is asked, all its ends and the boxes come into view; for a plot also where the boxes go."""
        desk = self.orders.desk
        if desk is None:
            return
        units = desk.state.units
        boxes = [unit for unit in units.values() if unit.kind is not Kind.SINGLE]
        places = [unit.hex for unit in boxes] + self.orders.ends.hexes
        if self.orders.is_plot:
            places += [foresight.straight_path(desk.state, unit)[-1] for unit in boxes]
        places += [units[unit].hex for unit in desk.units() if unit in units]
        is_setting_up = desk.prompt.kind in ("place", "choose_bearing")
        if is_setting_up:
            places += [unit.hex for unit in units.values()] + [one.hex for one in desk.state.this_turn.bearings]
        if desk.prompt.unit in units:
            self.gaze.selected = desk.prompt.unit
        look_at = self.table.frame if is_setting_up and not desk.can_undo else self.table.see
        look_at([place for place in places if desk.state.board.has(place)], self.host.look)

    def after_press(self) -> None:
        """An order was given with the mouse: the next prompt comes into view."""
        self.orders.sync()
        if self.playback.is_done:
            self.look_at_prompt()

    def commit(self) -> None:
        """Seal all orders of this desk."""
        desk = self.orders.desk
        if desk is None:
            return
        if not desk.is_complete:
            self.host.notice(f"{desk.open_count} still {'wants' if desk.open_count == 1 else 'want'} an order.")
            return
        self.news.clear()
        self.orders.lay(None)
        self.flow.commit()

    def select(self, unit: str) -> None:
        """Select a unit: its prompt if it has one, its sheet in any case."""
        self.gaze.selected = unit
        if unit in self.state.units:
            self.sheets.show(self.state.units[unit].aircraft[0])
            if self.orders.go_to(unit):
                self.tab = "orders"

    def _tabbing(self, name: str) -> Callable[[], None]:
        def act() -> None:
            self.tab = name

        return act
