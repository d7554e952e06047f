"""End of the turn, end of the game, victory (C3.13, C8, C9.22, C9.23, C10.6).

n capital ships      n out: German decisive      n - 1 out: German marginal
                     n sunk: British decisive    n - 1 sunk: British marginal     else a draw
a British level drops by one for each battleship, cruiser or destroyers unit sunk, never under a draw
"""

from __future__ import annotations

from dataclasses import dataclass

from game.campaigns.cerberus.events import CampaignEnded, TurnEnded
from game.campaigns.cerberus.raf import SWORDFISH
from game.campaigns.cerberus.sides import Variant
from game.campaigns.cerberus.state import END, State
from game.campaigns.machine import Ledger

DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the operation ended: the level, its name and its score in the British view (C8.3, C8.6)."""

    level: str
    name: str
    score: int
    lowered: int
    out: tuple[str, ...]
    sunk: tuple[str, ...]
    navy_lost: tuple[str, ...]


def end_turn(ledger: Ledger[State]) -> None:
    """Everything in the air is set aside; who is left out of the next cup (C3.13, C9.22, C9.23, C10.6)."""
    state = ledger.state
    raid = state.raid
    is_out = state.has(Variant.STRIKE_ATTRITION)
    is_lost = state.has(Variant.AIR_BATTLE_ATTRITION) and any(one.is_battle_lost for one in raid.attacks)
    is_once = state.has(Variant.SWORDFISH_ONCE) and SWORDFISH in raid.drawn
    ledger.write(
        TurnEnded(
            turn=state.turn,
            alert=state.alert,
            cover=state.cover,
            barred=tuple(one.unit for one in raid.attacks if one.side == "out") if is_out else (),
            is_battle_lost=is_lost,
            is_swordfish_gone=state.is_swordfish_gone or is_once,
        )
    )


def out(state: State) -> tuple[str, ...]:
    """The capital ships in the End box, crippled or not (C8.3)."""
    return tuple(ship.key for ship in state.capital() if ship.place == END)


def sunk(state: State) -> tuple[str, ...]:
    """The capital ships sunk (C8.3)."""
    return tuple(ship.key for ship in state.capital() if not ship.is_afloat)


def navy_lost(state: State) -> tuple[str, ...]:
    """The British ships whose loss lowers a British victory: not the boats (C8.5)."""
    rows = state.catalog.ships
    return tuple(ship.key for ship in state.british() if rows[ship.key].lowers_victory and not ship.is_afloat)


def reached(state: State) -> str:
    """The level before British losses (C8.3, C8.4)."""
    capital, through, lost = len(state.capital()), len(out(state)), len(sunk(state))
    if through >= capital - 1:
        return "german_decisive" if through == capital else "german_marginal"
    if lost >= capital - 1:
        return "british_decisive" if lost == capital else "british_marginal"
    return DRAW


def lowered(state: State, level: str) -> int:
    """How many levels British losses take off a British victory, never under a draw (C8.5)."""
    score = state.catalog.level(level).score
    return min(max(0, score), len(navy_lost(state)))


def end_game(ledger: Ledger[State]) -> bool:
    """Whether the game is over with this turn: nobody at sea, or time is up (C8.1, C8.2)."""
    state = ledger.state
    is_decided = len(out(state)) + len(sunk(state)) == len(state.capital())
    if not is_decided and state.turn < state.catalog.campaign.max_turns:
        return False
    level = reached(state)
    steps = lowered(state, level)
    score = state.catalog.level(level).score - steps
    final = next(row.key for row in state.catalog.levels if row.score == score)
    reason = "all through or sunk" if is_decided else "turn limit"
    ledger.write(
        CampaignEnded(reason, out(state), sunk(state), navy_lost(state), level, final, steps)  # type: ignore[arg-type]
    )
    return True


def outcome(state: State) -> Outcome | None:
    """How it ended, None while it goes on (C8)."""
    if not state.level:
        return None
    row = state.catalog.level(state.level)
    return Outcome(row.key, row.name, row.score, state.lowered, out(state), sunk(state), navy_lost(state))
