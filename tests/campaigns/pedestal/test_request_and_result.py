"""The engagement request, the board it asks for, and the result (P20, P21, P22)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.campaigns.canonical import canonical
from game.campaigns.engagement import AircraftOut, EngagementResult, Refused, hash_of
from game.campaigns.pedestal import attacks, request
from game.campaigns.pedestal.aftermath import apply_result, condition
from game.campaigns.pedestal.apply import fold
from game.campaigns.pedestal.campaign import PEDESTAL
from game.campaigns.pedestal.parts import AircraftNote, PedestalResult, ShipOut
from game.campaigns.pedestal.prompts import ResolveBy
from game.core.dice import SeededDice
from game.pilots.pedestal_staff import SoundStaff
from game.tactical.catalog import Boxes
from tests.campaigns.pedestal.strike_table import BLANK, View, attacker, cross, strike
from tests.campaigns.pedestal.table import ALL_CARDS, CATALOG, Table
from tests.campaigns.pedestal.test_options import BF110, JU87, JU88, SM79, play

JU88_2 = ("ju88a-3", "ju88a-4")


def opened(axis=(), british=(), **rest) -> Table:
    rest.setdefault("raid", (JU88, BF110))
    rest.setdefault("cards", (22, 23, 10, 49))
    table = play(axis, british, **rest).until("resolve_by")
    table.answer(ResolveBy("axis", "board"), ResolveBy("british", "board"))
    return table


def unhurt(asked, **changes) -> EngagementResult:
    """The result of a fight in which nobody fired and nothing was drawn."""
    strike_ = asked.part.strike
    ships = {id_: ShipOut(one.points, one.level) for id_, one in strike_.targets.items()}
    aircraft = dict.fromkeys(asked.aircraft, AircraftOut("undamaged"))
    part = PedestalResult(ships, (), (), strike_.order, strike_.shuffles)
    return replace(EngagementResult(asked.hash, "board", "", 12, aircraft, part), **changes)


@pytest.mark.rule("P20.2")
def test_the_hash_is_over_canonical_json_of_all_other_fields():
    asked = opened().state.request
    assert asked.hash == hash_of(asked)
    assert hash_of(replace(asked, hash="")) == asked.hash
    assert hash_of(replace(asked, kind="dogfight")) != asked.hash
    assert json.loads(canonical(asked))["site"]["lat_milli"] == asked.site.lat_milli
    with pytest.raises(TypeError):
        canonical(1.5)


@pytest.mark.rule("P20.3")
def test_the_fields_of_a_request():
    asked = opened((2,), (3, 5), raid=(JU88, BF110, SM79)).state.request
    part = asked.part
    assert (part.day, part.mission, asked.site.date, asked.site.waters) == (2, 1, "1942-08-12", "sea")
    assert (part.over_target, part.hex_turns_per_mission_turn, part.strike.cards_change) == (3, 2, -1)
    assert part.has_fighter_direction
    assert (part.airborne, part.alert, part.is_carrier, part.base) == (
        ("seahurricane1-1", "seahurricane1-2"), ("seahurricane1-3", "seahurricane1-4"), True, "carriers",
    )  # fmt: skip
    assert part.strike.order[0] != 22
    assert (asked.rules_hash, asked.data_hash) == ("", CATALOG.digest)


@pytest.mark.rule("P20.4", "P22.5")
def test_only_the_undamaged_go_and_they_go_whole():
    asked = opened().state.request
    for one in asked.aircraft.values():
        assert one.boxes_lost == Boxes()
        assert (one.mg_spent, one.cannon_spent, one.fuel_spent, one.wounds, one.is_burning) == (0, 0, 0, 0, False)


@pytest.mark.rule("P20.5")
def test_a_box_holds_four_of_a_group_with_one_type_load_and_mode():
    table = play(raid=(JU88, JU88_2, SM79), cards=(49, 23, 10, 50)).until("form_groups")
    from game.campaigns.pedestal.prompts import FormGroups, WantedGroup

    table.answer(FormGroups("strike groups", (WantedGroup((SM79, JU88, JU88_2), "convoy"),)))
    table.answer(choose_mode=lambda one: one.choices[1] if one.unit == "ju88a-3+ju88a-4" else one.choices[0])
    table.until("resolve_by")
    table.answer(ResolveBy("axis", "board"), ResolveBy("british", "board"))
    assert [one.aircraft for one in table.state.request.boxes] == [SM79, JU88, JU88_2]
    table = play(raid=(JU88, JU88_2), cards=(22, 23, 10, 50)).until("form_groups")
    table.answer(FormGroups("strike groups", (WantedGroup((JU88, JU88_2), "convoy"),)))
    table.until("resolve_by")
    table.answer(ResolveBy("axis", "board"), ResolveBy("british", "board"))
    assert [one.aircraft for one in table.state.request.boxes] == [(*JU88, *JU88_2)]


@pytest.mark.rule("P20.6")
def test_pilots_are_regular_and_only_options_give_traits():
    aircraft = opened((9,), ()).state.request.aircraft
    assert {one.quality for one in aircraft.values()} == {"regular"}
    assert {id_: one.traits for id_, one in aircraft.items() if one.traits} == {"bf110c-1": ("H", "A", "G")}
    assert aircraft["ju88a-1"].pilot == "KG 54 and KG 77 B3+AH"


@pytest.mark.rule("P20.7")
def test_without_its_deck_the_request_may_be_shown():
    table = opened(raid=(JU88, BF110, SM79))
    shown = request.open_part(table.state.request)
    words = canonical(shown)
    assert (shown.seed, shown.hash, shown.part.strike.order) == ("", "", ())
    assert "sm79-1" not in words


@pytest.mark.rule("P21.1")
def test_the_axis_are_the_strike_side_and_fly_to_the_right():
    asked = opened().state.request
    sides = {id_: one.side for id_, one in asked.aircraft.items()}
    assert sides["ju88a-1"] == sides["bf110c-1"] == "strike"
    assert sides["seahurricane1-1"] == "interceptor"
    assert all(box.aim_hex[1] == box.hex[1] and box.aim_hex[0] > box.hex[0] for box in asked.boxes)


@pytest.mark.rule("P21.2", "P21.5")
@pytest.mark.parametrize(
    "raid,columns,ahead,radius", [((SM79,), 84, 24, 9), ((JU87,), 74, 20, 6), ((JU88,), 72, 18, 9)]
)
def test_the_board_and_the_aim_hexes(raid, columns, ahead, radius):
    asked = opened(raid=raid, cards=(1, 23, 10, 49)).state.request
    (box,) = asked.boxes
    assert (asked.board.columns, box.aim_hex[0] - box.hex[0], asked.board.zone_radius) == (columns, ahead, radius)
    assert (box.hex, asked.board.rows) == ((5, 20), 41)


@pytest.mark.rule("P21.2")
def test_where_the_boxes_stand():
    state = Table(day=2).state
    offsets = [request.box_offset(state, number) for number in range(12)]
    assert offsets[:8] == [(0, 0), (-3, 3), (0, -3), (-3, 0), (-6, 6), (0, -6), (-6, 3), (-3, -3)]
    assert offsets[8:] == [(-9, 9), (0, -9), (-6, 0), (-12, 12)]


@pytest.mark.rule("P21.3")
@pytest.mark.parametrize("axis,n,box_turn,escort_turn", [((), 2, 1, 0), ((8,), 3, 3, 3)])
def test_the_clock_with_and_without_a_sweep(axis, n, box_turn, escort_turn):
    asked = opened(axis).state.request
    assert asked.part.board_target_bound == n
    assert [point.hex_turn for point in asked.clock.points] == [2 * n + 1, 2 * n + 3, 2 * n + 5]
    assert {box.entry_hex_turn for box in asked.boxes} == {box_turn}
    entries = {single.element: single.entry_hex_turn for single in asked.singles}
    assert entries["bf110c-1+bf110c-2"] == escort_turn
    assert entries.get("sweep-1+sweep-2", 0) == 0
    assert asked.clock.hex_turns == 2 * (n + 3 + 1)


@pytest.mark.rule("P21.4")
@pytest.mark.parametrize("british,placement", [((), "rules"), ((3,), "chosen bearing")])
def test_how_everybody_is_placed(british, placement):
    asked = opened((), british).state.request
    assert {one.placement for one in asked.singles if one.side == "interceptor"} == {placement}
    assert {one.placement for one in asked.singles if one.side == "strike"} == {"rules"}
    alert = next(one for one in asked.singles if one.aircraft == asked.part.alert)
    assert alert.entry_hex_turn is None


@pytest.mark.rule("P21.6")
def test_the_border_of_the_flak_card_names_the_section():
    assert CATALOG.readings.flak_section == {"red": "engine", "blue": "wing", "white": "tail"}
    _, deeds = cross(strike([attacker("ju88a-1")], 21), "ingress")
    assert [(one.border, one.condition) for one in deeds if one.kind == "flak_drawn"] == [("red", "damaged")]


@pytest.mark.rule("P21.7", "P21.8")
def test_release_judges_damage_then_and_there_and_misses_those_who_left():
    made = strike([attacker("ju88a-1", flak=(0, 1)), attacker("ju88a-2", flak=(0, 1))], *BLANK)
    _, deeds = cross(made, "over_target", View(damaged={"ju88a-1"}, gone={"ju88a-2"}))
    done = [(one.aircraft, one.release, one.cards) for one in deeds if one.kind == "attack_ended"]
    assert done == [("ju88a-1", "released", 2)]


@pytest.mark.rule("P21.12")
def test_each_result_is_applied_before_the_next_card_is_drawn():
    made = strike([attacker("ju88a-1", flak=(0, 1))], *BLANK)
    view, dice = View(), SeededDice("x")
    made = attacks.begin(CATALOG, made, view, "over_target", {}).on_strike(made)
    first = attacks.next_deed(CATALOG, made, view, dice)
    assert first == attacks.next_deed(CATALOG, made, view, dice)
    assert first.draw.value == BLANK[0]
    assert attacks.next_deed(CATALOG, first.on_strike(made), view, dice).draw.value == BLANK[1]


@pytest.mark.rule("P22.1")
def test_a_quick_result_tells_everything():
    table = play(raid=(JU88, BF110), cards=(22, 23, 10, 49)).until("resolve_by")
    table.answer()
    table.until("arrange_raid")
    result = table.all("result_applied")[0].result
    asked = table.all("engagement_requested")[0].request
    assert set(result.aircraft) == set(asked.aircraft) == set(result.part.notes)
    assert (result.request_hash, result.mode, set(result.part.ships)) == (
        asked.hash,
        "quick",
        set(asked.part.strike.targets),
    )
    assert result.part.cards == asked.part.strike.order[: len(result.part.cards)]
    assert all(result.aircraft[one].release != "none" for one in JU88)


SHOT = AircraftOut("destroyed", cause="fixed_guns")
FAULTS = {
    "request_hash": lambda asked: unhurt(asked, request_hash="0"),
    "aircraft": lambda asked: unhurt(asked, aircraft={"ju88a-1": AircraftOut("undamaged")}),
    "state": lambda asked: with_one(asked, AircraftOut("undamaged", boxes_lost=Boxes(engine=2))),
    "mg_spent": lambda asked: with_one(asked, AircraftOut("undamaged", mg_spent=-1)),
    "boxes_lost.wing": lambda asked: with_one(asked, AircraftOut("undamaged", boxes_lost=Boxes(wing=-1))),
    "release": lambda asked: with_one(asked, AircraftOut("undamaged", release="released"), "bf110c-1"),
    "points": lambda asked: with_ship(asked, ShipOut(-1, 0)),
    "level": lambda asked: with_ship(asked, ShipOut(4, 0)),
    "part.cards": lambda asked: with_part(asked, cards=(asked.part.strike.order[1],)),
    "part.order": lambda asked: with_part(asked, cards=asked.part.strike.order[:1]),
    "part.shuffled": lambda asked: with_part(
        asked, cards=asked.part.strike.order, shuffled=((1, 1),), order=(1, 1), shuffles=2
    ),
}


def with_one(asked, out, id_="ju88a-1"):
    result = unhurt(asked)
    return replace(result, aircraft={**result.aircraft, id_: out})


def with_part(asked, **changes):
    result = unhurt(asked)
    return replace(result, part=replace(result.part, **changes))


def with_ship(asked, out):
    return with_part(asked, ships=dict.fromkeys(asked.part.strike.targets, out))


@pytest.mark.rule("P22.2")
@pytest.mark.parametrize("field", list(FAULTS))
def test_a_result_that_does_not_fit_is_refused_with_its_first_failing_field(field):
    state = opened().state
    with pytest.raises(Refused, match=field.replace(".", r"\.")):
        apply_result(state, FAULTS[field](state.request))


@pytest.mark.rule("P22.2")
def test_nobody_shot_down_or_gone_before_the_crossing_has_released():
    state = opened().state
    result = with_one(state.request, replace(SHOT, release="released"))
    early = replace(result, part=replace(result.part, notes={"ju88a-1": AircraftNote(mission_turn=3)}))
    with pytest.raises(Refused, match="release"):
        apply_result(state, early)
    left = with_one(state.request, AircraftOut("undamaged", left=True, release="released"))
    left = replace(left, part=replace(left.part, notes={"ju88a-1": AircraftNote(broke_off_turn=3)}))
    with pytest.raises(Refused, match="release"):
        apply_result(state, left)
    late = replace(result, part=replace(result.part, notes={"ju88a-1": AircraftNote(mission_turn=4)}))
    assert apply_result(state, late)


@pytest.mark.rule("P22.3")
def test_a_result_applied_twice_changes_nothing_more():
    state = opened().state
    result = unhurt(state.request)
    once = fold(state, apply_result(state, result))
    assert apply_result(once, result) == []
    assert once.airframes == state.airframes
    assert once.ships == state.ships
    assert once.deck == state.deck


@pytest.mark.rule("P22.2")
def test_a_reshuffle_of_the_fight_is_carried_over():
    state = opened().state
    order = state.request.part.strike.order
    renewed = tuple(reversed(ALL_CARDS))
    part = {"cards": (*order, *renewed[:2]), "shuffled": (renewed,), "order": renewed[2:], "shuffles": 2}
    after = fold(state, apply_result(state, with_part(state.request, **part)))
    assert (after.deck.order, after.deck.drawn, after.deck.shuffles) == (renewed[2:], renewed[:2], 2)


@pytest.mark.rule("P22.4")
@pytest.mark.parametrize(
    "type_,out,flak,state",
    [
        ("ju88a", AircraftOut("", boxes_lost=Boxes(engine=1)), False, "undamaged"),
        ("ju88a", AircraftOut("", boxes_lost=Boxes(engine=2)), False, "damaged"),
        ("seahurricane1", AircraftOut("", boxes_lost=Boxes(wing=3, fuselage=2)), False, "undamaged"),
        ("ju88a", AircraftOut("", boxes_lost=Boxes(guns=2)), False, "undamaged"),
        ("ju88a", AircraftOut("", boxes_lost=Boxes(crew=1)), False, "damaged"),
        ("ju88a", AircraftOut("", straggled=True), False, "damaged"),
        ("ju88a", AircraftOut("", wounds=1), False, "damaged"),
        ("ju88a", AircraftOut("", engine_rough=1), False, "damaged"),
        ("ju88a", AircraftOut("", rudder_jam=True), False, "damaged"),
        ("ju88a", AircraftOut(""), True, "damaged"),
        ("ju88a", AircraftOut("", cause="glide"), False, "destroyed"),
        ("ju88a", AircraftOut("", mg_spent=9, fuel_spent=9), False, "undamaged"),
    ],
)
def test_from_damage_boxes_to_campaign_state(type_, out, flak, state):
    assert condition(CATALOG.aircraft[type_].boxes, out, flak) == state


@pytest.mark.rule("P22.6")
def test_what_the_campaign_does_with_a_result():
    table = opened((8,))
    asked = table.state.request
    target = next(iter(asked.part.strike.targets))
    result = with_part(asked, ships={target: ShipOut(4, 3)})
    aircraft = {**result.aircraft, "ju88a-1": SHOT, "sweep-1": SHOT, "ju88a-2": AircraftOut("damaged", straggled=True)}
    state = fold(table.state, apply_result(table.state, replace(result, aircraft=aircraft)))
    assert (state.airframes["ju88a-1"], state.airframes["ju88a-2"]) == ("destroyed", "damaged")
    assert state.airframes["sweep-1"] == "outside"
    ship = state.ships[target]
    assert (ship.points, ship.level, ship.is_straggler or ship.level != 3) == (4, ship.level, True)
    assert (state.request, state.plan) == (None, None)


@pytest.mark.rule("P20.1")
def test_the_same_request_serves_quick_resolve():
    state = opened().state
    staff, dice = SoundStaff(), SeededDice("quick")
    result = PEDESTAL.quick_resolve(state, lambda prompt, view: staff.decide(prompt, view, dice), SeededDice("77"))
    assert result.request_hash == state.request.hash
    assert fold(state, PEDESTAL.apply_result(state, result)).request is None
