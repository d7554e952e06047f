"""From a request to a fight and back, the same for every campaign: made-up requests and missions (T12, T13.4)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import pytest

from game.campaigns import fights
from game.campaigns.engagement import (
    AircraftIn,
    BoardIn,
    BoxIn,
    ClockIn,
    EngagementRequest,
    EngagementResult,
    SingleIn,
    SiteIn,
    check_core,
    sealed,
)
from game.core.dice import SeededDice
from game.core.hexes import Hex, distance
from game.files.catalog import load_catalog
from game.tactical import turn
from game.tactical.catalog import Boxes
from game.tactical.mission import CallOff, Point
from game.tactical.prompts import Allot, AllotPrompt, FireRearGun, Fly, Jettison, OpenFire
from game.tactical.rules.fixed_fire import holds_fire, reach_of
from game.tactical.rules.tailing import has_clear_view
from game.tactical.state import NOT_YET, Kind, Loss, Role, Side, Step

CATALOG = load_catalog()
SECTIONS = [field.name for field in fields(Boxes)]
FIGHTERS = [name for name, row in CATALOG.aircraft.items() if row.is_fighter]
BOXED = [name for name, row in CATALOG.aircraft.items() if row.formation]
SITE = SiteIn("nowhere", "1942-08-12", "12:00", 0, 0, 0, 0, "sea", "day", 0, 45, "", "")


@dataclass(frozen=True)
class Plain:
    """A mission in which nothing happens; what is still on call is called off at the end of the first hex turn."""

    needs_bomber: bool = True
    clouds: frozenset = frozenset()
    releases: bool = True
    kind: str = "plain"

    def prompts(self, point, state):
        return ()

    def next(self, point, state, answers, dice):
        if point is not Point.AFTER_LEAVING:
            return None
        return next((CallOff(one.id, "T12.7") for one in state.to_come if one.turn == NOT_YET), None)

    def fold(self, deed):
        return self

    def redact(self, side):
        return self

    def redact_deed(self, deed, side):
        return deed


def asked(bomber, fighter="spitfire5", first=None, other=None, turns=2, single=None, **box):
    """A box of two against one fighter; `first` changes the first bomber, `other` the fighter, `single` its entry."""
    load = "bombs" if CATALOG.aircraft[bomber].is_fighter else "none"
    strike = AircraftIn(bomber, "strike", "bomber", load=load)
    aircraft = {
        "a-1": replace(strike, **(first or {})),
        "a-2": strike,
        "f-1": replace(AircraftIn(fighter, "interceptor", "interceptor"), **(other or {})),
    }
    speed = CATALOG.aircraft[bomber].formation.speed
    boxes = (replace(BoxIn("one", bomber, ("a-1", "a-2"), (5, 20), (20, 20), load), **box),)
    singles = (replace(SingleIn("f", "interceptor", ("f-1",), 0), **(single or {})),)
    clock, board = ClockIn(turns), BoardIn(60, 41, (5, 20), speed)
    made = EngagementRequest(
        "plain/1", "plain", "plain/1", "", "", "strike", "s", SITE, board, clock, (), boxes, singles, aircraft, None
    )
    return sealed(made)


def flown(request, mission=None, options=None):
    """The fight of a request to its end: everybody flies on, nobody fires."""
    state = fights.opening(request, mission or Plain(), CATALOG, options)
    dice, sealed_ = SeededDice("quiet"), ()
    progress = turn.proceed(state, (), dice)
    while progress.state.step is not Step.ENDED:
        before = progress.state
        sealed_ = (*sealed_, *(_quiet(one) for one in progress.prompts))
        progress = turn.proceed(before, sealed_, dice, progress.asked)
        sealed_ = sealed_ if turn.is_sealed(before, progress.state) else ()
    return progress.state


def _quiet(prompt):
    if isinstance(prompt, AllotPrompt):
        return Allot(prompt.unit, ())
    first = prompt.choices[0]
    if isinstance(first, OpenFire | FireRearGun):
        return type(first)(prompt.unit)
    if isinstance(first, Jettison):
        return Jettison(prompt.unit, False)
    staying = [one for one in prompt.choices if not (isinstance(one, Fly) and one.is_breaking_off)]
    return staying[0] if staying else first


def hurt(type_, part):
    """A record with some boxes gone: every section down to `part` of it, never the last box."""
    printed = CATALOG.aircraft[type_].boxes
    return Boxes(**{name: int(part * max(0, getattr(printed, name) - 1)) for name in SECTIONS})


DAMAGE = [0.0, 0.3, 0.5, 1.0]


@pytest.mark.rule("T13.4", "P22.5")
@pytest.mark.parametrize("part", DAMAGE)
@pytest.mark.parametrize("type_", sorted({*BOXED, *FIGHTERS}))
def test_without_fire_and_events_every_aircraft_comes_out_as_it_went_in(type_, part):
    lost = hurt(type_, part)
    given = {"boxes_lost": lost, "wounds": 1 if part == 1.0 else 0}
    if type_ in FIGHTERS:
        given |= {"mg_spent": 0 if part == 0 else 1}
    boxed = type_ in BOXED and not (part and type_ in FIGHTERS)
    request = asked(type_, first=given) if boxed else asked("ju88a", fighter=type_, other=given)
    end = flown(request)
    outs = fights.aircraft_out(request, end)
    check_core(request, _result(request, outs))
    for id_, one in request.aircraft.items():
        out = outs[id_]
        assert (out.boxes_lost, out.wounds, out.fuel_spent) == (one.boxes_lost, one.wounds, 0)
        assert (out.mg_spent, out.cannon_spent, out.cause, out.left) == (one.mg_spent, one.cannon_spent, "", False)
        assert out.state == ("undamaged" if not _is_damaged(one) and not out.straggled else "damaged")
    assert fights.aircraft_out(request, end) == outs


def _is_damaged(one):
    printed = CATALOG.aircraft[one.type].boxes
    halves = [name for name in SECTIONS if name != "guns" and getattr(printed, name)]
    return one.wounds or any(2 * getattr(one.boxes_lost, name) >= getattr(printed, name) for name in halves)


def _result(request, outs):
    return EngagementResult(request.hash, "board", "", 2, outs, None)


def test_records_bring_their_damage_stores_and_fire():
    other = {"mg_spent": 1, "wounds": 1, "is_burning": True, "quality": "experienced", "traits": ("D",)}
    state = fights.opening(asked("ju88a", first={"boxes_lost": Boxes(engine=1)}, other=other), Plain(), CATALOG)
    row, fighter = CATALOG.aircraft["spitfire5"], state.aircraft["f-1"]
    assert state.aircraft["a-1"].boxes.engine == CATALOG.aircraft["ju88a"].boxes.engine - 1
    assert (fighter.mg_ammo, fighter.cannon_ammo) == (row.guns.mg_ammo - 1, row.guns.cannon_ammo)
    assert (fighter.wounds, fighter.is_burning, fighter.quality, fighter.traits) == (1, True, "experienced", ("D",))
    assert [one.role for one in state.aircraft.values()] == [Role.BOMBER, Role.BOMBER, Role.INTERCEPTOR]


@pytest.mark.rule("T3.10")
def test_a_fighter_in_a_box_is_loaded_and_a_bomber_need_not_be():
    state = fights.opening(asked("bf110c"), Plain(), CATALOG)
    assert {one: record.is_loaded for one, record in state.aircraft.items()} == {"a-1": True, "a-2": True, "f-1": False}
    assert state.units["one"].kind is Kind.BOX


@pytest.mark.rule("T12.5")
@pytest.mark.parametrize("bomber", ["ju88a", "ju87d", "swordfish"])
def test_board_box_and_reference_stand_as_the_request_says(bomber):
    state = fights.opening(asked(bomber, turns=7), Plain(), CATALOG)
    box = state.units["one"]
    assert (box.hex, box.heading, box.band) == (Hex(5, 20), 0, CATALOG.aircraft[bomber].formation.speed - 1)
    assert (state.board.columns, state.board.rows, state.clock.turns, state.sortie.reference) == (60, 41, 7, (5, 20))
    assert (state.turn, state.step) == (0, Step.ESCORTS)


def test_switches_are_the_players_and_those_the_request_wants():
    request = replace(asked("ju88a"), tactical_options=("collisions",))
    state = fights.opening(request, Plain(), CATALOG, {"tailing": False})
    assert state.is_on("collisions")
    assert not state.is_on("tailing")
    assert state.is_on("spins") is CATALOG.options["spins"].default


def test_what_a_mission_withholds_or_grants_is_known_to_the_board():
    other = {"no_fire_until": 3, "shown_plots": 1, "max_range": 2}
    state = fights.opening(asked("ju88a", other=other), Plain(), CATALOG)
    assert state.sortie.held_fire == {"f-1": 3}
    assert reach_of(state, "f-1") == 2
    later = turn.proceed(state, (), SeededDice("x")).state
    assert holds_fire(replace(later, turn=2), "f-1")
    assert not holds_fire(replace(later, turn=3), "f-1")
    placed = flown(asked("ju88a", other=other, turns=1))
    assert has_clear_view(placed, "f-1")
    assert not has_clear_view(replace(placed, turn=2), "f-1")


@pytest.mark.rule("T12.7")
def test_boxes_that_come_later_wait_with_their_place():
    request = asked("ju88a", turns=4, entry_hex_turn=3)
    state = fights.opening(request, Plain(), CATALOG)
    assert set(state.sortie.boxes) == {"one"}
    assert not state.units
    seen = []
    end = flown(request, Watch(seen))
    assert [units for turn_, units in seen if turn_ == 2][-1] == ("f-1",)
    assert ("f-1", "one") in [units for turn_, units in seen if turn_ == 3]
    assert end.turn == 4


class Watch(Plain):
    """A plain mission that notes who is on the board at each of its points."""

    def __init__(self, seen):
        super().__init__()
        object.__setattr__(self, "seen", seen)

    def next(self, point, state, answers, dice):
        self.seen.append((state.turn, tuple(sorted(state.units))))
        return super().next(point, state, answers, dice)


@pytest.mark.rule("T12.7", "T12.10")
def test_an_element_on_call_comes_only_when_it_is_sent_for():
    request = asked("ju88a", single={"entry_hex_turn": None}, turns=5)
    state = fights.opening(request, Plain(), CATALOG)
    assert [(one.id, one.turn) for one in state.to_come] == [("f", NOT_YET)]
    end = flown(request)
    assert (end.turn, end.aircraft["f-1"].has_left) == (1, True)
    assert end.end_reason == "the interceptor side has nothing left on the board"


@pytest.mark.rule("T12.6")
def test_without_boxes_the_fight_is_around_the_reference_hex():
    fighters = {
        "e-1": AircraftIn("bf109f", "strike", "escort"),
        "f-1": AircraftIn("spitfire5", "interceptor", "interceptor"),
    }
    singles = (SingleIn("e", "strike", ("e-1",), 0), SingleIn("f", "interceptor", ("f-1",), 0, "chosen bearing"))
    request = replace(
        asked("ju88a", turns=3), boxes=(), aircraft=fighters, singles=singles, board=BoardIn(41, 41, (10, 20), 0)
    )
    state = fights.opening(request, Plain(needs_bomber=False), CATALOG)
    first = turn.proceed(state, (), SeededDice("x")).prompts
    assert {distance(one.hex, Hex(10, 20)) for one in first[0].choices} == {0, 1, 2, 3}
    assert flown(request, Plain(needs_bomber=False)).turn == 3


LOSSES = [
    (Loss("crashed after a spin", "f-1", 2), {}, "spin", "f-1"),
    (Loss("forced down", "f-1", 2), {}, "glide", "f-1"),
    (Loss("no wing box left", "f-1", 2), {}, "fixed_guns", "f-1"),
    (Loss("no wing box left", "f-1", 2), {"is_burning": True, "fire_credit": "f-1"}, "fire", "f-1"),
    (Loss("EXPLODE!", "one", 2), {}, "defensive_fire", "a-1"),
    (Loss("area flak", "some-ship", 2), {}, "area_flak", "some-ship"),
]


@pytest.mark.rule("T9.9", "P22.1")
@pytest.mark.parametrize("loss,changes,cause,credit", LOSSES, ids=lambda one: getattr(one, "cause", None))
def test_why_an_aircraft_was_lost_and_who_is_credited(loss, changes, cause, credit):
    request = asked("ju88a")
    state = fights.opening(request, Plain(), CATALOG)
    lost = replace(state.aircraft["a-2"], loss=loss, **changes)
    out = fights.aircraft_out(request, state.with_aircraft(lost))["a-2"]
    assert (out.state, out.cause, out.credited_to, out.hex_turn) == ("destroyed", cause, credit, 2)
    assert out.release == "lost_with_aircraft"


@pytest.mark.rule("T12.4")
@pytest.mark.parametrize(
    "changes,release",
    [
        ({}, "none"),
        ({"release": "released straggling"}, "released"),
        ({"release": "lost"}, "jettisoned"),
        ({"has_left": True}, "missed_target"),
    ],
)
def test_what_became_of_the_load(changes, release):
    request = asked("ju88a")
    state = fights.opening(request, Plain(), CATALOG)
    state = state.with_aircraft(replace(state.aircraft["a-1"], **changes))
    outs = fights.aircraft_out(request, state)
    assert (outs["a-1"].release, outs["f-1"].release) == (release, "none")


def test_sides_are_those_of_the_request():
    state = fights.opening(asked("ju88a"), Plain(), CATALOG)
    assert {one.side for one in state.units.values()} == {Side.STRIKE}
    assert state.aircraft["f-1"].side is Side.INTERCEPTOR
