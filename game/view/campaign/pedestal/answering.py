"""The control for every kind of prompt of Operation Pedestal: buttons, option cards, decks and strike groups."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.campaigns.pedestal import air_cover, elements, options
from game.campaigns.pedestal.idle import idle
from game.campaigns.pedestal.prompts import (
    AnyPrompt,
    ArrangeCover,
    ArrangePrompt,
    ArrangeRaid,
    FormGroups,
    GroupsPrompt,
    PlayOptions,
    Prompt,
    WantedGroup,
)
from game.campaigns.pedestal.sides import Side
from game.campaigns.pedestal.state import Element, State
from game.view.campaign.controls import Aim, Choice, Choices, Control, Deck, Grouped, Groups, Pick, Picks, Piece
from game.view.campaign.pedestal import names
from game.view.campaign.pedestal.mode_words import mode_words
from game.view.campaign.pedestal.option_texts import TEXTS
from game.view.campaign.resolutions import RESOLUTIONS

NO_PRESET = ("declare_intent", "resolve_by", "choose_element", "choose_force", "assign_guard", "name_crew")
LAST_PRESET = ("call_replacements",)
LAUNCHES = {
    "launch": ("Launch now", "A card says in how many turns they are in the fight."),
    "wait": ("Wait", "You are asked again at the next mission turn."),
    "never": ("Never", "They stay on the ground in this mission."),
}


def control(prompt: AnyPrompt, state: State) -> Control:
    """What a prompt can be answered with."""
    if isinstance(prompt, ArrangePrompt):
        return _deck(prompt, state)
    if isinstance(prompt, GroupsPrompt):
        return _groups(prompt, state)
    if prompt.kind == "play_options":
        return _options(prompt, state)
    items = tuple(_choice(answer, prompt, state) for answer in prompt.choices)
    if prompt.kind == "hunt":
        items += tuple(_lasting(one) for one in items if not one.answer.is_breaking_off)
    return Choices(items, _preset(prompt))


def _preset(prompt: Prompt) -> int | None:
    if prompt.kind in NO_PRESET:
        return None
    if prompt.kind in LAST_PRESET:
        return len(prompt.choices) - 1
    if prompt.kind == "order_launch":
        return 1
    return 0


def _deck(prompt: ArrangePrompt, state: State) -> Deck:
    pieces = tuple(_piece(state, id_) for id_ in prompt.airframes)
    is_raid = prompt.kind == "arrange_raid"
    top, rest = ("Flies first", "Left on the ground") if is_raid else ("Front of the deck", "Left out")

    def made(elements: tuple[Element, ...]) -> Any:
        return ArrangeRaid(prompt.unit, elements) if is_raid else ArrangeCover(prompt.unit, elements)

    can_leave = _can_leave_raid if is_raid else partial(_can_leave_cover, state)
    automatic = prompt.automatic.elements if is_raid else _fresh_first(prompt, state)
    return Deck(pieces, automatic, made, top, rest, can_leave, partial(_can_split, prompt, state))


def _fresh_first(prompt: ArrangePrompt, state: State) -> tuple[Element, ...]:
    """The largest elements, aircraft that have not flown paired with each other before those that have (P7.2, P7.3)."""
    crews = sorted(prompt.airframes, key=lambda id_: id_ in state.flown)
    return air_cover.arranged(state, elements.largest(state.catalog, crews))


def _can_leave_raid(deck: Sequence[Element], element: Element) -> bool:
    """One element at least flies (P5.4)."""
    return len(deck) > 1


def _can_leave_cover(state: State, deck: Sequence[Element], element: Element) -> bool:
    """The last of an odd number may stay out, and what a damaged carrier cannot operate (P7.4, P19.8)."""
    return len(element) == 1 or air_cover.limit(state) is not None


def _can_split(prompt: ArrangePrompt, state: State, deck: Sequence[Element], element: Element) -> bool:
    """One may fly alone where the number of its type is odd and none of it does already (P3.9)."""
    types = {one.id: one.type for one in state.catalog.airframes.values()}
    kind = types[element[0]]
    is_odd = sum(types[id_] == kind for id_ in prompt.airframes) % elements.FULL == 1
    return len(element) > 1 and is_odd and not any(len(one) == 1 and types[one[0]] == kind for one in deck)


def _piece(state: State, id_: str) -> Piece:
    row = state.catalog.airframes[id_]
    remark = "flew in the last mission" if id_ in state.flown else row.unit
    return Piece(id_, row.type, names.airframe(state.catalog, id_), remark)


def _options(prompt: Prompt, state: State) -> Picks:
    cards = tuple(
        _pick(state, prompt.side, row.line) for row in state.catalog.options.values() if row.side is prompt.side
    )

    def made(lines: tuple[int, ...]) -> PlayOptions:
        return PlayOptions(prompt.unit, tuple(sorted(lines)))

    return Picks(cards, state.catalog.campaign.options_per_mission, made)


def _pick(state: State, side: Side, line: int) -> Pick:
    row = state.catalog.option(side, line)
    told = TEXTS[row.key]
    days = _days(state, row.allowed_days)
    fault = "" if line in options.playable(state, side) else options.why_not(state, PlayOptions(side.value, (line,)))
    why = "" if fault else idle(state, side, line)
    note = f"Would do nothing now: {why}." if why else ""
    return Pick(line, row.name, told.words, f"{days} [{told.mark}]", fault or "", told.rule, note)


def _days(state: State, days: Sequence[int]) -> str:
    if len(days) == len(state.catalog.days):
        return "any day"
    first, last = (state.catalog.days[day].date[-2:] for day in (days[0], days[-1]))
    return f"{first} August only" if first == last else f"{first}-{last} August"


def _groups(prompt: GroupsPrompt, state: State) -> Groups:
    pieces = tuple(_element_piece(state, one) for one in prompt.elements)
    if prompt.ships:
        aims = tuple(Aim(ship, _ship_words(state, ship)) for ship in prompt.ships)
    else:
        aims = tuple(Aim(kind, names.capital(names.CATEGORIES[kind])) for kind in prompt.categories)
    automatic = tuple(
        Grouped(tuple(prompt.elements.index(one) for one in group.elements), group.ship or group.category)
        for group in prompt.automatic.groups
    )

    def made(groups: Sequence[Grouped]) -> FormGroups:
        return FormGroups(prompt.unit, tuple(_wanted(prompt, group) for group in groups))

    return Groups(pieces, aims, automatic, made)


def _wanted(prompt: GroupsPrompt, group: Grouped) -> WantedGroup:
    members = tuple(prompt.elements[at] for at in group.elements)
    return WantedGroup(members, "", group.aim) if prompt.ships else WantedGroup(members, group.aim)


def _element_piece(state: State, element: Element) -> Piece:
    catalog = state.catalog
    load = names.LOADS[state.current.loads.get("+".join(element), "none")]
    words = names.capital(names.element(catalog, element))
    return Piece(
        "+".join(element), catalog.airframes[element[0]].type, f"{words}, {load}", names.codes(catalog, element)
    )


def _ship_words(state: State, id_: str) -> str:
    ship = state.ships[id_]
    notes = [names.LEVELS[ship.level]] if ship.level else []
    notes += ["straggler"] if ship.is_straggler else []
    return names.ship(state, id_) + (f" ({', '.join(notes)})" if notes else "")


def _choice(answer: Any, prompt: Prompt, state: State) -> Choice:
    label, detail = _words(answer, prompt, state)
    return Choice(answer, label, detail)


def _words(answer: Any, prompt: Prompt, state: State) -> tuple[str, str]:
    catalog = state.catalog
    match prompt.kind:
        case "choose_element":
            said = names.capital(names.element(catalog, answer.element))
            return f"{said}{_standing(answer.element[0], state)}", names.codes(catalog, answer.element)
        case "load_element":
            return names.capital(names.LOADS[answer.load]), ""
        case "choose_force":
            return ("The convoy", "") if answer.force == "convoy" else ("Force X", "Battleship, carrier and screen.")
        case "choose_mode":
            return names.MODES[answer.mode], mode_words(catalog, answer.mode)
        case "name_crew":
            where = _standing(answer.crew[0], state)
            if prompt.unit == "experienced_crews":
                said = names.capital(names.element(catalog, answer.crew))
                return f"{said}{where}", names.codes(catalog, answer.crew)
            return f"{names.airframe(catalog, answer.crew[0])}{where}", catalog.airframes[answer.crew[0]].unit
        case "declare_intent":
            return ("They may be launched", "") if answer.may_launch else ("They stay on the ground", "Unopposed.")
        case "resolve_by":
            return RESOLUTIONS[answer.mode]
        case "order_launch":
            return LAUNCHES[answer.order]
        case "go_in":
            return ("Go in", "") if answer.is_going_in else ("Stay outside", "")
        case "hunt":
            return _hunt(answer, state), ""
        case "strafe":
            return names.ship(state, answer.ship) if answer.ship else "Hold fire", ""
        case "assign_guard":
            return _guard(answer.escort, state)
        case _:
            return names.capital(names.number(answer.count)), ""


def _standing(id_: str, state: State) -> str:
    """How an aircraft of the defenders stood when the raid came: airborne, on alert, or away; empty for others."""
    plan = state.current
    if id_ in plan.airborne:
        return ", airborne"
    if id_ in plan.alert:
        return ", from alert" if state.flight is not None else ", on alert"
    return ", away" if any(id_ in element for element in plan.away) else ""


def _lasting(choice: Choice) -> Choice:
    """The same order for as long as it can be given (P23.2)."""
    return Choice(choice.answer, f"{choice.label}, until the flight ends", choice.detail, lasts=True)


def _hunt(answer: Any, state: State) -> str:
    if answer.is_breaking_off:
        return "Break off"
    if not answer.group:
        return "Stay and fight"
    group = next((one for one in state.current.groups if one.number == answer.group), None)
    return f"Hunt group {answer.group}" + (f": {names.elements(state.catalog, group.elements)}" if group else "")


def _guard(escort: str, state: State) -> tuple[str, str]:
    if not escort:
        return "No guard for now", ""
    ship = state.ships[escort]
    flak = state.catalog.class_of(escort).flak_target
    return names.ship(state, escort), f"{names.LEVELS[ship.level]}; the screen loses {flak}"


def unit(prompt: AnyPrompt, state: State) -> str:
    """What a prompt is about, in a few words; empty where its title says it all."""
    catalog = state.catalog
    if prompt.kind in ("load_element", "choose_mode", "go_in"):
        ids = tuple(prompt.unit.split("+"))
        return f"{names.capital(names.element(catalog, ids))} ({names.codes(catalog, ids)})"
    if prompt.kind in ("hunt", "strafe"):
        flyer = state.flight.flyers[prompt.unit] if state.flight else None
        passes = f", passes left: {flyer.passes}" if flyer else ""
        return f"{names.airframe(catalog, prompt.unit)}{_standing(prompt.unit, state)}{passes}"
    if prompt.kind == "call_replacements":
        return catalog.aircraft[prompt.unit].name
    if prompt.kind == "assign_guard":
        return names.ship(state, prompt.unit)
    return ""
