"""Single flights by quick resolve come out as expected, from a fresh deck and with the staff's decisions (P30.3)."""

from __future__ import annotations

from math import sqrt

import pytest

from game.campaigns.pedestal.cards import shuffled
from game.campaigns.pedestal.opening import opening
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Deck, Group, Plan, Step, key_of
from game.campaigns.pedestal.turn import proceed
from game.campaigns.pedestal.visibility import redact
from game.core.dice import SeededDice
from game.core.records import changed
from game.pilots.pedestal_staff import SoundStaff
from tests.campaigns.pedestal.table import CATALOG
from tests.campaigns.pedestal.test_options import BF109, BF110, JU87, JU88, MC200, SEA, SM79, SPITFIRE5

JU88_2 = ("ju88a-3", "ju88a-4")
TRIALS = 100
WIDE = 4.5
"""Standard errors that a test may be off; the spread of a count of two aircraft is at most one."""

CASES = {  # day, strike elements, escort, airborne, alert, target-bound -> strike lost, escorts, British lost, damaged
    "11th, airborne": ((1, (JU88,), (), SEA[0], (), 2), (0.80, 0.0, 0.16, 0.49)),
    "11th, on alert": ((1, (JU88,), (), (), SEA[0], 2), (0.50, 0.0, 0.08, 0.23)),
    "11th, escorted": ((1, (JU88,), BF110, SEA[0], (), 2), (0.61, 0.20, 0.25, 0.57)),
    "11th, torpedoes": ((1, (SM79,), (), SEA[0], (), 3), (0.85, 0.0, 0.13, 0.39)),
    "12th, two groups": ((2, (JU88, SM79), BF110, SEA[0], (), 3), (0.92, 0.21, 0.23, 0.48)),
    "13th, two groups": ((3, (JU88, JU88_2), BF109, SPITFIRE5, (), 2), (1.05, 0.23, 0.26, 0.59)),
    "12th, Ju 87": ((2, (JU87,), MC200, SEA[0], (), 4), (0.73, 0.20, 0.20, 0.40)),
    "14th, harbour": ((4, (JU88,), (), SPITFIRE5, (), 2), (0.84, 0.0, 0.16, 0.48)),
}


def fly(seed, day, strike, escort, airborne, alert, target_bound):
    """One flight from its plan to its result."""
    dice, is_harbour = SeededDice(seed), day == 4
    ships = ("dorset", "deucalion")
    flak = (3, 1) if is_harbour else (2, 1)
    groups = tuple(Group(at + 1, "convoy", ships[at], (one,), *flak) for at, one in enumerate(strike))
    loads = {key_of(one): "torpedoes" if one == SM79 else "bombs" for one in strike}
    raid = (*strike, *((escort,) if escort else ()))
    plan = Plan(
        1, raid, shown=raid, airborne=airborne, alert=alert, kind="strike", target_bound=target_bound, groups=groups,
        loads=loads | ({key_of(escort): "none"} if escort else {}),
        modes={key_of(one): "torpedo" if one == SM79 else ("saturation" if is_harbour else "dive") for one in strike},
    )  # fmt: skip
    state = opening(CATALOG, seed=seed)
    moored = {id_: changed(ship, is_in_harbour=is_harbour) for id_, ship in state.ships.items()}
    deck = Deck(shuffled(dice, day, 1, CATALOG.cards), (), 1)
    state = changed(state, day=day, mission=1, plan=plan, ships=moored, deck=deck, step=Step.INTENT)
    staff, progress = SoundStaff(), proceed(state, (), dice, halt=Step.RECORD)
    while progress.state.step is not Step.RECORD:
        views = {side: redact(progress.state, side) for side in Side}
        answers = [staff.decide(one, views[one.side], dice) for one in progress.prompts]
        progress = proceed(progress.state, answers, dice, progress.asked, Step.RECORD)
    return next(event.result for event in progress.events if event.kind == "result_applied")


@pytest.mark.parametrize("name", list(CASES))
def test_losses_of_a_flight(name):
    (day, strike, escort, airborne, alert, target_bound), expected = CASES[name]
    flown = {one for element in strike for one in element}
    found = [0, 0, 0, 0]
    for number in range(TRIALS):
        result = fly(f"{name}/{number}", day, strike, escort, airborne, alert, target_bound)
        for id_, out in result.aircraft.items():
            if id_ in (*airborne, *alert):
                found[2] += out.state == "destroyed"
                found[3] += out.state == "damaged"
            else:
                found[0 if id_ in flown else 1] += out.state == "destroyed"
    for count, mean in zip(found, expected, strict=True):
        assert abs(count / TRIALS - mean) <= WIDE * sqrt(mean / TRIALS) + 0.005
