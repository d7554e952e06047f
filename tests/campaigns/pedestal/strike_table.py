"""A strike on a small table: attackers, targets and a stacked deck, with a view that a test moves."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.campaigns.pedestal import attacks
from game.campaigns.pedestal.deeds import FlakDrawn
from game.campaigns.pedestal.flight_state import Attacker, Strike, Target
from game.core.dice import SeededDice
from tests.campaigns.pedestal.table import ALL_CARDS, CATALOG

BLANK = (5, 6, 9, 10, 11, 12, 13, 16, 17, 19, 23, 25, 26, 27)
"""Cards that miss and hurt nobody."""


@dataclass
class View:
    """Who flies, who is damaged, who is inside."""

    damaged: set[str] = field(default_factory=set)
    gone: set[str] = field(default_factory=set)
    inside: set[str] = field(default_factory=set)

    def is_flying(self, aircraft):
        return aircraft not in self.gone

    def is_damaged(self, aircraft):
        return aircraft in self.damaged

    def is_inside(self, aircraft):
        return aircraft in self.inside


def attacker(aircraft, mode="dive", ship="dorset", cards=3, flak=(2, 1), element=None, load="bombs", group=1):
    return Attacker(aircraft, element or (aircraft,), group, ship, load, mode, cards, *flak)


def pair(first, second, **rest):
    return [attacker(first, element=(first, second), **rest), attacker(second, element=(first, second), **rest)]


def strike(attackers, *cards, others=(), area=1, change=0, **targets):
    ships = {one.ship for one in attackers} | {name.replace("_", "-") for name in targets}
    found = {}
    for ship in sorted(ships):
        points, in_harbour = targets.get(ship.replace("-", "_"), (0, False))
        row = CATALOG.class_of(ship)
        found[ship] = Target(ship, CATALOG.ships[ship].ship_class, points, row.level(points), in_harbour, False)
    rest = tuple(card for card in ALL_CARDS if card not in cards)
    return Strike(1, tuple(attackers), tuple(others), area, change, found, (*cards, *rest), (), 1)


def cross(made, crossing, view=None, strafers=None):
    """Carry a crossing step out: the strike after it and its deeds; the view follows the flak."""
    view = view or View()
    deeds = [attacks.begin(CATALOG, made, view, crossing, strafers or {})]
    made = deeds[0].on_strike(made)
    while (deed := attacks.next_deed(CATALOG, made, view, SeededDice("strike"))) is not None:
        made = deed.on_strike(made)
        deeds.append(deed)
        if isinstance(deed, FlakDrawn):
            if deed.condition == "destroyed":
                view.gone.add(deed.aircraft)
            elif deed.condition == "damaged":
                view.damaged.add(deed.aircraft)
    return made, deeds


def flak(deeds):
    return [(one.aircraft, one.draw.value) for one in deeds if one.kind == "flak_drawn"]


def ended(deeds):
    return {one.aircraft: one for one in deeds if one.kind == "attack_ended"}
