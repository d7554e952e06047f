"""What happens at a crossing step: facts that change a strike, on the board and in quick resolve alike (P11.13).

Each carries absolute values after it, and folds itself into the strike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.campaigns.pedestal.cards import Draw
from game.campaigns.pedestal.catalog import BombResult, FlakResult
from game.campaigns.pedestal.flight_state import Condition, Crossing, Release, Strike, Target, Task
from game.core.records import changed, changer, swift


@swift
@dataclass(frozen=True, slots=True)
class CrossingBegan:
    """The guns open, or the strike is over its targets: everything due in this step, in order (P12.8, P13.1)."""

    crossing: Crossing
    tasks: tuple[Task, ...]
    saturating: tuple[str, ...]
    rule: str = "P11.13"
    kind: Literal["crossing_began"] = "crossing_began"

    def on_strike(self, strike: Strike) -> Strike:
        """The strike with the step before it."""
        return changed(
            strike,
            crossing=self.crossing,
            tasks=self.tasks,
            saturating=self.saturating,
            at=0,
            stage="flak",
            cards=0,
            points=0,
        )


@dataclass(frozen=True, slots=True)
class DeckRenewed:
    """No card was left: all 76 were shuffled again (P2.5)."""

    order: tuple[int, ...]
    number: int
    rule: str = "P2.5"
    kind: Literal["deck_renewed"] = "deck_renewed"

    def on_strike(self, strike: Strike) -> Strike:
        """The strike with a whole deck."""
        return changed(
            strike, order=self.order, drawn=(), shuffles=self.number, shuffled=(*strike.shuffled, self.order)
        )


@swift
@dataclass(frozen=True, slots=True)
class FlakDrawn:
    """One flak card against one aircraft; `condition` is what the aircraft is after it (P12.7)."""

    aircraft: str
    ship: str
    fire: Literal["area_flak", "target_flak"]
    draw: Draw
    border: str
    result: FlakResult
    condition: Condition
    at: int
    cards: int
    rule: str = "P12.7"
    kind: Literal["flak_drawn"] = "flak_drawn"

    def on_strike(self, strike: Strike) -> Strike:
        """The strike one card on."""
        return _drawn(strike, self.at, "flak", self.cards, 0)


@swift
@dataclass(frozen=True, slots=True)
class BombDrawn:
    """One bomb card or torpedo: the result printed, the result used, its points (P13.4, P13.5)."""

    aircraft: str
    ship: str
    draw: Draw
    printed: BombResult
    used: BombResult
    points: int
    at: int
    cards: int
    sum: int
    rule: str = "P13.4"
    kind: Literal["bomb_drawn"] = "bomb_drawn"

    def on_strike(self, strike: Strike) -> Strike:
        """The strike one card on."""
        return _drawn(strike, self.at, "cards", self.cards, self.sum)


@swift
@dataclass(frozen=True, slots=True)
class AttackEnded:
    """An aircraft has released, strafed, or flown over a wreck: the ship's points and level after it (P13.2)."""

    aircraft: str
    ship: str
    what: Literal["attack", "strafe"]
    release: Release
    cards: int
    points: int
    target: Target
    at: int
    rule: str = "P13.2"
    kind: Literal["attack_ended"] = "attack_ended"

    def on_strike(self, strike: Strike) -> Strike:
        """The strike with the ship's damage, and with one task fewer."""
        strafed = strike.strafed
        if self.what == "strafe" and self.ship not in strafed:
            strafed = (*strafed, self.ship)
        targets = {**strike.targets, self.ship: self.target}
        return changed(strike, targets=targets, strafed=strafed, at=self.at + 1, stage="flak", cards=0, points=0)


@swift
@dataclass(frozen=True, slots=True)
class CrossingEnded:
    """The crossing step is over (P21.12)."""

    crossing: Crossing
    rule: str = "P21.12"
    kind: Literal["crossing_ended"] = "crossing_ended"

    def on_strike(self, strike: Strike) -> Strike:
        """The strike between two steps."""
        return changed(strike, crossing="", tasks=(), at=0, stage="flak", cards=0, points=0)


@dataclass(frozen=True, slots=True)
class LaunchCardDrawn:
    """The delay card of a launch came off the deck (P11.6)."""

    draw: Draw
    rule: str = "P11.6"
    kind: Literal["launch_card_drawn"] = "launch_card_drawn"

    def on_strike(self, strike: Strike) -> Strike:
        """The strike with one card fewer."""
        return _drawn(strike, strike.at, strike.stage, strike.cards, strike.points)


Deed = CrossingBegan | DeckRenewed | FlakDrawn | BombDrawn | AttackEnded | CrossingEnded | LaunchCardDrawn


def _drawn(strike: Strike, at: int, stage: Literal["flak", "cards"], cards: int, points: int) -> Strike:
    """The strike without its top card."""
    card = strike.order[0]
    drawn, used = (*strike.drawn, card), (*strike.used, card)
    return _without_top(strike, strike.order[1:], drawn, used, at, stage, cards, points)


_without_top = changer(Strike, "order", "drawn", "used", "at", "stage", "cards", "points")
