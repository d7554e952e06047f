"""Step 6, the Luftwaffe: fighters for the Navy, the attack, its dice, its fight (C6.1 to C6.7, C10.7, C15)."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus.parts import NO_DICE
from game.campaigns.cerberus.prompts import Bomb, PostFighters
from game.campaigns.cerberus.standing import tally
from game.campaigns.cerberus.state import Step
from game.campaigns.deciding import ResolveBy
from tests.campaigns.cerberus.fights import fought, outs
from tests.campaigns.cerberus.table import CATALOG, Table, raid

HELD = {"fighter_command_1": ""}


def navy(step=Step.POSTS, variants=(), cover=2, fighters=True, turn=3, **where):
    flown = raid("fighter_command_1", duties=HELD) if fighters else raid()
    ships = {"scharnhorst": 2, "mtb": 3, "destroyers": 5, **where}
    return Table(step, variants, turn, cover=cover, raid=flown).ships(**ships)


def bombed(*dice, cover=2, post="", **where):
    """The Luftwaffe attacks Area 5 by dice alone."""
    table = navy(cover=cover, fighters=bool(post), **where).load(
        luftwaffe=list(dice), losses=[6], bal=[2], lac=[3], raf=[1]
    )
    table.go()
    if post:
        table.go(PostFighters("fighter_command_1", post))
    table.go(Bomb("luftwaffe", 5))
    if post:
        table.go(ResolveBy("german", "quick"), ResolveBy("british", "quick"))
    return table


@pytest.mark.rule("C6.1")
def test_held_fighters_are_placed_with_a_ship_in_an_area_or_left_aside():
    table = navy(cruiser=9, battleship=(4, "sunk")).go()
    assert [choice.ship for choice in table.choices("fighter_command_1")] == ["mtb", "destroyers", ""]
    table.go(PostFighters("fighter_command_1", "mtb"))
    assert table.state.raid.posts == {"fighter_command_1": "mtb"}


@pytest.mark.rule("C6.1", "C6.5")
def test_fighters_cover_all_british_ships_of_the_area():
    table = bombed(4, 3, post="mtb", mtb=5, battleship=5)
    assert [one.roll.total for one in table.all("luftwaffe_rolled")] == [5, 4]
    assert bombed(3).last("luftwaffe_rolled").roll.modifiers == ()


@pytest.mark.rule("C6.2", "C6.3")
def test_one_area_with_a_ship_other_than_the_boats_or_none():
    table = navy(Step.LUFTWAFFE, cruiser=4, battleship=9).go()
    assert [choice.area for choice in table.choices("luftwaffe")] == [4, 5, -1]
    table.load(bal=[2], lac=[3], raf=[1]).go(Bomb("luftwaffe", -1))
    assert table.all("luftwaffe_rolled") == []
    alone = navy(Step.LUFTWAFFE, destroyers=9).load(bal=[2], lac=[3], raf=[1]).go()
    assert alone.prompts[0].kind != "bomb"


@pytest.mark.rule("C6.2")
def test_the_boats_are_never_attacked():
    assert [one.ship for one in bombed(1, mtb=5).all("luftwaffe_rolled")] == ["destroyers"]


@pytest.mark.rule("C6.4", "C6.5", "C6.7")
@pytest.mark.parametrize("cover", [1, 2, 3])
def test_cover_counts_one_higher_also_at_3_and_only_for_the_attack(cover):
    hits = 0
    for die in range(1, 7):
        table = bombed(die, cover=cover)
        event = table.last("luftwaffe_rolled")
        assert (event.roll.test, event.roll.needed) == ("at most", cover + 1)
        assert table.last("turn_ended").cover == cover
        hits += event.is_hit
    assert hits == cover + 1


@pytest.mark.rule("C6.5")
def test_the_printed_example_destroyers_and_battleship_under_fighters():
    table = bombed(2, 3, post="destroyers", battleship=5)
    assert [(one.ship, one.roll.total, one.is_hit) for one in table.all("luftwaffe_rolled")] == [
        ("destroyers", 3, True), ("battleship", 4, False),
    ]  # fmt: skip
    assert table.ship("destroyers")[1] == "crippled"


@pytest.mark.rule("C6.6")
def test_ships_roll_in_list_order_and_two_fighter_units_add_one_together():
    table = navy(variants=["second_fighter_command"], cruiser=5)
    table.change(raid=raid("fighter_command_1", "fighter_command_2", duties={**HELD, "fighter_command_2": ""}))
    table.load(luftwaffe=[6, 6], losses=[6], bal=[2], lac=[3], raf=[1]).go()
    table.go(PostFighters("fighter_command_1", "cruiser"), PostFighters("fighter_command_2", "cruiser"))
    table.go(Bomb("luftwaffe", 5)).go(ResolveBy("german", "quick"), ResolveBy("british", "quick"))
    assert [(one.ship, one.roll.modifiers) for one in table.all("luftwaffe_rolled")] == [
        ("destroyers", (("fighters there", 1),)), ("cruiser", (("fighters there", 1),)),
    ]  # fmt: skip


@pytest.mark.rule("C10.7")
@pytest.mark.parametrize("variants, areas", [((), None), (("deployment_attackable",), [9, -1])])
def test_the_deployment_area_can_be_attacked_when_the_players_say_so(variants, areas):
    table = navy(Step.LUFTWAFFE, variants, destroyers=9, mtb=9).load(bal=[2], lac=[3], raf=[1]).go()
    asked = [one for one in table.prompts if one.kind == "bomb"]
    assert ([choice.area for choice in asked[0].choices] if asked else None) == areas
    if areas:
        posts = navy(Step.POSTS, variants, destroyers=9, mtb=9).load(
            luftwaffe=[2], losses=[3], bal=[2], lac=[3], raf=[1]
        )
        posts.go().go(PostFighters("fighter_command_1", "destroyers")).go(Bomb("luftwaffe", 9))
        assert posts.last("losses_recorded").strike == 1
        assert posts.last("luftwaffe_rolled").roll.total == 3


def opened(cover=2, turn=3, variants=(), **where):
    table = navy(cover=cover, turn=turn, variants=variants, **where).go()
    return table.go(PostFighters("fighter_command_1", "destroyers")).go(Bomb("luftwaffe", 5))


@pytest.mark.rule("C15.1", "C14.6")
@pytest.mark.parametrize("turn, is_fight", [(3, True), (4, True), (5, False), (6, False)])
def test_a_fight_is_offered_with_fighters_there_by_day_and_half_light(turn, is_fight):
    table = opened(turn=turn) if is_fight else None
    if table:
        assert {one.kind for one in table.prompts} == {"resolve_by"}
    else:
        dark = navy(turn=turn).load(luftwaffe=[6], losses=[6], bal=[2], lac=[3], raf=[1]).go()
        dark.go(PostFighters("fighter_command_1", "destroyers")).go(Bomb("luftwaffe", 5))
        assert dark.last("engagement_requested").mode == "quick"
    alone = navy(fighters=False).load(luftwaffe=[6], bal=[2], lac=[3], raf=[1]).go().go(Bomb("luftwaffe", 5))
    assert alone.all("engagement_requested") == []
    assert alone.last("luftwaffe_rolled").rule == "C6.5"


@pytest.mark.rule("C15.2")
@pytest.mark.parametrize("cover, sizes", [(1, [3]), (2, [4]), (3, [3, 2])])
def test_the_request_of_a_sea_strike(cover, sizes):
    table = opened(cover).go(ResolveBy("german", "board"), ResolveBy("british", "board"))
    asked = table.state.request
    assert (asked.kind, asked.part.unit, asked.part.target, asked.part.attack) == (
        "sea_strike",
        "luftwaffe",
        "area_5",
        0,
    )
    assert [len(box.aircraft) for box in asked.boxes] == sizes
    assert {box.type for box in asked.boxes} == {"ju88a"}
    assert [(one.side, one.entry_hex_turn, len(one.aircraft)) for one in asked.singles] == [
        ("interceptor", 0, 2), ("interceptor", 4, 2),
    ]  # fmt: skip
    assert [ship.key for ship in asked.part.ships] == ["destroyers"]
    assert {one.type for one in asked.aircraft.values() if one.side == "interceptor"} == {"spitfire5"}
    assert asked.site.time == "14:45"


@pytest.mark.rule("C15.3")
@pytest.mark.parametrize("released, number", [(4, 3), (3, 2), (2, 2), (1, 1), (0, None)])
def test_the_hit_number_goes_by_how_many_ju_88_released(released, number):
    table = opened().go(ResolveBy("german", "board"), ResolveBy("british", "board"))
    asked = table.state.request
    result = fought(asked, outs(asked, released=released))
    assert result.part.hit_number == (NO_DICE if number is None else number)
    table.take(result).load(luftwaffe=[number] if number else [], bal=[2], lac=[3], raf=[1]).go()
    rolled = table.all("luftwaffe_rolled")
    assert [(one.roll.modifiers, one.is_hit, one.rule) for one in rolled] == ([((), True, "C15.3")] if number else [])


@pytest.mark.rule("C6.21", "C15.2")
def test_losses_over_the_navy_are_counted_on_their_own_sides():
    table = opened(battleship=(5, "sunk")).go(ResolveBy("german", "board"), ResolveBy("british", "board"))
    asked = table.state.request
    assert [ship.key for ship in asked.part.ships] == ["destroyers"]
    total = tally(CATALOG, table.take(fought(asked, outs(asked, released=1, fighters_lost=2))).events)
    assert (total.german_lost, total.british_lost) == (3, 2)


@pytest.mark.rule("C15.3")
def test_at_weakened_cover_fewer_than_half_can_no_longer_hit():
    table = opened(1).go(ResolveBy("german", "board"), ResolveBy("british", "board"))
    table.take(fought(table.state.request, outs(table.state.request, released=1)))
    table.load(luftwaffe=[1], bal=[2], lac=[3], raf=[1]).go()
    assert not table.last("luftwaffe_rolled").is_hit


@pytest.mark.rule("C15.4", "C6.22")
@pytest.mark.parametrize("die, lost", [(1, 1), (3, 1), (4, 0)])
def test_by_quick_resolve_the_dice_count_as_they_stand_and_a_ju_88_may_be_lost(die, lost):
    table = opened().load(losses=[die], luftwaffe=[2], bal=[2], lac=[3], raf=[1])
    table.go(ResolveBy("german", "quick"), ResolveBy("british", "board"))
    assert table.last("losses_recorded").strike == lost
    assert (table.last("luftwaffe_rolled").roll.total, table.last("luftwaffe_rolled").roll.needed) == (3, 3)
    destroyed = [id_ for id_, out in table.last("result_applied").result.aircraft.items() if out.state == "destroyed"]
    assert len(destroyed) == lost
