"""A whole campaign is clicked through; skipping and watching end in the same state; nothing hidden is shown."""

from __future__ import annotations

import pygame
import pytest

from game.campaigns.pedestal.campaign import PEDESTAL
from game.campaigns.pedestal.sides import Side
from game.view.board import BoardScreen
from game.view.campaign.orders import COMMIT
from game.view.campaign.paper import PaperScreen
from game.view.campaign.zoom import ZoomScreen
from game.view.cards import Card
from tests.view.campaign.driver import Driver

MOST = 20_000


def choose_all(driver, mode):
    """Click a choice on every block that wants one."""
    for number, block in enumerate(driver.orders.desk.blocks):
        if block.prompt.kind == "resolve_by":
            driver.press(f"{number}/{('board', 'watch', 'quick').index(mode)}")
        elif block.draft.answer is None:
            driver.press(f"{number}/0")


def play_to_the_end(driver, mode="quick", watch=None):
    """Click through a campaign; `mode` is how its first fight is played, the others are resolved quickly."""
    papers, boards = [], 0
    for _ in range(MOST):
        top = driver.stage.top
        if isinstance(top, PaperScreen):
            papers.append(top.paper.title)
            if papers[-1].startswith("Operation"):
                return papers, boards
            if "on the board" in top.paper.below:
                boards, mode = boards + 1, "quick"
        if isinstance(top, Card):
            driver.stage.draw(driver.surface)
            driver.key(pygame.K_RETURN)
            continue
        if driver.pass_by():
            continue
        if driver.until_asked():
            if watch:
                watch(driver)
            choose_all(driver, mode)
            driver.press(COMMIT)
        else:
            driver.stage.update(0.05)
    raise AssertionError("the campaign did not end")


@pytest.mark.parametrize("side", [pytest.param("axis", marks=pytest.mark.slow), "british"])
def test_a_whole_campaign_is_clicked_through(side):
    players = {one: "person" if one == side else "sound" for one in ("axis", "british")}
    driver = Driver(**players, seed="3")
    papers, _ = play_to_the_end(driver)
    assert driver.season.is_over
    assert [title for title in papers if title.startswith("Evening")] == [
        f"Evening of {day} August 1942" for day in (11, 12, 13, 14)
    ]
    evenings = driver.season.state.evenings
    sheets, notices = sum(title.startswith("Mission") for title in papers), papers.count("Without contact")
    assert (sheets + notices, bool(sheets)) == (sum(one.missions for one in evenings), True)
    assert notices >= sum(one.spoiled for one in evenings)
    assert papers[-1] == f"Operation Pedestal: score {driver.season.outcome.score}"
    assert "The operation is over" in driver.words() or str(driver.season.outcome.score) in driver.words()


def test_two_officers_are_watched():
    driver = Driver("sound", "random", seed="4")
    play_to_the_end(driver)
    assert driver.season.is_over
    assert not driver.committed or all(
        answer.mode == "quick" for answer in driver.committed if answer.kind == "resolve_by"
    )


@pytest.mark.rule("P24.1")
def test_a_fight_is_watched_from_the_map_and_back_to_its_sheet():
    driver = Driver(seed="7")
    seen = set()
    frame = driver.stage.update

    def update(dt):
        frame(dt)
        seen.add(type(driver.stage.top))

    driver.stage.update = update
    papers, boards = play_to_the_end(driver, "watch")
    assert boards == 1
    assert {ZoomScreen, BoardScreen, PaperScreen} <= seen
    assert any(title.startswith("Mission 1 of day 2") for title in papers)


def test_watching_every_event_ends_where_skipping_ends():
    ends = []
    for dt in (None, 0.05):
        driver = Driver(seed="9")
        assert driver.until_asked()
        driver.press(COMMIT)
        driver.stage.update(0.05)
        if dt is None:
            driver.screen.playback.skip()
        driver.screen.playback.speed = 8.0
        for _ in range(4000):
            if driver.screen.playback.is_done:
                break
            driver.stage.update(dt or 0.05)
        assert driver.screen.playback.is_done
        assert driver.screen.playback.state == driver.season.state
        ends.append(driver.words())
    assert ends[0] == ends[1]


@pytest.mark.slow
def test_what_is_shown_is_what_the_season_holds():
    driver = Driver(seed="2")

    def same(driver):
        assert driver.screen.playback.state == driver.season.state
        assert driver.screen.state == PEDESTAL.redact(driver.season.state, Side.BRITISH)

    play_to_the_end(driver, watch=same)


@pytest.mark.slow
@pytest.mark.rule("P25.4")
def test_one_person_never_sees_the_other_sides_deck():
    driver = Driver(seed="6")
    hidden = set()

    def look(driver):
        state = driver.season.state
        hidden.add(state.raid_deck)
        assert driver.screen.state.raid_deck == ()
        assert driver.screen.state.deck.order == ()
        assert not any(
            "raid_deck_arranged" in str(face)
            for heap in driver.screen.theatre.heaps(driver.screen.state)
            for face in heap.faces
        )

    play_to_the_end(driver, watch=look)
    assert len(hidden) > 1
