"""Target force, strike groups, target ships and attack modes (P9.5 to P9.12, P19.5).

kind                 ships in company that it may fall on
convoy               freighters and tanker
escort               the convoy's cruiser and destroyers
capital, screen      of Force X: battleship and carrier; cruiser and destroyers
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game.campaigns.pedestal.cards import TARGET, Draw
from game.campaigns.pedestal.catalog import Catalog
from game.campaigns.pedestal.events import ForceChosen, ModesChosen, StrikeFoundNothing, TargetFound
from game.campaigns.pedestal.flak import rating, screen
from game.campaigns.pedestal.ledger import Ledger
from game.campaigns.pedestal.plan import strike_elements
from game.campaigns.pedestal.prompts import (
    AnyPrompt,
    ChooseForce,
    ChooseMode,
    FormGroups,
    GroupsPrompt,
    Prompt,
    WantedGroup,
)
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import Element, Group, Ship, State, key_of
from game.core.dice import Dice
from game.core.records import changed

GROUPS = "strike groups"
FORCE_KINDS = {"convoy": ("convoy", "escort"), "force_x": ("capital", "screen")}
MISSIONS_A_DAY = 100


def is_under_reconnaissance(state: State) -> bool:
    """Whether the Axis player names the ships himself (P8.12)."""
    return state.has_played(Side.AXIS, "reconnaissance")


def category(state: State, ship: str) -> str:
    """The kind of target a ship belongs to (P9.7, P19.5)."""
    return _categories(state.catalog)[ship]


@cache
def _categories(catalog: Catalog) -> Mapping[str, str]:
    return {id_: row.force if row.force != "force_x" else _in_force(catalog, id_) for id_, row in catalog.ships.items()}


def _in_force(catalog: Catalog, ship: str) -> str:
    return "capital" if catalog.class_of(ship).target_category == "capital" else "screen"


def in_company(state: State, kind: str) -> tuple[str, ...]:
    """The ships of a kind that may be drawn, in ship-list order (P9.8)."""
    kinds = _categories(state.catalog)
    return tuple(id_ for id_, ship in state.ships.items() if kinds[id_] == kind and ship.is_in_company)


def nameable(state: State, force: str) -> tuple[str, ...]:
    """The ships of a force that may be named under Reconnaissance: all afloat (P9.10)."""
    if not is_under_reconnaissance(state):
        return ()
    return tuple(
        id_
        for id_, ship in state.ships.items()
        if ship.is_afloat and not ship.is_gone and category(state, id_) in FORCE_KINDS[force]
    )


def _kinds(state: State, force: str) -> tuple[str, ...]:
    left = {category(state, id_) for id_, ship in state.ships.items() if ship.is_in_company}
    return tuple(kind for kind in FORCE_KINDS[force] if kind in left)


def force_prompts(state: State) -> Sequence[AnyPrompt]:
    """The convoy or Force X, in variant 3 on its days (P9.5)."""
    forces: tuple[str, ...] = ("convoy",)
    if state.has(Variant.FORCE_X) and state.day in state.catalog.variants[Variant.FORCE_X].days_present:
        forces = ("convoy", "force_x")
    open_ = [force for force in forces if _kinds(state, force) or nameable(state, force)] or ["convoy"]
    choices = tuple(ChooseForce("force", force) for force in open_)  # type: ignore[arg-type]
    return (Prompt("choose_force", Side.AXIS, "force", "P9.5", choices),)


def choose_force(ledger: Ledger, answer: ChooseForce) -> bool:
    """Fix the force; False when there is nothing of it to attack and the mission ends (P9.5, P9.11)."""
    ledger.write(ForceChosen(answer.force))
    state = ledger.state
    if _kinds(state, answer.force) or nameable(state, answer.force):
        return True
    plan = state.current
    flown = {*plan.airborne, *plan.withdrawn}
    ledger.write(StrikeFoundNothing(tuple(airframe for airframe in state.airframes if airframe in flown)))
    return False


def group_prompts(state: State) -> Sequence[AnyPrompt]:
    """The Axis player forms his strike groups (P9.6)."""
    plan = state.current
    kinds, ships, strike = _kinds(state, plan.force), nameable(state, plan.force), strike_elements(state)
    groups = tuple(WantedGroup((one,), "" if ships else kinds[0], _first_ship(state, one, ships)) for one in strike)
    return (GroupsPrompt(Side.AXIS, GROUPS, strike, kinds, ships, FormGroups(GROUPS, groups)),)


def _first_ship(state: State, element: Element, ships: Sequence[str]) -> str:
    return next((ship for ship in ships if _can_attack(state, element, state.ships[ship])), "")


def _can_attack(state: State, element: Element, ship: Ship) -> bool:
    """Torpedoes are not used in harbour (P17.3)."""
    return not (ship.is_in_harbour and state.current.loads[key_of(element)] == "torpedoes")


def why_not_groups(state: State, prompt: GroupsPrompt, answer: FormGroups) -> str | None:
    """Why these are no strike groups; None when they are (P9.6 to P9.11, P17.3)."""
    listed = [element for group in answer.groups for element in group.elements]
    if sorted(listed) != sorted(prompt.elements) or not all(group.elements for group in answer.groups):
        return "Every strike element belongs to one group, and none is divided (P9.6)."
    for group in answer.groups:
        if prompt.ships:
            if group.ship not in prompt.ships:
                return "Under Reconnaissance every group is given a ship that is afloat (P9.10)."
            if not all(_can_attack(state, element, state.ships[group.ship]) for element in group.elements):
                return "No torpedo attack is made on a ship in harbour (P17.3)."
        elif group.ship or group.category not in prompt.categories:
            return f"A group is sent against {' or '.join(prompt.categories)} (P9.7, P9.11)."
    return None


def find_targets(ledger: Ledger, dice: Dice, answer: FormGroups) -> None:
    """Roll for each group's ship, or take the one named (P9.8 to P9.10)."""
    if nameable(ledger.state, ledger.state.current.force):
        _name(ledger, answer.groups)
        return
    drawn: dict[str, list[str]] = {}
    for number, wanted in enumerate(answer.groups, start=1):
        ships = in_company(ledger.state, wanted.category)
        taken = drawn.setdefault(wanted.category, [])
        if len(taken) == len(ships):
            taken.clear()
        left = [ship for ship in ships if ship not in taken]
        moment = ledger.state.day * MISSIONS_A_DAY + ledger.state.mission
        face = dice.pick(moment, "M10", TARGET, len(left))
        taken.append(left[face])
        group = Group(number, wanted.category, left[face], wanted.elements)
        ledger.write(TargetFound(group, len(left), Draw(TARGET, number, face + 1), "P9.8"))


def _name(ledger: Ledger, groups: Sequence[WantedGroup]) -> None:
    """Groups that name one ship are one group (P9.10)."""
    by_ship: dict[str, tuple[Element, ...]] = {}
    for wanted in groups:
        by_ship[wanted.ship] = (*by_ship.get(wanted.ship, ()), *wanted.elements)
    for number, (ship, elements) in enumerate(by_ship.items(), start=1):
        group = Group(number, category(ledger.state, ship), ship, elements)
        ledger.write(TargetFound(group, 0, None, "P9.10"))


def mode_prompts(state: State) -> Sequence[AnyPrompt]:
    """The attack mode of each strike element, in the order of the plan (P9.12)."""
    return tuple(
        Prompt("choose_mode", Side.AXIS, key_of(element), "P9.12", _modes(state, group, element))
        for group in state.current.groups
        for element in group.elements
    )


def _modes(state: State, group: Group, element: Element) -> tuple[ChooseMode, ...]:
    catalog = state.catalog
    row = catalog.type_of(element[0])
    is_in_harbour = state.ships[group.target].is_in_harbour
    load = state.current.loads[key_of(element)]
    return tuple(
        ChooseMode(key_of(element), mode)
        for mode in (row.modes_in_harbour if is_in_harbour else row.modes_at_sea)
        if catalog.modes[mode].load == load
        and (len(element) > 1 or not catalog.modes[mode].needs_complete_undamaged_pair)
    )


def choose_modes(ledger: Ledger, answers: Sequence[ChooseMode]) -> None:
    """Fix modes and count the flak that each group will meet (P9.12, P12)."""
    state = ledger.state
    groups = []
    for group in state.current.groups:
        flak = rating(state, group.target)
        groups.append(changed(group, flak_target=flak.target, flak_area=flak.area))
    guns, merchants = screen(state.catalog, state.ships)
    ledger.write(ModesChosen({answer.unit: answer.mode for answer in answers}, tuple(groups), guns, merchants))
