"""The stack of screens and everything they share, without a display: the window shows it, a picture is taken of it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TypeVar

import pygame
import pygame_gui

from game.files.broken import BrokenFile
from game.files.catalog import load_catalog
from game.files.refusals import refusal
from game.files.settings import Settings, save_settings
from game.tactical.catalog import Catalog
from game.view import skin
from game.view.cards import Card, Notice
from game.view.controls import Controls
from game.view.keys import Keys
from game.view.screen import Screen
from game.view.theme import Look, look_of
from game.view.worker import Task

Result = TypeVar("Result")
LAID_OUT_ANEW = {"scale", "palette", "keys"}  # settings that every screen must be laid out anew for
OF_THE_DISPLAY = {"fullscreen", "width", "height"}


class Stage:
    """The host of all screens; `size` is the picture's in pixels. The window looks at `is_closing` and `display`."""

    def __init__(self, settings: Settings, size: tuple[int, int], *, is_kept: bool = True) -> None:
        self.settings = settings
        self.size = size
        self.is_kept = is_kept  # whether changed settings go to disk
        self.is_closing = False
        self.has_display_changed = False
        self.message = Notice()
        self._screens: list[Screen] = []
        self._leaving: dict[int, Callable[[], None]] = {}
        self._laid_out: dict[int, tuple[tuple[int, int], Look]] = {}

    @property
    def look(self) -> Look:
        """Palette, UI scale and lengths."""
        return look_of(self.settings.palette, self.settings.scale)

    @property
    def keys(self) -> Keys:
        """Which key does what."""
        return Keys(self.settings.keys)

    @cached_property
    def catalog(self) -> Catalog:
        """Aircraft, manoeuvres and every number of the rules."""
        return load_catalog()

    @property
    def top(self) -> Screen:
        """The screen that is seen, laid out for the present size and look."""
        screen = self._screens[-1]
        wanted = (self.size, self.look)
        if self._laid_out.get(id(screen)) != wanted:
            screen.resized(self.size)
            self._laid_out[id(screen)] = wanted
        return screen

    @property
    def is_still(self) -> bool:
        """Whether nothing moves in the picture unless the player does something."""
        return not self.message.left and getattr(self.top, "is_still", False)

    def widgets(self) -> pygame_gui.UIManager:
        """A new manager of widgets for this size, palette and scale."""
        return skin.widgets(self.size, self.look)

    def push(self, screen: Screen, leave: Callable[[], None] | None = None) -> None:
        """Show a screen on top of this one; `leave` is called once when it is taken away for good."""
        self._laid_out.pop(id(screen), None)
        self._screens.append(screen)
        if leave is not None:
            self._leaving[id(screen)] = leave

    def pop(self) -> None:
        """Go back to the screen below; at the bottom of the stack this does nothing."""
        if len(self._screens) > 1:
            self._take_away()
            self._laid_out.pop(id(self._screens[-1]), None)
            gc.collect()  # widgets hold on to each other; their pictures are large

    def replace(self, screen: Screen) -> None:
        """Show a screen instead of the topmost one."""
        self._take_away()
        self.push(screen)

    def home(self) -> None:
        """Go back to the title, whatever stands above it."""
        while len(self._screens) > 1:
            self._take_away()
        self._laid_out.clear()
        gc.collect()

    def leave(self) -> None:
        """Take every screen away; the game is over."""
        while self._screens:
            self._take_away()

    def _take_away(self) -> None:
        screen = self._screens.pop()
        self._laid_out.pop(id(screen), None)
        self._leaving.pop(id(screen), lambda: None)()

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule; a rulebook that is open already turns to it."""
        from game.view.rulebook import RulebookScreen  # loaded when first asked for, the start is quicker without

        if self._screens and isinstance(self._screens[-1], RulebookScreen):
            self._screens[-1].turn_to(rule)
        else:
            self.push(RulebookScreen(self, rule))

    def open_file(self, path: Path) -> None:
        """Watch the fight of a file that was dropped on the window."""
        from game.view.replay.opening import open_replay  # loaded with the first replay

        open_replay(self, path)

    def notice(self, text: str) -> None:
        """Tell the player something for a few seconds."""
        self.message.say(text)

    def confirm(self, question: str, yes: str, then: Callable[[], None]) -> None:
        """Ask a question over the dimmed picture; its first sentence is the heading."""
        head, _, rest = question.partition("\n")
        self.push(Card(self, self._screens[-1], (head, rest), yes, then))

    def hand_over(self, name: str, then: Callable[[], None]) -> None:
        """Hide everything until the player with this name says that he sits here."""
        words = (f"Now it is the turn of: {name}", "The other player looks away. Nothing is shown before you go on.")
        self.push(Card(self, None, words, f"I am {name}", then, can_go_back=False))

    def work(self, job: Callable[[], Result]) -> Task[Result]:
        """Run a long job beside the picture."""
        return Task(job)

    def change_settings(self, changes: Mapping[str, object]) -> None:
        """Change the player's settings and keep them on disk."""
        self.settings = self.settings.changed(**changes)
        self.has_display_changed |= bool(OF_THE_DISPLAY & set(changes))
        if LAID_OUT_ANEW & set(changes):
            self._laid_out.clear()
        trouble = save_settings(self.settings) if self.is_kept else None
        if trouble:
            self.notice(trouble)

    def close(self) -> None:
        """End the game."""
        self.is_closing = True

    def handle(self, event: pygame.event.Event) -> None:
        """Take what every screen has in common, and hand the rest to the topmost."""
        self.message.handle(event)
        action = "" if self._is_typing(event) else self.keys.action(event)
        if event.type == pygame.QUIT:
            self.close()
        elif event.type == pygame.DROPFILE:
            self.open_file(Path(event.file))
        elif action == "help":
            self.open_rule(self.top.help_rule())
        elif action == "fullscreen":
            self.change_settings({"fullscreen": not self.settings.fullscreen})
        else:
            self._guarded(lambda: self.top.handle(event))

    def _is_typing(self, event: pygame.event.Event) -> bool:
        """Whether a key is being bound, or a letter goes into a line of text."""
        if getattr(self.top, "wants_every_key", False):
            return True
        controls = getattr(self.top, "controls", None)
        is_letter = event.type == pygame.KEYDOWN and event.unicode.isprintable() and event.unicode != ""
        return is_letter and isinstance(controls, Controls) and controls.focused_entry() is not None

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.message.update(dt)
        self._guarded(lambda: self.top.update(dt))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the topmost screen and the notice."""
        self.top.draw(surface)
        self.message.draw(surface, self.look)

    def _guarded(self, step: Callable[[], None]) -> None:
        """A disk that is full or gone is told to the player; what was written before is safe.

        So is a file in which a game cannot go on: the title takes its place.
        """
        try:
            step()
        except OSError as error:
            self.notice(f"{refusal(error)}.\nWhat was decided before is safe.")
        except BrokenFile as error:
            self.home()
            self.notice(f"{error}.\nWhat was decided before is safe.")
