"""The game's window: the display, the main loop, and `run`, where everything begins."""

from __future__ import annotations

import os
from collections.abc import Callable

import pygame

from game.files.settings import Settings, load_settings
from game.view import art, skin, text
from game.view.screen import Host
from game.view.stage import Stage

SMALLEST = (1280, 720)
FRAMES_PER_SECOND = 60
TITLE = "Combat Box"
STILL_SECONDS = 0.25  # a picture in which nothing moves is drawn so often
LONGEST_STEP = 0.1  # seconds: after a hitch the picture goes on, it does not jump


def run(first: Callable[[Host], None] | None = None) -> int:
    """Open the window and stay until it is closed; `first` may put a screen on top of the title at the start."""
    settings, trouble = load_settings()
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", TITLE)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(TITLE)
    pygame.display.set_icon(art.picture("icon", (64, 64)))
    surface = _open(settings)
    stage = Stage(settings, surface.get_size())
    try:
        _begin(stage, first, trouble)
        _loop(stage, surface)
    finally:
        stage.leave()
        art.forget()
        text.forget()
        skin.forget()
        pygame.quit()
    return 0


def hidden(size: tuple[int, int], scale: int, settings: Settings | None = None) -> Stage:
    """A stage without a window, for pictures and tests; nothing is written to disk."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    pygame.font.init()
    return Stage((settings or Settings()).changed(scale=scale), size, is_kept=False)


def _begin(stage: Stage, first: Callable[[Host], None] | None, trouble: str | None) -> None:
    from game.view.title import TitleScreen  # after the window is open: the player sees it at once

    stage.push(TitleScreen(stage))
    if first is not None:
        first(stage)
    if trouble:
        stage.notice(trouble)


def _open(settings: Settings) -> pygame.Surface:
    """The window or the full screen the player has chosen, never larger than the desktop."""
    if settings.fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    desktop = pygame.display.get_desktop_sizes()[0]
    wanted = (settings.width, settings.height)
    size = tuple(min(max(want, least), room) for want, least, room in zip(wanted, SMALLEST, desktop, strict=True))
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def _loop(stage: Stage, surface: pygame.Surface) -> None:
    clock = pygame.time.Clock()
    since_drawn = STILL_SECONDS
    while not stage.is_closing:
        events = pygame.event.get()
        for event in events:
            stage.handle(event)
        if stage.has_display_changed:
            surface = _open(stage.settings)
            stage.has_display_changed = False
        surface = pygame.display.get_surface() or surface
        stage.size = surface.get_size()
        dt = min(clock.tick(FRAMES_PER_SECOND) / 1000, LONGEST_STEP)
        stage.update(dt)
        since_drawn += dt
        if events or not stage.is_still or since_drawn > STILL_SECONDS:
            stage.draw(surface)
            pygame.display.flip()
            since_drawn = 0.0
    if not stage.settings.fullscreen and stage.size != (stage.settings.width, stage.settings.height):
        stage.change_settings({"width": stage.size[0], "height": stage.size[1]})
