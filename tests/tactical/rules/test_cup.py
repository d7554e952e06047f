"""The cup: 36 double-sided chits, drawn without replacement within one attack (T1.4, T1.5)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.dice import LoadedDice, SeededDice
from game.tactical.events import Draw
from game.tactical.rules.cup import draw_chits
from tests.tactical.table import catalog, chit, draw

KEY = (1, "P9", "tac.chits")


def drawn(indices, red, blue):
    return draw_chits(catalog(), LoadedDice(*indices), KEY, red, blue)


@pytest.mark.rule("T1.4")
def test_the_cup_holds_36_numbered_chits_with_copies_side_by_side():
    cup = catalog().cup
    assert [one.number for one in cup] == list(range(1, 37))
    assert [one.id for one in cup] == sorted(one.id for one in cup)
    assert len({one.id for one in cup}) == 26


@pytest.mark.rule("T1.4")
def test_picks_are_uniform_among_the_chits_still_there():
    sizes = []

    class Counting:
        def pick(self, turn, phase, stream, count):
            sizes.append(count)
            return 0

    found = draw_chits(catalog(), Counting(), KEY, 2, 1)
    assert sizes == [36, 35, 34]
    assert [one.chit for one in found] == [1, 2, 3]


@pytest.mark.rule("T1.4")
def test_every_chit_comes_up():
    dice = SeededDice("cup")
    seen = Counter(draw_chits(catalog(), dice, KEY, 1, 0)[0].chit for _ in range(3600))
    assert len(seen) == 36
    assert max(seen.values()) < 2 * min(seen.values())


@pytest.mark.rule("T1.5")
def test_red_hits_draw_first_and_read_the_red_side():
    found = drawn(draw("Wing 5 | No Effect", "Fire | Gun Hit", "Tail 4 | Engine 1"), 2, 1)
    assert found == (
        Draw(chit("Wing 5 | No Effect"), "red", "wing", 5),
        Draw(chit("Fire | Gun Hit"), "red", "fire", 0),
        Draw(chit("Tail 4 | Engine 1"), "blue", "engine", 1),
    )


@pytest.mark.rule("T1.5")
@given(st.integers(0, 20), st.integers(0, 20), st.integers(0, 999))
def test_no_chit_comes_twice_in_one_attack(red, blue, seed):
    found = draw_chits(catalog(), SeededDice(str(seed)), KEY, red, blue)
    assert len(found) == min(36, red + blue) == len({one.chit for one in found})
    assert [one.side for one in found] == (["red"] * red + ["blue"] * blue)[:36]


@pytest.mark.rule("T1.5")
def test_the_next_attack_has_the_full_cup_again():
    dice = LoadedDice(23, 23)
    first, second = draw_chits(catalog(), dice, KEY, 1, 0), draw_chits(catalog(), dice, KEY, 1, 0)
    assert first == second


def test_no_hits_no_chits():
    assert drawn([], 0, 0) == ()
