"""The strike as it goes in: attackers in the order of the plan, loads, ships and deck (P13.3, P20.3)."""

from __future__ import annotations

from typing import Literal

from game.campaigns.pedestal.flight_state import Attacker, Strike, Target
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, Group, State, key_of


def opening(state: State) -> Strike:
    """The strike of the mission as planned; a dogfight has no attackers (P9.4, P12.8)."""
    plan = state.current
    attackers = tuple(
        _attacker(state, group, element, airframe)
        for group in plan.groups
        for element in group.elements
        for airframe in element
    )
    strike = {one.aircraft for one in attackers}
    present = {one for element in (*plan.raid, plan.airborne, plan.alert) for one in element}
    has_seamanship = state.has_played(Side.BRITISH, "expert_seamanship")
    return Strike(
        day=state.day,
        attackers=attackers,
        others=tuple(one for one in state.airframes if one in present and one not in strike),
        area_others=max((group.flak_area for group in plan.groups), default=0),
        cards_change=state.catalog.cards_modifiers.expert_seamanship if has_seamanship else 0,
        targets={group.target: _target(state, group.target) for group in plan.groups},
        order=state.deck.order,
        drawn=state.deck.drawn,
        shuffles=state.deck.shuffles,
    )


def _attacker(state: State, group: Group, element: Element, airframe: str) -> Attacker:
    plan, catalog = state.current, state.catalog
    load: Literal["bombs", "torpedoes"] = "torpedoes" if plan.loads[key_of(element)] == "torpedoes" else "bombs"
    cards = catalog.type_of(airframe).cards[load]
    cards += sum(catalog.skills[letter].cards for letter in plan.skills.get(airframe, ()))
    mode = plan.modes[key_of(element)]
    return Attacker(
        airframe,
        element,
        group.number,
        group.target,
        load,
        mode,
        cards,
        group.flak_target,
        group.flak_area,
    )


def _target(state: State, id_: str) -> Target:
    ship = state.ships[id_]
    ship_class = state.catalog.ships[id_].ship_class
    return Target(id_, ship_class, ship.points, ship.level, ship.is_in_harbour, ship.is_straggler)
