"""The British staff officer: fighters, ships, targets (C18.9 to C18.18).

choice        what it does
fighters      the Swordfish, else the first bomber; none left: the Navy
ships         where some German ship is worth most for the faces that hit, else ahead of the rearmost capital ship
strike        cripples first: a cripple crawls, and a second hit sinks her
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.campaigns.cerberus.luftwaffe import targets
from game.campaigns.cerberus.opening import BOATS
from game.campaigns.cerberus.prompts import (
    CommitFighters,
    Deploy,
    PlaceBoats,
    PostFighters,
    Prompt,
    Relocate,
    Steer,
    Torpedo,
)
from game.campaigns.cerberus.prompts import Strike as GoFor
from game.campaigns.cerberus.raf import SWORDFISH, strike_units
from game.campaigns.cerberus.sides import Variant
from game.campaigns.cerberus.state import CRIPPLED, DEPLOYMENT, LAST_AREA, OFF_MAP, SOUND, START, SUNK, Ship, State
from game.campaigns.cerberus.strike import modifier
from game.campaigns.cerberus.surface import hits_on
from game.pilots.cerberus_german import at_sea, points, worth

BOATS_FROM_BREST = 3
DEPLOY_FROM, DEPLOY_TO = 2, 6
"""A capital ship in these Areas calls the Navy out (C18.12)."""
NEAR_BEHIND, NEAR_AHEAD = 2, 1
"""Sound boats stay where a capital ship is at most so far (C18.13)."""
AS_ROLLED = ("aborted", "crippled", "full")


def has_won(view: State) -> bool:
    """Whether all capital ships but one, or all, are sunk (C18.1)."""
    capital = view.capital()
    return sum(ship.condition is SUNK for ship in capital) >= len(capital) - 1


def boats(prompt: Prompt, view: State) -> PlaceBoats:
    """Where the boats start (C18.9)."""
    return PlaceBoats(prompt.unit, BOATS_FROM_BREST if view.start == START else view.start + 1)


def commit(prompt: Prompt, view: State) -> CommitFighters:
    """Whom the fighters protect (C18.11)."""
    wards = [one.ward for one in prompt.choices if isinstance(one, CommitFighters) and one.ward]
    is_after = view.has(Variant.FIGHTER_AFTER_ROLL)
    ranked = sorted(
        wards,
        key=lambda unit: (AS_ROLLED.index(view.raid.sides[unit]) if is_after else 0, unit != SWORDFISH),
    )
    return CommitFighters(prompt.unit, ranked[0] if ranked else "")


def deploy(prompt: Prompt, view: State) -> Deploy:
    """Every ship, while there is something to be won in reach (C18.12)."""
    is_near = any(DEPLOY_FROM <= ship.place <= DEPLOY_TO for ship in at_sea(view))
    return Deploy(prompt.unit, is_near and not has_won(view))


def relocate(prompt: Prompt, view: State) -> Relocate:
    """Hurt boats always, sound ones when no capital ship is near (C18.13)."""
    ship = view.ships[BOATS]
    if ship.condition is not SOUND:
        return Relocate(prompt.unit, True)
    is_near = any(-NEAR_BEHIND <= one.place - ship.place <= NEAR_AHEAD for one in at_sea(view))
    return Relocate(prompt.unit, not is_near)


def torpedo(prompt: Prompt, view: State) -> Torpedo:
    """The ship worth least (C18.17)."""
    ships = [one.ship for one in prompt.choices if isinstance(one, Torpedo)]
    return Torpedo(prompt.unit, min(ships, key=lambda ship: worth(view, view.ships[ship])))


def steer(prompt: Prompt, view: State) -> Steer:
    """Where a ship can hurt most; else ahead of the rearmost; cripples and victors go home (C18.14)."""
    ship = view.ships[prompt.unit]
    if ship.key != BOATS and (ship.condition is CRIPPLED or has_won(view)):
        return Steer(prompt.unit, OFF_MAP)
    reach = [one.place for one in prompt.choices if isinstance(one, Steer) and one.place <= LAST_AREA]
    best = max(reach, key=lambda place: _prospect(view, ship, place))
    if _prospect(view, ship, best) > 0:
        return Steer(prompt.unit, best)
    if ship.place == DEPLOYMENT:
        return Steer(prompt.unit, DEPLOYMENT)
    return Steer(prompt.unit, _ahead(view, ship, reach))


def _prospect(view: State, ship: Ship, place: int) -> int:
    factor = view.factor(ship.key)
    if not factor:
        return 0
    return max(
        (
            hits_on(factor, view.factor(one.key)) * worth(view, one)
            for one in view.german()
            if one.place == place and one.is_afloat
        ),
        default=0,
    )


def _ahead(view: State, ship: Ship, reach: Sequence[int]) -> int:
    """As near as possible to the Area one ahead of the rearmost capital ship at sea; ties: stay, then lower."""
    places = [one.place for one in at_sea(view)]
    if not places:
        return ship.place
    goal = min(LAST_AREA, min(places) + 1)
    return min(reach, key=lambda place: (abs(place - goal), place != ship.place, place))


def post(prompt: Prompt, view: State) -> PostFighters:
    """Over the ships worth most (C18.15)."""
    ships = [one.ship for one in prompt.choices if isinstance(one, PostFighters) and one.ship]
    sums = {
        ship: sum(worth(view, one) for one in targets(view, view.ships[ship].place))
        for ship in ships
        if view.catalog.ships[ship].is_luftwaffe_target
    }
    best = max(sums, key=lambda ship: (sums[ship], -view.ships[ship].place), default="")
    return PostFighters(prompt.unit, best)


def go_for(prompt: Prompt, view: State) -> GoFor:
    """The target of a strike unit, all strikes taken together (C18.16)."""
    units = tuple(
        (unit, _chance(view, unit)) for unit in strike_units(view) if view.raid.sides[unit] in ("full", "crippled")
    )
    aims = tuple((ship.key, points(ship), worth(view, ship)) for ship in view.german() if ship.is_in_area)
    return GoFor(prompt.unit, _strike_plan(units, aims)[prompt.unit])


def _chance(view: State, unit: str) -> int:
    """The faces with which a unit would hit, at least one (C18.16)."""
    raid = view.raid
    factor = view.catalog.air[unit].factors[raid.sides[unit] == "crippled"]
    faces = factor - 1 - modifier(view, raid.is_protected(unit)) + view.has(Variant.AIR_INCLUSIVE)
    return max(1, faces)


@lru_cache(4096)
def _strike_plan(units: Sequence[tuple[str, int]], aims: Sequence[tuple[str, int, int]]) -> Mapping[str, str]:
    left = {key: points_ for key, points_, _ in aims}
    plan: dict[str, str] = {}
    for unit, chance in sorted(units, key=lambda one: -one[1]):
        gains = {key: min(chance, left[key]) * worth_ for key, _, worth_ in aims}
        best = max(gains, key=lambda key: gains[key], default="")
        plan[unit] = best
        if best:
            left[best] -= chance
    return plan
