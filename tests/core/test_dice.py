"""Dice: six faces, streams that do not disturb each other, loaded dice for tests (T1.1, T1.2)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.dice import LoadedDice, SeededDice

STREAMS = st.sampled_from(["tac.guns", "tac.defence", "tac.chits", "tac.straggler"])
KEYS = st.tuples(st.integers(0, 3), st.sampled_from(["P2", "P9"]), STREAMS)


def faces(dice, count, key=(1, "P9", "tac.guns")):
    return [dice.die(*key) for _ in range(count)]


@pytest.mark.rule("T1.1")
def test_a_die_has_six_equal_faces():
    shown = Counter(faces(SeededDice("fair"), 6000))
    assert sorted(shown) == [1, 2, 3, 4, 5, 6]
    assert all(850 <= count <= 1150 for count in shown.values())


@pytest.mark.rule("T1.2")
def test_the_same_seed_gives_the_same_rolls():
    assert faces(SeededDice("one"), 40) == faces(SeededDice("one"), 40)
    assert faces(SeededDice("one"), 40) != faces(SeededDice("other"), 40)


@pytest.mark.rule("T1.2")
@pytest.mark.parametrize("key", [(2, "P9", "tac.guns"), (1, "P10", "tac.guns"), (1, "P9", "tac.defence")])
def test_turn_phase_and_name_make_a_stream_of_its_own(key):
    assert faces(SeededDice("one"), 40, key) != faces(SeededDice("one"), 40)


@pytest.mark.rule("T1.2")
@given(st.lists(KEYS, max_size=30), KEYS)
def test_drawing_from_one_stream_never_changes_another(others, key):
    alone, among = SeededDice("seed"), SeededDice("seed")
    expected = faces(alone, 8, key)
    found = []
    for other in [*others, *([key] * 8)]:
        face = among.die(*other) if other != key or len(found) < 8 else 0
        if other == key and len(found) < 8:
            found.append(face)
    assert found == expected


@pytest.mark.rule("T1.2")
def test_a_stream_is_used_up_in_order():
    dice = SeededDice("seed")
    assert faces(dice, 3) + faces(dice, 5) == faces(SeededDice("seed"), 8)


@given(st.integers(1, 36))
def test_a_pick_is_one_of_so_many(count):
    dice = SeededDice("picks")
    assert all(0 <= dice.pick(1, "P9", "tac.chits", count) < count for _ in range(50))


def test_loaded_dice_show_what_they_are_told():
    dice = LoadedDice(4, 2, streams={"tac.guns": [6], "tac.chits": [7]})
    assert dice.die(1, "P9", "tac.guns") == 6
    assert [dice.die(1, "P2", "tac.straggler"), dice.die(1, "P9", "tac.defence")] == [4, 2]
    assert not dice.is_empty
    assert dice.pick(1, "P9", "tac.chits", 36) == 7
    assert dice.is_empty
    with pytest.raises(IndexError, match=r"no die loaded for the stream tac\.guns"):
        dice.die(1, "P9", "tac.guns")


def test_seeded_dice_name_their_seed():
    assert repr(SeededDice("1943")) == "SeededDice('1943')"
