"""The fight on the board and its request (C11, C12)."""

from __future__ import annotations

import json

import pytest

from game.campaigns import fights
from game.campaigns.canonical import canonical
from game.campaigns.cerberus.campaign import CERBERUS
from game.campaigns.cerberus.mission import CameUnderFire, CerberusMission, CloudsDrawn
from game.campaigns.cerberus.prompts import Strike
from game.campaigns.cerberus.request import open_part
from game.campaigns.cerberus.state import Step
from game.campaigns.deciding import ResolveBy
from game.campaigns.engagement import hash_of
from game.core.dice import LoadedDice, SeededDice
from game.core.hexes import Hex, at, distance
from game.core.records import changed
from game.files.catalog import load_catalog
from game.files.pedestal import load_pedestal
from game.odds.shot import defence_odds, shot_from
from game.tactical.catalog import Burst
from game.tactical.mission import Note, Point
from game.tactical.rules import defensive_fire, fixed_fire, leaving, rear_gun, release
from game.tactical.state import Kind, Role, Shot, Unit
from game.tactical.state import Side as Seat
from game.tactical.turn import proceed
from tests.campaigns.cerberus.table import CATALOG, Table, raid

TACTICAL = load_catalog()
BOARD = (ResolveBy("german", "board"), ResolveBy("british", "board"))


def opened(unit="bomber_4", *, cover=2, area=5, side="full", escort="", turn=3, variants=(), target="scharnhorst"):
    """The attack of one unit, handed over to the board."""
    units = (unit, escort) if escort else (unit,)
    flown = raid(*units, sides={unit: side}, duties={escort: unit} if escort else {})
    ships = {"scharnhorst": area, "gneisenau": area, "prinz_eugen": area, "escort": area, "mtb": 10}
    table = Table(Step.TARGETS, variants, turn, cover=cover, raid=flown).ships(**ships).go()
    return table.go(Strike(unit, target)).go(*BOARD)


def asked(*given, **named):
    return opened(*given, **named).state.request


def fight(*given, **named):
    """The board before its first decision."""
    table = opened(*given, **named)
    return fights.opening(table.state.request, CERBERUS.mission(table.state), TACTICAL)


@pytest.mark.rule("C11.1", "C11.3")
def test_one_fight_for_each_attack_the_strike_against_the_interceptors():
    request = asked("bomber_1", escort="fighter_command_1")
    sides = {(one.role, one.side) for one in request.aircraft.values()}
    assert sides == {("bomber", "strike"), ("escort", "strike"), ("interceptor", "interceptor")}
    assert (request.kind, request.part.target, request.part.side_on_entry) == ("strike", "scharnhorst", "full")


@pytest.mark.rule("C11.2", "C14.1")
@pytest.mark.parametrize("area, turn, light", [(5, 3, "day"), (6, 4, "half-light"), (6, 5, "night"), (7, 4, "night")])
def test_a_fight_is_offered_by_day_and_half_light_only(area, turn, light):
    table = Table(Step.TARGETS, turn=turn, raid=raid("bomber_1")).ships(scharnhorst=area, mtb=10)
    table.load(losses=[6], aa=[6], attack=[6], bal=[2], lac=[3], raf=[1]).go().go(Strike("bomber_1", "scharnhorst"))
    asked_for = [one for one in table.prompts if one.kind == "resolve_by"]
    assert bool(asked_for) is (light != "night")
    if light == "night":
        assert table.last("engagement_requested").request.site.light == "night"
        assert table.last("engagement_requested").mode == "quick"


@pytest.mark.rule("C11.4")
@pytest.mark.parametrize(
    "unit, type_, full, crippled, load, speed",
    [
        ("bomber_1", "blenheim4", [4], [2], "bombs", 3),
        ("bomber_2", "wellington1c", [4], [2], "bombs", 2),
        ("bomber_3", "hampden1", [4], [2], "bombs", 2),
        ("bomber_4", "beaufort1", [4], [2], "torpedoes", 2),
        ("swordfish", "swordfish", [3, 3], [3], "torpedoes", 1),
    ],
)
def test_the_strike_aircraft(unit, type_, full, crippled, load, speed):
    for side, sizes in (("full", full), ("crippled", crippled)):
        request = asked(unit, side=side)
        assert [len(box.aircraft) for box in request.boxes] == sizes
        assert {(box.type, box.load) for box in request.boxes} == {(type_, load)}
        assert request.board.strike_speed == speed
        assert {one.load for one in request.aircraft.values() if one.role == "bomber"} == {load}


@pytest.mark.rule("C11.5")
@pytest.mark.parametrize("unit, type_", [("fighter_command_1", "spitfire5"), ("fighter_command_2", "hurricane2")])
def test_the_escort_is_two_pairs_on_the_board_from_the_start(unit, type_):
    variants = ["second_fighter_command"]
    request = asked(escort=unit, variants=variants)
    escorts = [one for one in request.singles if one.side == "strike"]
    assert [(len(one.aircraft), one.entry_hex_turn) for one in escorts] == [(2, 0), (2, 0)]
    assert {one.type for one in request.aircraft.values() if one.role == "escort"} == {type_}


@pytest.mark.rule("C11.6", "C11.7")
@pytest.mark.parametrize("area, turn, first, second", [
    (2, 1, "bf110c", "bf110c"), (3, 2, "bf109f", "bf109f"), (4, 2, "bf109f", "fw190a2"), (5, 3, "bf109f", "fw190a2"),
    (6, 3, "bf109f", "bf110c"),
])  # fmt: skip
def test_the_german_fighters_by_cover_and_area(area, turn, first, second):
    for cover, wanted in ((1, [(4, [first] * 2)]), (2, [(0, [first] * 2), (4, [second])]),
                          (3, [(0, [first] * 2), (4, [second] * 2)])):  # fmt: skip
        request = asked(cover=cover, area=area, turn=turn)
        found = [
            (one.entry_hex_turn, [request.aircraft[id_].type for id_ in one.aircraft])
            for one in request.singles
            if one.side == "interceptor"
        ]
        assert found == wanted
        assert sum(len(types) for _, types in found) == cover + 1
    assert CATALOG.places[7].fighters == CATALOG.places[1].fighters == ("bf110c", "bf110c")


@pytest.mark.rule("C11.8", "C11.11")
def test_each_fight_meets_fresh_regular_fighters_with_full_stores():
    flown = raid("bomber_1", "bomber_2")
    table = Table(Step.TARGETS, turn=3, raid=flown).ships(scharnhorst=5, mtb=10).go()
    table.go(Strike("bomber_1", "scharnhorst"), Strike("bomber_2", "scharnhorst")).go(*BOARD)
    one = table.state.request
    table.take(CERBERUS.quick_resolve(table.state, None, SeededDice("x"))).go().go(*BOARD)
    other = table.state.request
    hostile = [{id_ for id_, x in request.aircraft.items() if x.role == "interceptor"} for request in (one, other)]
    assert len(hostile[0]) == len(hostile[1]) == 3
    assert not hostile[0] & hostile[1]
    for craft in (*one.aircraft.values(), *other.aircraft.values()):
        assert (craft.quality, craft.mg_spent, craft.cannon_spent, craft.fuel_spent, craft.traits) == (
            "regular",
            0,
            0,
            0,
            (),
        )


@pytest.mark.rule("C11.9", "C11.10")
@pytest.mark.parametrize(
    "unit, speed, ship_at", [("bomber_1", 3, 41), ("bomber_2", 2, 33), ("bomber_4", 2, 41), ("swordfish", 1, 33)]
)
def test_clock_and_board(unit, speed, ship_at):
    request = asked(unit)
    assert (request.board.columns, request.board.rows, request.board.reference_hex) == (30 + 8 * speed, 41, (5, 20))
    assert request.clock.hex_turns == 8
    assert [(point.hex_turn, point.name) for point in request.clock.points] == [(8, "release")]
    assert request.boxes[0].hex == (5, 20)
    assert request.boxes[0].aim_hex == (5 + 8 * speed, 20)
    assert request.part.ship_hex == at(ship_at, 20)
    if unit == "swordfish":
        assert (request.boxes[1].hex, request.boxes[1].aim_hex) == ((2, 23), (10, 23))
        assert request.part.ship_hex == Hex(23, 20)


@pytest.mark.rule("C11.9")
def test_the_strike_releases_after_the_eighth_turn_and_not_before():
    state = fight("bomber_1")
    assert not state.clock.is_mission
    assert [turn for turn in range(1, 10) if release.is_due_at_end(changed(state, turn=turn))] == [8]
    assert leaving.end_reason(changed(state, turn=8)) == "the last hex turn is over"


def drawn(one_in, picks, variants=()):
    """The mission of an attack in an Area with so much cloud, its picks loaded."""
    area = {20: 4, 12: 5, 8: 6}[one_in]
    state = fight("swordfish", area=area, turn=3, variants=variants)
    dice = LoadedDice(streams={"cerberus.cloud": picks + [1] * 5000})
    return state, state.sortie.mission.next(Point.OPENS, changed(state, turn=1), (), dice)


@pytest.mark.rule("C11.12")
def test_cloud_is_picked_row_by_row_and_never_near_the_start_of_a_box():
    state, note = drawn(12, [0, 1, 0] + [1] * 35 + [0])
    assert isinstance(note, Note)
    assert note.deed.clouds == (at(0, 0), at(2, 0), at(0, 1))
    everywhere = drawn(8, [0] * 38 * 41)[1].deed.clouds
    starts = [Hex(5, 20), Hex(2, 23)]
    assert {at(column, row) for row in range(41) for column in range(38)} - set(everywhere) == {
        at(column, row) for row in range(41) for column in range(38)
        if any(distance(at(column, row), start) <= 3 for start in starts)
    }  # fmt: skip
    mission = state.sortie.mission.fold(note.deed)
    assert mission.next(Point.OPENS, state, (), LoadedDice()) is None
    assert CATALOG.places[3].cloud_one_in == 0


@pytest.mark.rule("C11.12", "C10.8")
def test_cloud_is_drawn_but_hinders_nobody_unless_the_players_say_so():
    for variants, hinders in (((), False), (("weather_on_board",), True)):
        state, note = drawn(12, [0], variants)
        mission = state.sortie.mission.fold(note.deed)
        assert note.deed.is_hindering is hinders
        assert mission.drawn == (at(0, 0),)
        assert mission.clouds == (frozenset({at(0, 0)}) if hinders else frozenset())


def clouded(*places):
    """A box, an escort and an interceptor three hexes behind each other on one row, with cloud in these columns."""
    state = fight("bomber_1", escort="fighter_command_1", area=4, turn=2, variants=["weather_on_board"])
    mission = state.sortie.mission.fold(CloudsDrawn(tuple(at(column, 20) for column in places), True))
    box = state.units["box-1"]
    hunter = next(id_ for id_, one in state.aircraft.items() if one.type == "bf109f")
    escort = next(id_ for id_, one in state.aircraft.items() if one.role is Role.ESCORT)
    units = {
        "box-1": changed(box, hex=at(20, 20)),
        hunter: Unit(hunter, Kind.SINGLE, Seat.INTERCEPTOR, (hunter,), at(18, 20), 0, 2),
        escort: Unit(escort, Kind.SINGLE, Seat.STRIKE, (escort,), at(20, 20), 0, 2),
    }
    return changed(state, turn=1, units=units, sortie=changed(state.sortie, plan=mission)), hunter, escort


@pytest.mark.rule("C11.12")
@pytest.mark.parametrize("cloud, fixed, flexible", [
    ((), True, True), ((17,), True, True), ((18,), False, False), ((19,), False, True), ((20,), False, False),
    ((21,), True, True),
])  # fmt: skip
def test_nobody_fires_out_of_into_or_through_cloud(cloud, fixed, flexible):
    state, hunter, escort = clouded(*cloud)
    prey = state.units["box-1"].aircraft[0]
    assert (prey in [aircraft for aircraft, _, _ in fixed_fire.targets(state, state.units[hunter])]) is fixed
    odds = shot_from(state, state.units[hunter], prey, state.units["box-1"], Burst.SHORT)
    assert (odds is not None) is fixed
    box = state.units["box-1"]
    assert bool(defensive_fire.attackers(state, box)) is flexible
    assert (defence_odds(state, box, state.units[hunter], 2) is not None) is flexible
    behind = changed(state.units[escort], hex=at(20, 20))
    assert (hunter in rear_gun.targets(state, behind)) is flexible


@pytest.mark.rule("C11.13")
@pytest.mark.parametrize("variants, turn, reach", [
    (("weather_on_board",), 4, 2), (("weather_on_board",), 3, 3), ((), 4, 3),
])  # fmt: skip
def test_in_half_light_fixed_guns_do_not_fire_at_range_3(variants, turn, reach):
    state = fight("bomber_1", area=6, turn=turn, variants=variants)
    assert {fixed_fire.reach_of(state, id_) for id_ in state.aircraft} == {reach}


@pytest.mark.rule("C11.14")
def test_without_german_fighters_the_fight_ends_and_who_flies_has_released():
    state = fight("bomber_1", cover=1)
    assert leaving.end_reason(changed(state, turn=1)) == ""
    gone = changed(state, turn=1, to_come=tuple(one for one in state.to_come if one.side is Seat.STRIKE))
    assert leaving.end_reason(gone) == "the interceptor side has nothing left on the board"
    over = gone
    while not over.end_reason:
        over = proceed(over, (), SeededDice("over")).state
    assert {one.release for one in over.aircraft.values() if one.role is Role.BOMBER} == {"released"}


@pytest.mark.rule("C11.15")
def test_boxes_fly_by_themselves_and_the_mission_asks_nobody():
    state = fight("swordfish", escort="fighter_command_1")
    for point in Point:
        assert state.sortie.mission.prompts(point, state) == ()
    assert all(unit.kind is Kind.BOX for unit in state.units.values())


@pytest.mark.rule("C12.1")
def test_the_request_is_sealed_and_only_one_is_open():
    table = opened()
    request = table.state.request
    assert request.hash == hash_of(request)
    assert CERBERUS.request(table.state) is request
    table.take(CERBERUS.quick_resolve(table.state, None, SeededDice("x")))
    assert CERBERUS.request(table.state) is None


@pytest.mark.rule("C12.2", "C12.6")
def test_the_printed_example_of_a_request():
    table = opened("swordfish", turn=3).state
    request = table.request
    assert (request.format, request.engagement, request.seed) == (
        "cerberus-engagement/1",
        "cerberus/t3/a1",
        "77/cerberus/t3/a1",
    )
    site = request.site
    assert (site.place, site.date, site.time, site.light) == ("Flanders and the Scheldt", "1942-02-12", "14:45", "day")
    assert (site.lat_milli, site.lon_milli, site.ship_course, site.strike_course) == (51500, 2900, 39, 80)
    assert (site.sun_azimuth, site.sun_elevation, site.waters) == (207, 21, "sea")
    part = request.part
    assert (part.turn, part.attack, part.area, part.unit, part.target) == (3, 1, 5, "swordfish", "scharnhorst")
    assert (part.pressure_window, part.release_hex_turn, part.cover, part.factors, part.m_limit) == (
        (4, 8),
        8,
        2,
        (4, 2),
        1,
    )
    assert (request.rules_hash, request.data_hash) == ("", CATALOG.digest)
    assert [(one.key, one.ship_class, one.state) for one in part.ships] == [("scharnhorst", "battlecruiser", "sound")]


@pytest.mark.rule("C22.3", "C12.2")
@pytest.mark.parametrize("area, base", [(3, "thorney_island"), (4, "thorney_island"), (5, "coltishall")])
def test_the_beauforts_come_from_coltishall_in_the_later_areas(area, base):
    assert asked("bomber_4", area=area, turn=2).site.strike_course == CATALOG.courses[f"{base} area_{area}"]


@pytest.mark.rule("C12.3")
def test_the_ids_of_aircraft():
    request = asked("swordfish", cover=3, area=3, escort="fighter_command_1")
    assert request.boxes[0].aircraft == ("t3/swordfish/1", "t3/swordfish/2", "t3/swordfish/3")
    assert request.boxes[1].aircraft == ("t3/swordfish/4", "t3/swordfish/5", "t3/swordfish/6")
    singles = [id_ for one in request.singles for id_ in one.aircraft]
    assert singles[:4] == [f"t3/fighter_command_1/{n}" for n in (1, 2, 3, 4)]
    assert singles[4:] == [f"t3/a1/bf109f-{n}" for n in (1, 2, 3, 4)]


@pytest.mark.rule("C12.4")
def test_players_may_see_all_of_it_but_seed_and_hash():
    request = asked()
    shown = open_part(request)
    assert (shown.seed, shown.hash) == ("", "")
    assert changed(shown, seed=request.seed, hash=request.hash) == request


@pytest.mark.rule("C12.5")
def test_the_core_is_that_of_every_campaign():
    names = set(json.loads(canonical(asked())))
    assert {"site", "board", "clock", "boxes", "singles", "aircraft", "part"} <= names
    assert load_pedestal().digest != CATALOG.digest


@pytest.mark.rule("C13.1")
def test_a_turn_counts_as_under_fire_when_fixed_guns_of_an_interceptor_fired_at_the_strike():
    state, hunter, escort = clouded()
    prey = state.units["box-1"].aircraft[0]
    mission = state.sortie.mission

    def noted(*shots):
        now = changed(state, turn=5, this_turn=changed(state.this_turn, shots=shots))
        return mission.next(Point.BEFORE_LEAVING, now, (), LoadedDice())

    assert noted(Shot(hunter, prey)) == Note(CameUnderFire(5, (5,)))
    assert noted(Shot(hunter, escort)) is None
    assert noted(Shot(hunter, prey, is_rear_gun=True)) is None
    assert noted(Shot(escort, hunter)) is None
    after = mission.fold(CameUnderFire(5, (5,)))
    assert isinstance(after, CerberusMission)
    assert after.attacked_turns == (5,)
