"""End and victory: what has reached Valletta (P18, P19.2, P19.4).

score        German          British
0 or less    Extraordinary   Appalling
1-2          Outstanding     Miserable
3-4          Good            Poor
5-7          Historical      Historical
8-9          Poor            Good
10-11        Miserable       Outstanding
12 or more   Appalling       Extraordinary
"""

from __future__ import annotations

from dataclasses import dataclass

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.events import CampaignEnded, DayEnded
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.map_rows import Grade
from game.campaigns.pedestal.state import Evening, Ship, State


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the operation ended."""

    score: int
    german: str
    british: str


def halves(state: State) -> int:
    """The total in halves: values afloat, Force X's losses and the variant's adjustment (P18.2, P19.2, P19.4)."""
    divisor = state.catalog.victory.crippled_divisor
    total = 0
    for ship in state.ships.values():
        whole = divisor * state.catalog.class_of(ship.id).victory_value
        worth = _worth(ship, whole, divisor)
        total += worth - whole if state.catalog.ships[ship.id].force == "force_x" else worth
    adjustments = sum(state.catalog.variants[variant].final_total_adjustment for variant in state.variants)
    return total + divisor * adjustments


def _worth(ship: Ship, whole: int, divisor: int) -> int:
    if not ship.is_afloat:
        return 0
    return whole // divisor if ship.is_crippled else whole


def score(state: State) -> int:
    """The total rounded down, once, at the very end; a negative one too (P18.3)."""
    return halves(state) // state.catalog.victory.crippled_divisor


def grade(catalog: Catalog, score: int) -> Grade:
    """The row of the performance table (P18.4)."""
    return next(row for row in catalog.grades if row.low <= score <= row.high)


def end_day(ledger: Ledger) -> None:
    """The day's report (P4.3 E6)."""
    state = ledger.state
    ledger.write(DayEnded(Evening(state.day, state.mission, state.spoiled, halves(state))))


def end(ledger: Ledger) -> None:
    """The operation is over (P18.1)."""
    state = ledger.state
    row = grade(state.catalog, score(state))
    ledger.write(CampaignEnded(halves(state), score(state), row.german, row.british))


def outcome(state: State) -> Outcome | None:
    """The score and both grades, None while the operation goes on (P18)."""
    if state.score is None:
        return None
    row = grade(state.catalog, state.score)
    return Outcome(state.score, row.german, row.british)
