"""The rear gun of a single (T8.8, T3.7)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.tactical.catalog import Zone
from game.tactical.events import AttackRolled
from game.tactical.prompts import FireRearGun
from game.tactical.rules.fixed_fire import prompts
from game.tactical.rules.rear_gun import rear_gun_prompt, targets
from game.tactical.state import Spin
from tests.tactical.table import STRIKE, box, catalog, play, single, straggler, table


def zerstoerer(**changes):
    return single("B1", "bf110c", side=STRIKE, code="3S2", **changes)


def chaser(at=(-1, 0), id_="A1", **changes):
    return single(id_, "hurricane1", at=at, code="3S2", **changes)


def aims(*pieces):
    state = table(*pieces)
    return targets(state, state.units["B1"])


def prompt(*pieces):
    state = table(*pieces)
    return rear_gun_prompt(state, state.units["B1"])


@pytest.mark.rule("T3.7")
def test_the_bf_110_alone_has_a_rear_die():
    armed = {id_ for id_, row in catalog().aircraft.items() if row.is_fighter and row.boxes.guns}
    assert armed == {"bf110c"}
    assert catalog().aircraft["bf110c"].boxes.guns == 1


@pytest.mark.rule("T8.8")
@pytest.mark.parametrize(
    "at, is_target",
    [
        ((-1, 0), True),
        ((-2, 0), True),
        ((-2, 1), True),
        ((-1, -1), True),
        ((-3, 0), False),  # too far
        ((0, -1), False),  # Side
        ((-1, 1), False),
        ((1, 0), False),  # Front
        ((0, 0), True),  # shared hex, same heading
    ],
)
def test_enemy_singles_in_its_rear_within_two_hexes(at, is_target):
    assert aims(zerstoerer(), chaser(at)) == (("A1",) if is_target else ())


@pytest.mark.rule("T8.8")
def test_in_a_shared_hex_the_headings_decide():
    assert aims(zerstoerer(), single("A1", "hurricane1", heading=1)) == ("A1",)
    assert aims(zerstoerer(), single("A1", "hurricane1", heading=3)) == ()


@pytest.mark.rule("T8.8")
def test_singles_only_and_enemies_only():
    bombers = box("X", "ju88a", at=(-1, 0), side=chaser().unit.side)
    friend = single("B2", "bf110c", at=(-1, 0), side=STRIKE)
    fallen = straggler("Y1", "ju88a", at=(-1, 0), side=chaser().unit.side)
    assert aims(zerstoerer(), bombers, friend, fallen) == ()


@pytest.mark.rule("T8.8", "T11.2")
def test_a_spinning_enemy_is_no_target():
    assert aims(zerstoerer(), chaser(spin=Spin(0)), chaser((-2, 0), "A2")) == ("A2",)


@pytest.mark.rule("T8.8")
@pytest.mark.parametrize(
    "changes, is_asked", [({}, True), ({"lost": {"guns": 1}}, False), ({"spin": Spin(0)}, False), ({"wounds": 2}, True)]
)
def test_a_die_is_needed_and_no_spin(changes, is_asked):
    state = table(zerstoerer(**changes), chaser(), box("X", "ju88a", at=(0, 9)))
    assert (("fire_rear_gun", "B1") in {(one.kind, one.unit) for one in prompts(state)}) is is_asked


@pytest.mark.rule("T8.8")
def test_a_single_without_rear_gun_is_not_asked():
    assert prompt(single("B1", "bf109f", side=STRIKE), chaser()) is None


@pytest.mark.rule("T8.8")
def test_one_may_hold_fire_or_choose_among_targets():
    found = prompt(zerstoerer(), chaser(), chaser((-2, 0), "A2"))
    assert found.choices == (FireRearGun("B1"), FireRearGun("B1", "A1"), FireRearGun("B1", "A2"))


def fire(zerstoerer_, *others, rear="A1", defence=(1,), guns=(), ahead=""):
    dice = LoadedDice(streams={"tac.defence": defence, "tac.guns": guns})
    state = table(zerstoerer_, *others, box("X", "ju88a", at=(0, 9)), turns=1)
    played = play(state, dice, rear={"B1": rear}, fire={"B1": ahead} if ahead else {})
    return [attack for attack in played.of(AttackRolled) if attack.source == "rear gun"], played


@pytest.mark.rule("T8.8", "H-E5")
@pytest.mark.parametrize(
    "steps, face, hit", [(0, 3, "blue"), (0, 5, "red"), (1, 4, "blue"), (1, 6, "red"), (2, 4, ""), (2, 1, "")]
)
def test_one_flexible_die(steps, face, hit):
    state = table(zerstoerer(), chaser((-steps, 0)), box("X", "ju88a", at=(0, 9)), turns=1)
    streams = {"tac.defence": [face], "tac.chits": [0] if hit else [], "tac.spin": []}
    played = play(state, LoadedDice(streams=streams), rear={"B1": "A1"})
    (attack,) = played.of(AttackRolled)
    assert (attack.source, attack.range, attack.zone) == ("rear gun", steps, Zone.FRONT if steps else Zone.REAR)
    assert [(roll.die, roll.hit) for roll in attack.rolls] == [("flexible", hit)]


@pytest.mark.rule("T8.8", "T3.9")
@pytest.mark.parametrize(
    "traits, target, dice",
    [
        ((), {}, 1),
        (("G",), {}, 2),
        ((), {"quality": "ace"}, 1),  # never the last die
        (("G",), {"quality": "ace"}, 1),
        (("G",), {"traits": ("D",)}, 1),
        (("G",), {"traits": ("D",), "quality": "experienced"}, 1),
    ],
)
def test_trait_gunner_adds_a_die_and_skill_takes_one(traits, target, dice):
    (attack,), _ = fire(zerstoerer(traits=traits), chaser(**target), defence=[1] * dice)
    assert len(attack.rolls) == dice


@pytest.mark.rule("T8.8")
@pytest.mark.parametrize("changes", [{"wounds": 2}, {"quality": "novice"}, {"quality": "ace"}])
def test_no_other_modifier(changes):
    (attack,), _ = fire(zerstoerer(**changes), chaser())
    assert len(attack.rolls) == 1
    assert attack.modifiers == ()


@pytest.mark.rule("T8.8")
def test_fixed_guns_and_rear_gun_may_fire_at_different_targets():
    ahead = chaser((2, 0), "A2")
    rear, played = fire(zerstoerer(), chaser(), ahead, guns=[1] * 4, ahead="A2 short")  # it tails A2
    assert [attack.target for attack in rear] == ["A1"]
    assert [attack.target for attack in played.of(AttackRolled)] == ["A2", "A1"]


@pytest.mark.rule("T8.8")
def test_and_at_the_same_target_in_a_shared_hex():
    rear, played = fire(zerstoerer(), chaser((0, 0)), guns=[1] * 3, ahead="A1 short")
    assert len(rear) == 1
    assert {attack.target for attack in played.of(AttackRolled)} == {"A1"}
