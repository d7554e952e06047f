"""P13: one chit a turn from the rear, then out on 5+ (T11.1, H-A5); worked example F.5."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.tactical.catalog import Zone
from game.tactical.events import AircraftLost, ChitsDrawn, FireBrokeOut, FireOutRolled, NothingHappened
from game.tactical.state import Loss
from tests.tactical.table import Piece, box, chit, draw, play, single, straggler, table

FAR = single("Z", "bf109g", at=(12, 0))


def fires(*texts, out=(), **streams):
    """Burn chits, one after the other from a full cup, and the dice that put fires out."""
    return LoadedDice(streams={"tac.burnchit": [chit(text) - 1 for text in texts], "tac.fireout": out, **streams})


@pytest.mark.rule("H-A5", "T11.1")
def test_a_burning_bomber_draws_one_red_chit_and_marks_one_box():
    state = table(box("X", "b17f", changes={"X2": {"is_burning": True}}), FAR)
    turn = play(state, fires("Wing 5 | No Effect", out=[4]))
    drawn = turn.only(ChitsDrawn)
    assert (drawn.source, drawn.target, drawn.zone) == ("fire", "X2", Zone.REAR)
    assert [(one.side, one.result, one.boxes) for one in drawn.draws] == [("red", "wing", 5)]
    assert [turn.boxes(f"X{number}").wing for number in (1, 2, 3, 4)] == [10, 9, 10, 10]


@pytest.mark.rule("T11.1")
@pytest.mark.parametrize("pieces, burning", [
    ([single("A", "hurricane1", at=(-9, 0), is_burning=True)], "A"),
    ([box("J", "ju87d", at=(-9, 0), changes={"J1": {"is_burning": True}})], "J1"),
])  # fmt: skip
def test_the_airframe_model_draws_the_blue_side_and_never_spins(pieces, burning):
    state = table(box("X", "b17f"), FAR, *pieces)
    turn = play(state, fires("Wing 4 | Wing 2", out=[4]))
    assert [one.side for one in turn.only(ChitsDrawn).draws] == ["blue"]
    printed = state.type_of(burning).boxes.wing
    assert printed - turn.boxes(burning).wing == 2
    assert turn.state.this_turn.spin_checks == {}


@pytest.mark.rule("T11.1")
@pytest.mark.parametrize("die, is_out", [(1, False), (4, False), (5, True), (6, True)])
def test_a_fire_goes_out_on_5_and_6(die, is_out):
    state = table(straggler("S", "b17f", is_burning=True, fire_credit="A1"), FAR)
    turn = play(state, fires("Wing 3 | Wing 1", out=[die]))
    rolled = turn.only(FireOutRolled)
    assert (rolled.die, rolled.needed, rolled.is_out) == (die, 5, is_out)
    assert turn.aircraft("S").is_burning is not is_out


@pytest.mark.rule("T11.1")
def test_a_fire_started_in_this_turn_burns_in_this_turn():
    state = table(box("X", "b17f"), single("A1", "bf109g", at=(-1, 0), code="3S2"))
    dice = fires("Engine 3 | Engine 1", out=[1], **{"tac.guns": [1, 6], "tac.chits": draw("Fire | Gun Hit")})
    turn = play(state, dice, fire={"A1": "X1 short"})
    assert [event.kind for event in turn.events if isinstance(event, FireBrokeOut | FireOutRolled)] == [
        "fire_broke_out", "fire_out_rolled",
    ]  # fmt: skip
    assert turn.boxes("X1").engine == 5


@pytest.mark.rule("T11.1")
def test_after_a_fire_is_out_a_new_one_may_start():
    state = table(
        straggler("S", "b17f", is_burning=True, fire_credit="A1"), single("A1", "bf109g", at=(-1, 0), code="3S2")
    )
    out = play(state, fires("Wing 3 | Wing 1", out=[5]))
    streams = {"tac.guns": [1, 6], "tac.chits": draw("Fire | Gun Hit")}
    again = play(out.state, fires("Wing 3 | Wing 1", out=[1], **streams), fire={"A1": "S short"})
    assert again.aircraft("S").is_burning


@pytest.mark.rule("T11.1", "T9.2")
def test_other_results_apply_as_from_the_rear():
    burning = {"is_burning": True, "fire_credit": "A9"}
    state = table(box("X", "b17f", changes={f"X{number}": burning for number in (1, 2, 3, 4)}), FAR)
    texts = ["Tail 4 | Tail 2", "Pilot Killed | Pilot Killed", "Observer Killed | Wing 1", "EXPLODE! | Fuselage 2"]
    turn = play(state, fires(*texts, out=[1, 1, 1]))
    assert (turn.boxes("X1").tail, turn.boxes("X1").crew) == (6, 2)
    assert turn.boxes("X2").crew == 2
    assert turn.boxes("X3").guns == 3
    assert turn.aircraft("X4").loss == Loss("EXPLODE!", "A9", 1)
    assert [event.aircraft for event in turn.of(FireOutRolled)] == ["X1", "X2", "X3"]


@pytest.mark.rule("T4.1")
def test_chit_and_roll_of_one_aircraft_come_together():
    burning = {"is_burning": True}
    state = table(box("X", "b17f", 2, changes={"X1": burning, "X2": burning}), FAR)
    turn = play(state, fires("Wing 3 | Wing 1", "Wing 3 | Wing 1", out=[1, 5]))
    seen = [event for event in turn.events if isinstance(event, ChitsDrawn | FireOutRolled)]
    assert [event.kind for event in seen] == ["chits_drawn", "fire_out_rolled"] * 2
    assert (turn.aircraft("X1").is_burning, turn.aircraft("X2").is_burning) == (True, False)


@pytest.mark.rule("T9.6", "T9.9")
def test_a_wound_by_fire_is_credited_to_whoever_lit_it():
    state = table(
        box("X", "b17f"), FAR, single("A", "hurricane1", at=(-9, 0), is_burning=True, fire_credit="X", wounds=2)
    )
    turn = play(state, fires("Fuselage 4 | Pilot Wounded"))
    assert turn.only(AircraftLost).loss == Loss("wounds", "X", 1)


@pytest.mark.rule("T11.1", "H-A4")
def test_f5_fire_turns():
    state = table(box("J", "ju88a", 1), single("H", "hurricane1", at=(-1, 4), heading=1, code="3S2"))
    assert state.aircraft["J1"].boxes.crew == 1
    # A short burst: 2 dice + 1 for the size of the target, from the side.
    dice = fires("Wing 4 | Wing 2", out=[3],
                 **{"tac.guns": [6, 6, 1], "tac.chits": draw("Fuel Tank | Wing 2", "Wing 3 | Wing 1")})  # fmt: skip
    first = play(state, dice, fire={"H": "J1 short"})
    assert first.only(FireBrokeOut).rule == "H-A4"
    assert (first.boxes("J1").wing, first.aircraft("J1").is_burning) == (3, True)
    # Next turn a new Fire changes nothing; the double Pilot Killed is stopped by the armour.
    chaser = single("H", "hurricane1", at=(2, 0), code="3S2")
    second_start = table(_as_it_is(first, "J"), chaser, turn=1)
    dice = fires("Pilot Killed | Pilot Killed", out=[4], **{"tac.guns": [6, 1, 1], "tac.chits": draw("Fire | Gun Hit")})
    second = play(second_start, dice, fire={"H": "J1 short"})
    assert [event.reason for event in second.of(NothingHappened)] == ["it burns already", "pilot armour holds"]
    assert (second.aircraft("J1").is_burning, second.boxes("J1").crew) == (True, 1)
    # Third turn: two of five Wing boxes are lost, no test in P2; Tail 4 is one Tail box; the fire goes out.
    third = play(second.state, fires("Tail 4 | Engine 1", out=[5]))
    assert (third.boxes("J1").tail, third.boxes("J1").crew) == (2, 1)
    assert not third.aircraft("J1").is_burning


def _as_it_is(played, unit):
    there = played.state.units[unit]
    return Piece(there, tuple(played.state.aircraft[id_] for id_ in there.aircraft))


@pytest.mark.rule("T11.1")
def test_f5_a_burning_hurricane_reads_the_blue_side():
    state = table(box("X", "b17f"), FAR, single("H", "hurricane1", at=(-9, 0), is_burning=True))
    turn = play(state, fires("Wing 3 | Wing 1", out=[1]))
    assert turn.boxes("H").wing == 15
