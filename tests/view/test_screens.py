"""Every screen draws at every size and scale, and nothing that can be pressed is out of reach."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.files.engagements import load_engagement
from game.files.log import read_log
from game.files.places import assets_folder
from game.session.match import Match
from game.tactical.state import Side
from game.view import beginnings
from game.view.chooser import ChooserScreen
from game.view.flight import Flight
from game.view.result import ResultScreen
from game.view.rulebook import RulebookScreen
from game.view.settings import SettingsScreen
from game.view.title import TitleScreen
from game.view.window import hidden

SIZES = [(1280, 720), (1920, 1080), (1024, 1400)]
SCALES = [100, 150, 200, 250]
SIZED = list(itertools.product(SIZES, SCALES))


def finished_flight(host):
    """The shipped fight as if it had just been flown."""
    log = read_log(assets_folder() / beginnings.TITLE_FIGHT)
    scenario = load_engagement(log.header.engagement, host.catalog)
    return Flight(scenario, Match.resumed(log), dict.fromkeys(Side, "regular"), log.header.seed)


SCREENS = {
    "title": TitleScreen,
    "chooser": ChooserScreen,
    "settings": SettingsScreen,
    "rulebook": RulebookScreen,
    "rule": lambda host: RulebookScreen(host, "T2.9"),
    "result": lambda host: ResultScreen(host, finished_flight(host)),
}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size, scale", SIZED, ids=lambda value: str(value))
def test_everything_is_in_reach(name, size, scale):
    stage = hidden(size, scale)
    screen = SCREENS[name](stage)
    stage.push(screen)
    surface = pygame.Surface(size)
    for _ in range(2):
        stage.update(0.02)
        stage.draw(surface)
    window = surface.get_rect()
    for control in screen.controls.ring:
        if control.column is None:
            assert window.contains(control.widget.rect), f"{control.widget.text} leaves the window"
            continue
        area = control.column.scroll.area
        assert window.contains(area)
        place = control.widget.relative_rect
        assert place.left >= 0
        assert place.right <= control.column.scroll.room + 1
        assert place.top >= 0
        assert place.bottom <= max(control.column.scroll.height, area.height)


@pytest.mark.parametrize("name", ["title", "chooser", "settings", "result"])
@pytest.mark.parametrize("scale", SCALES)
def test_no_label_is_wider_than_its_button(name, scale):
    stage = hidden((1280, 720), scale)
    screen = SCREENS[name](stage)
    stage.push(screen)
    stage.update(0.02)
    for control in screen.controls.ring:
        shown = getattr(control.widget, "text_surface", None)
        label = getattr(control.widget, "text", "")
        if label and hasattr(control.widget, "font") and shown is None:
            assert control.widget.font.get_rect(label).width <= control.widget.rect.width - 2 * stage.look.px(5), label


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("scale", SCALES)
def test_no_two_controls_overlap(name, scale):
    stage = hidden((1280, 720), scale)
    screen = SCREENS[name](stage)
    stage.push(screen)
    stage.update(0.02)
    for one, other in itertools.combinations(screen.controls.ring, 2):
        if one.column is other.column:
            assert not one.widget.relative_rect.colliderect(other.widget.relative_rect)


@pytest.mark.parametrize("name", SCREENS)
def test_every_control_is_reached_by_the_tab_key_or_an_arrow(name):
    stage = hidden((1280, 720), 100)
    screen = SCREENS[name](stage)
    stage.push(screen)
    stage.update(0.02)
    reached = set()
    for _ in screen.controls.ring:
        control = screen.controls.ring[screen.controls.focus]
        reached.add(control.group or id(control))
        screen.controls.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert reached == {control.group or id(control) for control in screen.controls.ring}


@pytest.mark.parametrize("palette", ["dusk", "meadow", "contrast"])
def test_a_new_palette_changes_the_picture_at_once(palette):
    stage = hidden((1280, 720), 100)
    stage.push(SettingsScreen(stage))
    surface = pygame.Surface(stage.size)
    stage.draw(surface)
    stage.change_settings({"palette": palette})
    stage.draw(surface)
    assert surface.get_at((2, 2))[:3] == stage.look.palette.panel
