"""The settings: display, size, colours, speed, keys, the rules one likes, and where the game keeps its files."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence

import pygame

from game.files.places import data_folder
from game.files.settings import DEFAULT_KEYS
from game.tactical.catalog import Option
from game.view import text
from game.view.controls import Controls
from game.view.keys import ACTIONS, FIXED, key_name
from game.view.pace import SPEEDS
from game.view.rows import Rows
from game.view.screen import Host
from game.view.theme import PALETTES, PaletteName

WIDEST = 1000
SCALES = (100, 125, 150, 175, 200, 225, 250)
FIGHTS = (
    ("ask", "Ask"),
    ("board", "Fly"),
    ("watch", "Watch"),
    ("quick", "Resolve quickly"),
    ("first", "Fly the first of a turn"),
)
ALREADY_CHOSEN = "What is chosen already where a campaign asks how a fight is played; it can be changed there."
PALETTE_NAMES: Sequence[tuple[PaletteName, str]] = [(name, palette.name) for name, palette in PALETTES.items()]
COLOURS = (
    "All three are made for every kind of colour vision; sides, zones and chits also differ by letter or hatching."
)
MODIFIERS = {  # pressed on the way to another key
    *(getattr(pygame, f"K_{side}{name}") for side in "LR" for name in ("SHIFT", "CTRL", "ALT", "META")),
    *(pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
}


class SettingsScreen:
    """One sheet to scroll. Every change holds at once and is kept."""

    is_still = True

    def __init__(self, host: Host) -> None:
        self.host = host
        self.controls = Controls(host)
        self.waiting_for = ""  # the action that gets the next key pressed
        self._focus = 0
        self._offset = 0

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the sheet out in the middle."""
        look = self.host.look
        wide = min(look.px(WIDEST), size[0] - look.grid(4))
        head = look.grid(2) + look.px(44)
        self.area = pygame.Rect((size[0] - wide) // 2, head, wide, size[1] - head - look.grid(2))
        self.controls = self.controls.renewed()
        self._lay_out(self.controls)
        self.controls.focus_on(self._focus)
        self.column.scroll.to(self._offset)

    def _lay_out(self, controls: Controls) -> None:
        look = self.host.look
        close = pygame.Rect(self.area.left, look.grid(), look.px(110), look.px(36))
        controls.button(close, "Back", self.host.pop)
        self.column = controls.column(self.area)
        rows = Rows(self.host, controls, self.column)
        self._display(rows)
        self._keys(rows)
        self._options(rows)
        self._folder(rows)
        self.column.grow(rows.y)

    def _display(self, rows: Rows) -> None:
        settings = self.host.settings
        rows.heading("Display")
        rows.choice(
            "Window", [(False, "Window"), (True, "Fullscreen")], settings.fullscreen, self._setter("fullscreen")
        )
        scales = [(scale, f"{scale} %") for scale in SCALES]
        rows.choice("Size of text and buttons", scales, settings.scale, self._setter("scale"))
        rows.choice("Colours", PALETTE_NAMES, settings.palette, self._setter("palette"), COLOURS)
        speeds = [(speed, f"{speed:g}×") for speed in SPEEDS]
        rows.choice("Speed of animations", speeds, settings.speed, self._setter("speed"))
        rows.choice("Fights of a campaign", FIGHTS, settings.fights, self._setter("fights"), ALREADY_CHOSEN, "P24.1")

    def _keys(self, rows: Rows) -> None:
        rows.heading("Keys")
        rows.words(
            "Arrows, Enter, Tab, Esc and digits are fixed. Choose a line, then press the new key; Esc leaves it alone."
        )
        for action, label in ACTIONS.items():
            shown = "press a key …" if action == self.waiting_for else self.host.keys.shown(action) or "none"
            rows.button(label, shown, self._listener(action), "#chosen" if action == self.waiting_for else "")
        rows.button("All keys as they were at first", "Restore", lambda: self._set("keys", dict(DEFAULT_KEYS)))

    def _options(self, rows: Rows) -> None:
        rows.heading("Rules you like to play with")
        rows.words("These stand in every new engagement; you can still change them for a single one.")
        for option in self.host.catalog.options.values():
            chosen = self.host.settings.options.get(option.id, option.default)
            label = f"{option.name} [{option.rule}]"
            answers = [(True, "On"), (False, "Off")]
            rows.choice(label, answers, chosen, self._option_setter(option), option.effect, option.rule)

    def _folder(self, rows: Rows) -> None:
        rows.heading("Your files")
        rows.words(f"Logs and settings are kept in {data_folder()}; engagements of your own go in its folder “maps”.")
        rows.button("The folder", "Open", self._open_folder)

    def _setter(self, field: str) -> Callable[[object], None]:
        return lambda value: self._set(field, value)

    def _option_setter(self, option: Option) -> Callable[[bool], None]:
        return lambda value: self._set("options", {**self.host.settings.options, option.id: value})

    def _set(self, field: str, value: object) -> None:
        self._keep_place()
        self.host.change_settings({field: value})
        self.resized(self.host.size)

    def _keep_place(self) -> None:
        self._focus, self._offset = self.controls.focus, self.column.scroll.offset

    def _listener(self, action: str) -> Callable[[], None]:
        return lambda: self._listen(action)

    def _listen(self, action: str) -> None:
        self._keep_place()
        self.waiting_for = action
        self.resized(self.host.size)

    def _bind(self, event: pygame.event.Event) -> None:
        """The pressed key belongs to the action from now on; whoever had it takes the old one."""
        if event.key in MODIFIERS:
            return
        action, self.waiting_for = self.waiting_for, ""
        name = key_name(event)
        if event.key == pygame.K_ESCAPE or not name:
            self.resized(self.host.size)
            return
        keys = dict(self.host.settings.keys)
        if event.key in FIXED:
            self.host.notice(f"The key {name} moves the focus and cannot do anything else.")
        elif name.strip("[]").isdigit():
            self.host.notice("The digits choose from the list and cannot do anything else.")
        else:
            former = next((other for other, key in keys.items() if key == name), action)
            keys[former], keys[action] = keys[action], name
            if former != action:
                self.host.notice(f"{ACTIONS[former]}: the key is now {keys[former].title()}.")
        self._set("keys", keys)

    def _open_folder(self) -> None:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        try:
            open_folder(str(folder))
        except OSError:
            self.host.notice(f"No file browser answered. The folder is {folder}")

    def handle(self, event: pygame.event.Event) -> None:
        """While a line waits for its key, the next key is that key."""
        if self.waiting_for and event.type == pygame.KEYDOWN:
            self._keep_place()
            self._bind(event)
        elif not self.controls.handle(event) and self.host.keys.action(event) == "back":
            self.host.pop()

    @property
    def wants_every_key(self) -> bool:
        """Whether the next key goes to this screen, whatever it does elsewhere."""
        return bool(self.waiting_for)

    def update(self, dt: float) -> None:
        """Let the widgets live."""
        self.controls.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet on the panel."""
        look, palette = self.host.look, self.host.look.palette
        surface.fill(palette.panel)
        at = (self.area.centerx, look.grid())
        text.draw(surface, look, "Settings", at, palette.light, text.TITLE, "centre")
        self.controls.draw(surface)

    def help_rule(self) -> str:
        """The rule of the switch under the cursor."""
        return self.controls.rule_at(pygame.mouse.get_pos())


def open_folder(folder: str) -> None:
    """Show a folder in the system's own file browser; OSError when there is none."""
    if sys.platform == "win32":
        os.startfile(folder)
        return
    command = "open" if sys.platform == "darwin" else "xdg-open"
    subprocess.Popen([command, folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
