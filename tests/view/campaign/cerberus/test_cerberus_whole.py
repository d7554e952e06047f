"""A whole Channel Dash is clicked through, by either side, by both at one machine, and with a fight on the board."""

from __future__ import annotations

import pygame
import pytest

from game.campaigns.cerberus.state import Step
from game.view.campaign.orders import COMMIT
from game.view.campaign.paper import PaperScreen
from game.view.cards import Card
from tests.campaigns.cerberus.table import Table
from tests.view.campaign.cerberus.playing import SIDES, Dash


@pytest.mark.slow
@pytest.mark.parametrize("side", SIDES)
def test_a_whole_game_is_clicked_through(side):
    driver = Dash(**{side: "person"}, seed="3")
    papers = driver.to_the_end()
    assert driver.season.is_over
    assert sum(title.startswith("End of turn") for title in papers) == driver.season.state.turn
    assert papers[-1].startswith("Operation Cerberus: ")


@pytest.mark.slow
def test_an_attack_is_watched_on_the_board_and_its_sheet_confirmed():
    driver = Dash(british="person", seed="8")
    papers = driver.to_the_end("watch")
    assert any(" against " in title for title in papers)
    modes = [entry.event.result.mode for entry in driver.screen.interludes.chronicle.of("result_applied")]
    assert modes[0] == "watch"
    assert set(modes[1:]) <= {"quick"}


def test_the_report_of_a_turn_comes_before_anything_of_the_next():
    driver = Dash(british="person", seed="3")
    for _ in range(2000):
        top = driver.stage.top
        if isinstance(top, PaperScreen) and top.paper.title.startswith("End of turn 1"):
            break
        if isinstance(top, Card | PaperScreen):
            driver.stage.draw(driver.surface)
            driver.key(pygame.K_RETURN)
        elif driver.until_asked():
            driver.choose_all()
            driver.press(COMMIT)
        else:
            driver.stage.update(0.05)
    assert driver.season.state.turn == 2
    assert driver.screen.playback.state.turn == 1
    assert not any("Turn 2" in entry.words for entry in driver.screen.log.entries)


@pytest.mark.rule("C16.3")
@pytest.mark.parametrize("boats", ["sound", "crippled"])
def test_both_players_are_called_for_surface_combat_even_where_one_has_no_choice(boats):
    table = Table(step=Step.SURFACE, turn=3).ships(mtb=(5, boats), scharnhorst=5, gneisenau=5, prinz_eugen=4).go()
    driver = Dash("person", "person", table=table)
    called = []
    for _ in range(200):
        driver.screen.playback.skip()
        driver.stage.update(0.05)
        if isinstance(driver.stage.top, Card):
            called.append(driver.stage.top.title)
            driver.stage.draw(driver.surface)
            driver.key(pygame.K_RETURN)
        elif driver.screen.is_asking and driver.season.state.step is Step.SURFACE:
            kinds = {block.prompt.kind for block in driver.orders.desk.blocks}
            assert kinds <= {"open_guns"}
            driver.stage.draw(driver.surface)
            driver.choose_all()
            driver.press(COMMIT)
        if driver.season.state.step is not Step.SURFACE:
            break
    assert ["German" in called[0], "British" in called[1]] == [True, True]


@pytest.mark.slow
def test_a_small_window_with_large_letters_shows_every_turn():
    driver = Dash(british="person", seed="6", scale=200)
    driver.to_the_end()
    assert driver.season.is_over
    assert not isinstance(driver.stage.top, Card)
