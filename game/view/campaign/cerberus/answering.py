"""The control for every kind of prompt of Operation Cerberus: buttons, each with what it means in dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.campaigns.cerberus import luftwaffe, mines, strike, surface
from game.campaigns.cerberus.prompts import Prompt
from game.campaigns.cerberus.sides import Variant
from game.campaigns.cerberus.state import OFF_MAP, State
from game.session.cerberus_telling_words import is_several, place, ship, unit
from game.session.phrases import capital, counted, listed
from game.view.campaign.cerberus.asking import ships_there
from game.view.campaign.controls import Choice, Choices
from game.view.campaign.resolutions import RESOLUTIONS

FACES = range(1, 7)
DICE_ALONE = ("Resolve quickly", "It attacks as it came in; one die notes the losses for the record.")
PRESETS = {"fill_cup": 0, "steer": 0}
"""Where a choice starts; everywhere else the player must say."""


def control(prompt: Prompt, state: State) -> Choices:
    """What a prompt can be answered with."""
    words = WORDS[prompt.kind]
    items = tuple(Choice(answer, *words(answer, state)) for answer in prompt.choices)
    return Choices(items, PRESETS.get(prompt.kind))


def unit_words(prompt: Prompt, state: State) -> str:
    """What a prompt is about, in a few words; empty where its title says it all."""
    catalog = state.catalog
    if prompt.kind in ("deploy", "steer", "open_guns"):
        where = place(catalog, state.ships[prompt.unit].place)
        said = f"{state.ships[prompt.unit].condition.value}, combat factor {state.factor(prompt.unit)}"
        there = "" if prompt.kind == "deploy" else f"{where}: "
        return f"{capital(ship(catalog, prompt.unit))} ({there}{said})"
    if prompt.kind in ("strike", "post_fighters", "commit_fighters"):
        return capital(unit(catalog, prompt.unit)) + (_side(prompt.unit, state) if prompt.kind == "strike" else "")
    return ""


def _side(key: str, state: State) -> str:
    side, row = state.raid.sides[key], state.catalog.air[key]
    escorted = ", escorted" if state.raid.is_protected(key) else ""
    return f": {side}, combat factor {row.factors[side == 'crippled']}{escorted}"


def chance(faces: Iterable[int]) -> str:
    """How many faces of the die do it: `2 in 6`."""
    return f"{len(list(faces))} in 6"


# ---- ships ----------------------------------------------------------------------------------------------------------


def _boats(answer: Any, state: State) -> tuple[str, str]:
    row = state.catalog.places[answer.place]
    return capital(place(state.catalog, answer.place)), f"On schedule {row.schedule[-5:]}."


def _deploy(answer: Any, state: State) -> tuple[str, str]:
    return ("Put to sea", "") if answer.is_deploying else ("Not now", "")


def _relocate(answer: Any, state: State) -> tuple[str, str]:
    return ("To the Deployment Area", "") if answer.is_relocating else ("No", "")


def _steam(answer: Any, state: State) -> tuple[str, str]:
    name = capital(ship(state.catalog, answer.ship))
    here = state.ships[answer.ship].place
    if not answer.places:
        return f"{name} stays", f"In {place(state.catalog, here)}."
    speed = ", full speed" if answer.places >= state.catalog.movement.full_speed else ""
    way = [_entered(answer, state, at) for at in range(here + 1, here + answer.places + 1)]
    return f"{name}: {counted(answer.places, 'place')}{speed}", f"{', then '.join(way)}."


def _entered(answer: Any, state: State, at: int) -> str:
    where = place(state.catalog, at).partition(", ")[0]
    if not mines.is_endangered(state, answer.ship, at):
        return where
    is_fast = answer.places >= state.catalog.movement.full_speed
    added = sum(value for _, value in mines.modifiers(state, at, is_fast))
    hits = (die for die in FACES if die + added >= state.catalog.mines.damaged_on)
    swept = "swept" if at in state.swept else "not swept"
    return f"{where} (mines, {swept}: hit {chance(hits)})"


def _steer(answer: Any, state: State) -> tuple[str, str]:
    if answer.place == OFF_MAP:
        return "Leave the map", "For good; it does not count as sunk."
    words = capital(place(state.catalog, answer.place))
    if answer.place == state.ships[answer.unit].place:
        return f"Stay in {place(state.catalog, answer.place)}", ""
    enemies = [ship(state.catalog, one.key) for one in state.german() if one.place == answer.place and one.is_afloat]
    return words, f"There: {listed(enemies)}." if enemies else ""


def _guns(answer: Any, state: State) -> tuple[str, str]:
    if not answer.ship:
        return "Hold fire", ""
    hits = surface.hits_on(state.factor(answer.unit), state.factor(answer.ship))
    lead = state.factor(answer.unit) - state.factor(answer.ship)
    target = state.ships[answer.ship]
    detail = f"{target.condition.value}; the die {lead:+d} above {state.factor(answer.ship)}: {hits} in 6"
    return capital(ship(state.catalog, answer.ship)), detail.replace("-", "−").replace(" +0", "")


def _torpedo(answer: Any, state: State) -> tuple[str, str]:
    return capital(ship(state.catalog, answer.ship)), f"{capital(state.ships[answer.ship].condition.value)}."


# ---- the air --------------------------------------------------------------------------------------------------------


def _cup(answer: Any, state: State) -> tuple[str, str]:
    return ("Put it in", "") if answer.is_in else ("Leave it out", "")


def _commit(answer: Any, state: State) -> tuple[str, str]:
    if not answer.ward:
        return "Keep them for the Navy", "They may cover the ships of one Area in this turn."
    row = state.catalog.air[answer.ward]
    return f"With {unit(state.catalog, answer.ward)}", f"Comes in full: combat factor {row.factors[0]}, no modifier."


def _post(answer: Any, state: State) -> tuple[str, str]:
    if not answer.ship:
        return "Leave them aside", ""
    return f"With {ship(state.catalog, answer.ship)}", f"In {place(state.catalog, state.ships[answer.ship].place)}."


def _bomb(answer: Any, state: State) -> tuple[str, str]:
    if answer.area == luftwaffe.NOWHERE:
        return "No attack", ""
    needed = state.cover + state.catalog.luftwaffe.cover_bonus
    covered = luftwaffe.fighters_over(state, answer.area)
    added = state.catalog.luftwaffe.fighters if covered else 0
    over = " Fighters are there." if covered else ""
    hits = chance(die for die in FACES if die + added <= needed)
    return capital(place(state.catalog, answer.area)), f"{capital(ships_there(state, answer.area))}: {hits} each.{over}"


def _strike(answer: Any, state: State) -> tuple[str, str]:
    if not answer.ship:
        return "Nobody", "It takes no fire and makes no attack."
    is_escorted = state.raid.is_protected(answer.unit)
    guns, added = strike.factor(state, answer.ship), strike.modifier(state, is_escorted)
    bonus = state.catalog.flak.escorted if is_escorted else 0
    needed = state.catalog.air[answer.unit].factors[state.raid.sides[answer.unit] == "crippled"]
    caught = chance(die for die in FACES if _is_below(state, Variant.AA_INCLUSIVE, die + bonus, guns))
    hits = chance(die for die in FACES if _is_below(state, Variant.AIR_INCLUSIVE, die + added, needed))
    target = state.ships[answer.ship]
    guns_of = "their" if is_several(state.catalog, answer.ship) else "her"
    where = place(state.catalog, target.place).partition(", ")[0]
    return (
        f"{capital(ship(state.catalog, answer.ship))}, {where}",
        f"{capital(target.condition.value)}; {guns_of} guns catch it {caught}; it hits {hits} by dice alone.",
    )


def _is_below(state: State, variant: Variant, total: int, needed: int) -> bool:
    return total <= needed if state.has(variant) else total < needed


WORDS: dict[str, Callable[[Any, State], tuple[str, str]]] = {
    "place_boats": _boats,
    "fill_cup": _cup,
    "commit_fighters": _commit,
    "deploy": _deploy,
    "relocate": _relocate,
    "torpedo": _torpedo,
    "steam": _steam,
    "steer": _steer,
    "post_fighters": _post,
    "bomb": _bomb,
    "strike": _strike,
    "resolve_by": lambda answer, state: DICE_ALONE if answer.mode == "quick" else RESOLUTIONS[answer.mode],
    "open_guns": _guns,
}
