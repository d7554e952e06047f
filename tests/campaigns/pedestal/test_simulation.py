"""The campaign by quick resolve between staff officers comes out as expected (P30.4 to P30.6)."""

from __future__ import annotations

import json

import pytest

from game.cli import main
from game.files.pedestal_expected import load_expected
from game.session.campaigns import CampaignPlan, simulate_campaigns
from game.session.campaigns_summary import campaigns_summary

EXPECTED = load_expected().game


def named(row) -> str:
    return "+".join(row.variants) or "+".join(f"{side}-{name}" for side, name in row.staff.items())


@pytest.mark.parametrize("row", EXPECTED, ids=named)
def test_a_few_campaigns_come_near_the_mean(row):
    plan = CampaignPlan("pedestal", 30, "few", dict(row.staff), row.variants)
    table = campaigns_summary(plan, simulate_campaigns(plan))
    assert table["expected"]["mean"] == row.mean
    assert table["expected"]["is_near"]
    assert not table["expected"]["is_rejected"]


@pytest.mark.slow
@pytest.mark.parametrize("row", EXPECTED, ids=named)
def test_two_thousand_campaigns_by_the_command(row, tmp_path):
    file = tmp_path / "found.json"
    staff = ",".join(f"{side}={name}" for side, name in row.staff.items())
    words = ["simulate", "pedestal", "--games", "2000", "--seed", "many", "--jobs", "2", "--staff", staff]
    words += [word for variant in row.variants for word in ("--variant", variant)]
    assert main([*words, "--json", str(file)]) == 0
    table = json.loads(file.read_text(encoding="utf-8"))
    assert sum(score["games"] for score in table["scores"].values()) == 2000
    assert table["expected"]["is_near"]
    assert not table["expected"]["is_rejected"]
