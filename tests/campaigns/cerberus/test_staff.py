"""The staff officers' policies, choice by choice (C18)."""

from __future__ import annotations

import pytest

from game.campaigns.cerberus.prompts import (
    Bomb,
    CommitFighters,
    Deploy,
    OpenGuns,
    PlaceBoats,
    PostFighters,
    Relocate,
    Steam,
    Steer,
    Strike,
    Torpedo,
)
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import Step, Uboat
from game.pilots import cerberus_british as british
from game.pilots import cerberus_german as german
from game.pilots.cerberus_staff import SoundStaff, officer
from tests.campaigns.cerberus.table import Table, play, raid

OUT = {"destroyers": 11, "cruiser": 11, "battleship": 11}


def sea(step=Step.GERMAN, variants=(), turn=3, alert=1, **where):
    ships = {"scharnhorst": 4, "gneisenau": 4, "prinz_eugen": 4, "escort": 4, "mtb": 10, **OUT, **where}
    changes = {key: ships.pop(key) for key in ("cover", "raid", "moved", "uboat") if key in ships}
    return Table(step, variants, turn, alert=alert, **changes).ships(**ships)


def decide(table, unit=None, temper="careful"):
    """What the sound officer answers to the prompt of a unit, or to the only one."""
    table.go()
    (prompt,) = [one for one in table.progress.asked if unit in (None, one.unit)]
    return SoundStaff(temper).decide(prompt, table.state, None)


def speed(place, condition="sound", alert=1, temper="careful", **where):
    state = sea(scharnhorst=(place, condition), alert=alert, **where).state
    return german.speed(state, state.ships["scharnhorst"], temper)


@pytest.mark.rule("C18.1")
def test_worth_at_sea_and_won():
    table = sea(
        mtb=(5, "crippled"), destroyers=5, scharnhorst=(5, "crippled"), gneisenau=(4, "sunk"), escort=(4, "crippled")
    )
    state = table.state
    worth = {key: german.worth(state, state.ships[key]) for key in ("mtb", "destroyers", "battleship")}
    assert worth == {"mtb": 2, "destroyers": 2, "battleship": 3}
    worth = {key: german.worth(state, state.ships[key]) for key in ("scharnhorst", "prinz_eugen", "escort")}
    assert worth == {"scharnhorst": 12, "prinz_eugen": 4, "escort": 1}
    assert [ship.key for ship in german.at_sea(state)] == ["scharnhorst", "prinz_eugen"]
    assert not british.has_won(state)
    assert british.has_won(table.ships(scharnhorst=(5, "sunk")).state)


@pytest.mark.rule("C18.3")
@pytest.mark.parametrize(
    "place, alert, wanted",
    [(0, 1, 2), (2, 1, 2), (3, 3, 1), (3, 4, 2), (4, 1, 1), (4, 6, 1), (5, 3, 1), (5, 4, 2), (6, 1, 1), (7, 1, 1)],
)
def test_a_careful_officer_creeps_over_the_mines(place, alert, wanted):
    assert speed(place, alert=alert) == wanted


@pytest.mark.rule("C18.3")
def test_cripples_go_one_place_and_the_other_tempers():
    assert speed(1, "crippled") == 1
    assert speed(4, temper="run") == 2
    assert speed(4, temper="together") == 2
    assert speed(4, temper="together", gneisenau=(3, "crippled")) == 1
    assert speed(4, temper="together", gneisenau=(8, "crippled")) == 2


@pytest.mark.rule("C18.4")
@pytest.mark.parametrize("where, to", [
    ({}, 1),
    ({"scharnhorst": 5, "gneisenau": 5, "prinz_eugen": 5, "escort": 5}, 1),
    ({"scharnhorst": 6, "gneisenau": 6, "prinz_eugen": 4, "escort": 5}, 2),
    ({"scharnhorst": 0, "gneisenau": 1, "prinz_eugen": 1, "escort": 0}, 2),
    ({"scharnhorst": 1, "gneisenau": 5, "prinz_eugen": 1, "escort": 3}, 0),
])  # fmt: skip
def test_the_escort_goes_first_to_where_it_sweeps_most(where, to):
    assert decide(sea(**where)) == Steam("squadron", "escort", to)


@pytest.mark.rule("C18.5")
def test_then_the_capital_ships_foremost_first():
    table = sea(scharnhorst=2, gneisenau=3, prinz_eugen=3, moved=("escort",))
    assert decide(table) == Steam("squadron", "gneisenau", 1)
    assert decide(sea(moved=("escort", "scharnhorst"))).ship == "gneisenau"


@pytest.mark.rule("C18.6")
def test_the_luftwaffe_attacks_where_the_chances_add_up():
    assert decide(sea(Step.LUFTWAFFE, destroyers=5, battleship=4)) == Bomb("luftwaffe", 4)
    assert decide(sea(Step.LUFTWAFFE, destroyers=(5, "crippled"), battleship=6)) == Bomb("luftwaffe", 5)
    assert decide(sea(Step.LUFTWAFFE, destroyers=6, cruiser=5)) == Bomb("luftwaffe", 5)
    covered = raid("fighter_command_1", duties={"fighter_command_1": ""}, posts={"fighter_command_1": "battleship"})
    assert decide(sea(Step.LUFTWAFFE, battleship=4, destroyers=5, raid=covered, cover=1)).area == 5
    assert decide(sea(Step.LUFTWAFFE, battleship=4, destroyers=5, cover=1)).area == 4


@pytest.mark.rule("C18.7", "C18.17")
def test_u_boat_targets():
    at = {"mtb": 9, "destroyers": 9, "battleship": 9}
    for side, ship in (("german", "battleship"), ("british", "mtb")):
        table = sea(Step.TORPEDO, ["uboat"], uboat=Uboat(chooser=Side(side)), **at)
        assert decide(table, "uboat") == Torpedo("uboat", ship)


@pytest.mark.rule("C18.8")
def test_german_guns_share_their_fire():
    table = sea(Step.SURFACE, scharnhorst=5, gneisenau=5, prinz_eugen=5, escort=5, mtb=5, destroyers=5)
    aims = {one: decide(table, one).ship for one in ("scharnhorst", "gneisenau", "prinz_eugen", "escort")}
    assert aims == {"scharnhorst": "destroyers", "gneisenau": "destroyers", "prinz_eugen": "mtb", "escort": "mtb"}
    assert decide(sea(Step.SURFACE, escort=5, battleship=5), "escort") == OpenGuns("escort", "")
    hurt = sea(Step.SURFACE, scharnhorst=5, gneisenau=5, prinz_eugen=5, escort=5, mtb=5, destroyers=(5, "crippled"))
    aims = [decide(hurt, one).ship for one in ("scharnhorst", "gneisenau", "prinz_eugen", "escort")]
    assert aims == ["destroyers", "mtb", "mtb", ""]


@pytest.mark.rule("C18.18")
def test_british_guns_go_for_cripples():
    table = sea(Step.SURFACE, scharnhorst=(5, "crippled"), gneisenau=5, escort=5, destroyers=5, cruiser=5)
    assert decide(table, "destroyers") == OpenGuns("destroyers", "scharnhorst")
    assert decide(sea(Step.SURFACE, scharnhorst=5, mtb=5), "mtb") == OpenGuns("mtb", "")


@pytest.mark.rule("C18.9")
@pytest.mark.parametrize("start, area", [(0, 3), (1, 2), (2, 3), (3, 4)])
def test_where_the_boats_start(start, area):
    assert decide(Table(Step.BOATS, turn=0, start=start)) == PlaceBoats("mtb", area)


@pytest.mark.rule("C18.10")
def test_the_second_fighter_unit_is_always_in_the_cup():
    assert decide(Table(Step.CUP, ["second_fighter_command"], alert=3)).is_in


@pytest.mark.rule("C18.11")
def test_fighters_protect_the_swordfish_else_the_first_bomber():
    def ward(*units, **rest):
        return decide(Table(Step.PROTECT, raid=raid("fighter_command_1", *units, **rest)))

    assert ward("bomber_1", "swordfish") == CommitFighters("fighter_command_1", "swordfish")
    assert ward("bomber_3", "bomber_2").ward == "bomber_2"
    sides = {"bomber_2": "full", "bomber_3": "aborted", "bomber_4": "crippled"}
    table = Table(Step.PROTECT, ["fighter_after_roll"], raid=raid("fighter_command_1", *sides, sides=sides))
    assert decide(table).ward == "bomber_3"


@pytest.mark.rule("C18.12")
@pytest.mark.parametrize("where, is_deploying", [
    ({}, True), ({"scharnhorst": 1, "gneisenau": 0, "prinz_eugen": 1}, False),
    ({"scharnhorst": 7, "gneisenau": 8, "prinz_eugen": 7}, False),
    ({"scharnhorst": (4, "sunk"), "gneisenau": (4, "sunk")}, False),
])  # fmt: skip
def test_when_ships_are_deployed(where, is_deploying):
    assert decide(sea(Step.DEPLOY, alert=6, **where), "cruiser") == Deploy("cruiser", is_deploying)


@pytest.mark.rule("C18.13")
@pytest.mark.parametrize("mtb, is_going", [
    ((3, "sunk"), True), ((4, "crippled"), True), (6, False), (3, False), (2, True), (7, True), (5, False),
])  # fmt: skip
def test_when_the_boats_relocate(mtb, is_going):
    assert decide(sea(Step.RELOCATE, alert=4, mtb=mtb), "mtb") == Relocate("mtb", is_going)


@pytest.mark.rule("C18.14")
def test_where_british_ships_go():
    def goes(unit, **where):
        return decide(sea(Step.BRITISH, **where), unit).place

    lost = {"gneisenau": (4, "sunk"), "prinz_eugen": (4, "sunk")}
    assert goes("destroyers", destroyers=5, **lost) == 10
    assert goes("destroyers", destroyers=(5, "crippled")) == 10
    assert goes("mtb", mtb=(5, "crippled"), **lost) == 5
    assert goes("destroyers", destroyers=9, scharnhorst=5, gneisenau=(6, "crippled")) == 6
    assert goes("destroyers", destroyers=9, scharnhorst=2, gneisenau=2, prinz_eugen=2, escort=2) == 9
    away = {"scharnhorst": 1, "gneisenau": 2, "prinz_eugen": 2, "escort": 2}
    assert goes("destroyers", destroyers=6, **away) == 5
    assert goes("mtb", mtb=2, **{**away, "gneisenau": 4, "prinz_eugen": 4, "escort": 4}) == 2
    gone = dict.fromkeys(("scharnhorst", "gneisenau", "prinz_eugen", "escort"), 8)
    assert goes("mtb", mtb=4, **gone) == 4


@pytest.mark.rule("C18.15")
def test_held_fighters_go_over_the_ships_worth_most():
    held = raid("fighter_command_1", duties={"fighter_command_1": ""})

    def posted(**where):
        return decide(sea(Step.POSTS, raid=held, **where), "fighter_command_1")

    assert posted(mtb=4, destroyers=6, battleship=5) == PostFighters("fighter_command_1", "battleship")
    assert posted(destroyers=6, cruiser=5).ship == "cruiser"
    assert posted(mtb=4).ship == ""


@pytest.mark.rule("C18.16")
def test_strikes_go_for_cripples_first_and_share_their_fire():
    def aims(*units, variants=(), **where):
        table = sea(Step.TARGETS, variants, turn=6, raid=raid(*units), **where)
        return [decide(table, unit).ship for unit in units]

    assert aims("bomber_1", "bomber_2", gneisenau=(4, "crippled")) == ["gneisenau", "gneisenau"]
    assert aims("bomber_1") == ["scharnhorst"]
    four = ["bomber_1", "bomber_2", "bomber_3", "swordfish"]
    assert aims(*four, scharnhorst=(4, "crippled"), cover=1) == ["scharnhorst"] * 2 + ["gneisenau", "scharnhorst"]
    assert aims("bomber_1", scharnhorst=8, gneisenau=8, prinz_eugen=0, escort=7) == ["escort"]
    assert isinstance(decide(sea(Step.TARGETS, turn=6, raid=raid("bomber_1")), "bomber_1"), Strike)


def test_officers_are_known_by_name():
    assert officer("run").temper == "run"
    with pytest.raises(KeyError, match="random, sound, run, together"):
        officer("rommel")


@pytest.mark.parametrize("variants", [(), ("strict",), ("bismarck_crippled", "uboat", "deployment_attackable")])
@pytest.mark.parametrize("temper", ["sound", "run", "together"])
def test_every_answer_of_the_sound_officer_is_legal(variants, temper):
    for number in range(5):
        assert play(f"legal {number}", temper, "sound", variants).level


def test_moves_of_the_sound_officer_are_of_the_right_kind():
    assert isinstance(decide(sea()), Steam)
    assert isinstance(decide(sea(Step.BRITISH, mtb=4), "mtb"), Steer)
