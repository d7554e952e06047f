"""P11 and P12: clearing, jamming, writing off (T7.7, T7.9)."""

from __future__ import annotations

import pytest

from game.core.dice import LoadedDice
from game.tactical.events import AircraftLost, AmmunitionSpent, GunsRolled
from game.tactical.state import Step
from tests.tactical.table import box, catalog, draw, play, single, table


def behind(type_="bf109g", on=(), off=(), **changes):
    """A fighter dead astern of a box of B-17s at range 1 after both have moved."""
    return table(box("X", "b17f"), single("A", type_, at=(-1, 0), code="3S2", **changes), on=on, off=off)


def dice(guns=(), jam=(), clear=(), **streams):
    return LoadedDice(streams={"tac.guns": guns, "tac.jam": jam, "tac.clear": clear, **streams})


@pytest.mark.rule("T7.9")
@pytest.mark.parametrize("burst, count, pairs, jammed", [
    ("medium", 4, [(1, 1), (1, 1)], ["mg", "cannon"]), ("medium", 4, [(1, 2), (1, 1)], ["cannon"]),
    ("medium", 4, [(1, 2), (2, 1)], []), ("long", 6, [(1, 2), (2, 1)], ["mg", "cannon"]),
    ("long", 6, [(1, 3), (2, 2)], []), ("long", 6, [(1, 1), (6, 6)], ["mg"]),
])  # fmt: skip
def test_a_medium_burst_jams_on_2_and_a_long_one_on_3_or_less(burst, count, pairs, jammed):
    state = table(box("X", "b17f"), single("A", "bf109g", at=(-1, 0), code="3S2"))
    turn = play(state, dice([1] * count, [face for pair in pairs for face in pair]), fire={"A": f"X1 {burst}"})
    rolled = turn.of(GunsRolled)
    assert [(event.gun, event.dice, event.needed) for event in rolled] == [
        ("mg", pairs[0], 2 if burst == "medium" else 3), ("cannon", pairs[1], 2 if burst == "medium" else 3),
    ]  # fmt: skip
    record = turn.aircraft("A")
    assert [record.is_mg_jammed, record.is_cannon_jammed] == ["mg" in jammed, "cannon" in jammed]


@pytest.mark.rule("T7.9")
def test_a_short_burst_never_jams():
    turn = play(behind(), dice([1, 1]), fire={"A": "X1 short"})
    assert turn.of(GunsRolled) == []


@pytest.mark.rule("T7.9")
def test_only_the_class_that_fired_rolls():
    turn = play(behind(), dice([1] * 3, [6, 6]), fire={"A": "X1 medium mg"})
    assert [event.gun for event in turn.of(GunsRolled)] == ["mg"]


@pytest.mark.rule("T7.9")
def test_a_lost_aircraft_rolls_for_no_jam_but_has_fired_its_ammunition():
    loaded = dice([1] * 4, **{"tac.defence": [6], "tac.chits": draw("EXPLODE! | Fuselage 2")})
    turn = play(behind(), loaded, fire={"A": "X1 medium"}, allot={"X": {"A": 1}})
    assert turn.only(AircraftLost).aircraft == "A"
    assert turn.of(GunsRolled) == []
    assert (turn.aircraft("A").mg_ammo, turn.aircraft("A").cannon_ammo) == (18, 15)


@pytest.mark.rule("T7.9", "T4.1")
@pytest.mark.parametrize("type_, gun, needed", [
    ("bf109e", "mg", 5), ("bf109e", "cannon", 6), ("bf109g", "mg", 5), ("bf109g", "cannon", 5), ("fw190a8", "mg", 5),
    ("fw190a8", "cannon", 6), ("bf110c", "mg", 5), ("bf110c", "cannon", 5), ("hurricane1", "mg", 6),
    ("hurricane2c", "cannon", 6), ("spitfire5", "mg", 6), ("spitfire5", "cannon", 6), ("whirlwind1", "cannon", 5),
    ("mc200", "mg", 5), ("p47d", "mg", 6), ("p51b", "mg", 6),
])  # fmt: skip
def test_nose_guns_clear_on_5_and_wing_guns_on_6(type_, gun, needed):
    for face in (needed - 1, needed):
        state = table(box("X", "b17f"), single("A", type_, at=(-20, 0), **{f"is_{gun}_jammed": True}))
        turn = play(state, dice(clear=[face]))
        rolled = turn.only(GunsRolled)
        assert (rolled.gun, rolled.dice, rolled.needed) == (gun, (face,), needed)
        assert getattr(turn.aircraft("A"), f"is_{gun}_jammed") is (face < needed)


@pytest.mark.rule("T7.9")
def test_a_class_jammed_in_this_turn_does_not_clear_before_the_next():
    first = play(behind(), dice([1] * 4, [1, 1, 6, 6]), fire={"A": "X1 medium"})
    assert [event.result for event in first.of(GunsRolled)] == ["jammed", "fires on"]
    second = play(first.state, dice(clear=[5]))
    assert [event.result for event in second.of(GunsRolled)] == ["cleared"]
    assert not second.aircraft("A").is_mg_jammed


@pytest.mark.rule("T7.9", "T7.4")
def test_a_jammed_class_does_not_fire():
    turn = play(behind(is_mg_jammed=True), dice([1, 1], [6, 6], [1]), fire={"A": "X1 long"})
    assert turn.only(AmmunitionSpent).mg_spent == 0
    both = behind(is_mg_jammed=True, is_cannon_jammed=True)
    assert all(prompt.kind != "open_fire" for prompt in play(both, dice(), until=Step.ALLOT).prompts)


@pytest.mark.rule("T4.1")
def test_clearing_comes_before_jamming_and_mg_before_cannon():
    jammed = single("Z", "bf110c", at=(9, 5), is_mg_jammed=True, is_cannon_jammed=True)
    state = table(box("X", "b17f"), single("A", "bf110c", at=(-1, 0), code="3S2"), jammed)
    turn = play(state, dice([1] * 5, [1, 1, 6, 6], [4, 5]), fire={"A": "X1 medium"})
    assert [(event.aircraft, event.gun, event.result) for event in turn.of(GunsRolled)] == [
        ("Z", "mg", "still jammed"), ("Z", "cannon", "cleared"), ("A", "mg", "jammed"), ("A", "cannon", "fires on"),
    ]  # fmt: skip


@pytest.mark.rule("T7.7")
@pytest.mark.parametrize("burst, guns, count, jam, spent", [
    ("short", "all", 2, 0, (1, 1)), ("medium", "all", 4, 4, (2, 2)), ("long", "all", 6, 4, (3, 3)),
    ("short", "mg", 2, 0, (1, 0)), ("medium", "cannon", 1, 2, (0, 2)), ("long", "mg", 5, 2, (3, 0)),
])  # fmt: skip
def test_each_class_that_fires_pays_1_2_or_3_units(burst, guns, count, jam, spent):
    turn = play(behind(), dice([1] * count, [6] * jam), fire={"A": f"X1 {burst} {guns}"})
    event = turn.only(AmmunitionSpent)
    assert (event.mg_spent, event.cannon_spent) == spent
    assert (turn.aircraft("A").mg_ammo, turn.aircraft("A").cannon_ammo) == (20 - spent[0], 17 - spent[1])


@pytest.mark.rule("T7.7")
@pytest.mark.parametrize(
    "mg, bursts", [(0, set()), (1, {"short"}), (2, {"short", "medium"}), (3, {"short", "medium", "long"})]
)
def test_a_class_without_the_units_does_not_fire_in_the_burst(mg, bursts):
    state = behind("hurricane1", mg_ammo=mg)
    prompts = [prompt for prompt in play(state, dice(), until=Step.DECLARE).prompts if prompt.kind == "open_fire"]
    assert {choice.burst.value for prompt in prompts for choice in prompt.choices if choice.target} == bursts


@pytest.mark.rule("T7.10")
def test_the_last_units_fire_a_full_burst():
    turn = play(behind("hurricane1", mg_ammo=2), dice([1] * 4, [6, 6]), fire={"A": "X1 medium"})
    assert turn.aircraft("A").mg_ammo == 0


@pytest.mark.rule("T3.6")
@pytest.mark.parametrize("type_, clears, ammo", [
    ("bf109e", (5, 6), (30, 7)), ("bf109f", (5, 5), (30, 16)), ("bf109g", (5, 5), (20, 17)),
    ("fw190a2", (5, 6), (30, 14)), ("fw190a5", (5, 6), (30, 18)), ("fw190a8", (5, 6), (25, 20)),
    ("bf110c", (5, 5), (30, 20)), ("mc200", (5, 0), (30, 0)), ("hurricane1", (6, 0), (17, 0)),
    ("hurricane2c", (0, 6), (0, 9)), ("spitfire1", (6, 0), (15, 0)), ("spitfire5", (6, 6), (17, 6)),
    ("whirlwind1", (0, 5), (0, 6)), ("p47d", (6, 0), (24, 0)), ("p51b", (6, 0), (22, 0)),
    ("p51d", (6, 0), (24, 0)),
])  # fmt: skip
def test_clearing_numbers_and_ammunition_of_annex_c(type_, clears, ammo):
    guns = catalog().aircraft[type_].guns
    has_mg, has_cannon = guns.mg_dice > 0, guns.cannon_dice > 0
    assert (guns.mg_clear if has_mg else 0, guns.cannon_clear if has_cannon else 0) == clears
    assert (guns.mg_ammo, guns.cannon_ammo) == ammo
