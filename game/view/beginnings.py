"""How a flight begins: a new one, or one that was left unfinished; and the fight that plays behind the title."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from game.files import saves
from game.files.broken import BrokenFile
from game.files.header import is_season
from game.files.lock import InUse
from game.files.log import Log, read_log
from game.files.places import assets_folder
from game.files.unfinished import latest_unfinished
from game.session import saved_games
from game.tactical.scenario import Scenario
from game.tactical.state import Side
from game.view.flight import Flight, Spectacle
from game.view.screen import Host

if TYPE_CHECKING:
    from game.view.board import BoardScreen

TITLE_FIGHT = Path("shows", "title.jsonl")


def unfinished_log() -> Path | None:
    """The log that *Continue* goes on with."""
    return latest_unfinished()


def begin(host: Host, scenario: Scenario, players: Mapping[Side, str], options: Mapping[str, bool], seed: str) -> None:
    """Open a log and a board for a new engagement, on top of the screen where it was chosen."""
    today = date.today().isoformat()
    match = saved_games.begin(scenario, host.catalog, players, options, seed, today)
    _fly(host, Flight(scenario, match, players, seed))


def go_on(host: Host, path: Path) -> None:
    """Open a board where a log ends; a log that cannot be read is named and left alone.

    Of a game that another window plays a copy is offered.
    """
    try:
        if is_season(path):
            from game.view.campaign import beginnings as campaigns  # loaded with the first campaign

            campaigns.go_on(host, path)
            return
        flight, notice = resumed(host, path)
    except InUse:
        words = f"'{path.stem}' is open in another window.\nOne window writes a game; a copy of it can be played here."
        host.confirm(words, "Open a copy", lambda: _go_on_with_copy(host, path))
        return
    except BrokenFile as error:
        host.notice(f"{error} The file is left as it is.")
        return
    if notice:
        host.notice(notice)
    _fly(host, flight)


def _go_on_with_copy(host: Host, path: Path) -> None:
    try:
        go_on(host, saves.copy(path))
    except BrokenFile as error:
        host.notice(f"{error} The file is left as it is.")


def take_over(host: Host, log: Log, decisions: int, players: Mapping[Side, str], seed: str) -> None:
    """A new game that shares its first decisions with a log, alone on top of the title; no seed keeps its dice.

    Raises BrokenFile when there is nothing left to decide there, OSError when the disk refuses.
    """
    today = date.today().isoformat()
    game = saved_games.fork(log, decisions, host.catalog, seed=seed, players=players, date=today)
    host.home()
    if game.notice:
        host.notice(game.notice)
    _fly(host, _flight(game))


def resumed(host: Host, path: Path) -> tuple[Flight, str]:
    """The flight of a log, ready to be flown on, and what was dropped from its end; BrokenFile if it cannot be."""
    game = saved_games.go_on(path, host.catalog)
    return _flight(game), game.notice


def _flight(game: saved_games.Resumed) -> Flight:
    past = tuple(event for line in game.log.lines for event in line.events)
    return Flight(game.scenario, game.match, game.players, game.match.seed, past)


def board(host: Host, flight: Flight) -> BoardScreen:
    """The board of a flight; when the fight is over the result takes its place."""
    from game.view.board import BoardScreen  # loaded with the first board: it brings the lattice's library
    from game.view.result import ResultScreen

    return BoardScreen(host, flight, lambda: host.replace(ResultScreen(host, flight)))


def _fly(host: Host, flight: Flight) -> None:
    host.push(board(host, flight), flight.match.close)


def spectacle(host: Host) -> Spectacle:
    """The fight that plays behind the title."""
    from game.view.board.spectacle import Spectacle as Show

    return Show(host, read_log(assets_folder() / TITLE_FIGHT))
