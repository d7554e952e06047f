"""Every switch and extra rule has an effect in play (T14)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.tactical.events import (
    AircraftLost,
    AmmunitionSpent,
    AttackRolled,
    FireBrokeOut,
    FuelLost,
    GlideBegan,
    GunsRolled,
    Moved,
    NothingHappened,
    PilotWounded,
    RudderJammed,
    SpinChecked,
    TailingFound,
)
from game.tactical.state import Glide, Spin, Step
from tests.tactical.table import STRIKE, box, draw, play, single, straggler, table


def dice(**streams):
    return LoadedDice(streams={f"tac.{name}": faces for name, faces in streams.items()})


def behind(on=(), off=(), **changes):
    """Fighter A ends dead astern of box X at range 1."""
    return table(box("X", "b17f"), single("A", "bf109g", at=(-1, 0), code="3S2", **changes), on=on, off=off)


def hit_by_box(text, on=(), off=(), **streams):
    """Fighter A takes one RED or, below a bar, one BLUE hit from the box it is in front of."""
    face = 5 if text.startswith("blue ") else 6
    texts = draw(text.removeprefix("blue "))
    state = table(box("X", "b17f", at=(1, 0)), single("A", "bf109g", code="3S2"), on=on, off=off)
    return play(state, dice(defence=[face], chits=texts, **streams), allot={"X": {"A": 1}})


# ---- core switches ------------------------------------------------------------------------------------------------


@pytest.mark.rule("T14.1", "T7.9")
def test_without_jams_no_gun_jams():
    turn = play(behind(off=["jams"]), dice(guns=[1] * 4), fire={"A": "X1 medium"})
    assert turn.of(GunsRolled) == []
    assert len(play(behind(), dice(guns=[1] * 4, jam=[6] * 4), fire={"A": "X1 medium"}).of(GunsRolled)) == 2


@pytest.mark.rule("T14.1", "T7.7")
def test_without_ammunition_bursts_cost_nothing_and_no_class_runs_dry():
    state = behind(off=["ammunition"], mg_ammo=0, cannon_ammo=0)
    turn = play(state, dice(guns=[1] * 6, jam=[6] * 4), fire={"A": "X1 long"})
    assert turn.of(AmmunitionSpent) == []
    assert (turn.aircraft("A").mg_ammo, turn.aircraft("A").cannon_ammo) == (0, 0)
    dry = play(behind(mg_ammo=0, cannon_ammo=0), until=Step.ALLOT)
    assert all(prompt.kind != "open_fire" for prompt in dry.prompts)


@pytest.mark.rule("T14.1", "T11.2")
def test_without_spins_nobody_checks_and_nobody_stalls():
    assert hit_by_box("Wing 3 | Wing 1", off=["spins"]).of(SpinChecked) == []
    assert len(hit_by_box("Wing 3 | Wing 1", spin=[6]).of(SpinChecked)) == 1
    for off, stalls in (((), {"1S0", "1L0", "1R0"}), (("spins",), set())):
        state = table(box("X", "b17f"), single("A", "bf109g", at=(9, 3), code="2S1"), off=off)
        choices = play(state, until=Step.PLOT).prompt("A").choices
        assert {choice.code for choice in choices} & {"1S0", "1L0", "1R0"} == stalls


@pytest.mark.rule("T14.1")
def test_without_spins_a_swordfish_still_flies_at_speed_1():
    state = table(straggler("S", "swordfish", code="1S0"), single("A", "bf109f", at=(9, 3)), off=["spins"])
    choices = play(state, until=Step.PLOT).prompt("S").choices
    assert {"1S0", "1L0", "1R0"} <= {choice.code for choice in choices}


@pytest.mark.rule("T14.1", "T9.6")
def test_without_wounds_a_pilot_is_never_wounded():
    text = "blue Fuselage 4 | Pilot Wounded"
    off = hit_by_box(text, off=["pilot_wounds"])
    assert (off.of(PilotWounded), off.aircraft("A").wounds) == ([], 0)
    assert hit_by_box(text).aircraft("A").wounds == 1


@pytest.mark.rule("T14.1", "T11.4")
def test_without_rudder_jam_rudders_never_jam():
    text = "Rudder Jam | Gun Hit"
    off = hit_by_box(text, off=["rudder_jam"])
    assert (off.of(RudderJammed), off.aircraft("A").rudder) == ([], None)
    assert hit_by_box(text, rudder=[1]).aircraft("A").rudder is not None


@pytest.mark.rule("T14.1", "T4.3")
@pytest.mark.parametrize("off, pairs, count", [((), 1, 3), (("tailing",), 0, 2)])
def test_without_tailing_there_are_no_pairs_no_letters_and_no_die(off, pairs, count):
    tailed = single("E", "p51d", at=(2, 0), side=STRIKE, code="3S2")
    state = table(box("X", "b17f", at=(9, 9)), tailed, single("A", "bf109g", code="3S2"), off=off)
    asked = play(state, until=Step.PLOT)
    assert len(asked.of(TailingFound)) == pairs
    assert {prompt.unit for prompt in asked.prompts} == ({"E"} if pairs else {"A", "E"})
    turn = play(state, dice(guns=[1] * count), fire={"A": "E short"})
    assert len(turn.only(AttackRolled).rolls) == count


# ---- fuel ---------------------------------------------------------------------------------------------------------


def fuelled(code="3S2", on=("fuel",), **changes):
    return table(box("X", "b17f"), single("A", "bf109g", at=(2, 5), code=code, **changes), on=on)


@pytest.mark.rule("T14.3")
@pytest.mark.parametrize("before, code, cost", [
    ("3S2", "3S2", 2), ("3S2", "4S3", 3), ("5S4", "6S5", 5), ("2S1", "1S0", 0), ("4S3", "30S3", 3), ("4S3", "29S2", 2),
])  # fmt: skip
def test_singles_pay_the_band_of_the_code_flown(before, code, cost):
    streams = dice(spin=[6]) if code == "1S0" else None
    assert play(fuelled(before), streams, plots={"A": code}).aircraft("A").fuel == 90 - cost
    assert (
        play(fuelled(before, on=()), dice(spin=[6]) if code == "1S0" else None, plots={"A": code}).aircraft("A").fuel
        == 90
    )


@pytest.mark.rule("T14.3")
def test_spinning_and_gliding_cost_nothing():
    spinning = play(fuelled(spin=Spin(0)), dice(spinheading=[1], recover=[1]))
    gliding = play(fuelled("2S1", lost={"engine": 7}, glide=Glide(1)))
    assert [turn.aircraft("A").fuel for turn in (spinning, gliding)] == [90, 90]


@pytest.mark.rule("T14.3", "T11.3")
def test_at_0_the_aircraft_glides_from_the_next_turn():
    turn = play(fuelled(fuel=2))
    assert turn.only(GlideBegan).glide == Glide(2, 0, "")
    following = play(turn.state, until=Step.PLOT)
    assert {choice.code for choice in following.prompt("A").choices} == {"2S1", "2L1", "2R1"}
    assert play(fuelled(fuel=3)).of(GlideBegan) == []


@pytest.mark.rule("T14.3")
@pytest.mark.parametrize("leaks", [1, 2])
def test_each_leak_costs_2_points_a_turn(leaks):
    turn = play(fuelled(leaks=leaks))
    assert turn.aircraft("A").fuel == 90 - 2 - 2 * leaks
    assert turn.only(FuelLost).lost == 2 * leaks
    assert play(fuelled(leaks=leaks, fuel=4)).aircraft("A").glide == Glide(2, 0, "")
    spinning = play(fuelled(leaks=leaks, spin=Spin(0)), dice(spinheading=[1], recover=[1]))
    assert spinning.aircraft("A").fuel == 90 - 2 * leaks


@pytest.mark.rule("T14.3")
def test_a_leaking_tank_is_noted_and_a_hit_tank_loses_2d6():
    noted = hit_by_box("blue Fuel Tank | Fuel Leak", on=["fuel"])
    assert noted.aircraft("A").leaks == 1
    hit = hit_by_box("Fuel Tank | Wing 2", on=["fuel"], tank=[1], fuel=[5, 6])
    assert hit.only(FuelLost).lost == 11
    assert hit.aircraft("A").fuel == 90 - 2 - 11


@pytest.mark.rule("T14.3")
def test_boxes_need_no_fuel():
    state = table(box("X", "b17f", changes={"X1": {"fuel": 0}}), single("A", "bf109g", at=(2, 5)), on=["fuel"])
    assert [event.unit for event in play(state).of(Moved)] == ["A", "X"]
    assert play(state).of(GlideBegan) == []


# ---- confirmed explosions, no instant kills -----------------------------------------------------------------------


@pytest.mark.rule("T14.4")
@pytest.mark.parametrize("die, is_lost", [(3, False), (4, True)])
def test_explode_has_to_be_confirmed(die, is_lost):
    streams = {} if is_lost else {"burnchit": draw("Wing 5 | No Effect"), "fireout": [6]}
    turn = hit_by_box("EXPLODE! | Fuselage 2", on=["explode_confirm"], explode=[die], **streams)
    assert (len(turn.of(AircraftLost)), len(turn.of(FireBrokeOut))) == (int(is_lost), int(not is_lost))
    assert hit_by_box("EXPLODE! | Fuselage 2").aircraft("A").is_lost


@pytest.mark.rule("T14.5")
@pytest.mark.parametrize(
    "text", ["Pilot Killed | Pilot Wounded", "EXPLODE! | Fuselage 2", "blue Pilot Killed | Pilot Killed"]
)
def test_nobody_is_killed_in_an_instant(text):
    turn = hit_by_box(text, on=["no_instant_kills"])
    assert turn.only(NothingHappened).rule == "T14.5"
    assert not turn.aircraft("A").is_lost


@pytest.mark.rule("T14.5", "H-A10")
def test_without_instant_kills_a_tail_4_from_the_front_marks_the_tail():
    state = table(box("X", "b17f"), single("A", "bf109g", at=(7, 0), heading=3, code="3S2"), on=["no_instant_kills"])
    turn = play(state, dice(guns=[6, 1], chits=draw("Tail 4 | Tail 2")), fire={"A": "X1 short"})
    assert (turn.boxes("X1").tail, turn.boxes("X1").crew) == (6, 2)
