"""British Alert Level and Luftwaffe Air Cover: steps 1 and 2, from turn 2 on (C1, C2).

die         1     2     3     4     5     6            roll        2 or less   3, 4   5 to 7
alert      -1     0     0    +1    +1    +2            cover       -1          0      +1
"""

from __future__ import annotations

from game.campaigns.cerberus.events import AlertRolled, CoverRolled
from game.campaigns.cerberus.rolls import ALERT, COVER, Modifier, roll
from game.campaigns.cerberus.state import State, Step
from game.campaigns.machine import Ledger
from game.core.dice import Dice


def roll_alert(ledger: Ledger[State], dice: Dice) -> None:
    """The British player's die; the level stays within its track (C1.1, C1.2)."""
    state = ledger.state
    table = state.catalog.alert
    if state.turn < table.first_roll_turn:
        return
    rolled = roll(dice, state.turn, Step.TURN, ALERT)
    level = min(table.maximum, max(table.minimum, state.alert + table.change[rolled.total - 1]))
    ledger.write(AlertRolled(rolled, level - state.alert, level))


def roll_cover(ledger: Ledger[State], dice: Dice) -> None:
    """The German player's die: better when Weakened, worse after a lost air battle (C2.1 to C2.3, C9.23, C9.25)."""
    state = ledger.state
    table = state.catalog.cover
    if state.turn < table.first_roll_turn:
        return
    modifiers: tuple[Modifier, ...] = ()
    if state.cover == table.minimum:
        modifiers = (("Weakened last turn", table.weakened_bonus),)
    if state.is_battle_lost:
        modifiers = (*modifiers, ("air battle lost", table.battle_lost))
    rolled = roll(dice, state.turn, Step.TURN, COVER, modifiers)
    level = min(table.maximum, max(table.minimum, state.cover + table.change[rolled.total - table.lowest]))
    ledger.write(CoverRolled(rolled, level - state.cover, level))
