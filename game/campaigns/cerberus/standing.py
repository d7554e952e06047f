"""Against the odds, and against history: what the final report compares (C8.7, C23.2, C24.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.campaigns.cerberus.catalog import Catalog
from game.campaigns.cerberus.events import (
    AttackRolled,
    EngagementRequested,
    Event,
    GunsFired,
    LossesRecorded,
    LuftwaffeRolled,
    MineRolled,
    ResultApplied,
    ShipsDeployed,
    ShoreFired,
    TargetsNamed,
)
from game.campaigns.cerberus.luftwaffe import UNIT
from game.campaigns.cerberus.map_rows import Expected
from game.campaigns.cerberus.request import SEA_STRIKE
from game.campaigns.cerberus.sides import Side, Variant
from game.campaigns.cerberus.state import State
from game.core.records import changed

TEMPER = "careful"


def fitting(state: State) -> Expected:
    """The line of the expected results that comes nearest to this game: its set-up, then its variants (C8.7)."""
    rows = state.catalog.variants
    played = set(state.variants)

    def distance(line: Expected) -> tuple[int, int]:
        apart = played.symmetric_difference(Variant(name) for name in line.variants)
        return sum(rows[one].group == "setup" for one in apart), len(apart)

    return min((line for line in state.catalog.expected if line.temper == TEMPER), key=distance)


def standing(state: State, side: Side) -> int:
    """The share in per cent of such games that end worse for a side, and half of those that end alike (C8.7).

    RuntimeError while the game goes on.
    """
    if not state.level:
        raise RuntimeError("the game goes on")
    shares = fitting(state).hundredths
    here = next(place for place, row in enumerate(state.catalog.levels) if row.key == state.level)
    worse = shares[:here] if side is Side.BRITISH else shares[here + 1 :]
    return (2 * sum(worse) + shares[here] + 100) // 200


@dataclass(frozen=True, slots=True)
class Tally:
    """What has happened in a game, to compare with the day and with the averages (C21.7, C23.2)."""

    air_attacks: int = 0
    air_hits: int = 0
    mine_dice: int = 0
    mine_hits: int = 0
    surface_hits: int = 0
    shore_hits: int = 0
    luftwaffe_dice: int = 0
    luftwaffe_hits: int = 0
    british_lost: int = 0
    german_lost: int = 0
    is_deployed: bool = False


def tally(catalog: Catalog, events: Iterable[Event]) -> Tally:
    """Count the events of a game; surface and shore hits are those on capital ships, losses fights and record."""
    total, kind, sides = Tally(), "", {}
    for event in events:
        if isinstance(event, EngagementRequested):
            kind = event.request.kind
            sides = {id_: one.side for id_, one in event.request.aircraft.items()}
        elif isinstance(event, ResultApplied) and event.result.mode != "quick":
            lost = [sides[id_] for id_, out in event.result.aircraft.items() if out.state == "destroyed"]
            strike = lost.count("strike")
            others = len(lost) - strike
            british, german = (others, strike) if kind == SEA_STRIKE else (strike, others)
            total = _lost(total, british, german)
        else:
            total = _counted(catalog, total, event)
    return total


def _lost(total: Tally, british: int, german: int) -> Tally:
    return changed(total, british_lost=total.british_lost + british, german_lost=total.german_lost + german)


def _counted(catalog: Catalog, total: Tally, event: Event) -> Tally:
    match event:
        case TargetsNamed():
            return changed(total, air_attacks=total.air_attacks + len(event.attacks))
        case AttackRolled(is_hit=True):
            return changed(total, air_hits=total.air_hits + 1)
        case MineRolled():
            return changed(total, mine_dice=total.mine_dice + 1, mine_hits=total.mine_hits + event.is_hit)
        case GunsFired(is_hit=True) if catalog.ships[event.target].is_capital:
            return changed(total, surface_hits=total.surface_hits + 1)
        case ShoreFired(is_hit=True) if catalog.ships[event.ship].is_capital:
            return changed(total, shore_hits=total.shore_hits + 1)
        case LuftwaffeRolled():
            hits = total.luftwaffe_hits + event.is_hit
            return changed(total, luftwaffe_dice=total.luftwaffe_dice + 1, luftwaffe_hits=hits)
        case ShipsDeployed():
            return changed(total, is_deployed=True)
        case LossesRecorded(unit=unit):
            is_sea = unit == UNIT
            return _lost(total, 0 if is_sea else event.strike, event.strike if is_sea else event.fighters)
    return total
