"""The worked examples of the rulebook, played through the engine with loaded dice (Annex F.1 to F.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import pytest

from game.core.dice import LoadedDice
from game.tactical.catalog import Burst, Zone
from game.tactical.events import (
    AmmunitionSpent,
    AttackRolled,
    DroppedOut,
    GunDieLost,
    GunsRolled,
    NothingHappened,
    SectionMarked,
    SpinChecked,
    StragglerTested,
)
from game.tactical.prompts import Allot
from game.tactical.rules.defensive_fire import allot_prompt, why_not
from game.tactical.rules.gunnery import attack_dice
from game.tactical.state import Guns, Step
from tests.tactical.table import box, draw, play, single, table, where

FRONT, SIDE, REAR = Zone.FRONT, Zone.SIDE, Zone.REAR


def loaded(**streams):
    return LoadedDice(streams={f"tac.{name}": rolls for name, rolls in streams.items()})


def attack(played, source):
    return next(one for one in played.of(AttackRolled) if one.source == source)


# ---- F.1 head-on pass, front special cases ------------------------------------------------------------------------


def head_on(chits=("Tail 4 | Tail 2", "Tail 3 | Tail 1"), **changes):
    state = table(box("X", "b17f", **changes), single("A1", "bf109g", at=(8, 0), heading=3, code="4S3"))
    on_a1 = draw("Fuselage 3 | Fuselage 1", "Wing 3 | Wing 1", "Fuselage 4 | Pilot Wounded")
    dice = loaded(guns=[6, 5], defence=[1, 4, 6, 2, 5], chits=draw(*chits) + on_a1)
    return play(state, dice, plots={"A1": "4S3"}, fire={"A1": "X2 short"}, is_automatic=True)


@pytest.mark.rule("H-A2", "H-E4", "H-C2")
def test_f1_the_meeting():
    asked = play(
        table(box("X", "b17f"), single("A1", "bf109g", at=(8, 0), heading=3, code="4S3")),
        until=Step.DECLARE,
        plots={"A1": "4S3"},
    )
    assert where(asked.state) == {"A1": (4, 0, 3), "X": (3, 0, 0)}
    bursts = {answer.burst for answer in asked.prompt("A1").choices if answer.target}
    assert bursts == {Burst.SHORT}
    prompt = allot_prompt(asked.state, asked.state.units["X"])
    assert (prompt.sum, prompt.attackers[0].zone, prompt.attackers[0].range) == (16, FRONT, 1)
    assert prompt.automatic == Allot("X", (("A1", 5),))


@pytest.mark.rule("H-E5", "T7.8", "T7.5")
def test_f1_the_dice():
    played = head_on()
    guns, defence = attack(played, "fixed guns"), attack(played, "formation")
    assert [roll.die for roll in guns.rolls] == ["heavy_mg", "cannon"]
    assert (guns.red, guns.blue, guns.modifiers) == (2, 0, ())
    assert (defence.red, defence.blue, len(defence.rolls)) == (1, 2, 5)
    assert (guns.zone, defence.zone) == (FRONT, FRONT)


@pytest.mark.rule("H-A10", "H-A8")
def test_f1_tail_4_is_a_pilot_killed_and_tail_3_nothing():
    played = head_on()
    boxes = played.boxes("X2")
    assert (boxes.crew, boxes.tail) == (1, 7)
    assert [event.result for event in played.of(NothingHappened) if event.aircraft == "X2"] == ["Tail 3"]


@pytest.mark.rule("T9.3", "T9.6", "T7.7")
def test_f1_the_fighter():
    played = head_on()
    boxes, record = played.boxes("A1"), played.aircraft("A1")
    assert (boxes.fuselage, boxes.wing, boxes.engine, boxes.tail) == (9, 10, 7, 5)
    assert record.wounds == 1
    assert (record.mg_ammo, record.cannon_ammo) == (19, 16)
    assert played.of(SpinChecked) == []
    assert played.of(GunsRolled) == []


@pytest.mark.rule("H-A10", "H-B")
def test_f1_the_double_pilot_killed_in_a_later_pass():
    played = head_on(("Pilot Killed | Pilot Killed", "Tail 3 | Tail 1"), lost={"X2": {"crew": 1}})
    assert played.aircraft("X2").is_lost
    assert played.aircraft("X2").loss.credit == "A1"


@pytest.mark.rule("H-A10")
def test_f1_the_same_chits_from_the_rear():
    state = table(box("X", "b17f"), single("A1", "bf109g", at=(-1, 0), code="3S2"))
    chits = draw("Pilot Killed | Pilot Killed", "Tail 4 | Tail 2", "Tail 3 | Tail 1")
    played = play(state, loaded(guns=[6, 6, 6, 1], jam=[4] * 4, chits=chits), fire={"A1": "X2 medium"})
    assert (played.boxes("X2").crew, played.boxes("X2").tail) == (2, 5)


@pytest.mark.rule("T7.6")
def test_f1_the_wound_costs_a_die_next_turn():
    state = head_on().state
    dice, _ = attack_dice(state, state.units["A1"], "X3", FRONT, Burst.SHORT, Guns.ALL)
    assert (dice.mg, dice.cannon) == (0, 1)


# ---- F.2 rear attack with armour ----------------------------------------------------------------------------------

Y_HITS = ("Pilot Killed | Pilot Killed", "Engine 3 | Engine 1", "Wing 5 | No Effect")
K_HITS = ("Wing 4 | Tail 1", "Observer Killed | Wing 1", "Fire | Gun Hit", "Fuselage 4 | Fuselage 2")


def rear_attack():
    state = table(
        box("Y", "b24d", 3, at=(3, 2), lost={"Y3": {"guns": 1}}), single("K1", "fw190a8", at=(1, 2), code="4S3")
    )
    dice = loaded(
        guns=[4, 6, 5, 2, 4, 6],
        defence=[6, 6, 5, 4, 3, 2, 1, 1],
        chits=draw(*Y_HITS) + draw(*K_HITS),
        gunhit=[4],
        jam=[3, 4, 1, 1],
        spin=[5],
    )
    return play(state, dice, plots={"K1": "4S3"}, fire={"K1": "Y1 medium"}, is_automatic=True)


@pytest.mark.rule("H-E4", "H-E2")
def test_f2_the_dice():
    played = rear_attack()
    assert where(played.state) == {"K1": (5, 2, 0), "Y": (6, 2, 0)}
    guns, defence = attack(played, "fixed guns"), attack(played, "formation")
    assert [roll.die for roll in guns.rolls] == ["heavy_mg"] * 2 + ["cannon"] * 4
    assert (guns.zone, guns.range, guns.red, guns.blue) == (REAR, 1, 3, 2)
    assert (defence.red, defence.blue, len(defence.rolls)) == (2, 2, 8)


@pytest.mark.rule("H-A3", "H-A10")
def test_f2_armour_counts_and_blue_does_not():
    boxes = rear_attack().boxes("Y1")
    assert (boxes.crew, boxes.engine, boxes.wing, boxes.fuselage, boxes.tail) == (2, 5, 8, 10, 6)


@pytest.mark.rule("T9.7", "T9.3")
def test_f2_the_fighter():
    played = rear_attack()
    boxes, record = played.boxes("K1"), played.aircraft("K1")
    assert (boxes.wing, boxes.fuselage) == (8, 10)
    assert played.only(GunDieLost).dice == (4,)
    assert (record.mg_dice, record.cannon_dice) == (2, 3)
    assert "Observer Killed" in [event.result for event in played.of(NothingHappened) if event.aircraft == "K1"]


@pytest.mark.rule("T7.9", "T7.7")
def test_f2_the_cannon_jams():
    played = rear_attack()
    rolled = [(event.gun, sum(event.dice), event.needed, event.result) for event in played.of(GunsRolled)]
    assert rolled == [("mg", 7, 2, "fires on"), ("cannon", 2, 2, "jammed")]
    spent = played.only(AmmunitionSpent)
    assert (spent.mg_left, spent.cannon_left) == (23, 18)
    assert played.aircraft("K1").is_cannon_jammed


@pytest.mark.rule("T7.9")
@pytest.mark.parametrize("die, is_jammed", [(5, True), (6, False)])
def test_f2_from_the_next_p11_on_wing_guns_clear_on_six(die, is_jammed):
    played = play(rear_attack().state, loaded(clear=[die]), plots={"K1": "4S3"})
    assert played.aircraft("K1").is_cannon_jammed is is_jammed


@pytest.mark.rule("T11.2")
def test_f2_one_spin_check_for_the_wing():
    check = rear_attack().only(SpinChecked)
    assert (check.aircraft, check.number, check.die, check.spin) == ("K1", 2, 5, None)


@pytest.mark.rule("H-A10")
def test_f2_from_the_side_the_same_chits_cost_a_crew_box():
    # K1 on the spine at 120 degrees, aiming along it: the longest burst is medium there
    state = table(box("Y", "b24d", 3), single("K1", "fw190a8", at=(3, -5), heading=5, code="4S3"))
    dice = loaded(guns=[6, 1, 5, 6, 1, 1], jam=[4] * 4, chits=draw(*Y_HITS))
    played = play(state, dice, plots={"K1": "4S3"}, fire={"K1": "Y1 medium"})
    assert where(played.state) == {"K1": (3, -1, 5), "Y": (3, 0, 0)}
    assert attack(played, "fixed guns").zone is SIDE
    assert (played.boxes("Y1").crew, played.boxes("Y1").engine, played.boxes("Y1").wing) == (1, 5, 8)


@pytest.mark.rule("H-A2", "T7.5")
def test_f2_from_the_front_the_burst_would_have_been_short():
    state = table(box("Y", "b24d", 3), single("K1", "fw190a8", at=(1, 0), heading=3, code="4S3"))
    dice, _ = attack_dice(state, state.units["K1"], "Y1", FRONT, Burst.SHORT, Guns.ALL)
    assert (dice.mg, dice.cannon) == (1, 2)


# ---- F.3 tail straggler -------------------------------------------------------------------------------------------


def tail_hit(**lost):
    hurt = {"tail": 4, **lost}
    bandit = single("A1", "bf109g", at=(16, 8), code="3S2")
    return table(box("X", "b17f", at=(10, 5), lost={"X3": hurt}), bandit)


@pytest.mark.rule("H-D2", "H-D", "T6.3")
def test_f3_it_slips_left_out_of_the_box():
    played = play(tail_hit(), loaded(straggler=[4]))
    tested = played.only(StragglerTested)
    assert (tested.rule, tested.lost, tested.printed, tested.result) == ("H-D2", 4, 7, "slips left")
    assert played.only(DroppedOut).aircraft == "X3"
    assert where(played.state)["X"] == (13, 5, 0)
    assert where(played.state)["X3"] == (13, 4, 0)
    assert played.state.units["X3"].band == 2


@pytest.mark.rule("T6.7", "H-D")
def test_f3_sums_in_the_same_turn():
    state = table(
        box("X", "b17f", at=(10, 5), lost={"X3": {"tail": 4}}), single("A1", "bf109g", at=(12, 4), code="2S1")
    )
    played = play(state, loaded(straggler=[4]), until=Step.ALLOT, plots={"A1": "1S0"})
    found = {prompt.unit: (prompt.sum, prompt.attackers[0].zone, prompt.attackers[0].cap) for prompt in played.prompts}
    assert found == {"X": (12, SIDE, 6), "X3": (4, REAR, 3)}


@pytest.mark.rule("T6.5", "T6.6", "H-D2")
def test_f3_the_turns_after():
    first = play(tail_hit(), loaded(straggler=[4]))
    asked = play(first.state, loaded(straggler=[2]), until=Step.PLOT)
    codes = {answer.code for answer in asked.prompt("X3").choices}
    assert codes == {"2S1", "3S2", "13L1", "13R1", "14L2", "14R2"}
    second = play(first.state, loaded(straggler=[2]), plots={"X3": "3S2"})
    assert where(second.state)["X3"] == (16, 4, 0)
    third = play(second.state, loaded(straggler=[5]), plots={"X3": "3S2"})
    assert where(third.state)["X3"] == (18, 5, 0)


@pytest.mark.rule("T6.9")
def test_f3_three_boxes_are_not_half_of_seven():
    state = table(box("X", "b17f", lost={"X3": {"tail": 3}}), single("A1", "bf109g", at=(0, 5)))
    assert play(state).of(StragglerTested) == []


@pytest.mark.rule("H-D1", "T6.4", "T6.3")
def test_f3_with_the_engines_gone_too():
    played = play(tail_hit(engine=3), loaded(straggler=[3, 4]))
    assert [test.rule for test in played.of(StragglerTested)] == ["H-D1", "H-D2"]
    assert where(played.state)["X3"] == (11, 4, 0)


# ---- F.4 formation dice across losses -----------------------------------------------------------------------------

AROUND = [
    single("F1", "bf109g", at=(1, 0), code="3S2"),
    single("R1", "bf109g", at=(-1, 0), code="3S2", mg_ammo=40, cannon_ammo=40),
    single("S1", "bf109g", at=(0, -1), code="3S2"),
]
OBSERVERS = ["Observer Killed | Fuselage 1", "Observer Killed | Wing 1"]
EXPLODE = ["EXPLODE! | Fuselage 2"]


def situation(state):
    """Sum and caps Front, Side, Rear of box X as it is asked in P8."""
    prompt = allot_prompt(state, state.units["X"])
    if prompt is None:
        return (0, 0, 0, 0)
    caps = {attacker.zone: attacker.cap for attacker in prompt.attackers}
    return (prompt.sum, *(caps.get(zone, 0) for zone in Zone))


def shoot(state, target, chits, straggler):
    """One turn in which R1, dead astern, scores these chits on a bomber; all keep their places beside the box."""
    faces = [6] * len(chits) + [1] * (4 - len(chits))
    dice = loaded(guns=faces, jam=[4] * 4, chits=draw(*chits), straggler=straggler)
    return play(state, dice, fire={"R1": f"{target} medium"}).state


@pytest.mark.rule("H-E4", "H-E3", "H-E2")
def test_f4_turn_by_turn():
    # X1 has lost half of its engines from the start and is tested every turn; it holds until it must go
    state = table(box("X", "b17f", lost={"X1": {"engine": 3}}), *AROUND)
    seen = [situation(state)]
    state = shoot(state, "X1", OBSERVERS, [1])
    seen.append(situation(state))
    state = shoot(state, "X2", EXPLODE, [2])
    seen.append(situation(state))
    state = shoot(state, "X3", ["Fuselage 3 | Fuselage 1"], [3])  # X1 straggles, with two Guns left
    seen.append(situation(state))
    state = shoot(state, "X3", EXPLODE, [1])
    seen.append(situation(state))
    state = shoot(state, "X4", OBSERVERS, [1])
    seen.append(situation(state))
    state = shoot(state, "X4", OBSERVERS[:1], [1])
    seen.append(situation(state))
    state = shoot(state, "X4", OBSERVERS[1:], [1])
    seen.append(situation(state))
    assert seen == [
        (16, 5, 8, 12),
        (14, 5, 8, 12),
        (10, 4, 6, 8),
        (8, 3, 4, 5),
        (4, 2, 2, 3),
        (2, 2, 2, 2),
        (1, 1, 1, 1),
        (0, 0, 0, 0),
    ]
    assert state.units["X"].aircraft == ("X4",)


@pytest.mark.rule("T8.6", "T8.4")
def test_f4_three_attackers():
    attackers = [
        single("A", "bf109g", at=(-1, 0), code="3S2"),
        single("B", "bf109g", at=(-2, 0), code="3S2"),
        single("C", "bf109g", at=(1, 0), code="3S2"),
    ]
    state = table(box("X", "b17f"), *attackers)
    prompt = allot_prompt(state, state.units["X"])
    assert {attacker.unit: attacker.cap for attacker in prompt.attackers} == {"A": 12, "B": 12, "C": 5}
    assert prompt.automatic == Allot("X", (("A", 12), ("C", 4)))
    assert why_not(prompt, Allot("X", (("A", 8), ("B", 3), ("C", 5)))) is None
    assert why_not(prompt, Allot("X", (("A", 9), ("B", 3), ("C", 5)))) is not None


@pytest.mark.rule("T8.5")
def test_f4_the_box_has_rolled_its_sixteen_dice():
    state = table(box("X", "b17f"), *AROUND)
    dice = loaded(guns=[6, 1, 1, 1], defence=[1] * 16, jam=[4] * 4, chits=draw(*EXPLODE))
    played = play(state, dice, fire={"R1": "X2 medium"}, is_automatic=True)
    assert sum(len(one.rolls) for one in played.of(AttackRolled) if one.source == "formation") == 16
    assert played.aircraft("X2").is_lost


@pytest.mark.rule("T8.2", "T8.9")
@pytest.mark.parametrize("type_, count, expected", [("ju88a", 2, (4, 2, 2, 2)), ("ju87d", 3, (3, 0, 0, 3))])
def test_f4_bearing_guns(type_, count, expected):
    assert situation(table(box("X", type_, count), *AROUND)) == expected


def leaves(value):
    """Every plain value inside a state or an event."""
    if is_dataclass(value):
        for one in fields(value):
            yield from leaves(getattr(value, one.name))
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from (*leaves(key), *leaves(one))
    elif isinstance(value, tuple | list | frozenset):
        for one in value:
            yield from leaves(one)
    else:
        yield value


@pytest.mark.rule("T1.1")
def test_the_situation_is_made_of_integers_and_names():
    played = rear_attack()
    assert {type(value) for value in leaves([played.state, played.events])} >= {int, str}
    assert [value for value in leaves([played.state, played.events]) if isinstance(value, float)] == []


@pytest.mark.rule("H-A3")
def test_the_marks_of_an_attack_are_at_most_its_red_hits():
    marked = [event for event in rear_attack().of(SectionMarked) if event.aircraft == "Y1"]
    assert [event.marked for event in marked] == [1, 1]
