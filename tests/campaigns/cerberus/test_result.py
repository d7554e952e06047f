"""The engagement result, and board, watch, quick (C13, C14, C9.23)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaigns.cerberus.aftermath import apply_result
from game.campaigns.cerberus.campaign import CERBERUS
from game.campaigns.cerberus.prompts import Strike
from game.campaigns.cerberus.state import Step
from game.campaigns.deciding import ResolveBy
from game.campaigns.engagement import AircraftOut, Refused, condition
from game.core.dice import SeededDice
from game.tactical.catalog import Boxes
from tests.campaigns.cerberus.fights import LOST, RELEASED, WHOLE, fought, outs
from tests.campaigns.cerberus.table import CATALOG, Table, raid
from tests.campaigns.cerberus.test_fight import BOARD, opened

NEXT = {"bal": [2], "lac": [3], "raf": [1]}


def settled(released=None, turns=(), escorts_left=None, **named):
    """The attack after a fight with this result."""
    table = opened(**named)
    asked = table.state.request
    table.take(fought(asked, outs(asked, released, escorts_left), turns))
    return table, table.state.raid.attacks[0]


@pytest.mark.rule("C13.1")
def test_a_result_says_what_became_of_every_aircraft():
    asked = opened().state.request
    result = fought(asked, outs(asked, 3), (5, 6))
    assert set(result.aircraft) == set(asked.aircraft)
    assert (result.mode, result.hex_turns_flown, result.part.attacked_turns) == ("board", 8, (5, 6))


def broken(field):
    """A result with one thing wrong."""
    asked = opened().state.request
    sound = fought(asked, outs(asked), (5,))
    first, hostile = asked.boxes[0].aircraft[0], asked.singles[0].aircraft[0]

    def with_aircraft(id_, out):
        return replace(sound, aircraft={**sound.aircraft, id_: out})

    return {
        "request_hash": replace(sound, request_hash="x"),
        "aircraft": replace(sound, aircraft={}),
        f"aircraft[{first}].boxes_lost.wing": with_aircraft(first, replace(RELEASED, boxes_lost=Boxes(wing=-1))),
        f"aircraft[{first}].state": with_aircraft(first, replace(RELEASED, state="damaged")),
        f"aircraft[{hostile}].release": with_aircraft(hostile, RELEASED),
        "part.attacked_turns": replace(sound, part=replace(sound.part, attacked_turns=(9,))),
        "part.side": replace(sound, part=replace(sound.part, side="crippled")),
        "part.m": replace(sound, part=replace(sound.part, m=0)),
        "part.aa_bonus": replace(sound, part=replace(sound.part, aa_bonus=1)),
        "part.record_die": replace(sound, mode="quick", part=replace(sound.part, record_die=0)),
    }[field]


FIELDS = [
    "request_hash", "aircraft", "aircraft[t3/bomber_4/1].boxes_lost.wing",
    "aircraft[t3/bomber_4/1].state",
    "aircraft[t3/a1/bf109f-1].release", "part.attacked_turns",
    "part.side", "part.m", "part.aa_bonus", "part.record_die",
]  # fmt: skip


@pytest.mark.rule("C13.2")
@pytest.mark.parametrize("field", FIELDS)
def test_a_result_is_refused_with_the_first_failing_field(field):
    state = opened().state
    with pytest.raises(Refused) as refused:
        apply_result(state, broken(field))
    assert refused.value.where == field


@pytest.mark.rule("C13.2")
def test_a_result_counts_once():
    table = opened()
    result = fought(table.state.request, outs(table.state.request))
    table.take(result)
    assert CERBERUS.apply_result(table.state, result) == []
    with pytest.raises(Refused):
        CERBERUS.apply_result(table.state, replace(result, request_hash="other"))


@pytest.mark.parametrize(
    "out, state",
    [
        (AircraftOut("undamaged"), "undamaged"), (AircraftOut("damaged", wounds=1), "damaged"),
        (AircraftOut("damaged", straggled=True), "damaged"),
        (AircraftOut("damaged", boxes_lost=Boxes(tail=3)), "damaged"),
        (AircraftOut("undamaged", boxes_lost=Boxes(tail=2)), "undamaged"), (LOST, "destroyed"),
    ],
)  # fmt: skip
def test_the_state_of_an_aircraft_follows_from_its_record(out, state):
    assert condition(Boxes(tail=6, engine=9), out) == state


@pytest.mark.rule("C13.3", "C13.4")
@pytest.mark.parametrize(
    "unit, side, released, after",
    [
        ("bomber_4", "full", 4, "full"), ("bomber_4", "full", 2, "full"), ("bomber_4", "full", 1, "crippled"),
        ("bomber_4", "full", 0, "out"), ("bomber_4", "crippled", 1, "crippled"), ("bomber_4", "crippled", 0, "out"),
        ("swordfish", "full", 3, "full"), ("swordfish", "full", 2, "crippled"), ("swordfish", "crippled", 1, "out"),
        ("swordfish", "crippled", 2, "crippled"),
    ],
)  # fmt: skip
def test_the_side_of_the_unit_goes_by_how_many_released(unit, side, released, after):
    _, attack = settled(released, unit=unit, side=side)
    assert attack.side == after


@pytest.mark.rule("C13.5", "C13.7")
@pytest.mark.parametrize("left, bonus, m", [(4, 1, 0), (2, 1, 0), (1, 0, 2), (0, 0, 2)])
def test_an_escort_is_effective_while_half_of_it_is_not_destroyed(left, bonus, m):
    _, attack = settled(6, (4, 5, 6, 7, 8), left, unit="swordfish", cover=3, escort="fighter_command_1")
    assert (attack.aa_bonus, attack.m, attack.side) == (bonus, m, "full")


@pytest.mark.rule("C13.3", "C13.6")
@pytest.mark.parametrize(
    "cover, turns, m",
    [
        (3, (), 0), (3, (1, 2, 3), 0), (3, (4,), 1), (3, (3, 4, 8), 1), (3, (4, 5, 6), 2), (3, (4, 5, 6, 7, 8), 2),
        (2, (2, 5, 6, 7), 1), (1, (5, 6, 7), 0),
    ],
)  # fmt: skip
def test_the_modifier_goes_by_the_turns_under_fire_up_to_cover_less_one(cover, turns, m):
    _, attack = settled(3, turns, cover=cover)
    assert attack.m == m


@pytest.mark.rule("C13.8")
def test_the_attack_goes_on_at_the_guns_of_the_ship_and_a_unit_that_is_out_rolls_nothing():
    table, _ = settled(4, (5,))
    table.load(aa=[6], attack=[1], **NEXT).go()
    assert table.last("attack_rolled").roll.modifiers == (("fighters on the way in", 1),)
    assert table.ship("scharnhorst")[1] == "crippled"
    table, _ = settled(0)
    table.load(**NEXT).go()
    assert table.all("flak_rolled") == table.all("attack_rolled") == []


@pytest.mark.rule("C13.8", "C6.18")
def test_a_unit_crippled_in_the_fight_can_still_be_put_out_by_the_guns():
    table, attack = settled(1)
    assert attack.side == "crippled"
    table.load(aa=[1], **NEXT).go()
    assert table.last("flak_rolled").side == "out"
    assert table.all("attack_rolled") == []


@pytest.mark.rule("C13.9", "C9.22", "C6.21")
def test_of_a_fight_only_attrition_goes_into_the_next_turn():
    table, _ = settled(0, variants=["strike_attrition", "air_battle_attrition"])
    assert table.load(**NEXT).go().last("turn_ended").barred == ("bomber_4",)
    plain, _ = settled(0)
    assert plain.load(**NEXT).go().last("turn_ended").barred == ()


@pytest.mark.rule("C9.23")
@pytest.mark.parametrize(
    "cover, lost, is_lost", [(2, 1, False), (2, 2, True), (2, 3, True), (1, 1, True), (3, 2, True), (3, 1, False)]
)
def test_a_battle_is_lost_with_half_of_the_german_fighters(cover, lost, is_lost):
    table = opened(cover=cover, variants=["air_battle_attrition"])
    asked = table.state.request
    table.take(fought(asked, outs(asked, fighters_lost=lost)))
    table.load(aa=[6], attack=[6], **NEXT).go()
    assert table.last("turn_ended").is_battle_lost is is_lost


@pytest.mark.rule("C14.1")
@pytest.mark.parametrize(
    "german, british, mode",
    [
        ("board", "board", "board"),
        ("watch", "watch", "watch"),
        ("quick", "quick", "quick"),
        ("board", "watch", "quick"),
    ],
)
def test_the_mode_is_what_both_name_else_quick(german, british, mode):
    table = Table(Step.TARGETS, turn=3, raid=raid("bomber_1")).ships(scharnhorst=5, mtb=10).go()
    table.go(Strike("bomber_1", "scharnhorst")).load(losses=[1], aa=[6], attack=[6], **NEXT)
    table.go(ResolveBy("german", german), ResolveBy("british", british))
    assert table.last("engagement_requested").mode == mode
    assert (table.state.step is Step.FIGHT) is (mode != "quick")


@pytest.mark.rule("C14.2", "C14.5")
def test_a_watched_fight_binds_like_any_other_and_waits_until_it_is_over():
    table = opened()
    assert table.go().state.step is Step.FIGHT
    assert table.prompts == []
    asked = table.state.request
    table.take(fought(asked, outs(asked, 0), mode="watch"))
    assert (table.state.raid.attacks[0].mode, table.state.raid.attacks[0].side) == ("watch", "out")


@pytest.mark.rule("C14.3")
@pytest.mark.parametrize("cover, escort, m, bonus", [(3, "", 2, 0), (3, "fighter_command_1", 0, 1), (1, "", 0, 0)])
def test_quick_resolve_keeps_the_side_and_takes_the_printed_modifier(cover, escort, m, bonus):
    table = opened(cover=cover, escort=escort, side="full")
    result = CERBERUS.quick_resolve(table.state, None, SeededDice("quick"))
    assert (result.mode, result.hex_turns_flown, result.log_hash) == ("quick", 0, "")
    assert (result.part.side, result.part.m, result.part.aa_bonus) == ("full", m, bonus)
    assert 1 <= result.part.record_die <= 6
    table.take(result)
    assert table.last("losses_recorded").roll.die == result.part.record_die


@pytest.mark.rule("C14.4")
@pytest.mark.parametrize("how", ["board", "quick"])
def test_the_mode_changes_no_other_die(how):
    table = opened(cover=1)
    table.dice = SeededDice("same")
    asked = table.state.request
    quick = CERBERUS.quick_resolve(table.state, None, table.dice)
    table.take(quick if how == "quick" else fought(asked, outs(asked))).go()
    rolled = [
        (one.roll.stream, one.roll.die)
        for one in table.events
        if hasattr(one, "roll") and "losses" not in one.roll.stream
    ]
    fresh = SeededDice("same")
    assert rolled[0] == ("cerberus.aa", fresh.die(3, Step.FIRE, "cerberus.aa"))
    assert rolled[1] == ("cerberus.attack", fresh.die(3, Step.FIRE, "cerberus.attack"))


@pytest.mark.rule("C14.6")
def test_mines_guns_and_uncovered_luftwaffe_attacks_are_never_fought_on_the_board():
    table = Table(Step.LUFTWAFFE, turn=3).ships(destroyers=5, scharnhorst=5, mtb=10).load(luftwaffe=[6], **NEXT).go()
    table.go(table.prompts[0].choices[0])
    assert table.all("engagement_requested") == []
    assert table.all("luftwaffe_rolled")


def test_the_fixtures_are_what_they_say():
    assert (LOST.state, WHOLE.state, RELEASED.release) == ("destroyed", "undamaged", "released")
    assert BOARD[0].mode == "board"
    assert CATALOG.battle.pressure_steps == (1, 3)
