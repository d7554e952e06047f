"""`combat-box campaign`: the window, at a new campaign."""

from __future__ import annotations

import argparse
import secrets
from typing import TYPE_CHECKING

from game.cli.campaigns import variants_of
from game.cli.mistakes import Mistake
from game.cli.simulate import check_options
from game.cli.window import ELSEWHERE, open_window
from game.files.campaigns import CAMPAIGNS, PERSON
from game.session.staff import officers_of

if TYPE_CHECKING:
    from game.view.screen import Host


def begin(asked: argparse.Namespace) -> int:
    """Open the window at the campaign that is named, at its chooser where none is."""
    if not asked.campaign:
        return open_window(_choose, ELSEWHERE)
    key = asked.campaign
    if key not in CAMPAIGNS:
        raise Mistake(f"there is no campaign called '{key}'; there is {', '.join(CAMPAIGNS)}")
    row = CAMPAIGNS[key]
    side = asked.side or list(row.seats)[-1]
    if side not in row.seats:
        raise Mistake(f"--side: {' or '.join(row.seats)} was expected, not '{side}'")
    players = {one: PERSON if one == side else _other(key, asked.staff) for one in row.seats}
    variants = list(variants_of(key, asked.variant))
    check_options(asked.options)
    seed = asked.seed or str(secrets.randbelow(10**6))

    def first(host: Host) -> None:
        from game.view.campaign import beginnings

        beginnings.begin(host, key, variants, players, asked.options, seed)

    return open_window(first, ELSEWHERE)


def _choose(host: Host) -> None:
    from game.view.campaign.chooser import CampaignChooser

    host.push(CampaignChooser(host))


def _other(campaign: str, staff: str) -> str:
    """Who leads the other side."""
    known = (*officers_of(campaign), "human")
    if staff not in known:
        raise Mistake(f"there is no staff officer called '{staff}'; there are {', '.join(known)}")
    return PERSON if staff == "human" else staff
