"""A key press is an action by the sign it types or by its place, on every keyboard."""

from __future__ import annotations

import pygame
import pytest

from game.files.settings import DEFAULT_KEYS
from game.view.keys import Keys


@pytest.mark.parametrize(
    "key, typed, action",
    [
        (pygame.K_EQUALS, "+", "zoom_in"),
        (pygame.K_PLUS, "+", "zoom_in"),
        (pygame.K_KP_PLUS, "+", "zoom_in"),
        (pygame.K_KP_MINUS, "-", "zoom_out"),
        (pygame.K_MINUS, "_", "zoom_out"),
        (pygame.K_SEMICOLON, ",", "slower"),
        (pygame.K_z, "Z", "zones"),
        (pygame.K_SPACE, " ", "commit"),
        (pygame.K_EQUALS, "=", ""),
    ],
)
def test_a_sign_is_known_by_what_it_types(key, typed, action):
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=typed)
    assert Keys(DEFAULT_KEYS).action(event) == action


def test_a_press_without_text_goes_by_its_key():
    assert Keys(DEFAULT_KEYS).action(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_MINUS, mod=0)) == "zoom_out"
