"""The German staff officer: speed, escort, Luftwaffe, guns (C18.3 to C18.8).

temper      speed of a sound capital ship
careful     1 place when the next is mined, or the next but one while the alert is low; else 2
run         always the most it can
together    1 while any capital ship at sea is crippled, else 2
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from game.campaigns.cerberus.luftwaffe import fighters_over, targets
from game.campaigns.cerberus.movement import ESCORT, limit
from game.campaigns.cerberus.prompts import Bomb, OpenGuns, Prompt, Steam, Torpedo
from game.campaigns.cerberus.sides import Side
from game.campaigns.cerberus.state import END, SOUND, Ship, State
from game.campaigns.cerberus.surface import hits_on

Temper = Literal["careful", "run", "together"]
CREEP_UNTIL = 3
"""A careful officer creeps two places before the mines up to this alert level (C18.3)."""
SOUND_POINTS, CRIPPLED_POINTS = 12, 6


def worth(view: State, ship: Ship) -> int:
    """What a ship is worth to its enemy (C18.1)."""
    row = view.catalog.ships[ship.key]
    return row.worth if ship.condition is SOUND else row.crippled_worth


def points(ship: Ship) -> int:
    """How many faces of dice a ship is worth throwing at it (C18.8, C18.16)."""
    return SOUND_POINTS if ship.condition is SOUND else CRIPPLED_POINTS


def at_sea(view: State) -> list[Ship]:
    """The capital ships that are neither sunk nor through (C18.1)."""
    return [ship for ship in view.capital() if ship.is_afloat and ship.place < END]


def speed(view: State, ship: Ship, temper: Temper) -> int:
    """How far a capital ship goes (C18.3)."""
    most = limit(view, ship)
    if ship.condition is not SOUND or temper == "run":
        return most
    if temper == "together":
        return min(most, 1) if any(one.condition is not SOUND for one in at_sea(view)) else most
    places = view.catalog.places
    is_next = places[ship.place + 1].is_mined
    is_beyond = most > 1 and places[ship.place + 2].is_mined and view.alert <= CREEP_UNTIL
    return 1 if is_next or is_beyond else most


def steam(prompt: Prompt, view: State, temper: Temper) -> Steam:
    """The escort first, then the capital ships, foremost first (C18.4, C18.5)."""
    escort = view.ships[ESCORT]
    if ESCORT not in view.moved and escort.is_afloat and escort.place < END:
        return Steam(prompt.unit, ESCORT, _escort(view, temper))
    waiting = [ship for ship in at_sea(view) if ship.key not in view.moved]
    foremost = max(waiting, key=lambda ship: ship.place)
    return Steam(prompt.unit, foremost.key, speed(view, foremost, temper))


def _escort(view: State, temper: Temper) -> int:
    """To where it sweeps most entries, then nearest to the rearmost ship, then the nearer place (C18.4)."""
    start = view.ships[ESCORT].place
    ships = at_sea(view)
    ends = [ship.place + speed(view, ship, temper) for ship in ships]
    mined = [
        place
        for ship, end in zip(ships, ends, strict=True)
        for place in range(ship.place + 1, end + 1)
        if view.catalog.places[place].is_mined
    ]
    rearmost = min(ends, default=start)
    reach = range(start, start + limit(view, view.ships[ESCORT]) + 1)
    best = min(reach, key=lambda to: (-sum(start <= one <= to for one in mined), abs(to - rearmost), to))
    return best - start


def bomb(prompt: Prompt, view: State) -> Bomb:
    """Always attack, where the chances add up to most (C18.6)."""
    areas = [one.area for one in prompt.choices if isinstance(one, Bomb) and one.area >= 0]
    return Bomb(prompt.unit, max(areas, key=lambda area: (_prospect(view, area), -area)))


def _prospect(view: State, area: int) -> int:
    needed = view.cover + view.catalog.luftwaffe.cover_bonus
    if fighters_over(view, area):
        needed -= view.catalog.luftwaffe.fighters
    return needed * sum(worth(view, ship) for ship in targets(view, area))


def torpedo(prompt: Prompt, view: State) -> Torpedo:
    """The ship worth most (C18.7)."""
    ships = [one.ship for one in prompt.choices if isinstance(one, Torpedo)]
    return Torpedo(prompt.unit, max(ships, key=lambda ship: worth(view, view.ships[ship])))


def open_guns(prompt: Prompt, view: State) -> OpenGuns:
    """The target of a ship of either side, all its side's fire taken together (C18.8, C18.18)."""
    place = view.ships[prompt.unit].place
    mine = view.german() if prompt.side is Side.GERMAN else view.british()
    enemies = view.british() if prompt.side is Side.GERMAN else view.german()
    guns = tuple((ship.key, view.factor(ship.key)) for ship in mine if ship.place == place and ship.is_afloat)
    aims = tuple(
        (ship.key, view.factor(ship.key), points(ship), worth(view, ship))
        for ship in enemies
        if ship.place == place and ship.is_afloat
    )
    return OpenGuns(prompt.unit, _fire_plan(guns, aims).get(prompt.unit, ""))


Aim = tuple[str, int, int, int]


@lru_cache(4096)
def _fire_plan(guns: Sequence[tuple[str, int]], aims: Sequence[Aim]) -> Mapping[str, str]:
    """In list order each ship takes what is worth most for the faces that hit; ships not worth it are left out."""
    left = {key: points_ for key, _, points_, _ in aims}
    plan: dict[str, str] = {}
    for gun, factor in guns:
        chances = {key: hits_on(factor, target) for key, target, _, _ in aims}
        gains = {key: min(chances[key], left[key]) * worth_ for key, _, _, worth_ in aims}
        best = max(gains, key=lambda key: gains[key], default="")
        if best and gains[best] > 0:
            plan[gun] = best
            left[best] -= chances[best]
    return plan
