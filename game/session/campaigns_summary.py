"""The results of many campaigns of any kind put together: what was played, then the campaign's own figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import game
from game.files.campaigns import CAMPAIGNS
from game.files.digest import CAMPAIGN_PACKAGES, rules_digest
from game.session.campaign_rows import SESSIONS
from game.session.campaigns import CampaignPlan, Totals

FORMAT = 1
WAYS = {"quick": "fights by quick resolve", "board": "fights flown on the board"}


def campaigns_summary(plan: CampaignPlan, totals: Totals) -> dict[str, Any]:
    """Everything counted, as plain tables that JSON can hold; the same bytes for the same plan on every machine."""
    row = CAMPAIGNS[plan.campaign]
    flown = {side.value: name for side, name in plan.pilots.items()}
    board = {"pilots": flown, "options": dict(sorted(plan.options.items()))} if plan.resolve == "board" else {}
    return {
        "format": FORMAT,
        "game": game.__version__,
        "rules_data": row.load().digest,
        "rules_code": rules_digest(CAMPAIGN_PACKAGES),
        "campaign": plan.campaign,
        "title": row.campaign.title,
        "games": plan.games,
        "seed": plan.seed,
        "resolve": plan.resolve,
        "variants": list(plan.variants),
        "staff": dict(plan.staff),
        **board,
        **SESSIONS[plan.campaign].tables(totals, plan.variants, plan.staff),
    }


def under(table: Mapping[str, Any]) -> str:
    """What was played, in one line."""
    staff = ", ".join(f"{side} {name}" for side, name in table["staff"].items())
    variants = ", ".join(table["variants"]) or "standard game"
    return f"seed {table['seed']} · {variants} · {WAYS[table['resolve']]} · staff: {staff}"


def campaigns_words(table: Mapping[str, Any]) -> Iterator[str]:
    """The same in lines to read."""
    yield f"{table['title']}: {table['games']} campaigns"
    yield under(table)
    yield "Intervals hold the true value in 95 cases of 100."
    yield ""
    yield from SESSIONS[table["campaign"]].words(table)
