"""Attacks on ships and their damage (P13, P14)."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal.ship_damage import hit, settled, threshold
from game.campaigns.pedestal.state import Ship
from tests.campaigns.pedestal.strike_table import BLANK, View, attacker, cross, ended, flak, pair, strike
from tests.campaigns.pedestal.table import CATALOG, Table
from tests.campaigns.pedestal.test_options import play

NO_FLAK = (0, 0)


@pytest.mark.rule("P13.1")
def test_strafers_first_then_groups_elements_leaders_and_wingmen():
    attackers = [*pair("ju88a-1", "ju88a-2", ship="ohio"), *pair("sm79-1", "sm79-2", mode="torpedo", cards=2, group=2)]
    made = strike(attackers, *BLANK, others=("bf110c-1",), ohio=(0, False))
    _, deeds = cross(made, "over_target", View(inside={"bf110c-1"}), {"bf110c-1": "ohio"})
    order = [one.aircraft for one in deeds if one.kind == "attack_ended"]
    assert order == ["bf110c-1", "ju88a-1", "ju88a-2", "sm79-1", "sm79-2"]
    kinds = [one.kind for one in deeds if getattr(one, "aircraft", "") == "ju88a-1"]
    assert kinds == ["flak_drawn", "bomb_drawn", "bomb_drawn", "bomb_drawn", "attack_ended"]


@pytest.mark.rule("P13.2", "P14.6")
def test_over_a_wreck_flak_is_met_and_the_load_is_lost():
    made = strike([attacker("ju88a-1"), attacker("ju88a-2")], 5, 6, 18, 28, 31, 9, 10)
    made, deeds = cross(made, "over_target")
    assert ended(deeds)["ju88a-1"].points == 12
    assert made.targets["dorset"].level == 4
    assert flak(deeds)[2:] == [("ju88a-2", 9), ("ju88a-2", 10)]
    wreck = ended(deeds)["ju88a-2"]
    assert (wreck.release, wreck.cards) == ("wreck", 0)


@pytest.mark.rule("P13.3")
@pytest.mark.parametrize(
    "type_,load,cards",
    [
        ("sm79", "torpedoes", 2),
        ("sm79", "bombs", 3),
        ("ju87d", "bombs", 3),
        ("ju88a", "bombs", 3),
        ("bf110c", "bombs", 2),
        ("bf109f", "bombs", 1),
        ("mc200", "bombs", 1),
    ],
)
def test_cards_by_type_and_load(type_, load, cards):
    assert CATALOG.aircraft[type_].cards[load] == cards


@pytest.mark.rule("P13.3")
@pytest.mark.parametrize(
    "base,damaged,change,count",
    [(3, False, 0, 3), (3, True, 0, 2), (3, True, -1, 1), (2, True, -1, 0), (1, True, -1, 0), (4, False, 0, 4)],
)
def test_changes_to_the_cards(base, damaged, change, count):
    made = strike([attacker("ju88a-1", cards=base, flak=NO_FLAK)], *BLANK, change=change)
    _, deeds = cross(made, "over_target", View(damaged={"ju88a-1"} if damaged else set()))
    assert ended(deeds)["ju88a-1"].cards == count
    assert ended(deeds)["ju88a-1"].release == "released"


@pytest.mark.rule("P13.3", "P8.26")
def test_a_bomb_aimer_draws_one_card_more():
    table = play((9,), (), raid=(("ju87d-1", "ju87d-2"),), cards=(1, 23, 49, 50)).until("resolve_by")
    table.answer(resolve_by=lambda one: one.choices[0])
    assert [one.cards for one in table.state.request.part.strike.attackers] == [4, 3]


@pytest.mark.rule("P13.4")
@pytest.mark.parametrize("card,bombs,torpedo", [(5, 0, 0), (1, 1, 2), (24, 2, 4), (18, 4, 8)])
def test_points_and_twice_as_many_for_torpedoes(card, bombs, torpedo):
    for mode, points in (("dive", bombs), ("torpedo", torpedo)):
        made = strike([attacker("sm79-1", mode, cards=1, flak=NO_FLAK, ship="ohio")], card)
        assert cross(made, "over_target")[0].targets["ohio"].points == points


@pytest.mark.rule("P13.5", "P17.3")
@pytest.mark.parametrize(
    "mode,at_sea,in_harbour",
    [
        ("dive", (0, 1, 2, 4), (0, 1, 2, 4)),
        ("glide", (0, 1, 2, 2), (0, 1, 2, 4)),
        ("very_low", (0, 1, 2, 4), (0, 1, 2, 4)),
        ("level", (0, 0, 1, 2), (0, 1, 2, 4)),
        ("saturation", (0, 0, 1, 2), (0, 1, 2, 4)),
    ],
)
def test_results_by_mode_at_sea_and_in_harbour(mode, at_sea, in_harbour):
    for is_in_harbour, expected in ((False, at_sea), (True, in_harbour)):
        found = []
        first = (6,) * CATALOG.modes[mode].extra_target_flak
        for card in (5, 1, 24, 18):
            one = attacker("ju88a-1", mode, cards=1, flak=NO_FLAK, ship="ohio")
            made = strike([one], *first, card, ohio=(0, is_in_harbour))
            found.append(cross(made, "over_target")[0].targets["ohio"].points)
        assert tuple(found) == expected


@pytest.mark.rule("P13.5", "P13.8")
def test_modes_by_type_load_and_place():
    types = CATALOG.aircraft
    assert types["ju87d"].modes_at_sea == ("dive",)
    assert types["ju88a"].modes_at_sea == ("dive", "level", "saturation")
    assert "torpedo" not in types["sm79"].modes_in_harbour
    at_sea = {mode for row in types.values() for mode in row.modes_at_sea}
    assert at_sea - {mode for row in types.values() for mode in row.modes_in_harbour} == {"torpedo"}
    table = play(raid=(("ju88a-1",), ("mc200-1", "mc200-2")), cards=(22, 23, 49, 50), airframes=lost("ju88a-2")).until(
        "choose_mode"
    )
    assert [choice.mode for choice in table.progress.asked[0].choices] == ["dive", "level"]


def lost(*airframes):
    return {**Table(day=2).state.airframes, **dict.fromkeys(airframes, "destroyed")}


@pytest.mark.rule("P13.6")
@pytest.mark.parametrize("damaged,gone,counts", [((), (), [4, 4]), (("ju88a-2",), (), [3, 2]), ((), ("ju88a-2",), [3])])
def test_saturation_needs_both_undamaged_when_ingress_begins(damaged, gone, counts):
    made = strike(pair("ju88a-1", "ju88a-2", mode="saturation"), *BLANK)
    view = View(damaged=set(damaged), gone=set(gone))
    made, _ = cross(made, "ingress", view)
    made, deeds = cross(made, "over_target", view)
    assert [one.cards for one in ended(deeds).values()] == counts


@pytest.mark.rule("P13.6")
def test_area_flak_does_not_take_the_saturation_card_away():
    made = strike(pair("ju88a-1", "ju88a-2", mode="saturation"), 7, *BLANK)
    view = View()
    made, _ = cross(made, "ingress", view)
    assert view.damaged == {"ju88a-1"}
    _, deeds = cross(made, "over_target", view)
    assert [one.cards for one in ended(deeds).values()] == [3, 4]


@pytest.mark.rule("P13.7")
def test_bands_of_the_modes_are_for_texts():
    bands = {mode: (row.approach_band, row.leave_band) for mode, row in CATALOG.modes.items()}
    assert bands["dive"] == bands["glide"] == ("medium", "low")
    assert bands["torpedo"] == ("low", "low")
    assert bands["very_low"] == ("very_low", "very_low")
    assert bands["level"] == bands["saturation"] == ("high", "high")


@pytest.mark.rule("P13.9")
@pytest.mark.parametrize(
    "ship,card,points", [("dorset", 18, 1), ("ashanti", 18, 1), ("ohio", 18, 0), ("nigeria", 18, 0), ("dorset", 24, 0)]
)
def test_strafing_hurts_with_a_vital_only_and_the_small_only(ship, card, points):
    flak_cards = (5, 6)
    made = strike(
        [attacker("ju88a-1", ship=ship, flak=(2, 1), cards=0)], *flak_cards, card, *BLANK[2:], others=("bf110c-1",)
    )
    made, deeds = cross(made, "over_target", View(inside={"bf110c-1"}), {"bf110c-1": ship})
    assert flak(deeds)[:2] == [("bf110c-1", 5), ("bf110c-1", 6)]
    assert ended(deeds)["bf110c-1"].target.points == points
    assert len(flak(deeds)) == 3


@pytest.mark.rule("P13.9")
def test_a_strafer_shot_down_suppresses_nothing():
    made = strike([attacker("ju88a-1", cards=0)], 4, *BLANK, others=("bf110c-1",))
    _, deeds = cross(made, "over_target", View(inside={"bf110c-1"}), {"bf110c-1": "dorset"})
    assert [one for one, _ in flak(deeds)] == ["bf110c-1", "ju88a-1", "ju88a-1"]


def test_the_worked_example_of_two_ju_88_on_a_freighter():
    made = strike([attacker("ju88a-1"), attacker("ju88a-2")], 5, 6, 1, 18, 9, 10, 24, change=-1)
    made, deeds = cross(made, "over_target", View(damaged={"ju88a-2"}))
    assert [one.cards for one in ended(deeds).values()] == [2, 1]
    assert [one.target.level for one in ended(deeds).values()] == [3, 4]
    assert made.targets["dorset"].points == 7


@pytest.mark.rule("P14.1")
def test_points_add_up_through_the_operation():
    target = strike([attacker("ju88a-1")], dorset=(1, False)).targets["dorset"]
    after = hit(CATALOG, target, 4, "sm79-1")
    assert (after.points, after.level, after.credited_to) == (5, 3, ("sm79-1",))
    assert hit(CATALOG, after, 1, "ju88a-1").level == 4


@pytest.mark.rule("P14.3")
def test_levels_1_and_2_have_no_effect_at_sea():
    state = Table(day=2).ship(dorset={"level": 2, "points": 2}).state
    assert settled(state, state.ships["dorset"]) == (state.ships["dorset"],)
    assert state.ships["dorset"].is_in_company


@pytest.mark.rule("P14.4", "P15.3")
def test_a_ship_crippled_at_sea_becomes_a_straggler_and_leaves_its_ward():
    table = Table(day=2).ship(
        ohio={"level": 3, "is_straggler": True, "guard": "penn"}, penn={"is_detached": True, "ward": "ohio"}
    )
    crippled, ward = settled(table.state, Ship("penn", 3, 3, is_detached=True, ward="ohio"))
    assert (crippled.is_straggler, crippled.is_detached, crippled.ward) == (True, False, "")
    assert ward.guard == ""


@pytest.mark.rule("P17.4")
def test_a_ship_crippled_in_harbour_stays_in_company():
    (ship,) = settled(Table(day=4).state, Ship("dorset", 4, 3, is_in_harbour=True))
    assert ship.is_in_company
    assert not ship.is_straggler


@pytest.mark.rule("P14.6")
def test_the_guard_of_a_sunk_straggler_stays_detached_without_a_ward():
    table = Table(day=2).ship(penn={"is_detached": True, "ward": "ohio"})
    _, guard = settled(table.state, Ship("ohio", 12, 4, is_straggler=True, guard="penn"))
    assert (guard.is_detached, guard.ward) == (True, "")


def test_thresholds_are_those_of_the_class():
    assert [threshold(CATALOG, "ohio", level) for level in range(5)] == [0, 3, 6, 9, 12]
