"""The keyboard map: what each key does, by the player's own bindings.

An action is a word such as "zoom_in"; the settings bind it to a key's name. Arrows, Enter, Tab and Esc are fixed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

FIXED = {
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_ESCAPE: "back",
    pygame.K_TAB: "next",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}  # where the arrows lead
ACTIONS = {  # action: what the settings call it
    "help": "Rule for what is under the cursor",
    "fullscreen": "Fullscreen on and off",
    "commit": "Commit plots, fire or dice",
    "undo": "Undo",
    "zones": "Overlay: zones around boxes",
    "dice": "Overlay: defensive dice by hex",
    "lines": "Overlay: lines of fire",
    "paths": "Overlay: predicted paths",
    "heat": "Overlay: my best hexes",
    "log": "Open and close the log",
    "skip": "Skip the animation",
    "faster": "Faster",
    "slower": "Slower",
    "step": "One step of the animation",
    "zoom_in": "Zoom in",
    "zoom_out": "Zoom out",
    "zoom_fit": "Show the whole fight",
    "next_unit": "Next unit that must decide",
    "cursor": "Hex cursor on and off",
    "guns": "Declaring fire: which guns",
    "kill": "Replay: on to the next loss, with Shift back",
    "jump": "Replay: on to the next turning point, with Shift back",
    "view": "Replay: attacker, defender or umpire",
    "take_over": "Replay: take over from here",
    "report": "After-action report",
    "export": "Replay: export as page, film, picture or text",
}


@dataclass(frozen=True, slots=True)
class Keys:
    """Which key does what: bindings from action to the key's name as pygame writes it."""

    bindings: Mapping[str, str]

    def action(self, event: pygame.event.Event) -> str:
        """The action of a key press; empty for a key that does nothing, and for any other event."""
        if event.type != pygame.KEYDOWN:
            return ""
        if event.key in FIXED:
            return "previous" if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT else FIXED[event.key]
        names = (key_name(event), pygame.key.name(event.key))
        return next((action for name in names for action, key in self.bindings.items() if key == name), "")

    def shown(self, action: str) -> str:
        """The key of an action as it stands on a button: "Z", "Space", "F1"."""
        return self.bindings.get(action, "").title()


def key_name(event: pygame.event.Event) -> str:
    """The name a key press is bound by: a sign by what it types, wherever a keyboard has it, all else by its key."""
    typed = str(getattr(event, "unicode", ""))
    is_sign = len(typed) == 1 and typed.isprintable() and not typed.isalnum() and not typed.isspace()
    return typed if is_sign else pygame.key.name(event.key)
