"""One report of what computer pilots make of fights: the record of D.8, Pedestal's strikes (P30), the Channel (C21.8).

    python -m tests.calibration --fights 100 --campaigns 200 --jobs 2 --out calibration.md

Every figure stands beside its band; the command fails when one lies outside. Same seed, same report.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.files.pedestal_expected import expected_game
from game.pilots.seats import seated
from game.session.campaigns import CampaignPlan, simulate_campaigns
from game.session.pedestal import figures
from game.session.processes import results_of
from game.tactical.state import Side
from tests.campaigns.cerberus import board
from tests.campaigns.cerberus.table import CATALOG
from tests.pilots.record import Record, flown

MIX = {"d8-no-escort": 2, "d8-bf110": 1, "d8-bf109": 1}
"""The standard interception of D.8: half unescorted, a quarter each with Bf 110 and with Bf 109 escort."""

DOWN = (6.0, 18.0)
"""Per cent of bombers that may fall (D.8); Pedestal's strikes keep to the same band."""

EXPECTED_ATTACKS = 2.1
ATTACKS = (0.75 * EXPECTED_ATTACKS, 1.25 * EXPECTED_ATTACKS)
"""Attacks by each fighter (D.8)."""

SEED = "calibration"


class Line(NamedTuple):
    """A figure, what it should be, and the band in which it is accepted."""

    name: str
    found: float
    expected: float | None
    band: tuple[float, float] | None
    aside: str = ""

    @property
    def is_in(self) -> bool:
        return self.band is None or self.band[0] <= self.found <= self.band[1]


def record_of(fights: int) -> Iterator[Line]:
    """The mix of D.8; `fights` are those with each kind of escort, twice as many have none."""
    regular, found = seated("regular"), Record()
    for engagement, weight in MIX.items():
        for game in range(fights * weight):
            found.add(flown(engagement, f"mix/{game}", {Side.STRIKE: regular, Side.INTERCEPTOR: regular}))
    yield Line("bombers shot down, per cent", 100 * found.down_share, None, DOWN)
    yield Line("attacks by each fighter", found.attacks_per_fighter, EXPECTED_ATTACKS, ATTACKS)


def strikes(campaigns: int, jobs: int) -> Iterator[Line]:
    """Strike aircraft of Pedestal on the board before they can release (P30.5)."""
    officers, pilots = dict.fromkeys(("axis", "british"), "sound"), dict.fromkeys(Side, "regular")
    plan = CampaignPlan("pedestal", campaigns, SEED, officers, resolve="board", pilots=pilots)
    known = expected_game((), officers)
    shares = figures.strikes(simulate_campaigns(plan, jobs), known.average if known else {})
    for name, band in (("shot down before release", DOWN), ("damaged at release", None)):
        share = shares[name]
        yield Line(f"{name}, per cent", 100 * share["value"], 100 * share["expected"], band)


def _row(task: tuple[int, int]) -> tuple[float, float]:
    at, fights = task
    return board.calibrated(CATALOG.calibration[at], fights, SEED)


def channel(fights: int, jobs: int) -> Iterator[Line]:
    """All rows of C21.8: the chance to damage a sound ship within so many points of quick resolve."""
    tasks = [(at, fights) for at in range(len(CATALOG.calibration))]
    for row, (chance, released) in zip(CATALOG.calibration, results_of(_row, tasks, jobs), strict=True):
        quick, wide = row.quick_milli / 10, CATALOG.tolerance_points
        name = f"{CATALOG.air[row.unit].name}, {row.side}, LAC {row.cover}, {'/'.join(row.fighters)}"
        aside = f"{released:.2f} released (trial {row.released_hundredths / 100:.2f})"
        yield Line(name + (", escorted" if row.escort else ""), chance, quick, (quick - wide, quick + wide), aside)


def page(fights: int, campaigns: int, jobs: int) -> tuple[str, bool]:
    """The report in Markdown, and whether every figure lies in its band."""
    parts = (
        (f"The record of D.8, {4 * fights} fights", list(record_of(fights))),
        (f"Operation Pedestal (P30.5), {campaigns} campaigns on the board", list(strikes(campaigns, jobs))),
        (f"Operation Cerberus (C21.8), {fights} fights a row, chance in per cent", list(channel(fights, jobs))),
    )
    text = ["# Calibration of the fights", "", "Computer pilots in all seats, by `python -m tests.calibration`."]
    for title, lines in parts:
        text += ["", f"## {title}", "", "| figure | found | expected | band | |", "|---|---|---|---|---|"]
        text += [_told(line) for line in lines]
    return "\n".join(text) + "\n", all(line.is_in for _, lines in parts for line in lines)


def _told(line: Line) -> str:
    expected = "" if line.expected is None else f"{line.expected:.1f}"
    band = f"{max(0.0, line.band[0]):.1f} to {line.band[1]:.1f}" if line.band else ""
    return f"| {line.name} | {line.found:.2f} | {expected} | {band} | {line.aside}{'' if line.is_in else ' OUTSIDE'} |"


def main(arguments: list[str] | None = None) -> int:
    """Play, write the report, and fail when a figure lies outside its band."""
    parser = argparse.ArgumentParser(prog="python -m tests.calibration", description=__doc__)
    parser.add_argument("--fights", type=int, default=100, help="fights a row (100)")
    parser.add_argument("--campaigns", type=int, default=200, help="Pedestal campaigns on the board (200)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--out", type=Path, help="write the report here instead of to the screen")
    given = parser.parse_args(arguments)
    text, is_well = page(given.fights, given.campaigns, given.jobs)
    if given.out:
        given.out.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
