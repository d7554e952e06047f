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
from game.files.header import Fork, Header, header_of, scene_of
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
        log = mended(_unfinished(salvage(path)))
        return _resumed(log, lock, catalog)
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
    lines = log.lines[:decisions]
    states = list(fold_log(replace(log, lines=lines)))
    if not 0 < decisions <= len(log.lines) or states[-1].step is Step.ENDED:
        raise BrokenFile(log.path, "", f"there is no decision {decisions} to take the game over at")
    header = log.header.cut_to(decisions)
    taken = Fork(
        title=log.path.stem[:LONGEST_TITLE],
        digest=lines[-1].digest,
        decisions=decisions,
        turn=states[-1].turn,
        seed=seed or header.seed_at(decisions),
    )
    pilots = {side.value: player for side, player in players.items()} if players else header.pilots
    header = replace(header, forks=(*header.forks, taken), pilots=pilots, date=date or header.date)
    where = f"turn {taken.turn}" if taken.turn else "set-up"
    name, lock = _free(f"{log.path.stem[:50]} from {where}")
    try:
        data = whole(header, lines)
        disk.write_whole(name, data)
        return _resumed(Log(name, header, lines, len(data)), lock, catalog)
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


def _unfinished(log: Log) -> Log:
    *_, state = fold_log(log)
    if state.step is Step.ENDED:
        raise BrokenFile(log.path, "", "this fight is over; there is nothing to go on with")
    return log


def _resumed(log: Log, lock: Lock, catalog: Catalog) -> Resumed:
    writer = LogWriter.going_on(log, lock)
    try:
        match = Match.resumed(log, writer)
        players, notice = _players(log.header)
        words = " ".join(part for part in (log.notice, notice) if part)
        return Resumed(match, scenario_of(log, catalog), players, log, words)
    except UNFIT as error:
        writer.close()
        raise BrokenFile(log.path, "", "its last situation cannot be played on") from error
    except BaseException:
        writer.close()
        raise


def _players(header: Header) -> tuple[dict[Side, str], str]:
    """Who sits where; a pilot that this version does not know is replaced, and a sentence says so."""
    players = {side: header.pilots.get(side.value, PERSON) for side in Side}
    strange = [player for player in players.values() if player not in (PERSON, *PILOTS)]
    notice = f"There is no pilot '{strange[0][:40]}' any more; a {STAND_IN} one flies instead." if strange else ""
    return {side: STAND_IN if player in strange else player for side, player in players.items()}, notice


def _new_log(title: str, header: Header) -> LogWriter:
    place, lock = _free(title)
    return LogWriter(place, header, lock=lock)


def _free(title: str) -> tuple[Path, Lock]:
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
