"""After the mission and in the evening; harbour, victory, variants (P15 to P19)."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal import evening, stragglers, victory
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.opening import opening
from game.campaigns.pedestal.options import playable
from game.campaigns.pedestal.plan import has_target_at_sea
from game.campaigns.pedestal.prompts import ArrangeRaid, AssignGuard, CallReplacements
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import Status
from game.campaigns.pedestal.targets import in_company
from game.core.dice import SeededDice
from tests.campaigns.pedestal.strike_table import BLANK
from tests.campaigns.pedestal.table import CATALOG, Table
from tests.campaigns.pedestal.test_options import JU88, SM79, play

STRAGGLER = {"level": 3, "points": 4, "is_straggler": True}
RED, BLUE, WHITE = 22, 49, 1


def ledger(table):
    return Ledger(table.state)


def after(function, table, *cards):
    written = ledger(table.stack(*cards))
    function(written, SeededDice("evening"))
    return written


@pytest.mark.rule("P15.1", "P22.3")
def test_the_raid_is_done_for_the_day_whatever_its_state():
    table = play(raid=(JU88,), cards=(1, 49, 50, 51)).until("arrange_raid")
    applied = table.last("result_applied")
    assert set(applied.statuses) == set(JU88)
    at = table.events.index(applied)
    assert not [event for event in table.events[at : at + 3] if event.kind == "card_drawn"]


@pytest.mark.rule("P15.3")
def test_a_straggler_is_no_random_target_and_no_merchant_of_the_screen():
    table = Table(day=2).ship(dorset=STRAGGLER)
    assert "dorset" not in in_company(table.state, "convoy")


@pytest.mark.rule("P15.4", "P16.5")
def test_a_crippled_ship_made_good_rejoins_and_its_guard_stays_detached():
    table = Table(day=2).ship(dorset=STRAGGLER | {"guard": "penn"}, penn={"is_detached": True, "ward": "dorset"})
    state = after(evening.repair_ships, table, WHITE).state
    assert (state.ships["dorset"].level, state.ships["dorset"].points, state.ships["dorset"].is_in_company) == (
        2,
        2,
        True,
    )
    assert (state.ships["penn"].is_detached, state.ships["penn"].ward) == (True, "")


@pytest.mark.rule("P15.5", "P16.6")
def test_escorts_are_detached_one_to_a_straggler_and_not_the_crippled():
    table = Table(day=2).ship(
        dorset=STRAGGLER,
        ohio={"level": 3, "points": 9, "is_straggler": True},
        nigeria={"level": 3, "is_straggler": True},
        ashanti={"level": 3},
    )
    table.stack(1, 49, 50, 51, *BLANK).answer(ArrangeRaid("raid deck", (JU88, SM79)))
    table.until("assign_guard")
    prompt = table.prompts[0]
    assert prompt.unit == "dorset"
    assert [choice.escort for choice in prompt.choices] == ["", "penn", "ledbury", "bramham"]
    table.answer(AssignGuard("dorset", "penn"))
    assert [choice.escort for choice in table.prompts[0].choices] == ["", "ledbury", "bramham"]
    table.answer(AssignGuard("ohio", ""))
    decided = table.all("guard_decided")[0]
    assert {ship.id: (ship.ward, ship.guard, ship.is_detached) for ship in decided.ships} == {
        "penn": ("dorset", "", True),
        "dorset": ("", "penn", False),
    }


@pytest.mark.rule("P15.5")
def test_a_detached_escort_without_a_ward_may_be_given_a_new_one():
    table = Table(day=2).ship(dorset=STRAGGLER, penn={"is_detached": True})
    assert "penn" in stragglers.possible_guards(table.state)
    table.ship(penn={"ward": "dorset"})
    assert "penn" not in stragglers.possible_guards(table.state)


@pytest.mark.rule("P15.6")
def test_a_detached_escort_is_out_of_company_for_good():
    table = Table(day=2).ship(penn={"is_detached": True})
    assert "penn" not in in_company(table.state, "escort")


@pytest.mark.rule("P16.1")
def test_replacements_bring_a_type_back_to_its_strength():
    table = Table(day=2).lose("ju88a-1", "ju88a-2").lose("ju88a-3", status=Status.DAMAGED)
    assert evening.allowed(table.state)["ju88a"] == 2
    table.lose("sm79-1", status=Status.DAMAGED)
    assert evening.allowed(table.state)["sm79"] == 0
    written = ledger(table)
    evening.replace(written, [CallReplacements("ju88a", 2)])
    assert [written.state.airframes[one] for one in ("ju88a-r1", "ju88a-r2")] == ["undamaged", "undamaged"]
    assert evening.allowed(written.state)["ju88a"] == 0


@pytest.mark.rule("P16.2", "P16.3")
@pytest.mark.parametrize("card,status", [(RED, "undamaged"), (BLUE, "written_off"), (WHITE, "damaged")])
def test_repair_of_aircraft(card, status):
    table = Table(day=2).lose("ju88a-1", "seahurricane1-1", "spitfire5-1", status=Status.DAMAGED)
    written = after(evening.repair_aircraft, table, card, RED)
    assert written.state.airframes["ju88a-1"] == status
    checked = [event.airframe for event in written.events if event.kind == "aircraft_checked"]
    assert checked == ["ju88a-1", "seahurricane1-1"]


@pytest.mark.rule("P16.2", "P16.4")
@pytest.mark.parametrize("card,level,points,straggles", [(RED, 1, 1, False), (BLUE, 0, 0, False), (WHITE, 3, 4, True)])
def test_repair_of_a_damaged_ship(card, level, points, straggles):
    table = Table(day=2).ship(dorset={"level": 1, "points": 1})
    ship = after(evening.repair_ships, table, card).state.ships["dorset"]
    assert (ship.level, ship.points, ship.is_straggler) == (level, points, straggles)


@pytest.mark.rule("P16.5", "P17.4")
@pytest.mark.parametrize("card,level", [(RED, 3), (BLUE, 4), (WHITE, 2)])
def test_repair_of_a_crippled_ship_in_harbour(card, level):
    table = Table(day=4).ship(ohio={"level": 3, "points": 9})
    ship = after(evening.repair_ships, table, card).state.ships["ohio"]
    assert (ship.level, ship.is_straggler) == (level, False)


@pytest.mark.rule("P16.7")
def test_stragglers_draw_in_ship_list_order_each_followed_by_its_guard():
    table = Table(day=2).ship(
        ohio={"level": 3, "points": 9, "is_straggler": True}, dorset=STRAGGLER | {"guard": "bramham"},
        bramham={"is_detached": True, "ward": "dorset"}, penn={"is_detached": True},
    )  # fmt: skip
    written = after(stragglers.draw_all, table, RED, 23, 25)
    assert [event.ship for event in written.events if event.kind == "straggler_checked"] == [
        "dorset",
        "bramham",
        "ohio",
    ]


@pytest.mark.rule("P16.8")
@pytest.mark.parametrize("card,alone,guarded,warship", [(RED, 0, 0, 0), (BLUE, 1, 0, 0), (WHITE, 0, 1, 1)])
def test_what_a_straggler_is_lost_on(card, alone, guarded, warship):
    guard = {"is_detached": True, "ward": "dorset"}
    cases = [
        ({"dorset": STRAGGLER}, "dorset", alone),
        ({"dorset": STRAGGLER | {"guard": "penn"}, "penn": guard}, "dorset", guarded),
        ({"nigeria": {"level": 3, "points": 9, "is_straggler": True}}, "nigeria", warship),
    ]
    for ships, id_, is_lost in cases:
        state = after(stragglers.draw_all, Table(day=2).ship(**ships), card, RED).state
        assert (state.ships[id_].level == 4) is bool(is_lost)
    both = Table(day=2).ship(dorset=STRAGGLER | {"guard": "penn"}, penn=guard)
    state = after(stragglers.draw_all, both, WHITE, 2).state
    assert [state.ships[one].level for one in ("dorset", "penn")] == [4, 4]


@pytest.mark.rule("P16.9", "P18.2")
def test_surviving_stragglers_count_half():
    table = Table(day=4)
    assert victory.halves(table.state) == 2 * 12
    table.ship(dorset=STRAGGLER)
    assert victory.halves(table.state) == 2 * 12 - 1


@pytest.mark.rule("P16.10", "P19.6")
def test_after_the_12th_the_carriers_are_gone():
    table = Table(day=2, variants=[Variant.FORCE_X]).ship(charybdis={"level": 3, "points": 9, "is_straggler": True})
    assert "laforey" not in stragglers.possible_guards(table.state)
    written = after(stragglers.draw_all, table, RED)
    assert [event.drawn_as for event in written.events if event.kind == "straggler_checked"] == ["warship"]
    evening.withdraw_force(written)
    assert all(written.state.ships[one].is_gone for one in ("nelson", "indomitable", "charybdis"))
    gone = Table(day=3, variants=[Variant.FORCE_X], ships=written.state.ships)
    assert [event for event in after(evening.repair_ships, gone, WHITE).events if event.kind == "ship_checked"] == []


@pytest.mark.rule("P17.1")
def test_ships_in_company_are_in_harbour_on_the_14th():
    table = Table(day=3).ship(dorset=STRAGGLER, penn={"is_detached": True})
    table.change(day=3).until("arrange_raid")
    written = ledger(table)
    from game.campaigns.pedestal.harbour import begin_day

    begin_day(written, SeededDice("x"), 4)
    ships = written.state.ships
    assert not ships["dorset"].is_in_harbour
    assert not ships["penn"].is_in_harbour
    assert ships["ohio"].is_in_harbour
    assert ships["ashanti"].is_in_harbour
    assert not any(ship.is_in_harbour for ship in Table(day=3).state.ships.values())


@pytest.mark.rule("P17.2")
def test_flak_of_ships_in_harbour():
    table = play(raid=(JU88,), day=4, cards=(1, 23, 49, 50)).until("resolve_by")
    assert [(one.flak_target, one.flak_area) for one in table.plan.groups] == [(3, 1)]


@pytest.mark.rule("P17.3")
def test_torpedoes_only_at_ships_at_sea_under_reconnaissance():
    table = play(raid=(SM79,), day=4, cards=(1, 23, 49, 50)).until("choose_mode")
    assert table.plan.loads == {"sm79-1+sm79-2": "bombs"}
    table = play((4,), raid=(SM79,), day=4, cards=(1, 23, 49, 50))
    assert not has_target_at_sea(table.state)
    at_sea = Table(day=4).state.ships | {
        "dorset": Table(day=4).ship(dorset=STRAGGLER | {"is_in_harbour": False}).state.ships["dorset"]
    }
    table = play((4,), raid=(SM79,), day=4, cards=(1, 23, 49, 50), ships=at_sea).until("load_element")
    assert {choice.load for choice in table.prompts[0].choices} == {"torpedoes", "bombs"}
    table.answer(load_element=lambda one: one.choices[0])
    table.until("form_groups")
    assert table.prompts[0].automatic.groups[0].ship == "dorset"


@pytest.mark.rule("P17.5")
def test_kinds_in_harbour_are_drawn_as_at_sea():
    table = play(raid=(JU88,), day=4, cards=(1, 23, 49, 50)).until("form_groups")
    assert table.prompts[0].categories == ("convoy", "escort")


@pytest.mark.rule("P18.1")
def test_the_operation_ends_after_the_last_evening():
    table = Table(day=4).stack(3)
    table.answer(ArrangeRaid("raid deck", (JU88,)))
    table.until("arrange_raid")
    assert table.kinds()[-3:] == ["day_ended", "campaign_ended", "decision_opened"]
    assert table.state.score == 12


@pytest.mark.rule("P18.2", "P18.3")
def test_the_worked_example_of_the_score():
    sunk = {"level": 4, "points": 6}
    ships = {"dorset": sunk, "waimarama": sunk, "deucalion": sunk, "brisbane_star": STRAGGLER}
    table = Table(day=4).ship(**ships, ohio={"level": 3, "points": 9})
    assert (victory.halves(table.state), victory.score(table.state)) == (13, 6)


@pytest.mark.rule("P18.3")
def test_a_negative_total_is_rounded_down_too():
    lost = {id_.replace("-", "_"): {"level": 4} for id_, row in CATALOG.ships.items() if row.force != "force_x"}
    table = Table(day=2, variants=[Variant.FORCE_X]).ship(**lost, charybdis={"level": 3})
    assert (victory.halves(table.state), victory.score(table.state)) == (-1, -1)


@pytest.mark.rule("P18.4")
@pytest.mark.parametrize(
    "scores,german,british",
    [
        ((-7, 0), "Extraordinary", "Appalling"),
        ((1, 2), "Outstanding", "Miserable"),
        ((3, 4), "Good", "Poor"),
        ((5, 7), "Historical", "Historical"),
        ((8, 9), "Poor", "Good"),
        ((10, 11), "Miserable", "Outstanding"),
        ((12, 12), "Appalling", "Extraordinary"),
    ],
)
def test_grades(scores, german, british):
    for score in scores:
        row = victory.grade(CATALOG, score)
        assert (row.german, row.british) == (german, british)


@pytest.mark.rule("P19.1", "P19.2")
def test_the_day_variants():
    first = opening(CATALOG, [Variant.OMIT_FIRST_DAY])
    last = opening(CATALOG, [Variant.OMIT_LAST_DAY])
    both = opening(CATALOG, [Variant.OMIT_FIRST_DAY, Variant.OMIT_LAST_DAY])
    assert (first.days, last.days, both.days) == ((2, 3, 4), (1, 2, 3), (2, 3))
    assert "dorset" not in first.ships
    assert len(first.ships) == 12
    assert victory.score(first) == 11
    assert victory.score(last) == 10
    for side in Side:
        assert not {1, 2} & set(playable(Table(day=2, variants=[Variant.OMIT_FIRST_DAY]).state, side))
        assert not {9, 10} & set(playable(Table(day=3, variants=[Variant.OMIT_LAST_DAY]).state, side))


@pytest.mark.rule("P19.3", "P19.4")
@pytest.mark.parametrize(
    "ship,lost,crippled", [("nelson", 4, 2), ("indomitable", 4, 2), ("charybdis", 2, 1), ("laforey", 0, 0)]
)
def test_losses_of_force_x_are_subtracted(ship, lost, crippled):
    assert len(opening(CATALOG, [Variant.FORCE_X]).ships) == 21
    for level, halves in ((4, lost), (3, crippled), (2, 0)):
        table = Table(day=2, variants=[Variant.FORCE_X]).ship(**{ship: {"level": level}})
        assert victory.halves(table.state) == 24 - halves
