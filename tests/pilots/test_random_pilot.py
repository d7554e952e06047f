"""The pilot that takes any legal answer."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.pilots.random_pilot import RandomPilot, allotment_count
from game.tactical.catalog import Zone
from game.tactical.prompts import Allot, AllotPrompt, Attacker, Fly, Prompt
from game.tactical.rules.defensive_fire import why_not
from game.tactical.state import Side
from tests.tactical.table import box, single, table


def allot_prompt(total, *caps):
    attackers = tuple(Attacker(f"A{number}", Zone.SIDE, 1, cap) for number, cap in enumerate(caps))
    return AllotPrompt(Side.STRIKE, "X", total, attackers, Allot("X", ()))


@pytest.mark.parametrize(
    "total, caps, ways", [(4, (2, 3), 11), (1, (2, 2, 2), 4), (16, (5, 8), 54), (3, (0, 3), 4), (2, (), 1)]
)
def test_every_allotment_is_drawn_by_one_number(total, caps, ways):
    prompt = allot_prompt(total, *caps)
    assert allotment_count(caps, total) == ways
    state = table(box("X", "b17f"), single("A1", "bf109g", at=(3, 0), heading=3))
    drawn = [RandomPilot().decide(prompt, state, LoadedDice(number), 1) for number in range(ways)]
    assert len(set(drawn)) == ways
    assert [fault for fault in (why_not(prompt, answer) for answer in drawn) if fault] == []


def test_every_choice_is_drawn_by_its_number():
    choices = tuple(Fly("A1", code) for code in ("3S2", "4S3", "8L2"))
    prompt = Prompt("fly", Side.INTERCEPTOR, "A1", "T5.5", choices)
    state = table(box("X", "b17f"), single("A1", "bf109g", at=(3, 0), heading=3))
    assert [RandomPilot().decide(prompt, state, LoadedDice(number), 1) for number in range(3)] == list(choices)
