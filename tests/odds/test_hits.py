from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.odds.hits import dice_count, fixed_dice, flexible_dice, hit_chances, hit_table
from game.tactical.rules.gunnery import GunDice
from tests.odds import annex
from tests.odds.scene import catalog

DICE = st.lists(
    st.tuples(st.sampled_from(["flexible", "light_mg", "heavy_mg", "cannon"]), st.integers(0, 7)), max_size=3
)


@pytest.mark.rule("T7.8", "H-E5")
@pytest.mark.parametrize("row", annex.rows(annex.ONE_DIE), ids=lambda row: row[0])
def test_one_die(row):
    die, *chances = row
    for steps in range(4):
        found = hit_chances(catalog(), ((die, 1),), steps)
        blue, red = (Fraction(chance) for chance in chances[2 * steps : 2 * steps + 2])
        assert (found.get((0, 1), 0), found.get((1, 0), 0)) == (blue, red)


@pytest.mark.rule("H-E5")
@pytest.mark.parametrize("row", annex.rows(annex.RED_HITS), ids=lambda row: f"range {row[0]}, {row[1]} dice")
def test_red_hits_of_defensive_dice(row):
    steps, count, *chances = row
    red = [0.0] * 13
    for (reds, _), chance in hit_chances(catalog(), flexible_dice(int(count)), int(steps)).items():
        red[reds] += float(chance)
    assert [f"{chance:.6f}" for chance in (*red[:5], sum(red[5:]))] == chances


@pytest.mark.rule("T7.8", "H-E5")
@pytest.mark.parametrize("dice", annex.JOINT, ids=str)
def test_red_and_blue_together(dice):
    die, mg, cannon, steps = dice
    pieces = annex.JOINT[dice].replace(": ", ":").split()
    wanted = {tuple(map(int, piece.split(":")[0].split(","))): Fraction(piece.split(":")[1]) for piece in pieces}
    rolled = tuple((kind, count) for kind, count in ((die, mg), ("cannon", cannon)) if count)
    assert hit_chances(catalog(), rolled, steps) == wanted


@given(DICE, st.integers(0, 3))
def test_chances_add_up_to_one(dice, steps):
    found = hit_chances(catalog(), tuple(dice), steps)
    assert sum(found.values()) == 1
    assert all(chance > 0 and red + blue <= dice_count(tuple(dice)) for (red, blue), chance in found.items())


def test_the_order_of_the_guns_does_not_matter():
    one, other = (("heavy_mg", 3), ("cannon", 2)), (("cannon", 2), ("heavy_mg", 3))
    assert hit_chances(catalog(), one, 0) == hit_chances(catalog(), other, 0)


@pytest.mark.rule("T1.5")
def test_hits_beyond_the_cup_draw_nothing():
    table = hit_table(catalog(), flexible_dice(6), 0, 3)
    assert table.shape == (4, 4)
    assert table.sum() == pytest.approx(1)
    assert table[3, 1:].sum() == 0


@pytest.mark.rule("T3.6")
def test_guns_are_read_on_their_own_rows():
    types = catalog().aircraft
    assert fixed_dice(types["bf109f"], GunDice(2, 1)) == (("light_mg", 2), ("cannon", 1))
    assert fixed_dice(types["bf109g"], GunDice(3, 0)) == (("heavy_mg", 3),)
    assert fixed_dice(types["hurricane2c"], GunDice(0, 4)) == (("cannon", 4),)
    assert flexible_dice(0) == ()
