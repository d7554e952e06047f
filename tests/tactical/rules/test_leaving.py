"""P15 and what comes after: slipping away, the end, fires and spins that outlast it (T12.8-T12.11)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.core.hexes import Board, at
from game.tactical.events import AircraftLost, EngagementEnded, FireOutRolled, Left, PointsCounted, RecoveryRolled
from game.tactical.rules.leaving import end_reason, may_leave
from game.tactical.rules.manoeuvres import walk
from game.tactical.state import Element, Glide, Loss, Role, Side, Spin, Step
from tests.tactical.table import STRIKE, box, catalog, chit, play, record, single, straggler, table

FOE = single("Z", "bf109g", at=(9, 5))


# ---- leaving ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T12.8")
@pytest.mark.parametrize("steps, leaves", [(15, False), (16, True), (40, True)])
@pytest.mark.parametrize("piece", [box("X", "b17f"), straggler("X", "b17f"), single("X", "p51d", side=STRIKE)])
def test_a_single_more_than_15_hexes_from_every_enemy_may_leave(piece, steps, leaves):
    state = table(piece, single("A", "bf109g", at=(-steps, 0)))
    assert may_leave(state, state.units["A"]) is leaves


@pytest.mark.rule("T12.8")
def test_one_enemy_within_15_hexes_holds_it_a_friend_does_not():
    state = table(box("X", "b17f"), single("E", "p51d", at=(-40, 5), side=STRIKE), single("A", "bf109g", at=(-30, 0)))
    assert not may_leave(state, state.units["A"])
    state = table(box("X", "b17f"), single("B", "bf109g", at=(-30, 1)), single("A", "bf109g", at=(-30, 0)))
    assert may_leave(state, state.units["A"])


@pytest.mark.rule("T12.8")
def test_boxes_stragglers_and_spinning_aircraft_do_not_slip_away():
    state = table(box("X", "b17f"), straggler("S", "b17f"), single("A", "bf109g", at=(-30, 0), spin=Spin(1)))
    assert not any(may_leave(state, unit) for unit in state.units.values())


@pytest.mark.rule("T12.8")
def test_leaving_is_done_in_p15():
    far = single("A", "bf109g", at=(-16, 0), code="3S2")
    played = play(table(box("X", "b17f"), FOE, far))
    assert played.only(Left) == Left("A", ("A",), "slipped away", "T12.8")
    assert (played.aircraft("A").has_left, "A" in played.state.units) == (True, False)


@pytest.mark.rule("T12.8", "T5.11")
def test_a_box_or_straggler_that_moves_off_the_board_has_left_safely():
    board = Board(40, 41)
    state = table(
        box("X", "b17f", 2, hex=at(38, 20)), straggler("S", "b17f", hex=at(38, 10)),
        box("Y", "b17f", 1, hex=at(20, 20)), single("Z", "bf109g", hex=at(24, 25)), board=board,
    )  # fmt: skip
    played = play(state)
    assert [(event.unit, event.how) for event in played.of(Left)] == [
        ("S", "flew off the board"),
        ("X", "flew off the board"),
    ]
    assert all(played.aircraft(id_).has_left and not played.aircraft(id_).is_lost for id_ in ("X1", "X2", "S"))


@pytest.mark.rule("T12.9", "T5.11")
def test_break_off_is_declared_with_the_plot_and_leaves_in_p5():
    edge = single("A", "bf109g", hex=at(2, 20), heading=3, code="3S2")
    state = table(box("X", "b17f", hex=at(10, 20)), single("Z", "bf109g", hex=at(20, 25)), edge)
    asked = play(state, until=Step.PLOT).prompt("A")
    flags = {choice.code: choice.is_breaking_off for choice in asked.choices}
    unit = state.units["A"]
    ends = {code: walk(unit.hex, unit.heading, catalog().manoeuvres[code].path)[0][-1] for code in flags}
    assert flags == {code: not state.board.has(end) for code, end in ends.items()}
    assert set(flags.values()) == {True, False}
    played = play(state, plots={"A": "3S2 break off"})
    assert played.only(Left) == Left("A", ("A",), "broke off", "T12.9")
    kinds = [event.kind for event in played.events]
    assert kinds.index("plots_revealed") < kinds.index("left") < kinds.index("moved")
    assert played.state.this_turn.shots == ()


# ---- the end ------------------------------------------------------------------------------------------------------


def _element(side, *ids):
    return Element("element-1", side, ids, 9)


@pytest.mark.rule("T12.10")
@pytest.mark.parametrize("pieces, turn, to_come, reason", [
    ([box("X", "b17f"), FOE], 11, (), ""),
    ([box("X", "b17f"), FOE], 12, (), "the last hex turn is over"),
    ([box("X", "b17f")], 3, (), "the interceptor side has nothing left on the board"),
    ([box("X", "b17f")], 3, (_element(Side.INTERCEPTOR, "A"),), ""),
    ([box("X", "b17f")], 3, (_element(Side.STRIKE, "E"),), "the interceptor side has nothing left on the board"),
    ([FOE], 3, (), "the strike side has nothing left on the board"),
    ([FOE, single("E", "p51d", side=STRIKE)], 3, (), "no bomber is left on the board"),
    ([FOE], 3, (_element(Side.STRIKE, "E"),), "no bomber is left on the board"),
    ([FOE, straggler("S", "b17f")], 3, (), ""),
    ([FOE, single("F1", "bf109e", side=STRIKE, role=Role.BOMBER, release="released")], 3, (), ""),
    ([FOE, single("F1", "bf109e", side=STRIKE, role=Role.BOMBER, release="jettisoned")], 3, (),
     "no bomber is left on the board"),
    ([FOE, single("F1", "bf109e", side=STRIKE, role=Role.BOMBER, release="lost")], 3, (),
     "no bomber is left on the board"),
])  # fmt: skip
def test_when_it_is_over(pieces, turn, to_come, reason):
    waiting = [record(id_, "p51d", element.side, Role.ESCORT) for element in to_come for id_ in element.aircraft]
    state = table(*pieces, turn=turn, turns=12, to_come=to_come, waiting=waiting)
    assert end_reason(state) == reason


@pytest.mark.rule("T12.10", "T12.2")
@pytest.mark.parametrize("turn, ends", [(5, False), (6, True)])
def test_the_end_is_tested_in_p15_of_each_turn(turn, ends):
    played = play(table(box("X", "b17f"), FOE, turn=turn - 1, turns=6))
    assert bool(played.of(EngagementEnded)) is ends
    assert (played.state.step is Step.ENDED) is ends
    assert len(played.of(PointsCounted)) == ends


# ---- after the end ------------------------------------------------------------------------------------------------


@pytest.mark.rule("T12.11")
def test_a_fire_burns_until_it_is_out():
    state = table(box("X", "b17f", 1, changes={"X1": {"is_burning": True}}), FOE, turn=5, turns=6)
    wing = chit("Wing 3 | Wing 1") - 1
    dice = LoadedDice(streams={"tac.burnchit": [wing] * 3, "tac.fireout": [1, 4, 5]})
    played = play(state, dice)
    assert [event.is_out for event in played.of(FireOutRolled)] == [False, False, True]
    assert (played.boxes("X1").wing, played.aircraft("X1").is_burning) == (7, False)


@pytest.mark.rule("T12.11")
def test_or_until_the_aircraft_is_lost():
    state = table(box("X", "b17f", 1, changes={"X1": {"is_burning": True}}), FOE, turn=5, turns=6)
    dice = LoadedDice(streams={"tac.burnchit": [0, chit("EXPLODE! | Fuselage 2") - 1], "tac.fireout": [1]})
    assert play(state, dice).aircraft("X1").loss == Loss("EXPLODE!", "", 6)


@pytest.mark.rule("T12.11")
@pytest.mark.parametrize("failed, rolls, crashes", [
    (0, [4], False), (0, [3, 3, 3, 4], False), (0, [3, 3, 3, 3], True), (1, [3, 3, 3], True), (2, [3, 5], False),
])  # fmt: skip
def test_a_spin_is_recovered_or_ends_in_a_crash_four_rolls_in_all(failed, rolls, crashes):
    state = table(box("X", "b17f"), single("A", "bf109g", at=(9, 5), spin=Spin(2, failed, "X")), turn=5, turns=6)
    dice = LoadedDice(streams={"tac.spinheading": [1], "tac.recover": rolls})
    played = play(state, dice)
    assert len(played.of(RecoveryRolled)) == len(rolls)
    assert played.aircraft("A").loss == (Loss("crashed after a spin", "X", 6) if crashes else None)


@pytest.mark.rule("T12.11")
def test_a_spin_begun_in_the_last_turn_rolls_too():
    state = table(box("X", "b17f"), single("A", "bf109g", at=(9, 5), code="2S1"), turn=5, turns=6)
    dice = LoadedDice(streams={"tac.spin": [1], "tac.recover": [4]})
    played = play(state, dice, plots={"A": "1S0"})
    assert (played.aircraft("A").spin, played.aircraft("A").is_lost) == (None, False)


@pytest.mark.rule("T12.11", "T11.3")
def test_gliders_still_in_the_air_are_forced_down():
    glider = single("A", "bf109g", at=(9, 5), code="2S1", lost={"engine": 7}, glide=Glide(6, 0, "X"))
    played = play(table(box("X", "b17f"), glider, turn=5, turns=6))
    assert played.only(AircraftLost).loss == Loss("forced down", "X", 6)
    kinds = [event.kind for event in played.events]
    assert kinds.index("engagement_ended") < kinds.index("aircraft_lost") < kinds.index("points_counted")


@pytest.mark.rule("T12.11")
def test_a_fighter_that_lost_its_engine_in_the_last_turn_is_forced_down_too():
    fresh = single("A", "bf109g", at=(9, 5), code="3S2", lost={"engine": 7}, glide=Glide(7, 0, "X"))
    played = play(table(box("X", "b17f"), fresh, FOE, turn=5, turns=6), plots={"A": "3S2"})
    assert played.only(AircraftLost).loss == Loss("forced down", "X", 6)


@pytest.mark.rule("T12.9", "T11.1")
def test_what_has_left_is_safe_from_its_fire():
    burning = single("A", "bf109g", hex=at(1, 20), heading=3, code="3S2", is_burning=True)
    state = table(box("X", "b17f", hex=at(10, 20)), single("Z", "bf109g", hex=at(20, 25)), burning, turn=5, turns=6)
    played = play(state, plots={"A": "3S2 break off"})
    assert (played.of(FireOutRolled), played.aircraft("A").is_lost) == ([], False)
