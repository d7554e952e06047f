"""Step 3: the cup, the draw, the fighters, quality, and who misses the next cup (C3, C9.12, C9.22, C9.24, C10.6)."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus.prompts import CommitFighters
from game.campaigns.cerberus.state import Step
from tests.campaigns.cerberus.table import Table, attacking, raid

BOMBERS = ("bomber_1", "bomber_2", "bomber_3", "bomber_4")


def drawn(raf, cup=(), alert=1, variants=(), quality=(), **changes):
    table = Table(Step.CUP, variants, alert=alert, **changes)
    return table.load(raf=[raf], cup=list(cup), quality=list(quality)).go()


@pytest.mark.rule("C3.1", "C3.2")
def test_the_cup_holds_the_fighters_and_the_bombers_in_list_order():
    assert drawn(1).last("cup_filled").units == ("fighter_command_1", *BOMBERS)


@pytest.mark.rule("C3.12")
def test_the_swordfish_are_in_the_cup_in_every_turn_of_alert_3_or_more():
    assert drawn(1, alert=3).last("cup_filled").units == ("fighter_command_1", *BOMBERS, "swordfish")


@pytest.mark.rule("C3.3", "C3.4")
@pytest.mark.parametrize("die, number", [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_how_many_units_are_drawn(die, number):
    table = drawn(die, [2] * number, quality=[6] * number)
    assert table.last("units_rolled").number == number
    assert len(table.all("unit_drawn")) == number


@pytest.mark.rule("C9.24")
@pytest.mark.parametrize("die, number", [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)])
def test_a_strong_raf_draws_more(die, number):
    assert drawn(die, [2] * number, variants=["strong_raf"], quality=[6] * number).last("units_rolled").number == number


@pytest.mark.rule("C3.5")
def test_a_pick_takes_the_unit_at_that_place_and_the_rest_close_up():
    table = drawn(4, [6, 2], alert=3, quality=[6, 6])
    assert [(one.unit, one.pick, one.among) for one in table.all("unit_drawn")] == [
        ("swordfish", 6, 6), ("bomber_1", 2, 5),
    ]  # fmt: skip


@pytest.mark.rule("C3.5")
def test_a_number_above_the_units_in_the_cup_empties_it():
    table = drawn(6, [1, 1], barred=("bomber_1", "bomber_2", "bomber_3"), quality=[6])
    assert len(table.all("unit_drawn")) == 2
    assert table.state.raid.cup == ()


@pytest.mark.rule("C3.6", "C3.7", "C3.8")
def test_fighters_protect_a_unit_which_comes_in_full_without_a_die_or_are_held():
    table = drawn(6, [1, 1, 3])
    assert [choice.ward for choice in table.choices("fighter_command_1")] == ["bomber_1", "bomber_4", ""]
    table.load(quality=[3]).go(CommitFighters("fighter_command_1", "bomber_4"))
    assert table.state.raid.sides == {"bomber_4": "full", "bomber_1": "crippled"}
    assert [one.unit for one in table.all("quality_rolled")] == ["bomber_1"]


@pytest.mark.rule("C3.7")
def test_with_nobody_to_protect_fighters_are_held_without_asking():
    table = drawn(2, [1])
    assert table.state.raid.duties == {"fighter_command_1": ""}
    assert table.prompts[0].kind == "steam"


@pytest.mark.rule("C3.9", "C3.10", "C3.11")
@pytest.mark.parametrize(
    "die, side", [(1, "aborted"), (2, "aborted"), (3, "crippled"), (4, "crippled"), (5, "full"), (6, "full")]
)
def test_the_quality_of_a_unit(die, side):
    assert drawn(2, [2], quality=[die]).state.raid.sides == {"bomber_1": side}


@pytest.mark.rule("C3.11")
def test_quality_dice_go_in_list_order_and_aborted_units_take_no_part():
    table = drawn(4, [5, 2], quality=[1, 6])
    assert [(one.unit, one.side) for one in table.all("quality_rolled")] == [
        ("bomber_1", "aborted"),
        ("bomber_4", "full"),
    ]
    table = Table(Step.TARGETS, raid=raid("bomber_1", "bomber_4", sides={"bomber_1": "aborted"})).ships(scharnhorst=3)
    assert [one.unit for one in table.go().prompts] == ["bomber_4"]


@pytest.mark.rule("C3.13")
def test_everything_in_the_air_starts_afresh_next_turn():
    table = Table(Step.FIRE, ships={}).ships(
        scharnhorst=3, gneisenau=3, prinz_eugen=3, escort=3, mtb=1, destroyers=11, cruiser=11, battleship=11
    )
    table.change(raid=raid("bomber_1", attacks=(attacking(table, "bomber_1", "escort", side="crippled"),)))
    table.load(aa=[1], bal=[2], lac=[3], raf=[1]).go()
    assert table.last("flak_rolled").side == "out"
    assert table.last("cup_filled").units == ("fighter_command_1", *BOMBERS)
    assert table.state.raid.sides == {}


@pytest.mark.rule("C9.12")
def test_two_fighter_units_have_different_tasks():
    table = drawn(6, [1, 1, 1], alert=3, variants=["second_fighter_command"])
    table = Table(
        Step.PROTECT, ["second_fighter_command"], raid=raid("fighter_command_2", "bomber_1", "fighter_command_1")
    ).go()
    table.go(CommitFighters("fighter_command_1", "bomber_1"))
    assert table.state.raid.duties == {"fighter_command_1": "bomber_1", "fighter_command_2": ""}


@pytest.mark.rule("C9.22")
@pytest.mark.parametrize("variants, barred", [((), ()), (("strike_attrition",), ("bomber_1",))])
def test_with_strike_attrition_a_unit_that_was_out_misses_the_next_cup_only(variants, barred):
    table = Table(Step.SURFACE, variants).ships(mtb=1)
    attack = attacking(table, "bomber_1", "escort", side="out")
    table.change(raid=raid("fighter_command_1", "bomber_1", attacks=(attack,)))
    table.load(bal=[2, 2], lac=[3, 3], raf=[1, 1]).go()
    assert table.state.barred == barred
    assert ("bomber_1" in table.last("cup_filled").units) == (not barred)
    table.change(step=Step.SURFACE).go()
    assert "bomber_1" in table.last("cup_filled").units


@pytest.mark.rule("C9.22")
def test_strike_attrition_bars_units_put_out_and_not_those_recalled():
    table = Table(Step.SURFACE, ["strike_attrition"]).ships(mtb=1)
    out = attacking(table, "bomber_1", "escort", side="out")
    hurt = attacking(table, "bomber_2", "escort", side="crippled")
    flown = raid("bomber_1", "bomber_2", "bomber_3", sides={"bomber_3": "aborted"}, attacks=(out, hurt))
    table.change(raid=flown).load(bal=[2], lac=[3], raf=[1]).go()
    assert table.state.barred == ("bomber_1",)


@pytest.mark.rule("C10.5")
def test_fighters_after_the_dice_save_even_an_aborted_unit():
    table = drawn(6, [1, 1, 3], variants=["fighter_after_roll"], quality=[1, 3])
    assert table.prompts[0].kind == "commit_fighters"
    assert table.state.raid.sides == {"bomber_1": "aborted", "bomber_4": "crippled"}
    table.go(CommitFighters("fighter_command_1", "bomber_1"))
    assert table.state.raid.sides == {"bomber_1": "full", "bomber_4": "crippled"}
    assert table.prompts[0].kind == "steam"


@pytest.mark.rule("C10.6")
@pytest.mark.parametrize("variants", [(), ("swordfish_once",)])
def test_swordfish_once_are_gone_after_the_turn_they_were_drawn_in(variants):
    table = Table(Step.SURFACE, variants, alert=4, raid=raid("swordfish")).ships(mtb=1)
    table.load(bal=[2], lac=[3], raf=[1]).go()
    assert ("swordfish" in table.last("cup_filled").units) == (not variants)
