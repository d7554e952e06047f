"""Missions and deeds in the log of a fight come back as what they were; strange ones are refused with a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaigns import fights
from game.campaigns.pedestal.campaign import PEDESTAL
from game.campaigns.pedestal.prompts import ResolveBy
from game.files.catalog import load_catalog
from game.files.codec import Line, decode_line, encode_line
from game.files.digest import state_digest
from game.files.pedestal import load_pedestal
from game.pilots.seats import seated
from game.session.match import Match
from game.session.pilots_at import decide_all
from game.session.season import Season
from game.tactical.events import EngagementOpened, MissionNoted
from game.tactical.state import Side


def season_at_a_fight(seed):
    players = {"axis": "sound", "british": "sound"}
    season = Season.begin(PEDESTAL, load_pedestal(), load_catalog(), (), players, seed, {})
    while season.request is None:
        answers = [answer for side in players for answer in season.staff(side)]
        season.commit([ResolveBy(one.unit, "board") if isinstance(one, ResolveBy) else one for one in answers])
    return season


@pytest.fixture(scope="module")
def fight():
    """A whole fight of a campaign: its first state and the events of each decision."""
    season = season_at_a_fight("missions")
    state = fights.opening(season.request, season.campaign.mission(season.state), load_catalog(), {})
    match = Match(state, season.request.seed)
    lines = [match.start()]
    pilot = seated("random")
    while not match.is_over:
        lines.append(match.commit([one for side in Side for one in decide_all(match, side, pilot, match.seed)]))
    return lines


def test_every_line_comes_back_as_it_was(fight):
    noted = set()
    for number, events in enumerate(fight):
        line = Line(0, events[-1].step, (), tuple(events), "", number)
        back = decode_line(encode_line(line))
        assert encode_line(back) == encode_line(line)
        assert [type(event) for event in back.events] == [type(event) for event in events]
        assert back == line or number == 0  # a catalogue is only ever equal to itself
        noted.update(event.deed.kind for event in events if isinstance(event, MissionNoted))
    assert {"crossing_began", "crossing_ended", "flight_over"} <= noted


def test_the_digest_takes_in_the_mission(fight):
    state = fight[0][0].state
    plan = replace(state.sortie.plan, is_alert_held=not state.sortie.plan.is_alert_held)
    assert state_digest(state) != state_digest(replace(state, sortie=replace(state.sortie, plan=plan)))


@pytest.mark.parametrize("deed", [{"kind": "coup"}, {}, [1], "flight_over", {"kind": "flight_over", "turns": "six"}])
def test_a_strange_deed_is_refused(fight, deed):
    line = Line(0, fight[0][-1].step, (), (MissionNoted(deed),), "")
    with pytest.raises(ValueError, match=r"no deed of any campaign|turns"):
        decode_line(encode_line(line))


def test_a_strange_mission_is_refused(fight):
    opened = next(event for event in fight[0] if isinstance(event, EngagementOpened))
    sortie = replace(opened.state.sortie, plan={"kind": "crusade"})
    line = Line(0, fight[0][-1].step, (), (EngagementOpened(replace(opened.state, sortie=sortie)),), "")
    with pytest.raises(ValueError, match="no mission of any campaign"):
        decode_line(encode_line(line))
