"""Step 4: Royal Navy intervention, the boats, the U-boat (C4, C9.6 to C9.10, C10.4)."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus.prompts import Deploy, Relocate, Torpedo
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import Step, Uboat
from tests.campaigns.cerberus.table import Table


def at_deployment(alert, variants=(), **where):
    ships = {"mtb": 3, "scharnhorst": 2, **where}
    return Table(Step.DEPLOY, variants, alert=alert).ships(**ships)


@pytest.mark.rule("C4.1")
@pytest.mark.parametrize(
    "alert, ships",
    [(3, []), (4, ["destroyers"]), (5, ["destroyers", "cruiser"]), (6, ["destroyers", "cruiser", "battleship"])],
)
def test_from_level_4_the_ships_on_the_track_may_be_deployed(alert, ships):
    table = at_deployment(alert).go()
    assert [one.unit for one in table.prompts if one.kind == "deploy"] == ships
    if ships:
        table.go(*(Deploy(ship, True) for ship in ships))
        assert {table.ship(ship) for ship in ships} == {(9, "sound")}


@pytest.mark.rule("C4.2")
def test_he_may_take_some_and_leave_others_and_each_enters_once():
    table = at_deployment(6).go()
    table.go(Deploy("destroyers", False), Deploy("cruiser", True), Deploy("battleship", False))
    assert [table.ship(key)[0] for key in ("destroyers", "cruiser", "battleship")] == [11, 9, 11]
    again = at_deployment(6, cruiser=9).go()
    assert [one.unit for one in again.prompts] == ["destroyers", "battleship"]
    sunk = at_deployment(6, cruiser=(5, "sunk"), destroyers=10).go()
    assert [one.unit for one in sunk.prompts] == ["battleship"]


@pytest.mark.rule("C4.3", "C4.4")
@pytest.mark.parametrize("alert, mtb, is_asked", [
    (3, 3, False), (4, 3, True), (4, 7, True), (4, (4, "sunk"), True), (4, 9, False), (4, 10, False),
])  # fmt: skip
def test_from_level_4_the_boats_may_come_from_any_area_or_from_the_bottom(alert, mtb, is_asked):
    table = at_deployment(alert, mtb=mtb, destroyers=10).go()
    assert (table.prompts[0].kind == "relocate") is is_asked


@pytest.mark.rule("C4.5", "C4.6")
@pytest.mark.parametrize("before, after", [("sound", "sound"), ("crippled", "crippled"), ("sunk", "sound")])
def test_boats_keep_their_state_but_sunk_ones_return_sound(before, after):
    table = at_deployment(4, mtb=(3, before), destroyers=10).go()
    table.go(Relocate("mtb", True))
    assert table.ship("mtb") == (9, after)


@pytest.mark.rule("C4.5")
def test_boats_that_left_the_map_do_not_return():
    assert (
        at_deployment(6, mtb=(10, "crippled"), destroyers=10, cruiser=10, battleship=10).go().prompts[0].kind == "steam"
    )


def uboat(first, second=None, *, cover=2, variants=("uboat",), mtb=9, deploys=True, target=None):
    table = at_deployment(4, variants, mtb=mtb).change(cover=cover)
    table.load(uboat=[one for one in (first, second) if one is not None]).go()
    table.go(Deploy("destroyers", deploys))
    if table.prompts[0].kind == "torpedo" and target:
        table.go(Torpedo("uboat", target))
    return table


@pytest.mark.rule("C9.6")
def test_a_first_die_above_the_cover_means_no_uboat_and_it_may_come_later():
    table = uboat(3)
    assert not table.last("uboat_sought").is_in_place
    assert not table.state.uboat.is_gone
    assert table.prompts[0].kind == "steam"


@pytest.mark.rule("C9.6", "C9.9")
@pytest.mark.parametrize("die, side", [(2, Side.BRITISH), (1, Side.GERMAN)])
def test_even_and_the_british_name_the_target_odd_and_the_germans(die, side):
    table = uboat(die)
    (prompt,) = table.prompts
    assert (prompt.kind, prompt.side) == ("torpedo", side)
    assert [choice.ship for choice in prompt.choices] == ["mtb", "destroyers"]


@pytest.mark.rule("C9.8")
def test_a_turn_without_a_deployment_brings_no_uboat():
    table = uboat(6)
    table.change(step=Step.DEPLOY, turn=2, alert=4).load().go()
    assert table.prompts[0].kind == "steam"
    assert len(table.all("uboat_sought")) == 1


@pytest.mark.rule("C9.6", "C9.10")
@pytest.mark.parametrize("second, after", [(1, "crippled"), (2, "crippled"), (3, "sound")])
def test_the_second_die_cripples_and_the_uboat_is_gone_whatever_it_was(second, after):
    table = uboat(2, second, target="destroyers")
    assert table.ship("destroyers") == (9, after)
    assert table.state.uboat == Uboat(is_gone=True)
    table.change(step=Step.DEPLOY, alert=6).load().go()
    table.go(Deploy("cruiser", True), Deploy("battleship", True))
    assert len(table.all("uboat_sought")) == 1


@pytest.mark.rule("C9.6")
def test_a_crippled_ship_is_sunk():
    table = uboat(2, 1, mtb=(9, "crippled"), target="mtb")
    assert table.ship("mtb")[1] == "sunk"


@pytest.mark.rule("C9.7", "C10.4")
@pytest.mark.parametrize("variants, is_in_place", [(("uboat",), True), (("uboat", "uboat_exclusive"), False)])
def test_equal_succeeds_unless_the_players_say_no(variants, is_in_place):
    table = uboat(2, variants=variants)
    event = table.last("uboat_sought")
    assert event.is_in_place is is_in_place
    assert (event.roll.test, event.roll.needed) == ("at most" if is_in_place else "below", 2)
    if is_in_place:
        assert table.go(Torpedo("uboat", "mtb")) if table.load(uboat=[2]) else None
        assert table.last("uboat_fired").is_hit


@pytest.mark.rule("C10.4")
@pytest.mark.parametrize("variants, is_hit", [(("uboat",), True), (("uboat", "uboat_exclusive"), False)])
def test_the_second_die_on_equal(variants, is_hit):
    table = uboat(1, variants=variants).load(uboat=[2]).go(Torpedo("uboat", "mtb"))
    assert table.last("uboat_fired").is_hit is is_hit


@pytest.mark.rule("C9.8")
def test_moving_the_boats_alone_is_no_intervention_and_it_comes_after_them():
    assert uboat(1, mtb=9, deploys=False).all("uboat_sought") == []
    table = at_deployment(4, ("uboat",), mtb=3).load(uboat=[1]).go()
    table.go(Deploy("destroyers", True)).go(Relocate("mtb", True))
    kinds = [one.kind for one in table.events]
    assert kinds.index("boats_relocated") < kinds.index("uboat_sought")
    assert [choice.ship for choice in table.choices("uboat")] == ["mtb", "destroyers"]


def test_without_the_variant_there_is_no_uboat():
    assert uboat(None, variants=()).all("uboat_sought") == []
