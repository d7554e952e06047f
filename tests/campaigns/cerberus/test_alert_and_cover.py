"""Steps 1 and 2: British Alert Level and Luftwaffe Air Cover (C1, C2, C9.25)."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus.prompts import FillCup
from game.campaigns.cerberus.state import Step
from tests.campaigns.cerberus.table import CATALOG, Table, play


def rolled(alert, cover, bal, lac, *, turn=1, variants=(), **changes):
    table = Table(Step.TURN, variants, turn=turn, alert=alert, cover=cover, **changes)
    return table.load(bal=[bal], lac=[lac], raf=[1]).go()


@pytest.mark.rule("C1.1", "C1.2")
@pytest.mark.parametrize(
    "alert, die, after",
    [(3, 1, 2), (3, 2, 3), (3, 3, 3), (3, 4, 4), (3, 5, 4), (3, 6, 5), (5, 6, 6), (1, 1, 1), (6, 4, 6)],
)
def test_the_alert_level_follows_the_chart_within_its_track(alert, die, after):
    table = rolled(alert, 2, die, 3)
    assert table.state.alert == after
    event = table.last("alert_rolled")
    assert (event.roll.die, event.change, event.alert) == (die, after - alert, after)


@pytest.mark.rule("C1.1", "C2.1")
def test_nothing_is_rolled_in_turn_1():
    table = Table(Step.TURN, turn=0).load(raf=[1]).go()
    assert table.all("alert_rolled") == table.all("cover_rolled") == []
    assert (table.state.turn, table.state.alert, table.state.cover) == (1, 1, 2)


@pytest.mark.rule("C1.3")
def test_what_a_level_brings():
    for alert in range(1, 7):
        table = Table(Step.CUP, alert=alert).load(raf=[1]).go()
        assert ("swordfish" in table.last("cup_filled").units) == (alert >= 3)
        deployable = [one.unit for one in table.prompts if one.kind == "deploy"]
        assert deployable == ["destroyers", "cruiser", "battleship"][: max(0, alert - 3)]


@pytest.mark.rule("C1.4")
def test_only_the_level_as_it_stands_counts_and_ships_at_sea_stay():
    table = rolled(4, 2, 1, 3).ships(destroyers=5, mtb=5)
    assert table.state.alert == 3
    assert not [one for one in table.prompts if one.kind in ("deploy", "relocate")]
    table = Table(Step.BRITISH, alert=3).ships(destroyers=5, mtb=(4, "sunk")).go()
    assert [choice.place for choice in table.choices("destroyers")] == [5, 4, 6, 10]


@pytest.mark.rule("C2.1", "C2.3")
@pytest.mark.parametrize(
    "cover, die, after", [(2, 1, 1), (2, 2, 1), (2, 3, 2), (2, 4, 2), (2, 5, 3), (2, 6, 3), (3, 6, 3), (3, 2, 2)]
)
def test_air_cover_follows_the_chart_within_its_track(cover, die, after):
    assert rolled(1, cover, 2, die).state.cover == after


@pytest.mark.rule("C2.1", "C2.2")
@pytest.mark.parametrize("die, after", [(1, 1), (2, 1), (3, 1), (4, 2), (6, 2)])
def test_a_weakened_cover_adds_one(die, after):
    event = rolled(1, 1, 2, die).last("cover_rolled")
    assert event.roll.modifiers == (("Weakened last turn", 1),)
    assert (event.roll.total, event.cover) == (die + 1, after)


@pytest.mark.rule("C2.4")
def test_the_names_of_the_levels():
    assert CATALOG.cover.names == ("Weakened", "Effective", "Strong")


@pytest.mark.rule("C9.23", "C9.25")
def test_a_lost_air_battle_takes_one_off_once_and_adds_up_with_weakened():
    table = rolled(1, 1, 2, 4, variants=["air_battle_attrition"], is_battle_lost=True)
    event = table.last("cover_rolled")
    assert (event.roll.total, event.cover) == (4, 1)
    assert not table.state.is_battle_lost
    assert rolled(1, 2, 2, 1, is_battle_lost=True).last("cover_rolled").cover == 1


def test_levels_change_in_their_steps_only():
    def watch(before, progress):
        state = before
        for event in progress.events:
            after = event.fold(state)
            if after.alert != state.alert:
                assert event.kind in ("alert_rolled", "start_alert_rolled")
            if after.cover != state.cover:
                assert event.kind == "cover_rolled"
            state = after

    for number in range(20):
        play(f"levels {number}", variants=["reconnaissance"] if number % 2 else [], watch=watch)


@pytest.mark.rule("C9.11")
@pytest.mark.parametrize("alert, is_asked", [(2, False), (3, True), (6, True)])
def test_the_second_fighter_unit_goes_by_the_level_of_this_turn(alert, is_asked):
    table = rolled(alert, 2, 2, 3, variants=["second_fighter_command"])
    assert [one.kind for one in table.prompts if one.kind == "fill_cup"] == ["fill_cup"] * is_asked
    if is_asked:
        out = Table(Step.CUP, ["second_fighter_command"], alert=alert).load(raf=[1])
        out.go(FillCup("fighter_command_2", False))
        assert "fighter_command_2" not in out.last("cup_filled").units
        table.go(FillCup("fighter_command_2", True))
        assert table.last("cup_filled").units[:2] == ("fighter_command_1", "fighter_command_2")
