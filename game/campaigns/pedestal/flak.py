"""Flak and screening: how many cards are drawn against an aircraft, and what they do (P12).

ship                                        target / area
freighter, tanker: strong screen            2 / 1       cruiser               3 / 1
weak screen, or dispersed                   1 / 1       destroyer             2 / 1
weak and dispersed                          1 / 0       carrier               3 / 1
straggling merchant ship alone              1 / 0       battleship            4 / 1
straggling merchant ship, guarded           2 / 1       any ship in Valletta  3 / 1
New AA Tactics, Box Barrage                 target +1
"""

from __future__ import annotations

from collections.abc import Mapping

from game.campaigns.pedestal.catalog import Catalog, Flak, FlakResult
from game.campaigns.pedestal.flight_state import Condition
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Ship, State

MERCHANT, ESCORT = "convoy", "escort"


def screen(catalog: Catalog, ships: Mapping[str, Ship]) -> tuple[int, int]:
    """The target flak of the escorts in company, added up, and the number of merchant ships in company (P12.4)."""
    guns = merchants = 0
    for ship in ships.values():
        if ship.is_in_company:
            force = catalog.ships[ship.id].force
            merchants += force == MERCHANT
            if force == ESCORT and not ship.is_crippled:
                guns += catalog.class_of(ship.id).screen_flak
    return guns, merchants


def is_screen_strong(catalog: Catalog, ships: Mapping[str, Ship]) -> bool:
    """Whether the escort's guns exceed the number of merchant ships (P12.4)."""
    guns, merchants = screen(catalog, ships)
    return guns > merchants


def rating(state: State, ship: str) -> Flak:
    """The flak of a ship in this mission, options included (P12.6)."""
    flak = _own(state, state.ships[ship])
    table = state.catalog.flak
    if state.has_played(Side.BRITISH, "new_aa_tactics") or state.has_played(Side.BRITISH, "box_barrage"):
        flak = _sum(flak, table.aa_option_bonus)
    return flak


def _own(state: State, ship: Ship) -> Flak:
    catalog, table = state.catalog, state.catalog.flak
    row = catalog.class_of(ship.id)
    if ship.is_in_harbour:
        return table.harbour
    base = Flak(row.flak_target, row.flak_area)
    if catalog.ships[ship.id].force != MERCHANT:
        return base
    if ship.is_straggler:
        return table.straggler_merchant_guarded if ship.guard else table.straggler_merchant_alone
    is_strong = is_screen_strong(catalog, state.ships)
    if state.has_played(Side.AXIS, "u_boat_attack"):
        return _sum(base, table.dispersed_bonus if is_strong else table.weak_and_dispersed_bonus)
    return _sum(base, table.full_bonus if is_strong else table.weak_screen_bonus)


def _sum(flak: Flak, bonus: Flak) -> Flak:
    return Flak(flak.target + bonus.target, flak.area + bonus.area)


def condition_after(result: FlakResult, is_damaged: bool) -> Condition:
    """What one flak card makes of an aircraft: the second damage destroys it (P12.7)."""
    if result == "destroyed" or (result == "damaged" and is_damaged):
        return "destroyed"
    return "damaged" if result == "damaged" or is_damaged else "undamaged"
