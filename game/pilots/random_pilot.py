"""A pilot that takes any legal answer, all equally likely; the yardstick of the others, and quick."""

from __future__ import annotations

from functools import lru_cache

from game.core.dice import Dice
from game.pilots.pilot import pick, pick_number
from game.tactical.prompts import Allot, AllotPrompt, Answer, AnyPrompt
from game.tactical.state import State


class RandomPilot:
    """Knows the rules and nothing else."""

    def decide(self, prompt: AnyPrompt, view: State, dice: Dice, effort: int) -> Answer:
        """Any legal answer; every allotment of dice is as likely as every other."""
        if isinstance(prompt, AllotPrompt):
            return random_allotment(prompt, view, dice)
        return pick(prompt.choices, prompt, view, dice)


def random_allotment(prompt: AllotPrompt, view: State, dice: Dice) -> Allot:
    """One of all the ways to give out dice (T8.4)."""
    caps = tuple(attacker.cap for attacker in prompt.attackers)
    left = prompt.sum
    number = pick_number(allotment_count(caps, left), prompt, view, dice)
    given = []
    for place, attacker in enumerate(prompt.attackers):
        share = 0
        while number >= (ways := allotment_count(caps[place + 1 :], left - share)):
            number -= ways
            share += 1
        left -= share
        if share:
            given.append((attacker.unit, share))
    return Allot(prompt.unit, tuple(given))


@lru_cache(maxsize=65536)
def allotment_count(caps: tuple[int, ...], dice: int) -> int:
    """In how many ways up to so many dice may be given to attackers with these caps (T8.4)."""
    if not caps:
        return 1
    return sum(allotment_count(caps[1:], dice - share) for share in range(min(caps[0], dice) + 1))
