"""Pilots at their places: whoever decides for a side is asked prompt by prompt and sees what his side may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.dice import SeededDice
from game.pilots.pilot import NORMAL_EFFORT, Pilot
from game.session.match import Match
from game.tactical.events import Event
from game.tactical.prompts import Answer
from game.tactical.state import Side
from game.tactical.visibility import redact

Watcher = Callable[[list[Event]], None]


def decide_all(match: Match, side: Side, pilot: Pilot, seed: str, effort: int = NORMAL_EFFORT) -> list[Answer]:
    """A pilot's answers to every open prompt of its side.

    Its dice are keyed by its side and by what it is asked: neither its thinking nor a break in play moves another die.
    """
    asked = [prompt for prompt in match.prompts if prompt.side is side]
    if not asked:
        return []
    view = redact(match.state, side)
    dice = SeededDice(f"{seed}/pilot/{side.value}")
    return [pilot.decide(prompt, view, dice, effort) for prompt in asked]


def fly(
    match: Match,
    pilots: Mapping[Side, Pilot],
    seed: str,
    effort: int = NORMAL_EFFORT,
    watch: Watcher | None = None,
) -> Match:
    """Play a match to its end with a pilot on either side; `watch` is shown the events of each decision point."""
    if not match.history:
        _show(watch, match.start())
    while not match.is_over:
        answers = [answer for side in Side for answer in decide_all(match, side, pilots[side], seed, effort)]
        _show(watch, match.commit(answers))
    return match


def _show(watch: Watcher | None, events: list[Event]) -> None:
    if watch:
        watch(events)
