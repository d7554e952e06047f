"""Many campaigns: the same numbers with any number of processes, the same campaign as one played by a season."""

from __future__ import annotations

from collections import Counter

import pytest

from game.campaigns.pedestal.campaign import PEDESTAL
from game.files.catalog import load_catalog
from game.files.pedestal import load_pedestal
from game.session.campaigns import CampaignPlan, play_campaign, simulate_campaigns
from game.session.campaigns_summary import campaigns_summary, campaigns_words
from game.session.season import Season
from game.tactical.state import Side

SOUND = {"axis": "sound", "british": "sound"}


def plan(games=8, seed="t", staff="sound", **more):
    return CampaignPlan("pedestal", games, seed, dict.fromkeys(SOUND, staff), **more)


@pytest.fixture(scope="module")
def totals():
    return simulate_campaigns(plan(40))


def test_any_number_of_processes_gives_the_same_totals():
    told = []
    alone = simulate_campaigns(plan(40, staff="random"))
    together = simulate_campaigns(plan(40, staff="random"), jobs=3, progress=told.append)
    assert together == alone
    assert told == list(range(1, 41))


def test_each_campaign_has_a_seed_of_its_own():
    assert plan(seed="7").seed_of(3) == "7/game 3"
    assert play_campaign(plan(seed="7"), 3) == play_campaign(plan(games=9, seed="7"), 3)
    assert simulate_campaigns(plan(seed="a")) != simulate_campaigns(plan(seed="b"))


@pytest.mark.parametrize("staff, variants", [("sound", ()), ("random", ("force_x",)), ("weak", ("omit_first_day",))])
def test_a_season_with_its_seed_is_the_same_campaign(staff, variants):
    asked = plan(staff=staff, variants=variants)
    season = Season.begin(PEDESTAL, load_pedestal(), load_catalog(), variants, asked.staff, asked.seed_of(2), {})
    while not season.is_over:
        season.commit([answer for side in SOUND for answer in season.staff(side)])
    assert play_campaign(asked, 2).result == season.outcome.score


@pytest.mark.rule("P30.5")
def test_what_is_counted_adds_up(totals):
    sums = totals.sums
    assert totals.games == totals.results.total() == 40
    assert sums["missions"] == sum(sums[f"days/{day}/missions"] for day in (1, 2, 3, 4))
    flown = sums["flown/strikes"] + sums["flown/dogfights"]
    assert flown == sums["flown/quick"] + sums["flown/unopposed"]
    assert flown <= sums["missions"] - sums["spoiled"]
    ships = Counter({name: count for name, count in sums.items() if name.startswith("ships/freighter/")})
    ends = [ships[f"ships/freighter/{end}"] for end in ("sunk by attack", "foundered", "lost astern")]
    assert sum(ends) == ships["ships/freighter/lost"]
    assert ships["ships/freighter/lost"] + ships["ships/freighter/sound"] + ships["ships/freighter/crippled"] == 7 * 40
    for side, groups in (("axis", ("ju88a", "ju87d", "sm79", "bf109f", "bf110c", "mc200")),):
        assert sums[f"lost/{side}/flak"] == sum(sums[f"types/{type_}/flak"] for type_ in groups)
    assert 0 < sums["strike/shot down"] < sums["strike/sent"]


def test_the_summary_in_tables_and_words(totals):
    table = campaigns_summary(plan(40), totals)
    assert [table[name] for name in ("campaign", "games", "seed", "resolve")] == ["pedestal", 40, "t", "quick"]
    assert sum(row["games"] for row in table["bands"]) == sum(row["games"] for row in table["scores"].values()) == 40
    assert table["expected"]["is_near"]
    told = "\n".join(campaigns_words(table))
    for words in ("Operation Pedestal: 40 campaigns", "expected mean (P30.4)", "not rejected", "Ohio", "Box Barrage"):
        assert words in told


def test_one_campaign_alone_is_compared_with_nothing():
    table = campaigns_summary(plan(1), simulate_campaigns(plan(1)))
    assert table["expected"] is None
    assert "nothing is known to compare this with" in "\n".join(campaigns_words(table))


def test_fights_flown_on_the_board():
    pilots = dict.fromkeys(Side, "random")
    asked = plan(2, variants=("omit_first_day", "omit_last_day"), resolve="board", pilots=pilots)
    totals = simulate_campaigns(asked)
    assert totals == simulate_campaigns(asked, jobs=2)
    assert totals.sums["flown/board"] > 0
    assert totals.sums["flown/quick"] == 0
    assert totals.sums["lost/axis/fighters"] + totals.sums["lost/axis/flak"] > 0
    table = campaigns_summary(asked, totals)
    assert table["pilots"] == {"strike": "random", "interceptor": "random"}
    assert "fights flown on the board" in "\n".join(campaigns_words(table))
