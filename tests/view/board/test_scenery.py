"""A campaign's fight on the board: what lies below it, what each deed shows, and what nobody may see."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import get_args

import pygame
import pytest

from game.campaigns.pedestal.mission_deeds import AlertLaunched, LaunchRefused, MissionDeed
from game.campaigns.pedestal.mission_view import first_hex_turn, is_alert_open, is_in_zone, mission_turn
from game.core.hexes import Hex, distance
from game.files.season_course import fight_log
from game.files.season_log import read_season
from game.session.names import short_name
from game.session.pedestal_telling_words import airframe
from game.session.transcript import tell
from game.tactical.events import MissionNoted, PointsCounted, TurnBegan
from game.tactical.rules.manoeuvres import flight_of, legal_codes, straight_code
from game.tactical.state import Kind, Side
from game.tactical.visibility import redact, redact_event
from game.view.board import BoardScreen, hints
from game.view.board.forecast import Forecaster
from game.view.board.held_back import parted
from game.view.board.lattice import Lattice
from game.view.board.playback import Playback, beats_of
from game.view.board.scenery import act_of, scenery_of, stage_of, words_at
from game.view.board.sea_layer import hexes_of
from game.view.board.sea_zone import ZonePicture
from game.view.campaign.engage import scenario_of
from game.view.campaign.pedestal import sea_staging
from game.view.flight import HUMAN, Flight
from game.view.replay.film import Film
from game.view.replay.screen import ReplayScreen
from game.view.window import hidden
from tests.session import golden_campaigns

SIZE = (1280, 720)
RARE = {
    "deck_renewed", "launch_card_drawn", "launch_refused", "bombs_gone", "strafing_ordered", "launch_arrived",
    "rear_gun_scored",
}  # fmt: skip
"""Kinds of deeds that need not come in the fights that are flown here."""


class Flown:
    """A whole fight: its opening and its events, each with the situation before it."""

    def __init__(self, seed, day, mission):
        self.season = sea_staging.season_at(seed, day, mission)
        self.fight, events = sea_staging.begun(self.season)
        self.opening = events[0].state
        while not self.fight.is_over:
            events += sea_staging.fly_on(self.fight)
        self.steps = []
        state = self.opening
        for event in events[1:]:
            self.steps.append((state, event))
            state = event.fold(state)
        self.end = state
        self.deeds = [(state, event) for state, event in self.steps if isinstance(event, MissionNoted)]

    def at(self, turn):
        """The situation when a hex turn begins."""
        return next(
            event.fold(state) for state, event in self.steps if isinstance(event, TurnBegan) and event.turn == turn
        )


@pytest.fixture(scope="module")
def flown():
    return Flown("8", 1, 1)


@pytest.fixture(scope="module")
def in_harbour():
    return Flown("8", 4, 1)


# ---- what lies below ----------------------------------------------------------------------------------------------


@pytest.mark.rule("P21.2")
def test_each_target_lies_at_an_aim_hex(flown):
    mission, seen = flown.opening.sortie.mission, scenery_of(flown.opening)
    assert {ship.counter.key for ship in seen.ships} == set(mission.strike.targets)
    for ship in seen.ships:
        assert ship.hex in {
            Hex(*aim) for aim, below in zip(mission.aims, mission.aimed, strict=True) if below == ship.counter.key
        }
    boxes = flown.season.request.boxes
    assert {run.unit: run.aim for run in seen.runs} == {box.id: Hex(*box.aim_hex) for box in boxes}


@pytest.mark.rule("P21.2", "P11.13")
def test_a_run_is_where_its_box_will_be_at_each_crossing(flown):
    for run in scenery_of(flown.opening).runs:
        for mark in run.marks:
            unit = flown.at(mark.turn).units.get(run.unit)
            assert unit is None or unit.hex == mark.hex


@pytest.mark.rule("P21.5")
def test_the_zone_on_the_ground_is_that_of_the_rule(flown):
    mission, seen = flown.opening.sortie.mission, scenery_of(flown.opening)
    table = Lattice(flown.opening.board)
    picture = ZonePicture(seen.zone, table)
    on_board = {place for place in table.row_major() if is_in_zone(mission, place)}
    assert on_board == {place for place in picture.hexes if table.board.has(place)}
    assert all(
        any(distance(place, middle) <= seen.zone.radius for middle in seen.zone.middles) for place in picture.hexes
    )


@pytest.mark.rule("P10.6", "P21.3")
def test_the_clock_says_which_crossing_comes_when(flown):
    spans = scenery_of(flown.opening).spans
    assert [(span.name, span.turn) for span in spans if span.turn] == [
        (name, point.hex_turn)
        for name, point in zip(("Ingress", "Over target", "Egress"), flown.season.request.clock.points, strict=True)
    ]
    assert all(later.first == earlier.last + 1 for earlier, later in pairwise(spans))
    assert spans[0].first == 1
    assert spans[-1].last == flown.opening.clock.turns


def test_ships_show_their_damage_when_it_is_done(flown):
    last = {ship.counter.key: ship.counter for ship in scenery_of(flown.end).ships}
    targets = flown.end.sortie.mission.strike.targets
    assert {key: (one.points, one.level) for key, one in last.items()} == {
        key: (one.points, one.level) for key, one in targets.items()
    }
    assert any(one.level for one in last.values())


@pytest.mark.rule("P31.4")
def test_the_harbour_has_its_ground_and_light(flown, in_harbour):
    at_sea, here = scenery_of(flown.opening), scenery_of(in_harbour.opening)
    assert (at_sea.ground, here.ground) == ("", "harbour")
    assert at_sea.light != here.light
    assert all(not ship.has_way for ship in here.ships)
    assert all(ship.has_way for ship in at_sea.ships)


def test_a_hex_tells_ship_and_zone(flown):
    ship = scenery_of(flown.opening).ships[0]
    assert ship.counter.name in words_at(flown.opening, ship.hex)
    assert "[P21.5]" in words_at(flown.opening, ship.hex)
    assert words_at(flown.opening, Hex(0, 0)) == ""


def test_a_single_engagement_has_nothing_below_it(driver):
    state = driver.board.state
    assert stage_of(state) is None
    assert scenery_of(state) is None


# ---- what a deed shows --------------------------------------------------------------------------------------------


def test_every_deed_has_words_and_is_seen(flown, in_harbour):
    for fight in (flown, in_harbour):
        for state, event in fight.deeds:
            assert tell(event, state) is not None
            assert act_of(event, state).title
            assert beats_of([event], stage_of(state))[0].seconds > 0
    kinds = {event.deed.kind for fight in (flown, in_harbour) for _, event in fight.deeds}
    assert {kind.__dataclass_fields__["kind"].default for kind in get_args(MissionDeed)} - kinds <= RARE


def test_rare_deeds_have_words_too(flown):
    mission, state = flown.opening.sortie.mission, flown.at(3)
    draw = next(event.deed.draw for _, event in flown.deeds if event.deed.kind == "flak_drawn")
    crew = tuple(mission.airframes[:2])
    launch = SimpleNamespace(element=mission.alert, delay=2, entry_turn=4)
    for kind in RARE:
        deed = SimpleNamespace(
            kind=kind, rule="P1.1", aircraft=crew if kind == "bombs_gone" else crew[0], draw=draw, launch=launch,
            ship=next(iter(mission.strike.targets)), order=(), number=2, others=(), credit=crew[1],
        )  # fmt: skip
        event = MissionNoted(deed)
        assert act_of(event, state).title
        assert tell(event, state).text
        assert stage_of(state).length(deed)[0] > 0


def test_an_act_tells_where_it_is_seen(flown):
    for state, event in flown.deeds:
        act, seen = act_of(event, state), scenery_of(state)
        if act.ship and act.what != "flak":
            assert seen.ship(act.ship).hex in hexes_of(act, seen, state)


def test_the_same_deed_shows_the_same_before_and_after_it(flown):
    assert all(act_of(event, state) == act_of(event, event.fold(state)) for state, event in flown.deeds)


# ---- what nobody may see ------------------------------------------------------------------------------------------


@pytest.mark.rule("P25.2")
def test_a_secret_launch_is_in_nothing_the_axis_sees(flown):
    state, event = next((state, event) for state, event in flown.deeds if isinstance(event.deed, AlertLaunched))
    after = event.fold(state)
    assert redact_event(event, Side.STRIKE, state) is None
    before, later = (scenery_of(redact(one, Side.STRIKE)) for one in (state, after))
    assert (before.notes, before.spans) == (later.notes, later.spans)
    assert scenery_of(redact(after, Side.INTERCEPTOR)).notes != later.notes


@pytest.mark.rule("P25.2")
def test_no_pause_betrays_a_deed_that_is_not_seen(flown):
    state, event = next((state, event) for state, event in flown.deeds if isinstance(event.deed, AlertLaunched))
    for deed in (event, MissionNoted(LaunchRefused())):
        seen_by = {
            side: Playback(state, lambda *_: None, lambda one, side=side: redact_event(one, side, state) is not None)
            for side in Side
        }
        for playback in seen_by.values():
            playback.show([deed])
        assert seen_by[Side.STRIKE].is_done
        assert not seen_by[Side.INTERCEPTOR].is_done


@pytest.mark.rule("P25.1")
def test_nothing_shown_depends_on_the_deck(flown):
    state = flown.at(11)
    assert scenery_of(redact(state, Side.STRIKE)) == scenery_of(redact(state, Side.INTERCEPTOR))


# ---- on the screen ------------------------------------------------------------------------------------------------


def test_skipping_ends_where_watching_ends(flown):
    watched, skipped = (Playback(flown.opening, lambda *_: None) for _ in range(2))
    events = [event for _, event in flown.steps]
    for playback in (watched, skipped):
        playback.show(events)
    skipped.skip()
    while not watched.is_done:
        watched.update(0.3)
    assert watched.state == skipped.state == flown.end


def test_the_board_shows_a_card_a_hit_and_the_clock():
    stage = hidden(SIZE, 100)
    board = sea_staging.stop_at(stage, sea_staging.scoring)
    surface = pygame.Surface(SIZE)
    stage.draw(surface)
    assert board.tray.area.width > 0
    assert board.table.sea.plates
    assert board.help_rule() == "P13.4"
    assert "Skip" in str(hints.waiting(board)[2])


def test_the_end_of_a_fight_leads_to_the_reconciliation(flown):
    stage = hidden(SIZE, 100)
    board = sea_staging.board_of(stage, flown.season, flown.fight, [])
    for _ in range(3):
        stage.update(0.05)
    _, words, buttons = hints.waiting(board)
    assert "point" not in words
    assert buttons == [("To the reconciliation  (Enter)", "confirm")]
    assert all(tell(event, state) is None for state, event in flown.steps if isinstance(event, PointsCounted))


def test_a_replay_stands_still_behind_a_deed():
    film = Film(fight_log(read_season(golden_campaigns.file_of("pedestal-board"))))
    place = next(n for n, event in enumerate(film.events, 1) if isinstance(event, MissionNoted))
    stage = hidden(SIZE, 100)
    screen = ReplayScreen(stage, film)
    stage.push(screen)
    screen.settle()
    screen.seek(place)
    stage.draw(pygame.Surface(SIZE))
    assert screen.beat is not None
    assert film.seconds[place] > film.seconds[place - 1]


# ---- how it is spoken of ------------------------------------------------------------------------------------------


def test_headings_are_told_by_the_board_where_it_is_turned(flown):
    """North lies anywhere on it, so no word of the compass is said of a heading."""
    told = [tell(event, state).text for state, event in flown.steps if event.kind in ("moved", "unit_entered")]
    assert any("heading with the strike" in line for line in told)
    assert not any(re.search(r"\b(north|south|east|west)\b", line) for line in told)


def test_aircraft_are_called_as_the_map_calls_them(flown):
    catalog = flown.opening.sortie.mission.catalog
    assert flown.opening.aircraft
    for id_ in flown.opening.aircraft:
        assert short_name(flown.opening, id_) == airframe(catalog, id_)


def test_only_who_can_be_fired_at_is_told_of_the_bombers_guns(flown):
    """Not an escort about its own bombers, not a bomber, and nobody once the bombers are gone."""
    state = flown.at(2)
    singles = [unit for unit in state.units.values() if unit.kind is Kind.SINGLE]
    seen = {unit.side: Forecaster(state).of(unit.id, straight_code(state.catalog, unit.band)) for unit in singles}
    assert not seen[Side.STRIKE].is_wary
    assert seen[Side.INTERCEPTOR].is_wary
    alone = replace(state, units={unit.id: unit for unit in singles})
    for unit in singles:
        assert not Forecaster(alone).of(unit.id, straight_code(state.catalog, unit.band)).is_wary


def test_a_shot_at_who_may_turn_away_is_called_a_guess(flown):
    found = set()
    for turn in range(2, 9):
        state = flown.at(turn)
        for unit in state.units.values():
            codes = legal_codes(state.catalog, flight_of(state, unit)) if unit.kind is Kind.SINGLE else ()
            for code in codes:
                for sight in Forecaster(state).of(unit.id, code).sights:
                    target = state.unit_of(sight.target)
                    assert sight.is_guess == (target.kind is Kind.SINGLE and not state.aircraft[sight.target].spin)
                    found.add(sight.is_guess)
    assert True in found


def test_the_guns_say_at_how_many_they_fire(flown):
    state, event = next((state, event) for state, event in flown.deeds if event.deed.kind == "crossing_began")
    assert act_of(event, state).words.endswith(f": {len(event.deed.tasks)} aircraft")


# ---- two people at one machine ------------------------------------------------------------------------------------


@pytest.mark.rule("P25.5")
def test_a_launch_is_hidden_behind_a_call_for_nothing(flown):
    """As every mission turn begins the defenders are called, whether they have something to order or not."""
    stage, called, asked = stage_of(flown.opening), [], []
    for state, event in flown.steps:
        if isinstance(event, TurnBegan):
            after = event.fold(state)
            mission = after.sortie.mission
            is_first = first_hex_turn(mission, mission_turn(mission, event.turn)) == event.turn
            if stage.called_for_nothing(event, after) is Side.INTERCEPTOR:
                called.append(event.turn)
            elif is_alert_open(mission) and is_first:
                asked.append(event.turn)
    entered = next(state.turn for state, event in flown.deeds if event.deed.kind == "launch_arrived")
    assert called + asked
    assert sorted(called + asked) == list(range(1, entered + 1, 2))
    events = [event for _, event in flown.steps]
    shown, held = parted(events, flown.opening)
    assert shown[-1].turn == called[0]
    assert [*shown, *held.events] == events


@pytest.mark.slow
@pytest.mark.rule("P25.5")
def test_the_other_player_cannot_tell_whether_a_launch_was_ordered():
    """At the board: at the start of every mission turn the same card comes, and between them nothing is betrayed."""
    titles = {choice: list(_called(choice)) for choice in ("launch", "wait", "never")}
    assert titles["launch"] == titles["wait"] == titles["never"]
    assert len(titles["launch"]) > 2


def _called(choice):
    """Whom each card calls as two people fly a fight, and the turn, until the element may come."""
    stage = hidden(SIZE, 100)
    season = sea_staging.season_at("8", 1, 1)
    fight, past = sea_staging.begun(season)
    players = dict.fromkeys(Side, HUMAN)
    board = BoardScreen(stage, Flight(scenario_of(season, season.request), fight, players, "8", past), stage.pop)
    stage.push(board)
    for _ in range(400):
        board.playback.skip()
        stage.update(0.5)
        if board.state.turn >= 5:
            return
        if stage.top is not board:
            if "Nothing" not in stage.top.title:
                yield board.state.turn, stage.top.title
            stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))
            continue
        desk = board.orders.desk
        if desk is not None:
            wanted = [one for one in getattr(desk.prompt, "choices", ()) if getattr(one, "choice", "") == choice]
            board.orders.choose(wanted[0] if wanted else board.orders.wish())
            if desk.is_complete:
                board.commit()
