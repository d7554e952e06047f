"""The title: what can be done, and behind it a fight that plays by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

import game
from game.files.saves import summary
from game.view import art, beginnings, text
from game.view.controls import Controls
from game.view.flight import Spectacle
from game.view.screen import Host
from game.view.theme import Look, mixed
from game.view.worker import Task

CONTINUE = "Continue"
MENU = 300  # the menu's width at 100 %
FADE_SECONDS = 1.2
SETTLED_SECONDS, SETTLED_STEP = 24.0, 0.1
Entry = tuple[str, str, Callable[[], None]]


class TitleScreen:
    """The first screen. The fight behind it is prepared after the first picture has been shown."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.controls = Controls(host)
        self.unfinished: Path | None = None
        self.caption = ""
        self._task: Task[Spectacle | None] | None = None
        self._spectacle: Spectacle | None = None
        self._drawn = 0
        self._shown = 0.0

    @property
    def is_still(self) -> bool:
        """Whether the fight behind is still being prepared; the processor is left to that."""
        return self._spectacle is None and self._drawn > 1

    def entries(self) -> list[Entry]:
        """What the menu offers now: label, kind of button, what it does."""
        host = self.host
        fly = ("Fly an engagement", "#large" if self.unfinished else "#large_primary", self._fly)
        again: list[Entry] = [(CONTINUE, "#large_primary", self._go_on)] if self.unfinished else []
        return [
            *again,
            fly,
            ("Campaigns", "#large", self._campaigns),
            ("Saved games", "#large", self._saved_games),
            ("Rulebook", "#large", lambda: host.open_rule("")),
            ("Settings", "#large", self._settings),
            ("Quit", "#large", host.close),
        ]

    def resized(self, size: tuple[int, int]) -> None:
        """Put the menu at the left, under the name of the game."""
        self.unfinished = beginnings.unfinished_log()
        look = self.host.look
        entries = self.entries()
        gap, left = look.grid(), look.grid(6 if size[0] > look.px(900) else 3)
        self._sky = sky(size, look)
        self.panel = pygame.Rect(left, 0, min(look.px(MENU), size[0] - 2 * left), size[1])
        self._veil = veil((self.panel.right + look.grid(8), size[1]), look)
        room = size[1] - look.grid(4)
        caption = text.line_height(look, text.SMALL) if self.unfinished else 0
        wanted = max(
            room * 2 // 3, room - text.line_height(look, text.TITLE) - look.grid(2)
        )  # a low window has no emblem
        height = min(look.px(46), (wanted - caption) // len(entries) - gap)
        menu = len(entries) * (height + gap) + caption
        self.name = self._name(look, self.panel.width, room - menu - look.grid(2))
        top = max(look.grid(2), (size[1] - menu - self.name.get_height() - look.grid(3)) // 2)
        self.name_at = (left, top)
        y = top + self.name.get_height() + look.grid(2)
        self.controls = self.controls.renewed()
        for label, kind, act in entries:
            self.controls.button(pygame.Rect(left, y, self.panel.width, height), label, act, kind)
            y += height + gap
            if self.unfinished and label == CONTINUE:
                self._put_caption(self.unfinished, y - gap + look.px(1))
                y += caption
        if self._spectacle is not None:
            self._spectacle.resized(size)

    def _put_caption(self, path: Path, y: int) -> None:
        """Below *Continue*: which fight, and how far it has come."""
        look, saved = self.host.look, summary(path)
        words = text.fitted(look, f"{saved.title}, {saved.result_words()}", self.panel.width, text.SMALL)
        self.caption = words
        self.controls.picture((self.panel.left, y), text.rendered(look, words, text.SMALL, look.palette.light))

    def handle(self, event: pygame.event.Event) -> None:
        """Esc goes to the last entry, Quit."""
        if not self.controls.handle(event) and self.host.keys.action(event) == "back":
            self.controls.focus_on(-1)

    def update(self, dt: float) -> None:
        """Let the fight go on; it begins once the menu stands."""
        self.controls.update(dt)
        if self._task is None and self._drawn > 1:
            self._task = self.host.work(lambda: beginnings.spectacle(self.host))
        if self._task is not None and self._spectacle is None and self._task.is_done:
            self._spectacle = self._task.result()
            if self._spectacle is not None:
                self._spectacle.resized(self.host.size)
        if self._spectacle is not None:
            self._spectacle.update(dt)
            self._shown = min(1.0, self._shown + dt / FADE_SECONDS)

    def settle(self) -> None:
        """Have the fight behind in full swing at once, as pictures of this screen need it."""
        self._drawn = 2
        self.update(0.0)
        if self._task is not None:
            self._task.wait()
        for _ in range(round(SETTLED_SECONDS / SETTLED_STEP)):
            self.update(SETTLED_STEP)

    def draw(self, surface: pygame.Surface) -> None:
        """The sky or the fight, a veil at the left, the name and the menu."""
        look = self.host.look
        self._drawn += 1
        if self._spectacle is not None:
            self._spectacle.draw(surface)
        if self._shown < 1:
            self._sky.set_alpha(round(255 * (1 - self._shown)))
            surface.blit(self._sky, (0, 0))
        surface.blit(self._veil, (0, 0))
        surface.blit(self.name, self.name_at)
        version = f"{game.__version__}"
        at = (self.panel.left, surface.get_height() - look.grid(3) - look.px(4))
        text.draw(surface, look, version, at, look.palette.dim, text.SMALL)
        self.controls.draw(surface)

    def help_rule(self) -> str:
        """The title is explained by the page for beginners."""
        return ""

    def _name(self, look: Look, width: int, room: int) -> pygame.Surface:
        """The emblem over the name; small beside it where there is little room above the menu."""
        style = text.Style("poster", "bold", 40)
        letters = text.rendered(look, "COMBAT BOX", style, look.palette.paper)
        if letters.get_width() > width:
            letters = text.rendered(look, "COMBAT BOX", text.TITLE, look.palette.paper)
        emblem = min(max(look.px(176), self.host.size[1] // 5), room - letters.get_height() - look.px(4))
        if emblem < look.px(40):
            return letters
        picture = pygame.Surface((max(width, letters.get_width()), emblem + letters.get_height()), pygame.SRCALPHA)
        picture.blit(art.picture("title", (emblem, emblem)), (0, 0))
        picture.blit(letters, (0, emblem))
        return picture

    def _fly(self) -> None:
        from game.view.chooser import ChooserScreen

        self.host.push(ChooserScreen(self.host))

    def _campaigns(self) -> None:
        from game.view.campaign.chooser import CampaignChooser

        self.host.push(CampaignChooser(self.host))

    def _saved_games(self) -> None:
        from game.view.saved_games import SavedGamesScreen

        self.host.push(SavedGamesScreen(self.host))

    def _settings(self) -> None:
        from game.view.settings import SettingsScreen

        self.host.push(SettingsScreen(self.host))

    def _go_on(self) -> None:
        if self.unfinished is not None:
            beginnings.go_on(self.host, self.unfinished)


def sky(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The sea below in a calm gradient, dark at the foot."""
    picture = pygame.Surface(size)
    width, height = size
    bands = 64
    for band in range(bands):
        top = height * band // bands
        colour = mixed(look.palette.sea, look.palette.night, band / bands * 0.8)
        picture.fill(colour, (0, top, width, height * (band + 1) // bands - top))
    return picture


def veil(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A dark veil that fades out to the right, so that the menu can be read."""
    line = pygame.Surface((256, 1), pygame.SRCALPHA)
    for x in range(256):
        line.set_at((x, 0), (*look.palette.night, round(225 * (1 - (x / 255) ** 2))))
    return pygame.transform.smoothscale(line, size)
