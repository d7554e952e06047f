"""The settings screen changes what it says, at once, by mouse or keys."""

from __future__ import annotations

import pygame
import pytest

from game.files.settings import DEFAULT_KEYS
from game.view.settings import SettingsScreen


@pytest.fixture
def play(fingers, stage):
    return fingers(SettingsScreen(stage))


def focus_on(play, label):
    controls = play.stage.top.controls
    controls.focus_on_widget(next(one.widget for one in controls.ring if getattr(one.widget, "text", "") == label))


@pytest.mark.parametrize(
    "label, field, value",
    [
        ("200 %", "scale", 200),
        ("Meadow", "palette", "meadow"),
        ("4×", "speed", 4.0),
        ("Fullscreen", "fullscreen", True),
    ],
)
def test_a_choice_holds_at_once(play, label, field, value):
    play.press(label)
    assert getattr(play.stage.settings, field) == value


def test_the_keyboard_stays_where_it_was(play):
    focus_on(play, "150 %")
    play.key(pygame.K_RETURN)
    controls = play.stage.top.controls
    assert play.stage.settings.scale == 150
    assert controls.ring[controls.focus].widget.text == "150 %"


def test_a_key_is_bound_anew_and_its_former_owner_takes_the_old_one(play):
    focus_on(play, "Z")
    play.key(pygame.K_RETURN, pygame.K_d)
    keys = play.stage.settings.keys
    assert (keys["zones"], keys["dice"]) == ("d", "z")
    assert set(keys.values()) == set(DEFAULT_KEYS.values())


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_TAB])
def test_a_fixed_key_is_not_bound(play, key):
    focus_on(play, "Z")
    play.key(pygame.K_RETURN, key)
    assert play.stage.settings.keys == DEFAULT_KEYS
    assert isinstance(play.stage.top, SettingsScreen)


def test_even_f1_can_be_bound_to_something_else(play):
    focus_on(play, "Z")
    play.key(pygame.K_RETURN, pygame.K_F1)
    assert play.stage.settings.keys["zones"] == "f1"
    assert play.stage.settings.keys["help"] == "z"


def test_keys_are_restored(play):
    focus_on(play, "Z")
    play.key(pygame.K_RETURN, pygame.K_x)
    focus_on(play, "Restore")
    play.key(pygame.K_RETURN)
    assert play.stage.settings.keys == DEFAULT_KEYS


def test_a_rule_is_switched_off(play):
    controls = play.stage.top.controls
    off = next(one for one in controls.ring if one.rule == "T7.9" and one.widget.text == "Off")
    controls.focus_on_widget(off.widget)
    assert play.stage.top.help_rule() == "T7.9"
    play.key(pygame.K_RETURN)
    assert play.stage.settings.options == {"jams": False}


@pytest.mark.parametrize("modifier", [pygame.K_LSHIFT, pygame.K_RALT, pygame.K_LCTRL])
def test_a_key_that_needs_another_held_down_is_waited_for(play, modifier):
    focus_on(play, "Z")
    play.key(pygame.K_RETURN, modifier)
    assert play.stage.settings.keys == DEFAULT_KEYS
    play.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=pygame.KMOD_SHIFT, unicode="!"))
    assert play.stage.settings.keys["zones"] == "!"


@pytest.mark.parametrize("key, typed", [(pygame.K_1, "1"), (pygame.K_KP_7, "7")])
def test_a_digit_goes_on_choosing_from_the_list(play, key, typed):
    focus_on(play, "Z")
    play.key(pygame.K_RETURN)
    play.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=typed))
    assert play.stage.settings.keys == DEFAULT_KEYS


def test_home_and_end_go_to_both_ends_of_the_sheet(play):
    scroll = play.stage.top.column.scroll
    play.key(pygame.K_END)
    assert scroll.offset == scroll.last > 0
    play.key(pygame.K_HOME)
    assert scroll.offset == 0


def test_the_key_of_the_guns_can_be_bound_like_any_other(play):
    play.stage.top._listen("guns")
    play.key(pygame.K_q, text="q")
    assert play.stage.settings.keys["guns"] == "q"
