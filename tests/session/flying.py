"""Matches flown at random, for tests that need any match at all."""

from __future__ import annotations

from game.core.dice import SeededDice
from game.files.catalog import load_catalog
from game.files.engagements import load_engagement
from game.files.log import LogWriter, header_of, read_log
from game.session.match import Match
from game.tactical.opening import opening
from game.tactical.prompts import Allot, AllotPrompt


def scenario_of(name):
    return load_engagement(name, load_catalog())


def match_of(name, seed="1", writer=None):
    catalog = load_catalog()
    return Match(opening(load_engagement(name, catalog), catalog), seed, writer)


def any_answer(prompt, dice):
    """A legal answer, all choices equally likely."""

    def pick(count):
        return dice.pick(0, "test", "answers", count)

    if not isinstance(prompt, AllotPrompt):
        return prompt.choices[pick(len(prompt.choices))]
    left, given = prompt.sum, []
    for attacker in prompt.attackers:
        share = pick(min(left, attacker.cap) + 1)
        left -= share
        if share:
            given.append((attacker.unit, share))
    return Allot(prompt.unit, tuple(given))


def step(match, dice):
    return match.commit([any_answer(prompt, dice) for prompt in match.prompts])


def fly(match, decisions=10_000):
    """To the end, or for so many decision points."""
    dice = SeededDice(f"{match.seed}/answers")
    if not match.history:
        match.start()
    while not match.is_over and len(match.history) < decisions:
        step(match, dice)
    return match


def written(path, name, seed="1", decisions=10_000):
    """A log of such a match, and the match."""
    header = header_of(
        engagement=name, title=name.title(), seed=seed, rules_data=load_catalog().digest, pilots={"strike": "anybody"}
    )
    with LogWriter(path, header) as writer:
        match = fly(match_of(name, seed, writer), decisions)
    return read_log(path), match
