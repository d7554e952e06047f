"""`combat-box simulate CAMPAIGN`: many campaigns between staff officers and what came of them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game.cli.mistakes import Mistake
from game.cli.simulate import check_json, check_options, check_pilots, progress, tell
from game.files.campaigns import CAMPAIGNS
from game.pilots.pilot import NORMAL_EFFORT
from game.session.campaigns import CampaignPlan, simulate_campaigns
from game.session.campaigns_summary import campaigns_summary, campaigns_words
from game.session.staff import officers_of

SOUND = "sound"
STANDARD = "standard"
"""The set-up of a campaign that is played without any variant."""


def run(asked: argparse.Namespace) -> int:
    """Play the campaigns, show progress beside them, and tell or write the numbers."""
    plan = plan_of(asked)
    check_json(asked.json)
    if asked.report:
        from game.reports.report_page import make_folder

        make_folder(Path(asked.report))
    with progress(plan.games, "Playing") as told:
        table = campaigns_summary(plan, simulate_campaigns(plan, asked.jobs, told))
    if asked.report:
        _report(table, Path(asked.report))
    return tell(asked.json, table, campaigns_words(table))


def _report(table: dict[str, Any], folder: Path) -> None:
    from game.reports.campaign_many import write_campaigns

    print(f"The report is {write_campaigns(table, folder).page}.", file=sys.stderr)


def plan_of(asked: argparse.Namespace) -> CampaignPlan:
    """The plan of a command; a Mistake where it names what there is not, or what a campaign has no use for."""
    if asked.logs:
        raise Mistake("--logs is for engagements; a campaign writes no logs here")
    pilots = check_pilots(asked.pilots)
    check_options(asked.options)
    return CampaignPlan(
        campaign=asked.engagement,
        games=asked.games,
        seed=asked.seed,
        staff=_staff(asked.engagement, asked.staff),
        variants=variants_of(asked.engagement, asked.variant),
        resolve=asked.resolve or "quick",
        pilots=pilots,
        options=asked.options,
        effort=asked.effort or NORMAL_EFFORT,
    )


def _staff(campaign: str, named: dict[str, str] | str | None) -> dict[str, str]:
    sides = [side.value for side in CAMPAIGNS[campaign].campaign.sides]
    given = dict.fromkeys(sides, named or SOUND) if not isinstance(named, dict) else named
    for side, name in given.items():
        if side not in sides:
            raise Mistake(f"the sides of {campaign} are {' and '.join(sides)}; there is no '{side}'")
        if name not in officers_of(campaign):
            raise Mistake(f"there is no staff officer called '{name}'; there are {', '.join(officers_of(campaign))}")
    return {side: given.get(side, SOUND) for side in sides}


def variants_of(campaign: str, named: list[str]) -> tuple[str, ...]:
    """The set-ups and variants that were named, each once; a dash may stand for an underscore.

    Mistake for one that there is not, and for two that cannot be played together.
    """
    row = CAMPAIGNS[campaign]
    catalog = row.load()
    known = [str(variant) for variant in catalog.variants]
    wanted = [name.replace("-", "_") for name in named if name != STANDARD]
    for name in wanted:
        if name not in known:
            raise Mistake(f"--variant: there is no variant '{name}'; there are {', '.join(known)}")
    chosen = tuple(name for name in known if name in wanted)
    try:
        row.campaign.opening(catalog, chosen, campaign_id=campaign, seed="", rules="")
    except ValueError as error:
        raise Mistake(str(error)) from error
    return chosen
