"""Valletta harbour, on the last morning (P17.1).

in harbour                                            still at sea
every ship in company on 14 August, warships too      stragglers, detached escorts
"""

from __future__ import annotations

from game.campaigns.pedestal.events import DayBegan
from game.campaigns.pedestal.ledger import Ledger
from game.core.dice import Dice


def begin_day(ledger: Ledger, dice: Dice, day: int) -> None:
    """D1: the deck is shuffled, marks are cleared, ships in company may be in harbour (P5.1, P17.1)."""
    state = ledger.state
    is_harbour_day = state.catalog.days[day].waters == "harbour"
    moored = tuple(id_ for id_, ship in state.ships.items() if is_harbour_day and ship.is_in_company)
    ledger.write(DayBegan(day, moored))
    ledger.shuffle(dice, 1)
