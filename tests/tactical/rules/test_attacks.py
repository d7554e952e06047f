"""P9 and P10: all dice, then all chits, then all damage, through whole turns (T4.1, T4.2, T1.5, T9.1, T9.2, T9.9)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.tactical.catalog import Zone
from game.tactical.events import AircraftLost, AttackRolled, ChitsDrawn, FireBrokeOut, SectionMarked
from game.tactical.ledger import Ledger
from game.tactical.rules import attacks
from game.tactical.state import Loss, Shot, Step
from tests.tactical.table import STRIKE, box, chit, draw, play, single, straggler, table

EXPLODES = "EXPLODE! | Fuselage 2"


def loaded(guns=(), defence=(), chits=(), **streams):
    """Dice of a fight; chits are texts in the order drawn, one list an attack."""
    indices = [index for texts in chits for index in draw(*texts)]
    return LoadedDice(streams={"tac.guns": guns, "tac.defence": defence, "tac.chits": indices, **streams})


def behind(**changes):
    """Fighter A1 dead astern of box X at range 1 after both have moved."""
    return table(box("X", "b17f"), single("A1", "bf109g", at=(-1, 0), code="3S2", **changes))


@pytest.mark.rule("T4.1")
def test_first_all_dice_then_all_chits_then_all_damage_in_canonical_order():
    state = table(
        box("X", "b17f"),
        single("A2", "bf109g", at=(-1, 0), code="3S2"),
        single("A1", "bf109g", at=(-1, 0), code="3S2"),
    )
    dice = loaded([1, 6, 6, 1], [6, 6], [["Wing 3 | Wing 1"]] * 4, **{"tac.spin": [6, 6]})
    fire = {"A1": "X1 short", "A2": "X2 short"}
    turn = play(state, dice, fire=fire, allot={"X": {"A1": 1, "A2": 1}})
    seen = [event for event in turn.events if isinstance(event, AttackRolled | ChitsDrawn | SectionMarked)]
    assert [event.kind for event in seen] == ["attack_rolled"] * 4 + ["chits_drawn"] * 4 + ["section_marked"] * 4
    order = [("A1", "X1"), ("A2", "X2"), ("X", "A1"), ("X", "A2")]
    assert [(event.firer, event.target) for event in seen[:4]] == order
    assert [(event.firer, event.target) for event in seen[4:8]] == order
    assert [event.aircraft for event in seen[8:]] == ["X1", "X2", "A1", "A2"]


@pytest.mark.rule("T4.1")
def test_fixed_guns_come_before_the_rear_gun():
    state = table(
        single("B", "bf110c", side=STRIKE, code="3S2"), single("A", "hurricane1", at=(-1, 0), code="3S2"),
        single("C", "hurricane1", at=(2, 0), code="3S2"), box("X", "ju88a", at=(30, 0)),
    )  # fmt: skip
    turn = play(state, loaded([1] * 8, [1]), fire={"B": "C short", "A": "B short"}, rear={"B": "A"})
    rolled = turn.of(AttackRolled)
    assert [(event.source, event.firer) for event in rolled] == [
        ("fixed guns", "A"), ("fixed guns", "B"), ("rear gun", "B"),
    ]  # fmt: skip


@pytest.mark.rule("T4.2")
def test_an_aircraft_lost_in_this_turn_has_fired():
    dice = loaded([6, 1], [6, 1], [[EXPLODES], [EXPLODES]])
    turn = play(behind(), dice, fire={"A1": "X1 short"}, allot={"X": {"A1": 2}})
    assert {event.aircraft for event in turn.of(AircraftLost)} == {"A1", "X1"}


@pytest.mark.rule("T4.2")
def test_guns_lost_in_this_turn_count_from_the_next():
    dice = loaded([6, 6], [1] * 12, [["Observer Killed | Wing 1", "Observer Killed | Fuselage 1"]])
    turn = play(behind(), dice, fire={"A1": "X1 short"}, allot={"X": {"A1": 12}})
    assert sum(len(event.rolls) for event in turn.of(AttackRolled) if event.firer == "X") == 12
    following = play(turn.state, loaded(), until=Step.ALLOT)
    assert following.prompt("X").sum == 14


@pytest.mark.rule("T9.1", "H-A3")
def test_blue_hits_draw_chits_in_the_airframe_model_alone():
    dice = loaded([4, 5], [4, 6], [["Fuselage 3 | Fuselage 1"], ["Fuselage 3 | Fuselage 1", "Wing 3 | Wing 1"]])
    turn = play(behind(), dice, fire={"A1": "X1 short"}, allot={"X": {"A1": 2}})
    assert {event.firer: (event.red, event.blue) for event in turn.of(AttackRolled)} == {"A1": (1, 1), "X": (1, 1)}
    drawn = {event.firer: [one.side for one in event.draws] for event in turn.of(ChitsDrawn)}
    assert drawn == {"A1": ["red"], "X": ["red", "blue"]}
    assert (turn.boxes("A1").fuselage, turn.boxes("A1").wing) == (12 - 3, 11 - 1)


@pytest.mark.rule("T1.5")
def test_red_hits_draw_first_and_no_chit_comes_twice_in_an_attack():
    texts = ["Fuselage 3 | Wing 1", "Engine 3 | Wing 1", "Wing 5 | No Effect", "Fuselage 5 | No Effect"]
    dice = loaded([], [4, 6, 4, 6], [texts])
    turn = play(behind(), dice, allot={"X": {"A1": 4}})
    drawn = turn.only(ChitsDrawn)
    assert [one.side for one in drawn.draws] == ["red", "red", "blue", "blue"]
    assert len({one.chit for one in drawn.draws}) == 4


@pytest.mark.rule("T1.5")
def test_every_attack_draws_from_the_full_cup():
    twin = single("A2", "bf109g", at=(-1, 0), code="3S2")
    state = table(box("X", "b17f"), single("A1", "bf109g", at=(-1, 0), code="3S2"), twin)
    dice = loaded([1, 6, 1, 6], [], [["Fire | Gun Hit"], ["Fire | Gun Hit"]],
                  **{"tac.burnchit": [0, 0], "tac.fireout": [6, 6]})  # fmt: skip
    turn = play(state, dice, fire={"A1": "X1 short", "A2": "X2 short"})
    numbers = [one.chit for event in turn.of(ChitsDrawn) if event.source == "fixed guns" for one in event.draws]
    assert numbers == [chit("Fire | Gun Hit")] * 2


@pytest.mark.rule("T9.2")
@pytest.mark.parametrize(
    "at, heading, zone", [((-1, 0), 0, Zone.REAR), ((7, 0), 3, Zone.FRONT), ((-1, 4), 1, Zone.SIDE)]
)
def test_the_zone_of_a_hit_is_that_of_the_firer_after_movement(at, heading, zone):
    state = table(box("X", "b17f"), single("A1", "bf109g", at=at, heading=heading, code="3S2"))
    dice = loaded([6, 1], [], [["Pilot Killed | Pilot Killed"]])
    turn = play(state, dice, fire={"A1": "X1 short"})
    assert turn.only(AttackRolled).zone is turn.only(ChitsDrawn).zone is Zone(zone)
    assert turn.boxes("X1").crew == (2 if zone == "rear" else 1)


@pytest.mark.rule("T9.9")
def test_credit_goes_to_the_firer_of_the_attack_that_downed_it():
    state = table(
        box("X", "b17f", lost={"X1": {"crew": 1}}), single("A1", "bf109g", at=(-1, 0), code="3S2"),
        single("A2", "bf109g", at=(-1, 0), code="3S2"),
    )  # fmt: skip
    kill, more = "Pilot Killed | Pilot Wounded", "Wing 3 | Wing 1"
    dice = loaded([1, 6, 1, 6], [], [[kill], [more]])
    turn = play(state, dice, fire={"A1": "X1 short", "A2": "X1 short"})
    assert turn.only(AircraftLost).loss == Loss("no crew box left", "A1", 1)
    assert turn.of(SectionMarked)[-1].firer == "A1"
    assert turn.boxes("X1").wing == 10


@pytest.mark.rule("T9.9")
def test_a_loss_by_fire_goes_to_the_firer_that_set_it_alight_first():
    state = table(
        straggler("S", "b17f", lost={"crew": 1}), single("A1", "bf109g", at=(-1, 0), code="3S2"),
        single("A2", "bf109g", at=(-1, 0), code="3S2"),
    )  # fmt: skip
    dice = loaded([1, 6, 1, 6], [], [["Fire | Gun Hit"], ["Fuel Tank | Wing 2"]],
                  **{"tac.burnchit": draw("Pilot Killed | Pilot Wounded")})  # fmt: skip
    turn = play(state, dice, fire={"A1": "S short", "A2": "S short"})
    assert turn.only(FireBrokeOut).firer == "A1"
    assert turn.only(AircraftLost).loss.credit == "A1"


@pytest.mark.rule("T9.9")
def test_a_later_blue_hit_takes_no_credit_for_a_spin():
    escort = single("C1", "p51d", at=(-4, 0), side=STRIKE, code="6S5")
    state = table(box("X", "b17f", at=(1, 0)), escort, single("A", "bf109g", code="3S2"))
    dice = loaded([6, 1, 1], [4], [["Wing 3 | Wing 1"], ["Fuselage 3 | Fuselage 1"]], **{"tac.spin": [1]})
    turn = play(state, dice, plots={"C1": "6S5"}, fire={"C1": "A short"}, allot={"X": {"A": 1}})
    assert [(event.firer, event.red, event.blue) for event in turn.of(AttackRolled)] == [("C1", 1, 0), ("X", 0, 1)]
    assert turn.aircraft("A").spin.credit == "C1"


@pytest.mark.rule("T10.4")
def test_chits_of_one_attack_hit_the_named_aircraft_alone():
    dice = loaded([6, 6], [], [["Wing 3 | Wing 1", "Wing 4 | Wing 2"]])
    turn = play(behind(), dice, fire={"A1": "X3 short"})
    assert [turn.boxes(f"X{number}").wing for number in (1, 2, 3, 4)] == [10, 10, 8, 10]


@pytest.mark.rule("T10.4")
def test_the_rest_of_an_attack_is_ignored_once_the_bomber_is_down():
    state = table(straggler("S", "b17f", lost={"crew": 1}), single("A1", "bf109g", at=(-1, 0), code="3S2"))
    dice = loaded([6, 6], [], [["Pilot Killed | Pilot Wounded", "EXPLODE! | Fuselage 2"]])
    turn = play(state, dice, fire={"A1": "S short"})
    assert turn.only(AircraftLost).loss.cause == "no crew box left"


@pytest.mark.rule("T10.4")
@pytest.mark.parametrize("heading, front", [(3, True), (0, False)])
def test_in_the_bombers_own_hex_the_zone_follows_the_headings(heading, front):
    start = (6, 0) if front else (0, 0)
    state = table(box("X", "b17f"), single("A1", "bf109g", at=start, heading=heading, code="3S2"))
    dice = loaded([6, 1], [], [["Tail 4 | Tail 2"]])
    turn = play(state, dice, fire={"A1": "X1 short"})
    assert (turn.boxes("X1").crew, turn.boxes("X1").tail) == ((1, 7) if front else (2, 6))


@pytest.mark.rule("T10.4", "T7.8")
@pytest.mark.parametrize("steps, faces, red", [(2, [6, 6, 6], 0), (2, [6, 6, 6, 6], 1), (3, [6, 6, 6, 6], 0)])
def test_beyond_range_1_machine_guns_do_nothing_to_a_bomber_and_beyond_2_cannon(steps, faces, red):
    state = table(box("X", "b17f"), single("A1", "bf109g", at=(-steps, 0), code="3S2"))
    guns = "mg" if len(faces) == 3 else "all"
    dice = loaded(faces, [], [["Wing 3 | Wing 1"]] if red else [], **{"tac.jam": [6] * (2 if guns == "mg" else 4)})
    turn = play(state, dice, fire={"A1": f"X1 medium {guns}"})
    assert turn.only(AttackRolled).red == red
    assert 10 - turn.boxes("X1").wing == red


@pytest.mark.rule("T8.7")
@pytest.mark.parametrize("quality, traits, allotted, rolled", [
    ("regular", (), 3, 3), ("novice", (), 3, 3), ("experienced", (), 3, 2), ("ace", (), 3, 2), ("ace", ("D",), 3, 1),
    ("ace", ("D",), 1, 1), ("regular", ("D",), 2, 1),
])  # fmt: skip
def test_a_skilled_attacker_takes_dice_off_the_roll_but_never_the_last(quality, traits, allotted, rolled):
    state = behind(quality=quality, traits=traits)
    turn = play(state, loaded([], [1] * rolled), allot={"X": {"A1": allotted}})
    assert len(turn.only(AttackRolled).rolls) == rolled


def test_an_attack_without_hits_draws_nothing():
    state = table(box("X", "b17f"), single("A1", "bf109g", at=(-1, 0)), step=Step.ALLOT, shots=(Shot("A1", "X1"),))
    ledger = Ledger(state)
    attacks.resolve(ledger, LoadedDice(1, 1))
    assert [event.kind for event in ledger.events] == ["attack_rolled"]
