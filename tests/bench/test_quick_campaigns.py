"""What a campaign by quick resolve costs beside the least it can cost: folding its own events once more."""

from __future__ import annotations

from dataclasses import replace
from time import process_time

import pytest

from game.session.campaign_rows import SESSIONS
from game.session.campaigns import CampaignPlan, play_campaign

GAMES = 12
ROUNDS = 5
MOST_TIMES_FOLDING = 12.0
PLAN = CampaignPlan("pedestal", GAMES, "bench", {"axis": "sound", "british": "sound"})


class Recorder:
    """Watches a campaign and keeps its opening and its events."""

    def __init__(self):
        self.state, self.events = None, []

    def open(self, state):
        """Where it begins."""
        self.state = state

    def watch(self, events):
        """What happens."""
        self.events += events

    def sum_up(self, state):
        """Nothing is counted."""
        return 0, {}


@pytest.fixture
def recorded(monkeypatch):
    """Openings and events of the campaigns that are played for the clock."""
    kept = []

    def recorder():
        kept.append(Recorder())
        return kept[-1]

    with monkeypatch.context() as patched:
        patched.setitem(SESSIONS, PLAN.campaign, replace(SESSIONS[PLAN.campaign], tally=recorder))
        play_all()
    return kept


def play_all():
    """Every campaign of the plan by the engine, from its opening to its end."""
    for number in range(1, GAMES + 1):
        play_campaign(PLAN, number)


def fold_all(recorded):
    """Every event of the same campaigns folded, one after the other."""
    for one in recorded:
        state = one.state
        for event in one.events:
            state = event.fold(state)


def least(work, *given):
    """The least seconds of work among some rounds."""
    times = []
    for _ in range(ROUNDS):
        begun = process_time()
        work(*given)
        times.append(process_time() - begun)
    return min(times)


@pytest.mark.benchmark(group="campaigns by quick resolve")
def test_a_campaign_costs_little_more_than_its_events(benchmark, recorded):
    events = sum(len(one.events) for one in recorded)
    benchmark.pedantic(play_all, rounds=1)
    ratio = least(play_all) / least(fold_all, recorded)
    benchmark.extra_info.update(times_folding=round(ratio, 2), events_a_campaign=events // GAMES)
    assert ratio < MOST_TIMES_FOLDING
