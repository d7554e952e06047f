"""The menu of the board leads on, to the rulebook, to the settings and out, by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from game.view.board.menu import LEAVE, RESUME, RULEBOOK, SETTINGS, Menu
from game.view.rulebook import RulebookScreen
from game.view.settings import SettingsScreen
from game.view.title import TitleScreen

ORDER = (RESUME, RULEBOOK, SETTINGS, LEAVE)


@pytest.fixture
def menu(drive):
    """A menu that has been opened by the button at the left of the bar, with the title at the bottom of the stack."""
    driver = drive()
    driver.stage.home()
    driver.stage.replace(TitleScreen(driver.stage))
    driver.stage.push(driver.board)
    driver.settle()
    driver.draw()
    driver.click(next(spot for spot in driver.board.bar.pane.spots if spot.key == "back").area.center)
    assert isinstance(driver.stage.top, Menu)
    driver.draw()
    return driver


def by_mouse(driver, label, patch):
    button = next(control.widget for control in driver.stage.top.controls.ring if control.widget.text == label)
    at = button.rect.center
    patch.setattr(pygame.mouse, "get_pos", lambda: at)
    driver.frames(2)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.stage.handle(pygame.event.Event(kind, button=1, pos=at))
    for event in pygame.event.get():
        driver.stage.handle(event)
    patch.setattr(pygame.mouse, "get_pos", lambda: (0, 0))


def by_keys(driver, label, _):
    for _ in range(ORDER.index(label)):
        driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)


@pytest.mark.parametrize("choose", [by_keys, by_mouse], ids=["keys", "mouse"])
@pytest.mark.parametrize(
    "label, screen", [(RULEBOOK, RulebookScreen), (SETTINGS, SettingsScreen), (LEAVE, TitleScreen), (RESUME, None)]
)
def test_every_entry_leads_where_it_says(menu, choose, label, screen, monkeypatch):
    choose(menu, label, monkeypatch)
    if screen is None:
        assert menu.is_on_top
        return
    assert isinstance(menu.stage.top, screen)
    menu.draw()
    if label != LEAVE:
        menu.key(pygame.K_ESCAPE)
        assert menu.is_on_top


def test_esc_opens_the_menu_and_closes_it(menu):
    menu.key(pygame.K_ESCAPE)
    assert menu.is_on_top
    menu.key(pygame.K_ESCAPE)
    assert isinstance(menu.stage.top, Menu)


@pytest.mark.parametrize("size, scale", [((1280, 720), 200), ((1920, 1080), 150)], ids=str)
def test_all_of_it_is_in_the_window(drive, size, scale):
    driver = drive(size=size, scale=scale)
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    driver.draw()
    screen = driver.stage.top
    assert pygame.Rect((0, 0), size).contains(screen.area)
    assert all(screen.area.contains(control.widget.rect) for control in screen.controls.ring)
