"""The moments of a campaign on its map, played or at rest: map, cards, panels and log as on the campaign screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.session.tellings import telling_of
from game.view.board.panel import Pane
from game.view.campaign import spotlight
from game.view.campaign.bar import CampaignBar
from game.view.campaign.heaps import HeapsPane
from game.view.campaign.playback import Playback
from game.view.campaign.replay.marking import Spot
from game.view.campaign.side_panel import SidePanel
from game.view.campaign.tabs import CampaignTabs
from game.view.campaign.theatre import Show
from game.view.replay.foot import draw_badges
from game.view.replay.record import Record, Told

if TYPE_CHECKING:
    from game.view.campaign.replay.eyes import SeasonEyes
    from game.view.campaign.replay.screen import SeasonReplay

LOG, CARDS = "Log", "Cards"


class MapPlay:
    """Shows the parts of a reel that lie on the map; `inside` is where it stands in the part."""

    def __init__(self, screen: SeasonReplay) -> None:
        self._screen = screen
        look, nowhere = screen.host.look, pygame.Rect(0, 0, 1, 1)
        reel = screen.reel
        self.map = reel.theatre.map()
        self.panel, self.heaps = SidePanel(look, nowhere), HeapsPane(look, nowhere)
        self.bar, self.tabs = CampaignBar(look, nowhere), CampaignTabs(look, nowhere)
        self.log = Record(look, nowhere, reel, reel.log.header.fork_words(), self._tell, screen.eyes)
        self.tab, self.shelf = LOG, reel.theatre.tabs[0]
        self.number = 0  # of the campaign's own events that have happened
        self._last = 0  # where the part ends
        self._playback = self._standing(0)
        self._behind: Show | None = None

    # ---- where it stands --------------------------------------------------------------------------------------------

    def _standing(self, number: int) -> Playback:
        screen = self._screen
        state = screen.reel.state_at(number)
        return Playback(state, screen.reel.campaign.apply, self._saw, self._shown)

    def seek(self, spot: Spot) -> None:
        """Be at a moment at once."""
        reel = self._screen.reel
        part = reel.parts[spot.part]
        self.number = reel.number_of(spot)
        self._last = part.first if part.fight else part.first + part.count
        self._playback = self._standing(self.number)
        self._behind = self._show_behind()

    def _show_behind(self) -> Show | None:
        """What is laid out where the film stands still: what has just happened."""
        if not self.number:
            return None
        return self._shown(self._screen.reel.events[self.number - 1], self._screen.reel.state_at(self.number - 1))

    def _shown(self, event: Any, state: Any) -> Show | None:
        seen = self._screen.eyes.event(event, state)
        return self._screen.reel.theatre.show(seen, state) if seen is not None else None

    def _saw(self, event: Any, state: Any) -> None:
        self.number += 1

    @property
    def state(self) -> Any:
        """The situation that is shown, as the viewer may see it."""
        return self._screen.eyes.state(self._playback.state)

    @property
    def is_at_end(self) -> bool:
        """Whether the part has been shown."""
        return self.number >= self._last and self._playback.is_done

    @property
    def share(self) -> float:
        """How far the event that is on has come, 0 to 1."""
        return self._playback.share if not self._playback.is_done else 0.0

    def play(self, dt: float, speed: float) -> None:
        """Let time pass for the events; what follows comes up decision by decision."""
        self._playback.speed = speed
        self._behind = None
        self._load()
        self._playback.update(dt)
        self._load()

    def _load(self) -> None:
        reel = self._screen.reel
        while self._playback.is_done and self.number < self._last:
            end = min(self._last, reel.starts[reel.line_at(self.number) + 1])
            self._playback.show(reel.events[self.number : end])

    # ---- the picture ------------------------------------------------------------------------------------------------

    def resized(self) -> None:
        """Take the areas of the layout."""
        look, layout = self._screen.host.look, self._screen.layout
        self.map.resized(look, layout.map)
        self.heaps.is_stacked = not layout.heaps.height
        for pane, area in (
            (self.log.pane, layout.log),
            (self.panel.pane, layout.panel),
            (self.heaps.pane, layout.heaps if layout.heaps.height else layout.panel),
            (self.bar.pane, layout.bar),
            (self.tabs.pane, layout.tabs),
        ):
            pane.moved(look, area)

    def update(self) -> None:
        """The map follows the situation."""
        state = self._playback.state
        self.map.look_at(self._screen.eyes.state(state), self._screen.reel.theatre.hour(state))

    def panes(self) -> list[Pane]:
        """The panes in sight, the topmost first."""
        layout = self._screen.layout
        if layout.is_wide:
            return [self.log.pane, self.panel.pane, self.tabs.pane, self.bar.pane, self.heaps.pane]
        inner = {LOG: self.log.pane, CARDS: self.heaps.pane}.get(self.tab, self.panel.pane)
        return [inner, self.tabs.pane, self.bar.pane, *([] if self.heaps.is_stacked else [self.heaps.pane])]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw map, cards, panels and log."""
        screen, state = self._screen, self.state
        look, theatre = screen.host.look, screen.reel.theatre
        if self.map.chart is None:
            self.update()
        self.map.draw(surface)
        if not self.heaps.is_stacked:
            self.heaps.draw(surface, theatre.heaps(state), screen.host.open_rule)
        now = self._playback.now or self._behind
        if now is not None:
            share = self._playback.share if self._playback.now is not None else 1.0
            spotlight.draw(surface, look, now, share, self.map.free, self.heaps.deck)
        draw_badges(surface, look, self._corner(), (f"Seen by the {screen.eyes.name}", *screen.badges))
        self._draw_panes(surface, state)
        self.bar.draw(
            surface,
            theatre.head(state),
            screen.speed,
            screen.host.keys,
            screen.deeds.acting,
            is_showing=True,
            has_sheet=screen.papers.has_sheet(self.number),
        )

    def _corner(self) -> pygame.Rect:
        """Where the badges stand: the upper left corner, for scale and compass have the lower one."""
        look, area = self._screen.host.look, self._screen.layout.map
        rows = 1 + len(self._screen.badges)
        return pygame.Rect(area.left, area.top, area.width, min(area.height, look.px(12 + 26 * rows)))

    def _draw_panes(self, surface: pygame.Surface, state: Any) -> None:
        screen, is_wide = self._screen, self._screen.layout.is_wide
        theatre, host = screen.reel.theatre, screen.host
        if is_wide or self.tab == LOG:
            self.log.draw(surface, self.number, screen.eyes, host.open_rule, screen.go_to_number)
        open_tab = self.shelf if is_wide else self.tab
        if open_tab == CARDS:
            self.heaps.draw(surface, theatre.heaps(state), host.open_rule)
        elif open_tab in theatre.tabs:
            self.panel.draw(surface, theatre.panel(open_tab, state, screen.eyes.side), host.open_rule)
        cards = (CARDS,) if self.heaps.is_stacked else ()
        names = (*theatre.tabs, *cards) if is_wide else (LOG, *theatre.tabs, *cards)
        self.tabs.draw(surface, names, open_tab, self.open)

    def open(self, name: str) -> None:
        """Open a tab."""
        if name != LOG:
            self.shelf = name
            self.panel.pane.scroll.to(0)
        self.tab = name

    # ---- words ------------------------------------------------------------------------------------------------------

    def _tell(self, line: int, eyes: SeasonEyes) -> list[Told]:
        """What is told of one decision point; a heading where a day begins."""
        reel = self._screen.reel
        telling = telling_of(reel.key)
        found: list[Told] = []
        state = reel.state_at(reel.starts[line])
        for number in range(reel.starts[line] + 1, reel.starts[line + 1] + 1):
            event = reel.events[number - 1]
            seen = eyes.event(event, state)
            after = reel.campaign.apply(state, event)
            if telling.day(after) != telling.day(state):
                found.append(Told(number, telling.day(after), ""))
            if seen is not None:
                found += [Told(number, one.text, one.rule) for one in telling.tell(seen, state, eyes.side or "")]
            state = after
        return found

    def words(self) -> tuple[str, str]:
        """What has just happened, and its rule."""
        told = self.log.sentence(self.number, self._screen.eyes)
        return (told.words, told.rule) if told is not None else ("", "")

    def acting(self, name: str) -> Callable[[], None]:
        """What a tab does."""
        return lambda: self.open(name)

    # ---- mouse ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Buttons act when they are pressed; wheel and drag are for the pane or the map under the mouse."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for pane in self.panes():
                if pane.area.collidepoint(event.pos) and not pane.scroll.bar().collidepoint(event.pos):
                    pane.press(event.pos)
                    return
        if any(pane.scroll.handle(event) for pane in self.panes()):
            self.log.scrolled()
        else:
            self.map.handle(event)
