"""Step 6, the strike: targets, fire, attack, losses on record (C6.8 to C6.22, C9.23, C10.2, C10.3)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.campaigns.cerberus.prompts import Strike
from game.campaigns.cerberus.quick import losses
from game.campaigns.cerberus.state import Attack, Step
from game.campaigns.cerberus.strike import factor, modifier
from tests.campaigns.cerberus.table import CATALOG, Table, attacking, raid

NEXT = {"bal": [2], "lac": [3], "raf": [1]}


def at_sea(step=Step.TARGETS, variants=(), cover=2, turn=6, flown=None, **where):
    """A squadron in Area 5 by night, so that nobody is asked how to fight."""
    ships = {"scharnhorst": 5, "gneisenau": 5, "prinz_eugen": 5, "escort": 5, "mtb": 10, **where}
    return Table(step, variants, turn, cover=cover, raid=flown or raid("bomber_1")).ships(**ships)


def attacks(table, *given, aa=(), attack=(), **more):
    """These attacks go through fire and attack with these dice."""
    table.change(step=Step.FIRE, raid=raid(*[one.unit for one in given], attacks=tuple(given)))
    return table.load(aa=list(aa), attack=list(attack), **NEXT, **more).go()


@pytest.mark.rule("C6.8", "C6.13")
def test_all_targets_are_named_before_anything_is_rolled():
    table = at_sea(flown=raid("swordfish", "bomber_1")).load(losses=[1, 1], aa=[6, 6], attack=[6, 6], **NEXT).go()
    assert [one.unit for one in table.prompts] == ["bomber_1", "swordfish"]
    table.go(Strike("bomber_1", "escort"), Strike("swordfish", "scharnhorst"))
    kinds = [
        one.kind
        for one in table.events
        if one.kind in ("targets_named", "result_applied", "flak_rolled", "attack_rolled")
    ]
    assert kinds == ["targets_named", *["result_applied"] * 2, *["flak_rolled"] * 2, *["attack_rolled"] * 2]
    assert [one.unit for one in table.all("flak_rolled")] == ["bomber_1", "swordfish"]


@pytest.mark.rule("C6.9")
def test_any_german_ship_in_any_area_the_escort_too_or_nothing():
    table = at_sea(scharnhorst=1, gneisenau=8, prinz_eugen=0, escort=7).go()
    assert [choice.ship for choice in table.choices("bomber_1")] == ["scharnhorst", "escort", ""]
    assert at_sea(scharnhorst=(5, "sunk")).go().choices("bomber_1")[0].ship == "gneisenau"


@pytest.mark.rule("C6.9")
def test_several_units_may_name_one_ship():
    table = at_sea(flown=raid("bomber_1", "bomber_2")).load(losses=[1, 1], aa=[6, 6], attack=[6, 6], **NEXT).go()
    table.go(Strike("bomber_1", "escort"), Strike("bomber_2", "escort"))
    assert [one.ship for one in table.last("targets_named").attacks] == ["escort", "escort"]


@pytest.mark.rule("C6.19")
def test_a_unit_that_names_nothing_takes_no_fire_and_makes_no_attack():
    table = at_sea().load(**NEXT).go().go(Strike("bomber_1", ""))
    assert table.all("targets_named") == table.all("flak_rolled") == []


@pytest.mark.rule("C6.10")
@pytest.mark.parametrize("cover, sound", [(1, 2), (2, 2), (3, 3)])
def test_the_anti_aircraft_factor(cover, sound):
    state = at_sea(cover=cover, gneisenau=(5, "crippled")).state
    assert (factor(state, "scharnhorst"), factor(state, "gneisenau")) == (sound, 1)


@pytest.mark.rule("C6.11", "C6.12")
def test_fire_hurts_below_the_factor_and_an_escort_adds_one():
    table = at_sea()
    attacks(table, attacking(table, "bomber_1", "gneisenau"),
            attacking(table, "bomber_2", "gneisenau", side="crippled"),
            attacking(table, "bomber_3", "gneisenau", is_escorted=True, aa_bonus=1),
            attacking(table, "bomber_4", "prinz_eugen", factor=1), aa=[1, 1, 1, 1], attack=[6, 6, 6])  # fmt: skip
    assert [one.side for one in table.all("flak_rolled")] == ["crippled", "out", "full", "full"]
    assert [one.unit for one in table.all("attack_rolled")] == ["bomber_1", "bomber_3", "bomber_4"]


@pytest.mark.rule("C6.14", "C6.17")
def test_the_modifier_goes_by_cover_and_an_escort_takes_it_away():
    assert [modifier(at_sea(cover=cover).state, False) for cover in (1, 2, 3)] == [0, 1, 2]
    assert modifier(at_sea(cover=3).state, True) == 0
    table = at_sea(flown=raid("bomber_1", "fighter_command_1", duties={"fighter_command_1": "bomber_1"}))
    table.load(losses=[1], aa=[2], attack=[2], **NEXT).go().go(Strike("bomber_1", "prinz_eugen"))
    assert table.last("attack_rolled").roll.modifiers == ()
    assert table.last("flak_rolled").roll.modifiers == (("escorted", 1),)
    assert table.ship("prinz_eugen")[1] == "crippled"


@pytest.mark.rule("C6.15")
def test_the_factor_of_the_attack_is_that_of_the_side_shown():
    table = at_sea()
    attacks(table, attacking(table, "bomber_1", "gneisenau", m=1), aa=[1], attack=[1])
    event = table.last("attack_rolled")
    assert (event.roll.total, event.roll.needed, event.is_hit) == (2, 2, False)
    table = at_sea()
    attacks(table, attacking(table, "bomber_1", "gneisenau", m=1), aa=[2], attack=[1])
    assert (table.last("attack_rolled").roll.needed, table.ship("gneisenau")[1]) == (3, "crippled")


@pytest.mark.rule("C6.16")
def test_damage_counts_at_once_and_attacks_on_a_sunk_ship_are_lost():
    table = at_sea()
    units = [attacking(table, f"bomber_{n}", "scharnhorst") for n in (1, 2, 3)]
    attacks(table, *units, aa=[6, 6, 6], attack=[1, 1])
    assert table.ship("scharnhorst")[1] == "sunk"
    assert len(table.all("flak_rolled")) == 3
    assert [one.unit for one in table.all("attack_late")] == ["bomber_3"]


@pytest.mark.rule("C6.16")
def test_the_anti_aircraft_factor_is_that_of_the_moment_of_naming():
    table = (
        at_sea(cover=3, flown=raid("bomber_1", "swordfish")).load(losses=[1, 1], aa=[6, 2], attack=[6, 6], **NEXT).go()
    )
    table.go(Strike("bomber_1", "scharnhorst"), Strike("swordfish", "scharnhorst"))
    assert {one.roll.needed for one in table.all("flak_rolled")} == {3}


@pytest.mark.rule("C6.10", "C6.12")
def test_the_guns_of_a_crippled_ship_hurt_nobody():
    table = at_sea(cover=3, scharnhorst=(5, "crippled")).load(losses=[1], aa=[1], attack=[6], **NEXT).go()
    table.go(Strike("bomber_1", "scharnhorst"))
    event = table.last("flak_rolled")
    assert (event.roll.needed, event.side) == (1, "full")


def chance(unit, side, cover, condition, is_escorted):
    """The share of the 36 pairs of dice that damage the ship."""
    hits = 0
    for fire, attack in product(range(1, 7), repeat=2):
        table = at_sea(cover=cover, gneisenau=(5, condition))
        one = Attack(unit, "gneisenau", factor(table.state, "gneisenau"), side, is_escorted,
                     modifier(table.state, is_escorted), int(is_escorted), "quick")  # fmt: skip
        attacks(table, one, aa=[fire], attack=[attack])
        hits += any(event.is_hit for event in table.all("attack_rolled"))
    return Fraction(hits, 36)


CHANCES = [
    ("bomber_1", "full", "sound", "11/36 5/36 0 1/3 1/3 11/36"),
    ("bomber_1", "full", "crippled", "1/3 1/6 0 1/3 1/3 1/3"),
    ("bomber_1", "crippled", "sound", "5/36 0 0 1/6 1/6 5/36"),
    ("bomber_1", "crippled", "crippled", "1/6 0 0 1/6 1/6 1/6"),
    ("swordfish", "full", "sound", "4/9 5/18 1/9 1/2 1/2 4/9"),
    ("swordfish", "full", "crippled", "1/2 1/3 1/6 1/2 1/2 1/2"),
    ("swordfish", "crippled", "sound", "5/36 0 0 1/6 1/6 5/36"),
    ("swordfish", "crippled", "crippled", "1/6 0 0 1/6 1/6 1/6"),
]


@pytest.mark.rule("C6.18")
@pytest.mark.parametrize("unit, side, condition, row", CHANCES)
def test_the_exact_chances_of_one_attack(unit, side, condition, row):
    wanted = [Fraction(one) for one in row.split()]
    found = [chance(unit, side, cover, condition, escorted) for escorted in (False, True) for cover in (1, 2, 3)]
    assert found == wanted


@pytest.mark.rule("C6.20")
def test_a_unit_is_four_aircraft_the_swordfish_six_and_losses_change_nothing():
    assert [row.number for row in CATALOG.air.values()] == [4, 4, 4, 4, 4, 4, 6]
    table = at_sea(flown=raid("bomber_1", sides={"bomber_1": "crippled"})).load(losses=[6], aa=[6], attack=[6], **NEXT)
    table.go().go(Strike("bomber_1", "escort"))
    assert table.last("losses_recorded").strike == 2
    assert table.last("attack_rolled").roll.needed == 2


def attack_of(cover, is_escorted):
    return at_sea(cover=cover).state, Attack("bomber_1", "escort", 2, "full", is_escorted)


@pytest.mark.rule("C6.22")
@pytest.mark.parametrize("cover, escorted, strike, fighters", [
    (1, False, [0, 0, 0, 0, 1, 2], [1, 1, 1, 0, 0, 0]),
    (3, False, [0, 0, 1, 2, 3, 4], [1, 1, 1, 0, 0, 0]),
    (3, True, [0, 0, 0, 1, 2, 3], [2, 2, 1, 1, 0, 0]),
])  # fmt: skip
def test_losses_on_record(cover, escorted, strike, fighters):
    state, attack = attack_of(cover, escorted)
    found = [losses(state, attack, die, 4) for die in range(1, 7)]
    assert found == list(zip(strike, fighters, strict=True))
    assert losses(state, attack, 6, 2)[0] <= 2


@pytest.mark.rule("C9.23")
@pytest.mark.parametrize("escorted, die, is_lost", [(True, 6, True), (True, 5, False), (False, 6, False)])
def test_in_quick_resolve_an_escorted_natural_6_wins_the_air_battle(escorted, die, is_lost):
    table = at_sea(variants=["air_battle_attrition"])
    attacks(
        table,
        attacking(table, "bomber_1", "escort", is_escorted=escorted, aa_bonus=int(escorted)),
        aa=[die],
        attack=[6],
    )
    assert table.last("turn_ended").is_battle_lost is is_lost
    assert ("air battle lost", -1) in table.last("cover_rolled").roll.modifiers or not is_lost


@pytest.mark.rule("C9.23")
def test_without_the_variant_no_air_battle_is_lost():
    table = at_sea()
    attacks(table, attacking(table, "bomber_1", "escort", is_escorted=True, aa_bonus=1), aa=[6], attack=[6])
    assert not table.last("turn_ended").is_battle_lost
    assert table.last("cover_rolled").roll.modifiers == ()


@pytest.mark.rule("C10.2")
@pytest.mark.parametrize("variants, side", [((), "full"), (("aa_inclusive",), "crippled")])
def test_fire_on_equal(variants, side):
    table = at_sea(variants=variants)
    attacks(table, attacking(table, "bomber_1", "escort"), aa=[2], attack=[6])
    assert table.last("flak_rolled").side == side


@pytest.mark.rule("C10.3")
@pytest.mark.parametrize("variants, is_hit", [((), False), (("air_inclusive",), True)])
def test_attack_on_equal(variants, is_hit):
    table = at_sea(variants=variants)
    attacks(table, attacking(table, "bomber_1", "escort", m=1), aa=[6], attack=[2])
    assert table.last("attack_rolled").is_hit is is_hit
