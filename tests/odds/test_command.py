from __future__ import annotations

import re

import pytest

from game.odds.command import odds_for_types
from game.tactical.catalog import Burst, Zone
from tests.odds.scene import catalog


def ask(firer="bf109g", target="b17g", zone=Zone.REAR, steps=1, burst=Burst.MEDIUM, **more):
    return odds_for_types(catalog(), firer, target, zone, steps, burst, **more)


@pytest.mark.rule("H-B", "T9.5")
def test_a_medium_burst_downs_a_b17_with_five_in_216():
    odds = ask()
    assert odds.p_down == pytest.approx(5 / 216, abs=1e-12)
    assert odds.dice == (("heavy_mg", 3), ("cannon", 1))
    assert odds.dice_count == 4


@pytest.mark.rule("T3.8", "T8.7")
def test_quality_changes_the_dice():
    assert ask(qualities=("ace", "regular")).dice_count == 5
    assert ask("b17f-box", "bf109g", Zone.FRONT, dice=5, qualities=("regular", "ace")).dice_count == 4


@pytest.mark.rule("T7.6")
def test_the_front_of_an_airframe_costs_a_die_and_size_gives_one():
    assert ask(target="p51d", zone=Zone.FRONT).dice_count == 3
    assert ask(target="ju88a", zone=Zone.REAR).dice_count == 5


def test_a_bomber_needs_no_word_box():
    assert ask("b17f", "bf109g", Zone.REAR, dice=3) == ask("b17f-box", "bf109g", Zone.REAR, dice=3)


@pytest.mark.parametrize(
    "question, said",
    [
        ({"firer": "bf109x"}, "No aircraft type is called 'bf109x'"),
        ({"target": "bf109g-box"}, "never flies in a box"),
        ({"zone": Zone.FRONT}, "The longest burst from the front is short here (H-A2)."),
        ({"steps": 4}, "Fixed guns reach 0 to 3 hexes, not 4 (T7.1)."),
        ({"firer": "b17f", "target": "bf109g"}, "Say how many dice the box rolls, from 1 to 16 (H-E2)"),
        ({"firer": "b17f", "target": "ju88a", "dice": 4}, "A box fires only at fighters that fly alone (T8.1)."),
        ({"firer": "b17f", "target": "bf109g", "dice": 4, "steps": 3}, "The guns of a box reach 0 to 2 hexes, not 3"),
        ({"qualities": ("hero", "regular")}, "No quality is called 'hero'"),
    ],
)
def test_a_question_without_sense_gets_a_sentence(question, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        ask(**question)
