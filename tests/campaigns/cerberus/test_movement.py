"""Step 5: ship movement and mines (C5)."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus.prompts import Steam, Steer
from game.campaigns.cerberus.state import Step
from tests.campaigns.cerberus.table import Table


def squadron(alert=1, swept=(), variants=(), **where):
    ships = {"scharnhorst": 4, "gneisenau": 4, "prinz_eugen": 4, "escort": 4, "mtb": 10, **where}
    return Table(Step.GERMAN, variants, alert=alert, swept=swept).ships(**ships)


def steam(table, ship, places, *dice):
    return table.load(mines=list(dice)).go(Steam("squadron", ship, places))


def places(table, ship):
    return [choice.places for choice in table.choices() if choice.ship == ship]


@pytest.mark.rule("C5.1")
def test_german_ships_move_first_mines_included_then_the_british():
    table = squadron(scharnhorst=8, gneisenau=8, prinz_eugen=4, escort=8, mtb=6).go()
    steam(table, "prinz_eugen", 1, 6)
    kinds = [event.kind for event in table.events]
    assert kinds.index("mine_rolled") < len(kinds)
    assert table.prompts[0].unit == "mtb"


@pytest.mark.rule("C5.2", "C5.3")
@pytest.mark.parametrize("ship, limit", [
    (0, 2), ((0, "crippled"), 1), (6, 2), (7, 1), ((7, "crippled"), 1), (5, 2),
])  # fmt: skip
def test_a_sound_ship_goes_up_to_two_places_a_crippled_one_up_to_one_forward_only(ship, limit):
    assert places(squadron(scharnhorst=ship).go(), "scharnhorst") == list(range(limit + 1))


@pytest.mark.rule("C5.3")
def test_a_ship_in_the_end_box_moves_no_more():
    assert places(squadron(scharnhorst=8).go(), "scharnhorst") == []


@pytest.mark.rule("C5.4")
def test_ships_are_handled_one_after_the_other_each_once():
    table = squadron(scharnhorst=1, gneisenau=1).go()
    steam(table, "gneisenau", 0)
    assert places(table, "gneisenau") == []
    assert table.ship("gneisenau") == (1, "sound")
    steam(table, "scharnhorst", 2)
    assert {choice.ship for choice in table.choices()} == {"prinz_eugen", "escort"}


@pytest.mark.rule("C5.5", "C5.6")
def test_full_speed_is_what_was_announced_and_a_crippled_ship_stops_at_once():
    table = steam(squadron().go(), "scharnhorst", 2, 5)
    event = table.last("mine_rolled")
    assert (event.roll.modifiers, event.is_hit) == ((("full speed", 1),), True)
    assert table.ship("scharnhorst") == (5, "crippled")
    assert table.last("ship_steamed").path == (5,)


@pytest.mark.rule("C5.7")
def test_enemies_do_not_block():
    table = squadron(scharnhorst=1, destroyers=2, battleship=3).go()
    assert steam(table, "scharnhorst", 2).ship("scharnhorst") == (3, "sound")


@pytest.mark.rule("C5.8", "C5.10")
def test_every_entry_of_a_mined_area_counts_also_in_passing_but_not_staying():
    table = squadron(scharnhorst=6, gneisenau=5, prinz_eugen=4).go()
    steam(table, "scharnhorst", 2, 1)
    assert (table.ship("scharnhorst"), len(table.all("mine_rolled"))) == ((8, "sound"), 1)
    steam(table, "prinz_eugen", 2, 1)
    assert [(one.ship, one.place) for one in table.all("mine_rolled")] == [("scharnhorst", 7), ("prinz_eugen", 5)]
    steam(table, "gneisenau", 0)
    assert len(table.all("mine_rolled")) == 2


@pytest.mark.rule("C5.9")
def test_mines_never_hurt_the_escort_or_british_ships():
    table = steam(squadron().go(), "escort", 2)
    assert table.all("mine_rolled") == []
    table = Table(Step.BRITISH).ships(destroyers=4, mtb=10).load().go()
    table.go(Steer("destroyers", 5))
    assert table.all("mine_rolled") == []


@pytest.mark.rule("C5.11")
@pytest.mark.parametrize(
    "alert, announced, is_swept, faces",
    [
        (3, 2, True, 1), (3, 1, True, 0), (3, 2, False, 2), (3, 1, False, 1),
        (4, 2, True, 2), (4, 1, True, 1), (4, 2, False, 3), (4, 1, False, 2),
    ],
)  # fmt: skip
def test_the_chance_of_a_mine_hit(alert, announced, is_swept, faces):
    hits = 0
    for die in range(1, 7):
        table = steam(squadron(alert, (5,) if is_swept else ()).go(), "scharnhorst", announced, die)
        hits += table.last("mine_rolled").is_hit
    assert hits == faces


@pytest.mark.rule("C5.12")
def test_an_area_is_swept_where_the_escort_stood_entered_or_passed():
    table = squadron(escort=5, swept=(5,)).go()
    steam(table, "escort", 2)
    assert table.state.swept == (5, 6, 7)
    table = steam(squadron(escort=7, swept=(7,), scharnhorst=6).go(), "escort", 1)
    event = steam(table, "scharnhorst", 1, 3).last("mine_rolled")
    assert ("swept", -1) in event.roll.modifiers
    late = steam(squadron(escort=3, swept=(3,)).go(), "scharnhorst", 1, 3)
    assert late.last("mine_rolled").roll.modifiers == ()


@pytest.mark.rule("C5.12")
def test_a_crippled_escort_sweeps_a_sunk_one_does_not():
    for condition, swept in (("crippled", (5,)), ("sunk", ())):
        table = Table(Step.TURN).ships(escort=(5, condition), mtb=10).load(raf=[1], bal=[2], lac=[3]).go()
        assert table.last("turn_began").swept == swept


@pytest.mark.rule("C5.8")
def test_a_crippled_ship_that_hits_a_mine_is_sunk_there():
    table = steam(squadron(scharnhorst=(4, "crippled")).go(), "scharnhorst", 1, 6)
    assert table.ship("scharnhorst") == (5, "sunk")
    assert places(table, "scharnhorst") == []


@pytest.mark.rule("C5.13", "C5.14")
def test_a_british_ship_stays_goes_next_door_or_leaves():
    table = Table(Step.BRITISH).ships(mtb=1, destroyers=4, cruiser=7, scharnhorst=2).go()
    assert [choice.place for choice in table.choices("mtb")] == [1, 2, 10]
    assert [choice.place for choice in table.choices("destroyers")] == [4, 3, 5, 10]
    assert [choice.place for choice in table.choices("cruiser")] == [7, 6, 10]


@pytest.mark.rule("C5.15")
def test_who_leaves_the_map_is_out_of_play_and_not_sunk():
    table = Table(Step.BRITISH).ships(mtb=(3, "crippled"), scharnhorst=2).go()
    table.load(bal=[2, 2], lac=[3, 3], raf=[1, 1]).go(Steer("mtb", 10))
    assert table.ship("mtb") == (10, "crippled")
    assert [one.unit for one in table.change(step=Step.BRITISH).go().prompts if one.kind == "steer"] == []


@pytest.mark.rule("C5.16")
def test_from_the_deployment_area_ships_go_to_areas_4_5_6_and_none_goes_back():
    table = Table(Step.BRITISH).ships(mtb=4, destroyers=9, scharnhorst=2).go()
    assert [choice.place for choice in table.choices("destroyers")] == [9, 4, 5, 6, 10]
    for area in (4, 5, 6):
        near = Table(Step.BRITISH).ships(mtb=area, destroyers=9, scharnhorst=2).go()
        assert [choice.place for choice in near.choices("mtb")] == [area, area - 1, area + 1, 10]
