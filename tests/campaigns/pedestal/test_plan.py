"""The mission plan and its turns (P9, P10)."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal import mission_turns, targets
from game.campaigns.pedestal.prompts import ChooseForce, FormGroups, WantedGroup
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.turn import why_not
from game.campaigns.pedestal.visibility import redact
from tests.campaigns.pedestal.table import CATALOG, Table
from tests.campaigns.pedestal.test_options import BF109, BF110, JU87, JU88, MC200, SM79, play

JU88_2 = ("ju88a-3", "ju88a-4")


def loads(table):
    return {prompt.unit: {choice.load for choice in prompt.choices} for prompt in table.progress.asked}


@pytest.mark.rule("P9.1")
@pytest.mark.parametrize("bombs,kind", [(("bf110c-1+bf110c-2",), "strike"), ((), "dogfight")])
def test_a_raid_of_fighters_is_a_dogfight_or_a_strike(bombs, kind):
    table = play(raid=(BF110, BF109), cards=(22, 23, 10, 49)).until("load_element")
    table.answer(load_element=lambda one: next(c for c in one.choices if (c.load == "bombs") == (one.unit in bombs)))
    assert table.plan.kind == kind


@pytest.mark.rule("P9.2", "P9.3")
def test_bombers_carry_and_their_fighters_escort():
    table = play(raid=(JU88, SM79, BF110), cards=(49, 23, 10, 50)).until("load_element")
    assert loads(table) == {
        "ju88a-1+ju88a-2": {"bombs"},
        "sm79-1+sm79-2": {"torpedoes", "bombs"},
        "bf110c-1+bf110c-2": {"none"},
    }
    assert table.prompts[0].choices[0].load == "torpedoes"


@pytest.mark.rule("P9.4")
def test_loaded_aircraft_are_the_strike_and_all_else_escorts():
    table = play(raid=(JU88, BF110), cards=(22, 23, 10, 49)).until("resolve_by")
    table.answer(resolve_by=lambda one: one.choices[0])
    roles = {id_: one.role for id_, one in table.state.request.aircraft.items() if one.side == "strike"}
    assert roles == {"ju88a-1": "bomber", "ju88a-2": "bomber", "bf110c-1": "escort", "bf110c-2": "escort"}


@pytest.mark.rule("P9.5", "P19.3", "P19.5")
@pytest.mark.parametrize("day,is_open", [(1, True), (2, True), (3, False)])
def test_force_x_may_be_attacked_on_its_two_days(day, is_open):
    table = play(raid=(JU88,), day=day, variants=[Variant.FORCE_X], cards=(1, 23, 10, 49))
    table.until("choose_force", "form_groups")
    assert (table.prompts[0].kind == "choose_force") is is_open
    if is_open:
        table.answer(ChooseForce("force", "force_x"))
        assert table.prompts[0].categories == ("capital", "screen")
        assert targets.in_company(table.state, "capital") == ("nelson", "indomitable")
        assert targets.in_company(table.state, "screen")[0] == "charybdis"
        table.until("resolve_by")
        own = CATALOG.class_of(table.plan.groups[0].target)
        assert (table.plan.groups[0].flak_target, table.plan.groups[0].flak_area) == (own.flak_target, own.flak_area)


@pytest.mark.rule("P9.6", "P9.7")
@pytest.mark.parametrize(
    "groups,is_legal",
    [
        ([("convoy", (JU88, JU88_2)), ("escort", (SM79,))], True),
        ([("escort", (SM79,)), ("convoy", (JU88,)), ("convoy", (JU88_2,))], True),
        ([("convoy", (JU88, SM79))], False),
        ([("convoy", (JU88, JU88_2, SM79, SM79))], False),
        ([("capital", (JU88, JU88_2, SM79))], False),
    ],
)
def test_strike_groups_by_elements(groups, is_legal):
    table = play(raid=(JU88, JU88_2, SM79), cards=(49, 23, 10, 50)).until("form_groups")
    answer = FormGroups("strike groups", tuple(WantedGroup(tuple(elements), kind) for kind, elements in groups))
    assert (why_not(table.state, table.prompts[0], answer) is None) is is_legal
    if is_legal:
        table.answer(answer)
        assert [(one.number, one.elements) for one in table.plan.groups] == [
            (at, tuple(elements)) for at, (_, elements) in enumerate(groups, start=1)
        ]


@pytest.mark.rule("P9.8", "P9.9")
def test_the_worked_example_of_target_dice():
    table = play(raid=(JU88, JU88_2, SM79), cards=(49, 23, 10, 50)).until("form_groups").load(target=[3, 7])
    table.answer(FormGroups("strike groups", (WantedGroup((JU88, JU88_2), "convoy"), WantedGroup((SM79,), "convoy"))))
    found = table.all("target_found")
    assert [(one.faces, one.draw.value, one.group.target) for one in found] == [
        (8, 3, "rochester-castle"),
        (7, 7, "ohio"),
    ]


@pytest.mark.rule("P9.9")
def test_when_all_ships_of_a_kind_have_been_drawn_all_count_again():
    table = play(raid=(JU88, JU88_2, SM79), cards=(49, 23, 10, 50)).until("form_groups").load(target=[1, 1, 2])
    table.ship(ashanti={"level": 4}, penn={"level": 4}, ledbury={"level": 4})
    table.answer(FormGroups("strike groups", tuple(WantedGroup((one,), "escort") for one in (JU88, JU88_2, SM79))))
    assert [(one.faces, one.group.target) for one in table.all("target_found")] == [
        (2, "nigeria"),
        (1, "bramham"),
        (2, "bramham"),
    ]


@pytest.mark.rule("P9.10")
def test_groups_that_name_one_ship_are_one_group():
    table = play((4,), raid=(JU88, JU88_2), cards=(22, 23, 10, 49)).until("form_groups")
    table.answer(FormGroups("strike groups", (WantedGroup((JU88,), ship="ohio"), WantedGroup((JU88_2,), ship="ohio"))))
    assert [(one.target, one.elements) for one in table.plan.groups] == [("ohio", (JU88, JU88_2))]


@pytest.mark.rule("P9.11")
def test_the_other_kind_is_named_when_one_has_no_ship_in_company():
    merchants = {id_.replace("-", "_"): {"level": 4} for id_, row in CATALOG.ships.items() if row.force == "convoy"}
    table = play(raid=(JU88,), cards=(1, 23, 10, 49)).until("form_groups").ship(**merchants)
    assert table.prompts[0].categories == ("escort",)


@pytest.mark.rule("P9.11")
def test_a_strike_that_finds_nothing_goes_home():
    alone = {
        id_.replace("-", "_"): {"level": 3, "is_straggler": True}
        for id_, row in CATALOG.ships.items()
        if row.force != "force_x"
    }
    table = Table(day=2).ship(**alone).stack(1, 23, 49, 50)
    table.until("arrange_raid").answer()
    table.until("arrange_cover", "arrange_raid", "assign_guard")
    table.answer()
    table.until("arrange_cover", "arrange_raid")
    assert "strike_found_nothing" in table.kinds()
    assert table.last("strike_found_nothing").flown == ("seahurricane1-1", "seahurricane1-2")


@pytest.mark.rule("P9.12")
def test_each_element_is_given_a_mode_its_type_and_load_allow():
    table = play(raid=(JU88, SM79), cards=(22, 23, 10, 49)).until("choose_mode")
    modes = {one.unit: [choice.mode for choice in one.choices] for one in table.progress.asked}
    assert modes == {"ju88a-1+ju88a-2": ["dive", "level", "saturation"], "sm79-1+sm79-2": ["torpedo"]}


@pytest.mark.rule("P9.13", "P25.2")
def test_the_finished_plan_is_open_to_both():
    table = play((1,), (3,), raid=(JU88, BF110), cards=(22, 23, 10, 49)).until("resolve_by")
    assert [redact(table.state, side).plan for side in Side] == [table.plan, table.plan]


@pytest.mark.rule("P10.1", "P10.2", "P10.4")
@pytest.mark.parametrize(
    "raid,target_bound,home_bound",
    [((JU88,), 2, 1), ((SM79,), 3, 2), ((JU87,), 4, 3), ((JU88, SM79), 3, 2), ((JU88, MC200), 2, 1)],
)
def test_mission_turns_by_the_slowest_strike_aircraft(raid, target_bound, home_bound):
    table = play(raid=raid, cards=(22, 23, 10, 49)).until("resolve_by")
    assert (table.plan.target_bound, table.plan.home_bound) == (target_bound, home_bound)
    table.answer(resolve_by=lambda one: one.choices[0])
    assert table.state.request.part.over_target == 3


@pytest.mark.rule("P10.2")
def test_speeds():
    speeds = {
        type_: CATALOG.aircraft[type_].mission_speed
        for type_ in ("sm79", "ju87d", "ju88a", "bf110c", "bf109f", "mc200")
    }
    assert speeds == {"sm79": 5, "ju87d": 4, "ju88a": 6, "bf110c": 6, "bf109f": 6, "mc200": 6}


@pytest.mark.rule("P10.5")
@pytest.mark.parametrize(
    "flying,turns", [([(6, False)], 1), ([(6, True)], 2), ([(5, True), (6, False)], 3), ([(4, True)], 4), ([], 0)]
)
def test_the_way_home_is_that_of_the_slowest_still_flying(flying, turns):
    assert mission_turns.home_bound(CATALOG, flying) == turns


@pytest.mark.rule("P10.6", "P11.13")
def test_turns_and_crossing_steps_are_numbered():
    table = play(raid=(SM79,), cards=(1, 23, 49, 50)).until("resolve_by")
    table.answer()
    table.until("arrange_raid")
    began = [(event.deed.crossing) for event in table.all("struck") if event.deed.kind == "crossing_began"]
    assert began == ["ingress", "over_target", "egress"]
    first = next(at for at, one in enumerate(table.events) if one.kind == "struck")
    assert [one.turn for one in table.events[:first] if one.kind == "mission_turn_began"] == [1, 2, 3, 4]


@pytest.mark.rule("P10.7", "P21.10")
def test_a_dogfight_lasts_six_turns_without_flak():
    table = play((8,), raid=(BF110,), cards=(1, 23, 49, 50)).until("load_element")
    table.answer(load_element=lambda one: next(c for c in one.choices if c.load == "none"))
    table.until("resolve_by")
    assert table.plan.kind == "dogfight"
    kept = table.progress
    table.answer(resolve_by=lambda one: one.choices[0])
    request = table.state.request
    assert (request.board.columns, request.board.rows, request.board.reference_hex) == (41, 41, (10, 20))
    assert (request.clock.hex_turns, request.clock.points) == (12, ())
    assert {one.entry_hex_turn for one in request.singles} == {0}
    table.progress = kept
    table.answer()
    table.until("arrange_raid", "call_replacements")
    turns = [event.turn for event in table.all("mission_turn_began")]
    assert turns[0] == 1
    assert max(turns) <= 6
    assert "struck" not in table.kinds()
