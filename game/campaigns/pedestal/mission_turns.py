"""Mission turns: how long the raid flies to the target and home (P10).

slowest strike aircraft      target-bound   over target   home-bound   if one of them is damaged
Ju 88, fighters with bombs   2              3             1            2
SM.79                        3              3             2            3
Ju 87                        4              3             3            4
"""

from __future__ import annotations

from collections.abc import Iterable

from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.events import TurnsCounted
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.plan import strike_elements
from game.campaigns.pedestal.sides import Side

DECEPTIVE_COURSE = -2
FIGHTER_DIRECTION = 2
DAMAGED_SPEED = -1


def count(ledger: Ledger) -> None:
    """Fix the target-bound turns and forecast the way home (P10.1 to P10.5)."""
    state = ledger.state
    campaign = state.catalog.campaign
    slowest = min(speed(state.catalog, element[0]) for element in strike_elements(state))
    changes = DECEPTIVE_COURSE * state.has_played(Side.AXIS, "deceptive_course")
    changes += FIGHTER_DIRECTION * state.has_played(Side.BRITISH, "fighter_direction")
    target_bound = max(campaign.minimum_target_bound, campaign.base_target_bound - slowest + changes)
    ledger.write(TurnsCounted(target_bound, home_bound(state.catalog, [(slowest, False)]), slowest, changes))


def speed(catalog: Catalog, airframe: str) -> int:
    """The speed of an aircraft for mission turns (P10.2)."""
    return catalog.type_of(airframe).mission_speed


def home_bound(catalog: Catalog, flying: Iterable[tuple[int, bool]]) -> int:
    """The way home of strike aircraft given as speed and whether damaged; 0 when none flies (P10.5)."""
    speeds = [speed + DAMAGED_SPEED * is_damaged for speed, is_damaged in flying]
    campaign = catalog.campaign
    return max(campaign.minimum_home_bound, campaign.base_home_bound - min(speeds)) if speeds else 0
