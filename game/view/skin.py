"""The widgets' clothes: `assets/theme/combat-box.json`, with colours by name and lengths at 100 %, made to measure.

In the file "@raised" is a colour of the palette and "15 px" a length that grows with the UI scale.
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from typing import Any

import pygame_gui
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from game.files.places import assets_folder
from game.view.theme import Look

COLOUR = re.compile(r"@(\w+)")
LENGTH = re.compile(r"(\d+) px")


@cache
def _template() -> str:
    return (assets_folder() / "theme" / "combat-box.json").read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def _dressed(look: Look) -> str:
    text = COLOUR.sub(lambda match: "#{:02x}{:02x}{:02x}".format(*getattr(look.palette, match.group(1))), _template())
    return LENGTH.sub(lambda match: str(look.px(int(match.group(1)))), text)


def theme(look: Look) -> dict[str, Any]:
    """The theme of the widgets' library for one palette and scale."""
    dressed: dict[str, Any] = json.loads(_dressed(look))
    return dressed


class Widgets(pygame_gui.UIManager):
    """A manager of widgets that shares its theme, and the memory of drawn shapes, with all of the same look."""

    def __init__(self, size: tuple[int, int], look: Look) -> None:
        self._look = look
        super().__init__(size, enable_live_theme_updates=False)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The theme of the look, made for the first manager that wears it."""
        if self._look not in _themes:
            _themes.clear()
            _themes[self._look] = super().create_new_theme(theme(self._look))
        return _themes[self._look]


_themes: dict[Look, UIAppearanceTheme] = {}


def widgets(size: tuple[int, int], look: Look) -> pygame_gui.UIManager:
    """A new manager of widgets that wears the theme."""
    return Widgets(size, look)


def forget() -> None:
    """Drop the themes; needed when pygame stops."""
    _themes.clear()
