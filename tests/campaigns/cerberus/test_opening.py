"""Units, places, set-up and its variants, and the sequence of play (C0, C9.1 to C9.5, C9.13 to C9.16, C10.1)."""

from __future__ import annotations

import itertools

import pytest

from game.campaigns.cerberus.opening import opening
from game.campaigns.cerberus.prompts import PlaceBoats, Steam
from game.campaigns.cerberus.rolls import Roll
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import LOWER, WORSE, Condition, Step
from game.campaigns.deciding import IllegalAnswer
from game.pilots.cerberus_staff import RandomStaff
from tests.campaigns.cerberus.table import CATALOG, Table, play, raid


def start(*variants):
    return opening(CATALOG, [Variant(one) for one in variants])


@pytest.mark.rule("C0.12", "C9.1")
def test_the_standard_set_up():
    state = start()
    assert (state.alert, state.cover, CATALOG.cover.names[state.cover - 1]) == (1, 2, "Effective")
    assert {ship.key for ship in state.german()} == {"scharnhorst", "gneisenau", "prinz_eugen", "escort"}
    assert all((ship.place, ship.condition) == (0, "sound") for ship in state.german())
    assert all(ship.place == 11 for ship in state.british())


@pytest.mark.rule("C0.13", "C9.4")
def test_the_boats_are_placed_last_in_any_area_and_openly():
    table = Table(Step.SETUP, ["reconnaissance"], turn=0).load(setup=[6, 4]).go()
    assert [event.kind for event in table.events] == ["start_rolled", "start_alert_rolled", "decision_opened"]
    assert [choice.place for choice in table.choices("mtb")] == [1, 2, 3, 4, 5, 6, 7]
    table.load(raf=[1]).go(PlaceBoats("mtb", 6))
    assert table.ship("mtb") == (6, "sound")
    assert (table.state.turn, table.state.alert, table.state.cover) == (1, 3, 2)
    assert "swordfish" in table.last("cup_filled").units


@pytest.mark.rule("C0.2")
def test_a_roll_is_the_die_with_its_modifiers_and_says_what_it_had_to_meet():
    assert Roll("s", 3, (("a", 1),), 4, "below", 4).is_success is False
    assert Roll("s", 3, (("a", 1),), 4, "at most", 4).is_success is True
    assert Roll("s", 3, (("a", 1),), 4, "at least", 4).is_success is True
    assert Roll("s", 3, (("a", 1),), 4, "above", 4).is_success is False


@pytest.mark.rule("C0.3", "C0.4", "C0.5")
def test_places_stand_in_a_row_from_brest_to_the_end_and_two_lie_outside():
    kinds = [place.kind for place in CATALOG.places]
    assert kinds == ["start", *["area"] * 7, "end", "deployment", "off_map", "aside"]
    assert [place.index for place in CATALOG.places] == list(range(12))
    assert CATALOG.places[0].key == "brest"


@pytest.mark.rule("C0.6", "C0.7", "C0.8")
def test_the_units_and_their_factors_front_and_crippled():
    factors = {key: row.factors for key, row in CATALOG.ships.items()}
    assert factors == {
        "scharnhorst": (4, 3), "gneisenau": (4, 3), "prinz_eugen": (3, 2), "bismarck": (4, 2), "escort": (2, 1),
        "mtb": (1, 0), "destroyers": (3, 1), "cruiser": (4, 2), "battleship": (5, 3),
    }  # fmt: skip
    air = {key: row.factors for key, row in CATALOG.air.items() if row.role == "strike"}
    assert air == {**{f"bomber_{n}": (3, 2) for n in range(1, 5)}, "swordfish": (4, 2)}
    state = Table().ships(gneisenau=(3, "crippled")).state
    assert (state.factor("scharnhorst"), state.factor("gneisenau")) == (4, 3)
    assert [ship.key for ship in state.capital()] == ["scharnhorst", "gneisenau", "prinz_eugen"]


@pytest.mark.rule("C0.9", "C0.10")
def test_damage_goes_one_way_and_no_further_than_sunk_or_out():
    assert [WORSE[Condition(one)] for one in ("sound", "crippled", "sunk")] == ["crippled", "sunk", "sunk"]
    assert [LOWER[one] for one in ("full", "crippled", "out")] == ["crippled", "out", "out"]


@pytest.mark.rule("C0.11")
def test_list_orders():
    assert list(CATALOG.ships) == [
        "scharnhorst", "gneisenau", "prinz_eugen", "bismarck", "escort", "mtb", "destroyers", "cruiser", "battleship",
    ]  # fmt: skip
    assert list(CATALOG.air) == [
        "fighter_command_1", "fighter_command_2", "bomber_1", "bomber_2", "bomber_3", "bomber_4", "swordfish",
    ]  # fmt: skip


@pytest.mark.rule("C0.14")
def test_a_single_choice_is_made_without_asking_and_others_are_refused():
    state = Table(Step.PROTECT, raid=raid("fighter_command_1")).ships(mtb=3)
    state.load().go()
    assert state.all("fighters_committed")[0].ward == ""
    assert state.prompts[0].kind == "steam"
    with pytest.raises(IllegalAnswer, match=r"not one of the choices \(C5\.4\)"):
        state.go(Steam("squadron", "scharnhorst", 3))
    with pytest.raises(IllegalAnswer, match="has not been decided about"):
        state.go(PlaceBoats("mtb", 3))


@pytest.mark.rule("C0.15", "C0.16")
def test_the_steps_of_a_turn_come_in_order():
    seen = []
    order = [
        "turn_began", "alert_rolled", "cover_rolled", "cup_filled", "units_rolled", "unit_drawn", "fighters_committed",
        "quality_rolled", "ships_deployed", "boats_relocated", "uboat_sought", "uboat_fired", "ship_steamed",
        "ship_steered", "fighters_posted", "luftwaffe_sent", "luftwaffe_rolled", "targets_named",
        "flak_rolled", "attack_rolled", "fire_revealed", "guns_fired", "turn_ended",
    ]  # fmt: skip

    def watch(before, progress):
        seen.extend(event.kind for event in progress.events if event.kind in order)

    for number in range(20):
        seen.clear()
        play(f"order {number}", "random", "random", ["uboat"], watch)
        places = [order.index(kind) for kind in seen]
        later = [(one, other) for one, other in itertools.pairwise(places) if one > other]
        assert all(other == 0 for _, other in later)


@pytest.mark.rule("C0.17")
def test_tool_tips_say_where_high_and_where_low_rolls_are_good():
    assert "high roll is good" in CATALOG.texts["tip.sea"].text
    assert "low roll is good" in CATALOG.texts["tip.air"].text


@pytest.mark.rule("C9.2", "C9.5")
def test_strict_historical_starts_everybody_in_area_3():
    state = start("strict", "bismarck")
    assert {ship.place for ship in state.german()} == {3}
    assert (len(state.capital()), state.alert, state.cover, state.start) == (4, 1, 2, 3)


@pytest.mark.rule("C9.3")
@pytest.mark.parametrize(
    "dice, place, alert",
    [((1, 1), 0, 1), ((2, 2), 1, 1), ((3, 3), 1, 2), ((4, 4), 2, 2), ((5, 5), 2, 3), ((6, 4), 3, 3), ((6, 2), 3, 2)],
)
def test_problematic_reconnaissance_rolls_place_and_alert(dice, place, alert):
    table = Table(Step.SETUP, ["reconnaissance", "bismarck"], turn=0).load(setup=list(dice)).go()
    assert {ship.place for ship in table.state.german()} == {place}
    assert (table.state.start, table.state.alert, table.state.cover) == (place, alert, 2)


@pytest.mark.rule("C9.13")
def test_the_bismarck_is_a_fourth_capital_ship_and_only_with_her_variant():
    assert "bismarck" not in start().ships
    assert [ship.key for ship in start("bismarck").capital()][-1] == "bismarck"


@pytest.mark.rule("C9.14", "C9.15", "C9.16")
@pytest.mark.parametrize("setup", [(), ("strict",), ("reconnaissance",)])
def test_the_crippled_bismarck_brings_strong_cover_on_turn_1_and_crawls(setup):
    state = start("bismarck_crippled", *setup)
    assert (state.cover, state.ships["bismarck"].condition) == (3, "crippled")
    table = Table(Step.GERMAN, ["bismarck_crippled", *setup]).go()
    assert {choice.places for choice in table.choices() if choice.ship == "bismarck"} == {0, 1}


@pytest.mark.rule("C10.1")
def test_variants_combine_but_for_two_set_ups_or_two_bismarcks_and_all_say_what_they_do():
    switches = [row for row in CATALOG.variants.values() if row.group == "switch"]
    assert len(switches) == 7
    for row in CATALOG.variants.values():
        assert row.effect.endswith(".")
        assert row.mark == "reconstructed" or row.rule.startswith("C9")
    with pytest.raises(ValueError, match="cannot both be played"):
        start("strict", "reconnaissance")
    with pytest.raises(ValueError, match="cannot both be played"):
        start("bismarck", "bismarck_crippled")
    start(*[one for one in Variant if one not in ("strict", "bismarck")])


@pytest.mark.rule("C18.2")
def test_the_random_officer_takes_every_choice_equally_often():
    table = Table(Step.BOATS, turn=0).go()
    (prompt,) = table.prompts
    picks = [RandomStaff().decide(prompt, table.state, _Pick(number)) for number in range(7)]
    assert picks == list(prompt.choices)
    assert prompt.side is Side.BRITISH


class _Pick:
    def __init__(self, number):
        self.number = number

    def pick(self, turn, phase, stream, count):
        assert (stream, count) == ("ai.cerberus.british", 7)
        return self.number
