"""What lies below an attack on the board: the ships, the release line, cloud, the turns that count."""

from __future__ import annotations

import pytest

from game.campaigns import fights
from game.campaigns.cerberus import request
from game.campaigns.cerberus.mission import opening
from game.campaigns.cerberus.state import Attack, Raid, SeaStrike
from game.core.dice import SeededDice
from game.core.hexes import Hex
from game.core.records import changed
from game.files.catalog import load_catalog
from game.tactical import turn
from game.view.board.scenery import scenery_of, words_at
from tests.campaigns.cerberus.table import Table


def fight_of(asked):
    return fights.opening(asked, opening(asked), load_catalog(), {})


def strike(unit="swordfish", variants=(), place=5, cover=2):
    attack = Attack(unit, "scharnhorst", 2, "full", False)
    raid = Raid(attacks=(attack,), drawn=(unit,), sides={unit: "full"})
    state = Table(variants=variants, turn=3, cover=cover, raid=raid).ships(scharnhorst=(place, "crippled")).state
    return request.of_attack(state, attack)


@pytest.mark.rule("C11.10")
@pytest.mark.parametrize("unit, beyond", [("swordfish", 10), ("bomber_4", 10), ("bomber_1", 2)])
def test_the_target_lies_beyond_the_release_line(unit, beyond):
    asked = strike(unit)
    seen = scenery_of(fight_of(asked))
    (ship,) = seen.ships
    assert (ship.counter.key, ship.counter.level) == ("scharnhorst", 3)
    aim = Hex(*asked.boxes[0].aim_hex)
    assert ship.hex == Hex(aim.q + beyond, aim.r)
    (line,) = seen.lines
    columns = {end.q + end.r // 2 for end in line.ends}
    assert columns == {aim.q + aim.r // 2}
    assert [run.aim for run in seen.runs] == [Hex(*box.aim_hex) for box in asked.boxes]


@pytest.mark.rule("C13.6")
def test_the_hex_turns_that_count_and_the_highest_modifier_are_told():
    seen = scenery_of(fight_of(strike(cover=3)))
    assert [(span.first, span.last) for span in seen.spans] == [(1, 3), (4, 8), (8, 8)]
    assert all(span.tip for span in seen.spans)
    assert any("+2" in note.words for note in seen.notes)


@pytest.mark.rule("C11.12")
@pytest.mark.parametrize("variants", [(), ("weather_on_board",)])
def test_cloud_is_drawn_and_told_and_hinders_only_where_it_was_settled(variants):
    state = fight_of(strike(variants=variants))
    drawn = scenery_of(turn.proceed(state, (), SeededDice("c")).state)
    while not drawn.clouds:
        state = changed(state, sortie=changed(state.sortie, plan=changed(state.sortie.plan, drawn=(Hex(3, 3),))))
        drawn = scenery_of(state)
    assert drawn.is_cloud_hindering == bool(variants)
    assert ("changes nothing" in words_at(state, Hex(3, 3))) != bool(variants)


@pytest.mark.rule("C15.2")
def test_all_british_ships_of_the_area_lie_below_an_attack_of_the_luftwaffe():
    raid = Raid(duties={"fighter_command_1": ""}, posts={"fighter_command_1": "destroyers"}, sea=SeaStrike(5))
    table = Table(turn=3, raid=raid).ships(destroyers=5, cruiser=5, mtb=5, battleship=4)
    seen = scenery_of(fight_of(request.of_luftwaffe(table.state)))
    assert [ship.counter.key for ship in seen.ships] == ["mtb", "destroyers", "cruiser"]
    assert len({ship.hex for ship in seen.ships}) == 3
