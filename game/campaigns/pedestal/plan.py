"""Kind of mission, loads and the late arrival (P9.1 to P9.4, P8.18).

raid                           its fighters                       its bombers
fighters only                  no bombs (a dogfight), or bombs    -
with bombers                   no bombs                           bombs; SM.79 torpedoes or bombs
with bombers, Maximum Effort   no bombs, or bombs                 the same
Fighter Sweep                  no bombs, ever                     -
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.campaigns.pedestal import elements
from game.campaigns.pedestal.catalog import Load
from game.campaigns.pedestal.events import LateArrivalFixed, LoadsChosen
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.prompts import AnyPrompt, ChooseElement, LoadElement, Prompt
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, State, key_of
from game.core.dice import Dice


def load_prompts(state: State) -> Sequence[AnyPrompt]:
    """What each element of the raid carries (P9.1 to P9.3)."""
    return tuple(
        Prompt("load_element", Side.AXIS, key_of(element), "P9.1", _choices(state, element))
        for element in state.current.raid
    )


def _choices(state: State, element: Element) -> tuple[LoadElement, ...]:
    return tuple(LoadElement(key_of(element), load) for load in _loads(state, element))


def _loads(state: State, element: Element) -> tuple[Load, ...]:
    catalog, plan = state.catalog, state.current
    row = catalog.type_of(element[0])
    if not row.is_fighter:
        loads: tuple[Load, ...] = tuple(row.cards)
        return loads if has_target_at_sea(state) else tuple(load for load in loads if load != "torpedoes")
    is_fighters_only = all(elements.is_fighter(catalog, one) for one in plan.raid)
    can_carry = is_fighters_only or state.has_played(Side.AXIS, "maximum_effort")
    return ("none", "bombs") if can_carry and element != plan.sweep else ("none",)


def has_target_at_sea(state: State) -> bool:
    """Whether torpedoes can be used: not in harbour, there only under Reconnaissance at ships at sea (P17.3)."""
    if state.catalog.days[state.day].waters == "sea":
        return True
    at_sea = any(ship.is_afloat and not (ship.is_in_harbour or ship.is_gone) for ship in state.ships.values())
    return at_sea and state.has_played(Side.AXIS, "reconnaissance")


def load(ledger: Ledger, loads: Mapping[str, Load]) -> None:
    """Fix the loads: with none at all it is a dogfight (P9.1, P9.2)."""
    is_strike = any(load != "none" for load in loads.values())
    ledger.write(LoadsChosen("strike" if is_strike else "dogfight", dict(loads)))


def strike_elements(state: State) -> tuple[Element, ...]:
    """The elements with bombs or torpedoes, in the order of the raid (P9.4)."""
    plan = state.current
    return tuple(element for element in plan.raid if plan.loads[key_of(element)] != "none")


def escort_elements(state: State) -> tuple[Element, ...]:
    """Everything else in the raid (P9.4)."""
    plan = state.current
    return tuple(element for element in plan.raid if plan.loads[key_of(element)] == "none")


def late_prompts(state: State) -> Sequence[AnyPrompt]:
    """Late Arrival: which fighter element without bombs is delayed (P8.18)."""
    if not state.has_played(Side.BRITISH, "late_arrival"):
        return ()
    choices = tuple(ChooseElement("late", element) for element in escort_elements(state))
    return (Prompt("choose_element", Side.BRITISH, "late", "P8.18", choices),) if choices else ()


def delay(ledger: Ledger, dice: Dice, element: Element) -> None:
    """Draw how late the element is (P8.18)."""
    card = ledger.draw(dice, "late arrival", key_of(element), "P8.18")
    ledger.write(LateArrivalFixed(element, ledger.state.catalog.readings.delay_turns[card.border]))
