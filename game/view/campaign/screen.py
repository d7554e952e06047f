"""The campaign screen: map, heaps of cards, panels, the log, and the prompt of whoever must decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from game.session.tellings import telling_of
from game.view.board.log_panel import Entry, LogPanel
from game.view.board.panel import Pane, rule_pointed_at
from game.view.board.waiting import WaitingPane
from game.view.campaign import spotlight
from game.view.campaign.bar import CampaignBar
from game.view.campaign.deeds import Deeds
from game.view.campaign.desk import Desk
from game.view.campaign.flow import Flow
from game.view.campaign.heaps import HeapsPane
from game.view.campaign.interludes import Interludes
from game.view.campaign.layout import Layout, layout_of
from game.view.campaign.orders import OrdersPane
from game.view.campaign.playback import Playback
from game.view.campaign.side_panel import SidePanel
from game.view.campaign.sitting import Sitting
from game.view.campaign.tabs import CampaignTabs
from game.view.campaign.theatre import Show
from game.view.screen import Host

HOURS_A_SECOND = 9.0  # how fast the fleet sails while events are shown
ORDERS, CARDS, LOG = "Orders", "Cards", "Log"


class CampaignScreen:
    """One campaign from its first morning, or from where it was left, to its final report."""

    def __init__(self, host: Host, sitting: Sitting) -> None:
        self.host, self.sitting = host, sitting
        self.theatre, self.season = sitting.theatre, sitting.season
        look, nowhere = host.look, pygame.Rect(0, 0, 1, 1)
        self.layout: Layout = layout_of(host.size, look)
        self.orders = OrdersPane(look, nowhere, host.open_rule)
        self.panel, self.heaps = SidePanel(look, nowhere), HeapsPane(look, nowhere)
        self.log, self.waiting = LogPanel(look, nowhere), WaitingPane(look, nowhere)
        self.bar, self.tabs = CampaignBar(look, nowhere), CampaignTabs(look, nowhere)
        self.map, self._hour = self.theatre.map(), 0.0
        self.telling, self._day = telling_of(self.season.campaign.key), ""
        self._asked_at = 0  # so much of the log was told when somebody was asked last
        self.tab, self.shelf = ORDERS, self.theatre.tabs[0]
        self.flow = Flow(host, self.season, self.theatre, self._show, self._ask, sitting.mode)
        self.orders.commit = self.flow.commit
        self.deeds, self.interludes = Deeds(self), Interludes(self)
        self.playback = Playback(None, self.season.campaign.apply, self._saw, self._shown, self.flow.calls_for_nothing)
        self.playback.speed = host.settings.speed
        self._begin()

    def _begin(self) -> None:
        """Tell what happened before without showing it again, then show what is new."""
        self.recall(self.sitting.past)
        self.playback.show(self.sitting.first)
        if self.playback.state is None:
            self.playback.state = self.season.state

    # ---- the protocol of a screen -----------------------------------------------------------------------------------

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out for this size and for the look of the host."""
        look = self.host.look
        self.layout = layout_of(size, look)
        self.map.resized(look, self.layout.map)
        self.heaps.is_stacked = not self.layout.heaps.height
        self.heaps.deck = None
        self.log.moved(look, self.layout.log)
        for pane, area in (
            (self.orders, self.layout.orders),
            (self.panel.pane, self.layout.panel),
            (self.heaps.pane, self.layout.heaps if self.layout.heaps.height else self.layout.panel),
            (self.waiting.pane, self.layout.orders),
            (self.bar.pane, self.layout.bar),
            (self.tabs.pane, self.layout.tabs),
        ):
            pane.moved(look, area)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of mouse or keys."""
        self.deeds.handle(event)

    def update(self, dt: float) -> None:
        """Let time pass: show events, ask whoever must decide, close what is decided."""
        if self.interludes.open_briefing():
            return
        self.playback.update(dt)
        state = self.playback.state
        self._sail(self.theatre.hour(state), dt)
        self.map.look_at(self.state, self._hour)
        if self.interludes.open_next():
            return
        if self.playback.is_done:
            self.flow.open()
            self.flow.update()

    def _sail(self, hour: float, dt: float) -> None:
        """The fleet moves along its track to the hour of what is shown, at once when nothing is being shown."""
        if self.playback.is_done or hour < self._hour:
            self._hour = hour
        else:
            self._hour = min(hour, self._hour + dt * HOURS_A_SECOND * self.playback.speed)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole picture."""
        host, state = self.host, self.state
        surface.fill(host.look.palette.night)
        self.map.draw(surface)
        if not self.heaps.is_stacked:
            self.heaps.draw(surface, self.theatre.heaps(state), host.open_rule)
        self._draw_panes(surface, state)
        self.bar.draw(
            surface,
            self.theatre.head(state),
            self.playback.speed,
            host.keys,
            self.deeds.acting,
            is_showing=not self.playback.is_done,
            has_sheet=self.interludes.last_sheet is not None,
        )
        now = self.playback.now
        if now is not None:
            spotlight.draw(surface, host.look, now, self.playback.share, self.map.free, self.heaps.deck)

    def help_rule(self) -> str:
        """The rule for what is under the mouse, else for what is shown, else for the prompt that is open."""
        pointed = rule_pointed_at(self.panes())
        if pointed:
            return pointed
        if self.playback.now is not None and self.playback.now.rule:
            return self.playback.now.rule
        desk = self.orders.desk
        return desk.blocks[0].ask.rule if desk is not None and desk.blocks else self.theatre.first_rule

    # ---- what is shown ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The situation as those at the machine may see it."""
        return self.flow.view_of(self.playback.state)

    @property
    def is_asking(self) -> bool:
        """Whether a desk lies before the player."""
        return self.orders.desk is not None and self.playback.is_done

    def panes(self) -> list[Pane]:
        """The panes in sight, the topmost first."""
        prompt = self.orders if self.is_asking else self.waiting.pane
        if self.layout.is_wide:
            return [prompt, self.panel.pane, self.log.pane, self.tabs.pane, self.bar.pane, self.heaps.pane]
        inner = {ORDERS: prompt, LOG: self.log.pane, CARDS: self.heaps.pane}.get(self.tab, self.panel.pane)
        below = [] if self.heaps.is_stacked else [self.heaps.pane]
        return [inner, self.tabs.pane, self.bar.pane, *below]

    def _draw_panes(self, surface: pygame.Surface, state: Any) -> None:
        is_wide = self.layout.is_wide
        if is_wide or self.tab == ORDERS:
            if self.is_asking:
                self.orders.draw(surface)
            else:
                self.waiting.draw(surface, *self.deeds.waiting(), self.deeds.acting)
        if is_wide or self.tab == LOG:
            self.log.draw(surface, self.host.open_rule)
        open_tab = self.shelf if is_wide else self.tab
        if open_tab in self.theatre.tabs:
            self.panel.draw(surface, self.theatre.panel(open_tab, state, self.flow.seat), self.host.open_rule)
        if is_wide:
            self.tabs.draw(surface, self.theatre.tabs, self.shelf, self.open_shelf)
            line = self.layout.orders
            pygame.draw.line(surface, self.host.look.palette.line, line.topleft, (line.left, surface.get_height()))
        else:
            cards = (CARDS,) if self.heaps.is_stacked else ()
            self.tabs.draw(surface, (ORDERS, *cards, *self.theatre.tabs, LOG), self.tab, self.open_tab)
            if self.heaps.is_stacked and self.tab == CARDS:
                self.heaps.draw(surface, self.theatre.heaps(state), self.host.open_rule)

    def open_shelf(self, name: str) -> None:
        """Open a side panel in a wide window."""
        self.shelf = name
        self.panel.pane.scroll.to(0)

    def open_tab(self, name: str) -> None:
        """Open a tab in a narrow window."""
        self.tab = name
        if name in self.theatre.tabs:
            self.panel.pane.scroll.to(0)

    def _shown(self, event: Any, state: Any) -> Show | None:
        """What is laid before the players for an event, as they may see it."""
        seen = self.flow.event_of(event, state)
        return self.theatre.show(seen, state) if seen is not None else None

    def _saw(self, event: Any, state: Any) -> None:
        """An event is about to be folded."""
        self.interludes.saw(event, state)
        seen = self.flow.event_of(event, state)
        if self.playback.now is not None:
            self.interludes.shown(self.playback.now)
        if seen is not None and seen.kind not in self.theatre.untold:
            self._head_of_day(state)
            viewers = self.flow.viewers()
            sentences = self.telling.tell(seen, state, viewers[0] if len(viewers) == 1 else "")
            self.log.entries += [Entry(sentence.text, sentence.rule) for sentence in sentences]
            self.log.lit = None

    def _head_of_day(self, state: Any) -> None:
        """A heading in the log where a day begins."""
        day = self.telling.day(state) if state is not None else ""
        if day and day != self._day:
            self._day = day
            self.log.entries.append(Entry(day, ""))

    # ---- what is done -----------------------------------------------------------------------------------------------

    def recall(self, events: Iterable[Any]) -> None:
        """Tell what happened before a campaign goes on, without showing it again."""
        for event in events:
            self._saw(event, self.playback.state)
            self.playback.state = self.season.campaign.apply(self.playback.state, event)
        self.interludes.forget()

    def _show(self, events: Sequence[Any]) -> None:
        self.playback.show(events)

    def show(self, events: Sequence[Any]) -> None:
        """Show what came of a decision, a fight or a sheet."""
        self._show(events)

    def _ask(self, desk: Desk | None) -> None:
        """Lay a desk before the player, or clear it away."""
        if desk is not None:
            setting, ends = self.host.settings.fights, self.theatre.day_ends
            desk.news = tuple(entry.words for entry in self.log.entries[self._asked_at :])
            self._asked_at = len(self.log.entries)
            desk.prefer(self.interludes.chronicle.usual_mode(setting, ends))
        self.orders.lay(desk)
        self.tab = ORDERS

    def acting(self, action: str) -> Callable[[], None]:
        """What a button for an action does."""
        return self.deeds.acting(action)
