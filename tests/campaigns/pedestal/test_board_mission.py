"""A mission of the convoy battle flown on the hex board (P21, and P11 to P13 where the board differs)."""

from __future__ import annotations

import pytest

from game.campaigns import fights
from game.campaigns.pedestal import board_result, mission_prompts, mission_steps
from game.campaigns.pedestal.mission_steps import _way_home
from game.campaigns.pedestal.mission_view import BoardView, first_hex_turn, mission_turn
from game.campaigns.pedestal.parts import PedestalResult
from game.core.hexes import Hex, ahead, distance
from game.core.records import changed
from game.tactical.catalog import Boxes
from game.tactical.prompts import Jettison
from game.tactical.soundness import fault_of
from game.tactical.state import Kind, Loss, Shot, Side, Spin, Step
from game.view.board.choices import question_of
from tests.campaigns.pedestal.board import begun, order
from tests.campaigns.pedestal.test_options import BF109, BF110, JU87, JU88, SM79

LEADER, WINGMAN = JU88
ALONE = (1, 23, 49, 50)
"""One element in the raid, one British in the air, nobody on alert."""
RED_DAMAGED, WHITE_DESTROYED = 21, 4
BLANK_ACES = (5, 6, 8, 9, 21, 32)
"""Four flak cards that do nothing, then two that damage."""
INGRESS, OVER_TARGET, EGRESS = 5, 7, 9
"""Hex turns of the crossing steps of Ju 88, n = 2."""


def drop(*units):
    return lambda one: Jettison(one.unit, one.unit in units)


def bombers_with_bombs(fight):
    return {one.aircraft for one in fight.deeds("attack_ended")}


@pytest.mark.rule("P21.1")
def test_the_strike_flies_to_the_right_against_the_british():
    fight = begun()
    box = fight.state.units["box-1"]
    assert (box.side, box.heading, box.hex) == (Side.STRIKE, 0, Hex(5, 20))
    assert fight.state.aircraft["seahurricane1-1"].side is Side.INTERCEPTOR
    fight.until(4)
    later = fight.state.units["box-1"]
    assert (later.hex.r, later.hex.q > box.hex.q) == (20, True)


@pytest.mark.rule("P21.2")
@pytest.mark.parametrize("raid,turn,short", [((SM79,), 9, 6), ((JU87,), 11, 4), ((JU88,), 7, 6)])
def test_at_over_target_a_box_stands_in_its_aim_hex(raid, turn, short):
    fight = begun(raid=raid, cards=ALONE)
    aim = Hex(*fight.request.boxes[0].aim_hex)
    assert fight.until(turn - 2).state.units["box-1"].hex == ahead(aim, 3, short)
    fight.until(turn)
    assert [one.crossing for one in fight.deeds("crossing_began")][-1] == "over_target"
    assert fight.state.units["box-1"].hex == aim
    assert (fight.state.board.columns, fight.state.board.rows) == (fight.request.board.columns, 41)


@pytest.mark.rule("P21.3")
def test_with_a_sweep_the_boxes_come_in_hex_turn_3():
    fight = begun((8,), raid=(JU88, BF110))
    first = {one.unit for one in fight.asked("place")}
    assert first == {"sweep-1", "sweep-2"}
    assert all(distance(one.hex, Hex(5, 20)) <= 3 for one in fight.prompts[0].choices)
    fight.until(2)
    assert set(fight.state.units) == {"sweep-1", "sweep-2", "seahurricane1-1", "seahurricane1-2"}
    fight.until(3, "place")
    assert fight.state.units["box-1"].hex == Hex(5, 20)
    assert {one.unit for one in fight.asked("place")} == {"bf110c-1", "bf110c-2"}
    assert all(distance(one.hex, Hex(5, 20)) <= 3 for one in fight.prompts[0].choices)
    assert (mission_turn(fight.mission, 1), mission_turn(fight.mission, 3), first_hex_turn(fight.mission, 1)) == (
        0,
        1,
        3,
    )


@pytest.mark.rule("P21.4")
def test_fighter_direction_lets_the_british_choose_every_bearing():
    fight = begun((), (3,)).until(kind="choose_bearing")
    assert [one.unit for one in fight.prompts] == ["seahurricane1-1+seahurricane1-2"]
    fight.until(1, "mission").stack(1)
    fight.answer(mission=order("launch"))
    fight.until(2, "choose_bearing")
    assert [one.unit for one in fight.prompts] == ["seahurricane1-3+seahurricane1-4"]
    assert not fight.all("bearing_fixed")[0].die
    plain = begun().until(1)
    assert plain.all("bearing_fixed")[0].die


@pytest.mark.rule("P8.20")
@pytest.mark.parametrize("element", [BF110, BF109])
def test_in_the_first_hex_turn_fighter_direction_shows_the_plots_of_one_element(element):
    fight = begun((), (3,), raid=(JU88, BF110, BF109), cards=(51, 23, 49, 50)).until(1, "look")
    (asked,) = fight.prompts
    airborne = fight.request.part.airborne
    assert asked.unit == airborne[0]
    assert "and his wingman" in question_of(fight.state, asked).words
    assert {choice.target for choice in asked.choices} == {*BF110, *BF109}
    fight.answer(look=lambda one: next(choice for choice in one.choices if choice.target == element[1]))
    late = {one.unit: one.seen for one in fight.asked("fly")}
    assert [(unit, {target for target, _ in seen}) for unit, seen in late.items()] == [
        (unit, {*element}) for unit in airborne
    ]
    fight.end()
    assert {looked.target for looked in fight.all("looked")} == {*element}


@pytest.mark.rule("P8.20")
def test_a_single_fighter_is_shown_both_plots_of_the_element():
    fight = begun((), (3,), raid=(JU88, BF110), cards=(22, 23, 49, 50)).until(1)
    leader, wingman = fight.request.part.airborne
    fight.gone(wingman).until(1, "look").answer()
    (asked,) = fight.asked("fly")
    assert (asked.unit, {target for target, _ in asked.seen}) == (leader, {*BF110})


@pytest.mark.rule("P8.20", "T3.9")
def test_who_has_clear_view_looks_for_himself_besides():
    fight = begun((), (3,), raid=(JU88, BF110, BF109), cards=(51, 23, 49, 50))
    leader, wingman = fight.request.part.airborne
    fight.record(wingman, traits=("CV",)).until(1, "look")
    assert [one.unit for one in fight.prompts] == [leader, wingman]
    own = {leader: BF110[0], wingman: BF109[0]}
    fight.answer(look=lambda one: next(choice for choice in one.choices if choice.target == own[one.unit]))
    assert [(looked.unit, looked.target) for looked in fight.all("looked")] == [
        (leader, BF110[0]),
        (leader, BF110[1]),
        (wingman, BF109[0]),
    ]


@pytest.mark.rule("P21.4", "P11.3")
@pytest.mark.parametrize("card,turn", [(1, 3), (49, 5), (25, 7)])
def test_a_late_escort_comes_up_astern_of_the_lead_box(card, turn):
    fight = begun((), (1,), raid=(JU88, BF110), cards=(22, 23, 49, 50, card)).until(turn - 1)
    assert not {*BF110} & set(fight.state.units)
    fight.until(turn, "place")
    lead = fight.state.units["box-1"]
    fight.answer()
    assert fight.state.units["bf110c-1"].hex == ahead(lead.hex, 3, 6)
    assert distance(fight.state.units["bf110c-2"].hex, ahead(lead.hex, 3, 6)) == 1


@pytest.mark.rule("P21.5")
def test_a_fighter_in_the_zone_draws_area_flak_and_one_outside_does_not():
    fight = begun(cards=(22, 23, 49, 50)).until(INGRESS - 1)
    aim = Hex(*fight.request.boxes[0].aim_hex)
    fight.put("bf110c-1", ahead(aim, 3, 9)).put("bf110c-2", ahead(aim, 3, 10))
    view = BoardView(fight.mission, fight.state)
    assert (view.is_inside("bf110c-1"), view.is_inside("bf110c-2")) == (True, False)
    assert not view.is_inside(LEADER)
    fight.until(INGRESS)
    (zone,) = fight.deeds("zone_flown")
    drawn = {one.aircraft for one in fight.deeds("flak_drawn")}
    assert drawn == {LEADER, WINGMAN, *zone.aircraft}


@pytest.mark.rule("P21.5", "P11.9")
def test_who_enters_in_the_same_phase_enters_after_the_crossing_step():
    fight = begun().until(1, "mission").stack(49)
    fight.answer(mission=order("launch"))
    fight.until(INGRESS)
    kinds = [one.kind for one in fight.deeds()]
    assert kinds.index("crossing_ended") < kinds.index("launch_arrived")
    fight.until(INGRESS + 1)
    assert "seahurricane1-3" in fight.state.units
    assert "seahurricane1-3" not in {one.aircraft for one in fight.deeds("flak_drawn")}
    assert fight.mission.went_in == fight.deeds("zone_flown")[0].aircraft


@pytest.mark.rule("P22.1", "P11.9")
def test_who_meets_the_strike_again_at_egress_has_not_gone_in():
    fight = begun(cards=(22, 23, 49, 50)).until(EGRESS - 1).stack()
    aim = Hex(*fight.request.boxes[0].aim_hex)
    fight.mission_change(went_in=()).put("bf110c-1", ahead(aim, 3, 3)).put("bf110c-2", Hex(0, 39)).until(EGRESS)
    assert "bf110c-1" in fight.deeds("zone_flown")[-1].aircraft
    assert fight.mission.went_in == ()


@pytest.mark.rule("P21.6")
@pytest.mark.parametrize("card,section", [(21, "engine"), (72, "wing"), (7, "tail")])
def test_flak_takes_half_of_the_section_that_the_border_names(card, section):
    fight = begun(raid=(JU88,), cards=ALONE).until(INGRESS - 1).stack(card)
    fight.until(INGRESS)
    (marked,) = fight.all("section_marked")
    printed = getattr(fight.state.type_of(LEADER).boxes, section)
    assert (marked.aircraft, marked.section.value) == (LEADER, section)
    assert 2 * getattr(fight.state.aircraft[LEADER].boxes, section) <= printed
    assert not fight.all("spin_checked")
    assert fight.mission.flak_damaged == (LEADER,)
    assert fight.all("straggler_tested")[0].aircraft == LEADER


@pytest.mark.rule("P21.6")
def test_flak_on_a_damaged_aircraft_or_a_destroyed_card_is_a_loss():
    fight = begun(raid=(JU88,), cards=ALONE).until(INGRESS - 1).stack(RED_DAMAGED, WHITE_DESTROYED)
    fight.record(LEADER, wounds=1).until(INGRESS)
    lost = {one.aircraft: one.loss for one in fight.all("aircraft_lost")}
    ship = fight.request.part.groups[0].target
    assert {one: (loss.cause, loss.credit) for one, loss in lost.items()} == {
        LEADER: ("area flak", ship),
        WINGMAN: ("area flak", ship),
    }
    fight.end()
    out = fight.result().aircraft[LEADER]
    assert (out.state, out.cause, out.release) == ("destroyed", "area_flak", "lost_with_aircraft")


@pytest.mark.rule("P21.6")
def test_boxes_already_lost_count_towards_the_half():
    fight = begun(raid=(SM79,), cards=ALONE).until(6).stack(RED_DAMAGED)
    boxes = fight.state.aircraft["sm79-1"].boxes
    fight.record("sm79-1", boxes=changed(boxes, engine=boxes.engine - 1)).until(7)
    (marked,) = fight.all("section_marked")
    assert (marked.marked, fight.state.aircraft["sm79-1"].boxes.engine) == (1, 2)


@pytest.mark.rule("P21.7")
def test_a_straggler_attacks_as_a_damaged_aircraft():
    fight = begun(raid=(JU88,), cards=ALONE).until(OVER_TARGET - 1).stack()
    fight.record(LEADER, has_straggled=True).until(OVER_TARGET)
    ends = {one.aircraft: (one.release, one.cards) for one in fight.deeds("attack_ended")}
    assert ends == {LEADER: ("released", 2), WINGMAN: ("released", 3)}
    assert [one.aircraft for one in fight.all("bombs_released")] == [LEADER, WINGMAN]


@pytest.mark.rule("P21.7", "P22.4")
@pytest.mark.parametrize("trouble", [{"is_burning": True}, {"spin": Spin(3)}, {"engine_rough": 1}, {"rudder": None}])
def test_damage_is_judged_at_the_crossing_and_fire_and_spin_count(trouble):
    fight = begun(raid=(JU88,), cards=ALONE).until(OVER_TARGET - 1)
    fight.record(LEADER, **trouble)
    assert BoardView(fight.mission, fight.state).is_damaged(LEADER) is (trouble != {"rudder": None})
    assert not BoardView(fight.mission, fight.state).is_damaged(WINGMAN)


@pytest.mark.rule("P21.7")
def test_a_box_of_fighter_bombers_breaks_up_at_the_crossing():
    fight = begun((10,), (), raid=(JU88, BF110), day=4, cards=(22, 23, 49, 50)).until(OVER_TARGET - 1)
    fight.stack().until(OVER_TARGET)
    boxes = {one.id for one in fight.state.units.values() if one.kind is Kind.BOX}
    assert boxes == {"box-1"}
    loaded = [one for box in fight.request.boxes for one in box.aircraft if one not in JU88]
    assert all(fight.state.units[one].kind is Kind.SINGLE for one in loaded)
    assert bombers_with_bombs(fight) == {*JU88, *loaded}


@pytest.mark.rule("P21.8")
def test_a_bomber_that_has_left_before_the_crossing_has_missed_the_target():
    fight = begun(raid=(JU88,), cards=ALONE).until(OVER_TARGET - 1).stack()
    fight.gone(LEADER).end()
    outs = fight.result().aircraft
    assert (outs[LEADER].release, outs[WINGMAN].release) == ("missed_target", "released")
    assert {one.aircraft for one in fight.deeds("bomb_drawn")} == {WINGMAN}
    assert fight.result().part.notes[LEADER].broke_off_turn == 3


@pytest.mark.rule("P21.9", "P11.4")
def test_the_british_are_asked_at_the_start_of_each_mission_turn():
    fight = begun(raid=(JU88, BF110))
    asked = []
    while not fight.is_over:
        if fight.asked() and fight.prompts[0].side is Side.INTERCEPTOR:
            asked.append((fight.state.turn, fight.prompts[0].side, fight.prompts[0].rule))
        fight.answer()
    assert asked == [(turn, Side.INTERCEPTOR, "P11.4") for turn in (1, 3, 5, 7, 9, 11)]
    assert fight.result().part.launch is None


@pytest.mark.rule("P21.9", "P11.6")
@pytest.mark.parametrize("card,entry", [(1, 3), (49, 5), (25, 7)])
def test_the_delay_card_comes_off_the_deck_and_says_when_they_enter(card, entry):
    fight = begun(raid=(JU88, BF110)).until(1, "mission").stack(card)
    left = len(fight.mission.strike.order)
    fight.answer(mission=order("launch"))
    assert (fight.mission.launch.card, len(fight.mission.strike.order)) == (card, left - 1)
    assert fight.mission.strike.used == (card,)
    fight.until(entry - 1)
    assert "seahurricane1-3" not in fight.state.units
    fight.until(entry, "declare_fire").until(entry + 1)
    assert {"seahurricane1-3", "seahurricane1-4"} <= set(fight.state.units)
    assert not fight.asked()


@pytest.mark.rule("P11.7", "P21.4")
@pytest.mark.parametrize("day,until", [(2, 5), (3, 0)])
def test_carrier_aircraft_hold_their_fire_for_a_mission_turn(day, until):
    fight = begun(raid=(JU88, BF110), day=day).until(1, "mission").stack(1)
    fight.answer(mission=order("launch"))
    fight.until(3)
    launched = fight.mission.alert
    assert {fight.state.sortie.held_fire.get(one, 0) for one in launched} == {until}


@pytest.mark.rule("P11.8")
def test_a_launch_that_comes_too_late_has_flown_and_takes_no_part():
    fight = begun(raid=(JU88, BF110)).until(11, "mission").stack(1)
    fight.answer(mission=order("launch"))
    fight.end()
    launch = fight.result().part.launch
    assert (launch.order_turn, launch.entry_turn, launch.has_entered) == (6, 7, False)
    assert fight.state.turn == 12


@pytest.mark.rule("P11.8", "P11.17")
def test_a_launch_that_comes_too_late_opposes_nobody():
    fight = begun(raid=(JU88, BF110)).until(11, "mission").stack(1).gone("seahurricane1-1", "seahurricane1-2")
    fight.answer(mission=order("launch"))
    assert (fight.is_over, fight.state.end_reason) == (True, "nobody opposes the raid any more")


def loaded_fight(**rest):
    """Two Bf 110 with bombs and two Ju 88 in Valletta."""
    return begun((10,), (), raid=(JU88, BF110), day=4, cards=(22, 23, 49, 50), **rest)


@pytest.mark.rule("P11.12")
def test_who_jettisons_is_a_free_escort_and_draws_no_bombing_card():
    fight = loaded_fight()
    boxes = {box.id: box.aircraft for box in fight.request.boxes}
    given = {id_: of for id_, of in boxes.items() if of[0] not in JU88}
    fight.until(1, "jettison")
    assert {one.unit for one in fight.prompts} == set(given)
    fight.answer(jettison=drop(*given))
    dropped = {one for of in given.values() for one in of}
    assert all(fight.state.units[one].kind is Kind.SINGLE for one in dropped)
    fight.until(INGRESS - 1)
    for one in dropped:
        fight.put(one, Hex(0, 39))
    fight.end()
    assert bombers_with_bombs(fight) == set(JU88)
    assert not dropped & {one.aircraft for one in fight.deeds("flak_drawn") if one.fire == "target_flak"}
    assert dropped <= set(fight.mission.strike.others)
    assert {fight.result().aircraft[one].release for one in dropped} == {"jettisoned"}


@pytest.mark.rule("P11.12")
def test_bombers_do_not_jettison_and_loaded_fighters_fly_in_their_box():
    fight = loaded_fight().until(1, "jettison")
    assert not {one.unit for one in fight.prompts} & {"box-1"}
    assert {one.kind for one in fight.state.units.values() if one.side is Side.STRIKE} == {Kind.BOX}


@pytest.mark.rule("P21.10")
def test_a_dogfight_has_a_board_of_its_own_and_no_bombers():
    fight = begun(raid=(BF110,), cards=(1, 23, 10, 49), without_bombs=True)
    assert fight.request.kind == "dogfight"
    assert (fight.state.board.columns, fight.state.board.rows, fight.state.clock.turns) == (41, 41, 12)
    assert all(distance(one.hex, Hex(10, 20)) <= 3 for one in fight.prompts[0].choices)
    fight.until(1, "mission").stack(1)
    fight.answer(mission=order("launch"))
    fight.end()
    assert (fight.state.turn, fight.state.end_reason) == (12, "the last hex turn is over")
    assert fight.result().part.launch.has_entered
    assert not fight.deeds("crossing_began")
    assert fight.result().part.turns_flown == 6


@pytest.mark.rule("P21.11", "P11.17")
def test_when_no_british_are_left_the_rest_of_the_crossings_follow_at_once():
    fight = begun(raid=(JU88, BF110), cards=(22, 23, 49, 50)).until(2)
    fight.gone("seahurricane1-1", "seahurricane1-2").end()
    assert fight.state.turn == 2
    assert [one.crossing for one in fight.deeds("crossing_ended")] == ["ingress", "over_target", "egress"]
    assert {one.aircraft for one in fight.deeds("flak_drawn")} == {LEADER, WINGMAN}
    assert fight.result().part.turns_flown == 5
    assert fight.mission.home_bound == 1


@pytest.mark.rule("P21.11")
def test_the_element_on_alert_counts_as_still_to_come_until_it_is_refused():
    fight = begun(raid=(JU88, BF110)).until(2).stack()
    fight.gone("seahurricane1-1", "seahurricane1-2").until(3, "mission")
    assert not fight.is_over
    fight.answer(mission=order("never"))
    assert [one.side for one in fight.prompts] == [Side.STRIKE] * 2
    fight.answer()
    assert (fight.is_over, fight.state.turn) == (True, 3)
    assert fight.state.end_reason == "nobody opposes the raid any more"
    assert len(fight.deeds("crossing_ended")) == 3
    assert fight.result().part.launch is None


def unopposed(*, refused=False):
    """Two Bf 110 and two Ju 88 whom nobody opposes any more, since the British left or will not launch."""
    fight = begun(raid=(JU88, BF110), cards=(22, 23, 10 if refused else 49, 50)).until(2).stack()
    fight.gone("seahurricane1-1", "seahurricane1-2")
    if refused:
        fight.until(3, "mission").answer(mission=order("never"))
        return fight
    return fight.until(2, "mission")


@pytest.mark.rule("P11.17", "P13.9")
@pytest.mark.parametrize("refused,step", [(False, Step.LEAVING), (True, Step.EVENTS)])
def test_in_the_unopposed_rest_escorts_stay_outside_unless_they_strafe(refused, step):
    fight = unopposed(refused=refused)
    ship = fight.request.part.groups[0].target
    assert (fight.state.step, fault_of(fight.state)) == (step, "")
    assert [(one.unit, one.rule) for one in fight.prompts] == [(one, "P13.9") for one in BF110]
    before = fight.state.aircraft["bf110c-2"]
    fight.answer(mission=order("hold", bf110c_2=ship))
    after = fight.state.aircraft["bf110c-2"]
    assert (fight.is_over, before.mg_ammo - after.mg_ammo) == (True, 2)
    area, target = [
        [one.aircraft for one in fight.deeds("flak_drawn") if one.fire == fire] for fire in ("area_flak", "target_flak")
    ]
    assert area == [LEADER, WINGMAN, "bf110c-2"] * 2
    assert target == ["bf110c-2"] * 2 + [LEADER, WINGMAN]
    assert [one.what for one in fight.deeds("attack_ended")] == ["strafe", "attack", "attack"]
    assert fight.mission.went_in == ("bf110c-2",)


@pytest.mark.rule("P11.17")
def test_nobody_is_asked_to_strafe_after_the_over_target_crossing():
    fight = begun(raid=(JU88, BF110), cards=(22, 23, 49, 50)).until(OVER_TARGET + 1).stack()
    fight.gone("seahurricane1-1", "seahurricane1-2")
    while not fight.is_over:
        assert not fight.asked()
        fight.answer()
    assert fight.mission.crossed == ("ingress", "over_target", "egress")


@pytest.mark.rule("P11.17", "P21.12")
def test_flak_that_kills_the_last_british_does_not_hurry_the_strike():
    fight = begun(raid=(JU88, BF110), cards=(22, 23, 49, 50)).until(INGRESS - 1).stack(*BLANK_ACES)
    aim = Hex(*fight.request.boxes[0].aim_hex)
    for one in ("bf110c-1", "bf110c-2", "seahurricane1-1", "seahurricane1-2"):
        fight.put(one, ahead(aim, 3, 6))
    fight.record("seahurricane1-1", wounds=1).record("seahurricane1-2", wounds=1).until(INGRESS, "mission")
    lost = {one.aircraft for one in fight.all("aircraft_lost")}
    assert lost == {"seahurricane1-1", "seahurricane1-2"}
    assert fight.state.step is Step.LEAVING
    assert fight.mission.crossed == ("ingress",)


@pytest.mark.rule("P21.11")
def test_with_others_in_the_air_a_refusal_changes_nothing_yet():
    fight = begun(raid=(JU88, BF110)).until(1, "mission")
    fight.answer(mission=order("never"))
    assert any(one.id == "seahurricane1-3+seahurricane1-4" for one in fight.state.to_come)
    fight.until(2)
    fight.gone("seahurricane1-1", "seahurricane1-2").end()
    assert fight.state.turn == 2


@pytest.mark.rule("P21.11")
def test_what_burns_at_the_end_bombs_before_it_burns_out():
    fight = begun(raid=(JU88,), cards=ALONE).until(2).stack()
    fight.record(LEADER, is_burning=True, fire_credit="seahurricane1-1").gone("seahurricane1-1", "seahurricane1-2")
    fight.end()
    kinds = [one.kind for one in fight.events]
    assert kinds.index("bombs_released") < kinds.index("engagement_ended")
    outs = fight.result()
    assert outs.aircraft[LEADER].release == "released"
    if outs.aircraft[LEADER].state == "destroyed":
        assert outs.part.notes[LEADER].mission_turn >= 4


@pytest.mark.rule("P21.11", "P10.5")
@pytest.mark.parametrize("hurt,turns", [((), 12), ((LEADER,), 14)])
def test_the_way_home_is_fixed_at_the_end_of_egress(hurt, turns):
    fight = begun(raid=(JU88,), cards=ALONE).until(10).stack()
    for one in hurt:
        fight.record(one, wounds=1)
    fight.end()
    (fixed,) = fight.deeds("way_home_fixed")
    assert (fight.state.clock.turns, fight.state.turn, fixed.turns) == (turns, turns, (turns - 10) // 2)
    assert fixed.slowest == 6 - bool(hurt)


@pytest.mark.rule("P10.5")
def test_who_has_dropped_his_bombs_to_fight_does_not_slow_the_way_home():
    fight = begun(raid=(SM79, BF109), cards=(22, 23, 49, 50)).until(2)
    assert _way_home(BoardView(fight.mission, fight.state)).slowest == 5


@pytest.mark.rule("P21.12")
def test_each_result_shows_on_the_board_before_the_next_card():
    fight = begun(raid=(JU88,), cards=ALONE).until(INGRESS - 1).stack(RED_DAMAGED, 72)
    fight.until(INGRESS)
    steps = [one.deed.aircraft if one.kind == "mission_noted" else one.kind for one in fight.events if _is_flak(one)]
    assert steps[:4] == [LEADER, "section_marked", WINGMAN, "section_marked"]


def _is_flak(event):
    return event.kind == "section_marked" or (event.kind == "mission_noted" and event.deed.kind == "flak_drawn")


@pytest.mark.rule("P13.9")
def test_an_escort_inside_the_zone_may_strafe_and_spends_a_burst():
    fight = begun(raid=(JU88, BF110), cards=(22, 23, 49, 50)).until(OVER_TARGET - 1).stack()
    aim = Hex(*fight.request.boxes[0].aim_hex)
    ship = fight.request.part.groups[0].target
    fight.put("bf110c-1", ahead(aim, 3, 3)).put("bf110c-2", Hex(0, 39))
    fight.until(OVER_TARGET, "mission")
    before = fight.state.aircraft["bf110c-1"]
    assert [(one.unit, one.side, one.rule) for one in fight.prompts] == [("bf110c-1", Side.STRIKE, "P13.9")]
    assert [one.choice for one in fight.prompts[0].choices] == ["hold", ship]
    fight.answer(mission=order(ship))
    after = fight.state.aircraft["bf110c-1"]
    assert (before.mg_ammo - after.mg_ammo, before.cannon_ammo - after.cannon_ammo) == (2, 2)
    runs = [(one.aircraft, one.what) for one in fight.deeds("attack_ended")]
    assert runs == [("bf110c-1", "strafe"), (LEADER, "attack"), (WINGMAN, "attack")]
    flak = [one.aircraft for one in fight.deeds("flak_drawn") if one.fire == "target_flak"]
    assert flak == ["bf110c-1", "bf110c-1", LEADER, WINGMAN]


@pytest.mark.rule("P13.9")
def test_without_ammunition_or_in_a_spin_nobody_strafes():
    fight = begun(raid=(JU88, BF110), cards=(22, 23, 49, 50)).until(OVER_TARGET - 1).stack()
    aim = Hex(*fight.request.boxes[0].aim_hex)
    fight.put("bf110c-1", ahead(aim, 3, 3)).put("bf110c-2", ahead(aim, 3, 3))
    fight.record("bf110c-1", mg_ammo=0, cannon_ammo=0).until(OVER_TARGET, "mission")
    assert [one.unit for one in fight.prompts] == ["bf110c-2"]
    fight.record("bf110c-2", spin=Spin(OVER_TARGET))
    assert not mission_prompts.strafing(fight.mission, fight.state)


@pytest.mark.rule("P22.1")
def test_the_result_of_a_fight_without_fire_tells_what_the_cards_did():
    fight = begun(raid=(JU88,), cards=ALONE).until(1).stack()
    fight.end()
    result = fight.result()
    assert isinstance(result.part, PedestalResult)
    assert (result.mode, result.hex_turns_flown, result.part.turns_flown, result.part.home_bound) == ("board", 12, 6, 1)
    assert result.part.cards == fight.mission.strike.used
    assert {out.state for out in result.aircraft.values()} == {"undamaged"}
    assert {out.boxes_lost for out in result.aircraft.values()} == {Boxes()}
    assert fight.state.step is Step.ENDED


def lost_in(fight, *shots, **changes):
    """A British fighter lost to a Bf 110 in this hex turn, whose guns had fired so at it."""
    fight.record("seahurricane1-1", loss=Loss("no wing box left", "bf110c-1", fight.state.turn), **changes)
    facts = changed(fight.state.this_turn, shots=tuple(shots))
    return mission_steps.before_leaving(fight.mission, changed(fight.state, this_turn=facts))


REAR = Shot("bf110c-1", "seahurricane1-1", is_rear_gun=True)
FIXED = Shot("bf110c-1", "seahurricane1-1")


@pytest.mark.rule("P22.1")
@pytest.mark.parametrize(
    "shots,cause", [((REAR,), "rear_gun"), ((FIXED,), "fixed_guns"), ((REAR, FIXED), "fixed_guns")]
)
def test_who_falls_to_the_rear_gun_of_a_fighter(shots, cause):
    fight = begun(raid=(JU88, BF110), cards=(22, 23, 49, 50)).until(2)
    directive = lost_in(fight, *shots)
    assert (directive is not None) is (cause == "rear_gun")
    mission = fight.mission.fold(directive.deed) if directive else fight.mission
    assert mission_steps.before_leaving(mission, fight.state) is None
    out = fights.aircraft_out(fight.request, fight.state)["seahurricane1-1"]
    told = board_result._out(mission, "seahurricane1-1", out)
    assert (told.cause, told.credited_to) == (cause, "bf110c-1")
