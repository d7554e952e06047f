"""Fire: a burning aircraft draws one chit a turn, then tries to put the fire out (T11.1, H-A5)."""

from __future__ import annotations

from game.core.dice import Dice
from game.tactical.catalog import Zone
from game.tactical.events import ChitsDrawn, FireOutRolled
from game.tactical.ledger import Ledger
from game.tactical.rules.cup import draw_chits
from game.tactical.rules.damage import Hit, apply_draw

PHASE = "P13"
FIRE_ZONE = Zone.REAR


def resolve(ledger: Ledger, dice: Dice, phase: str = PHASE) -> None:
    """P13: every aircraft that burns now, in canonical order (T11.1)."""
    for aircraft in burning(ledger):
        burn(ledger, dice, aircraft, phase)


def burning(ledger: Ledger) -> list[str]:
    """The aircraft that burn, are not lost and have not left, in canonical order."""
    records = ledger.state.aircraft.values()
    return sorted(record.id for record in records if record.is_burning and not record.is_lost and not record.has_left)


def burn(ledger: Ledger, dice: Dice, aircraft: str, phase: str) -> None:
    """One fire: RED side in the Sections model, BLUE in the Airframe model, zone Rear; then out on 5+ (T11.1, H-A5)."""
    state = ledger.state
    record = state.aircraft[aircraft]
    is_red = state.is_sections(aircraft)
    drawn = draw_chits(state.catalog, dice, (state.turn, phase, "tac.burnchit"), int(is_red), int(not is_red))
    credit = record.fire_credit
    ledger.write(ChitsDrawn("fire", credit, aircraft, FIRE_ZONE, drawn, "H-A5" if is_red else "T11.1"))
    for draw in drawn:
        apply_draw(ledger, dice, Hit(credit, aircraft, FIRE_ZONE, phase, is_attack=False), draw)
    if ledger.state.aircraft[aircraft].is_lost:
        return
    needed = state.catalog.gunnery.checks.fire_out_at_least
    die = dice.die(state.turn, phase, "tac.fireout")
    ledger.write(FireOutRolled(aircraft, die, needed, die >= needed))
