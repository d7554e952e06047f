"""`combat-box`, `combat-box play` and `combat-box shot`: the window, and pictures of its screens."""

from __future__ import annotations

import argparse
import os
import secrets
from pathlib import Path

from game.cli.mistakes import Mistake
from game.cli.simulate import check_options
from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.files.log import read_log
from game.pilots.seats import PILOTS
from game.tactical.state import Side

HUMAN = "human"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def open_title(asked: argparse.Namespace) -> int:
    """The window, at its title."""
    from game.view import window

    return window.run()


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

    from game.view import beginnings, window

    return window.run(lambda host: beginnings.begin(host, scenario, players, asked.options, seed))


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
