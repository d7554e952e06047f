"""The flight by quick resolve, and how a mission is played (P11, P23, P24)."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal import flight, modes, shots
from game.campaigns.pedestal.aftermath import quick_result
from game.campaigns.pedestal.campaign import PEDESTAL
from game.campaigns.pedestal.prompts import GoIn, Hunt, OrderLaunch, ResolveBy, Strafe
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Step
from game.campaigns.pedestal.turn import prompts_of
from game.core.dice import SeededDice
from game.core.records import changed
from tests.campaigns.pedestal.strike_table import BLANK
from tests.campaigns.pedestal.table import CATALOG
from tests.campaigns.pedestal.test_options import BF109, BF110, JU87, JU88, SEA, SM79, play

HIGH = [100] * 400


def flown(axis=(), british=(), *, raid=(JU88,), day=2, cards=(1, 23, 49, 50), quick=HIGH, **rest):
    """A flight by quick resolve, open at its first decision; dice that hit nobody unless given."""
    table = play(axis, british, raid=raid, day=day, cards=(*cards, *BLANK), **rest).until("resolve_by")
    table.load(quick=quick, target=[1] * 20)
    table.dice._streams["pedestal.deck"] = [0] * 500
    table.answer()
    return table


def turn_now(table, turn):
    while table.flight and table.flight.turn < turn:
        table.answer()
    return table


@pytest.mark.rule("P11.1", "P11.3")
@pytest.mark.parametrize("delay_card,entry", [(1, 2), (49, 3), (25, 4)])
def test_who_is_present_and_when_a_late_element_enters(delay_card, entry):
    table = play((), (1,), raid=(JU88, BF110), cards=(22, 23, 49, 50, delay_card, *BLANK)).until("resolve_by")
    table.answer()
    flyers = table.flight.flyers
    assert {one.id: one.entry for one in flyers.values()} == {
        "bf110c-1": entry, "bf110c-2": entry, "ju88a-1": 1, "ju88a-2": 1, "seahurricane1-1": 0, "seahurricane1-2": 0,
    }  # fmt: skip
    assert flight.is_present(table.flight, flyers["ju88a-1"])
    assert not flight.is_present(table.flight, flyers["bf110c-1"])


@pytest.mark.rule("P11.3")
def test_a_late_sweep_counts_from_turn_0():
    table = play((8,), (1,), raid=(JU88,), cards=(1, 23, 49, 50, 49)).until("resolve_by")
    table.answer(resolve_by=lambda one: one.choices[0])
    assert [(one.start, one.entry_mission_turn) for one in table.state.request.part.escorts] == [("late", 2)]


@pytest.mark.rule("P11.4", "P11.5", "P11.6")
@pytest.mark.parametrize("card,delay", [(1, 1), (49, 2), (25, 3)])
def test_the_whole_element_is_launched_with_a_delay(card, delay):
    table = flown(raid=(SM79,), day=3, cards=(2, 23, 10, 50, card))
    assert [choice.order for choice in table.prompts[0].choices] == ["launch", "wait", "never"]
    table.answer(order_launch=lambda one: OrderLaunch(one.unit, "launch"))
    launch = table.flight.launch
    assert (launch.order_turn, launch.delay, launch.entry_turn) == (1, delay, 1 + delay)
    assert len(launch.element) == 2
    assert {table.flight.flyers[one].entry for one in launch.element} == {1 + delay}
    assert not any(one.kind == "order_launch" for one in table.prompts)


@pytest.mark.rule("P11.4")
def test_a_launch_may_be_ordered_in_turn_0_or_later():
    table = flown((8,), (), raid=(JU88,), cards=(1, 23, 10, 49))
    assert (table.flight.turn, table.prompts[0].kind) == (0, "order_launch")
    turn_now(table, 2)
    assert table.prompts[0].kind == "order_launch"


@pytest.mark.rule("P11.7")
@pytest.mark.parametrize("day,later", [(2, 1), (3, 0)])
def test_carrier_aircraft_climb_for_a_turn(day, later):
    table = flown(raid=(SM79,), day=day, cards=(2, 23, 10, 50, 1))
    table.answer(order_launch=lambda one: OrderLaunch(one.unit, "launch"))
    assert table.flight.launch.entry_turn == 2
    assert table.flight.launch.counts_from == 2 + later


@pytest.mark.rule("P11.8", "P7.7")
def test_an_element_that_comes_too_late_has_flown_but_takes_no_part():
    table = flown(day=3, cards=(1, 23, 10, 49))
    turn_now(table, 6)
    table.answer(order_launch=lambda one: OrderLaunch(one.unit, "launch"))
    table.until("arrange_raid")
    applied = table.all("result_applied")[0]
    launched = applied.result.part.launch
    assert launched.entry_turn > applied.result.part.turns_flown
    assert set(launched.element) <= set(applied.flown)
    assert not [event for event in table.all("shot_rolled") if event.shooter in launched.element]


@pytest.mark.rule("P11.9", "P11.11")
def test_fighters_choose_at_ingress_the_axis_first_and_strike_aircraft_always_go_in():
    table = flown(raid=(JU88, BF110), cards=(22, 23, 49, 50))
    turn_now(table, 3)
    assert [(one.kind, one.side, one.unit) for one in table.prompts] == [("go_in", Side.AXIS, "bf110c-1+bf110c-2")]
    table.answer(GoIn("bf110c-1+bf110c-2", False))
    assert [(one.kind, one.side) for one in table.prompts] == [("go_in", Side.BRITISH)]
    table.answer(GoIn("seahurricane1-1+seahurricane1-2", False))
    assert table.flight.turn == 5
    assert max(table.events.index(one) for one in table.all("shot_rolled")) < table.events.index(
        table.all("went_in")[0]
    )
    flak = [event.deed.aircraft for event in table.all("struck") if event.deed.kind == "flak_drawn"]
    assert flak[:2] == list(JU88)
    assert not {*BF110, *SEA[0]} & set(flak)
    assert {one.id for one in flight.in_fight(table.flight)} == {*BF110, *SEA[0]}


@pytest.mark.rule("P11.10")
def test_who_enters_after_ingress_is_outside_until_egress():
    table = play((), (1,), raid=(JU88, BF110), cards=(22, 23, 49, 50, 25, *BLANK)).until("resolve_by")
    table.load(quick=HIGH)
    table.answer()
    turn_now(table, 4)
    assert table.flight.turn == 4
    assert not {*BF110} & {one.id for one in flight.in_fight(table.flight)}
    turn_now(table, 5)
    assert {*BF110} <= {one.id for one in flight.in_fight(table.flight)}


@pytest.mark.rule("P11.14")
def test_breaking_off_is_by_aircraft_and_for_good():
    table = flown(raid=(SM79,), cards=(2, 23, 49, 50))
    table.answer(hunt=lambda one: Hunt(one.unit, 0, True) if one.unit == "seahurricane1-1" else one.choices[0])
    assert table.flight.flyers["seahurricane1-1"].broke_off == 1
    assert {one.unit for one in table.prompts} == {"seahurricane1-2"}


@pytest.mark.rule("P11.15", "P23.2")
def test_damaged_fighters_and_those_without_passes_leave():
    quick = [1, 100, 2, 1, 100, 100, *HIGH]
    table = flown(raid=(SM79,), cards=(2, 23, 49, 50), quick=quick)
    table.answer()
    assert [(event.aircraft, event.reason) for event in table.all("broke_off")] == [("seahurricane1-1", "damaged")]
    turn_now(table, 5)
    table.until("arrange_raid")
    reasons = {event.aircraft: event.reason for event in table.all("broke_off")}
    assert reasons == {"seahurricane1-1": "damaged", "seahurricane1-2": "no passes left"}


@pytest.mark.rule("P11.16")
def test_the_flight_ends_with_the_way_home():
    table = flown(cards=(1, 23, 10, 49))
    table.until("arrange_raid", order_launch=lambda one: OrderLaunch(one.unit, "wait"))
    assert table.last("flight_ended").reason == "the way home is over"
    assert table.all("result_applied")[0].result.part.turns_flown == 2 + 3 + 1


@pytest.mark.rule("P10.5")
@pytest.mark.parametrize("roll,turns", [(100, 1), (10, 2)])
def test_a_damaged_bomber_slows_the_way_home(roll, turns):
    table = flown(day=3, cards=(1, 23, 49, 10), quick=[1, roll, 100, 2, 100, 100, *HIGH])
    table.until("arrange_raid")
    part = table.all("result_applied")[0].result.part
    assert (part.home_bound, part.turns_flown) == (turns, 2 + 3 + turns)


@pytest.mark.rule("P11.16")
def test_the_flight_ends_when_no_strike_aircraft_is_left():
    table = flown(quick=[1, 1, 100, 1, 1, 100, *HIGH])
    table.until("arrange_raid")
    assert table.last("flight_ended").reason == "no strike aircraft is left"
    assert table.all("result_applied")[0].result.part.turns_flown == 1


@pytest.mark.rule("P11.17")
def test_an_unopposed_strike_carries_out_the_three_crossings():
    table = play(raid=(JU88,), cards=(1, 49, 50, 51, *BLANK)).until("arrange_raid")
    crossings = [event.deed.crossing for event in table.all("struck") if event.deed.kind == "crossing_began"]
    assert crossings == ["ingress", "over_target", "egress"]
    assert table.all("result_applied")[0].result.mode == "unopposed"
    assert "shot_rolled" not in table.kinds()


@pytest.mark.rule("P11.17")
def test_the_british_may_declare_not_to_launch_and_an_unopposed_dogfight_simply_ends():
    table = play(raid=(JU88,), cards=(1, 10, 49, 50)).until("declare_intent")
    table.answer(declare_intent=lambda one: one.choices[1])
    assert table.all("result_applied")[0].result.mode == "unopposed"
    table = play(raid=(BF110,), cards=(1, 49, 50, 51)).until("load_element")
    table.answer(load_element=lambda one: next(c for c in one.choices if c.load == "none"))
    assert "dogfight_declined" in table.kinds()
    assert "result_applied" not in table.kinds()


@pytest.mark.rule("P11.17", "P13.9")
def test_unopposed_escorts_stay_outside_unless_they_strafe():
    table = play(raid=(JU88, BF110), cards=(22, 49, 50, 51, *BLANK)).until("go_in")
    table.answer(GoIn("bf110c-1+bf110c-2", True))
    table.until("strafe", "arrange_raid")
    target = next(iter(table.all("target_found"))).group.target
    assert "strafe" in {one.kind for one in table.prompts} or table.all("strafing_declared")
    assert {one.ship for one in table.all("strafing_declared")} == {target}


@pytest.mark.rule("P23.1")
@pytest.mark.parametrize(
    "roll,result",
    [(1, "destroyed"), (6, "destroyed"), (7, "damaged"), (19, "damaged"), (20, "nothing"), (100, "nothing")],
)
def test_a_shot_destroys_up_to_k_and_damages_up_to_k_plus_m(roll, result):
    assert shots.outcome(roll, shots.Odds(6, 13, ())) == result
    assert shots.after("undamaged", "damaged") == "damaged"
    assert shots.after("damaged", "damaged") == "destroyed"


@pytest.mark.rule("P23.1")
def test_the_table_of_types():
    rows = {key: row.quick for key, row in CATALOG.aircraft.items()}
    assert {key: row.pass_strike for key, row in rows.items() if any(row.pass_strike)} == {
        "seahurricane1": (4, 11), "hurricane2": (5, 11), "spitfire1": (5, 11), "spitfire5": (7, 11),
    }  # fmt: skip
    assert {key: row.pass_fighter for key, row in rows.items() if any(row.pass_fighter)} == {
        "seahurricane1": (5, 6), "hurricane2": (6, 6), "spitfire1": (6, 6), "spitfire5": (7, 7),
        "bf109f": (6, 8), "bf110c": (5, 7), "mc200": (4, 6),
    }  # fmt: skip
    assert {key: row.return_fire for key, row in rows.items() if any(row.return_fire)} == {
        "bf110c": (1, 2), "ju87d": (1, 2), "ju88a": (1, 3), "sm79": (1, 3),
    }  # fmt: skip
    assert {key: row.passes for key, row in rows.items() if row.passes} == {
        "bf109f": 5, "bf110c": 6, "mc200": 5, "seahurricane1": 5, "hurricane2": 5, "spitfire1": 5, "spitfire5": 5,
    }  # fmt: skip


@pytest.mark.rule("P23.2")
def test_the_order_of_a_turn_and_the_ties():
    quick = [31, 30, 1, 100, 100, 100, 100, *HIGH]
    table = flown(raid=(JU88, BF110), cards=(22, 23, 49, 50), quick=quick)
    table.answer()
    ties = [(one.escort, one.fighter, one.need, one.is_tied) for one in table.all("tie_tried")][:2]
    assert ties == [("bf110c-1", "seahurricane1-1", 30, False), ("bf110c-2", "seahurricane1-2", 30, True)]
    what = [(one.what, one.shooter) for one in table.all("shot_rolled")][:4]
    assert what == [
        ("pass", "seahurricane1-1"),
        ("return_fire", "ju88a-1"),
        ("duel", "seahurricane1-2"),
        ("duel", "bf110c-2"),
    ]
    left = {id_: flyer.passes for id_, flyer in table.flight.flyers.items()}
    assert (left["seahurricane1-1"], left["seahurricane1-2"], left["bf110c-2"], left["bf110c-1"]) == (4, 4, 5, 6)


@pytest.mark.rule("P23.2")
def test_three_escorts_start_over_at_the_front():
    quick = [100, 30, 100, *HIGH]
    table = flown(raid=(JU88, BF110, ("mc200-1", "mc200-2")), cards=(49, 23, 50, 51), quick=quick)
    table.answer()
    assert [(one.escort, one.fighter) for one in table.all("tie_tried")][:3] == [
        ("bf110c-1", "seahurricane1-1"),
        ("bf110c-2", "seahurricane1-2"),
        ("mc200-1", "seahurricane1-1"),
    ]


def numbers(
    shooter, target, what, *, turn=2, raid=(JU88, BF110), axis=(), british=(), cards=(22, 23, 49, 50), day=2, **crews
):
    table = flown(axis, british, raid=raid, cards=cards, day=day)
    request = table.state.request
    aircraft = dict(request.aircraft)
    for id_, changes in crews.items():
        id_ = id_.replace("_", "-")
        aircraft[id_] = changed(aircraft[id_], **changes)
    state = changed(table.state, request=changed(request, aircraft=aircraft))
    now = changed(table.flight, turn=turn)
    found = shots.odds(state, now, now.flyers[shooter], now.flyers[target], what)
    return found.destroys, found.damages


SEA1 = "seahurricane1-1"


@pytest.mark.rule("P23.3")
def test_soft_agile_and_scattered_targets():
    assert numbers(SEA1, "ju87d-1", "pass", raid=(JU87, BF109)) == (5, 12)
    assert numbers(SEA1, "bf109f-1", "duel", raid=(JU87, BF109)) == (4, 5)
    assert numbers(SEA1, "ju88a-1", "pass") == (4, 11)
    assert numbers(SEA1, "ju88a-1", "pass", turn=5) == (1, 8)
    assert numbers(SEA1, "ju88a-1", "pass", turn=4) == (4, 11)
    assert numbers("ju88a-1", SEA1, "return_fire", turn=5) == (1, 3)
    assert numbers("ju88a-1", "spitfire5-1", "return_fire", day=3, cards=(22, 49, 23, 50)) == (1, 3)
    assert numbers("bf110c-1", "spitfire5-1", "duel", day=3, cards=(22, 49, 23, 50)) == (4, 6)


@pytest.mark.rule("P23.10", "P8.26")
def test_crews_and_fighter_direction_in_quick_resolve():
    expert = {"quality": "experienced"}
    assert numbers(SEA1, "ju88a-1", "pass", seahurricane1_1=expert) == (6, 13)
    assert numbers("ju88a-1", SEA1, "return_fire", seahurricane1_1=expert) == (0, 1)
    assert numbers("bf110c-1", SEA1, "duel", seahurricane1_1=expert) == (3, 5)
    assert numbers(SEA1, "bf110c-1", "duel", seahurricane1_1=expert) == (7, 8)
    assert numbers(SEA1, "ju88a-1", "pass", seahurricane1_1={"traits": ("A", "BU", "CV")}) == (8, 15)
    assert numbers("ju88a-1", SEA1, "return_fire", seahurricane1_1={"traits": ("D",)}) == (0, 1)
    assert numbers("ju88a-1", SEA1, "return_fire", ju88a_1={"traits": ("G",)}) == (3, 5)
    direct = {"british": (3,), "cards": (22, 23, 49, 50)}
    assert numbers(SEA1, "ju88a-1", "pass", turn=1, **direct) == (6, 13)
    assert numbers("seahurricane1-2", "ju88a-1", "pass", turn=1, **direct) == (4, 11)
    assert numbers(SEA1, "ju88a-1", "pass", turn=2, **direct) == (4, 11)


@pytest.mark.rule("P8.26", "P23.10")
@pytest.mark.parametrize(
    "escort,fighter,need", [((), (), 30), ((), ("CV",), 10), ((), ("H",), 10), (("H",), (), 50), (("H",), ("CV",), 30)]
)
def test_skills_in_ties(escort, fighter, need):
    table = flown(raid=(JU88, BF110), cards=(22, 23, 49, 50))
    request = table.state.request
    aircraft = {
        **request.aircraft,
        "bf110c-1": changed(request.aircraft["bf110c-1"], traits=escort),
        SEA1: changed(request.aircraft[SEA1], traits=fighter),
    }
    state = changed(table.state, request=changed(request, aircraft=aircraft))
    assert shots.tie_need(state, "bf110c-1", SEA1) == need


@pytest.mark.rule("P23.4")
def test_in_a_dogfight_all_results_count_together():
    quick = [1, 1, 1, 1, 1, 1, 2, 1, *HIGH]
    table = play(raid=(BF110,), cards=(1, 23, 49, 50)).until("load_element")
    table.answer(load_element=lambda one: next(c for c in one.choices if c.load == "none"))
    table.until("resolve_by").load(quick=quick)
    table.answer()
    table.answer()
    assert [one.shooter for one in table.all("shot_rolled")][:4] == [*SEA[0], *BF110]
    assert not table.all("tie_tried")
    hit = {one.aircraft: one.condition for one in table.all("aircraft_hit")}
    assert hit == {"bf110c-1": "destroyed", "seahurricane1-1": "destroyed", "seahurricane1-2": "destroyed"}


@pytest.mark.rule("P23.5")
def test_fighter_bombers_count_as_strike_aircraft_to_the_end():
    table = flown(raid=(BF110,), cards=(1, 23, 49, 50))
    assert table.flight.flyers["bf110c-1"].is_strike
    turn_now(table, 5)
    assert table.flight.flyers["bf110c-1"].is_strike
    assert not {"bf110c-1"} & {one.id for one in flight.in_fight(table.flight)}


@pytest.mark.rule("P23.6", "P23.7")
def test_credit_and_boxes_of_a_quick_resolve():
    table = flown(quick=[1, 5, 100, 2, 1, 100, *HIGH])
    table.answer()
    hits = {one.aircraft: (one.condition, one.credit, one.cause) for one in table.all("aircraft_hit")}
    assert hits == {
        "ju88a-1": ("damaged", "seahurricane1-1", "fixed_guns"),
        "ju88a-2": ("destroyed", "seahurricane1-2", "fixed_guns"),
    }
    result = quick_result(CATALOG, table.state.request, table.flight)
    assert result.aircraft["ju88a-1"].boxes_lost.engine == 2
    assert result.aircraft["ju88a-2"].boxes_lost.engine == 3
    assert result.aircraft["seahurricane1-1"].boxes_lost.engine == 0
    assert result.aircraft["ju88a-2"].release == "lost_with_aircraft"


@pytest.mark.rule("P23.8")
def test_a_quick_resolve_started_is_finished():
    table = flown()
    assert not any(one.kind == "resolve_by" for one in table.prompts)
    assert PEDESTAL.request(table.state) is None
    assert table.state.step is not Step.FIGHT


@pytest.mark.rule("P23.9", "P13.9")
def test_strafing_costs_a_pass_and_the_tie_of_that_turn():
    table = flown(raid=(JU88, BF110), cards=(22, 23, 49, 50))
    turn_now(table, 3)
    table.answer(GoIn("bf110c-1+bf110c-2", True))
    table.answer()
    turn_now(table, 4)
    table.until("strafe")
    target = table.plan.groups[0].target
    before = len(table.all("tie_tried"))
    table.answer(Strafe("bf110c-1", target), Strafe("bf110c-2", ""))
    assert table.flight.flyers["bf110c-1"].passes == 5
    assert [one.escort for one in table.all("tie_tried")[before:]] == ["bf110c-2"]


@pytest.mark.rule("P24.1")
@pytest.mark.parametrize(
    "axis,british,step",
    [
        ("board", "board", Step.FIGHT),
        ("watch", "watch", Step.FIGHT),
        ("board", "quick", None),
        ("board", "watch", None),
    ],
)
def test_two_players_who_differ_get_a_quick_resolve(axis, british, step):
    table = play(raid=(JU88,), cards=(1, 23, 49, 50)).until("resolve_by")
    table.answer(ResolveBy("axis", axis), ResolveBy("british", british))
    assert (table.state.step is Step.FIGHT) is (step is Step.FIGHT)
    assert table.last("engagement_requested").mode == (axis if step else "quick")


@pytest.mark.rule("P24.3")
def test_the_mode_does_not_change_the_request():
    table = play(raid=(JU88,), cards=(1, 23, 49, 50)).until("resolve_by")
    kept = table.progress
    requests = []
    for mode in ("board", "watch", "quick"):
        table.progress = kept
        table.answer(ResolveBy("axis", mode), ResolveBy("british", mode))
        requests.append(table.last("engagement_requested").request)
    assert requests[0] == requests[1] == requests[2]


@pytest.mark.rule("P24.4")
def test_the_open_request_waits_where_it_was_left():
    table = play(raid=(JU88,), cards=(1, 23, 49, 50)).until("resolve_by")
    table.answer(ResolveBy("axis", "board"), ResolveBy("british", "board"))
    assert prompts_of(table.state) == []
    assert PEDESTAL.request(table.state) == table.state.request
    assert PEDESTAL.advance(table.state, (), SeededDice("x"))[1] == []


@pytest.mark.rule("P11.2")
def test_escorts_start_with_the_strike_and_the_british_around_it():
    table = play(raid=(JU88, BF110), cards=(22, 23, 49, 50)).until("resolve_by")
    table.answer(ResolveBy("axis", "board"), ResolveBy("british", "board"))
    singles = [(one.side, one.entry_hex_turn, one.placement) for one in table.state.request.singles]
    assert singles == [("strike", 0, "rules"), ("interceptor", 0, "rules")]


def test_is_unopposed_without_cover():
    table = play(raid=(JU88,), cards=(1, 23, 49, 50)).until("resolve_by")
    assert not modes.is_unopposed(table.state)
