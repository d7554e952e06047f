"""A Channel Dash in one file with its fights: written, read, verified, gone on with, reported, simulated."""

from __future__ import annotations

import pytest

from game.files.campaigns import CAMPAIGNS
from game.files.catalog import load_catalog
from game.files.digest import campaign_digest
from game.files.season_header import season_header_of
from game.files.season_log import SeasonWriter, read_season
from game.pilots.seats import seated
from game.reports.campaign_page import campaign_page
from game.reports.campaign_report import campaign_lines, told_of
from game.session.campaigns import CampaignPlan, simulate_campaigns
from game.session.campaigns_summary import campaigns_summary, campaigns_words
from game.session.pilots_at import fly
from game.session.season import Season
from game.session.season_transcript import season_transcript
from game.session.season_verify import verify_season
from game.tactical.state import Side

ROW = CAMPAIGNS["cerberus"]
SOUND = {"german": "sound", "british": "sound"}


def lead_on(season, fights):
    """To the end, or to the decision at which this many fights have been flown; those that follow are resolved."""
    flown = 0
    while not season.is_over:
        if season.request is not None:
            fight = season.open_fight()
            fly(fight, {side: seated(name) for side, name in season.pilots.items()}, fight.seed)
            season.reconcile()
            flown += 1
            continue
        wish = [
            one
            for prompt in season.prompts
            for one in prompt.choices
            if one.kind == "resolve_by" and one.mode == ("watch" if flown < fights else "quick")
        ]
        season.commit([one for side in SOUND for one in season.staff(side, wish)])
    return flown


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A whole game with two fights on the board, in its file."""
    path = tmp_path_factory.mktemp("dash") / "dash.jsonl"
    header = season_header_of(
        campaign="cerberus",
        seed="a1",
        rules_data=ROW.load().digest,
        board_data=load_catalog().digest,
        variants=("strong_raf",),
        players=SOUND,
        options={},
        date="2026-01-01",
    )
    season = Season.begin(
        ROW.campaign, ROW.load(), load_catalog(), ("strong_raf",), SOUND, "a1", {}, SeasonWriter(path, header)
    )
    assert lead_on(season, 2) == 2
    return path, season


def test_the_file_says_the_same_again_and_is_true_to_the_rules(kept):
    path, season = kept
    log = read_season(path)
    assert campaign_digest(Season.resumed(log, load_catalog()).state) == campaign_digest(season.state)
    assert verify_season(log).is_true
    assert len(log.fights()) == 2


@pytest.mark.rule("C14.5")
def test_it_goes_on_from_a_fight_under_way(kept, tmp_path):
    path, season = kept
    lines = path.read_bytes().splitlines(keepends=True)
    inside = [number for number, line in enumerate(lines) if b'"fight":"cerberus' in line[:60]]
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(lines[: inside[len(inside) // 3] + 1]))
    again = Season.resumed(read_season(cut), load_catalog())
    assert again.fight is not None
    assert not again.fight.is_over
    lead_on(again, 1)
    assert campaign_digest(again.state) == campaign_digest(season.state)


def test_its_transcript_diary_report_and_page_tell_it(kept):
    path, season = kept
    log = read_season(path)
    told = told_of(log)
    assert any("Low cloud" in line or "Fighters fire" in line for line in season_transcript(log))
    assert season.outcome.name in campaign_lines(told)[1]
    page = campaign_page(told).decode()
    assert page.count("<svg") == season.state.turn
    assert "Dice of attack" in page


@pytest.mark.rule("C15.2")
def test_the_sides_change_seats_when_the_luftwaffe_attacks():
    class Asked:
        kind = "sea_strike"

    assert ROW.seats_in(None) == {"german": Side.INTERCEPTOR, "british": Side.STRIKE}
    assert ROW.seats_in(Asked()) == {"german": Side.STRIKE, "british": Side.INTERCEPTOR}


@pytest.mark.rule("C21.6", "C21.7")
def test_many_games_are_set_beside_what_is_expected():
    plan = CampaignPlan("cerberus", 60, "1", SOUND)
    table = campaigns_summary(plan, simulate_campaigns(plan))
    assert not table["expected"]["is_rejected"]
    assert sum(row["games"] for row in table["levels"].values()) == 60
    words = "\n".join(campaigns_words(table))
    assert "C21.6" in words
    assert "hits by mines" in words


def test_games_of_other_officers_are_compared_with_nothing():
    plan = CampaignPlan("cerberus", 3, "1", {"german": "random", "british": "sound"}, ("uboat", "bismarck"))
    table = campaigns_summary(plan, simulate_campaigns(plan))
    assert table["expected"] is None
