"""P14: spin checks, spins, recoveries, glides, jammed rudders (T11.2-T11.4); worked example F.6."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.core.hexes import at
from game.tactical.catalog import Zone
from game.tactical.events import (
    AircraftLost,
    Glided,
    Left,
    Moved,
    RecoveryRolled,
    RudderRolled,
    SpinChecked,
)
from game.tactical.rules.attack_zones import zone_between
from game.tactical.rules.manoeuvres import flight_of, legal_codes
from game.tactical.state import Glide, Loss, Rudder, Spin, Step
from tests.tactical.table import STRIKE, box, catalog, draw, play, single, table

BOX = box("X", "b17f", at=(4, 4))


def alone(type_="bf109f", code="3S2", at=(0, 0), turn=4, on=(), off=(), **changes):
    """A fighter out of everybody's reach."""
    return table(BOX, single("A", type_, at=at, code=code, **changes), turn=turn, on=on, off=off)


def problems(**streams):
    return LoadedDice(streams={f"tac.{name}": faces for name, faces in streams.items()})


def codes(state):
    return set(legal_codes(catalog(), flight_of(state, state.units["A"])))


# ---- spin checks --------------------------------------------------------------------------------------------------


@pytest.mark.rule("T11.2", "T5.9")
@pytest.mark.parametrize("type_, before, code, number", [
    ("bf109f", "2S1", "1S0", 2), ("bf109f", "2S1", "1L0", 2), ("hurricane1", "2S1", "1R0", 2),
    ("p47d", "2S1", "1S0", 2),
    ("spitfire5", "4S3", "20L3", 1), ("spitfire5", "4S3", "20R3", 1), ("bf109e", "3S2", "19L2", 1),
    ("bf109f", "3S2", "19R2", 1), ("bf109g", "2S1", "18L1", 1), ("fw190a8", "2S1", "18R1", 1),
    ("p51d", "2S1", "18L1", 1),
    ("spitfire5", "3S2", "19L2", 0), ("hurricane1", "3S2", "19R2", 0), ("bf109f", "3S2", "3S2", 0),
    ("bf109f", "3S2", "8L2", 0),
])  # fmt: skip
def test_which_codes_call_for_a_check(type_, before, code, number):
    for face in (number, number + 1) if number else ():
        turn = play(alone(type_, before), problems(spin=[face]), plots={"A": code})
        checked = turn.only(SpinChecked)
        assert (checked.die, checked.number) == (face, number)
        assert (turn.aircraft("A").spin is not None) is (face == number)
    if not number:
        assert play(alone(type_, before), plots={"A": code}).of(SpinChecked) == []


@pytest.mark.rule("T11.2", "T3.8")
@pytest.mark.parametrize("quality, code, number", [
    ("novice", "1S0", 3), ("regular", "1S0", 2), ("experienced", "1S0", 2), ("ace", "1S0", 1), ("novice", "18L1", 2),
    ("experienced", "18L1", 1),
])  # fmt: skip
def test_the_pilots_quality_changes_the_number(quality, code, number):
    for face in (number, number + 1):
        turn = play(alone("bf109g", "2S1", quality=quality), problems(spin=[face]), plots={"A": code})
        assert (turn.aircraft("A").spin is not None) is (face == number)


@pytest.mark.rule("T11.2", "T3.8")
def test_with_number_0_there_is_no_roll():
    turn = play(alone("bf109g", "2S1", quality="ace"), plots={"A": "18L1"})
    assert turn.of(SpinChecked) == []


def hit_by_box(code="3S2", plots=None, chits=("Wing 3 | Fuselage 1",), dice=None, **changes):
    """Fighter A takes RED hits from box X, which ends the movement one hex in front of it."""
    state = table(box("X", "b17f", at=(1, 0)), single("A", "bf109f", code=code, **changes), turn=4)
    streams = {"defence": [6] * len(chits), "chits": draw(*chits), **(dice or {})}
    return play(state, problems(**streams), plots=plots or {}, allot={"X": {"A": len(chits)}})


@pytest.mark.rule("T11.2")
@pytest.mark.parametrize(
    "chits", [("Wing 3 | Fuselage 1",), ("Tail 3 | Tail 1",), ("Wing 3 | Wing 1", "Wing 4 | Wing 2")]
)
def test_a_red_hit_on_wing_or_tail_calls_for_one_check_on_2(chits):
    for face, spins in ((1, True), (2, True), (3, False)):
        turn = hit_by_box(chits=chits, dice={"spin": [face]})
        assert turn.only(SpinChecked).number == 2
        assert turn.aircraft("A").spin == (Spin(5, 0, "X") if spins else None)


@pytest.mark.rule("T11.2")
def test_two_reasons_make_one_check_on_the_higher_number():
    state = table(box("X", "b17f", at=(0, -2)), single("A", "bf109f", code="3S2"), turn=4)
    dice = problems(defence=[6], chits=draw("Wing 3 | Fuselage 1"), spin=[3])
    checked = play(state, dice, plots={"A": "19L2"}, allot={"X": {"A": 1}}).only(SpinChecked)
    assert (checked.number, len(checked.reasons)) == (2, 2)


# ---- spinning -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("T11.2")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_spinning_aircraft_falls_one_hex_ahead_and_turns(die):
    state = alone(spin=Spin(4))
    turn = play(state, problems(spinheading=[die], recover=[1]))
    moved = next(event for event in turn.of(Moved) if event.unit == "A")
    assert (len(moved.path), moved.die, moved.heading) == (1, die, die - 1)
    assert (moved.hex.q - state.units["A"].hex.q, moved.hex.r - state.units["A"].hex.r) == (1, 0)


@pytest.mark.rule("T11.2")
def test_at_the_edge_of_the_board_it_stays_where_it_is():
    state = table(
        box("X", "b17f", hex=at(10, 10)), single("A", "bf109f", hex=at(0, 10), heading=3, spin=Spin(4)), turn=4
    )
    turn = play(state, problems(spinheading=[2], recover=[1]))
    assert (turn.state.units["A"].hex, turn.state.units["A"].heading) == (at(0, 10), 1)


@pytest.mark.rule("T11.2")
def test_a_spinning_aircraft_is_not_plotted_does_not_fire_and_is_no_target_of_the_box():
    state = table(box("X", "b17f"), single("A", "bf109f", at=(2, 0), spin=Spin(4)), turn=4)
    dice = problems(spinheading=[1], recover=[1])
    turn = play(state, dice, fire={"A": "X1 short"}, is_automatic=True)
    assert turn.state.units["A"].hex == turn.state.units["X"].hex
    facts = turn.state.this_turn
    assert (facts.plots, facts.shots, facts.allotments) == ({}, (), {})


@pytest.mark.rule("T2.8", "T11.2")
def test_it_shows_its_side_to_everybody():
    state = table(BOX, single("A", "bf109f", spin=Spin(4)), single("C", "hurricane1", at=(-1, 0)), turn=4)
    assert zone_between(state, state.units["A"], state.units["C"]) is Zone.SIDE


@pytest.mark.rule("T11.2", "T3.8")
@pytest.mark.parametrize("quality, needed", [("novice", 5), ("regular", 4), ("experienced", 4), ("ace", 3)])
def test_recovery(quality, needed):
    for face in (needed - 1, needed):
        turn = play(alone(spin=Spin(4), quality=quality), problems(spinheading=[1], recover=[face]))
        rolled = turn.only(RecoveryRolled)
        assert (rolled.needed, rolled.is_recovered) == (needed, face == needed)
        assert turn.aircraft("A").spin == (None if face == needed else Spin(4, 1))


@pytest.mark.rule("T11.2")
def test_there_is_no_recovery_roll_in_the_turn_of_the_check():
    turn = play(alone(code="2S1"), problems(spin=[1]), plots={"A": "1S0"})
    assert turn.of(RecoveryRolled) == []


@pytest.mark.rule("T11.2")
def test_no_spin_check_while_spinning():
    enemy = single("C", "p51d", at=(-3, 0), side=STRIKE, code="3S2")
    state = table(BOX, enemy, single("A", "bf109f", spin=Spin(4)), turn=4)
    dice = problems(spinheading=[1], guns=[6, 1], chits=draw("Wing 3 | Wing 1"), recover=[1])
    turn = play(state, dice, fire={"C": "A short"})
    assert (turn.boxes("A").wing, turn.of(SpinChecked)) == (8, [])


@pytest.mark.rule("T11.2", "T9.9")
def test_after_the_fourth_failed_roll_it_has_crashed():
    spin = Spin(1, 2, "X")
    third = play(alone(spin=spin), problems(spinheading=[1], recover=[3]))
    assert not third.aircraft("A").is_lost
    fourth = play(third.state, problems(spinheading=[1], recover=[3]))
    assert fourth.aircraft("A").loss == Loss("crashed after a spin", "X", 6)


@pytest.mark.rule("T9.9")
@pytest.mark.parametrize("chits, credit", [(("Wing 3 | Fuselage 1",), "X"), ((), "")])
def test_a_crash_is_credited_to_the_last_red_hit_before_the_check_that_failed(chits, credit):
    if chits:
        turn = hit_by_box(chits=chits, dice={"spin": [1]})
    else:
        turn = play(alone(code="2S1"), problems(spin=[1]), plots={"A": "1S0"})
    assert turn.aircraft("A").spin.credit == credit


@pytest.mark.rule("T11.2")
def test_after_a_recovery_the_previous_band_is_1_without_restriction():
    turn = play(alone(spin=Spin(4)), problems(spinheading=[1], recover=[6]))
    unit = turn.state.units["A"]
    assert (unit.band, unit.code) == (1, "")


@pytest.mark.rule("T11.2", "T11.3")
def test_an_aircraft_without_engine_glides_when_it_recovers():
    state = alone(spin=Spin(4), lost={"engine": 7}, glide=Glide(5, 1, "X"))
    turn = play(state, problems(spinheading=[1], recover=[6]))
    assert turn.aircraft("A").glide == Glide(6, 1, "X")
    following = play(turn.state, until=Step.PLOT)
    assert {choice.code for choice in following.prompt("A").choices} == {"2S1", "2L1", "2R1"}


# ---- gliding ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T11.3")
@pytest.mark.parametrize("before", ["5S4", "3S2", "19L2", "1S0"])
def test_a_glider_has_three_codes_whatever_it_flew(before):
    state = alone(code=before, lost={"engine": 7}, glide=Glide(4))
    assert codes(state) == {"2S1", "2L1", "2R1"}
    assert {"2S1", "2L1", "2R1"} != codes(alone(code=before, lost={"engine": 7}, glide=Glide(5)))


@pytest.mark.rule("T11.3")
def test_the_third_glide_turn_is_the_last():
    state = alone(lost={"engine": 7}, glide=Glide(5, 0, "X"))
    first = play(state)
    second = play(first.state)
    assert [event.glide.turns for event in (*first.of(Glided), *second.of(Glided))] == [1, 2]
    third = play(second.state)
    assert third.only(AircraftLost).loss == Loss("forced down", "X", 7)


@pytest.mark.rule("T11.3")
def test_the_turn_in_which_the_engine_went_is_no_glide_turn():
    turn = hit_by_box(chits=("Engine 3 | Engine 1", "Engine 4 | Engine 2", "Engine 4 | Engine Rough"))
    assert turn.aircraft("A").glide == Glide(6, 0, "X")
    assert turn.of(Glided) == []


@pytest.mark.rule("T11.3")
def test_a_glider_may_fire():
    state = table(
        box("X", "ju88a", at=(-1, 0)), single("A", "bf109f", code="2S1", lost={"engine": 7}, glide=Glide(1)), turn=4
    )
    prompts = play(state, until=Step.DECLARE).prompts
    assert [prompt.kind for prompt in prompts] == ["open_fire"]


@pytest.mark.rule("T11.3")
def test_a_glider_that_breaks_off_or_slips_away_is_forced_down():
    edge = single("A", "bf109f", hex=at(0, 10), heading=3, code="2S1", lost={"engine": 7}, glide=Glide(5, 0, "X"))
    state = table(box("X", "b17f", hex=at(10, 10)), single("Z", "bf109f", hex=at(10, 14)), edge, turn=4)
    turn = play(state, plots={"A": "2S1 break off"})
    assert (turn.only(AircraftLost).loss, turn.of(Left)) == (Loss("forced down", "X", 5), [])
    far = single("A", "bf109f", at=(-30, 0), code="2S1", lost={"engine": 7}, glide=Glide(5, 0, "X"))
    turn = play(table(BOX, single("Z", "bf109f", at=(9, 4)), far, turn=4))
    assert (turn.only(AircraftLost).loss, turn.of(Left)) == (Loss("forced down", "X", 5), [])


@pytest.mark.rule("T11.3")
def test_a_spin_does_not_lengthen_a_glide():
    state = alone(code="2S1", lost={"engine": 7, "wing": 3}, glide=Glide(2, 2, "X"))
    assert play(state).aircraft("A").loss == Loss("forced down", "X", 5)
    spinning = alone(spin=Spin(4), lost={"engine": 7}, glide=Glide(2, 2, "X"))
    turn = play(spinning, problems(spinheading=[1], recover=[1]))
    assert turn.aircraft("A").glide == Glide(2, 2, "X")


@pytest.mark.rule("T11.3")
def test_the_turn_in_which_a_glider_begins_to_spin_was_flown_in_a_glide():
    glider = single("A", "bf109f", code="2S1", lost={"engine": 7}, glide=Glide(4, 0, "X"))
    dice = problems(defence=[6], chits=draw("Wing 3 | Fuselage 1"), spin=[1])
    turn = play(table(box("X", "b17f"), glider, turn=4), dice, plots={"A": "2S1"}, allot={"X": {"A": 1}})
    assert (turn.aircraft("A").spin, turn.aircraft("A").glide) == (Spin(5, 0, "X"), Glide(4, 1, "X"))


# ---- rudders ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T11.4")
@pytest.mark.parametrize("letter", ["L", "S", "R"])
def test_a_jammed_rudder_allows_one_letter_from_the_next_turn(letter):
    free = codes(alone())
    assert codes(alone(rudder=Rudder(letter, 4))) == free
    jammed = codes(alone(rudder=Rudder(letter, 3)))
    assert jammed == {code for code in free if catalog().manoeuvres[code].letter == letter}
    assert jammed


@pytest.mark.rule("T11.4")
@pytest.mark.parametrize("die, is_free", [(1, False), (4, False), (5, True), (6, True)])
def test_a_rudder_comes_free_on_5_in_a_later_turn(die, is_free):
    turn = play(alone(rudder=Rudder("S", 4)), problems(rudderfree=[die]))
    rolled = turn.only(RudderRolled)
    assert (rolled.needed, rolled.is_free) == (5, is_free)
    assert turn.aircraft("A").rudder == (None if is_free else Rudder("S", 4))


@pytest.mark.rule("T11.4")
def test_in_the_turn_of_the_hit_nobody_works_at_the_rudder():
    turn = hit_by_box(chits=("Rudder Jam | Gun Hit",), dice={"rudder": [1]})
    assert turn.aircraft("A").rudder == Rudder("L", 5)
    assert turn.of(RudderRolled) == []


@pytest.mark.rule("T4.1")
def test_the_problems_of_one_aircraft_come_together_in_the_order_of_p14():
    state = table(
        BOX, single("A", "bf109f", at=(-6, 0), rudder=Rudder("S", 2), spin=Spin(3)),
        single("B", "bf109f", at=(-6, 3), code="2S1", rudder=Rudder("S", 2)),
        single("C", "bf109f", at=(-6, 5), code="2S1", lost={"engine": 7}, glide=Glide(2), rudder=Rudder("S", 2)),
        turn=4,
    )  # fmt: skip
    dice = problems(spinheading=[1], rudderfree=[1, 1, 1], recover=[1], spin=[6])
    turn = play(state, dice, plots={"B": "1S0"})
    seen = [event for event in turn.events if isinstance(event, RudderRolled | RecoveryRolled | SpinChecked | Glided)]
    assert [(event.aircraft, event.kind) for event in seen] == [
        ("A", "rudder_rolled"), ("A", "recovery_rolled"), ("B", "rudder_rolled"), ("B", "spin_checked"),
        ("C", "rudder_rolled"), ("C", "glided"),
    ]  # fmt: skip


# ---- F.6 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T11.2", "T5.8", "T2.8")
def test_f6_a_spin():
    state = table(box("X", "b17f", at=(0, -2)), single("A", "bf109f", code="3S2"))
    dice = problems(defence=[6], chits=draw("Wing 3 | Fuselage 1"), spin=[2])
    first = play(state, dice, plots={"A": "19L2"}, allot={"X": {"A": 1}})
    moved = next(event for event in first.of(Moved) if event.unit == "A")
    start = state.units["A"].hex
    assert [(place.q - start.q, place.r - start.r) for place in moved.path] == [(1, 0), (2, -1), (2, -2)]
    assert (moved.heading, first.boxes("A").wing) == (2, 8)
    assert (first.only(SpinChecked).number, first.aircraft("A").spin) == (2, Spin(1, 0, "X"))

    second = play(first.state, problems(spinheading=[4], recover=[3]))
    unit = second.state.units["A"]
    assert ((unit.hex.q - start.q, unit.hex.r - start.r), unit.heading) == ((2, -3), 3)
    assert second.aircraft("A").spin == Spin(1, 1, "X")

    third = play(second.state, problems(spinheading=[6], recover=[4]))
    unit = third.state.units["A"]
    assert ((unit.hex.q - start.q, unit.hex.r - start.r), unit.heading) == ((1, -3), 5)
    schedule = catalog().schedules["bf109f"]
    low = {code for code in (*schedule.free, *schedule.restricted) if catalog().manoeuvres[code].band <= 2}
    assert codes(third.state) == low - {"29S2", "30S3"}
