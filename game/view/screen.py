"""What a screen is, and what it may ask of the window it is shown in.

The window holds a stack of screens and shows the topmost. Every number of pixels a screen uses follows from
`host.size` and `host.look`; when either changes the window calls `resized`, and the screen lays itself out anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

import pygame
import pygame_gui

from game.files.settings import Settings
from game.tactical.catalog import Catalog
from game.view.keys import Keys
from game.view.theme import Look
from game.view.worker import Task

Result = TypeVar("Result")


class Screen(Protocol):
    """One picture of the game with its own mouse and keys."""

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event; the window has taken F1, F11 and the closing of the window before."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole picture, background included."""

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out for this size in pixels and for `host.look`; called once before the first draw."""

    def help_rule(self) -> str:
        """The id of the rule for what is under the cursor, such as "T7.5"; empty for the list of pages."""


class Host(Protocol):
    """What a screen may ask of the window."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in pixels."""

    @property
    def look(self) -> Look:
        """Palette, UI scale and lengths."""

    @property
    def settings(self) -> Settings:
        """The player's settings as they stand."""

    @property
    def keys(self) -> Keys:
        """Which key does what; `keys.action(event)` names the action of a key press."""

    @property
    def catalog(self) -> Catalog:
        """Aircraft, manoeuvres and every number of the rules."""

    def widgets(self) -> pygame_gui.UIManager:
        """A new manager of widgets for this size, palette and scale; a screen makes one in `resized`."""

    def push(self, screen: Screen, leave: Callable[[], None] | None = None) -> None:
        """Show a screen on top of this one; `leave` is called once when it is taken away for good."""

    def pop(self) -> None:
        """Go back to the screen below; at the bottom of the stack this does nothing."""

    def replace(self, screen: Screen) -> None:
        """Show a screen instead of the topmost one."""

    def home(self) -> None:
        """Go back to the title, whatever stands above it."""

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule id or at a word of its index; empty opens the list of pages."""

    def notice(self, text: str) -> None:
        """Tell the player something for a few seconds, in a card at the foot of the window."""

    def confirm(self, question: str, yes: str, then: Callable[[], None]) -> None:
        """Ask a question over the dimmed picture; `yes` names the button that does `then`."""

    def hand_over(self, name: str, then: Callable[[], None]) -> None:
        """Hide everything behind a card until the player with this name says that he sits here (hot-seat)."""

    def work(self, job: Callable[[], Result]) -> Task[Result]:
        """Run a long job beside the picture; ask the task each update whether it is done."""

    def change_settings(self, changes: Mapping[str, object]) -> None:
        """Change the player's settings by field name, keep them on disk, and lay every screen out anew if need be."""

    def close(self) -> None:
        """End the game; nothing is lost, every decision stands in the log."""
