"""The reel of a campaign: any moment is that of folding, signs are as many as the events, ways lead everywhere."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.files.broken import BrokenFile
from game.files.codec import encode_line
from game.files.season_course import fight_log
from game.files.season_recovery import salvage_season
from game.session.diary import moments
from game.tactical.events import AircraftLost
from game.view.campaign.front import FRONTS
from game.view.campaign.replay import reel as reels
from game.view.campaign.replay.marking import LOSSES, Spot, marking_of
from game.view.campaign.replay.reel import Reel
from game.view.campaign.replay.ways import WAYS
from tests.session.golden_campaigns import CAMPAIGNS, file_of

BOARD = file_of("pedestal-board")


@pytest.fixture(scope="module", params=CAMPAIGNS)
def reel(request):
    return Reel(salvage_season(file_of(request.param)))


@pytest.fixture(scope="module")
def board():
    return Reel(salvage_season(BOARD))


def every_spot(reel):
    return [Spot(part, inside) for part in range(len(reel.parts)) for inside in range(reel.count(part) + 1)]


def test_every_moment_of_the_map_is_that_of_folding(reel):
    folded = [state for _, state in moments(reel.log)]
    order = list(range(len(folded)))
    random.Random(1).shuffle(order)
    assert len(folded) == len(reel.events)
    assert all(reel.state_at(number) == folded[number] for number in order)
    assert reel.campaign.outcome(reel.state_at(len(folded))) is not None


def test_every_fight_is_that_of_its_own_log(board):
    fights = [part.fight for part in board.parts if part.fight]
    assert len(fights) == 6
    for number, part in enumerate(board.parts):
        if part.fight:
            film, log = board.film(number), fight_log(board.log, part.fight)
            assert film.log.header == log.header
            assert list(map(encode_line, film.log.lines)) == list(map(encode_line, log.lines))


def test_maps_and_fights_take_turns_and_leave_nothing_out(board):
    kinds = [bool(part.fight) for part in board.parts]
    assert kinds == [bool(number % 2) for number in range(len(kinds))]
    counts = sum(part.count for part in board.parts if not part.fight)
    assert counts == len(board.events)
    assert all(after.start == part.start + part.length for part, after in pairwise(board.parts))


def test_times_and_moments_belong_together(reel):
    times = [reel.seconds_at(spot) for spot in every_spot(reel)]
    assert times == pytest.approx(sorted(times))
    assert times[-1] == pytest.approx(reel.whole)
    for spot, seconds in zip(every_spot(reel), times, strict=True):
        assert reel.seconds_at(reel.at_seconds(seconds)) == pytest.approx(seconds)
        assert reel.number_of(spot) <= len(reel.events)


def signs_of(name):
    """A campaign's reel, read to its end, and the kinds of its signs; each sign has its words and its rule."""
    reel = Reel(salvage_season(file_of(name)))
    reel.read_all()
    assert all(mark.words and mark.rule for mark in reel.known_marks())
    kinds = [mark.kind for mark in reel.known_marks()]
    assert kinds.count("fight") == len(reel.log.fights())
    return reel, kinds


@pytest.mark.parametrize("name", ["pedestal-quick", "pedestal-board"])
def test_signs_are_as_many_as_the_events_say(name):
    reel, kinds = signs_of(name)
    results = [event for event in reel.events if event.kind == "result_applied"]
    lost = sum(out.state == "destroyed" for event in results for out in event.result.aircraft.values())
    checks = sum(event.kind == "aircraft_checked" and event.result == "written_off" for event in reel.events)
    last = reel.state_at(len(reel.events))
    assert kinds.count("loss") == lost + checks
    assert kinds.count("sunk") == sum(not ship.is_afloat for ship in last.ships.values())
    assert kinds.count("day") == len(last.days)
    assert kinds.count("mission") == sum(event.kind == "raid_taken" for event in reel.events)


@pytest.mark.parametrize("name", ["cerberus-quick", "cerberus-board"])
def test_signs_of_the_dash_are_as_many_as_the_events_say(name):
    reel, kinds = signs_of(name)
    hurt = [event for event in reel.events if event.kind == "ship_damaged"]
    recorded = [event for event in reel.events if event.kind == "losses_recorded" and event.strike + event.fighters]
    shot_down = [
        event
        for number, part in enumerate(reel.parts)
        if part.fight
        for event in reel.film(number).events
        if isinstance(event, AircraftLost)
    ]
    assert kinds.count("loss") == len(recorded) + len(shot_down) > 0
    assert kinds.count("hit") + kinds.count("sunk") == len(hurt)
    assert kinds.count("day") == sum(event.kind == "turn_began" for event in reel.events) > 0


@pytest.mark.parametrize("there, back", [("event_on", "event_back"), ("turn_on", "turn_back")])
def test_steps_lead_from_one_end_to_the_other_and_back(reel, there, back):
    for way, start, end in ((there, Spot(0, 0), reel.end), (back, reel.end, Spot(0, 0))):
        spot, seen = start, [start]
        while spot != end:
            after = WAYS[way](reel, spot)
            assert (after > spot) is (way == there)
            assert after != spot
            spot = after
            seen.append(spot)
        assert {one.part for one in seen} == set(range(len(reel.parts)))
        assert WAYS[way](reel, end) == end


def test_jumps_stand_at_every_loss(reel):
    reel.read_all()
    losses = sorted({mark.spot for mark in reel.known_marks() if mark.kind in LOSSES})
    spot, found = Spot(0, 0), []
    while (after := WAYS["kill"](reel, spot)) != spot:
        spot = after
        found.append(spot)
    assert found == losses
    assert WAYS["kill_back"](reel, losses[-1]) == losses[-2]


def test_a_fight_that_cannot_be_read_is_passed_over(monkeypatch):
    def damaged(course, fight, lines):
        raise BrokenFile(course.path, "line 9", "it is damaged")

    monkeypatch.setattr(reels, "fight_of", damaged)
    reel = Reel(salvage_season(BOARD))
    spot = Spot(0, 0)
    while spot != reel.end:
        spot = WAYS["event_on"](reel, spot)
    assert len(reel.faults) == 6
    assert "line 9" in reel.faults[1]
    assert reel.at_seconds(reel.parts[1].start + 1) == Spot(1, 0)


def test_a_campaign_that_stops_in_a_fight_ends_there(tmp_path):
    lines = BOARD.read_bytes().splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if b'"fight":"' in line[:40])
    path = tmp_path / "stopped.jsonl"
    path.write_bytes(b"".join(lines[: last - 3]))
    reel = Reel(salvage_season(path))
    assert reel.parts[-1].fight
    assert reel.end == Spot(len(reel.parts) - 1, reel.film(len(reel.parts) - 1).count)


@pytest.mark.parametrize("campaign", FRONTS)
def test_every_campaign_that_can_be_chosen_has_signs(campaign):
    assert marking_of(campaign).of_map
    assert marking_of(campaign).of_fight
