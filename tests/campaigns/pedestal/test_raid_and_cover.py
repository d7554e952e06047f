"""Raid deck, raid card and air cover (P5, P6, P7)."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal import air_cover
from game.campaigns.pedestal.prompts import ArrangeCover, ArrangeRaid, IllegalAnswer
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import Status
from game.campaigns.pedestal.turn import why_not
from game.campaigns.pedestal.visibility import redact, redact_event
from tests.campaigns.pedestal.table import CATALOG, Table

JU88, BF110, SM79 = ("ju88a-1", "ju88a-2"), ("bf110c-1", "bf110c-2"), ("sm79-1", "sm79-2")
SEA = tuple(f"seahurricane1-{number}" for number in range(1, 7))


def raid(*elements):
    return ArrangeRaid("raid deck", elements)


def cover(*elements):
    return ArrangeCover("cover deck", elements)


def flying(*elements, day=2, cards=(25,), **changes):
    table = Table(day=day, **changes).stack(*cards)
    table.answer(raid(*elements))
    return table


@pytest.mark.rule("P5.1")
def test_the_morning_clears_the_marks():
    table = Table(day=1).stack(22, 23, 24, 49).change(flown=(SEA[0],), done=("ju88a-1",))
    table.until("arrange_raid").answer()
    table.until("arrange_raid")
    assert (table.state.day, table.state.flown, table.state.done) == (2, (), ())


@pytest.mark.rule("P5.2")
def test_the_raid_deck_takes_undamaged_elements_in_any_order():
    table = Table(day=2).lose("ju88a-1", status=Status.DAMAGED)
    prompt = table.prompts[0]
    assert why_not(table.state, prompt, raid(SM79, BF110)) is None
    assert why_not(table.state, prompt, raid(BF110, SM79)) is None
    assert why_not(table.state, prompt, raid(JU88)) is not None
    table.answer(raid(SM79, BF110))
    assert table.last("raid_deck_arranged").elements == (SM79, BF110)


@pytest.mark.rule("P5.3")
@pytest.mark.parametrize("day", [1, 2])
def test_no_single_engined_aircraft_on_the_11th(day):
    table = Table(day=day)
    for type_ in ("bf109f", "mc200", "ju87d"):
        fault = why_not(table.state, table.prompts[0], raid((f"{type_}-1", f"{type_}-2")))
        assert (fault is None) is (day != 1)


@pytest.mark.rule("P5.4")
def test_at_least_one_element_is_put_in():
    table = Table(day=2)
    assert "P5.4" in why_not(table.state, table.prompts[0], raid())
    with pytest.raises(IllegalAnswer, match=r"P5\.4"):
        table.answer(raid())


@pytest.mark.rule("P5.4", "P6.7")
def test_a_day_without_aircraft_has_no_missions():
    everybody = [id_ for id_, row in CATALOG.airframes.items() if row.group == "axis" and row.status == "undamaged"]
    table = Table(day=3, airframes={**Table(day=3).state.airframes, **dict.fromkeys(everybody, Status.DESTROYED)})
    assert table.prompts == []
    table.answer()
    assert "raid_taken" not in table.kinds()


@pytest.mark.rule("P5.5")
def test_the_closed_raid_deck_shows_its_size_only():
    table = flying(JU88, BF110, SM79)
    view = redact(table.state, Side.BRITISH)
    assert (view.raid_deck, view.raid_deck_size) == ((), table.state.raid_deck_size)
    assert redact(table.state, Side.AXIS).raid_deck == table.state.raid_deck
    assert redact_event(table.last("raid_deck_arranged"), Side.BRITISH, table.state).elements == ()


@pytest.mark.rule("P5.6")
def test_airframes_of_a_type_are_paired_at_will():
    table = flying(("ju88a-4", "ju88a-1"), ("ju88a-2", "ju88a-3"))
    assert table.plan.raid == (("ju88a-4", "ju88a-1"), ("ju88a-2", "ju88a-3"))


@pytest.mark.rule("P6.1", "P6.3")
@pytest.mark.parametrize("card,count", [(1, 1), (22, 2), (49, 3)])
def test_the_border_tells_how_many_elements_come(card, count):
    table = flying(JU88, BF110, SM79, ("ju88a-3", "ju88a-4"), cards=(card,))
    assert table.plan.raid == (JU88, BF110, SM79)[:count]
    assert redact(table.state, Side.BRITISH).current.raid == table.plan.raid


@pytest.mark.rule("P6.2")
def test_what_is_left_is_taken():
    assert flying(SM79, cards=(49,)).plan.raid == (SM79,)


@pytest.mark.rule("P6.4", "P6.5")
def test_a_spoiled_attack_ends_the_mission_and_leaves_the_marks():
    table = Table(day=2).stack(3, 22).change(flown=(SEA[0],))
    table.answer(raid(JU88, BF110, SM79))
    first = table.all("raid_taken")[0]
    assert (first.is_spoiled, first.elements) == (True, (JU88,))
    assert table.state.mission == 2
    assert table.state.flown == (SEA[0],)
    assert [event.use for event in table.all("card_drawn")] == ["raid", "raid"]


@pytest.mark.rule("P6.6")
def test_what_was_taken_does_not_fly_again_today():
    table = flying(JU88, BF110, SM79, cards=(3, 22))
    assert table.state.done == (*BF110, *JU88, *SM79)
    assert table.state.raid_deck == ()


@pytest.mark.rule("P6.7")
def test_the_day_ends_with_the_raid_deck():
    table = flying(JU88, cards=(1,)).until("arrange_raid")
    assert table.all("day_ended")[0].report.missions == 1
    assert table.state.day == 3


@pytest.mark.rule("P7.1")
@pytest.mark.parametrize("day,group", [(1, "carrier"), (2, "carrier"), (3, "malta"), (4, "malta")])
def test_cover_comes_from_the_group_of_the_day(day, group):
    table = flying(BF110, SM79, JU88, day=day, cards=(22,))
    first = table.prompts[0].airframes[0]
    assert {CATALOG.airframes[one].group for one in table.prompts[0].airframes} == {group}
    table.lose(first, status=Status.DAMAGED)
    assert first not in table.prompts[0].airframes


FLOWN = (SEA[0], SEA[1])


@pytest.mark.rule("P7.2", "P7.3")
@pytest.mark.parametrize(
    "formed,is_legal",
    [
        ((SEA[2:4], SEA[4:6], SEA[:2]), True),
        ((SEA[4:6], SEA[2:4], SEA[:2]), True),
        ((SEA[:2], SEA[2:4], SEA[4:6]), False),
        ((SEA[2:4], (SEA[4], SEA[0]), (SEA[1], SEA[5])), True),
        (((SEA[4], SEA[0]), SEA[2:4], (SEA[1], SEA[5])), False),
    ],
)
def test_elements_that_flew_come_last(formed, is_legal):
    table = flying(JU88, cards=(1,)).change(flown=FLOWN)
    assert (why_not(table.state, table.prompts[0], cover(*formed)) is None) is is_legal


@pytest.mark.rule("P7.4")
@pytest.mark.parametrize(
    "formed,is_legal",
    [((SEA[:2], SEA[2:4], SEA[4:5]), True), ((SEA[:2], SEA[2:4]), True), ((SEA[:2], SEA[4:5]), False), ((), False)],
)
def test_only_the_odd_leader_may_be_left_out(formed, is_legal):
    table = flying(JU88, cards=(1,)).lose(SEA[5])
    assert (why_not(table.state, table.prompts[0], cover(*formed)) is None) is is_legal


@pytest.mark.rule("P7.5", "P7.6", "P7.8")
@pytest.mark.parametrize(
    "cards,airborne,alert,away",
    [
        ((23, 10, 49), 0, 1, (2,)),
        ((23, 24, 49), 0, None, (1, 2)),
        ((10, 11, 23), 2, 0, (1,)),
        ((49, 50, 51), None, None, (0, 1, 2)),
        ((12, 13, 14), None, 0, (1, 2)),
    ],
)
def test_what_the_cover_cards_say(cards, airborne, alert, away):
    table = flying(JU88, cards=(1, *cards))
    deck = (SEA[:2], SEA[2:4], SEA[4:])
    table.answer(cover(*deck))
    assert table.plan.airborne == (() if airborne is None else deck[airborne])
    assert table.plan.alert == (() if alert is None else deck[alert])
    assert table.plan.away == tuple(deck[at] for at in away)
    table.until("arrange_raid", "arrange_cover")
    flown = table.all("result_applied")[-1].flown
    assert set(flown) == (set() if airborne is None else set(deck[airborne]))


@pytest.mark.rule("P7.7", "P15.2")
def test_who_has_flown():
    table = flying(JU88, BF110, cards=(1, 23, 10, 49)).change(flown=(SEA[5],))
    table.answer(cover(SEA[:2], SEA[2:4], SEA[4:]))
    table.until("order_launch").answer(order_launch=lambda one: one.choices[0])
    table.until("arrange_cover", "arrange_raid")
    assert table.all("result_applied")[-1].flown == SEA[:4]


@pytest.mark.rule("P7.7")
def test_an_element_never_launched_has_not_flown():
    table = flying(JU88, BF110, cards=(1, 23, 10, 49))
    table.answer(cover(SEA[:2], SEA[2:4], SEA[4:]))
    table.until("arrange_cover", "arrange_raid")
    assert table.all("result_applied")[-1].flown == SEA[:2]


@pytest.mark.rule("P7.9", "P19.8", "P19.7")
@pytest.mark.parametrize("points,most", [(0, 3), (3, 2), (6, 1), (9, 0), (12, 0)])
def test_a_damaged_carrier_operates_fewer_elements(points, most):
    table = Table(day=2, variants=[Variant.FORCE_X])
    level = CATALOG.class_of("indomitable").level(points)
    table.ship(indomitable={"points": points, "level": level}).stack(1)
    assert air_cover.limit(table.state) == most
    table.answer(raid(JU88))
    if not most:
        assert table.prompts[0].kind == "play_options"
        return
    prompt = table.prompts[0]
    deck = (SEA[:2], SEA[2:4], SEA[4:])
    legal = [why_not(table.state, prompt, cover(*deck[:count])) is None for count in (1, 2, 3)]
    assert legal == [count == most for count in (1, 2, 3)]


def test_without_the_variant_there_is_no_limit():
    assert air_cover.limit(Table(day=2).state) is None
