"""Two people at one machine: it is handed over before secret choices, and nobody sees what is the other's."""

from __future__ import annotations

import pygame
import pytest

from game.campaigns.pedestal.events import MissionTurnBegan
from game.campaigns.pedestal.prompts import OrderLaunch
from game.view.campaign.orders import COMMIT
from game.view.campaign.pedestal.theatre import PedestalTheatre
from game.view.campaign.theatre import Back
from game.view.cards import Card
from tests.campaigns.pedestal.table import Table
from tests.campaigns.pedestal.test_options import JU88
from tests.campaigns.pedestal.test_options import play as played
from tests.view.campaign.driver import Driver


def hot_seat(table=None, **more):
    return Driver("person", "person", table=table, **more)


def settle(driver):
    """Until somebody is asked or a card hides everything."""
    for _ in range(200):
        driver.screen.playback.skip()
        driver.stage.update(0.05)
        if driver.stage.top is not driver.screen or driver.screen.is_asking:
            driver.stage.draw(driver.surface)
            return driver.stage.top
    raise AssertionError("nothing came")


def agree(driver):
    driver.stage.draw(driver.surface)
    driver.key(pygame.K_RETURN)
    driver.stage.draw(driver.surface)


@pytest.mark.rule("P25.3")
def test_the_machine_is_handed_over_before_the_raid_deck_and_back():
    driver = hot_seat()
    card = settle(driver)
    assert isinstance(card, Card)
    assert "Axis" in card.title
    agree(driver)
    assert driver.screen.flow.seat == "axis"
    assert driver.orders.desk.blocks[0].prompt.kind == "arrange_raid"
    driver.press(COMMIT)
    assert isinstance(driver.stage.top, Card)
    agree(driver)
    assert driver.screen.flow.seat is None
    settle(driver)
    assert driver.screen.state.raid_deck == ()


@pytest.mark.rule("P25.3")
def test_a_blank_card_shows_nothing_of_the_desk():
    driver = hot_seat()
    settle(driver)
    assert driver.orders.desk is None
    blank = pygame.Surface(driver.stage.size)
    driver.stage.draw(blank)
    driver.season.seed = "another"
    other = hot_seat(seed="12345")
    settle(other)
    again = pygame.Surface(driver.stage.size)
    other.stage.draw(again)
    assert pygame.image.tobytes(blank, "RGB") == pygame.image.tobytes(again, "RGB")


@pytest.mark.rule("P25.5")
def test_both_are_called_for_the_options_even_without_any_left():
    table = Table().until("play_options")
    spent = tuple(
        (side, line) for side in table.state.catalog.options.values() for side, line in [(side.side, side.line)]
    )
    table.change(spent=tuple(one for one in spent if one[0].value == "british"))
    driver = hot_seat(table)
    called = []
    for _ in range(6):
        top = settle(driver)
        if isinstance(top, Card):
            called.append(top.title)
            agree(driver)
        elif driver.orders.desk.side == "british" or driver.season.state.step.value.startswith("M4"):
            driver.press(COMMIT)
        else:
            break
    assert any("Axis" in title for title in called)
    assert any("British" in title for title in called)


@pytest.mark.rule("P25.2")
def test_between_two_people_only_what_both_may_see_is_shown():
    table = Table(day=2).until("arrange_raid").answer
    driver = hot_seat(Table().until("arrange_cover"))
    del table
    settle(driver)
    if isinstance(driver.stage.top, Card):
        agree(driver)
    state = driver.screen.state
    assert driver.season.state.raid_deck
    assert state.raid_deck == ()
    faces = [face for heap in driver.screen.theatre.heaps(state) if heap.name == "Raid deck" for face in heap.faces]
    assert all(isinstance(face, Back) for face in faces)


@pytest.mark.rule("P11.4")
def test_a_launch_is_ordered_behind_a_card_and_stays_hidden():
    table = Table().until("arrange_cover").stack(1, 49, 50, 51, 52).until("order_launch")
    driver = hot_seat(table)
    card = settle(driver)
    assert isinstance(card, Card)
    assert "British" in card.title
    agree(driver)
    driver.press("0/0")
    driver.press(COMMIT)
    if isinstance(driver.stage.top, Card):
        agree(driver)
    driver.stage.update(0.05)
    words = driver.words()
    launch = driver.season.state.flight.launch if driver.season.state.flight else None
    if launch is not None and not launch.has_entered:
        assert driver.screen.state.flight.launch is None
        assert "scrambled" not in words


@pytest.mark.rule("P25.5")
def test_a_card_that_is_missing_does_not_betray_a_launch():
    table = Table().until("arrange_cover").stack(1, 49, 50, 51, 52).until("order_launch").stack(23, 24)
    driver = hot_seat(table)
    titles = []
    for _ in range(12):
        top = settle(driver)
        if isinstance(top, Card):
            titles.append(top.title)
            agree(driver)
        elif driver.orders.desk.blocks[0].prompt.kind == "order_launch":
            driver.press("0/0")
            driver.press(COMMIT)
        else:
            break
    assert "Nothing to order" in titles


@pytest.mark.rule("P25.5")
@pytest.mark.parametrize("order,called", [("never", "british"), ("launch", "british"), ("wait", "")])
def test_no_card_is_missing_after_a_launch_was_refused(order, called):
    table = played(raid=(JU88,), cards=(1, 23, 10, 49)).until("order_launch").stack(25)
    table.answer(order_launch=lambda one: OrderLaunch(one.unit, order))
    event = MissionTurnBegan(2, (), None)
    assert PedestalTheatre().called_for_nothing(event, table.state) == called
