"""`combat-box export`: a fight as a page for a browser, a film, a picture or plain text."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.cli.mistakes import Mistake
from game.cli.reading import read_one
from game.files.broken import BrokenFile
from game.files.header import is_season
from game.files.log import Log
from game.files.season_log import read_season
from game.session.season_transcript import season_transcript

SCREEN = "-"


def run(asked: argparse.Namespace) -> int:
    """Read the log once and write everything that was asked for."""
    _check(asked)
    is_whole = is_season(asked.file) and not asked.fight
    if is_whole and (asked.text or asked.html):
        _campaign(asked)
    if is_whole and not any((asked.gif, asked.out)):
        return 0
    log = read_one(asked.file, asked.fight)
    for making in (_still, _film) if is_whole else (_text, _page, _still, _film):
        making(asked, log)
    return 0


def _campaign(asked: argparse.Namespace) -> None:
    """The words of a whole campaign, and its page."""
    if asked.first is not None or asked.last is not None:
        raise Mistake("--from and --to are turns of a fight; add --fight to say which")
    log = read_season(asked.file)
    if log.notice:
        print(f"combat-box: {log.notice}", file=sys.stderr)
    if asked.text:
        _put(asked.text, "".join(f"{line}\n" for line in season_transcript(log)).encode())
    if asked.html:
        from game.reports.campaign_page import campaign_page
        from game.reports.campaign_report import told_of

        _write(asked.html, campaign_page(told_of(log)))


def _check(asked: argparse.Namespace) -> None:
    """A command that cannot be carried out is told before anything is made."""
    if (asked.png is None) != (asked.out is None):
        raise Mistake("--png TURN and --out FILE go together")
    if not any((asked.html, asked.gif, asked.text)) and asked.png is None:
        raise Mistake("say what to make: --html PAGE, --gif FILE, --png TURN --out FILE, or --text FILE")
    if asked.first is not None and asked.last is not None and asked.first > asked.last:
        raise Mistake(f"--from {asked.first} comes after --to {asked.last}")
    names = [name for name in (asked.html, asked.gif, asked.out, asked.text) if name and name != SCREEN]
    places = [Path(name).resolve() for name in names]
    if len(set(places)) < len(places):
        raise Mistake("two of the files to write are the same")
    for name, place in zip(names, places, strict=True):
        if place == Path(asked.file).resolve():
            raise Mistake(f"'{name}' is the log itself; choose another name")
        if place.is_dir() or not place.parent.is_dir():
            raise BrokenFile(name, "", "it cannot be written: its folder is missing, or it is a folder itself")


def _text(asked: argparse.Namespace, log: Log) -> None:
    if not asked.text:
        return
    from game.reports.moments import fight_of
    from game.reports.plain_text import plain_text

    _put(asked.text, plain_text(fight_of(log, asked.first, asked.last)))


def _put(name: str, words: bytes) -> None:
    if name == SCREEN:
        sys.stdout.write(words.decode())
        sys.stdout.flush()
    else:
        _write(name, words)


def _page(asked: argparse.Namespace, log: Log) -> None:
    if not asked.html:
        return
    from game.reports.moments import fight_of
    from game.reports.web_page import web_page

    _write(asked.html, web_page(fight_of(log, asked.first, asked.last)))


def _still(asked: argparse.Namespace, log: Log) -> None:
    if asked.png is None:
        return
    from game.reports.film import still
    from game.reports.moments import fight_of

    _write(asked.out, still(fight_of(log, asked.png, asked.png)))


def _film(asked: argparse.Namespace, log: Log) -> None:
    if not asked.gif:
        return
    from game.reports.film import film
    from game.reports.moments import fight_of

    fight = fight_of(log, asked.first, asked.last)
    with _progress() as progress:
        made = film(fight, progress)
    _write(asked.gif, made.data)


def _write(name: str, data: bytes) -> None:
    from game.reports.whole_file import write_whole

    write_whole(Path(name), data)
    print(f"{name}: {len(data):,} bytes", file=sys.stderr)


@contextmanager
def _progress() -> Iterator[Callable[[float], None] | None]:
    """A bar on the error stream, where somebody watches it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Drawing", total=1.0)
        yield lambda share: bar.update(task, completed=share)
