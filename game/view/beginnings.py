"""How a flight begins: a new one, or one that was left unfinished; and the fight that plays behind the title."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.files.broken import BrokenFile
from game.files.engagements import load_engagement
from game.files.log import LogWriter, header_of, read_log
from game.files.places import assets_folder, engagement_log_folder
from game.files.unfinished import latest_unfinished
from game.session.match import Match
from game.tactical.opening import opening
from game.tactical.scenario import Scenario
from game.tactical.state import Side
from game.view.flight import HUMAN, Flight, Spectacle
from game.view.screen import Host

if TYPE_CHECKING:
    from game.view.board import BoardScreen

TITLE_FIGHT = Path("shows", "title.jsonl")


def unfinished_log() -> Path | None:
    """The log that *Continue* goes on with."""
    return latest_unfinished()


def begin(host: Host, scenario: Scenario, players: Mapping[Side, str], options: Mapping[str, bool], seed: str) -> None:
    """Open a log and a board for a new engagement, on top of the screen where it was chosen."""
    now = datetime.now()
    header = header_of(
        engagement=scenario.id,
        title=scenario.title,
        seed=seed,
        rules_data=host.catalog.digest,
        options=dict(options),
        pilots={side.value: player for side, player in players.items()},
        date=now.date().isoformat(),
    )
    writer = LogWriter(_free_path(f"{now:%Y-%m-%d-%H%M%S}-{scenario.id}"), header)
    match = Match(opening(scenario, host.catalog, options), seed, writer)
    _fly(host, Flight(scenario, match, players, seed))


def go_on(host: Host, path: Path) -> None:
    """Open a board where a log ends; a log that cannot be read is named and left alone."""
    try:
        flight, notice = resumed(host, path)
    except BrokenFile as error:
        host.notice(f"{error} The file is left as it is.")
        return
    if notice:
        host.notice(notice)
    _fly(host, flight)


def resumed(host: Host, path: Path) -> tuple[Flight, str]:
    """The flight of a log, ready to be flown on, and what was dropped from its end; BrokenFile if it cannot be."""
    log = read_log(path)
    scenario = load_engagement(log.header.engagement, host.catalog)
    match = Match.resumed(log, LogWriter.going_on(log))
    players = {side: log.header.pilots.get(side.value, HUMAN) for side in Side}
    return Flight(scenario, match, players, log.header.seed), log.notice


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


def _free_path(name: str) -> Path:
    """A file for a new log; a second one within a second gets a number."""
    folder = engagement_log_folder()
    number, path = 1, folder / f"{name}.jsonl"
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.jsonl"
    return path
