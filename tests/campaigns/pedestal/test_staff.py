"""The staff officers' policies (P27)."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal.prompts import AssignGuard, ChooseElement, Hunt, NameCrew, OrderLaunch, PlayOptions
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import Plan, Status
from game.campaigns.pedestal.turn import why_not
from game.campaigns.pedestal.visibility import redact
from game.core.dice import SeededDice
from game.core.records import changed
from game.pilots import pedestal_axis as axis
from game.pilots import pedestal_british as british
from game.pilots.pedestal_staff import RandomStaff, SoundStaff, WeakStaff, officer
from tests.campaigns.pedestal.strike_table import BLANK
from tests.campaigns.pedestal.table import CATALOG, Table
from tests.campaigns.pedestal.test_options import BF109, BF110, JU87, JU88, MC200, SEA, SM79, SPITFIRE1, SPITFIRE5, play

JU88_2 = ("ju88a-3", "ju88a-4")
AXIS, BRITISH = Side.AXIS, Side.BRITISH


def sound(table, kind=None, unit=None, seed="ai"):
    prompt = next(one for one in table.progress.asked if kind in (None, one.kind) and unit in (None, one.unit))
    return SoundStaff().decide(prompt, redact(table.state, prompt.side), SeededDice(seed))


@pytest.mark.rule("P27.1")
def test_the_raid_deck_is_dealt_bomber_fighter_bomber():
    for seed in ("a", "b", "c"):
        deck = sound(Table(day=2), "arrange_raid", seed=seed).elements
        kinds = "".join("F" if CATALOG.type_of(one[0]).is_fighter else "B" for one in deck)
        assert kinds == "BFBBFBF"
        assert sum(len(one) for one in deck) == 14
    assert len({sound(Table(day=2), "arrange_raid", seed=str(seed)) for seed in range(8)}) > 1


def situation(day, shown, *, rest=(), airborne=(), alert=(), away=(), spent=(), ships=None, side=AXIS):
    table = Table(day=day, spent=spent).ship(**(ships or {}))
    plan = Plan(22, tuple(shown), shown=tuple(shown), airborne=airborne, alert=alert, away=away)
    state = changed(table.state, plan=plan, raid_deck=tuple(rest))
    return (axis if side is AXIS else british).options(redact(state, side)).lines


CRIPPLED = {"ohio": {"level": 3, "points": 9, "is_straggler": True}}


@pytest.mark.rule("P27.2")
@pytest.mark.parametrize(
    "case,lines",
    [
        ((1, (JU88,), {"rest": (SM79,)}), (2,)),
        ((1, (JU88,), {"airborne": SEA[0]}), (6,)),
        ((1, (JU88,), {"airborne": SEA[0], "alert": SEA[1]}), (1,)),
        ((1, (BF110,), {"rest": (JU88,)}), ()),
        ((2, (JU88, SM79), {"rest": (JU87,)}), (2, 4)),
        ((2, (JU88, SM79), {"rest": (JU87,), "spent": ((AXIS, 2),)}), (4, 7)),
        ((3, (JU88, SM79), {"rest": (JU87,), "spent": ((AXIS, 2), (AXIS, 4))}), (3, 5)),
        ((2, (JU88,), {"ships": CRIPPLED}), (4,)),
        ((4, (JU88,), {}), (10,)),
        ((3, (JU88,), {"airborne": SPITFIRE5, "alert": SPITFIRE1}), (8,)),
        ((2, (JU87,), {}), (9,)),
    ],
)
def test_axis_options(case, lines):
    day, shown, rest = case
    assert situation(day, shown, **rest) == lines


@pytest.mark.rule("P27.3")
@pytest.mark.parametrize(
    "raid,cards,day,bombs",
    [
        ((BF110, BF109), (22, 49, 50, 51), 2, ("bombs", "bombs")),
        ((BF110, BF109), (22, 23, 50, 51), 2, ("bombs", "none")),
        ((MC200, BF109), (22, 23, 50, 51), 2, ("none", "none")),
        ((JU88, SM79), (22, 23, 50, 51), 2, ("bombs", "torpedoes")),
        ((JU88, SM79), (22, 23, 50, 51), 4, ("bombs", "bombs")),
    ],
)
def test_axis_loads(raid, cards, day, bombs):
    table = play(raid=raid, day=day, cards=cards)
    if not table.plan.loads:
        loads = [sound(table, "load_element", "+".join(one)).load for one in raid]
    else:
        loads = [table.plan.loads["+".join(one)] for one in raid]
    assert tuple(loads) == bombs


@pytest.mark.rule("P27.4")
def test_axis_targets():
    table = play(raid=(BF110, JU88, SM79), cards=(49, 49, 50, 51)).until("form_groups")
    answer = sound(table, "form_groups")
    assert [(one.elements, one.category) for one in answer.groups] == [((JU88,), "convoy"), ((SM79,), "convoy")]
    table = play((4,), raid=(JU88, SM79), cards=(22, 49, 50, 51)).until("form_groups")
    assert [(one.elements, one.ship) for one in sound(table, "form_groups").groups] == [((JU88, SM79), "ohio")]
    table.ship(ohio={"level": 4, "points": 12}, deucalion={"level": 2, "points": 2}, dorset={"level": 3, "points": 4})
    assert sound(table, "form_groups").groups[0].ship == "deucalion"


@pytest.mark.rule("P27.5")
def test_one_strike_in_four_goes_for_force_x():
    table = play(raid=(JU88,), variants=[Variant.FORCE_X], cards=(1, 49, 50, 51)).until("choose_force")
    chosen = [sound(table, "choose_force", seed=str(seed)).force for seed in range(200)]
    assert 30 <= chosen.count("force_x") <= 70


@pytest.mark.rule("P27.6")
@pytest.mark.parametrize(
    "day,modes", [(2, ("dive", "dive", "torpedo", "glide")), (4, ("dive", "saturation", "saturation", "glide"))]
)
def test_axis_modes(day, modes):
    for element, mode in zip((JU87, JU88, SM79, BF110), modes, strict=True):
        table = play(raid=(element,), day=day, cards=(1, 49, 50, 51))
        table.until("choose_mode", "arrange_raid", "call_replacements")
        row = table.all("modes_chosen")[0].modes if table.all("modes_chosen") else None
        found = row["+".join(element)] if row else sound(table, "choose_mode").mode
        assert found == mode


@pytest.mark.rule("P27.7")
@pytest.mark.parametrize("raid,crew", [((BF110, JU87), "ju87d-1"), ((JU88, BF110), "bf110c-1")])
def test_axis_experts(raid, crew):
    table = play((9,), raid=raid, cards=(22, 23, 50, 51)).until("name_crew")
    assert sound(table, "name_crew") == NameCrew("experten", (crew,))


@pytest.mark.rule("P27.8")
@pytest.mark.parametrize("cards,is_going", [((22, 23, 50, 51), True), ((22, 10, 50, 51), False)])
def test_escorts_go_in_when_a_british_fighter_is_in_the_fight(cards, is_going):
    table = play(raid=(JU88, BF110), cards=(*cards, *BLANK)).until("resolve_by")
    table.load(quick=[100] * 300)
    table.answer()
    table.until("go_in")
    assert sound(table, "go_in", "bf110c-1+bf110c-2").is_going_in is is_going
    assert not isinstance(sound(table, "go_in"), Hunt)


@pytest.mark.rule("P27.9")
def test_all_replacements_are_called_at_once():
    table = Table(day=2).lose("ju88a-3", "ju88a-4", "sm79-1").stack(3)
    table.answer(axis_first())
    table.until("call_replacements")
    assert {one.unit: sound(table, "call_replacements", one.unit).count for one in table.prompts} == {
        "ju88a": 2,
        "sm79": 1,
    }


def axis_first():
    from game.campaigns.pedestal.prompts import ArrangeRaid

    return ArrangeRaid("raid deck", (JU88,))


@pytest.mark.rule("P27.10")
def test_the_cover_deck():
    table = Table(day=3).stack(1)
    table.answer(axis_first())
    assert sound(table, "arrange_cover").elements == (SPITFIRE5, ("hurricane2-1", "hurricane2-2"), SPITFIRE1)
    table.change(flown=SPITFIRE5).lose("spitfire1-2")
    assert sound(table, "arrange_cover").elements == (("hurricane2-1", "hurricane2-2"), ("spitfire1-1",), SPITFIRE5)


@pytest.mark.rule("P27.11")
@pytest.mark.parametrize(
    "case,lines",
    [
        ((2, (JU88, SM79), {"airborne": SEA[0]}), (5, 6)),
        ((2, (JU88,), {"airborne": SEA[0], "away": (SEA[1],)}), (4,)),
        ((2, (JU88,), {"airborne": SEA[0], "alert": SEA[1]}), (3,)),
        ((3, (JU88,), {"airborne": SPITFIRE5}), (5, 6)),
        ((4, (JU88,), {"airborne": SPITFIRE5, "away": (SPITFIRE1,)}), (7, 8)),
        ((4, (JU88,), {}), (10,)),
        ((2, (BF110,), {"airborne": SEA[0]}), ()),
        ((1, (JU88, BF110), {"airborne": SEA[0], "alert": SEA[1], "spent": ((BRITISH, 3), (BRITISH, 2))}), (1,)),
    ],
)
def test_british_options(case, lines):
    day, shown, rest = case
    assert situation(day, shown, side=BRITISH, **rest) == lines


@pytest.mark.rule("P27.12")
def test_other_british_choices():
    table = play((6,), raid=(JU88,), cards=(1, 23, 10, 49))
    assert sound(table) == ChooseElement("withdrawn", SEA[1])
    table = play((), (1,), raid=(JU88, MC200, BF109), cards=(49, 23, 10, 50))
    table.until("choose_element")
    assert sound(table, "choose_element") == ChooseElement("late", BF109)
    table = play((), (7,), raid=(JU88,), day=3, cards=(1, 49, 50, 51))
    assert sound(table) == ChooseElement("readied", SPITFIRE5)
    table = play((), (2, 8), raid=(JU88,), day=3, cards=(1, 23, 10, 51)).until("name_crew")
    assert sound(table, "name_crew", "experienced_crews").crew == table.plan.airborne
    assert sound(table, "name_crew", "beurling").crew == ("spitfire1-1",)


@pytest.mark.rule("P27.13", "P27.15")
def test_the_alert_is_launched_at_once_in_a_strike_and_in_a_dogfight_only_to_fight_it():
    table = play(raid=(JU88,), cards=(1, 23, 10, 49)).until("order_launch")
    assert sound(table).order == "launch"
    fewer = play(raid=(BF110, BF109), cards=(22, 23, 10, 49)).until("load_element")
    fewer.answer(load_element=lambda one: next(c for c in one.choices if c.load == "none"))
    fewer.until("order_launch")
    assert sound(fewer) == OrderLaunch("seahurricane1-3+seahurricane1-4", "never")
    fewer.answer(order_launch=sound(fewer))
    assert all(sound(fewer, "hunt", one.unit).is_breaking_off for one in fewer.prompts if one.side is BRITISH)
    even = play(raid=(BF110,), cards=(1, 23, 10, 49)).until("load_element")
    even.answer(load_element=lambda one: next(c for c in one.choices if c.load == "none"))
    even.until("order_launch")
    assert sound(even).order == "launch"


@pytest.mark.rule("P27.14")
def test_prey_by_threat_and_then_by_damage():
    table = play(raid=(JU88, SM79), cards=(22, 23, 50, 51, *BLANK)).until("form_groups")
    table.load(target=[1, 1], quick=[100] * 300)
    table.until("hunt")
    assert sound(table, "hunt", "seahurricane1-1").group == 1
    flight = table.flight
    hurt = {one: changed(flight.flyers[one], condition="damaged") for one in JU88}
    table.change(flight=changed(flight, flyers={**flight.flyers, **hurt}))
    assert sound(table, "hunt", "seahurricane1-1").group == 2
    later = changed(table.flight, turn=flight.target_bound + 2, flyers={
        **flight.flyers, **hurt, "seahurricane1-1": changed(flight.flyers["seahurricane1-1"], went_in=True),
    })  # fmt: skip
    table.change(flight=later)
    assert sound(table, "hunt", "seahurricane1-1").group == 1


@pytest.mark.rule("P27.16")
def test_only_ohio_is_guarded_by_the_most_damaged_destroyer():
    table = Table(day=2).ship(
        **CRIPPLED, dorset={"level": 3, "points": 4, "is_straggler": True}, ledbury={"points": 1, "level": 1}
    )
    table.stack(1, 49, 50, 51, *BLANK).answer(axis_first())
    table.until("assign_guard")
    assert sound(table) == AssignGuard("dorset", "")
    table.answer(sound(table))
    assert sound(table) == AssignGuard("ohio", "ledbury")
    table.ship(bramham={"is_detached": True})
    assert sound(table) == AssignGuard("ohio", "bramham")


@pytest.mark.rule("P27.17")
def test_the_weak_officer():
    table = play(raid=(JU88, JU88_2, SM79), cards=(49, 23, 50, 51)).until("form_groups")
    kinds = []
    for seed in range(100):
        answer = WeakStaff().decide(table.prompts[0], redact(table.state, AXIS), SeededDice(str(seed)))
        assert why_not(table.state, table.prompts[0], answer) is None
        kinds += [group.category for group in answer.groups]
    assert 45 <= kinds.count("escort") <= 105
    table = Table(day=2).stack(22, 23, 24, 49)
    table.until("play_options")
    counts = {
        len(WeakStaff().decide(table.prompts[0], redact(table.state, AXIS), SeededDice(str(seed))).lines)
        for seed in range(30)
    }
    assert counts == {0, 1, 2}
    decks = {
        WeakStaff().decide(Table(day=2).prompts[0], Table(day=2).state, SeededDice(str(seed))) for seed in range(4)
    }
    assert len(decks) > 1


def test_the_random_officer_plays_every_legal_kind():
    table = Table(day=2).stack(22, 23, 24, 49)
    table.until("play_options")
    chosen = {RandomStaff().decide(table.prompts[0], table.state, SeededDice(str(seed))) for seed in range(40)}
    assert len(chosen) > 10
    assert all(isinstance(one, PlayOptions) for one in chosen)
    assert Status.UNDAMAGED


def test_an_unknown_officer_is_told_in_a_sentence():
    with pytest.raises(KeyError, match="there are random, weak, sound"):
        officer("great")
