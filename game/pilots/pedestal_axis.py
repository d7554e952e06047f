"""The Axis staff officer: raid deck, options, loads, targets, going in (P27.1 to P27.9).

choice        what it does
raid deck     everything, in largest elements, dealt bomber, fighter, bomber
targets       every element on a ship of its own; with Reconnaissance all on the tanker
escorts       go in when a British fighter is in the fight
"""

from __future__ import annotations

from collections.abc import Sequence

from game.campaigns.pedestal import elements
from game.campaigns.pedestal.flight import flight_of, is_present
from game.campaigns.pedestal.options import playable
from game.campaigns.pedestal.plan import has_target_at_sea
from game.campaigns.pedestal.prompts import (
    ArrangePrompt,
    ArrangeRaid,
    ChooseForce,
    FormGroups,
    GroupsPrompt,
    LoadElement,
    NameCrew,
    PlayOptions,
    Prompt,
    WantedGroup,
)
from game.campaigns.pedestal.sides import Side, Variant
from game.campaigns.pedestal.state import CRIPPLED, Element, Ship, State, key_of
from game.core.dice import Dice

STREAM = "ai.pedestal.axis"
OHIO = "ohio"
FACTORS = (1.0, 1.2, 1.6, 2.0)
"""How much a ship is worth finishing off, by its level (P27.4)."""


def shuffled(dice: Dice, view: State, things: Sequence[Element], stream: str) -> list[Element]:
    """Elements in random order, by the staff's own stream."""
    order = list(things)
    for place in range(len(order) - 1, 0, -1):
        other = dice.pick(moment(view), view.step.value, stream, place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def moment(view: State) -> int:
    """Day and mission as one number, to key the staff's dice."""
    return view.day * 100 + view.mission


def raid_deck(prompt: ArrangePrompt, view: State, dice: Dice) -> ArrangeRaid:
    """Everything that may fly, bombers and fighters shuffled apart and dealt bomber, fighter, bomber (P27.1)."""
    formed = elements.largest(view.catalog, prompt.airframes)
    bombers = shuffled(dice, view, [one for one in formed if not elements.is_fighter(view.catalog, one)], STREAM)
    fighters = shuffled(dice, view, [one for one in formed if elements.is_fighter(view.catalog, one)], STREAM)
    dealt: list[Element] = []
    while bombers or fighters:
        for pile in (bombers, fighters, bombers):
            if pile:
                dealt.append(pile.pop(0))
    return ArrangeRaid(prompt.unit, tuple(dealt))


def bomber_count(view: State, raid: Sequence[Element]) -> int:
    """How many bomber aircraft there are in these elements."""
    return sum(len(one) for one in raid if not elements.is_fighter(view.catalog, one))


def cover_count(view: State) -> int:
    """How many British elements are airborne or on alert."""
    return bool(view.current.airborne) + bool(view.current.alert)


def options(view: State) -> PlayOptions:
    """The lines of P27.2, in their order, up to the limit."""
    n, rest = bomber_count(view, view.current.shown), bomber_count(view, view.raid_deck)
    limit = 2 if n >= 4 or (view.is_last_day and n >= 2) else int(n >= 2)
    open_ = playable(view, Side.AXIS)
    chosen: list[int] = []
    for lines in _wishes(view, n, rest, limit):
        line = next((one for one in lines if one in open_), None)
        if line is not None and len(chosen) < limit:
            chosen.append(line)
    return PlayOptions(Side.AXIS.value, tuple(sorted(chosen)))


def _wishes(view: State, n: int, rest: int, limit: int) -> list[tuple[int, ...]]:
    day, plan, cover = view.day, view.current, cover_count(view)
    wishes: list[tuple[int, ...]] = []
    if day == 1 and n >= 2 and rest >= 2:
        wishes.append((2,))
    count = n
    if day >= 2 and limit == 2 and n >= 2 and rest >= 2 and _may_coordinate(view):
        wishes.append((2, 3))
        count += 2
    ohio = view.ships[OHIO]
    if day >= 2 and ohio.is_afloat and (count >= 4 or (count >= 2 and ohio.is_crippled)):
        wishes.append((4, 5))
    if n >= 2:
        wishes += [(10,)] if day == 4 else []
        wishes += [(7,)] if day in (2, 3) and n >= 4 else []
        wishes += [(6,)] if cover == 1 else []
        wishes += [(8,)] if day >= 2 and plan.airborne else []
        wishes += [(1,)] if cover else []
    if any(view.catalog.airframes[one[0]].type == "ju87d" for one in plan.raid):
        wishes.append((9,))
    return wishes


def _may_coordinate(view: State) -> bool:
    """On the 12th only while both lines may still be played, later while one may (P27.2)."""
    open_ = [line in playable(view, Side.AXIS) for line in (2, 3)]
    return all(open_) if view.day == 2 else any(open_)


def load(prompt: Prompt, view: State) -> LoadElement:
    """Loads of P27.3."""
    plan, catalog = view.current, view.catalog
    element = next(one for one in plan.raid if key_of(one) == prompt.unit)
    type_ = catalog.airframes[element[0]].type
    if not elements.is_fighter(catalog, element):
        is_torpedo = "torpedoes" in catalog.aircraft[type_].cards and _is_aim_at_sea(view)
        return LoadElement(prompt.unit, "torpedoes" if is_torpedo else "bombs")
    is_fighters_only = all(elements.is_fighter(catalog, one) for one in plan.raid)
    if type_ == "bf110c" or (not cover_count(view) if is_fighters_only else not plan.airborne):
        return LoadElement(prompt.unit, "bombs")
    return LoadElement(prompt.unit, "none")


def _is_aim_at_sea(view: State) -> bool:
    if not has_target_at_sea(view):
        return False
    if view.catalog.days[view.day].waters == "sea":
        return True
    ship = view.ships[
        best_target(view, [id_ for id_, ship in view.ships.items() if ship.is_afloat and not ship.is_gone])
    ]
    return not ship.is_in_harbour


def force(prompt: Prompt, view: State, dice: Dice) -> ChooseForce:
    """Force X on a 1 of four, never under Reconnaissance (P27.5)."""
    sides = view.catalog.variants[Variant.FORCE_X].axis_ai_die
    has_aim = not view.has_played(Side.AXIS, "reconnaissance")
    is_heavy = has_aim and dice.pick(moment(view), view.step.value, STREAM, sides) == 0
    return ChooseForce(prompt.unit, "force_x" if is_heavy else "convoy")


def groups(prompt: GroupsPrompt, view: State) -> FormGroups:
    """Every element its own group, bombers first; under Reconnaissance one group on the best ship (P27.4)."""
    if prompt.ships:
        at_sea = [ship for ship in prompt.ships if not view.ships[ship].is_in_harbour]
        has_torpedoes = any(view.current.loads[key_of(one)] == "torpedoes" for one in prompt.elements)
        ship = best_target(view, at_sea if has_torpedoes else prompt.ships)
        return FormGroups(prompt.unit, (WantedGroup(prompt.elements, "", ship),))
    ordered = sorted(prompt.elements, key=lambda one: elements.is_fighter(view.catalog, one))
    return FormGroups(prompt.unit, tuple(WantedGroup((one,), prompt.categories[0]) for one in ordered))


def best_target(view: State, ships: Sequence[str]) -> str:
    """The tanker; else the merchant ship worth most for what sinking it takes; else a warship (P27.4)."""
    if OHIO in ships:
        return OHIO
    merchants = [ship for ship in ships if view.catalog.ships[ship].force == "convoy"]
    return max(merchants or ships, key=lambda ship: _worth(view, view.ships[ship]))


def _worth(view: State, ship: Ship) -> float:
    row = view.catalog.class_of(ship.id)
    value = row.victory_value / (2 if ship.level == CRIPPLED else 1)
    return value * FACTORS[ship.level] / row.thresholds["sunk"]


def crew(prompt: Prompt, view: State) -> NameCrew:
    """The first Ju 87 leader, else the first Bf 110 leader (P27.7)."""
    leaders = [one[0] for one in view.current.raid]
    rows = view.catalog.airframes
    named = next(one for type_ in ("ju87d", "bf110c") for one in leaders if rows[one].type == type_)
    return NameCrew(prompt.unit, (named,))


def is_met(view: State) -> bool:
    """Whether a British fighter is in the fight at this moment (P27.8)."""
    flight = flight_of(view)
    return any(
        not one.is_axis and is_present(flight, one) and one.condition == "undamaged" and one.passes
        for one in flight.flyers.values()
    )
