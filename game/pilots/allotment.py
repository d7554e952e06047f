"""How a box gives out its dice: all in one place, unless a hurt fighter is cheaply finished (T15.12)."""

from __future__ import annotations

from collections.abc import Sequence

from game.odds.shot import defence_odds
from game.pilots.worth import hit_worth, target_in
from game.tactical.prompts import Allot, AllotPrompt, Attacker
from game.tactical.rules.attack_zones import zone_between
from game.tactical.state import State, Unit

Given = tuple[float, tuple[int, ...]]
"""A way to give out dice: its worth, and the dice of each attacker so far."""
HURT_SHARE = 0.06
"""What a hit that does not down a fighter counts, as a share of a fighter: it flies home sooner."""
FIRING_BONUS = 0.15
"""How much more it is worth to down a fighter that attacks this box, the others may be passing."""


def best_allotment(state: State, prompt: AllotPrompt) -> Allot:
    """The allotment that downs most; worked out attacker by attacker for every number of dice left."""
    box = state.units[prompt.unit]
    tables = [_worths(state, box, attacker) for attacker in prompt.attackers]
    best: list[Given] = [(0.0, ())] * (prompt.sum + 1)
    for attacker, worths in zip(prompt.attackers, tables, strict=True):
        best = [_best_with(best, worths, attacker.cap, left) for left in range(prompt.sum + 1)]
    given = zip(prompt.attackers, best[prompt.sum][1], strict=True)
    return Allot(prompt.unit, tuple((attacker.unit, dice) for attacker, dice in given if dice))


def _best_with(best: Sequence[Given], worths: Sequence[float], most: int, left: int) -> Given:
    """The best way to give out `left` dice with one attacker more, from the best ways without him."""
    ways = [(best[left - dice][0] + worths[dice], (*best[left - dice][1], dice)) for dice in range(min(most, left) + 1)]
    return max(ways, key=lambda way: way[0])


def _worths(state: State, box: Unit, attacker: Attacker) -> list[float]:
    """What so many dice at an attacker are worth, from none to its cap."""
    unit = state.units[attacker.unit]
    red, blue = hit_worth(target_in(state, unit.id, unit, zone_between(state, unit, box)))
    weight = 1 + FIRING_BONUS * any(
        shot.firer == unit.id and shot.target in box.aircraft for shot in state.this_turn.shots
    )
    worths = [0.0]
    for dice in range(1, attacker.cap + 1):
        odds = defence_odds(state, box, unit, dice)
        hits = odds.expected_red * red + odds.expected_blue * blue if odds else 0.0
        worths.append(weight * ((odds.p_out if odds else 0.0) + HURT_SHARE * hits))
    return worths
