"""Saved games in play: a new one, one that goes on, and one taken over from another at any of its decision points.

go_on(path, catalog)                        the game of a file, mended if need be, to be played on in that file
fork(log, decisions_at(log, 5), catalog)    the same game from turn 5 in a file of its own, with the same dice
fork(..., seed="7")                         the same with new dice from there on

A log holds every decision point, so going back is a fork at an earlier one; the game that was left stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import NamedTuple

from game.files import disk
from game.files.broken import BrokenFile
from game.files.header import MOST_FORKS, Fork, Header, header_of, scene_of
from game.files.lock import InUse, Lock
from game.files.log import UNFIT, Log, LogWriter, fold_log
from game.files.places import games_folder
from game.files.recovery import mended, salvage, whole
from game.files.saves import SUFFIX, file_name
from game.files.unfinished import PERSON
from game.pilots.seats import PILOTS
from game.session.match import Match
from game.session.scenes import scenario_of
from game.tactical.catalog import Catalog
from game.tactical.opening import opening
from game.tactical.scenario import Scenario
from game.tactical.state import Side, State, Step

STAND_IN = "regular"
LONGEST_TITLE = 200


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game ready to be played on: match, engagement and log so far, who sits where, and what to tell the player."""

    match: Match
    scenario: Scenario
    players: Mapping[Side, str]
    log: Log
    notice: str = ""


class Moment(NamedTuple):
    """A decision point that can be gone back to: how many are closed before it, its turn and its step."""

    decisions: int
    turn: int
    step: Step


def begin(
    scenario: Scenario, catalog: Catalog, players: Mapping[Side, str], options: Mapping[str, bool], seed: str, date: str
) -> Match:
    """A new game in the folder of saved games, called like its engagement; the file appears with the first decision.

    Raises ValueError, with a sentence, for forces that cannot fly together, OSError when the disk refuses.
    """
    state = opening(scenario, catalog, options)
    header = header_of(
        engagement=scenario.id,
        title=scenario.title,
        seed=seed,
        rules_data=catalog.digest,
        options=options,
        pilots={side.value: player for side, player in players.items()},
        date=date,
        scene=scene_of(scenario),
    )
    return Match(state, seed, _new_log(scenario.title, header))


def go_on(path: Path, catalog: Catalog) -> Resumed:
    """The game of a file, to be played on in it: what is whole of a damaged one, an older one in the present format.

    BrokenFile when nothing can be gone on with, InUse when another window plays it, OSError when the disk refuses.
    """
    lock = Lock(path)
    try:
        log = salvage(path)
        game = _standing(log, catalog)
        if game.match.is_over:
            raise BrokenFile(path, "", "this fight is over; there is nothing to go on with")
        return _written_on(game, mended(log), lock)
    except BaseException:
        lock.release()
        raise


def fork(
    log: Log,
    decisions: int,
    catalog: Catalog,
    *,
    seed: str = "",
    players: Mapping[Side, str] | None = None,
    date: str = "",
) -> Resumed:
    """A new game that shares its first decision points with another, and says so in its header.

    Without a seed the dice stay the same: the same orders give the same game again. With one they are new from here
    on. `players` take the seats, by default those of the log. BrokenFile when there is nothing left to decide there.
    """
    if not 0 < decisions <= len(log.lines):
        raise BrokenFile(log.path, "", f"there is no decision {decisions} to take the game over at")
    lines = log.lines[:decisions]
    *_, state = fold_log(replace(log, lines=lines))
    if state.step is Step.ENDED:
        raise BrokenFile(log.path, "", f"there is no decision {decisions} any more, for the fight is over there")
    header = log.header.cut_to(decisions)
    if len(header.forks) >= MOST_FORKS:
        raise BrokenFile(log.path, "", f"it was taken over {MOST_FORKS} times already, and no log holds more")
    taken = Fork(
        title=log.path.stem[:LONGEST_TITLE],
        digest=lines[-1].digest,
        decisions=decisions,
        turn=state.turn,
        seed=seed or header.seed_at(decisions),
    )
    pilots = {side.value: player for side, player in players.items()} if players else header.pilots
    header = replace(header, forks=(*header.forks, taken), pilots=pilots, date=date or header.date)
    game = _standing(replace(log, header=header, lines=lines, notice=""), catalog)
    where = f"turn {taken.turn}" if taken.turn else "set-up"
    name, lock = free_place(f"{log.path.stem[:50]} from {where}")
    try:
        data = whole(header, lines)
        disk.write_whole(name, data)
        return _written_on(game, Log(name, header, lines, len(data)), lock)
    except BaseException:
        lock.release()
        raise


def decisions_at(log: Log, turn: int) -> int:
    """How many decision points are closed when the first of a turn opens, 0 being the set-up.

    A turn in which nobody is asked leads to the next decision. BrokenFile when the log ends before.
    """
    for moment in moments(log):
        if moment.turn >= turn:
            return moment.decisions
    raise BrokenFile(log.path, "", f"nobody decides anything in turn {turn} or after it")


def moments(log: Log) -> list[Moment]:
    """Every decision point at which the game can be taken over; BrokenFile when the log contradicts itself."""
    states = enumerate(fold_log(log), start=1)
    return [Moment(closed, state.turn, state.step) for closed, state in states if state.step is not Step.ENDED]


def picture_of(path: Path) -> State | None:
    """The situation in which a saved game stands, for a small picture of it; None when it cannot be read."""
    try:
        *_, state = fold_log(salvage(path))
    except (BrokenFile, ValueError):
        return None
    return state


def _standing(log: Log, catalog: Catalog) -> Resumed:
    """The game of a log where it ends, nothing written yet; BrokenFile when it cannot be played on."""
    try:
        match = Match.resumed(log)
        players, notice = _players(log.header)
        return Resumed(match, scenario_of(log, catalog), players, log, notice)
    except UNFIT as error:
        raise BrokenFile(log.path, "", "its last situation cannot be played on") from error


def _written_on(game: Resumed, log: Log, lock: Lock) -> Resumed:
    """The same game in the file of this log, to be written on."""
    game.match.write_to(LogWriter.going_on(log, lock))
    return replace(game, log=log, notice=" ".join(part for part in (log.notice, game.notice) if part))


def _players(header: Header) -> tuple[dict[Side, str], str]:
    """Who sits where; a pilot that this version does not know is replaced, and a sentence says so."""
    players = {side: header.pilots.get(side.value, PERSON) for side in Side}
    strange = [player for player in players.values() if player not in (PERSON, *PILOTS)]
    notice = f"There is no pilot '{strange[0][:40]}' any more; a {STAND_IN} one flies instead." if strange else ""
    return {side: STAND_IN if player in strange else player for side, player in players.items()}, notice


def _new_log(title: str, header: Header) -> LogWriter:
    place, lock = free_place(title)
    return LogWriter(place, header, lock=lock)


def free_place(title: str) -> tuple[Path, Lock]:
    """A place for a new game of this title that no file has and no other window is about to take, and its lock."""
    name = Path(file_name(title)).stem
    for number in count(1):
        place = games_folder() / f"{name}{f' {number}' if number > 1 else ''}{SUFFIX}"
        if place.exists():
            continue
        try:
            lock = Lock(place)
        except InUse:
            continue
        if not place.exists():
            return place, lock
        lock.release()
    raise AssertionError("numbers do not end")
