"""A log told in plain English: a sentence for every event, each with the rule that made it happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from game.files.log import UNFIT, Log, misfit
from game.session.sentence import Sentence
from game.session.telling_damage import tell_damage, tell_problem
from game.session.telling_fight import tell_fire, tell_movement
from game.session.telling_flow import tell_entry, tell_flow, tell_formation
from game.session.telling_mission import tell_mission
from game.session.tellings import deed_words
from game.tactical.apply import apply
from game.tactical.events import (
    DamageEvent,
    EngagementOpened,
    EntryEvent,
    Event,
    FireEvent,
    FlowEvent,
    FormationEvent,
    MissionEvent,
    MissionNoted,
    MovementEvent,
    ProblemEvent,
)
from game.tactical.events.mission import sortie_of
from game.tactical.state import State

__all__ = ["Sentence", "tell", "told", "transcript"]


def tell(event: Event, state: State) -> Sentence | None:
    """The sentence of an event in the situation before it; None for one that needs no words."""
    if isinstance(event, MissionNoted):
        text, rule = deed_words(event.deed, sortie_of(state).mission, state), event.deed.rule
    else:
        text, rule = _text(event, state), event.rule
    return Sentence(text[0].upper() + text[1:], rule) if text else None


def _text(event: Event, state: State) -> str:
    if isinstance(event, FlowEvent):
        return tell_flow(event, state)
    if isinstance(event, EntryEvent):
        return tell_entry(event, state)
    if isinstance(event, FormationEvent):
        return tell_formation(event, state)
    if isinstance(event, MovementEvent):
        return tell_movement(event, state)
    if isinstance(event, FireEvent):
        return tell_fire(event, state)
    if isinstance(event, DamageEvent):
        return tell_damage(event, state)
    if isinstance(event, ProblemEvent):
        return tell_problem(event, state)
    if isinstance(event, MissionEvent):
        return tell_mission(event, state)
    assert_never(event)


def transcript(log: Log) -> Iterator[str]:
    """The lines of a whole log, a heading for each turn; nothing of the rules or of today's data is used."""
    yield from _heading(log)
    last = 0
    for turn, sentence in told(log):
        if turn != last:
            yield ""
            yield f"Turn {turn}"
            last = turn
        yield f"  {sentence.text} [{sentence.rule}]"


def told(log: Log) -> Iterator[tuple[int, Sentence]]:
    """The sentences of a whole log with their turns, 0 being the set-up; BrokenFile where its events contradict it."""
    state: State | None = None
    for number, line in enumerate(log.lines, start=2):
        for event in line.events:
            try:
                state = event.state if isinstance(event, EngagementOpened) else state
                assert state is not None
                sentence = tell(event, state)
                state = apply(state, event)
            except UNFIT as error:
                raise misfit(log, number) from error
            if sentence:
                yield state.turn, sentence


def _heading(log: Log) -> Iterator[str]:
    header = log.header
    pilots = ", ".join(f"{side} {pilot}" for side, pilot in header.pilots.items())
    options = ", ".join(f"{option} {'on' if is_on else 'off'}" for option, is_on in header.options.items())
    yield header.title
    yield "; ".join(
        words
        for words in (
            f"seed {header.seed}",
            f"pilots: {pilots}" if pilots else "",
            f"switches: {options}" if options else "",
            header.date,
        )
        if words
    )
    yield from header.fork_words()
    yield ""
    yield "Set-up"
