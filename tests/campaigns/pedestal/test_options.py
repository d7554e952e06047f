"""Options: what may be played and what each line does (P8)."""

from __future__ import annotations

import pytest

from game.campaigns.pedestal import options
from game.campaigns.pedestal.idle import idle
from game.campaigns.pedestal.prompts import ArrangeCover, ArrangeRaid, ChooseElement, NameCrew, PlayOptions
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.turn import why_not
from game.core.records import changed
from tests.campaigns.pedestal.table import CATALOG, Table

AXIS, BRITISH = Side.AXIS, Side.BRITISH
JU88, BF110, SM79 = ("ju88a-1", "ju88a-2"), ("bf110c-1", "bf110c-2"), ("sm79-1", "sm79-2")
JU87, BF109, MC200 = ("ju87d-1", "ju87d-2"), ("bf109f-1", "bf109f-2"), ("mc200-1", "mc200-2")
SPITFIRE5, SPITFIRE1 = ("spitfire5-1", "spitfire5-2"), ("spitfire1-1", "spitfire1-2")
SEA = (
    ("seahurricane1-1", "seahurricane1-2"),
    ("seahurricane1-3", "seahurricane1-4"),
    ("seahurricane1-5", "seahurricane1-6"),
)


def play(axis=(), british=(), *, raid=(JU88, BF110), day=2, cards=(22, 23, 10, 49), cover=None, **rest):
    """A mission up to the options and past them: raid deck, stacked cards, both sides' lines."""
    table = Table(day=day, **rest).stack(*cards)
    table.answer(ArrangeRaid("raid deck", tuple(raid)))
    if table.prompts[0].kind == "arrange_cover":
        table.answer(*([ArrangeCover("cover deck", cover)] if cover else []))
    table.answer(PlayOptions("axis", axis), PlayOptions("british", british))
    return table


def lines(day, side, variants=(), **rest):
    return options.playable(Table(day=day, variants=variants, **rest).state, side)


@pytest.mark.rule("P8.1")
def test_none_one_or_two_lines_are_chosen_by_both_at_the_same_time():
    table = Table(day=2).stack(22, 23, 24, 49)
    table.until("play_options")
    assert [one.side for one in table.prompts] == [AXIS, BRITISH]
    assert {len(choice.lines) for choice in table.prompts[0].choices} == {0, 1, 2}
    assert why_not(table.state, table.prompts[0], PlayOptions("axis", (1, 6, 7))) is not None
    table.answer(PlayOptions("axis", (1, 6)), PlayOptions("british", ()))
    assert (table.last("options_revealed").axis, table.last("options_revealed").british) == ((1, 6), ())


@pytest.mark.rule("P8.2")
def test_each_line_once_and_never_both_reconnaissance_lines():
    table = Table(day=2, spent=((AXIS, 1),)).stack(22, 23, 24, 49)
    table.until("play_options")
    prompt = table.prompts[0]
    assert "P8.2" in why_not(table.state, prompt, PlayOptions("axis", (1,)))
    assert "P8.2" in why_not(table.state, prompt, PlayOptions("axis", (4, 5)))
    assert why_not(table.state, prompt, PlayOptions("axis", (2, 3))) is None


@pytest.mark.rule("P8.3", "P8.9")
@pytest.mark.parametrize(
    "day,axis,british",
    [
        (1, {1, 2, 3, 4, 5, 6, 7, 9}, {1, 2, 3, 4, 5, 6}),
        (2, {1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 3, 4, 5, 6}),
        (3, {1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 3, 5, 6, 7, 8, 9}),
        (4, {1, 2, 3, 4, 5, 8, 9, 10}, {1, 2, 3, 7, 8, 9, 10}),
    ],
)
def test_the_chart_by_day(day, axis, british):
    assert (set(lines(day, AXIS)), set(lines(day, BRITISH))) == (axis, british)
    names = [CATALOG.option(AXIS, line).name for line in range(1, 11)]
    assert names[1] == names[2] == "Coordinated Attack"
    assert names[3] == names[4] == "Reconnaissance Aircraft"


@pytest.mark.rule("P8.4")
def test_the_choice_is_made_with_raid_and_cover_in_sight():
    table = Table(day=2).stack(22, 23, 10, 49)
    table.until("play_options")
    assert table.plan.raid
    assert table.plan.airborne
    assert table.plan.alert


@pytest.mark.rule("P8.5", "P8.7")
def test_a_line_without_effect_may_be_played_and_is_spent():
    table = play((6,), (1,), raid=(JU88,), cards=(1, 49, 50, 51))
    assert table.state.spent == ((AXIS, 6), (BRITISH, 1))
    assert 6 not in options.playable(table.state, AXIS)
    assert "element_withdrawn" not in table.kinds()


@pytest.mark.rule("P8.6", "P14.5")
@pytest.mark.parametrize("level,is_open", [(0, True), (2, True), (3, False), (4, False)])
def test_fighter_direction_needs_the_cruiser(level, is_open):
    table = Table(day=2).ship(nigeria={"level": level})
    assert (3 in options.playable(table.state, BRITISH)) is is_open


@pytest.mark.rule("P14.5")
def test_a_detached_cruiser_still_allows_fighter_direction():
    assert 3 in options.playable(Table(day=2).ship(nigeria={"is_detached": True}).state, BRITISH)


@pytest.mark.rule("P19.9")
def test_fighter_direction_does_not_depend_on_force_x():
    table = Table(day=2, variants=[Variant.FORCE_X]).ship(charybdis={"level": 4})
    assert 3 in options.playable(table.state, BRITISH)


@pytest.mark.rule("P8.8", "P8.10", "P10.3")
@pytest.mark.parametrize("axis,british,turns", [((), (), 2), ((1,), (), 1), ((), (3,), 4), ((1,), (3,), 2)])
def test_both_changes_of_the_target_bound_turns_come_before_the_minimum(axis, british, turns):
    table = play(axis, british, raid=(JU88,), cards=(1, 23, 10, 49)).until("resolve_by")
    assert table.plan.target_bound == turns


@pytest.mark.rule("P8.11")
@pytest.mark.parametrize("card,joined,left", [(1, (SM79,), 2), (25, (SM79, JU87), 1), (3, (), 2), (29, (), 1)])
def test_coordinated_attack_draws_more_elements(card, joined, left):
    deck = (JU88, BF110, SM79, JU87, BF109)
    table = play((2,), (), raid=deck, cards=(22, 23, 10, 49, card))
    assert table.plan.raid == (JU88, BF110, *joined)
    assert len(table.state.raid_deck) == left
    taken = deck[2 : len(deck) - left]
    assert all(one in table.state.done for element in taken for one in element)


@pytest.mark.rule("P8.11")
def test_coordinated_attack_on_an_empty_raid_deck_draws_no_card():
    table = play((2, 3), (), raid=(JU88,), cards=(1, 23, 10, 49))
    assert "coordinated attack" not in [event.use for event in table.all("card_drawn")]


@pytest.mark.rule("P8.12", "P9.10")
def test_reconnaissance_names_any_ship_afloat():
    table = Table(day=2).ship(dorset={"level": 3, "points": 4, "is_straggler": True}, penn={"is_detached": True})
    table.ship(deucalion={"level": 4, "points": 6}).stack(1, 23, 10, 49)
    table.answer(ArrangeRaid("raid deck", (JU88,)))
    table.until("play_options").answer(PlayOptions("axis", (4,)), PlayOptions("british", ()))
    table.until("form_groups")
    assert {"dorset", "penn", "ohio", "nigeria"} <= set(table.prompts[0].ships)
    assert "deucalion" not in table.prompts[0].ships


@pytest.mark.rule("P8.13")
def test_italian_fleet_sorties_withdraw_an_element_of_the_british_choice():
    table = play((6,), (), raid=(JU88,), cards=(1, 23, 10, 49))
    assert [choice.element for choice in table.prompts[0].choices] == [SEA[0], SEA[1]]
    table.answer(ChooseElement("withdrawn", SEA[1]))
    assert (table.plan.airborne, table.plan.alert) == (SEA[0], ())
    table.until("arrange_raid")
    assert set(table.all("result_applied")[0].flown) == {*SEA[0], *SEA[1]}


@pytest.mark.rule("P8.14", "P12.5")
def test_u_boat_attack_disperses_the_screen_of_the_convoy_only():
    table = play((7,), (), raid=(JU88,), cards=(1, 23, 10, 49)).until("resolve_by")
    assert [(one.flak_target, one.flak_area) for one in table.plan.groups] == [(1, 1)]
    table = play((7,), (), raid=(JU88,), cards=(1, 23, 10, 49)).until("form_groups")
    table.answer(form_groups=lambda one: _at(one, "escort"))
    table.until("resolve_by")
    own = CATALOG.class_of(table.plan.groups[0].target)
    assert table.plan.groups[0].flak_target == own.flak_target


def _at(prompt, category):
    from game.campaigns.pedestal.prompts import FormGroups, WantedGroup

    return FormGroups(prompt.unit, tuple(WantedGroup((one,), category) for one in prompt.elements))


@pytest.mark.rule("P8.15", "P10.6")
def test_fighter_sweep_is_there_one_turn_before_the_raid():
    table = play((8,), (), raid=(JU88,), cards=(1, 23, 10, 49)).until("resolve_by")
    assert table.plan.sweep == ("sweep-1", "sweep-2")
    table.answer()
    assert table.flight.turn == 0
    table.until("arrange_raid", "call_replacements")
    turns = [event.turn for event in table.all("mission_turn_began")]
    assert turns[0] == 0
    first = table.events[
        : next(at for at, event in enumerate(table.events) if event.kind == "mission_turn_began" and event.turn == 1)
    ]
    assert not [event for event in first if event.kind == "shot_rolled" and event.target.startswith("ju88")]


@pytest.mark.rule("P8.16", "P8.26")
@pytest.mark.parametrize(
    "raid,crew,letters",
    [
        ((JU87, BF110), "ju87d-2", ("BM", "D", "G")),
        ((JU88, BF110), "bf110c-1", ("H", "A", "G")),
        ((JU88, MC200), "", ()),
    ],
)
def test_experten(raid, crew, letters):
    table = play((9,), (), raid=raid, cards=(22, 23, 10, 49)).until("name_crew", "resolve_by")
    if crew:
        table.answer(NameCrew("experten", (crew,)))
    table.until("resolve_by")
    assert table.plan.skills == ({crew: letters} if crew else {})


@pytest.mark.rule("P8.17")
def test_maximum_effort_adds_an_element_and_lets_fighters_carry_bombs():
    table = play((10,), (), raid=(JU88, BF109), day=4, cards=(22, 23, 10, 49)).until("load_element")
    assert table.plan.effort == ("maxeffort-1", "maxeffort-2")
    assert {one.unit for one in table.prompts} == {"bf109f-1+bf109f-2", "maxeffort-1+maxeffort-2"}
    table.until("resolve_by").answer()
    table.until("arrange_raid", "call_replacements")
    assert {table.state.airframes[one] for one in ("maxeffort-1", "maxeffort-2")} == {"outside"}


@pytest.mark.rule("P8.18")
@pytest.mark.parametrize("card,delay", [(1, 1), (49, 2), (25, 3)])
def test_late_arrival_delays_an_element_without_bombs(card, delay):
    table = play((), (1,), raid=(JU88, BF110), cards=(22, 23, 10, 49, card)).until("resolve_by")
    assert (table.plan.late, table.plan.delay) == (BF110, delay)


@pytest.mark.rule("P8.18")
def test_late_arrival_without_such_an_element_draws_no_card():
    table = play((), (1,), raid=(JU88,), cards=(1, 23, 10, 49)).until("resolve_by")
    assert "late arrival" not in [event.use for event in table.all("card_drawn")]


@pytest.mark.rule("P8.19")
def test_one_element_is_experienced():
    table = play((), (2,), raid=(JU88,), cards=(1, 23, 10, 49)).until("name_crew")
    assert [choice.crew for choice in table.prompts[0].choices] == [SEA[0], SEA[1]]
    table.answer(NameCrew("experienced_crews", SEA[1]))
    table.until("resolve_by").answer(resolve_by=lambda one: one.choices[0])
    request = table.state.request
    assert [id_ for id_, one in request.aircraft.items() if one.quality == "experienced"] == list(SEA[1])


@pytest.mark.rule("P8.20")
def test_fighter_direction_on_the_board_chooses_bearings_and_sees_a_plot():
    table = play((), (3,), raid=(JU88,), cards=(1, 23, 10, 49)).until("resolve_by")
    table.answer(resolve_by=lambda one: one.choices[0])
    request = table.state.request
    assert {one.placement for one in request.singles if one.side == "interceptor"} == {"chosen bearing"}
    assert sum(one.shown_plots for one in request.aircraft.values()) == 2


@pytest.mark.rule("P8.21")
@pytest.mark.parametrize(
    "day,line,cards,is_ready", [(2, 4, (49, 50, 51), True), (3, 7, (49, 50, 51), True), (2, 4, (10, 50, 51), False)]
)
def test_deck_alert_and_scramble_ready_an_away_element(day, line, cards, is_ready):
    table = play((), (line,), raid=(JU88,), day=day, cards=(1, *cards))
    if is_ready:
        wanted = table.plan.away[1]
        table.answer(ChooseElement("readied", wanted))
        assert table.plan.alert == wanted
        assert wanted not in table.plan.away
    else:
        assert "element_readied" not in table.kinds()
        assert table.plan.alert == SEA[0]


@pytest.mark.rule("P8.22", "P13.3")
@pytest.mark.parametrize("british,count", [((), 3), ((5,), 2)])
def test_expert_seamanship_takes_a_card_from_every_attacker(british, count):
    table = play((), british, raid=(JU88,), cards=(1, 49, 50, 51, 5, 6, 9, 10, 11, 12, 13, 14, 16, 17, 19))
    table.until("arrange_raid")
    first = next(event.deed for event in table.all("struck") if event.deed.kind == "attack_ended")
    assert first.cards == count


@pytest.mark.rule("P8.23", "P12.6")
@pytest.mark.parametrize("day,line,target", [(2, 6, 3), (4, 10, 4)])
def test_aa_options_raise_target_flak_by_one(day, line, target):
    table = play((), (line,), raid=(JU88,), day=day, cards=(1, 23, 10, 49)).until("resolve_by")
    assert [(one.flak_target, one.flak_area) for one in table.plan.groups] == [(target, 1)]


@pytest.mark.rule("P8.24", "P8.25")
def test_beurling_and_the_confectioner_are_two_spitfire_pilots():
    cover = (SPITFIRE5, SPITFIRE1, ("hurricane2-1", "hurricane2-2"))
    table = play((), (8, 9), raid=(JU88,), day=3, cards=(1, 23, 10, 49), cover=cover).until("name_crew")
    table.answer(NameCrew("beurling", ("spitfire5-2",)))
    table.until("name_crew")
    assert [choice.crew[0] for choice in table.prompts[0].choices] == ["spitfire5-1", *SPITFIRE1]
    table.answer(NameCrew("confectioner", ("spitfire1-1",)))
    table.until("resolve_by")
    assert table.plan.skills == {"spitfire5-2": ("A", "CV", "BU"), "spitfire1-1": ("A", "D", "H")}


@pytest.mark.rule("P8.27")
def test_the_worked_example_of_the_options():
    table = play((1, 9), (3, 4), raid=(JU87, BF109), cards=(22, 23, 49, 50))
    table.answer(ChooseElement("readied", SEA[1]))
    assert table.plan.alert == SEA[1]
    table.until("name_crew")
    table.answer(NameCrew("experten", ("ju87d-1",)))
    table.until("resolve_by")
    assert table.plan.target_bound == 4
    assert table.plan.skills == {"ju87d-1": ("BM", "D", "G")}


@pytest.mark.rule("P8.21", "P8.11", "P8.24")
def test_an_option_says_why_it_would_do_nothing_now():
    table = Table(day=2).stack(22, 23, 10, 49)
    table.until("play_options")
    plan = changed(table.state.current, airborne=(), alert=(), away=(SEA[0],), raid=(JU88,))
    state = changed(table.state, plan=plan, raid_deck_size=1)
    by_key = {row.key: (row.side, row.line) for row in CATALOG.options.values()}
    assert not idle(state, *by_key["deck_alert"])
    assert not idle(state, *by_key["coordinated_attack"])
    assert "Spitfire" in idle(state, *by_key["beurling"])
    assert "Ju 87" in idle(state, *by_key["experten"])
    assert "fighter" in idle(state, *by_key["late_arrival"])
    ready = changed(state, plan=changed(plan, alert=SEA[1]), raid_deck_size=0)
    assert "on alert already" in idle(ready, *by_key["deck_alert"])
    assert "empty" in idle(ready, *by_key["coordinated_attack"])
    assert not idle(ready, *by_key["experienced_crews"])
