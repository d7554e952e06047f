"""The widgets' clothes: `assets/theme/combat-box.json`, with colours by name and lengths at 100 %, made to measure.

In the file "@raised" is a colour of the palette and "15 px" a length that grows with the UI scale.
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from typing import Any

import pygame_gui

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


def widgets(size: tuple[int, int], look: Look) -> pygame_gui.UIManager:
    """A new manager of widgets that wears the theme."""
    return pygame_gui.UIManager(size, theme(look), enable_live_theme_updates=False)
