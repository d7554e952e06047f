"""A campaign is left anywhere and gone on with: at a prompt, in a fight, on the reconciliation sheet."""

from __future__ import annotations

import time

import pygame
import pytest

from game.files.digest import campaign_digest
from game.files.saves import saved_files
from game.files.season_log import read_season
from game.view import beginnings
from game.view.board import BoardScreen
from game.view.board.menu import Menu
from game.view.campaign import beginnings as campaigns
from game.view.campaign.paper import PaperScreen
from game.view.campaign.screen import CampaignScreen
from game.view.campaign.zoom import ZoomScreen
from game.view.title import TitleScreen
from game.view.window import hidden

SIZE = (1280, 720)
PATIENCE = 60.0


@pytest.fixture
def stage(tmp_path, monkeypatch):
    monkeypatch.setenv("COMBAT_BOX_HOME", str(tmp_path))
    made = hidden(SIZE, 100)
    made.push(TitleScreen(made))
    yield made
    made.leave()


def begin(stage, **players):
    campaigns.begin(stage, "pedestal", (), {"axis": "sound", "british": "person"} | players, {}, "7")
    return stage.top


def again():
    """The window anew, with Continue pressed on the title."""
    stage = hidden(SIZE, 100)
    stage.push(TitleScreen(stage))
    path = beginnings.unfinished_log()
    assert path is not None
    beginnings.go_on(stage, path)
    return stage


def play_until(stage, wanted, mode="watch"):
    """Play by first choices until something comes to the top."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        top = stage.top
        if wanted(top):
            return top
        if isinstance(top, ZoomScreen):
            top.share = 1.0
        elif isinstance(top, PaperScreen):
            top._buttons()[0].act()
            continue
        elif isinstance(top, BoardScreen):
            top.playback.skip()
            if top.is_over:
                top.on_end()
        elif isinstance(top, CampaignScreen):
            top.playback.skip()
            if top.is_asking:
                decide(top, mode)
                continue
        stage.update(0.05)
        time.sleep(0.001)
    raise AssertionError("it did not come")


def decide(screen, mode):
    for block in screen.orders.desk.blocks:
        if block.prompt.kind == "resolve_by":
            block.draft.choose(("board", "watch", "quick").index(mode))
        elif block.draft.answer is None:
            block.draft.choose(0)
    screen.orders.commit()


def is_sheet(top):
    return isinstance(top, PaperScreen) and "on the board" in top.paper.below


def test_a_new_campaign_is_on_the_disk_at_once(stage):
    begin(stage)
    (path,) = saved_files()
    assert read_season(path).header.campaign == "pedestal"
    assert beginnings.unfinished_log() == path


def test_it_goes_on_at_the_same_prompt_with_the_same_log(stage):
    screen = begin(stage)
    play_until(
        stage, lambda top: isinstance(top, CampaignScreen) and top.is_asking and top.season.state.mission > 1, "quick"
    )
    state, prompts = screen.season.state, screen.season.prompts
    words = [entry.words for entry in screen.log.entries]
    stage.leave()
    other = again().top
    assert isinstance(other, CampaignScreen)
    assert campaign_digest(other.season.state) == campaign_digest(state)
    assert other.season.prompts == prompts
    assert [entry.words for entry in other.log.entries] == words


def test_leaving_in_the_middle_of_a_fight_goes_on_in_the_fight(stage):
    begin(stage)
    board = play_until(stage, lambda top: isinstance(top, BoardScreen) and top.state.turn > 2)
    turn, history = board.flight.match.state.turn, len(board.flight.match.history)
    stage.leave()
    other = again()
    other.update(0.05)
    assert isinstance(other.top, BoardScreen)
    assert other.top.flight.match.state.turn >= turn
    assert len(other.top.flight.match.history) >= history
    assert is_sheet(play_until(other, is_sheet))
    other.leave()


@pytest.mark.rule("P24.4")
def test_closing_the_window_on_the_sheet_comes_back_to_it_and_applies_it_once(stage):
    begin(stage)
    sheet = play_until(stage, is_sheet)
    stage.leave()
    other = again()
    other.update(0.05)
    assert is_sheet(other.top)
    assert other.top.paper == sheet.paper
    season = other._screens[1].season
    assert season.request is not None
    other.top._buttons()[0].act()
    assert season.request is None
    results = [event for event in campaigns.events_of(read_season(season.path)) if event.kind == "result_applied"]
    boards = [event for event in results if event.result.mode == "watch"]
    assert len(boards) == 1
    play_until(other, lambda top: isinstance(top, CampaignScreen) and top.is_asking)
    other.leave()


def test_a_finished_campaign_is_no_longer_continued(stage):
    begin(stage, british="sound")
    until = time.monotonic() + PATIENCE
    while not (isinstance(stage.top, PaperScreen) and stage.top.paper.title.startswith("Operation Pedestal: score")):
        assert time.monotonic() < until
        if isinstance(stage.top, PaperScreen):
            stage.top._buttons()[0].act()
            continue
        stage.top.playback.skip()
        stage.update(0.05)
    assert beginnings.unfinished_log() is None
    stage.top._buttons()[0].act()
    assert isinstance(stage.top, TitleScreen)


def test_escape_opens_the_menu_before_it_leaves(stage):
    screen = begin(stage)
    stage.update(0.5)
    assert isinstance(stage.top, PaperScreen)
    for _ in range(10):
        stage.update(0.1)
    stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert stage.top is screen
    stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert stage.top is not screen
    assert isinstance(stage.top, Menu)
