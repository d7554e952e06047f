"""One fighter against another: what a shot from one place at another is worth, both ways (T7, T15.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.hexes import Hex, ahead, range_ahead
from game.odds.shot import rear_gun_odds, shot_from
from game.pilots.flight_net import aim_after
from game.pilots.foresight import End, lines
from game.pilots.worth import shot_worth
from game.tactical.catalog import Burst, Zone
from game.tactical.rules.attack_zones import zone_between
from game.tactical.rules.fixed_fire import is_line_clouded
from game.tactical.rules.gunnery import rear_gun_dice
from game.tactical.state import State, Unit

DUEL_BURST = Burst.MEDIUM
HURT_SHARE = 0.015
"""How much of a fighter a hit costs that does not down it: some hits more and it must break off (T15.10)."""


class Outcome(NamedTuple):
    """What a shot is worth to the firer, and how much of a fighter it costs the target."""

    worth: float
    loss: float


NO_SHOT = Outcome(0.0, 0.0)


class Duels:
    """Shots of singles at singles, each kind of shot worked out once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.reach = state.catalog.gunnery.range_max_fixed
        self._known: dict[tuple[str, int, str, Zone, int], Outcome] = {}

    def shot(self, firer: Unit, target: Unit) -> Outcome:
        """A medium burst of one single at another, each where it would stand."""
        steps = range_ahead(firer.hex, firer.heading, target.hex)
        if steps is None or steps > self.reach or is_line_clouded(self.state, firer, steps):
            return NO_SHOT
        zone = zone_between(self.state, target, firer)
        aim = aim_after(self.state.catalog, self.state.type_of(firer.id).schedule, firer.code)
        key = (firer.id, aim, target.id, zone, steps)
        if key not in self._known:
            self._known[key] = self._fired(firer, target)
        return self._known[key]

    def _fired(self, firer: Unit, target: Unit) -> Outcome:
        odds = shot_from(self.state, firer, target.id, target, DUEL_BURST)
        if odds is None:
            return NO_SHOT
        worth = shot_worth(self.state, odds, target.id, target)
        return Outcome(worth, odds.p_out + HURT_SHARE * worth)

    def rear_gun_loss(self, firer: Unit, target: Unit) -> float:
        """The chance that the rear gun of a single downs another that comes up behind it (T8.8)."""
        if not rear_gun_dice(self.state, firer.id) or zone_between(self.state, firer, target) is not Zone.REAR:
            return 0.0
        odds = rear_gun_odds(self.state, firer, target)
        return odds.p_out if odds else 0.0


class Opponents:
    """The likely ends of some enemy singles, ready to be met from any place."""

    def __init__(self, duels: Duels, ends: Sequence[End]) -> None:
        self._duels = duels
        self._gunners = [end for end in ends if rear_gun_dice(duels.state, end.unit.id)]
        self._aimed = lines(ends, duels.reach)
        self._at: dict[Hex, list[End]] = {}
        for end in ends:
            self._at.setdefault(end.unit.hex, []).append(end)

    def prospects(self, firer: Unit) -> float:
        """What shots from this place at them are worth, each as likely as its target is there."""
        return sum(
            end.weight * self._duels.shot(firer, end.unit).worth
            for steps in range(self._duels.reach + 1)
            for end in self._at.get(ahead(firer.hex, firer.heading, steps), ())
        )

    def danger(self, target: Unit) -> float:
        """The chance to be shot down at this place, over all of them."""
        fixed = sum(end.weight * self._duels.shot(end.unit, target).loss for end in self._aimed.get(target.hex, ()))
        return fixed + sum(end.weight * self._duels.rear_gun_loss(end.unit, target) for end in self._gunners)

    def threat(self, target: Unit) -> float:
        """What their shots at this place are worth to them, over all of them."""
        return sum(end.weight * self._duels.shot(end.unit, target).worth for end in self._aimed.get(target.hex, ()))
