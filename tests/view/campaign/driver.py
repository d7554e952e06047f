"""A campaign on a stage without a window, moved by clicks and keys alone."""

from __future__ import annotations

import time

import pygame

from game.files.campaigns import CAMPAIGNS
from game.session.season import Season
from game.view.board import BoardScreen
from game.view.campaign.front import theatre_of
from game.view.campaign.paper import PaperScreen
from game.view.campaign.screen import CampaignScreen
from game.view.campaign.sitting import Sitting
from game.view.campaign.zoom import ZoomScreen
from game.view.window import hidden

PATIENCE = 60.0


class Driver:
    """One campaign screen with its stage; `season` can be put into any situation before it is shown."""

    def __init__(
        self,
        axis="sound",
        british="person",
        seed="7",
        size=(1280, 720),
        scale=100,
        variants=(),
        table=None,
        mode="quick",
        players=None,
        campaign="pedestal",
    ):
        self.stage = hidden(size, scale)
        self.surface = pygame.Surface(size)
        row = CAMPAIGNS[campaign]
        players = players or {"axis": axis, "british": british}
        self.season = Season.begin(row.campaign, row.load(), self.stage.catalog, variants, players, seed, {})
        if table is not None:
            self.season.state, self.season.prompts = table.state, tuple(table.prompts)
        first = self.season.begun if table is None else ()
        self.screen = CampaignScreen(self.stage, Sitting(self.season, theatre_of(campaign), first=first, mode=mode))
        self.stage.push(self.screen)
        assert self.stage.top is self.screen
        self.committed = []
        commit = self.season.commit
        self.season.commit = lambda answers: self.committed.extend(answers) or commit(answers)

    @property
    def orders(self):
        return self.screen.orders

    def frame(self, dt=0.05):
        self.stage.update(dt)
        self.stage.draw(self.surface)

    def until_asked(self):
        """Let everything be shown at once until a person is asked; whether one is."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            self.screen.playback.skip()
            self.stage.update(0.05)
            if self.stage.top is not self.screen or self.season.is_over:
                return False
            if self.screen.is_asking:
                self.stage.draw(self.surface)
                return True
            time.sleep(0.001)
        raise AssertionError("nobody was asked")

    def click(self, at):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stage.handle(pygame.event.Event(kind, pos=at, button=1))
        self.stage.draw(self.surface)

    def key(self, *keys):
        for key in keys:
            self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            self.stage.draw(self.surface)

    def stops(self):
        """The names of everything that can be pressed on the desk."""
        return [stop.key for stop in self.orders.stops]

    def press(self, key):
        """Click a thing on the desk by its name, scrolling to it first."""
        self.orders.focus_on(key)
        self.stage.draw(self.surface)
        stop = next(stop for stop in self.orders.stops if stop.key == key)
        self.click(stop.area.move(0, -self.orders.scroll.offset).clip(self.orders.area).center)

    def words(self):
        """Everything the log says."""
        return " ".join(entry.words for entry in self.screen.log.entries)

    def pass_by(self):
        """Be done with whatever stands over the map: a paper, a zoom, a fight; whether something did."""
        top = self.stage.top
        if isinstance(top, ZoomScreen):
            top.share = 1.0
            self.stage.update(0.05)
        elif isinstance(top, PaperScreen):
            self.stage.draw(self.surface)
            self.click(top.controls.ring[0].widget.rect.center)
            for event in pygame.event.get():
                self.stage.handle(event)
        elif isinstance(top, BoardScreen):
            top.playback.skip()
            self.stage.update(0.05)
            if top.flow.is_thinking:
                time.sleep(0.01)
            if top.is_over:
                top.on_end()
        else:
            return False
        return True
