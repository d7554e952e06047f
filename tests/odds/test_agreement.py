"""Attacks resolved by the rules, in their thousands, agree with the odds."""

from __future__ import annotations

from math import erfc, exp, gamma, sqrt

import pytest

from game.core.dice import SeededDice
from game.odds.hits import flexible_dice, hit_chances
from game.odds.shot import shot_odds
from game.tactical.catalog import Section, Zone
from game.tactical.state import Kind
from tests.odds.scene import Tally, aimed_at, attack, boxes_left, catalog, core_options, situation, victim

ONE_IN_A_THOUSAND = 0.001
LEAST_EXPECTED = 5
FACTS = ("p_nothing", "p_damage", "p_down", "p_alight", "p_engine_out", "p_straggler", "p_spin_check")
FW190 = (("heavy_mg", 3), ("cannon", 6))
BF109 = (("heavy_mg", 3), ("cannon", 1))
SPITFIRE = (("light_mg", 3), ("cannon", 3))

CASES = {
    "a hurt B-17 from behind": (
        "b17f", {"boxes": boxes_left("b17f", wing=4, engine=2, tail=3, crew=1)}, Kind.BOX, Zone.REAR, FW190, 0,
        frozenset(),
    ),
    "a Ju 88 head on": ("ju88a", {}, Kind.BOX, Zone.FRONT, SPITFIRE, 1, frozenset({"explode_confirm"})),
    "a hurt Bf 109 in twelve guns": (
        "bf109g", {"boxes": boxes_left("bf109g", wing=5, engine=3), "wounds": 2}, Kind.SINGLE, Zone.FRONT,
        flexible_dice(12), 0, frozenset(),
    ),
    "a Bf 110 with fuel counted": ("bf110c", {"wounds": 1}, Kind.SINGLE, Zone.REAR, SPITFIRE, 0, frozenset({"fuel"})),
    "a Ju 87 in its box": ("ju87d", {"boxes": boxes_left("ju87d", tail=3)}, Kind.BOX, Zone.SIDE, BF109, 0, frozenset()),
}  # fmt: skip


def p_value(chi_square, degrees):
    """How often chance alone comes to such a chi-square or a larger one."""
    half = chi_square / 2
    if degrees % 2:
        tail = sum(half ** (step + 0.5) / gamma(step + 1.5) for step in range(degrees // 2))
        return erfc(sqrt(half)) + exp(-half) * tail
    return exp(-half) * sum(half**step / gamma(step + 1) for step in range(degrees // 2))


def assert_agrees(counted, chances, shots):
    """Chi-square of counts against chances at 0.001; cells that expect fewer than five are taken together."""
    cells, rest_seen, rest_due = [], 0, 0.0
    for key, chance in chances.items():
        seen, due = counted.get(key, 0), float(chance) * shots
        if due < LEAST_EXPECTED:
            rest_seen, rest_due = rest_seen + seen, rest_due + due
        else:
            cells.append((seen, due))
    if rest_due >= LEAST_EXPECTED:
        cells.append((rest_seen, rest_due))
    else:
        assert rest_seen <= rest_due + 4 * sqrt(LEAST_EXPECTED)
    if len(cells) > 1:
        chi_square = sum((seen - due) ** 2 / due for seen, due in cells)
        assert p_value(chi_square, len(cells) - 1) > ONE_IN_A_THOUSAND, (cells, chances)


def resolved(name, shots, seed):
    type_, changes, kind, zone, dice, steps, more = CASES[name]
    state = situation(victim(type_, **changes), kind, core_options() | more)
    rolling, tally = SeededDice(seed), Tally()
    for _ in range(shots):
        attack(state, rolling, dice, steps, zone, tally)
    return tally


def check(name, shots, seed):
    type_, changes, kind, zone, dice, steps, more = CASES[name]
    tally = resolved(name, shots, seed)
    odds = shot_odds(aimed_at(victim(type_, **changes), kind, zone, core_options() | more), dice, steps)
    assert_agrees(tally.hits, hit_chances(catalog(), dice, steps), shots)
    fates = {"down": odds.p_down, "alight": odds.p_alight, "flies on": 1 - odds.p_down - odds.p_alight}
    assert_agrees(tally.fates, fates, shots)
    chances = {fact: getattr(odds, fact) for fact in FACTS} | {f"mark {part}": p for part, p in odds.p_mark.items()}
    for fact, chance in chances.items():
        seen = tally.facts[fact]
        assert_agrees({True: seen, False: shots - seen}, {True: chance, False: 1 - chance}, shots)
    for section in Section:
        mean = tally.boxes[section.value] / shots
        spread = sqrt(max(0.0, tally.squares[section.value] / shots - mean * mean) / shots)
        assert abs(mean - odds.boxes.get(section.value, 0.0)) <= 4 * spread


@pytest.mark.rule("T7.8", "T9.1", "T10.1")
@pytest.mark.parametrize("name", CASES)
def test_twenty_thousand_shots_agree(name):
    check(name, 20_000 // len(CASES), "a few shots")


@pytest.mark.slow
@pytest.mark.rule("T7.8", "T9.1", "T10.1")
@pytest.mark.parametrize("name", CASES)
def test_a_million_shots_agree(name):
    check(name, 1_000_000 // len(CASES), "many shots")


def test_wrong_chances_are_found_out():
    with pytest.raises(AssertionError):
        assert_agrees({True: 1100, False: 8900}, {True: 0.10, False: 0.90}, 10_000)
    assert_agrees({True: 1030, False: 8970}, {True: 0.10, False: 0.90}, 10_000)
    for chi_square, degrees in ((10.828, 1), (13.816, 2), (16.266, 3), (29.588, 10)):
        assert p_value(chi_square, degrees) == pytest.approx(ONE_IN_A_THOUSAND, abs=1e-6)
