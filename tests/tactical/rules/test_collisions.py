"""P6: enemies that end the movement in one hex may collide, when the extra rule is on (T14.2)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.tactical.catalog import Zone
from game.tactical.events import AttackRolled, ChitsDrawn, CollisionRolled, SectionMarked
from game.tactical.rules.collisions import pairs
from game.tactical.state import Spin, Step
from tests.tactical.table import STRIKE, box, draw, play, single, straggler, table

ON = ["collisions"]


def dice(rolls, *attacks, **streams):
    chits = [index for texts in attacks for index in draw(*texts)]
    return LoadedDice(streams={"tac.collision": rolls, "tac.chits": chits, **streams})


def meeting(heading=0, on=ON, **changes):
    """Fighter A ends in the hex of box X."""
    start = {0: (0, 0), 1: (0, 3), 2: (3, 3), 3: (6, 0), 4: (6, -3), 5: (3, -3)}[heading]
    return table(box("X", "b17f"), single("A", "bf109g", at=start, heading=heading, code="3S2", **changes), on=on)


@pytest.mark.rule("T14.2")
@pytest.mark.parametrize("heading, needed", [(0, 2), (1, 2), (2, 2), (3, 3), (4, 2), (5, 2)])
def test_they_collide_on_2_and_head_on_on_2_and_3(heading, needed):
    for roll in ([1, 1], [1, 2], [2, 2]):
        has_collided = sum(roll) <= needed
        hits = [["Engine 3 | Engine 1", "Engine 3 | Wing 1"]] * 2 if has_collided else []
        turn = play(meeting(heading), dice([*roll, 2] if has_collided else roll, *hits), until=None)
        event = turn.only(CollisionRolled)
        assert (event.needed, event.dice, event.has_collided) == (needed, tuple(roll), has_collided)


@pytest.mark.rule("T14.2", "T14.1")
def test_the_rule_is_off_unless_switched_on():
    assert play(meeting(3, on=[])).of(CollisionRolled) == []


@pytest.mark.rule("T14.2")
@pytest.mark.parametrize("pick", [0, 1, 2, 3])
def test_both_take_two_red_hits_from_the_front_and_of_a_box_one_aircraft_picked_at_random(pick):
    hits = ["Tail 4 | Tail 2", "Wing 3 | Wing 1"]
    turn = play(meeting(), dice([1, 1, pick], hits, hits, **{"tac.spin": [6]}))
    drawn = turn.of(ChitsDrawn)
    assert [(event.source, event.target) for event in drawn] == [("collision", "A"), ("collision", f"X{pick + 1}")]
    assert {event.zone for event in drawn} == {Zone.FRONT}
    assert [[one.side for one in event.draws] for event in drawn] == [["red", "red"]] * 2
    victim = turn.boxes(f"X{pick + 1}")
    assert (victim.crew, victim.tail, victim.wing) == (1, 7, 9)
    assert (turn.boxes("A").tail, turn.boxes("A").wing) == (1, 8)


@pytest.mark.rule("T14.2")
def test_collisions_are_applied_before_all_other_attacks():
    hits = ["Wing 3 | Wing 1", "Wing 4 | Wing 2"]
    loaded = dice([1, 1, 0], hits, hits, ["Wing 3 | Wing 1"], **{"tac.guns": [6, 1], "tac.spin": [6]})
    turn = play(meeting(), loaded, fire={"A": "X4 short"})
    kinds = [event.kind for event in turn.events if isinstance(event, AttackRolled | ChitsDrawn)]
    assert kinds == ["attack_rolled", "chits_drawn", "chits_drawn", "chits_drawn"]
    assert [event.aircraft for event in turn.of(SectionMarked)] == ["A", "A", "X1", "X1", "X4"]


@pytest.mark.rule("T14.2", "T1.3")
def test_the_hits_of_a_collision_are_drawn_in_canonical_order():
    state = table(box("B", "b17f"), single("Z", "bf109g", code="3S2"), on=ON)
    hits = (["Engine 3 | Engine 1", "Engine 3 | Wing 1"], ["Fuselage 3 | Fuselage 1", "Fuselage 4 | Fuselage 2"])
    turn = play(state, dice([1, 1, 2], *hits))
    assert [event.target for event in turn.of(ChitsDrawn)] == ["B3", "Z"]
    assert (turn.boxes("B3").engine, turn.boxes("Z").fuselage) == (4, 5)


@pytest.mark.rule("T14.2", "T9.9")
def test_a_loss_by_collision_is_credited_to_nobody():
    hits = ["EXPLODE! | Fuselage 2", "Wing 3 | Wing 1"]
    turn = play(meeting(), dice([1, 1, 0], hits, hits))
    assert [turn.aircraft(id_).loss.credit for id_ in ("A", "X1")] == ["", ""]


@pytest.mark.rule("T14.2")
def test_who_may_collide():
    state = table(
        box("X", "b17f"), single("A", "bf109g"), single("B", "bf109g", spin=Spin(1)), single("E", "p51d", side=STRIKE),
        straggler("S", "b17f"), single("C", "bf109g", at=(1, 0)), on=ON,
    )  # fmt: skip
    assert [(one.id, other.id) for one, other in pairs(state)] == [("A", "E"), ("A", "S"), ("A", "X")]


@pytest.mark.rule("T14.2", "T4.1")
def test_hexes_by_row_and_column_then_pairs_in_canonical_order():
    places = {"A": (2, 1), "B": (1, 1), "C": (9, -1), "D": (2, 1)}
    fighters = [single(id_, "bf109g", at=place) for id_, place in places.items()]
    escorts = [single(f"E{id_}", "p51d", at=place, side=STRIKE) for id_, place in places.items() if id_ != "D"]
    found = [(one.id, other.id) for one, other in pairs(table(*fighters, *escorts, on=ON))]
    assert found == [("C", "EC"), ("B", "EB"), ("A", "EA"), ("D", "EA")]


@pytest.mark.rule("T14.2")
def test_two_singles_collide_without_a_pick():
    enemy = single("E", "p51d", at=(10, 0), side=STRIKE, code="3S2")
    state = table(box("X", "b17f"), enemy, single("A", "bf109g", at=(10, 0), code="3S2"), on=ON)
    hits = ["Engine 3 | Engine 1", "Engine 3 | Wing 1"]
    turn = play(state, dice([1, 1], hits, hits))
    assert {event.target for event in turn.of(ChitsDrawn)} == {"A", "E"}
    assert turn.state.step is Step.TURN
