"""One fighter against another: what a shot from one place at another is worth, both ways (T7, T15.11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.hexes import Hex, ahead, range_ahead
from game.odds.shot import rear_gun_odds, shot_from
from game.pilots.foresight import End, lines
from game.pilots.worth import shot_worth
from game.tactical.catalog import Burst, Zone
from game.tactical.rules.attack_zones import zone_between
from game.tactical.rules.gunnery import rear_gun_dice
from game.tactical.state import State, Unit

DUEL_BURST = Burst.MEDIUM
HURT_SHARE = 0.015
"""How much of a fighter a hit costs that does not down it: some hits more and it must break off (T15.10)."""


class Opponents:
    """The likely ends of some enemy singles, ready to be met from any place."""

    def __init__(self, state: State, ends: Sequence[End]) -> None:
        self._state = state
        self._reach = state.catalog.gunnery.range_max_fixed
        self._ends = list(ends)
        self._aimed = lines(ends, self._reach)
        self._at: dict[Hex, list[End]] = {}
        for end in ends:
            self._at.setdefault(end.unit.hex, []).append(end)

    def chance_to_hit(self, firer: Unit) -> list[tuple[float, float]]:
        """From this place, each (chance, worth) of a shot at one of them."""
        found = []
        for steps in range(self._reach + 1):
            for end in self._at.get(ahead(firer.hex, firer.heading, steps), ()):
                found.append((end.weight, duel_worth(self._state, firer, end.unit)))
        return found

    def danger(self, target: Unit) -> float:
        """The chance to be shot down at this place, over all of them."""
        danger = 0.0
        for end in self._aimed.get(target.hex, ()):
            danger += end.weight * duel_loss(self._state, end.unit, target)
        for end in self._ends:
            danger += end.weight * rear_gun_loss(self._state, end.unit, target)
        return danger

    def threat(self, target: Unit) -> float:
        """What their shots at this place are worth to them, over all of them."""
        aimed = self._aimed.get(target.hex, ())
        return sum(end.weight * duel_worth(self._state, end.unit, target) for end in aimed)


def duel_worth(state: State, firer: Unit, target: Unit) -> float:
    """What a medium burst of one single at another is worth."""
    odds = shot_from(state, firer, target.id, target, DUEL_BURST)
    return shot_worth(state, odds, target.id, target) if odds else 0.0


def duel_loss(state: State, firer: Unit, target: Unit) -> float:
    """How much of a fighter a medium burst costs: the chance of loss, and the hits on the way to it."""
    if range_ahead(firer.hex, firer.heading, target.hex) is None:
        return 0.0
    odds = shot_from(state, firer, target.id, target, DUEL_BURST)
    return odds.p_out + HURT_SHARE * shot_worth(state, odds, target.id, target) if odds else 0.0


def rear_gun_loss(state: State, firer: Unit, target: Unit) -> float:
    """The chance that the rear gun of a single downs another that comes up behind it (T8.8)."""
    if not rear_gun_dice(state, firer.id) or zone_between(state, firer, target) is not Zone.REAR:
        return 0.0
    odds = rear_gun_odds(state, firer, target)
    return odds.p_out if odds else 0.0
