"""What damage does to a ship: sound, crippled, sunk (C0.9, C0.10)."""

from __future__ import annotations

from game.campaigns.cerberus.events import ShipDamaged
from game.campaigns.cerberus.events.sea import Cause
from game.campaigns.cerberus.state import WORSE, State
from game.campaigns.machine import Ledger


def damage(ledger: Ledger[State], ship: str, cause: Cause, by: tuple[str, ...], rule: str) -> None:
    """Damage a ship, once for each of `by`; beyond sunk it is lost (C0.9, C0.10, C7.6)."""
    condition = ledger.state.ships[ship].condition
    for _ in by:
        condition = WORSE[condition]
    if condition is not ledger.state.ships[ship].condition:
        ledger.write(ShipDamaged(ship, condition, cause, by, rule))
