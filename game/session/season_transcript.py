"""A whole campaign told in plain English, the fights on the board inside, each sentence with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.files.broken import BrokenFile
from game.files.log import FIRST, MISFIT, UNFIT
from game.files.season_codec import FightLine
from game.files.season_course import Course, fight_of
from game.files.season_log import SeasonLog
from game.session.sentence import Sentence
from game.session.tellings import telling_of
from game.session.transcript import told as told_fight


class Told(NamedTuple):
    """A sentence in its place: the day's heading, when, the fight's id and turn where it is of a fight."""

    day: str
    when: str
    fight: str
    turn: int
    sentence: Sentence


def told_season(log: SeasonLog) -> Iterator[Told]:
    """The sentences of a whole campaign; BrokenFile where its lines contradict themselves.

    Nothing of the rules or of today's data is used.
    """
    telling = telling_of(log.header.campaign)
    course = Course(log.path, log.header)
    flown = log.fights()
    for number, line in enumerate(log.lines, start=FIRST):
        before = course.state
        course.take(number, line)
        if isinstance(line, FightLine):
            if len(course.fights[line.fight]) == 1:
                day, when = telling.day(course.state), course.row.when(course.state)
                for turn, sentence in told_fight(fight_of(course, line.fight, flown[line.fight])):
                    yield Told(day, when, line.fight, turn, sentence)
            continue
        state = line.events[0].state if before is None else before
        for event in line.events:
            try:
                sentences = telling.tell(event, state)
                state = course.row.campaign.apply(state, event)
            except UNFIT as error:
                raise BrokenFile(log.path, f"line {number}", MISFIT) from error
            for sentence in sentences:
                yield Told(telling.day(state), course.row.when(state), "", 0, sentence)


def season_transcript(log: SeasonLog) -> Iterator[str]:
    """The lines of a whole campaign, a heading for each day, mission and turn of a fight."""
    yield from _heading(log)
    day, when, place = "", "", ("", 0)
    for one in told_season(log):
        if one.day != day:
            yield from ("", one.day, "=" * len(one.day))
        if one.when != when or one.day != day:
            yield from ("", one.when.capitalize())
        if (one.fight, one.turn) != place and one.fight:
            if one.fight != place[0]:
                yield "  The fight on the board"
            yield f"    {f'Turn {one.turn}' if one.turn else 'Set-up'}"
        day, when, place = one.day, one.when, (one.fight, one.turn)
        yield f"{'      ' if one.fight else '  '}{one.sentence.text} [{one.sentence.rule}]"


def _heading(log: SeasonLog) -> Iterator[str]:
    header = log.header
    players = ", ".join(f"{header.row.names[side]} {player}" for side, player in header.players.items())
    options = ", ".join(f"{option} {'on' if is_on else 'off'}" for option, is_on in header.options.items())
    yield header.title
    yield "; ".join(
        words
        for words in (
            f"seed {header.seed}",
            f"players: {players}" if players else "",
            f"variants: {', '.join(header.variants)}" if header.variants else "",
            f"switches: {options}" if options else "",
            header.date,
        )
        if words
    )
