"""`combat-box`, `combat-box play` and `combat-box shot`: the window, and pictures of its screens."""

from __future__ import annotations

import argparse
import os
import secrets
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.mistakes import Mistake
from game.cli.reading import read_one
from game.cli.simulate import check_options
from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.files.header import is_season
from game.files.log import read_log
from game.files.recovery import salvage
from game.pilots.seats import PILOTS
from game.tactical.state import Side

if TYPE_CHECKING:
    from game.view.screen import Host

HUMAN = "human"
UNSEEN = ("offscreen", "dummy")  # what is taken where there is no screen, unless it is asked for
ELSEWHERE = "'combat-box --help' tells what can be done without one"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def open_title(asked: argparse.Namespace) -> int:
    """The window, at its title."""
    return open_window(None, ELSEWHERE)


def play(asked: argparse.Namespace) -> int:
    """The window, at an engagement where one is named."""
    if not asked.engagement:
        return open_title(asked)
    check_options(asked.options)
    players = {Side(asked.side): HUMAN, Side(asked.side).enemy: asked.pilot}
    if asked.pilot not in (HUMAN, *PILOTS):
        raise Mistake(f"there is no pilot called '{asked.pilot}'; there are {HUMAN}, {', '.join(PILOTS)}")
    scenario = load_engagement(asked.engagement, load_catalog())
    seed = asked.seed or str(secrets.randbelow(10**6))

    from game.view import beginnings

    return open_window(lambda host: beginnings.begin(host, scenario, players, asked.options, seed), ELSEWHERE)


def watch(asked: argparse.Namespace) -> int:
    """The window, at the replay of a log; a Mistake, with what to do instead, where no window can be seen."""
    if len(asked.file) > 1:
        raise Mistake("one fight is watched at a time; add --text to have several told in words")
    if is_piped():
        raise Mistake("a replay is watched in the window; add --text to have it told in words")
    path = Path(asked.file[0])
    show = _watched(path, asked.fight)  # a file that cannot be watched is refused here, before any window opens
    return open_window(show, "add --text to have it told in words")


def _watched(path: Path, fight: str) -> Callable[[Host], None]:
    """What shows a file, or one fight of a campaign; BrokenFile when it cannot be read."""
    from game.view.replay import opening

    if fight:
        log = read_one(str(path), fight)
        return lambda host: opening.show(host, log)
    if is_season(path):
        from game.files.season_recovery import salvage_season  # the window starts without the campaigns

        salvage_season(path)
    else:
        salvage(path)
    return lambda host: opening.open_replay(host, path)


def is_piped() -> bool:
    """Whether the output goes into a pipe or a file, as of somebody who wants words."""
    try:
        kind = os.fstat(sys.stdout.fileno()).st_mode
    except (OSError, ValueError):
        return False
    return stat.S_ISFIFO(kind) or stat.S_ISREG(kind)


def open_window(first: Callable[[Host], None] | None, instead: str) -> int:
    """Open the window; a Mistake where there is no screen to open it on."""
    import pygame

    from game.view import window

    try:
        pygame.display.init()
        is_seen = pygame.display.get_driver() not in UNSEEN or "SDL_VIDEODRIVER" in os.environ
    except pygame.error:
        is_seen = False
    if not is_seen:
        raise Mistake(f"there is no screen to open the window on; {instead}")
    return window.run(first)


def shot(asked: argparse.Namespace) -> int:
    """A picture of a screen, drawn without a display."""
    out = Path(asked.out)
    if out.suffix.lower() != ".png":
        raise Mistake(f"--out: a file whose name ends in .png was expected, not '{asked.out}'")
    log = Path(asked.log) if asked.log else None
    if log:
        read_log(log)
    from game.view import shot as pictures

    if asked.screen not in pictures.names():
        raise Mistake(f"there is no screen '{asked.screen}'; there are {', '.join(pictures.names())}")
    try:
        pictures.save(asked.screen, out, asked.size, asked.scale, log, asked.turn)
    except ValueError as error:
        raise Mistake(str(error)) from error
    return 0
