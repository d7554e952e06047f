"""The printed example of Day 1, from the card draws to the states on the morning of day 2 (P29)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.campaigns.engagement import AircraftOut, EngagementResult
from game.campaigns.pedestal.aftermath import apply_result
from game.campaigns.pedestal.apply import fold
from game.campaigns.pedestal.flak import screen
from game.campaigns.pedestal.options import playable
from game.campaigns.pedestal.parts import PedestalResult, ShipOut
from game.campaigns.pedestal.prompts import (
    ArrangeRaid,
    CallReplacements,
    FormGroups,
    GoIn,
    Hunt,
    NameCrew,
    PlayOptions,
    ResolveBy,
    WantedGroup,
)
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Deck
from game.campaigns.pedestal.turn import proceed
from game.campaigns.pedestal.victory import halves
from game.core.dice import SeededDice
from game.core.records import changed
from game.tactical.catalog import Boxes
from tests.campaigns.pedestal.table import ALL_CARDS, CATALOG, Table

J12, J34, B, S = ("ju88a-1", "ju88a-2"), ("ju88a-3", "ju88a-4"), ("bf110c-1", "bf110c-2"), ("sm79-1", "sm79-2")
H = ("seahurricane1-1", "seahurricane1-2")
PLAN_CARDS = (3, 22, 23, 24, 49, 25, 26)
FIGHT_CARDS = (5, 6, 8, 9, 10, 11, 12, 13, 14, 16, 30, 27, 33, 17, 19, 38, 35, 50, 52, 39, 37, 54, 55, 57, 63)
EVENING_CARDS = (40, 51, 42)
ROLLS = {
    1: [1, 64, 71, 2, 38, 55],
    2: [1, 15, 40, 2, 88, 29],
    3: [2, 47, 92, 2, 23, 18],
    4: [83, 74, 2, 90, 66, 1, 12, 35],
    5: [77, 21, 1, 6, 1, 58, 5],
}


def planned(red=2) -> Table:
    """Level A: both missions up to the choice of how to fight (P29.1, P29.2)."""
    table = Table(day=1).stack(*PLAN_CARDS, *FIGHT_CARDS, *EVENING_CARDS)
    readings = replace(CATALOG.readings, raid_elements={**CATALOG.readings.raid_elements, "red": red})
    table.answer(ArrangeRaid("raid deck", (J12, J34, B, S)))
    table.answer()
    table.change(catalog=replace(CATALOG, readings=readings))
    table.answer(PlayOptions("axis", (2,)), PlayOptions("british", (1, 2)))
    table.change(catalog=CATALOG)
    table.until("form_groups").load(target=[5, 6], quick=[face for rolls in ROLLS.values() for face in rolls])
    table.answer(FormGroups("strike groups", (WantedGroup((J34,), "convoy"), WantedGroup((S,), "convoy"))))
    table.answer(choose_mode=lambda one: one.choices[0])
    return table.until("resolve_by", name_crew=NameCrew("experienced_crews", H))


@pytest.mark.rule("P29.1", "P29.2")
def test_level_a_the_plan():
    table = planned()
    first, second = table.all("raid_taken")
    assert (first.is_spoiled, first.elements, first.left) == (True, (J12,), 3)
    assert (second.is_spoiled, second.elements, second.left) == (False, (J34, B), 1)
    plan = table.plan
    assert (plan.airborne, plan.alert, len(plan.away)) == (H, (), 2)
    assert playable(table.state, Side.AXIS) == (1, 3, 4, 5, 6, 7, 9)
    assert {line for side, line in table.state.spent if side is Side.BRITISH} == {1, 2}
    assert plan.raid == (J34, B, S)
    assert (table.state.raid_deck, plan.kind) == ((), "strike")
    assert (plan.late, plan.delay) == (B, 3)
    assert (plan.target_bound, plan.home_bound) == (3, 2)
    assert [(one.target, one.flak_target, one.flak_area) for one in plan.groups] == [
        ("deucalion", 2, 1),
        ("dorset", 2, 1),
    ]
    assert table.last("modes_chosen").screen == 11
    assert (plan.modes["sm79-1+sm79-2"], plan.experienced) == ("torpedo", H)


@pytest.mark.rule("P29.3")
def test_the_printed_red_card_of_three_elements_changes_nothing():
    assert planned(3).plan == planned(2).plan
    assert planned(3).state.raid_deck == planned(2).state.raid_deck


@pytest.mark.rule("P20.8")
def test_the_request_is_that_of_the_example():
    table = planned()
    table.answer(ResolveBy("axis", "board"), ResolveBy("british", "board"))
    request = table.state.request
    assert (request.format, request.engagement, request.kind) == ("pedestal-engagement/1", "pedestal/d1/m2", "strike")
    assert (request.seed, request.site.place, request.site.lat_milli) == (
        "77/pedestal/d1/m2",
        "south-east of Majorca",
        38050,
    )
    assert (request.board.columns, request.board.rows, request.board.reference_hex) == (84, 41, (5, 20))
    assert (request.board.strike_speed, request.board.zone_radius) == (3, 9)
    assert [(one.hex_turn, one.name) for one in request.clock.points] == [
        (7, "ingress"),
        (9, "over_target"),
        (11, "egress"),
    ]
    assert [(one.hex, one.aim_hex, one.aircraft) for one in request.boxes] == [
        ((5, 20), (29, 20), J34),
        ((2, 23), (26, 23), S),
    ]
    assert [(one.aircraft, one.entry_hex_turn) for one in request.singles] == [(B, 7), (H, 0)]
    (escort,) = request.part.escorts
    assert (escort.start, escort.entry_mission_turn) == ("late", 4)


def evening(table: Table) -> Table:
    """E1 as printed, then the cards of the evening, up to the next morning."""
    table.until("call_replacements")
    table.answer(CallReplacements("ju88a", 2))
    return table.until("arrange_raid")


def morning_of_day_2(table: Table) -> None:
    state = table.state
    assert state.day == 2
    fit = Counter(CATALOG.airframes[id_].type for id_, status in state.airframes.items() if status == "undamaged")
    assert fit == {
        "bf109f": 2, "bf110c": 2, "mc200": 2, "ju87d": 2, "ju88a": 4, "sm79": 2,
        "seahurricane1": 5, "spitfire1": 2, "spitfire5": 2, "hurricane2": 2,
    }  # fmt: skip
    reserve = Counter(CATALOG.airframes[id_].type for id_, status in state.airframes.items() if status == "reserve")
    assert reserve == {"bf109f": 1, "bf110c": 1, "mc200": 1, "ju87d": 1, "sm79": 1}
    levels = {id_: ship.level for id_, ship in state.ships.items() if ship.level}
    assert levels == {"deucalion": 1, "dorset": 4}
    assert {line for side, line in state.spent if side is Side.AXIS} == {2}
    assert {line for side, line in state.spent if side is Side.BRITISH} == {1, 2}
    assert screen(CATALOG, state.ships) == (11, 7)
    assert halves(state) == 2 * 11


@pytest.mark.rule("P29.4", "P29.5")
def test_level_b_the_evening_with_an_injected_result():
    table = planned()
    table.answer(ResolveBy("axis", "board"), ResolveBy("british", "board"))
    request = table.state.request
    shot = AircraftOut("destroyed", cause="fixed_guns", release="released")
    hit = AircraftOut("damaged", boxes_lost=Boxes(engine=4))
    aircraft = dict.fromkeys(request.aircraft, AircraftOut("undamaged"))
    aircraft |= dict.fromkeys(J34, shot) | dict.fromkeys(S, AircraftOut("undamaged", release="released"))
    aircraft |= dict.fromkeys(H, hit)
    ships = {"dorset": ShipOut(6, 4), "deucalion": ShipOut(1, 1)}
    part = PedestalResult(ships, (), (), request.part.strike.order, 1)
    result = EngagementResult(request.hash, "board", "", 12, aircraft, part)
    events = apply_result(table.state, result, checks_cards=False)
    state = changed(fold(table.state, events), deck=Deck((*EVENING_CARDS, *ALL_CARDS[:3]), (), 1))
    table.dice = SeededDice("evening")
    table.events += events
    table.progress = proceed(state, (), table.dice)
    assert not [ship for ship in state.ships.values() if ship.is_straggler]
    evening(table)
    used = [
        (event.use, event.subject, event.draw.value) for event in table.progress.events if event.kind == "card_drawn"
    ]
    assert used == [
        ("aircraft repair", H[0], 40),
        ("aircraft repair", H[1], 51),
        ("ship repair", "deucalion", 42),
    ]
    morning_of_day_2(table)


@pytest.mark.rule("P29.6")
def test_level_c_the_whole_day_by_quick_resolve():
    table = planned()
    table.dice._streams["pedestal.deck"] = [0] * 75  # the shuffle of the next morning

    def prey(one):
        groups = [choice.group for choice in one.choices if not choice.is_breaking_off]
        return Hunt(one.unit, 1 if 1 in groups else groups[0])

    table.until("call_replacements", go_in=lambda one: GoIn(one.unit, True), hunt=prey)
    struck = [event.deed for event in table.all("struck")]
    assert [deed.draw.value for deed in struck if hasattr(deed, "draw")] == list(FIGHT_CARDS)
    assert not table.dice._streams["pedestal.quick"]
    hits = [(one.aircraft, one.condition) for one in table.all("aircraft_hit")]
    assert hits == [
        ("ju88a-3", "damaged"),
        ("ju88a-3", "destroyed"),
        ("ju88a-4", "destroyed"),
        (H[0], "damaged"),
        (H[1], "damaged"),
    ]
    passes = {one.shooter: one.passes_left for one in table.all("shot_rolled")}
    assert (passes[H[0]], passes[H[1]]) == (0, 0)
    result = table.last("result_applied").result
    assert (result.part.home_bound, result.part.turns_flown) == (2, 6)
    assert {id_: (one.points, one.level) for id_, one in result.part.ships.items()} == {
        "deucalion": (1, 1),
        "dorset": (6, 4),
    }
    evening(table)
    drawn = [event.draw.value for event in table.all("card_drawn")]
    assert tuple(drawn[-3:]) == EVENING_CARDS
    morning_of_day_2(table)
