"""Step 7: surface combat and shore batteries (C7, C9.17 to C9.21)."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus.prompts import OpenGuns
from game.campaigns.cerberus.state import Step
from game.campaigns.cerberus.surface import hits_on
from tests.campaigns.cerberus.table import Table


def together(variants=(), alert=1, cover=2, **where):
    ships = {"scharnhorst": 8, "gneisenau": 8, "prinz_eugen": 8, "escort": 8, "mtb": 10, **where}
    return Table(Step.SURFACE, variants, alert=alert, cover=cover).ships(**ships)


def fire(table, *dice, shore=(), **targets):
    """Fire at these targets, everybody else holding fire."""
    table.load(surface=list(dice), shore=list(shore), bal=[3], lac=[3], raf=[1]).go()
    answers = [OpenGuns(one.unit, targets.get(one.unit, "")) for one in table.prompts if one.kind == "open_guns"]
    return table.go(*answers) if answers else table


@pytest.mark.rule("C7.1", "C7.6")
def test_all_fire_counts_together_and_a_ship_sunk_has_still_fired():
    table = together(scharnhorst=(5, "crippled"), destroyers=5)
    fire(table, 5, 4, scharnhorst="destroyers", destroyers="scharnhorst")
    assert [(one.ship, one.is_hit) for one in table.all("guns_fired")] == [("scharnhorst", True), ("destroyers", True)]
    assert table.ship("scharnhorst")[1] == "sunk"
    assert table.ship("destroyers")[1] == "crippled"
    kinds = [event.kind for event in table.events]
    assert kinds.index("ship_damaged") > max(at for at, kind in enumerate(kinds) if kind == "guns_fired")


@pytest.mark.rule("C7.5", "C7.6")
def test_factors_are_those_at_the_start_of_the_step_whoever_has_been_hit():
    table = together(scharnhorst=5, gneisenau=5, destroyers=5, mtb=10)
    fire(table, 6, 2, 6, scharnhorst="destroyers", gneisenau="destroyers", destroyers="gneisenau")
    rolls = [(one.ship, one.roll.total, one.roll.needed, one.is_hit) for one in table.all("guns_fired")]
    assert rolls == [("scharnhorst", 7, 3, True), ("gneisenau", 3, 3, False), ("destroyers", 5, 4, True)]
    assert (table.ship("destroyers")[1], table.ship("gneisenau")[1]) == ("crippled", "crippled")


@pytest.mark.rule("C7.6")
def test_two_hits_sink_a_sound_ship_and_further_ones_are_lost():
    table = together(scharnhorst=5, gneisenau=5, prinz_eugen=5, mtb=5, destroyers=5)
    fire(table, 1, 1, 1, scharnhorst="mtb", gneisenau="mtb", prinz_eugen="mtb")
    (event,) = table.all("ship_damaged")
    assert (event.ship, event.condition, event.by) == ("mtb", "sunk", ("scharnhorst", "gneisenau", "prinz_eugen"))


@pytest.mark.rule("C7.2")
def test_ships_fight_in_their_own_area_only_and_with_a_factor_only():
    table = together(scharnhorst=5, gneisenau=6, mtb=(5, "crippled"), destroyers=6, cruiser=4).go()
    asked = {one.unit: [choice.ship for choice in one.choices] for one in table.progress.asked}
    assert asked == {
        "scharnhorst": ["mtb", ""],
        "gneisenau": ["destroyers", ""],
        "mtb": [""],
        "destroyers": ["gneisenau", ""],
    }


@pytest.mark.rule("C7.2")
def test_the_boats_may_attack_and_be_attacked_and_nobody_has_to():
    table = fire(together(prinz_eugen=5, mtb=5), prinz_eugen="", mtb="")
    assert table.all("guns_fired") == []
    assert table.last("fire_revealed").german == {}
    table = fire(together(prinz_eugen=(5, "crippled"), mtb=5), 4, mtb="prinz_eugen")
    assert table.ship("prinz_eugen")[1] == "sunk"


@pytest.mark.rule("C7.3", "C16.2")
def test_both_sides_name_their_targets_in_one_decision_and_they_are_shown_together():
    table = together(scharnhorst=5, destroyers=5).go()
    assert {one.side for one in table.prompts} == {"german", "british"}
    fire(table, 1, 1, scharnhorst="destroyers", destroyers="scharnhorst")
    shown = table.last("fire_revealed")
    assert (shown.german, shown.british) == ({"scharnhorst": "destroyers"}, {"destroyers": "scharnhorst"})


@pytest.mark.rule("C16.3")
def test_a_side_without_a_choice_is_called_all_the_same():
    table = together(scharnhorst=5, mtb=(5, "crippled")).go()
    assert {one.side for one in table.progress.asked} == {"german", "british"}
    assert {one.side for one in table.prompts} == {"german"}


@pytest.mark.rule("C7.4", "C7.5")
@pytest.mark.parametrize(
    "attacker, target, die, total, is_hit",
    [
        ("destroyers", ("scharnhorst", "crippled"), 4, 4, True),
        ("mtb", ("prinz_eugen", "crippled"), 4, 3, True),
        ("mtb", ("prinz_eugen", "sound"), 6, 4, True),
        ("mtb", ("prinz_eugen", "sound"), 5, 3, False),
        ("mtb", ("scharnhorst", "sound"), 6, 3, False),
    ],
)
def test_the_lead_is_added_and_the_lag_subtracted(attacker, target, die, total, is_hit):
    key, condition = target
    table = fire(together(**{key: (5, condition), attacker: 5}), die, **{attacker: key})
    event = table.last("guns_fired")
    assert (event.roll.total, event.is_hit) == (total, is_hit)


@pytest.mark.rule("C7.5")
def test_any_sound_german_ship_hits_the_boats_whatever_it_rolls():
    table = fire(together(escort=5, mtb=5), 1, escort="mtb")
    assert (table.last("guns_fired").roll.total, table.ship("mtb")[1]) == (2, "crippled")


@pytest.mark.parametrize(
    "attacker, faces",
    [
        (1, [0, 1, 3, 5]), (0, [0, 0, 0, 0]), (3, [1, 3, 5, 6]), (4, [2, 4, 6, 6]), (2, [0, 2, 4, 6]),
        (5, [3, 5, 6, 6]),
    ],
)  # fmt: skip
@pytest.mark.rule("C7.5", "C18.1")
def test_the_faces_that_hit(attacker, faces):
    assert [hits_on(attacker, target) for target in (4, 3, 2, 1)] == faces


@pytest.mark.rule("C9.17", "C9.18")
@pytest.mark.parametrize(
    "alert, cover, condition, dice, after",
    [
        (3, 2, "crippled", [3, 2], "sunk"),
        (3, 2, "crippled", [4], "crippled"),
        (3, 2, "sound", [3], "sound"),
        (3, 2, "sound", [2, 1], "crippled"),
        (3, 2, "sound", [2, 2], "sound"),
        (6, 3, "sound", [4, 1], "sound"),
        (6, 3, "crippled", [5, 1], "sunk"),
        (6, 3, "sound", [5], "sound"),
    ],
)
def test_the_shore_guns_find_and_hit(alert, cover, condition, dice, after):
    table = together(["shore_batteries"], alert, cover, gneisenau=(4, condition))
    fire(table, shore=dice)
    assert table.ship("gneisenau")[1] == after
    assert len(table.all("shore_fired")) == len(dice) - 1


@pytest.mark.rule("C9.19")
def test_nobody_fires_at_the_batteries():
    assert (
        together(["shore_batteries"], gneisenau=4).load(shore=[6], raf=[1], bal=[2], lac=[3]).go().all("fire_revealed")
        == []
    )


@pytest.mark.rule("C9.20")
def test_every_german_ship_in_the_area_is_tested_in_list_order_the_escort_too():
    table = together(["shore_batteries"], 6, scharnhorst=4, prinz_eugen=3, escort=4)
    fire(table, shore=[2, 3, 1, 1])
    assert [one.ship for one in table.all("shore_sought")] == ["scharnhorst", "escort"]
    kinds = [one.kind for one in table.events if one.kind.startswith("shore")]
    assert kinds == ["shore_sought", "shore_fired"] * 2


@pytest.mark.rule("C9.21")
def test_shore_fire_counts_together_with_the_guns():
    table = together(["shore_batteries"], 6, prinz_eugen=4, mtb=4)
    fire(table, 6, shore=[1, 1], mtb="prinz_eugen")
    (event,) = table.all("ship_damaged")
    assert (event.condition, event.by) == ("sunk", ("mtb", "shore batteries"))
    assert table.last("shore_fired").roll.modifiers == ()


def test_without_the_variant_the_batteries_are_silent():
    assert fire(together(gneisenau=4)).all("shore_sought") == []
