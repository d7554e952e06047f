"""Attacks of the Channel Dash flown on the board by pilots, and what they come to (C11, C13, C21.8)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from game.campaigns import fights
from game.campaigns.cerberus.campaign import CERBERUS
from game.campaigns.cerberus.prompts import Strike
from game.campaigns.cerberus.state import State, Step
from game.campaigns.deciding import ResolveBy
from game.campaigns.engagement import EngagementResult
from game.core.dice import SeededDice
from game.files.catalog import load_catalog
from game.pilots.seats import seated
from game.tactical import turn
from game.tactical.state import Side
from game.tactical.state import Step as Phase
from game.tactical.visibility import redact
from tests.campaigns.cerberus.table import CATALOG, Table, raid

TACTICAL = load_catalog()
AREAS = {("bf110c", "bf110c"): 2, ("bf109f", "bf109f"): 3, ("bf109f", "fw190a2"): 5, ("bf109f", "bf110c"): 6}
"""An Area with these German fighters."""


def flown(campaign: State, pilots=("regular", "regular"), watch: Callable | None = None, effort: int = 1):
    """The open fight of a campaign, flown to its end by pilots of the strike and interceptor side."""
    request = CERBERUS.request(campaign)
    state = fights.opening(request, CERBERUS.mission(campaign), TACTICAL)
    seats = dict(zip((Side.STRIKE, Side.INTERCEPTOR), map(seated, pilots), strict=True))
    own = {side: SeededDice(f"{request.seed}/pilot/{side}") for side in Side}
    dice, sealed = SeededDice(request.seed), ()
    progress = turn.proceed(state, (), dice)
    while True:
        if watch:
            for event in progress.events:
                after = event.fold(state)
                watch(state, event, after)
                state = after
        state = progress.state
        if state.step is Phase.ENDED:
            return state
        views = {side: redact(state, side) for side in Side}
        sealed = (
            *sealed,
            *(seats[one.side].decide(one, views[one.side], own[one.side], effort) for one in progress.prompts),
        )
        progress = turn.proceed(state, sealed, dice, progress.asked)
        sealed = sealed if turn.is_sealed(state, progress.state) else ()


def attack(row, seed: str) -> State:
    """The open fight of a row of the calibration table: its unit against a sound capital ship."""
    units = (row.unit, row.escort) if row.escort else (row.unit,)
    given = raid(*units, sides={row.unit: row.side}, duties={row.escort: row.unit} if row.escort else {})
    area = AREAS[row.fighters]
    table = Table(Step.TARGETS, ["second_fighter_command"], (area + 1) // 2, cover=row.cover, raid=given, seed=seed)
    table.ships(scharnhorst=area, gneisenau=11, prinz_eugen=11, escort=11, mtb=10).go()
    table.go(Strike(row.unit, "scharnhorst")).go(ResolveBy("german", "watch"), ResolveBy("british", "watch"))
    return table.state


def result(campaign: State, fight) -> EngagementResult:
    """The result of a fight that has ended."""
    return CERBERUS.board_result(CERBERUS.request(campaign), fight, "watch", "log")


def chance(part, row) -> Fraction:
    """The exact chance to damage a sound ship with this side, m and bonus (C6.18)."""
    factor = max(row.cover, CATALOG.flak.sound_minimum)
    front, crippled = CATALOG.air[row.unit].factors
    faces = {"full": front, "crippled": crippled, "out": 0}

    def hits(side) -> Fraction:
        return Fraction(sum(die + part.m < faces[side] for die in range(1, 7)), 6)

    hurt = Fraction(sum(die + part.aa_bonus < factor for die in range(1, 7)), 6)
    after = {"full": "crippled", "crippled": "out", "out": "out"}
    return hurt * hits(after[part.side]) + (1 - hurt) * hits(part.side)


def calibrated(row, games: int, seed: str) -> tuple[float, float]:
    """Over so many fights the chance in per cent, and the aircraft that released in one."""
    chances, released = Fraction(0), 0
    for number in range(games):
        campaign = attack(row, f"{seed}/{number}")
        found = result(campaign, flown(campaign))
        chances += chance(found.part, row)
        released += sum(out.release == "released" for out in found.aircraft.values())
    return float(100 * chances / games), released / games
